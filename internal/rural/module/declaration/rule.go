package declaration

import (
	"fmt"
	"slices"
)

// Rule is a span of days as the module says it: a state's deadline or a period of its guards.
type Rule struct {
	Code, Title string
	Days        int
	Working     bool
	Least       int
	From        string // title of the date the span begins with, "" for the day the state was entered or the guard's own
	Steps       []string
	Switch      bool // no span: 1 day means that it is allowed
	Cites       bool // of a switch: turned on, it is needed, and the rule that needs it is named
}

// MostDays is the longest span that may be set.
const MostDays = 730

// Rules are the module's spans, in the order of its states. One that states share stands once, as long as they agree.
func (d *Declaration) Rules() (out []Rule) {
	for _, s := range d.States {
		if s.Deadline == nil {
			continue
		}
		r := Rule{Code: s.Deadline.Rule, Title: s.Deadline.Title, Days: s.Deadline.Days, Working: s.Deadline.Working, Least: min(1, s.Deadline.Days)}
		if r.Title == "" {
			r.Title = s.Title
		}
		if s.Deadline.From != "" {
			r.From = d.FieldTitle(s.Deadline.From)
		}
		i := slices.IndexFunc(out, func(o Rule) bool {
			return o.Code == r.Code && o.Title == r.Title && o.Days == r.Days && o.Working == r.Working && o.From == r.From
		})
		if i < 0 {
			out, i = append(out, r), len(out)
		}
		out[i].Steps = append(out[i].Steps, s.Title)
	}
	for _, p := range d.Periods {
		out = append(out, Rule{Code: p.Rule, Title: p.Title, Days: p.Days, Working: p.Working, Least: max(1, p.Least), Steps: []string{}})
	}
	for _, s := range d.Switches {
		out = append(out, Rule{Code: s.Rule, Title: s.Title, Steps: []string{}, Switch: true, Cites: s.Cites})
	}
	return out
}

// Most is the largest number of days a rule takes.
func (r Rule) Most() int {
	if r.Switch {
		return 1
	}
	return MostDays
}

// Said is a number of days of the rule in words.
func (r Rule) Said(days int, working bool) string {
	switch {
	case !r.Switch:
		return SpanText(days, working)
	case r.Cites && days > 0:
		return "需要"
	case r.Cites:
		return "不需要"
	case days > 0:
		return "允许"
	}
	return "不允许"
}

// Rule is one of them; a guard that asks for another is a mistake of the program.
func (d *Declaration) Rule(code string) Rule {
	rs := d.Rules()
	i := slices.IndexFunc(rs, func(r Rule) bool { return r.Code == code })
	if i < 0 {
		panic("module " + d.Code + ": no rule " + code)
	}
	return rs[i]
}

// SpanText is a number of days in words.
func SpanText(days int, working bool) string {
	if working {
		return fmt.Sprintf("%d个工作日", days)
	}
	return fmt.Sprintf("%d天", days)
}
