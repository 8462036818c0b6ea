package hall

import (
	"context"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/schema"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// RequestCode is the module of what people ask for.
const RequestCode = "intserv"

// The states of a request, by the codes of the dictionary appeal_state.
const (
	Filed     = "10"
	Accepted  = "20"
	Passed    = "30"
	Handling  = "40"
	Answered  = "50"
	Rated     = "60"
	Declined  = "70"
	Withdrawn = "80"
)

// The kinds of request (dictionary request_kind).
const (
	Consultation = "11"
	Hardship     = "12"
	Complaint    = "13"
	Employment   = "14"
	Loan         = "15"
	Pairing      = "21"
	Consumption  = "22"
	Donation     = "23"
)

// The kinds of applicant (dictionary applicant_kind).
const (
	Person  = "1"
	Company = "2"
)

// The levels whose desk a request is at (dictionary request_desk).
const (
	atTown   = "1"
	atCounty = "2"
)

var (
	town   = []declaration.Who{{Level: area.Township}}
	county = []declaration.Who{{Level: area.County}}
	// entry is who writes down what somebody asks for at the counter or on the phone.
	entry = []declaration.Who{{Level: area.Village}, {Level: area.Township}}
	// self is the applicant: their scope holds no record of anybody else.
	self = []declaration.Who{{Role: "citizen"}, {Role: "legal"}}
)

const (
	groupWho    = "申请人"
	groupMatter = "办理事项"
	groupWork   = "就业意向"
	groupMeans  = "资金与物资"
	groupAnswer = "受理与答复"
)

// contentMost is how long the text of a request and of its answer may be.
const contentMost = 1000

// asks are what a kind is for: whose it is, what it cannot be without beside its content, and what else it may hold.
type asks struct {
	applicants []string
	need, more []string
}

var byKind = map[string]asks{
	Consultation: {[]string{Person, Company}, nil, nil},
	Hardship:     {[]string{Person}, nil, nil},
	Complaint:    {[]string{Person, Company}, nil, nil},
	Employment:   {[]string{Person}, []string{"wantedJob"}, []string{"skill", "payFrom", "workArea"}},
	Loan:         {[]string{Person}, []string{"amount", "purpose"}, nil},
	Pairing:      {[]string{Company}, nil, []string{"item", "amount"}},
	Consumption:  {[]string{Company}, []string{"item"}, []string{"amount"}},
	Donation:     {[]string{Person, Company}, []string{"item"}, []string{"amount"}},
}

// particulars are the fields that only some kinds have.
var particulars = []string{"wantedJob", "skill", "payFrom", "workArea", "item", "amount", "purpose"}

// Requests is 办件: what a citizen or a legal person asks for, from filing to the answer and its rating. The township takes it up; it goes to the
// county and back with a reason.
func Requests(homes *household.Service) *declaration.Declaration {
	// All states on the way share one span that begins with the day of filing: passing a request on gives nobody more time.
	within := func() *declaration.Deadline {
		return &declaration.Deadline{Rule: "request", Title: "办件答复", From: "filedOn", Days: 5, Working: true, Warn: 2}
	}
	return &declaration.Declaration{
		Code: RequestCode, Permission: "intserv", Title: "办件", Noun: "办件", Icon: "document", Table: "service_request", Level: area.Village, Name: "applicant", Prefix: "BJ",
		English: English,
		Indexes: []schema.Index{
			// Whose time is over: the sweep of retention.
			{Name: "kept", Columns: "entered_at, id", Where: "applicant <> ''"},
			// The report counts in this index alone which are late.
			{Name: "late", Columns: "due_at, area, kind", Where: "due_at > 0"},
		},
		Fields: []declaration.Field{
			{Key: "applicant", Title: "申请人", Kind: declaration.Text, Group: groupWho, Required: true, Search: true, Length: 60},
			{Key: "applicantKind", Title: "申请人类别", Kind: declaration.Dict, Dict: "applicant_kind", Group: groupWho, Required: true},
			{Key: "phone", Title: "联系电话", Kind: declaration.Phone, Group: groupWho, Exact: true, From: "household.phone"},
			{Key: "kind", Title: "办件事项", Kind: declaration.Dict, Dict: "request_kind", Group: groupMatter, Required: true},
			{Key: "content", Title: "诉求内容", Kind: declaration.LongText, Group: groupMatter, Required: true, Length: contentMost},
			{Key: "files", Title: "申请材料", Kind: declaration.Files, Group: groupMatter},
			{Key: "wantedJob", Title: "意向岗位", Kind: declaration.Text, Group: groupWork, Length: 50},
			{Key: "household", Title: "农户", Kind: declaration.Household, Group: groupWork},
			{Key: "memberName", Title: "求职成员", Kind: declaration.Text, Group: groupWork, Length: 50, Hint: "该户成员的姓名"},
			{Key: "skill", Title: "劳动技能", Kind: declaration.Dict, Dict: "labor_skill", Group: groupWork, From: "household.memberName.laborSkill"},
			{Key: "skillOn", Title: "技能登记日期", Kind: declaration.Date, Group: groupWork, ReadOnly: true, Hint: "取自户情数据"},
			{Key: "payFrom", Title: "期望月薪不低于", Kind: declaration.Money, Group: groupWork, Range: &[2]float64{0, 1e6}},
			{Key: "workArea", Title: "意向务工区域", Kind: declaration.Dict, Dict: "work_area", Group: groupWork},
			{Key: "item", Title: "物资或项目", Kind: declaration.Text, Group: groupMeans, Length: 100, Hint: "如：荔枝500斤、爱心书屋一间"},
			{Key: "amount", Title: "涉及金额", Kind: declaration.Money, Group: groupMeans, Range: &[2]float64{0, 1e9}},
			{Key: "purpose", Title: "资金用途", Kind: declaration.Text, Group: groupMeans, Length: 100},
			{Key: "filedOn", Title: "提交日期", Kind: declaration.Date, Group: groupAnswer, ReadOnly: true},
			{Key: "desk", Title: "承办层级", Kind: declaration.Dict, Dict: "request_desk", Group: groupAnswer, ReadOnly: true},
			{Key: "unit", Title: "承办部门", Kind: declaration.Dict, Dict: "request_unit", Group: groupAnswer, ReadOnly: true},
			{Key: "reply", Title: "答复内容", Kind: declaration.LongText, Group: groupAnswer, ReadOnly: true, Length: contentMost},
			{Key: "replyFiles", Title: "答复附件", Kind: declaration.Files, Group: groupAnswer, ReadOnly: true},
			{Key: "repliedOn", Title: "答复日期", Kind: declaration.Date, Group: groupAnswer, ReadOnly: true},
			{Key: "onTime", Title: "按期答复", Kind: declaration.Bool, Group: groupAnswer, ReadOnly: true},
			{Key: "rating", Title: "满意度", Kind: declaration.Dict, Dict: "request_rating", Group: groupAnswer, ReadOnly: true},
			{Key: "ratingWords", Title: "评价意见", Kind: declaration.LongText, Group: groupAnswer, ReadOnly: true, Length: 200},
			{Key: "urgedOn", Title: "最近催办", Kind: declaration.Date, Group: groupAnswer, ReadOnly: true},
		},
		First: Filed,
		States: []declaration.State{
			{Code: Filed, Title: "待受理", Tone: "orange", Deadline: within()},
			{Code: Accepted, Title: "已受理", Tone: "brand", Deadline: within()},
			{Code: Passed, Title: "转办中", Tone: "yellow", Deadline: within()},
			{Code: Handling, Title: "办理中", Tone: "brand", Deadline: within()},
			// The administration is done here; a rating may follow and nobody has to give one.
			{Code: Answered, Title: "已办结", Tone: "green", Final: true},
			{Code: Rated, Title: "已评价", Tone: "green", Final: true},
			{Code: Declined, Title: "不予受理", Tone: "red", Final: true},
			{Code: Withdrawn, Title: "已撤回", Tone: "quiet", Final: true},
		},
		Columns: []string{"kind", "applicantKind", "desk", "unit", "filedOn", "rating"},
		Filters: []declaration.Filter{{Field: "kind"}, {Field: "applicantKind"}, {Field: "desk"}, {Field: "onTime"}, {Field: "rating"}},
		Views: []declaration.View{{Code: "mine", Title: "待我办理", Mine: true}, {Code: "running", Title: "在办", States: []string{Filed, Accepted, Passed, Handling}},
			{Code: "ended", Title: "办结", States: []string{Answered, Rated}}, {Code: "overdue", Title: "超期未答复", Overdue: true}},
		Keep:    declaration.Keep{OwnEnd: true},
		Writers: entry,
		Transitions: []declaration.Transition{
			{Code: "accept", Title: "受理", From: []string{Filed}, To: Accepted, Action: "edit", Who: town, Do: accept},
			{Code: "decline", Title: "不予受理", From: []string{Filed}, To: Declined, Action: "edit", Who: town, Opinion: true, Side: true, Do: decline},
			{Code: "start", Title: "开始办理", From: []string{Accepted}, To: Handling, Action: "edit", Who: town, Only: at(atTown), Do: told("已开始办理", true)},
			// What was taken up lies at the township whichever way it came there. The step is for all of it, so that the way of a request at the county
			// leads through here.
			{Code: "pass", Title: "转办县级", From: []string{Accepted}, To: Passed, Action: "edit", Who: town, Opinion: true, Side: true,
				Ask: []string{"unit"}, Need: []string{"unit"}, Do: moved(atCounty)},
			{Code: "passOn", Title: "改转县级", From: []string{Handling}, To: Passed, Action: "edit", Who: town, Opinion: true, Late: true, Only: at(atTown),
				Ask: []string{"unit"}, Need: []string{"unit"}, Do: moved(atCounty)},
			{Code: "take", Title: "县级接办", From: []string{Passed}, To: Handling, Action: "approve", Who: county, Only: at(atCounty), Do: told("已由县级接办", true)},
			{Code: "back", Title: "退回镇级", From: []string{Passed}, To: Accepted, Action: "approve", Who: county, Return: true, Only: at(atCounty), Do: moved(atTown)},
			{Code: "reassign", Title: "改交部门", From: []string{Handling}, Action: "approve", Who: county, Opinion: true, Late: true, Only: at(atCounty),
				Ask: []string{"unit"}, Need: []string{"unit"}, Guards: []declaration.Guard{{Name: "another department", Check: anotherUnit}}, Do: told("已改由其他部门承办", true)},
			{Code: "down", Title: "转办镇级", From: []string{Handling}, To: Passed, Action: "approve", Who: county, Opinion: true, Late: true, Only: at(atCounty), Do: moved(atTown)},
			{Code: "receive", Title: "镇级接办", From: []string{Passed}, To: Handling, Action: "edit", Who: town, Only: at(atTown), Do: told("已由镇级接办", true)},
			{Code: "reply", Title: "答复办结", From: []string{Accepted, Handling}, To: Answered, Action: "edit", Who: town, Only: at(atTown),
				Ask: []string{"reply", "replyFiles"}, Need: []string{"reply"}, Do: answered},
			{Code: "answer", Title: "县级答复办结", From: []string{Handling}, To: Answered, Action: "approve", Who: county, Only: at(atCounty),
				Ask: []string{"reply", "replyFiles"}, Need: []string{"reply"}, Do: answered},
			{Code: "urge", Title: "催办", From: []string{Filed, Accepted, Passed, Handling}, Action: "add", Who: self, Late: true,
				Guards: []declaration.Guard{{Name: "once a day", Check: urgedToday}}, Do: urge},
			{Code: "withdraw", Title: "撤回", From: []string{Filed, Accepted}, To: Withdrawn, Action: "add", Who: self, Late: true},
			{Code: "rate", Title: "评价", From: []string{Answered}, To: Rated, Action: "add", Who: self, Late: true, Ask: []string{"rating", "ratingWords"}, Need: []string{"rating"}},
		},
		Check: func(ctx context.Context, s *declaration.Step) error { return check(ctx, s, homes) },
		Written: func(ctx context.Context, s *declaration.Step) error {
			if err := writtenWords(ctx, s, homes.DB.Engine()); err != nil {
				return err
			}
			return countRequest(ctx, s.Tx, s.Before, s.Record)
		},
		Moved: func(ctx context.Context, tx *db.Tx, was, now *declaration.Record) error {
			if err := movedWords(ctx, tx, was, now); err != nil {
				return err
			}
			return countRequest(ctx, tx, was, now)
		},
		Emptied: func(ctx context.Context, tx *db.Tx, ids []int64) error {
			return dropWords(ctx, tx, ids, homes.DB.Engine())
		},
	}
}

// at keeps a step to the requests that lie at the desk of a level.
func at(desk string) *declaration.Only {
	return &declaration.Only{Field: "desk", Values: []string{desk}}
}

// check keeps what the kind needs and nothing else, and who may ask for it.
func check(ctx context.Context, s *declaration.Step, homes *household.Service) error {
	rec := s.Record
	kind, ok := byKind[rec.Text("kind")]
	if !ok {
		return errs.Invalid("kind", wordsKind)
	}
	if !slices.Contains(kind.applicants, rec.Text("applicantKind")) {
		return errs.Invalid("kind", wordsNotForThem)
	}
	var found []error
	for _, k := range particulars {
		needed := slices.Contains(kind.need, k)
		if !needed && !slices.Contains(kind.more, k) {
			rec.Set(k, nil)
		}
		found = append(found, errs.When(needed && !rec.Has(k), k, fmt.Sprintf(wordsNeeds, s.Module.FieldTitle(k))))
	}
	if s.Before == nil {
		rec.Set("filedOn", s.Today())
		rec.Set("desk", atTown)
		found = append(found, seeker(ctx, s, homes))
	}
	return errs.All(found...)
}

// seeker takes from the register what it knows of the member who looks for work. What is wrong there is corrected there.
func seeker(ctx context.Context, s *declaration.Step, homes *household.Service) error {
	rec := s.Record
	if rec.Text("kind") != Employment || !rec.Has("household") {
		rec.Set("household", nil)
		rec.Set("memberName", nil)
		return nil
	}
	f, err := homes.Family(ctx, s.Tx, rec.Int("household"))
	if err != nil {
		return err
	}
	m := member(f, rec.Text("memberName"))
	if m == nil {
		return errs.Invalid("memberName", wordsMember)
	}
	if m.LaborSkill == "" {
		return nil
	}
	if rec.Has("skill") && rec.Text("skill") != m.LaborSkill {
		return errs.Invalid("skill", wordsKnown)
	}
	rec.Set("skill", m.LaborSkill)
	rec.Set("skillOn", declaration.Day(time.UnixMilli(f.UpdatedAt)))
	return nil
}

func accept(ctx context.Context, s *declaration.Step) error {
	return told("已受理", true)(ctx, s)
}

// decline keeps the reason where the applicant reads the answer.
func decline(ctx context.Context, s *declaration.Step) error {
	s.Record.Set("reply", s.Opinion)
	s.Record.Set("repliedOn", s.Today())
	s.Record.Set("onTime", inTime(s))
	return told("不予受理", false)(ctx, s)
}

// moved hands a request over to another level: its department is named there anew.
func moved(desk string) func(context.Context, *declaration.Step) error {
	return func(ctx context.Context, s *declaration.Step) error {
		s.Record.Set("desk", desk)
		if desk == atTown {
			s.Record.Set("unit", nil)
			return told("已转由镇级办理", true)(ctx, s)
		}
		return told("已转由县级办理", true)(ctx, s)
	}
}

func anotherUnit(_ context.Context, s *declaration.Step) error {
	// Asked when the step is offered, nothing is chosen yet.
	if !s.Offered && s.Record.Text("unit") == s.Before.Text("unit") {
		return declaration.Refuse(wordsSameUnit)
	}
	return nil
}

// answered says whether the answer came within the time that was due, before the end of its state takes the deadline away.
func answered(ctx context.Context, s *declaration.Step) error {
	s.Record.Set("repliedOn", s.Today())
	s.Record.Set("onTime", inTime(s))
	return told("已办结", false)(ctx, s)
}

// inTime reports whether a request is answered, with yes or no, before its time is over.
func inTime(s *declaration.Step) bool {
	return s.Before.DueAt == 0 || s.Now.UnixMilli() < s.Before.DueAt
}

// told sends the applicant a message in plain words: what happened, and until when they have their answer where they have none yet.
func told(what string, running bool) func(context.Context, *declaration.Step) error {
	return func(ctx context.Context, s *declaration.Step) error {
		rec := s.Record
		body := fmt.Sprintf("您提交的办件（%s）%s。", rec.No, what)
		switch {
		case rec.Has("reply"):
			body += "答复内容：" + rec.Text("reply")
		case s.Opinion != "" && s.Move.Opinion:
			body += "说明：" + s.Opinion
		}
		if running && s.Before != nil && s.Before.DueAt > 0 {
			body += fmt.Sprintf("最迟 %s 答复。", time.UnixMilli(s.Before.DueAt-1).In(clock.Shanghai).Format(time.DateOnly))
		}
		return s.Engine.Tell(ctx, s.Tx, s.Module, rec, message.New{Kind: message.System, Title: "办件" + what, Body: body, To: []int64{rec.Owner}})
	}
}

// urgedToday keeps an applicant from pressing twice on one day, and from pressing on the day of filing.
func urgedToday(_ context.Context, s *declaration.Step) error {
	switch today := s.Today(); {
	case s.Before != nil && s.Before.Int("filedOn") == today:
		return declaration.Refuse(wordsFiledToday)
	case s.Before != nil && s.Before.Int("urgedOn") == today:
		return declaration.Refuse(wordsUrgedToday)
	}
	return nil
}

// urge tells the people at whose desk a request lies that the applicant waits.
func urge(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	rec.Set("urgedOn", s.Today())
	level, action := area.Township, "edit"
	if rec.Text("desk") == atCounty {
		level, action = area.County, "approve"
	}
	desk := rec.Clone()
	if seat, ok := s.Areas.Seat(rec.Area, level); ok {
		desk.Area = seat
	}
	to, err := s.Engine.Desk(ctx, s.Tx, s.Module, desk, action)
	if err != nil {
		return err
	}
	st, _ := s.Module.State(rec.State)
	return s.Engine.Tell(ctx, s.Tx, s.Module, rec, message.New{Kind: message.Urge, Title: "办件催办：" + rec.Text("applicant"), Level: message.High, To: to,
		Body: fmt.Sprintf("%s的办件（%s）现处于“%s”环节，申请人催办，请及时办理。", rec.Text("applicant"), rec.No, st.Title)})
}
