// Package consultation is the worked example of docs/modules.md, 办事咨询: a question that a village asks and its town answers. The tests of
// the engine and of its rooms begin with it; a room that needs no whole engine gets the register of areas and the tables from Open.
package consultation

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/table"
)

// Places of the tests: a village, its town and county, and a town of another city.
const (
	Chuli   = area.Code(44_09_81_103_210_00)
	Fenjie  = area.Code(44_09_81_103_000_00)
	Gaozhou = area.Code(44_09_81_000_000_00)
	Jishui  = area.Code(44_08_81_103_000_00)
)

// New is the declaration.
func New() *declaration.Declaration {
	village := []declaration.Who{{Level: area.Village}}
	town := []declaration.Who{{Level: area.Township}}
	return &declaration.Declaration{
		Code: "example-consultation", Title: "办事咨询", Noun: "咨询", Icon: "info", Table: "consultation", Level: area.Village, Name: "asker", Prefix: "ZX",
		Fields: []declaration.Field{
			{Key: "asker", Title: "咨询人", Kind: declaration.Text, Group: "咨询", Required: true, Search: true, Length: 20},
			{Key: "phone", Title: "联系电话", Kind: declaration.Phone, Group: "咨询", Required: true, Exact: true},
			{Key: "topic", Title: "事项", Kind: declaration.Dict, Dict: "help_measure", Group: "咨询", Required: true},
			{Key: "question", Title: "问题", Kind: declaration.LongText, Group: "咨询", Required: true},
			{Key: "askedOn", Title: "咨询日期", Kind: declaration.Date, Group: "咨询", Required: true},
			{Key: "amount", Title: "涉及金额", Kind: declaration.Money, Group: "咨询", Range: &[2]float64{0, 1e6}},
			{Key: "answer", Title: "答复", Kind: declaration.LongText, Group: "答复", ReadOnly: true},
			{Key: "score", Title: "评分", Kind: declaration.Int, Group: "评价", ReadOnly: true, Range: &[2]float64{1, 5}},
		},
		First: "draft",
		States: []declaration.State{
			{Code: "draft", Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: "asked", Title: "待答复", Tone: "orange", Deadline: &declaration.Deadline{Rule: "answer", Days: 5, Working: true, From: "askedOn", Warn: 2}},
			{Code: "answered", Title: "已答复", Tone: "brand"},
			{Code: "rated", Title: "已评价", Tone: "green", Final: true},
		},
		Columns: []string{"topic", "askedOn", "amount"},
		Filters: []declaration.Filter{{Field: "topic"}},
		Views:   []declaration.View{{Code: "open", Title: "办理中", States: []string{"draft", "asked", "answered"}}, {Code: "late", Title: "超期", Overdue: true}},
		Writers: village,
		Keep:    declaration.Keep{OwnEnd: true},
		Import:  &declaration.Import{Columns: []string{"asker", "phone", "topic", "question", "askedOn", "amount"}, Who: town},
		Transitions: []declaration.Transition{
			{Code: "ask", Title: "提交", From: []string{"draft"}, To: "asked", Action: "edit", Who: village, Batch: true, Guards: []declaration.Guard{{Name: "clear", Check: clear}}},
			{Code: "answer", Title: "答复", From: []string{"asked"}, To: "answered", Action: "approve", Who: town, Ask: []string{"answer"}, Need: []string{"answer"}, NotBy: []string{"ask"}},
			{Code: "back", Title: "退回补充", From: []string{"asked"}, To: "draft", Action: "approve", Who: town, Return: true},
			{Code: "rate", Title: "评价", From: []string{"answered"}, To: "rated", Action: "edit", Who: village, Ask: []string{"score"}, Need: []string{"score"}},
		},
	}
}

// clear is the module's own rule: a question of a few characters cannot be answered.
func clear(_ context.Context, s *declaration.Step) error {
	if len([]rune(s.Record.Text("question"))) < 5 {
		return declaration.Refuse("请把问题写清楚，不少于5个字")
	}
	return nil
}

// Visit is the second register of the example: it names a consultation.
func Visit(filters ...declaration.Filter) *declaration.Declaration {
	village := []declaration.Who{{Level: area.Village}}
	return &declaration.Declaration{
		Code: "example-consultation-visit", Permission: "example-consultation", Title: "回访", Noun: "回访", Icon: "info", Table: "consultation_visit", Level: area.Village, Name: "note", Prefix: "HF",
		Fields: []declaration.Field{
			{Key: "consultation", Title: "咨询", Kind: declaration.Ref, Module: "example-consultation", Group: "回访", Required: true},
			{Key: "note", Title: "情况", Kind: declaration.Text, Group: "回访", Required: true},
			{Key: "asker", Title: "咨询人", Kind: declaration.Text, Group: "回访", ReadOnly: true},
		},
		First: "done", States: []declaration.State{{Code: "done", Title: "已回访", Tone: "green", Final: true}},
		Columns: []string{"consultation"}, Filters: filters, Writers: village,
		Check: func(ctx context.Context, s *declaration.Step) error {
			c, err := s.Refers(ctx, "consultation")
			if err == nil {
				s.Record.Set("asker", c.Name())
			}
			return err
		},
	}
}

// ByConsultation is the filter a visit must have.
var ByConsultation = declaration.Filter{Field: "consultation"}

// Ask is what a form sends for a consultation.
func Ask(name string) map[string]any {
	return map[string]any{"asker": name, "phone": "19900001234", "topic": "01", "question": "低保如何申请办理？", "askedOn": "2026-09-29", "amount": 1234.5}
}

// Person is somebody of an area with actions of the example.
func Person(id int64, at area.Code, actions ...string) *principal.Principal {
	p := &principal.Principal{UserID: id, Name: "某人", Area: at, Scope: area.Within(at), Permissions: map[string]bool{}}
	for _, a := range actions {
		p.Permissions["example-consultation:"+a] = true
	}
	return p
}

// Ground is what the rooms of the engine stand on in a test. Now is their clock, which a test moves.
type Ground struct {
	*outside.Rooms
	Now time.Time
}

// Open makes the tables of some modules and installs the areas.
func Open(t *testing.T, d *db.DB, ds ...*declaration.Declaration) *Ground {
	t.Helper()
	ctx := context.Background()
	err := area.Install(ctx, d)
	for _, m := range ds {
		for _, sql := range table.Schema(m).Create(d.Engine()) {
			err = errors.Join(err, d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.ExecContext(ctx, sql)
				return err
			}))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return On(t, d)
}

// On is Open over a database that has its tables.
func On(t *testing.T, d *db.DB) *Ground {
	t.Helper()
	tree, err := area.Load(context.Background(), d)
	master, e := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err := errors.Join(err, e); err != nil {
		t.Fatal(err)
	}
	g := &Ground{Now: time.Date(2026, 9, 29, 2, 0, 0, 0, time.UTC)}
	g.Rooms = &outside.Rooms{DB: d, Areas: tree, Seal: master, Now: func() time.Time { return g.Now }}
	return g
}
