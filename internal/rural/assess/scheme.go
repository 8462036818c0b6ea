package assess

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// permission is the prefix the registers share; the sheets have it for their code.
const permission = "assess"

// The registers.
const (
	sheets  = permission
	schemes = permission + "-scheme"
	members = permission + "-member"
)

// The states of a scheme.
const (
	Drafted   = "10"
	Published = "20"
	Running   = "30"
	Finished  = "40"
	Void      = "90"
)

// offices make schemes for what lies below them.
var offices = []declaration.Who{{Level: area.County}, {Level: area.City}, {Level: area.Province}}

func ownOffice(r *declaration.Record) area.Code { return r.Area }

// Scheme is the register of schemes. From its publication on nothing of it changes: sheets are scored by it.
func (r Rooms) Scheme() *declaration.Declaration {
	const base, indicators, grades, running = "方案", "指标体系", "等次", "考核进度"
	line := func(key, title string) declaration.Field {
		return declaration.Field{Key: key, Title: title, Kind: declaration.Int, Group: grades, Required: true, Range: &[2]float64{1, 100}, Unit: "分"}
	}
	counted := func(key, title, unit, hint string) declaration.Field {
		return declaration.Field{Key: key, Title: title, Kind: declaration.Int, Group: running, ReadOnly: true, Unit: unit, Hint: hint}
	}
	return &declaration.Declaration{
		Code: schemes, Permission: permission, Title: "考核方案", Noun: "考核方案", Icon: "document", Table: "assess_scheme",
		Level: area.County, Top: area.Province, AtHome: true, Office: ownOffice, Down: true, Name: "title", Prefix: "KF",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "方案名称", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 60},
			{Key: "year", Title: "考核年度", Kind: declaration.Year, Group: base, Required: true},
			{Key: "kind", Title: "考核对象类型", Kind: declaration.Dict, Dict: "assess_object", Group: base, Required: true},
			{Key: "selfUntil", Title: "自评截止日期", Kind: declaration.Date, Group: base, Required: true},
			{Key: "month", Title: "数据月份", Kind: declaration.Month, Group: base, Hint: "自动指标按该月留存数据计算；留空为提交自评时的数据"},
			{Key: "purpose", Title: "说明", Kind: declaration.LongText, Group: base, Length: 1000},
			{Key: "indicators", Title: "指标体系", Kind: declaration.LongText, Group: indicators, Required: true, Hidden: true, Length: 60_000},
			{Key: "indicatorCount", Title: "指标数", Kind: declaration.Int, Group: indicators, ReadOnly: true, Unit: "项"},
			line("gradeA", "好（优秀）最低分"), line("gradeB", "较好（良好）最低分"), line("gradeC", "一般（合格）最低分"),
			counted("sheets", "考核表", "张", ""),
			counted("without", "没有平台账号的队员", "人", "队员登记平台账号后才有考核表"),
			{Key: "publishedOn", Title: "发布日期", Kind: declaration.Date, Group: running, ReadOnly: true},
		},
		First: Drafted,
		States: []declaration.State{
			{Code: Drafted, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: Published, Title: "已发布", Tone: "brand", Deadline: &declaration.Deadline{Rule: "start", Title: "开始考核", Days: 20, Working: true, Warn: 5}},
			{Code: Running, Title: "进行中", Tone: "orange"},
			{Code: Finished, Title: "已结束", Tone: "green", Final: true},
			{Code: Void, Title: "已作废", Tone: "quiet", Final: true},
		},
		Columns: []string{"year", "kind", "selfUntil", "indicatorCount", "sheets"},
		Filters: []declaration.Filter{{Field: "year"}, {Field: "kind"}},
		Views: []declaration.View{{Code: "running", Title: "进行中", States: []string{Running}}, {Code: "published", Title: "已发布", States: []string{Published}},
			{Code: "draft", Title: "草稿", States: []string{Drafted}}, {Code: "finished", Title: "已结束", States: []string{Finished}}},
		Actions: []declaration.Action{{Code: "book", Title: "下载得分表"}},
		Keep:    declaration.Keep{Forever: "a scheme says how is scored, and names nobody"},
		Writers: offices,
		Transitions: []declaration.Transition{
			{Code: "publish", Title: "发布", From: []string{Drafted}, To: Published, Action: "approve", Who: offices, Guards: []declaration.Guard{ownGuard, timely}, Do: publishedNow},
			{Code: "start", Title: "开始考核", From: []string{Published}, To: Running, Action: "approve", Who: offices, Guards: []declaration.Guard{ownGuard, timely, r.hasObjects()}, Do: r.open},
			{Code: "finish", Title: "结束考核", From: []string{Running}, To: Finished, Action: "approve", Who: offices, Late: true, Guards: []declaration.Guard{ownGuard, allGraded}},
			{Code: "void", Title: "作废", From: []string{Published}, To: Void, Action: "approve", Who: offices, Opinion: true, Late: true, Guards: []declaration.Guard{ownGuard}},
		},
		Import: &declaration.Import{Title: "考核方案指标", Own: r.schemeImport},
		Check:  func(_ context.Context, s *declaration.Step) error { return r.checkScheme(s) },
	}
}

// ownGuard keeps an office to its own schemes: those of a province are read in its cities and counties.
var ownGuard = declaration.Guard{Name: "own office", Check: func(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.By.Area != s.Record.Area, wordsOtherOffice)
}}

// timely: nobody is asked for a self-score whose day has passed.
var timely = declaration.Guard{Name: "self-score to come", Check: func(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Int("selfUntil") < s.Today(), wordsSelfPast)
}}

// allGraded refuses to end a scheme while sheets are on their way.
var allGraded = declaration.Guard{Name: "all graded", Check: func(ctx context.Context, s *declaration.Step) error {
	var open int
	q := "SELECT count(*) FROM assess_sheet WHERE scheme = ? AND state <> ?"
	if s.Record.Text("kind") == Member {
		q = "SELECT count(*) FROM assess_member WHERE scheme = ? AND state <> ?"
	}
	if err := s.Tx.NewRaw(q, s.Record.ID, Graded).Scan(ctx, &open); err != nil {
		return fmt.Errorf("sheets of a scheme: %w", err)
	}
	return refuseIf(open > 0, fmt.Sprintf(wordsStillOpen, open))
}}

func refuseIf(yes bool, words string) error {
	if yes {
		return declaration.Refuse(words)
	}
	return nil
}

func publishedNow(_ context.Context, s *declaration.Step) error {
	s.Record.Set("publishedOn", s.Today())
	return nil
}

func (r Rooms) checkScheme(s *declaration.Step) error {
	rec := s.Record
	kind := rec.Text("kind")
	tree, err := readTree(rec.Text("indicators"))
	if err != nil || len(tree) == 0 {
		err = errs.Invalid("indicators", wordsNoItems)
	} else {
		var n int
		n, err = checkTree(tree, r.Library(), kind == Member)
		rec.Set("indicatorCount", int64(n))
	}
	now := s.Today()
	return errs.All(err,
		errs.When(rec.Has("kind") && levelOf(kind) <= rec.Area.Level(), "kind", wordsObjectBelow),
		errs.When(rec.Has("year") && (rec.Int("year") < now/10000-2 || rec.Int("year") > now/10000+1), "year", wordsYear),
		errs.When(rec.Int("month") >= now/100, "month", wordsFutureMonth),
		errs.When(rec.Has("selfUntil") && rec.Int("selfUntil") < now && s.Move == nil && (s.Before == nil || s.Before.Int("selfUntil") != rec.Int("selfUntil")), "selfUntil", wordsSelfPast),
		errs.When(rec.Has("gradeA") && rec.Has("gradeB") && rec.Int("gradeB") >= rec.Int("gradeA"), "gradeB", wordsGrades),
		errs.When(rec.Has("gradeB") && rec.Has("gradeC") && rec.Int("gradeC") >= rec.Int("gradeB"), "gradeC", wordsGrades))
}

// gradeOf is the grade of a total by the cut-offs of a scheme (dictionary assess_grade).
func gradeOf(scheme *declaration.Record, total float64) string {
	for _, g := range []struct{ key, code string }{{"gradeA", "A"}, {"gradeB", "B"}, {"gradeC", "C"}} {
		if hundredths(total) >= scheme.Int(g.key)*100 {
			return g.code
		}
	}
	return "D"
}
