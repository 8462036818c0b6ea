package sharing

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// The room shares the permissions of the reports: its pages are theirs.
const (
	Resource = "summaryReport"
	Tables   = Resource + "-table"
	Sheets   = Resource + "-sheet"
)

// OpenJob puts released tables before the people who fill them in. Its kind is queued with a release and runs every hour.
const OpenJob = "sharing.open"

// The states of a table.
const (
	Draft    = "10"
	Applied  = "20"
	Released = "30"
	Ended    = "40"
)

// How often a table is filled in, as the dictionary sharing_cycle has it.
const (
	Once      = "0"
	Monthly   = "1"
	Quarterly = "2"
	Yearly    = "3"
)

// longest is how many days a table may stand.
const longest = 366

// officeEnds are what the codes of an office's steps end with. The town's is the usual way.
var officeEnds = []struct {
	level area.Level
	ends  string
}{{area.Township, ""}, {area.County, "County"}, {area.City, "City"}, {area.Province, "Province"}}

// Declarations are the registers of 一表同享: the tables offices make, what each area fills in, and the fields offices make compulsory. of is asked once there are people.
func Declarations(of func() *Service) []*declaration.Declaration {
	return []*declaration.Declaration{Sheet(of), Table(of), Field(of)}
}

func levelText(l area.Level) string { return strconv.Itoa(int(l)) }

func levelOf(text string) area.Level {
	n, _ := strconv.Atoi(text)
	return area.Level(n)
}

// Table is the register of temporary tables. An office makes one, the office above releases it, and it ends on a day.
func Table(of func() *Service) *declaration.Declaration {
	const base, burden, homes = "填报表", "准入评估", "农户范围（每行填写农户时）"
	d := &declaration.Declaration{
		Code: Tables, Permission: Resource, Title: "填报表", Noun: "填报表", Icon: "task", Table: "sharing_table",
		Level: area.Township, Top: area.Province, AtHome: true, Down: true, Office: func(r *declaration.Record) area.Code { return r.Area }, Name: "title", Prefix: "TB",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "填报表名称", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 40},
			{Key: "purpose", Title: "填报用途", Kind: declaration.LongText, Group: base, Required: true, Length: 300, Hint: "说明为什么需要、依据是什么"},
			{Key: "lowest", Title: "由哪一级填写", Kind: declaration.Dict, Dict: "sharing_level", Group: base, Required: true, Hint: "从这一级起逐级上报到本级"},
			{Key: "rowsOf", Title: "每行填写", Kind: declaration.Dict, Dict: "sharing_rows", Group: base, Hint: "不选为地区；选农户的由行政村逐户填写"},
			{Key: "cycle", Title: "填报频次", Kind: declaration.Dict, Dict: "sharing_cycle", Group: base, Required: true},
			{Key: "dueDays", Title: "填报时限", Kind: declaration.Int, Unit: "天", Group: base, Required: true, Range: &[2]float64{1, 60}, Hint: "每期下发后几天内完成，每上一级增加2天"},
			{Key: "endsOn", Title: "停用日期", Kind: declaration.Date, Group: base, Required: true, Hint: "到期自动停止填报，最长一年"},
			{Key: "homeType", Title: "户类型", Kind: declaration.Dict, Dict: "household_type", Group: homes, Hint: "都不选为全部农户"},
			{Key: "homeState", Title: "监测情况", Kind: declaration.Dict, Dict: "sharing_monitor", Group: homes},
			{Key: "homeMonitor", Title: "监测类别", Kind: declaration.Dict, Dict: "monitor_type", Group: homes},
			{Key: "homeRisk", Title: "主要风险", Kind: declaration.Dict, Dict: "risk_type", Group: homes},
			{Key: "homeHouse", Title: "住房等级", Kind: declaration.Dict, Dict: "house_level", Group: homes},
			{Key: "knownItems", Title: "已有数据项", Kind: declaration.Int, Unit: "项", Group: burden, ReadOnly: true},
			{Key: "newItems", Title: "新增填报项", Kind: declaration.Int, Unit: "项", Group: burden, ReadOnly: true},
			{Key: "units", Title: "填写单位", Kind: declaration.Int, Unit: "个", Group: burden, ReadOnly: true},
			{Key: "homes", Title: "填写农户", Kind: declaration.Int, Unit: "户", Group: burden, ReadOnly: true},
			{Key: "hours", Title: "每月用时", Kind: declaration.Decimal, Scale: 1, Unit: "人时", Group: burden, ReadOnly: true},
			{Key: "releasedOn", Title: "发布日期", Kind: declaration.Date, Group: burden, ReadOnly: true},
			{Key: "columns", Title: "填报项", Kind: declaration.LongText, Group: base, Hidden: true, Length: 100_000},
			{Key: "officeLevel", Title: "发表单位层级", Kind: declaration.Text, Group: base, Length: 1, ReadOnly: true, Hidden: true},
		},
		First: Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: Applied, Title: "待批准发布", Tone: "orange", Deadline: &declaration.Deadline{Rule: "admit", Title: "准入审批", Days: 5, Working: true, Warn: 2}},
			{Code: Released, Title: "填报中", Tone: "brand"},
			{Code: Ended, Title: "已停用", Tone: "quiet", Final: true},
		},
		Columns: []string{"lowest", "cycle", "endsOn", "newItems", "hours"},
		Filters: []declaration.Filter{{Field: "cycle"}, {Field: "lowest"}},
		Views: []declaration.View{{Code: "mine", Title: "待我办理", Mine: true}, {Code: "running", Title: "填报中", States: []string{Released}},
			{Code: "asked", Title: "待批准发布", States: []string{Applied}}},
		Keep:    declaration.Keep{Forever: "a table names an office and facts, and nobody"},
		Writers: []declaration.Who{{Level: area.Township}, {Level: area.County}, {Level: area.City}, {Level: area.Province}},
		Check:   func(ctx context.Context, s *declaration.Step) error { return tableCheck(ctx, s, of()) },
		Around: func(ctx context.Context, _ *principal.Principal, c area.Code, values map[string]any, answer func(context.Context) error) error {
			ctx, err := of().withHomesCounted(ctx, c, values)
			if err != nil {
				return err
			}
			return answer(ctx)
		},
		Written: func(ctx context.Context, s *declaration.Step) error {
			if s.Move == nil || s.Before == nil || s.Before.State == s.Record.State || s.Record.State == Draft || s.Record.State == Applied {
				return nil
			}
			_, err := of().Jobs.Enqueue(ctx, s.Tx, jobs.New{Kind: OpenJob})
			return err
		},
	}
	admits(d, []declaration.Guard{{Name: "columns", Check: hasColumns}}, wordsReleased, func(ctx context.Context, s *declaration.Step) error { return of().release(ctx, s) }, nil)
	return d
}

func tableCheck(ctx context.Context, s *declaration.Step, of *Service) error {
	r := s.Record
	r.Set("officeLevel", levelText(r.Area.Level()))
	if r.State != Draft {
		return nil
	}
	lowest := levelOf(r.Text("lowest"))
	cs, err := parseColumns(r.Text("columns"))
	if err != nil {
		return err
	}
	facts, err := of.all(ctx, s.Tx)
	if err != nil {
		return err
	}
	if err := errs.All(
		errs.When(r.Has("lowest") && lowest <= max(area.Province, r.Area.Level()), "lowest", wordsLowest),
		errs.When(r.Has("endsOn") && (r.Int("endsOn") <= s.Today() || r.Int("endsOn") > declaration.Day(s.Now.AddDate(0, 0, longest))), "endsOn", wordsEnds),
		errs.When(byHomes(r) && r.Has("lowest") && lowest != area.Village, "lowest", wordsVillages),
		homesAsked(r),
		checkColumns(cs, facts, byHomes(r), lowest),
	); err != nil {
		return err
	}
	if len(cs) > 0 {
		r.Set("columns", columnsText(cs))
	}
	r.Set("homes", nil)
	if byHomes(r) {
		if err := of.countHomes(ctx, r, s.Before); err != nil {
			return err
		}
	}
	a := of.admit(r, cs, nil)
	fresh := len(newOf(cs))
	r.Set("newItems", fresh)
	r.Set("knownItems", len(cs)-fresh)
	r.Set("units", a.Units)
	r.Set("hours", a.tenths)
	return nil
}

func hasColumns(_ context.Context, s *declaration.Step) error {
	if s.Record.Int("newItems")+s.Record.Int("knownItems") == 0 {
		return declaration.Refuse(wordsNoColumns)
	}
	if byHomes(s.Record) && s.Record.Int("homes") == 0 {
		return declaration.Refuse(wordsNobody)
	}
	return nil
}

func inTime(_ context.Context, s *declaration.Step) error {
	if s.Record.Int("endsOn") < s.Today() {
		return declaration.Refuse(wordsPast)
	}
	return nil
}

// release makes facts of the new columns: from this day they have a home and are asked by no other table. Somebody else may have been faster with the same one.
func (s *Service) release(ctx context.Context, step *declaration.Step) error {
	r := step.Record
	cs, err := parseColumns(r.Text("columns"))
	if err != nil {
		return err
	}
	facts, err := s.all(ctx, step.Tx)
	if err != nil {
		return err
	}
	for i := range cs {
		c := &cs[i]
		if !c.New {
			continue
		}
		name := plain(c.Title)
		if k := slices.IndexFunc(facts, func(f Fact) bool { return plain(f.Title) == name }); k >= 0 {
			return declaration.Refuse(fmt.Sprintf(wordsKnown, facts[k].Title, facts[k].Home))
		}
		id, err := keepFact(ctx, step.Tx, *c, name, r, step.Today())
		if err != nil {
			return err
		}
		c.Key = ofCollected + strconv.FormatInt(id, 10)
	}
	r.Set("columns", columnsText(cs))
	r.Set("releasedOn", step.Today())
	return nil
}
