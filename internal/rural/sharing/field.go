package sharing

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// Fields is the register of compulsory fields that offices switch on for their areas.
const Fields = Resource + "-field"

// A citation names a document; shorter than this names none.
const citationLeast, citationMost = 6, 200

// Field is the register of compulsory fields. A switch of a module makes some of its fields compulsory in an area: an office asks for it, the office above releases it,
// and it ends on a day, like a temporary table. Nobody turns such a switch on otherwise.
func Field(of func() *Service) *declaration.Declaration {
	const base, burden = "必填项", "准入评估"
	d := &declaration.Declaration{
		Code: Fields, Permission: Resource, Title: "必填项准入", Noun: "必填项", Icon: "check", Table: "sharing_field",
		Level: area.Township, Top: area.Province, AtHome: true, Down: true, Office: func(r *declaration.Record) area.Code { return r.Area }, Name: "title", Prefix: "TF",
		English: English,
		Fields: []declaration.Field{
			{Key: "title", Title: "名称", Kind: declaration.Text, Group: base, ReadOnly: true, Search: true, Length: 80},
			{Key: "switchOf", Title: "要求必填的内容", Kind: declaration.Dict, Dict: "sharing_switch", Group: base, Required: true, Hint: "在本地区办理的这项业务中必填"},
			{Key: "citation", Title: "文件依据", Kind: declaration.Text, Group: base, Required: true, Length: citationMost, Hint: "写明文件名称、文号和条款；没有文件要求的不采集"},
			{Key: "purpose", Title: "必填用途", Kind: declaration.LongText, Group: base, Required: true, Length: 300, Hint: "说明为什么需要"},
			{Key: "endsOn", Title: "停用日期", Kind: declaration.Date, Group: base, Required: true, Hint: "到期自动恢复为选填，最长一年"},
			{Key: "items", Title: "必填字段", Kind: declaration.Text, Group: burden, ReadOnly: true, Length: 200},
			{Key: "filledBy", Title: "由哪一级填写", Kind: declaration.Text, Group: burden, ReadOnly: true, Length: 40},
			{Key: "units", Title: "填写单位", Kind: declaration.Int, Unit: "个", Group: burden, ReadOnly: true},
			{Key: "times", Title: "每月办理", Kind: declaration.Int, Unit: "件", Group: burden, ReadOnly: true, Hint: "本地区的记录数除以全平台该业务启用以来的月数"},
			{Key: "cells", Title: "每月新填", Kind: declaration.Int, Unit: "格", Group: burden, ReadOnly: true},
			{Key: "hours", Title: "每月用时", Kind: declaration.Decimal, Scale: 1, Unit: "人时", Group: burden, ReadOnly: true, Hint: "新填一格按2分钟测算"},
			{Key: "alike", Title: "可能已有的数据", Kind: declaration.LongText, Group: burden, ReadOnly: true, Length: 500},
			{Key: "releasedOn", Title: "发布日期", Kind: declaration.Date, Group: burden, ReadOnly: true},
			{Key: "officeLevel", Title: "发表单位层级", Kind: declaration.Text, Group: base, Length: 1, ReadOnly: true, Hidden: true},
		},
		First: Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: Applied, Title: "待批准发布", Tone: "orange", Deadline: &declaration.Deadline{Rule: "admit", Title: "准入审批", Days: 5, Working: true, Warn: 2}},
			{Code: Released, Title: "必填中", Tone: "brand"},
			{Code: Ended, Title: "已停用", Tone: "quiet", Final: true},
		},
		Columns: []string{"switchOf", "endsOn", "cells", "hours"},
		Filters: []declaration.Filter{{Field: "switchOf"}},
		Views: []declaration.View{{Code: "mine", Title: "待我办理", Mine: true}, {Code: "running", Title: "必填中", States: []string{Released}},
			{Code: "asked", Title: "待批准发布", States: []string{Applied}}},
		Keep:    declaration.Keep{Forever: "it names an office, a rule and fields, and nobody"},
		Writers: []declaration.Who{{Level: area.Township}, {Level: area.County}, {Level: area.City}, {Level: area.Province}},
		Check:   func(ctx context.Context, s *declaration.Step) error { return fieldCheck(ctx, s, of()) },
		Written: func(ctx context.Context, s *declaration.Step) error {
			if s.Move == nil || s.Before == nil || s.Record.State != Released || s.Before.State == Released {
				return nil
			}
			_, err := of().Jobs.Enqueue(ctx, s.Tx, jobs.New{Kind: OpenJob})
			return err
		},
	}
	admits(d, nil, wordsFieldReleased, func(ctx context.Context, s *declaration.Step) error { return of().oblige(ctx, s) },
		func(ctx context.Context, s *declaration.Step) error { return of().lift(ctx, s) })
	return d
}

// Switch is a switch of a module that makes fields compulsory.
type Switch struct {
	// Code is that of the dictionary sharing_switch.
	Code   string
	Of     *declaration.Declaration
	Switch declaration.Switch
}

// Switches are all of them, in the order of the modules.
func (s *Service) Switches() (out []Switch) {
	for _, d := range s.Engine.Modules() {
		for _, x := range d.Switches {
			if x.Cites {
				out = append(out, Switch{d.Code + "-" + x.Rule, d, x})
			}
		}
	}
	return out
}

func (s *Service) switchOf(code string) (Switch, bool) {
	all := s.Switches()
	i := slices.IndexFunc(all, func(x Switch) bool { return x.Code == code })
	if i < 0 {
		return Switch{}, false
	}
	return all[i], true
}

// title is what people call what it asks.
func (x Switch) title() string { return x.Of.Title + "：" + x.Switch.Title }

// titles are what people call the fields.
func (x Switch) titles() (out []string) {
	for _, k := range x.Switch.Fields {
		out = append(out, x.Of.FieldTitle(k))
	}
	return out
}

// lowest is the level whose people fill the fields in: the lowest that enters records.
func (x Switch) lowest() area.Level {
	out := area.Level(0)
	for _, w := range x.Of.Writers {
		out = max(out, w.Level)
	}
	return out
}

func fieldCheck(ctx context.Context, s *declaration.Step, of *Service) error {
	r := s.Record
	r.Set("officeLevel", levelText(r.Area.Level()))
	if r.State != Draft {
		return nil
	}
	x, known := of.switchOf(r.Text("switchOf"))
	if known {
		r.Set("title", x.title())
	}
	if err := errs.All(
		errs.When(r.Has("switchOf") && !known, "switchOf", wordsSwitch),
		errs.When(r.Has("citation") && utf8.RuneCountInString(strings.TrimSpace(r.Text("citation"))) < citationLeast, "citation", wordsCitation),
		errs.When(r.Has("endsOn") && (r.Int("endsOn") <= s.Today() || r.Int("endsOn") > declaration.Day(s.Now.AddDate(0, 0, longest))), "endsOn", wordsEnds),
	); err != nil || !known {
		return err
	}
	return of.weigh(ctx, r, x)
}

// weigh reckons what a compulsory field asks of people in the area of an office.
func (s *Service) weigh(ctx context.Context, r *declaration.Record, x Switch) error {
	counts, err := s.Engine.Counts(ctx, x.Of, area.Within(r.Area))
	if err != nil {
		return err
	}
	total := int64(0)
	for _, n := range counts {
		total += n
	}
	// Since when the business has been done is the same everywhere, and one row.
	var first []int64
	if err := s.Engine.DB.Read().NewRaw("SELECT created_at FROM "+x.Of.Table+" ORDER BY id LIMIT 1").Scan(ctx, &first); err != nil {
		return fmt.Errorf("first record of %s: %w", x.Of.Code, err)
	}
	months := 1.0
	if len(first) > 0 {
		months = max(1, s.Engine.Time().Sub(timeOf(first[0])).Hours()/24/30)
	}
	times := int64(math.Ceil(float64(total) / months))
	cells := times * int64(len(x.Switch.Fields))
	facts, err := s.all(ctx, s.Engine.DB.Read())
	if err != nil {
		return err
	}
	var same []string
	for _, k := range x.Switch.Fields {
		title := x.Of.FieldTitle(k)
		for _, f := range likeOf(SharingColumn{Key: ofField + x.Of.Code + "." + k, Title: title}, facts) {
			same = append(same, title+"："+f.Title+"（"+f.Home+"）")
		}
	}
	r.Set("items", strings.Join(x.titles(), "、"))
	r.Set("filledBy", declaration.LevelName(x.lowest()))
	units := 1
	if r.Area.Level() < x.lowest() {
		units = len(s.Engine.Areas.Below(r.Area, x.lowest()))
	}
	r.Set("units", int64(units))
	r.Set("times", times)
	r.Set("cells", cells)
	r.Set("hours", int64(math.Round(float64(cells)*minutesTyped/60*10)))
	r.Set("alike", cut(strings.Join(same, "；"), 500))
	return nil
}

func cut(text string, most int) any {
	if text == "" {
		return nil
	}
	rs := []rune(text)
	return string(rs[:min(len(rs), most)])
}

// oblige makes the fields compulsory in the office's area until the day it ends. What an office above asks already is asked once.
func (s *Service) oblige(ctx context.Context, step *declaration.Step) error {
	r := step.Record
	x, ok := s.switchOf(r.Text("switchOf"))
	if !ok {
		return declaration.Refuse(wordsSwitch)
	}
	path := []int64{int64(area.Root)}
	for _, n := range s.Engine.Areas.Path(r.Area) {
		path = append(path, int64(n.ID))
	}
	var had []area.Code
	err := step.Tx.NewRaw("SELECT area FROM sharing_field WHERE switch_of = ? AND state = ? AND id <> ? AND area IN (?) ORDER BY area LIMIT 1", r.Text("switchOf"), Released, r.ID, bun.List(path)).Scan(ctx, &had)
	if err != nil {
		return fmt.Errorf("compulsory fields above: %w", err)
	}
	if len(had) > 0 {
		return declaration.Refuse(fmt.Sprintf(wordsObliged, s.Engine.Areas.Name(had[0])))
	}
	r.Set("releasedOn", step.Today())
	return s.Engine.Oblige(ctx, step.Tx, step.By, x.Of, x.Switch.Rule, r.Area, r.Text("citation"), r.Int("endsOn"))
}

// lift makes them optional again. Where areas were merged, another admission may ask the same of the area: it holds on, until its own day.
func (s *Service) lift(ctx context.Context, step *declaration.Step) error {
	x, ok := s.switchOf(step.Record.Text("switchOf"))
	if !ok {
		// The module has no such switch any more.
		return nil
	}
	r := step.Record
	var others []struct {
		Citation string `bun:"citation"`
		EndsOn   int64  `bun:"ends_on"`
	}
	err := step.Tx.NewRaw("SELECT citation, ends_on FROM sharing_field WHERE switch_of = ? AND state = ? AND id <> ? AND area = ? AND ends_on >= ? ORDER BY ends_on DESC, id LIMIT 1",
		r.Text("switchOf"), Released, r.ID, int64(r.Area), step.Today()).Scan(ctx, &others)
	if err != nil {
		return fmt.Errorf("compulsory fields of the same area: %w", err)
	}
	if len(others) > 0 {
		return s.Engine.Oblige(ctx, step.Tx, step.By, x.Of, x.Switch.Rule, r.Area, others[0].Citation, others[0].EndsOn)
	}
	return s.Engine.Lift(ctx, step.Tx, x.Of, x.Switch.Rule, r.Area)
}
