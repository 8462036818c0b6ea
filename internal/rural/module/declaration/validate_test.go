package declaration_test

import (
	"slices"
	"strings"
	"testing"

	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest/consultation"
)

// A declaration that says something wrong is refused before a person meets it, and says what is wrong.
func TestValidate(t *testing.T) {
	for _, c := range []struct {
		words  string
		breaks func(d *declaration.Declaration)
	}{
		{"is no permission prefix", func(d *declaration.Declaration) { d.Code = "other" }},
		{"is no permission prefix", func(d *declaration.Declaration) { d.Code, d.Permission = "other-part", "other" }},
		{"does not begin with its permission prefix", func(d *declaration.Declaration) { d.Permission = "help" }},
		{"title, noun, table and level are needed", func(d *declaration.Declaration) { d.Title = "" }},
		{"title, noun, table and level are needed", func(d *declaration.Declaration) { d.Noun = "" }},
		{"title, noun, table and level are needed", func(d *declaration.Declaration) { d.Table = "" }},
		{"title, noun, table and level are needed", func(d *declaration.Declaration) { d.Level = 0 }},
		{"cannot be a column", func(d *declaration.Declaration) { d.Fields[0].Key = "createdAt" }},
		{"cannot be a column", func(d *declaration.Declaration) { d.Fields[5].Key = "order" }},
		{"cannot be a column", func(d *declaration.Declaration) { d.Fields[5].Key = "Amount" }},
		{"stands twice", func(d *declaration.Declaration) { d.Fields[1].Key = "asker" }},
		{"cannot have been", func(d *declaration.Declaration) { d.Fields[1].Was = "mobile" }},
		{"cannot have been", func(d *declaration.Declaration) { d.Fields[3].Was = "Old" }},
		{"cannot have been", func(d *declaration.Declaration) { d.Fields[3].Was = "answer" }},
		{"is declared and retired", func(d *declaration.Declaration) { d.Retired = []string{"amount"} }},
		{"has no title", func(d *declaration.Declaration) { d.Fields[5].Title = "" }},
		{"names no dictionary", func(d *declaration.Declaration) { d.Fields[2].Dict = "" }},
		{"a reference names its module", func(d *declaration.Declaration) { d.Fields[5].Module = "other" }},
		{"a reference names its module", func(d *declaration.Declaration) { d.Fields[5].Kind = declaration.Ref }},
		{"only references are chosen", func(d *declaration.Declaration) { d.Fields[5].Among = "open" }},
		{"1 to 4 digits after its point", func(d *declaration.Declaration) { d.Fields[5].Kind = declaration.Decimal }},
		{"1 to 4 digits after its point", func(d *declaration.Declaration) { d.Fields[5].Kind, d.Fields[5].Scale = declaration.Decimal, 5 }},
		{"only texts have search tokens", func(d *declaration.Declaration) { d.Fields[5].Search = true }},
		{"only sealed fields", func(d *declaration.Declaration) { d.Fields[0].Exact = true }},
		{"needs the words of its complaint", func(d *declaration.Declaration) { d.Fields[3].Pattern = "^a" }},
		{"missing closing", func(d *declaration.Declaration) { d.Fields[3].Pattern, d.Fields[3].Tip = "(", "不对" }},
		{"is no text field", func(d *declaration.Declaration) { d.Name = "nothing" }},
		{"is no text field", func(d *declaration.Declaration) { d.Name = "question" }},
		{"columns names the field", func(d *declaration.Declaration) { d.Columns = []string{"nothing"} }},
		{"filters names the field", func(d *declaration.Declaration) { d.Filters = []declaration.Filter{{Field: "nothing"}} }},
		{"can be filtered by", func(d *declaration.Declaration) { d.Filters = []declaration.Filter{{Field: "question"}} }},
		{"can be filtered by", func(d *declaration.Declaration) { d.Fields[2].Multi = 2 }},
		{"state draft stands twice", func(d *declaration.Declaration) { d.States[2].Code = "draft" }},
		{`state "in_force": the code is not letters and digits`, func(d *declaration.Declaration) { d.States[2].Code = "in_force" }},
		{"deadline of asked names the field", func(d *declaration.Declaration) { d.States[1].Deadline.From = "nothing" }},
		{"first names the state", func(d *declaration.Declaration) { d.First = "nowhere" }},
		{"view open names the state", func(d *declaration.Declaration) { d.Views[0].States = []string{"nowhere"} }},
		{"follows from the steps", func(d *declaration.Declaration) { d.Views[0].Mine = true }},
		{"follows from the steps", func(d *declaration.Declaration) { d.Views[1].Mine = true }},
		{"names the state", func(d *declaration.Declaration) { d.Transitions[0].To = "nowhere" }},
		{"names the state", func(d *declaration.Declaration) { d.Transitions[0].From = []string{"draft", "nowhere"} }},
		{"the code is no word or stands twice", func(d *declaration.Declaration) { d.Transitions[1].Code = "ask" }},
		{"the code is no word or stands twice", func(d *declaration.Declaration) { d.Transitions[3].Code = "评价" }},
		{"no path leads to the state answered", func(d *declaration.Declaration) { d.Transitions[1].To = "draft" }},
		{"no path leads out of the state answered", func(d *declaration.Declaration) { d.Transitions[3].From = []string{"asked"} }},
		{"no path leads out of the state answered", func(d *declaration.Declaration) { d.Transitions[3].To = "" }},
		{"transition answer names the field", func(d *declaration.Declaration) { d.Transitions[1].Ask = []string{"answer", "nothing"} }},
		{"nobody may take it", func(d *declaration.Declaration) { d.Transitions[0].Who = nil }},
		{"it begins nowhere", func(d *declaration.Declaration) { d.Transitions[0].From = nil }},
		{"does not ask for it", func(d *declaration.Declaration) { d.Transitions[0].Need = []string{"score"} }},
		{"cannot be taken for many at once", func(d *declaration.Declaration) { d.Transitions[1].Batch = true }},
		{"cannot be taken for many at once", func(d *declaration.Declaration) { d.Transitions[2].Batch = true }},
		{"nobody takes a system step", func(d *declaration.Declaration) { d.Transitions[0].System = true }},
		{"nobody takes a system step", func(d *declaration.Declaration) {
			d.Transitions[0].System, d.Transitions[0].Who, d.Transitions[0].Opinion = true, nil, true
		}},
		{"nobody takes a system step", func(d *declaration.Declaration) {
			d.Transitions[0].System, d.Transitions[0].Who, d.Transitions[0].Ask = true, nil, []string{"score"}
		}},
		{"nobody takes a system step", func(d *declaration.Declaration) { d.Transitions[2].System, d.Transitions[2].Who = true, nil }},
		{"no text that lists can ask for", func(d *declaration.Declaration) {
			d.Transitions[0].Only = &declaration.Only{Field: "score", Values: []string{"1"}}
		}},
		{"no text that lists can ask for", func(d *declaration.Declaration) {
			d.Transitions[0].Only = &declaration.Only{Field: d.Fields[0].Key}
		}},
		{"is no action", func(d *declaration.Declaration) { d.Transitions[0].Action = "look" }},
		{"not by", func(d *declaration.Declaration) { d.Transitions[1].NotBy = []string{"none"} }},
		{"said in two ways", func(d *declaration.Declaration) {
			d.States[2].Deadline = &declaration.Deadline{Rule: "answer", Days: 6}
		}},
		{"out of its own range", func(d *declaration.Declaration) { d.States[1].Deadline.Days = 731 }},
		{"out of its own range", func(d *declaration.Declaration) {
			d.Periods = []declaration.Period{{Rule: "notice", Title: "公示", Days: 4, Least: 5}}
		}},
		{"out of its own range", func(d *declaration.Declaration) { d.Periods = []declaration.Period{{Rule: "notice", Title: "公示"}} }},
		{"import names the field", func(d *declaration.Declaration) { d.Import.Columns = append(d.Import.Columns, "nothing") }},
		{"is set by rules, not by people", func(d *declaration.Declaration) { d.Import.Columns = append(d.Import.Columns, "score") }},
		{"cannot stand in a cell", func(d *declaration.Declaration) { d.Fields[5].Kind = declaration.Files }},
		{"import: asker stands twice", func(d *declaration.Declaration) { d.Import.Columns = append(d.Import.Columns, "asker") }},
		{"is required and has no column", func(d *declaration.Declaration) { d.Import.Columns = d.Import.Columns[1:] }},
	} {
		d := consultation.New()
		c.breaks(d)
		if err := d.Validate(); err == nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%v, want %q", err, c.words)
		}
	}
	if err := consultation.New().Validate(); err != nil {
		t.Error(err)
	}
}

// What lies at the edge of a rule is no mistake.
func TestValidTillTheEdge(t *testing.T) {
	for what, changes := range map[string]func(d *declaration.Declaration){
		"a specified prefix":           func(d *declaration.Declaration) { d.Code, d.Permission = "help", "" },
		"a part of a specified prefix": func(d *declaration.Declaration) { d.Code, d.Permission = "help-visit", "help" },
		"a decimal of one digit":       func(d *declaration.Declaration) { d.Fields[5].Kind, d.Fields[5].Scale = declaration.Decimal, 1 },
		"a decimal of four digits":     func(d *declaration.Declaration) { d.Fields[5].Kind, d.Fields[5].Scale = declaration.Decimal, 4 },
		"a field renamed":              func(d *declaration.Declaration) { d.Fields[3].Was = "text" },
		"another field retired":        func(d *declaration.Declaration) { d.Retired = []string{"text"} },
		"a pattern with its words":     func(d *declaration.Declaration) { d.Fields[3].Pattern, d.Fields[3].Tip = "^a", "不对" },
		"a filter by number":           func(d *declaration.Declaration) { d.Filters = append(d.Filters, declaration.Filter{Field: "score"}) },
		"a view of what waits": func(d *declaration.Declaration) {
			d.Views = append(d.Views, declaration.View{Code: "mine", Mine: true})
		},
		"a step that stays": func(d *declaration.Declaration) {
			d.Transitions = append(d.Transitions, declaration.Transition{Code: "note", From: []string{"rated"}, Action: "edit", Who: []declaration.Who{{}}})
		},
		"four eyes with who entered": func(d *declaration.Declaration) { d.Transitions[1].NotBy = []string{declaration.Entering} },
		"the longest span":           func(d *declaration.Declaration) { d.States[1].Deadline.Days = declaration.MostDays },
		"a deadline at once":         func(d *declaration.Declaration) { d.States[1].Deadline.Days = 0 },
		"a period of the law's fewest": func(d *declaration.Declaration) {
			d.Periods = []declaration.Period{{Rule: "notice", Title: "公示", Days: 5, Least: 5}}
		},
		"a rule of two states":             func(d *declaration.Declaration) { shared(d) },
		"an import of the module's making": func(d *declaration.Declaration) { d.Import = nil },
		"a system step":                    func(d *declaration.Declaration) { d.Transitions[0].System, d.Transitions[0].Who = true, nil },
	} {
		d := consultation.New()
		changes(d)
		if err := d.Validate(); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// shared gives two states one rule with one title.
func shared(d *declaration.Declaration) {
	d.States[1].Deadline.Title = "答复期限"
	x := *d.States[1].Deadline
	d.States[2].Deadline = &x
}

// The rules are the spans of the states, one that states share once, and those of the guards behind them.
func TestRules(t *testing.T) {
	d := consultation.New()
	d.Periods = []declaration.Period{{Rule: "notice", Title: "公示天数", Days: 7, Least: 5}, {Rule: "wait", Title: "等候", Days: 3, Working: true}}
	want := []declaration.Rule{{Code: "answer", Title: "待答复", Days: 5, Working: true, Least: 1, From: "咨询日期", Steps: []string{"待答复"}},
		{Code: "notice", Title: "公示天数", Days: 7, Least: 5, Steps: []string{}}, {Code: "wait", Title: "等候", Days: 3, Working: true, Least: 1, Steps: []string{}}}
	same := func(a, b declaration.Rule) bool {
		return a.Code == b.Code && a.Title == b.Title && a.Days == b.Days && a.Working == b.Working && a.Least == b.Least && a.From == b.From && slices.Equal(a.Steps, b.Steps)
	}
	if got := d.Rules(); !slices.EqualFunc(got, want, same) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
	shared(d)
	want[0].Title, want[0].Steps = "答复期限", []string{"待答复", "已答复"}
	if got := d.Rules(); !slices.EqualFunc(got, want, same) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
	d.States[1].Deadline.Days, d.States[1].Deadline.From = 0, ""
	if r := d.Rules()[0]; r.Least != 0 || r.From != "" || len(d.Rules()) != 4 {
		t.Errorf("%+v", d.Rules())
	}
	if r := d.Rule("wait"); r.Days != 3 || declaration.SpanText(r.Days, r.Working) != "3个工作日" || declaration.SpanText(7, false) != "7天" {
		t.Errorf("%+v", r)
	}
	defer func() {
		if recover() == nil {
			t.Error("a rule that is none was found")
		}
	}()
	d.Rule("none")
}

// A reference that leads nowhere, or by which the list of those who refer cannot be narrowed, is refused; a module that is wrong by itself too.
func TestRegister(t *testing.T) {
	wrong := consultation.New()
	wrong.Title = ""
	among := consultation.Visit(consultation.ByConsultation)
	among.Fields[0].Among = "none"
	for words, ds := range map[string][]*declaration.Declaration{
		"which is no module":      {consultation.Visit(consultation.ByConsultation)},
		"refers and is no filter": {consultation.New(), consultation.Visit()},
		"title, noun":             {wrong},
		"which is no state of":    {consultation.New(), among},
	} {
		if _, err := declaration.NewRegister(ds...); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%v, want %q", err, words)
		}
	}
	c, v := consultation.New(), consultation.Visit(consultation.ByConsultation)
	r, err := declaration.NewRegister(c, v)
	if err != nil || !slices.Equal(r.Modules(), []*declaration.Declaration{c, v}) {
		t.Fatal(r, err)
	}
	if d, ok := r.Module(v.Code); !ok || d != v {
		t.Error(d, ok)
	}
	if d, ok := r.Module("none"); ok || d != nil {
		t.Error(d, ok)
	}
}
