package fund

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a project, as the dictionary project_state has them, and Amending beside it: a change that waits for the approver.
const (
	Draft      = "10"
	Town       = "20"
	County     = "30"
	Library    = "40"
	Planned    = "50"
	Approved   = "60"
	Amending   = "65"
	Building   = "70"
	Awaiting   = "80"
	Failed     = "85"
	Accepted   = "90"
	HandedOver = "95"
	Terminated = "99"
)

// filedStates are those of the projects that somebody has proposed: a draft is nobody's project yet.
var filedStates = []string{Town, County, Library, Planned, Approved, Amending, Building, Awaiting, Failed, Accepted, HandedOver, Terminated}

// funded are the states in which a project's budget stands: what was allocated to it counts against it.
var funded = []string{Approved, Amending, Building, Awaiting, Failed, Accepted, HandedOver}

const (
	groupBase    = "基本信息"
	groupMoney   = "资金"
	groupGoals   = "绩效目标"
	groupReview  = "评审入库"
	groupApprove = "计划与批复"
	groupChange  = "变更"
	groupWork    = "实施与验收"
)

func million(key, title, group string) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Decimal, Scale: 4, Unit: "万元", Group: group, Range: &[2]float64{0.0001, 1e6}}
}

func required(f declaration.Field) declaration.Field { f.Required = true; return f }
func byRule(f declaration.Field) declaration.Field   { f.ReadOnly = true; return f }

func date(key, title, group string) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Date, Group: group}
}

func words(key, title, group string, most int) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Text, Group: group, Length: most}
}

// planned is what a project of industry is to bring a year: what its assets bring is compared with it.
func planned() declaration.Field {
	f := million("planIncome", "计划年收益", groupGoals)
	f.Hint = "产业发展项目建成后预计的年收益，用于收益预警"
	return f
}

// Project is the register of projects.
func Project() *declaration.Declaration {
	return &declaration.Declaration{
		Code: "project-fund", Title: "项目库", Noun: "项目", Icon: "document", Table: "fund_project", Level: area.Village, Name: "name",
		English: English,
		// The year, the county and what the county counted to.
		Number: func(r *declaration.Record) string {
			return fmt.Sprintf("%d%s%05d", r.Int("year"), r.Area.String()[:6], r.Int("serial"))
		},
		Fields: []declaration.Field{
			{Key: "name", Title: "项目名称", Kind: declaration.Text, Group: groupBase, Required: true, Search: true, Length: 80},
			{Key: "year", Title: "项目年度", Kind: declaration.Year, Group: groupBase, Required: true},
			{Key: "serial", Title: "县内序号", Kind: declaration.Int, Group: groupBase, ReadOnly: true},
			{Key: "category", Title: "项目类型", Kind: declaration.Dict, Dict: "project_category", Group: groupBase, Required: true},
			words("subKind", "项目子类", groupBase, 30),
			required(words("places", "实施地点", groupBase, 100)),
			{Key: "content", Title: "建设内容", Kind: declaration.LongText, Group: groupBase, Required: true},
			words("size", "建设规模", groupBase, 100),
			required(words("ownerUnit", "实施单位", groupBase, 60)),
			{Key: "ownerCode", Title: "实施单位统一社会信用代码", Kind: declaration.Text, Group: groupBase, Required: true, Length: 18},
			words("responsible", "项目负责人", groupBase, 20),
			{Key: "clear", Title: "已核对负面清单", Kind: declaration.Bool, Group: groupBase, Hint: "不属于负面清单所列项目"},
			{Key: "attachments", Title: "附件", Kind: declaration.Files, Group: groupBase},

			required(million("budget", "项目预算", groupMoney)),
			{Key: "sources", Title: "拟使用资金", Kind: declaration.Dict, Dict: "fund_source", Multi: 3, Group: groupMoney, Required: true},
			byRule(million("approvedBudget", "批复金额", groupMoney)),

			required(date("planStart", "计划开工日期", groupGoals)), required(date("planEnd", "计划完工日期", groupGoals)),
			{Key: "homes", Title: "受益户数", Kind: declaration.Int, Unit: "户", Group: groupGoals, Range: &[2]float64{0, 1e6}},
			{Key: "persons", Title: "受益人数", Kind: declaration.Int, Unit: "人", Group: groupGoals, Range: &[2]float64{0, 1e6}},
			planned(),
			words("linkage", "联农带农方式", groupGoals, 100), words("goalQuantity", "数量指标", groupGoals, 100), words("goalQuality", "质量指标", groupGoals, 100),
			words("goalTime", "时效指标", groupGoals, 100), words("goalCost", "成本指标", groupGoals, 100), words("goalBenefit", "效益指标", groupGoals, 100),

			byRule(date("reviewedOn", "评审日期", groupReview)), byRule(words("experts", "评审专家", groupReview, 100)),
			{Key: "score", Title: "评审得分", Kind: declaration.Decimal, Scale: 1, Unit: "分", Group: groupReview, ReadOnly: true, Range: &[2]float64{0, 100}},
			byRule(date("libraryNotice", "入库公示开始日期", groupReview)),

			byRule(date("plannedOn", "列入年度计划日期", groupApprove)), byRule(date("planNotice", "计划公示开始日期", groupApprove)),
			{Key: "approvalNo", Title: "批复文号", Kind: declaration.Text, Group: groupApprove, ReadOnly: true, Length: 40, Hint: "如：高农批〔2026〕12号"},
			byRule(date("approvedOn", "批复日期", groupApprove)), byRule(date("approvalNotice", "批复公告开始日期", groupApprove)),

			{Key: "newContent", Title: "变更后的建设内容", Kind: declaration.LongText, Group: groupChange, ReadOnly: true},
			byRule(words("newPlaces", "变更后的实施地点", groupChange, 100)), byRule(million("newBudget", "变更后的项目预算", groupChange)),
			byRule(million("newPlanIncome", "变更后的计划年收益", groupChange)),

			byRule(date("startedOn", "开工日期", groupWork)), byRule(date("finishedOn", "完工日期", groupWork)), byRule(date("acceptedOn", "验收日期", groupWork)),
			byRule(date("acceptanceNotice", "验收公告开始日期", groupWork)), byRule(date("handedOn", "移交日期", groupWork)),
		},
		Actions: []declaration.Action{{Code: "repair", Title: "补办退回资金收回"}},
		First:   Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: Town, Title: "镇级审核", Tone: "orange", Deadline: &declaration.Deadline{Rule: "town", Days: 5, Working: true, Warn: 2}},
			{Code: County, Title: "县级评审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "review", Days: 20, Working: true, Warn: 5}},
			{Code: Library, Title: "已入库", Tone: "yellow"},
			{Code: Planned, Title: "年度实施计划", Tone: "yellow"},
			{Code: Approved, Title: "已批复", Tone: "brand"},
			{Code: Amending, Title: "变更待批", Tone: "orange", Deadline: &declaration.Deadline{Rule: "amend", Days: 10, Working: true, Warn: 3}},
			{Code: Building, Title: "实施中", Tone: "brand", Deadline: &declaration.Deadline{Rule: "build", Days: 0, From: "planEnd", Warn: 30}},
			{Code: Awaiting, Title: "待验收", Tone: "orange", Deadline: &declaration.Deadline{Rule: "accept", Days: 30, Warn: 10}},
			{Code: Failed, Title: "验收不通过", Tone: "red"},
			{Code: Accepted, Title: "已验收", Tone: "green"},
			{Code: HandedOver, Title: "资产移交", Tone: "green", Final: true},
			{Code: Terminated, Title: "已终止", Tone: "quiet", Final: true},
		},
		Columns: []string{"year", "category", "budget", "ownerUnit", "score"},
		Filters: []declaration.Filter{{Field: "year"}, {Field: "category"}},
		Views: []declaration.View{{Code: "filed", Title: "已申报", States: filedStates}, {Code: "reviewing", Title: "审核中", States: []string{Town, County}}, {Code: "proposed", Title: "申报中", States: []string{Draft, Town, County}}, {Code: "library", Title: "储备库", States: []string{Library, Planned}},
			{Code: "running", Title: "在建", States: []string{Approved, Amending, Building, Awaiting, Failed}}, {Code: "done", Title: "已验收", States: []string{Accepted, HandedOver}},
			{Code: "overdue", Title: "超期", Overdue: true}},
		Keep:        kept,
		Writers:     propose,
		Transitions: projectSteps,
		Periods:     []declaration.Period{{Rule: "publicity", Title: "入库、计划、批复和验收公示", Days: 5, Least: 5}},
		Check:       projectCheck,
		Written:     projectWritten,
	}
}

var projectSteps = []declaration.Transition{
	{Code: "submit", Title: "提交镇审", From: []string{Draft}, To: Town, Action: "add", Who: propose, Guards: []declaration.Guard{{Name: "negative list", Check: clearOfList}}},
	{Code: "townPass", Title: "镇审通过", From: []string{Town}, To: County, Action: "approve", Who: town, Opinion: true, NotBy: []string{"submit"}},
	{Code: "townBack", Title: "镇级退回", From: []string{Town}, To: Draft, Action: "approve", Who: town, Return: true},
	{Code: "review", Title: "评审入库", From: []string{County}, To: Library, Action: "approve", Who: county, Opinion: true, NotBy: []string{"townPass"},
		Ask: []string{"reviewedOn", "experts", "score"}, Need: []string{"reviewedOn", "experts", "score"},
		Guards: []declaration.Guard{past("reviewedOn", ""), {Name: "experts", Check: enoughExperts}, {Name: "score", Check: enoughScore}}},
	{Code: "countyBack", Title: "县级退回", From: []string{County}, To: Draft, Action: "approve", Who: county, Return: true},
	{Code: "plan", Title: "列入年度计划", From: []string{Library}, To: Planned, Action: "approve", Who: county, Ask: []string{"libraryNotice", "plannedOn"}, Need: []string{"libraryNotice", "plannedOn"},
		Guards: []declaration.Guard{past("libraryNotice", "reviewedOn", "plannedOn", "libraryNotice"), noticed("libraryNotice", "reviewedOn")}},
	{Code: "approve", Title: "批复", From: []string{Planned}, To: Approved, Action: "approve", Who: county, Opinion: true, Ask: []string{"planNotice", "approvalNo", "approvedOn"},
		Need: []string{"planNotice", "approvalNo", "approvedOn"}, Do: approved,
		Guards: []declaration.Guard{past("planNotice", "plannedOn", "approvedOn", "planNotice"), noticed("planNotice", "plannedOn"), numbered}},
	{Code: "start", Title: "开工实施", From: []string{Approved}, To: Building, Action: "edit", Who: propose, Ask: []string{"approvalNotice", "startedOn"}, Need: []string{"approvalNotice", "startedOn"},
		Guards: []declaration.Guard{past("approvalNotice", "approvedOn", "startedOn", "approvalNotice"), noticed("approvalNotice", "approvedOn")}},
	{Code: "finish", Title: "申请验收", From: []string{Building}, To: Awaiting, Action: "edit", Who: propose, Ask: []string{"finishedOn"}, Need: []string{"finishedOn"},
		Guards: []declaration.Guard{past("finishedOn", "startedOn")}},
	{Code: "accept", Title: "验收通过", From: []string{Awaiting}, To: Accepted, Action: "approve", Who: county, Opinion: true, NotBy: []string{"finish"}, Do: acceptedToday,
		Guards: []declaration.Guard{{Name: "acceptance passed", Check: acceptancePassed}}},
	{Code: "fail", Title: "验收不通过", From: []string{Awaiting}, To: Failed, Action: "approve", Who: county, Return: true},
	{Code: "mend", Title: "整改完成", From: []string{Failed}, To: Awaiting, Action: "edit", Who: propose, Opinion: true},
	{Code: "handOver", Title: "资产移交", From: []string{Accepted}, To: HandedOver, Action: "approve", Who: county, Opinion: true, Ask: []string{"acceptanceNotice", "handedOn"},
		Need:   []string{"acceptanceNotice", "handedOn"},
		Guards: []declaration.Guard{past("acceptanceNotice", "acceptedOn", "handedOn", "acceptanceNotice"), noticed("acceptanceNotice", "acceptedOn"), {Name: "assets", Check: assetsRegistered}}},
	{Code: "trim", Title: "小额调整预算", From: []string{Approved, Building}, Action: "approve", Who: town, Opinion: true, Late: true, Ask: []string{"newBudget"}, Need: []string{"newBudget"},
		Guards: []declaration.Guard{{Name: "within a tenth", Check: withinTenth}}, Do: takeOver},
	{Code: "amend", Title: "申请变更", From: []string{Approved, Building}, To: Amending, Action: "edit", Who: propose, Opinion: true, Late: true,
		Ask: []string{"newContent", "newPlaces", "newBudget", "newPlanIncome"}, Guards: []declaration.Guard{{Name: "worth an approval", Check: worthApproval}}},
	// A change leaves the project where it was, whether it is granted or not: waiting for its start, or under way.
	amendPass("amendPass", Approved, notBegun), amendBack("amendBack", Approved, notBegun),
	amendPass("amendPassBuilding", Building, begun), amendBack("amendBackBuilding", Building, begun),
	// A project of before the field was there, or that was built without it, is given the plan it was approved with by who approved it.
	{Code: "planIncome", Title: "补登计划年收益", From: []string{Approved, Building, Awaiting, Failed, Accepted, HandedOver}, Action: "approve", Who: county, Opinion: true, Late: true, Fits: unplanned,
		Ask: []string{"planIncome"}, Need: []string{"planIncome"}},
	{Code: "terminate", Title: "终止项目", From: []string{Library, Planned, Approved, Amending, Building}, To: Terminated, Action: "approve", Who: county, Opinion: true, Late: true,
		Guards: []declaration.Guard{{Name: "money recovered", Check: moneyRecovered}}},
}

// begun reports whether a project's work has started. The day is written by the start and by nothing else, so that it also tells where a
// project was before it asked for a change.
func begun(r *declaration.Record) bool { return r.Has("startedOn") }

// unplanned reports whether nobody said what a project is to bring a year. What was said is changed as everything else that was approved.
func unplanned(r *declaration.Record) bool { return !r.Has("planIncome") }

func notBegun(r *declaration.Record) bool { return !begun(r) }

func amendPass(code, to string, fits func(*declaration.Record) bool) declaration.Transition {
	return declaration.Transition{Code: code, Title: "批准变更", From: []string{Amending}, To: to, Action: "approve", Who: county, Opinion: true, NotBy: []string{"amend"}, Fits: fits,
		Ask: []string{"approvalNo", "approvedOn"}, Need: []string{"approvalNo", "approvedOn"}, Guards: []declaration.Guard{past("approvedOn", ""), numbered}, Do: amended}
}

func amendBack(code, to string, fits func(*declaration.Record) bool) declaration.Transition {
	return declaration.Transition{Code: code, Title: "不同意变更", From: []string{Amending}, To: to, Action: "approve", Who: county, Return: true, Fits: fits, Do: dropChange}
}

func projectCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	if err := errs.All(
		errs.When(r.Int("year") < 2015 || r.Int("year") > s.Today()/10000+1, "year", wordsYear),
		errs.When(r.Int("planEnd") < r.Int("planStart"), "planEnd", wordsPlan),
		unifiedCode(s, "ownerCode"),
	); err != nil {
		return err
	}
	if s.Before != nil {
		return nil
	}
	n, err := serial(ctx, s.Tx, r.Area.String()[:6], r.Int("year"))
	r.Set("serial", n)
	return err
}

// projectWritten keeps the project's budget where its allocations are weighed against it. A project without an approval has none; of one that
// was terminated stands what its allocations were recovered to, which is what it was paid.
func projectWritten(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	switch {
	case slices.Contains(funded, r.State):
		return allow(ctx, s.Tx, ofProject, r.ID, fen(r, "budget"))
	case r.State != Terminated:
		return allow(ctx, s.Tx, ofProject, r.ID, 0)
	}
	if _, err := closing(ctx, s.Tx, ofProject, r.ID); err != nil {
		return err
	}
	left, err := recovered(ctx, s)
	if err != nil {
		return err
	}
	return allow(ctx, s.Tx, ofProject, r.ID, left)
}

// recovered is what the allocations of a project were recovered to, in fen.
func recovered(ctx context.Context, s *declaration.Step) (fen int64, err error) {
	err = s.Tx.NewRaw("SELECT coalesce(sum(amount), 0) * 100 FROM fund_allocation WHERE project = ? AND state = ?", s.Record.ID, AllocationRecovered).Scan(ctx, &fen)
	if err != nil {
		return 0, fmt.Errorf("recovered of a project: %w", err)
	}
	return fen, nil
}

// moneyRecovered: no allocation of the project takes more than it was recovered to.
func moneyRecovered(ctx context.Context, s *declaration.Step) error {
	left, err := recovered(ctx, s)
	if err != nil {
		return err
	}
	used, err := taken(ctx, s.Tx, ofProject, s.Record.ID)
	if err != nil {
		return err
	}
	return refuseIf(used > left, fmt.Sprintf(wordsBudgetUsed, yuan(used)))
}

func clearOfList(_ context.Context, s *declaration.Step) error {
	return refuseIf(!s.Record.Yes("clear"), wordsNegative)
}

func enoughExperts(_ context.Context, s *declaration.Step) error {
	names := strings.FieldsFunc(s.Record.Text("experts"), func(c rune) bool { return strings.ContainsRune("、，,；; ", c) })
	slices.Sort(names)
	return refuseIf(len(slices.Compact(names)) < 3, wordsExperts)
}

func enoughScore(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Int("score") < 600, wordsScore)
}

func approved(_ context.Context, s *declaration.Step) error {
	s.Record.Set("approvedBudget", s.Record.Int("budget"))
	return nil
}

// withinTenth measures against what was approved last, so that many small changes do not make a large one.
func withinTenth(_ context.Context, s *declaration.Step) error {
	return refuseIf(beyondTenth(s.Record), wordsLarge)
}

func beyondTenth(r *declaration.Record) bool {
	was, is := r.Int("approvedBudget"), r.Int("newBudget")
	return max(was, is)-min(was, is) > was/10
}

func worthApproval(_ context.Context, s *declaration.Step) error {
	r := s.Record
	if r.Text("newContent") == "" && r.Text("newPlaces") == "" && !r.Has("newPlanIncome") {
		if !r.Has("newBudget") {
			return declaration.Refuse(wordsAmend)
		}
		return refuseIf(!beyondTenth(r), wordsSmall)
	}
	return nil
}

// takeOver puts a change in force.
func takeOver(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	if r.Has("newBudget") {
		r.Set("budget", r.Int("newBudget"))
	}
	if r.Has("newPlanIncome") {
		r.Set("planIncome", r.Int("newPlanIncome"))
	}
	if v := r.Text("newContent"); v != "" {
		r.Set("content", v)
	}
	if v := r.Text("newPlaces"); v != "" {
		r.Set("places", v)
	}
	return dropChange(ctx, s)
}

func amended(ctx context.Context, s *declaration.Step) error {
	if err := takeOver(ctx, s); err != nil {
		return err
	}
	return approved(ctx, s)
}

func dropChange(_ context.Context, s *declaration.Step) error {
	for _, k := range []string{"newContent", "newPlaces", "newBudget", "newPlanIncome"} {
		s.Record.Set(k, nil)
	}
	return nil
}

func acceptedToday(_ context.Context, s *declaration.Step) error {
	s.Record.Set("acceptedOn", s.Today())
	return nil
}

// acceptancePassed: an acceptance passed, and the county has not found the project wanting since.
func acceptancePassed(ctx context.Context, s *declaration.Step) error {
	ok, err := exists(ctx, s, `SELECT EXISTS (SELECT 1 FROM fund_acceptance AS a WHERE a.project = ? AND a.state = ? AND a.entered_at >=
		coalesce((SELECT max(l.at) FROM module_line AS l WHERE l.module = ? AND l.record_id = a.project AND l.step = 'fail'), 0))`, s.Record.ID, AcceptancePassed, permission)
	if err != nil {
		return err
	}
	return refuseIf(!ok, wordsAccepted)
}

func assetsRegistered(ctx context.Context, s *declaration.Step) error {
	some, err := exists(ctx, s, "SELECT EXISTS (SELECT 1 FROM fund_asset WHERE project = ? AND state = ?)", s.Record.ID, AssetNormal)
	if err != nil {
		return err
	}
	open, err := exists(ctx, s, "SELECT EXISTS (SELECT 1 FROM fund_asset WHERE project = ? AND state = ?)", s.Record.ID, AssetDraft)
	if err != nil {
		return err
	}
	return refuseIf(!some || open, wordsAssets)
}

func exists(ctx context.Context, s *declaration.Step, sql string, args ...any) (bool, error) {
	var yes bool
	if err := s.Tx.NewRaw(sql, args...).Scan(ctx, &yes); err != nil {
		return false, fmt.Errorf("look beside the project: %w", err)
	}
	return yes, nil
}
