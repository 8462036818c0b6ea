package module_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/table"
)

// The worked example of docs/modules.md: 办事咨询, a question that a village asks and its town answers.
func consultation() *declaration.Declaration {
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

// example is the module on one engine, with its table made of the declaration and a clock that tests move.
type example struct {
	*module.Engine
	t   *testing.T
	d   *declaration.Declaration
	now time.Time
}

func open(t *testing.T, d *db.DB) *example {
	t.Helper()
	ctx := context.Background()
	err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		m := consultation()
		for _, sql := range table.Schema(m).Create(d.Engine()) {
			if _, err := tx.ExecContext(ctx, sql); err != nil {
				return err
			}
		}
		return nil
	})
	if err = errors.Join(err, area.Install(ctx, d)); err != nil {
		t.Fatal(err)
	}
	return consulting(t, d)
}

// consulting is the example on a database that has its table.
func consulting(t *testing.T, d *db.DB) *example {
	t.Helper()
	x := &example{t: t, d: consultation(), now: time.Date(2026, 9, 29, 2, 0, 0, 0, time.UTC)}
	tree, err := area.Load(context.Background(), d)
	master, e := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err := errors.Join(err, e); err != nil {
		t.Fatal(err)
	}
	x.Engine = module.New(outside.Rooms{DB: d, Areas: tree, Seal: master, Now: func() time.Time { return x.now }}, x.d)
	return x
}

const (
	fenjie = area.Code(44_09_81_103_000_00)
	chuli  = area.Code(44_09_81_103_210_00)
	jishui = area.Code(44_08_81_103_000_00)
)

func person(id int64, at area.Code, actions ...string) *principal.Principal {
	p := &principal.Principal{UserID: id, Name: "某人", Area: at, Scope: area.Within(at), Permissions: map[string]bool{}}
	for _, a := range actions {
		p.Permissions["example-consultation:"+a] = true
	}
	return p
}

var (
	clerk    = person(1, chuli, "detail", "add", "edit", "del")
	reviewer = person(2, fenjie, "detail", "approve")
	stranger = person(3, jishui, "detail", "approve", "add", "edit", "del")
)

func ask(name string) map[string]any {
	return map[string]any{"asker": name, "phone": "19900001234", "topic": "01", "question": "低保如何申请办理？", "askedOn": "2026-09-29", "amount": 1234.5}
}

func (x *example) enter(values map[string]any) *declaration.Record {
	x.t.Helper()
	r, err := x.Create(context.Background(), clerk, x.d, flow.ModuleEntry{Area: chuli.String(), Values: values})
	if err != nil {
		x.t.Fatal(err)
	}
	return r
}

func (x *example) step(p *principal.Principal, r *declaration.Record, code, opinion string, values map[string]any) (*declaration.Record, error) {
	return x.Go(context.Background(), p, x.d, r.ID, code, flow.ModuleMove{Version: r.Version, Opinion: opinion, Values: values})
}

func says(t *testing.T, err error, words string) {
	t.Helper()
	var e *errs.Error
	if !errors.As(err, &e) || !strings.Contains(e.Message, words) {
		t.Errorf("%v, want %q", err, words)
	}
}
