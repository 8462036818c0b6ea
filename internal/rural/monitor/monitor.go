package monitor

import (
	"context"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// The states, as the dictionary monitor_state has them.
const (
	Clue       = "00"
	Verifying  = "10"
	Appraising = "20"
	Publicity  = "30"
	Town       = "40"
	County     = "50"
	Recognised = "60"
	Helped     = "70"
	Applied    = "80"
	ExitPublic = "81"
	Eliminated = "90"
	Natural    = "91"
	Declined   = "95"
	Relapsed   = "96"
	Withdrawn  = "99"
)

// Over are the states of a case that is over: what is seen of the family afterwards may become another.
var Over = []string{Eliminated, Natural, Declined, Withdrawn}

// Who acts where: the village and the posted team work on the case, the town and the county decide.
var (
	field  = []declaration.Who{{Level: area.Village}, {Role: "team-leader"}, {Role: "team-member"}}
	town   = []declaration.Who{{Level: area.Township}}
	county = []declaration.Who{{Level: area.County}}
)

// recognise is the span from clue to recognition: 15 days, with the yellow light from the tenth.
var recognise = &declaration.Deadline{Rule: "recognise", Title: "线索到认定", Days: 15, From: "receivedAt", Warn: 5}

// MeasuresOf are the measures 帮扶管理 keeps of a case: how many, how many of them are evaluated, kind and day of the first.
type MeasuresOf func(ctx context.Context, h bun.IDB, id int64) (all, evaluated int, kind string, on int64, err error)

// Declaration is the module. homes may be nil where only the declaration is looked at; without measures of another room a case has
// its own alone.
func Declaration(homes *household.Service, measures MeasuresOf) *declaration.Declaration {
	r := rules{homes, measures}
	return &declaration.Declaration{
		Code: "monitor", Title: "防返贫监测", Noun: "监测对象", Icon: "warning", Table: "monitor_case", Level: area.Village, Name: "headName", Prefix: "JC",
		English: English,
		Fields:  fields,
		First:   Clue,
		States:  states,
		Columns: []string{"householdNo", "contactPhone", "source", "risk", "monitorType", "greenChannel", "receivedAt"},
		Filters: []declaration.Filter{{Field: "risk"}, {Field: "monitorType"}, {Field: "source"}},
		Views: []declaration.View{
			{Code: "clue", Title: "线索池", States: []string{Clue, Verifying, Appraising, Publicity, Town, County}},
			{Code: "mine", Title: "待我办理", Mine: true},
			{Code: "watched", Title: "在监测", States: watched},
			{Code: "ended", Title: "已消除", States: []string{Eliminated, Natural}},
			{Code: "overdue", Title: "超期预警", Overdue: true},
		},
		Shares: []declaration.Share{{Code: "solved", Title: "风险消除率", Definition: "曾纳入监测的对象中风险已消除或自然消除的比例。",
			Of: everWatched, Done: []string{Eliminated, Natural}}},
		Day:         []string{"verifiedOn", "receivedAt"},
		Keep:        declaration.Keep{Members: []string{"headName"}, Stays: declaration.NumberStays},
		Writers:     field,
		Transitions: r.transitions(),
		Actions:     []declaration.Action{{Code: "office", Title: "设置公示受理单位"}},
		Periods:     []declaration.Period{{Rule: "publicity", Title: "村级公示、消除公示", Days: 5, Least: 5}},
		Switches:    []declaration.Switch{{Rule: help.ProofRule, Title: help.ProofTitle, Cites: true, Fields: []string{"position", "visitPhotos", "publicPhotos", "exitPhotos"}}},
		Import:      &declaration.Import{Title: screeningTitle, Own: r.screening},
		Check:       r.check,
		Written:     r.written,
	}
}

var states = []declaration.State{
	{Code: Clue, Title: "线索待核实", Tone: "orange", Editable: true, Deletable: true, Deadline: recognise},
	{Code: Verifying, Title: "入户核实中", Tone: "orange", Editable: true, Deadline: recognise},
	{Code: Appraising, Title: "待民主评议", Tone: "orange", Deadline: recognise},
	{Code: Publicity, Title: "村级公示中", Tone: "yellow", Deadline: recognise},
	{Code: Town, Title: "乡镇审核中", Tone: "yellow", Deadline: recognise},
	{Code: County, Title: "县级审定中", Tone: "yellow", Deadline: recognise},
	{Code: Recognised, Title: "已纳入监测", Tone: "red", Deadline: &declaration.Deadline{Rule: "measure", Days: 10, Warn: 3}},
	{Code: Helped, Title: "帮扶中", Tone: "brand"},
	{Code: Applied, Title: "风险消除申请", Tone: "brand"},
	{Code: ExitPublic, Title: "风险消除公示", Tone: "brand"},
	{Code: Eliminated, Title: "风险已消除", Tone: "green", Final: true},
	{Code: Natural, Title: "自然消除", Tone: "green", Final: true},
	{Code: Declined, Title: "不予纳入", Tone: "quiet", Final: true},
	{Code: Relapsed, Title: "回退", Tone: "red"},
	{Code: Withdrawn, Title: "撤销", Tone: "quiet", Final: true},
}

const (
	groupClue    = "风险线索"
	groupVisit   = "入户核实"
	groupMeeting = "民主评议"
	groupPublic  = "村级公示"
	groupDecide  = "审核认定"
	groupHelp    = "帮扶措施"
	groupExit    = "风险消除"
)

// hintPhoto stands at photos of work: consent and minutes are papers of the procedure, these are not.
const hintPhoto = "选填，上级文件要求时上传"

var fields = []declaration.Field{
	{Key: "household", Title: "农户", Kind: declaration.Household, Group: groupClue, Required: true},
	{Key: "headName", Title: "户主", Kind: declaration.Text, Group: groupClue, ReadOnly: true, Search: true, Length: 50},
	{Key: "householdNo", Title: "户编号", Kind: declaration.Text, Group: groupClue, ReadOnly: true},
	{Key: "source", Title: "线索来源", Kind: declaration.Dict, Dict: "clue_source", Group: groupClue, Required: true},
	{Key: "risk", Title: "主要风险", Kind: declaration.Dict, Dict: "risk_type", Group: groupClue, Required: true},
	{Key: "otherRisks", Title: "其他风险", Kind: declaration.Dict, Dict: "risk_type", Multi: 2, Group: groupClue, Hint: "最多两项"},
	{Key: "receivedAt", Title: "收到线索日期", Kind: declaration.Date, Group: groupClue, Required: true, Hint: "自该日起15日内完成认定"},
	{Key: "contactPhone", Title: "联系电话", Kind: declaration.Phone, Group: groupClue, Exact: true, From: "household.phone"},
	{Key: "department", Title: "推送部门", Kind: declaration.Text, Group: groupClue, Length: 50},
	{Key: "indicator", Title: "预警指标", Kind: declaration.Text, Group: groupClue, Length: 50, Hint: "如：住院自付费用"},
	{Key: "value", Title: "指标值", Kind: declaration.Decimal, Scale: 2, Group: groupClue, Range: &[2]float64{0, 1e9}},
	{Key: "threshold", Title: "预警阈值", Kind: declaration.Decimal, Scale: 2, Group: groupClue, Range: &[2]float64{0, 1e9}},
	{Key: "clue", Title: "线索说明", Kind: declaration.LongText, Group: groupClue},
	{Key: "greenChannel", Title: "绿色通道", Kind: declaration.Bool, Group: groupClue, ReadOnly: true},

	{Key: "verifiedOn", Title: "入户日期", Kind: declaration.Date, Group: groupVisit, ReadOnly: true},
	{Key: "position", Title: "入户位置", Kind: declaration.Position, Group: groupVisit, ReadOnly: true, Hint: "选填，上级文件要求时填写"},
	{Key: "visitors", Title: "走访人", Kind: declaration.Text, Group: groupVisit, ReadOnly: true, Hint: "两人以上，用顿号分开"},
	{Key: "visitPhotos", Title: "入户照片", Kind: declaration.Files, Group: groupVisit, ReadOnly: true, Hint: hintPhoto},
	{Key: "consent", Title: "授权承诺书", Kind: declaration.Files, Group: groupVisit, ReadOnly: true, Multi: 3},
	{Key: "monitorType", Title: "监测类别", Kind: declaration.Dict, Dict: "monitor_type", Group: groupVisit, ReadOnly: true},
	{Key: "income", Title: "人均纯收入", Kind: declaration.Money, Group: groupVisit, ReadOnly: true, Range: &[2]float64{0, 1e7}, Hint: "认定前12个月"},
	{Key: "rigid", Title: "人均刚性支出", Kind: declaration.Money, Group: groupVisit, ReadOnly: true, Range: &[2]float64{0, 1e7}},
	{Key: "coping", Title: "人均应对能力", Kind: declaration.Money, Group: groupVisit, ReadOnly: true, Range: &[2]float64{-1e7, 1e7}, Hint: "人均纯收入减人均刚性支出"},
	{Key: "incomeBasis", Title: "收入核算说明", Kind: declaration.LongText, Group: groupVisit, ReadOnly: true},
	{Key: "findings", Title: "核实情况", Kind: declaration.LongText, Group: groupVisit, ReadOnly: true},

	{Key: "meetingOn", Title: "评议日期", Kind: declaration.Date, Group: groupMeeting, ReadOnly: true},
	{Key: "meetingPlace", Title: "评议地点", Kind: declaration.Text, Group: groupMeeting, ReadOnly: true},
	{Key: "attendees", Title: "参会人数", Kind: declaration.Int, Unit: "人", Group: groupMeeting, ReadOnly: true, Range: &[2]float64{0, 9999}},
	{Key: "votesFor", Title: "同意票", Kind: declaration.Int, Unit: "票", Group: groupMeeting, ReadOnly: true, Range: &[2]float64{0, 9999}},
	{Key: "votesAgainst", Title: "不同意票", Kind: declaration.Int, Unit: "票", Group: groupMeeting, ReadOnly: true, Range: &[2]float64{0, 9999}},
	{Key: "minutes", Title: "会议记录照片", Kind: declaration.Files, Group: groupMeeting, ReadOnly: true},

	{Key: "publicFrom", Title: "公示开始日期", Kind: declaration.Date, Group: groupPublic, ReadOnly: true},
	{Key: "publicPlace", Title: "公示地点", Kind: declaration.Text, Group: groupPublic, ReadOnly: true},
	{Key: "publicPhotos", Title: "公示照片", Kind: declaration.Files, Group: groupPublic, ReadOnly: true, Hint: hintPhoto},
	{Key: "objections", Title: "未处理的异议", Kind: declaration.Int, Unit: "件", Group: groupPublic, ReadOnly: true, Range: &[2]float64{0, 999}},

	{Key: "comparison", Title: "数据比对结果", Kind: declaration.LongText, Group: groupDecide, ReadOnly: true, Hint: "车辆、房产、工商登记、财政供养等"},
	{Key: "incomeLine", Title: "监测收入线", Kind: declaration.Money, Group: groupDecide, ReadOnly: true, Range: &[2]float64{1, 1e6}},
	{Key: "lineBasis", Title: "收入线依据", Kind: declaration.LongText, Group: groupDecide, ReadOnly: true},
	{Key: "recognisedOn", Title: "纳入日期", Kind: declaration.Date, Group: groupDecide, ReadOnly: true},

	{Key: "measure", Title: "帮扶措施", Kind: declaration.Dict, Dict: "help_measure", Group: groupHelp, ReadOnly: true},
	{Key: "measureOn", Title: "落实日期", Kind: declaration.Date, Group: groupHelp, ReadOnly: true},
	{Key: "measureNote", Title: "措施内容", Kind: declaration.LongText, Group: groupHelp, ReadOnly: true},

	{Key: "exitIncome", Title: "现人均纯收入", Kind: declaration.Money, Group: groupExit, ReadOnly: true, Range: &[2]float64{0, 1e7}},
	{Key: "exitLine", Title: "消除时的监测收入线", Kind: declaration.Money, Group: groupExit, ReadOnly: true, Range: &[2]float64{1, 1e6}},
	{Key: "exitBasis", Title: "消除收入说明", Kind: declaration.LongText, Group: groupExit, ReadOnly: true},
	{Key: "secured", Title: "三保障和饮水安全有保障", Kind: declaration.Bool, Group: groupExit, ReadOnly: true},
	{Key: "evaluated", Title: "帮扶措施已全部评价", Kind: declaration.Bool, Group: groupExit, ReadOnly: true},
	{Key: "exitMeetingOn", Title: "消除评议日期", Kind: declaration.Date, Group: groupExit, ReadOnly: true},
	{Key: "exitFrom", Title: "消除公示开始日期", Kind: declaration.Date, Group: groupExit, ReadOnly: true},
	{Key: "exitPhotos", Title: "消除公示照片", Kind: declaration.Files, Group: groupExit, ReadOnly: true, Hint: hintPhoto},
	{Key: "exitObjections", Title: "消除公示未处理的异议", Kind: declaration.Int, Unit: "件", Group: groupExit, ReadOnly: true, Range: &[2]float64{0, 999}},
	{Key: "eliminatedOn", Title: "消除日期", Kind: declaration.Date, Group: groupExit, ReadOnly: true},
}
