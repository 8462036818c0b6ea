package satisfaction

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// Code is the module's code and the prefix of its permissions.
const Code = "satisfaction"

// The states of a survey.
const (
	Draft      = "10"
	InReview   = "20"
	Published  = "30"
	Collecting = "40"
	Ended      = "50"
	Archived   = "60"
)

// The channels of an answer (dictionary survey_channel). Paper is entered by workbook.
const (
	Door  = "1"
	Phone = "2"
	Scan  = "3"
	Paper = "4"
)

// Who is asked (dictionary survey_population), and what the sample is divided by (survey_stratum).
const (
	everybody = "1"
	monitored = "3"
	served    = "9" // people and legal persons whose request was finished, and no households
	byCounty  = "1"

	// householdPopulations are all but those served.
	householdPopulations = "1,2,3"
)

var offices = []declaration.Who{{Level: area.County}, {Level: area.City}, {Level: area.Province}}

// Survey is the register of surveys: an office's own, read by the areas below it, whose people interview.
func Survey(people Served) *declaration.Declaration {
	const base, method, drawn = "调查内容", "抽样与时间", "抽样结果"
	return &declaration.Declaration{
		Code: Code, Title: "满意度", Noun: "满意度调查", Icon: "task", Table: "satisfaction_survey",
		Level: area.County, Top: area.Province, AtHome: true, Down: true, Office: func(r *declaration.Record) area.Code { return r.Area }, Name: "title", Prefix: "MY",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "问卷标题", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 40, Hint: "群众在问卷页看到的标题"},
			{Key: "purpose", Title: "卷首说明", Kind: declaration.LongText, Group: base, Required: true, Length: 200, Hint: "说明调查单位和用途，群众在问卷页看到；匿名由问卷页说明"},
			{Key: "population", Title: "调查对象", Kind: declaration.Dict, Dict: "survey_population", Group: method, Required: true, Hint: "服务对象是综合服务已办结办件的申请人，含个人和单位，每人抽一次，问最近办结的一件"},
			{Key: "servedFrom", Title: "办结日期起", Kind: declaration.Date, Group: method, Hint: "调查服务对象时填写：办件在这一天至办结日期止之间答复办结"},
			{Key: "servedTo", Title: "办结日期止", Kind: declaration.Date, Group: method, Hint: "不晚于今天，起止不超过一年"},
			{Key: "stratum", Title: "分层方式", Kind: declaration.Dict, Dict: "survey_stratum", Group: method, Required: true, Hint: "调查服务对象时，各县或各镇再按办件事项分层"},
			{Key: "size", Title: "计划样本数", Kind: declaration.Int, Group: method, Required: true, Hint: "农户按户计，服务对象按申请人计", Range: &[2]float64{10, 20_000}},
			{Key: "startsOn", Title: "开始日期", Kind: declaration.Date, Group: method, Required: true},
			{Key: "endsOn", Title: "截止日期", Kind: declaration.Date, Group: method, Required: true},
			{Key: "questionCount", Title: "题目数", Kind: declaration.Int, Group: base, ReadOnly: true},
			{Key: "households", Title: "总体数", Kind: declaration.Int, Group: drawn, ReadOnly: true},
			{Key: "drawn", Title: "抽取数", Kind: declaration.Int, Group: drawn, ReadOnly: true},
			{Key: "seed", Title: "随机种子", Kind: declaration.Int, Group: drawn, ReadOnly: true},
			{Key: "questions", Title: "题目", Kind: declaration.LongText, Group: base, Hidden: true, Length: 100_000},
			{Key: "officeLevel", Title: "调查单位层级", Kind: declaration.Text, Group: method, Length: 1, ReadOnly: true, Hidden: true},
		},
		First: Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: InReview, Title: "待审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "review", Title: "问卷审核", Days: 5, Working: true, Warn: 2}},
			{Code: Published, Title: "已发布", Tone: "brand"},
			{Code: Collecting, Title: "回收中", Tone: "yellow", Deadline: &declaration.Deadline{Rule: "collect", Title: "回收截止", From: "endsOn", Warn: 3}},
			{Code: Ended, Title: "已结束", Tone: "green"},
			{Code: Archived, Title: "已归档", Tone: "quiet", Final: true},
		},
		Columns: []string{"population", "drawn", "startsOn", "endsOn"},
		Filters: []declaration.Filter{{Field: "population"}, {Field: "endsOn"}},
		Views: []declaration.View{{Code: "mine", Title: "待我办理", Mine: true}, {Code: "released", Title: "已发布和之后", States: []string{Published, Collecting, Ended, Archived}}, {Code: "running", Title: "回收中", States: []string{Collecting}},
			{Code: "done", Title: "已完成", States: []string{Ended, Archived}}},
		Actions: []declaration.Action{{Code: "answer", Title: "代填答卷"}, {Code: "attempt", Title: "登记未访问成功"}, {Code: "codes", Title: "生成二维码"}, {Code: "issue", Title: "不满意转为问题"}},
		Keep:    declaration.Keep{Forever: "a survey names an office and its questions, and nobody"},
		Writers: offices,
		Transitions: slices.Concat(
			byOffice(declaration.Transition{Code: "submit", Title: "提交审核", From: []string{Draft}, To: InReview, Action: "edit", Guards: []declaration.Guard{ready}}),
			byReviewer(declaration.Transition{Code: "publish", Title: "审核发布", From: []string{InReview}, To: Published, Action: "approve", Opinion: true,
				NotBy: everyOf("submit"), Guards: []declaration.Guard{inTime}, Lasting: "问卷已经发布，题目不再改变"}),
			byReviewer(declaration.Transition{Code: "back", Title: "退回修改", From: []string{InReview}, To: Draft, Action: "approve", Return: true, NotBy: everyOf("submit")}),
			byOffice(declaration.Transition{Code: "start", Title: "抽样并开始回收", From: []string{Published}, To: Collecting, Action: "edit", Guards: []declaration.Guard{inTime, begun}, Do: startCollecting(people)}),
			byOffice(declaration.Transition{Code: "end", Title: "结束回收", From: []string{Collecting}, To: Ended, Action: "edit", Opinion: true, Lasting: "回收已经结束，不能再收答卷"}),
			byOffice(declaration.Transition{Code: "archive", Title: "归档", From: []string{Ended}, To: Archived, Action: "edit", Do: forget}),
		),
		Import: &declaration.Import{Title: paperTitle, Own: paperAnswers, Who: offices},
		Check:  surveyCheck,
	}
}

func levelOf(c area.Code) string { return strconv.Itoa(int(c.Level())) }

// byLevel makes a step for each level of the office a survey belongs to: above says whose step it is.
func byLevel(step declaration.Transition, above func(area.Level) area.Level) (out []declaration.Transition) {
	for _, x := range []struct {
		level area.Level
		ends  string
	}{{area.County, ""}, {area.City, "City"}, {area.Province, "Province"}} {
		t := step
		t.Code += x.ends
		t.Who = []declaration.Who{{Level: above(x.level)}}
		t.Only = &declaration.Only{Field: "officeLevel", Values: []string{strconv.Itoa(int(x.level))}}
		if x.level == area.County {
			t.Only.Values = append(t.Only.Values, "")
		}
		out = append(out, t)
	}
	return out
}

// byOffice makes a step of the office itself.
func byOffice(step declaration.Transition) []declaration.Transition {
	return byLevel(step, func(l area.Level) area.Level { return l })
}

// byReviewer makes a step of the level above; a province's surveys are reviewed by somebody else of the province.
func byReviewer(step declaration.Transition) []declaration.Transition {
	return byLevel(step, func(l area.Level) area.Level { return max(area.Province, l-1) })
}

func everyOf(code string) []string { return []string{code, code + "City", code + "Province"} }

// ready: there is something to ask, and something to reckon an index from.
var ready = declaration.Guard{Name: "questions", Check: func(_ context.Context, s *declaration.Step) error {
	qs, err := parseQuestions(s.Record.Text("questions"))
	if err != nil {
		return err
	}
	if len(qs) == 0 {
		return declaration.Refuse(wordsNoQuestions)
	}
	if !slices.ContainsFunc(qs, func(q SurveyQuestion) bool { return q.Kind == kindScore }) {
		return declaration.Refuse(wordsNoScore)
	}
	over, err := overweight(s.Record.Text("title"), s.Record.Text("purpose"), qs, s.Now)
	if err == nil && over > 0 {
		return declaration.Refuse(tooLarge(over))
	}
	return err
}}

var inTime = declaration.Guard{Name: "in time", Check: func(_ context.Context, s *declaration.Step) error {
	if s.Record.Int("endsOn") < s.Today() {
		return declaration.Refuse(wordsEnded)
	}
	return nil
}}

var begun = declaration.Guard{Name: "begun", Check: func(_ context.Context, s *declaration.Step) error {
	if s.Record.Int("startsOn") > s.Today() {
		return declaration.Refuse(wordsNotBegun)
	}
	return nil
}}

func surveyCheck(_ context.Context, s *declaration.Step) error {
	r := s.Record
	if s.Before == nil {
		r.Set("officeLevel", levelOf(r.Area))
	}
	qs, err := parseQuestions(r.Text("questions"))
	if err != nil {
		return err
	}
	r.Set("questionCount", len(qs))
	if err := errs.All(
		errs.When(r.Int("endsOn") < r.Int("startsOn"), "endsOn", wordsOrder),
		errs.When(s.Before == nil && r.Int("endsOn") < s.Today(), "endsOn", wordsPast),
		servedDays(r, s.Today()),
		checkQuestions(qs),
	); err != nil || r.State != Draft {
		return err
	}
	over, err := overweight(r.Text("title"), r.Text("purpose"), qs, s.Now)
	// Title and introduction have a form of their own, without the questions.
	field := "questions"
	if s.Before != nil && s.Before.Text("questions") == r.Text("questions") {
		field = "purpose"
	}
	return errs.All(err, errs.When(over > 0, field, tooLarge(over)))
}

// servedDays are the days within which the requests of people served were finished; households have none.
func servedDays(r *declaration.Record, today int64) error {
	from, to := r.Int("servedFrom"), r.Int("servedTo")
	if r.Text("population") != served {
		return errs.All(errs.When(from != 0, "servedFrom", wordsServedOnly), errs.When(to != 0, "servedTo", wordsServedOnly))
	}
	return errs.All(errs.When(from == 0, "servedFrom", wordsServedFrom), errs.When(to == 0, "servedTo", wordsServedTo),
		errs.When(from > today, "servedFrom", wordsServedFuture), errs.When(to > today, "servedTo", wordsServedFuture),
		errs.When(to != 0 && to < from, "servedTo", wordsServedOrder), errs.When(from != 0 && to >= from+10_000, "servedTo", wordsServedLong))
}

// tooLarge says how much of a page is too much, in bytes and in characters of three.
func tooLarge(over int) string { return fmt.Sprintf(wordsTooLarge, over, (over+2)/3) }

// forget ends what tells who was drawn: from now on there is the number of each stratum alone.
func forget(ctx context.Context, s *declaration.Step) error {
	_, err := s.Tx.NewRaw("DELETE FROM satisfaction_sample WHERE survey = ?", s.Record.ID).Exec(ctx)
	return err
}

// encode is what a record keeps of questions.
func encode(qs []SurveyQuestion) (string, error) {
	for i := range qs {
		if qs[i].Options == nil {
			qs[i].Options = []string{}
		}
		if qs[i].Jumps == nil {
			qs[i].Jumps = []SurveyJump{}
		}
	}
	b, err := json.Marshal(qs)
	return string(b), err
}
