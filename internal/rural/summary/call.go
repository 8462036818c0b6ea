package summary

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// The codes of the registers.
const (
	calls       = Resource + "-call"
	submissions = Resource + "-submission"
)

// The states of a call.
const (
	CallDraft = "10"
	InForce   = "20"
	Stopped   = "30"
)

// The cycles a report is submitted in, as the dictionary summary_cycle has them.
const (
	Monthly   = "1"
	Quarterly = "2"
	Yearly    = "3"
)

// Declarations are the registers of 汇总报表: what offices ask for, and what the areas below submit. library is asked once there are people.
func Declarations(library func() *metric.Library) []*declaration.Declaration {
	return []*declaration.Declaration{Submission(library), Call()}
}

// offices ask for reports of the areas below them.
var offices = []declaration.Who{{Level: area.County}, {Level: area.City}, {Level: area.Province}}

// officeEnds are what the codes of an office's steps end with.
var officeEnds = []struct {
	level area.Level
	ends  string
}{{area.County, ""}, {area.City, "City"}, {area.Province, "Province"}}

// Call is the register of what offices ask for: a report, how often, of which levels, and by when. What is asked for twice is collected once.
func Call() *declaration.Declaration {
	const base, when = "报送要求", "时间安排"
	days := func(key, title, hint string, most float64) declaration.Field {
		return declaration.Field{Key: key, Title: title, Kind: declaration.Int, Unit: "天", Group: when, Required: true, Range: &[2]float64{0, most}, Hint: hint}
	}
	d := &declaration.Declaration{
		Code: calls, Permission: Resource, Title: "报送要求", Noun: "报送要求", Icon: "task", Table: "summary_call",
		Level: area.County, Top: area.Province, AtHome: true, Down: true, Office: func(r *declaration.Record) area.Code { return r.Area }, Name: "title", Prefix: "BY",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "名称", Kind: declaration.Text, Group: base, ReadOnly: true, Search: true, Length: 80},
			{Key: "report", Title: "报表", Kind: declaration.Dict, Dict: "summary_report", Group: base, Required: true},
			{Key: "cycle", Title: "周期", Kind: declaration.Dict, Dict: "summary_cycle", Group: base, Required: true},
			{Key: "lowest", Title: "从哪一级报起", Kind: declaration.Dict, Dict: "summary_level", Group: base, Required: true, Hint: "从这一级起逐级上报到本级"},
			days("openDays", "提前开放", "期末前几天可以上报；0为期末次日", 15),
			days("dueDays", "最低一级期限", "期末后几天内上报", 60),
			days("levelDays", "每上一级增加", "上一级比下一级多几天", 30),
			{Key: "remarks", Title: "说明", Kind: declaration.LongText, Group: base, Length: 500},
			{Key: "officeLevel", Title: "要求单位层级", Kind: declaration.Text, Group: base, Length: 1, ReadOnly: true, Hidden: true},
		},
		First: CallDraft,
		States: []declaration.State{
			{Code: CallDraft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: InForce, Title: "执行中", Tone: "green"},
			{Code: Stopped, Title: "已停止", Tone: "quiet", Final: true},
		},
		Columns: []string{"report", "cycle", "lowest", "dueDays"},
		Filters: []declaration.Filter{{Field: "report"}, {Field: "cycle"}},
		Views:   []declaration.View{{Code: "inForce", Title: "执行中", States: []string{InForce}}},
		Keep:    declaration.Keep{Forever: "a call names a report and areas, and nobody"},
		Writers: offices,
		Check:   callCheck,
	}
	for _, x := range officeEnds {
		only := &declaration.Only{Field: "officeLevel", Values: []string{levelText(x.level)}}
		if x.level == area.County {
			// Before it is entered nobody knows whose it will be: the county's is the usual way.
			only.Values = append(only.Values, "")
		}
		who := []declaration.Who{{Level: x.level}}
		d.Transitions = append(d.Transitions,
			declaration.Transition{Code: "start" + x.ends, Title: "开始执行", From: []string{CallDraft}, To: InForce, Action: "edit", Who: who, Only: only, Lasting: wordsStarted},
			declaration.Transition{Code: "stop" + x.ends, Title: "停止", From: []string{InForce}, To: Stopped, Action: "edit", Who: who, Only: only, Late: true})
	}
	return d
}

func levelText(l area.Level) string { return strconv.Itoa(int(l)) }

func callCheck(_ context.Context, s *declaration.Step) error {
	r := s.Record
	r.Set("officeLevel", levelText(r.Area.Level()))
	r.Set("title", fmt.Sprintf(wordsCallTitle, s.Areas.Name(r.Area), titleOf(r.Text("report"))))
	return errs.All(errs.When(r.Has("lowest") && r.Text("lowest") <= levelText(r.Area.Level()), "lowest", wordsLowest))
}

// titleOf is what a report is called; "" for none.
func titleOf(code string) string {
	for _, d := range Definitions {
		if d.Code == code {
			return d.Title
		}
	}
	return ""
}

// periodCode is how the reports call the period of a cycle that ends with a month.
func periodCode(cycle string, month int64) string {
	switch cycle {
	case Quarterly:
		return fmt.Sprintf("%04d-Q%d", month/100, (month%100+2)/3)
	case Yearly:
		return fmt.Sprintf("%04d", month/100)
	}
	return monthCode(month)
}

// endsWith reports whether a period of a cycle ends with a month.
func endsWith(cycle string, month int64) bool {
	return cycle == Monthly || cycle == Quarterly && month%100%3 == 0 || cycle == Yearly && month%100 == 12
}

// lastDay is the last day of a month.
func lastDay(month int64) time.Time {
	return time.Date(int(month/100), time.Month(month%100)+1, 0, 0, 0, 0, 0, time.UTC)
}

// dueOf is until when an area of a level submits what a call asks for.
func dueOf(call *declaration.Record, month int64, l area.Level) int64 {
	lowest, _ := strconv.Atoi(call.Text("lowest"))
	return declaration.Day(lastDay(month).AddDate(0, 0, int(call.Int("dueDays"))+max(0, lowest-int(l))*int(call.Int("levelDays"))))
}
