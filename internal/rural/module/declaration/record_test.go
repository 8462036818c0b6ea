package declaration_test

import (
	"maps"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest/consultation"
)

// every is a declaration with a field of each kind a record holds in a way of its own.
func every() *declaration.Declaration {
	d := consultation.New()
	d.Fields = append(d.Fields, declaration.Field{Key: "urgent", Title: "加急", Kind: declaration.Bool}, declaration.Field{Key: "photos", Title: "照片", Kind: declaration.Files}, declaration.Field{Key: "papers", Title: "材料", Kind: declaration.Files},
		declaration.Field{Key: "household", Title: "农户", Kind: declaration.Household}, declaration.Field{Key: "weight", Title: "重量", Kind: declaration.Decimal, Scale: 2})
	return d
}

// A record holds what was set; nothing, an empty text and no files are not there. A copy changes by itself.
func TestRecord(t *testing.T) {
	r := declaration.NewRecord(every())
	if r.Has("asker") || r.Int("amount") != 0 || r.Text("asker") != "" || r.Yes("urgent") || r.Files("photos") != nil {
		t.Error("a new record holds something")
	}
	photos, papers := []declaration.File{{ID: "a"}, {ID: "b"}}, []declaration.File{{ID: "c"}}
	for key, v := range map[string]any{"asker": "甲", "amount": 12, "askedOn": int64(20260929), "urgent": true, "photos": photos, "papers": papers} {
		if r.Set(key, v); !r.Has(key) {
			t.Errorf("%s is not there", key)
		}
	}
	if r.Int("amount") != 12 || r.Int("askedOn") != 20260929 || r.Text("asker") != "甲" || !r.Yes("urgent") || len(r.Files("photos")) != 2 || r.Name() != "甲" || r.Word("asker") != "甲" || r.Word("amount") != "" {
		t.Errorf("%+v", r)
	}
	if all := r.AllFiles(); len(all) != 3 || all[0].ID != "a" || all[2].ID != "c" {
		t.Errorf("%+v", all)
	}
	c := r.Clone()
	for key, v := range map[string]any{"asker": "", "amount": nil, "photos": []declaration.File{}, "urgent": nil} {
		if c.Set(key, v); c.Has(key) || !r.Has(key) {
			t.Errorf("%s was taken from the wrong one", key)
		}
	}
	if c.Of() != r.Of() || r.Value("amount") != int64(12) || r.Value("none") != nil {
		t.Error("a copy is of another module")
	}
	got := r.Wire(func(f *declaration.Field) bool { return f.Key != "photos" })
	if keys := slices.Sorted(maps.Keys(got)); !slices.Equal(keys, []string{"amount", "askedOn", "asker", "papers", "urgent"}) || got["amount"] != 0.12 {
		t.Errorf("%+v", got)
	}
	c.Begin(consultation.Visit(), 1)
	if c.Put("note", "记"); c.Text("note") != "记" || c.Name() != "记" {
		t.Errorf("%+v", c)
	}
	if r.Scale("amount") != 100 || r.Scale("weight") != 100 || r.Scale("score") != 1 || r.Scale("none") != 1 {
		t.Error("the units are others")
	}
	for what, do := range map[string]func(){"has": func() { r.Has("none") }, "int": func() { r.Int("none") }, "text": func() { r.Text("none") }, "yes": func() { r.Yes("none") }, "files": func() { r.Files("none") }, "set": func() { r.Set("none", 1) }} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: a field that is none was there", what)
				}
			}()
			do()
		}()
	}
}

// What a declaration says is found by its code, and what it does not say is not.
func TestFound(t *testing.T) {
	d := every()
	if f, ok := d.Field("amount"); !ok || f.Title != "涉及金额" || d.FieldTitle("amount") != "涉及金额" || d.FieldTitle("none") != "none" {
		t.Error(f, ok)
	}
	if s, ok := d.State("asked"); !ok || s.Title != "待答复" || d.StateTitle("asked") != "待答复" || d.StateTitle("none") != "none" || d.StateTone("asked") != "orange" || d.StateTone("none") != "quiet" {
		t.Error(s, ok)
	}
	if x, ok := d.Transition("back"); !ok || x.Title != "退回补充" {
		t.Error(x, ok)
	}
	if v, ok := d.View("late"); !ok || !v.Overdue {
		t.Error(v, ok)
	}
	for what, ok := range map[string]bool{"field": second(d.Field("none")), "state": second(d.State("none")), "step": second(d.Transition("none")), "view": second(d.View("none")), "end": d.Ends("answered") || d.Ends("none") || !d.Ends("rated")} {
		if ok {
			t.Errorf("a %s that is none was found", what)
		}
	}
	if !d.Searchable() || !d.Timed() || d.Can("edit") != "example-consultation:edit" || consultation.Visit().Can("edit") != "example-consultation:edit" {
		t.Error("the example is searched, timed and has its permissions")
	}
	if v := consultation.Visit(); v.Searchable() || v.Timed() || v.ImportTitle() != "" || d.ImportTitle() != "办事咨询" {
		t.Error("a visit is neither searched nor timed")
	}
	d.Import.Title = "咨询导入"
	if d.ImportTitle() != "咨询导入" {
		t.Error("an import has a title of its own")
	}
	keys := func(fs []*declaration.Field) (out []string) {
		for _, f := range fs {
			out = append(out, f.Key)
		}
		return out
	}
	if got := keys(d.Shown()); !slices.Equal(got, []string{"asker", "topic", "askedOn", "amount"}) {
		t.Errorf("a list shows %v", got)
	}
	if got := d.FormKeys(); !slices.Equal(got, []string{"asker", "phone", "topic", "question", "askedOn", "amount", "urgent", "photos", "papers", "household", "weight"}) {
		t.Errorf("the form has %v", got)
	}
	if got := d.FinalStates(); !slices.Equal(got, []string{"rated"}) {
		t.Errorf("%v", got)
	}
	if got := d.HouseholdColumns(); !slices.Equal(got, []string{"household"}) {
		t.Errorf("%v", got)
	}
	if len(d.EveryField()) != len(d.Fields) || d.EveryField()[1] != &d.Fields[1] {
		t.Error("every field is a copy")
	}
}

func second[T any](_ *T, ok bool) bool { return ok }

// Columns and sizes follow from the kind.
func TestFieldOfAKind(t *testing.T) {
	for _, c := range []struct {
		f              declaration.Field
		column, before string
		sealed, whole  bool
		length, values int
		units          float64
	}{
		{declaration.Field{Key: "headName", Kind: declaration.Text, Was: "chiefName"}, "head_name", "chief_name", false, false, 100, 1, 1},
		{declaration.Field{Key: "words", Kind: declaration.LongText}, "words", "", false, false, 500, 1, 1},
		{declaration.Field{Key: "words", Kind: declaration.LongText, Length: 20}, "words", "", false, false, 20, 1, 1},
		{declaration.Field{Key: "phone", Kind: declaration.Phone}, "phone_enc", "", true, false, 100, 1, 1},
		{declaration.Field{Key: "idNo", Kind: declaration.IDNumber}, "id_no_enc", "", true, false, 100, 1, 1},
		{declaration.Field{Key: "bank", Kind: declaration.Account}, "bank_enc", "", true, false, 100, 1, 1},
		{declaration.Field{Key: "sum", Kind: declaration.Money}, "sum", "", false, true, 100, 1, 100},
		{declaration.Field{Key: "sum", Kind: declaration.Decimal, Scale: 3}, "sum", "", false, true, 100, 1, 1000},
		{declaration.Field{Key: "photos", Kind: declaration.Files}, "photos", "", false, false, 100, 9, 1},
		{declaration.Field{Key: "photos", Kind: declaration.Files, Multi: 3}, "photos", "", false, false, 100, 3, 1},
		{declaration.Field{Key: "kinds", Kind: declaration.Dict, Multi: 4}, "kinds", "", false, false, 100, 4, 1},
		{declaration.Field{Key: "yes", Kind: declaration.Bool}, "yes", "", false, false, 100, 1, 1},
	} {
		f := &c.f
		if f.Column() != c.column || f.ColumnBefore() != c.before || f.Sealed() != c.sealed || f.Whole() != c.whole || f.MaxLength() != c.length || f.MostValues() != c.values || f.Units() != c.units {
			t.Errorf("%+v: %s %s %v %v %d %d %v", c.f, f.Column(), f.ColumnBefore(), f.Sealed(), f.Whole(), f.MaxLength(), f.MostValues(), f.Units())
		}
	}
	for _, k := range []declaration.Kind{declaration.Int, declaration.Decimal, declaration.Money, declaration.Date, declaration.Month, declaration.Year, declaration.Area, declaration.Person, declaration.Household, declaration.Ref} {
		if f := (&declaration.Field{Kind: k}); !f.Whole() {
			t.Errorf("%s is no whole number", k)
		}
	}
}

// What a county enters is read below it where the module says so, and by nobody whose scope is one person or department.
func TestSees(t *testing.T) {
	d := every()
	at := area.Within(consultation.Chuli)
	same := func(a, b area.Scope) bool {
		return slices.Equal(a.Ranges, b.Ranges) && a.Owner == b.Owner && a.Dept == b.Dept
	}
	if got := d.Sees(at); !same(got, at) {
		t.Errorf("%+v", got)
	}
	d.Down = true
	got := d.Sees(at)
	for _, c := range consultation.Chuli.Above() {
		if !got.Covers(c) {
			t.Errorf("%v is not read below", c)
		}
	}
	if !got.Covers(consultation.Chuli) || got.Covers(consultation.Jishui) || got.Covers(consultation.Chuli+100) {
		t.Errorf("%+v", got)
	}
	for _, s := range []area.Scope{{}, {Owner: 7}, {Ranges: at.Ranges, Owner: 7}, {Ranges: at.Ranges, Dept: 3}} {
		if got := d.Sees(s); !same(got, s) {
			t.Errorf("%+v sees %+v", s, got)
		}
	}
}

// Anonymising empties words and sealed values, but for what the declaration keeps with a reason.
func TestPrivate(t *testing.T) {
	d := every()
	d.Keep.Stays = map[string]string{"answer": "the office's own words"}
	var got []string
	for _, f := range d.EveryField() {
		if d.Private(f) {
			got = append(got, f.Key)
		}
	}
	if want := []string{"asker", "phone", "question", "photos", "papers"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The permissions over public money are those of the steps four eyes guard in modules of money, each once.
func TestMoneyCodes(t *testing.T) {
	plain, money, again := consultation.New(), consultation.New(), consultation.New()
	money.Money, again.Money = true, true
	money.Code, again.Code = "fund", "fund"
	if got := declaration.MoneyCodes(plain, money, again); !slices.Equal(got, []string{"fund:approve"}) {
		t.Errorf("%v", got)
	}
}

// The audit has words for what every module does, for its steps and for its own pages.
func TestAuditActions(t *testing.T) {
	d := consultation.New()
	d.Actions = []declaration.Action{{Code: "compare", Title: "比较"}}
	all := d.AuditActions()
	titles := map[string]string{}
	for _, a := range all {
		if titles[a.Code] = a.Title; a.Module != d.Title {
			t.Errorf("%+v", a)
		}
	}
	for code, title := range map[string]string{"add": "录入", "ask": "提交", "rate": "评价", "compare": "比较", "import": "导入", "undo": "撤回", "handover": "转交"} {
		if titles["example-consultation."+code] != title {
			t.Errorf("%s is called %q", code, titles["example-consultation."+code])
		}
	}
	if len(all) != 9+4+1 || declaration.LevelName(area.Village) != "行政村" || declaration.LevelName(area.City) != "地市" {
		t.Errorf("%d actions", len(all))
	}
}
