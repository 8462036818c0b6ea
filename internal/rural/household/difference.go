package household

import (
	"encoding/json"
	"fmt"
	"strings"
)

// HouseholdLine is one field of a household or of a member before and after a change. A value that was not there, or is no more, is null.
type HouseholdLine struct {
	Home   string `json:"home" doc:"head and number of the household, where the change touches several"`
	Member string `json:"member" doc:"name of the member, empty for the household itself"`
	Field  string `json:"field"`
	Title  string `json:"title" declared:"words"`
	Kind   string `json:"kind" enum:"text,money,decimal,int,bool,date,dict,idNumber,phone,position"`
	Dict   string `json:"dict"`
	Unit   string `json:"unit" declared:"words"`
	Before any    `json:"before"`
	After  any    `json:"after"`
}

// Same reports whether two lists say the same of what was and what will be.
func Same(a, b []HouseholdLine) bool {
	x, err := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err == nil && err2 == nil && string(x) == string(y)
}

// Masked are the lines as a page shows them (ruling 17).
func Masked(lines []HouseholdLine) []HouseholdLine {
	out := make([]HouseholdLine, len(lines))
	for i, l := range lines {
		for _, v := range []*any{&l.Before, &l.After} {
			s, ok := (*v).(string)
			switch {
			case !ok:
			case l.Kind == "idNumber":
				*v = maskIDCard(s)
			case l.Kind == "phone":
				*v = maskPhone(s)
			}
		}
		out[i] = l
	}
	return out
}

// said is a field's value in a difference; nil is "nothing entered".
func (b bound) said(row opened) any {
	v := b.value(row)
	switch {
	case v == "" || b.Kind == Year && v == 0, b.NoneAtZero && v == 0.0:
		return nil
	case b.Kind == Year:
		return fmt.Sprint(v)
	}
	return v
}

// line is what a difference says of the field itself.
func (b bound) line() HouseholdLine {
	l := HouseholdLine{Field: b.Key, Title: b.Title.Chinese, Kind: string(b.Kind), Dict: b.Dict, Unit: b.Unit.Chinese}
	if b.Line != "" {
		l.Field = b.Line
	}
	switch b.Kind {
	case LongText, Year:
		l.Kind = string(Text)
	case Money:
		l.Unit = yuanUnit
	}
	return l
}

// lines compares one thing with what it was; nil is "not there".
func lines(of []bound, home, member, year string, was, now opened) (out []HouseholdLine) {
	for _, f := range of {
		if !f.Compared {
			continue
		}
		l := f.line()
		l.Home, l.Member, l.Title = home, member, year+l.Title
		if was != nil {
			l.Before = f.said(was)
		}
		if now != nil {
			l.After = f.said(now)
		}
		// Of somebody who comes or goes only what is said of them, not what is not.
		if l.Before != l.After && !(was == nil && l.After == false) && !(now == nil && l.Before == false) {
			out = append(out, l)
		}
	}
	return out
}

func (f *Family) title() string { return strings.TrimSpace(f.HeadName + "户 " + f.HouseholdNo) }

// Difference is what a change does, field by field: members who come, go or move, and everything that is another value afterwards. It
// leaves the families as they are.
func Difference(was, now []*Family) []HouseholdLine {
	out := []HouseholdLine{}
	several := len(was) > 1 || len(now) > 1
	type place struct {
		home *Family
		m    *Member
	}
	people := map[int64]place{}
	for _, f := range now {
		for i := range f.Members {
			if m := &f.Members[i]; m.ID != 0 {
				people[m.ID] = place{f, m}
			}
		}
	}
	homeOf := func(f *Family) string {
		if several {
			return f.title()
		}
		return ""
	}
	after := map[int64]*Family{}
	for _, f := range now {
		if f.ID != 0 {
			after[f.ID] = f
		}
	}
	old, had := map[int64]bool{}, map[int64]bool{}
	for _, f := range was {
		old[f.ID] = true
		n := after[f.ID]
		if n == nil {
			out = append(out, lines(homeFields, homeOf(f), "", "", &f.Household, nil)...)
		} else {
			out = append(out, lines(homeFields, homeOf(f), "", "", &f.Household, &n.Household)...)
			out = append(out, incomeLines(homeOf(f), f, n)...)
		}
		for i := range f.Members {
			m := &f.Members[i]
			had[m.ID] = true
			p, stays := people[m.ID]
			if !stays {
				out = append(out, lines(memberFields, homeOf(f), m.Name, "", m, nil)...)
				continue
			}
			if p.home.ID != f.ID {
				out = append(out, HouseholdLine{Home: homeOf(f), Member: m.Name, Field: "home", Title: "所在户", Kind: "text", Before: f.title(), After: p.home.title()})
			}
			out = append(out, lines(memberFields, homeOf(f), m.Name, "", m, p.m)...)
		}
	}
	for _, f := range now {
		if !old[f.ID] {
			out = append(out, lines(homeFields, homeOf(f), "", "", nil, &f.Household)...)
		}
		for i := range f.Members {
			if m := &f.Members[i]; m.ID == 0 || !had[m.ID] {
				out = append(out, lines(memberFields, homeOf(f), m.Name, "", nil, m)...)
			}
		}
	}
	return out
}

func incomeLines(home string, was, now *Family) (out []HouseholdLine) {
	old := map[int]opened{}
	for i := range was.Incomes {
		old[was.Incomes[i].Year] = &was.Incomes[i]
	}
	for i := range now.Incomes {
		n := &now.Incomes[i]
		out = append(out, lines(incomeFields, home, "", fmt.Sprintf("%d年", n.Year), old[n.Year], n)...)
	}
	return out
}

// Preview brings families in line as Alter would, without writing: the difference shown is the one that takes effect.
func Preview(now []*Family) error {
	for _, f := range now {
		if err := f.settle(); err != nil {
			return err
		}
	}
	return nil
}
