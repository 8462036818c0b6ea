package sharing

import (
	"fmt"
	"slices"
	"strings"

	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// AskedAgain walks every form of every register against the facts, and names the fields that ask what is known: a field of a record that names a household and asks what
// the household tells, or of an area's record that asks what the area's own register or a figure tells. A field that the form fills in (From) only has it confirmed.
func (s *Service) AskedAgain() (out []string) {
	met := map[string]bool{}
	for _, d := range s.Engine.Modules() {
		if s.changed[d.Code] != "" {
			continue
		}
		names := ""
		for _, f := range d.Fields {
			if f.Kind == declaration.Household && !f.ReadOnly {
				names = f.Key
			}
		}
		for _, f := range d.Fields {
			// What somebody writes in their own words is of this record, and a file is a proof of it. A field that the form leaves out may be asked by a step.
			if f.ReadOnly && !d.Asks(f.Key) || f.Hidden || f.From != "" || f.Key == d.Name || f.Kind == declaration.LongText || f.Kind == declaration.Files {
				continue
			}
			for _, x := range s.facts {
				home := strings.HasPrefix(x.Key, ofHome) || strings.HasPrefix(x.Key, ofIncome)
				own := strings.HasPrefix(x.Key, ofField+d.Code+".")
				figure := strings.HasPrefix(x.Key, ofFigure)
				// A person may be a member of a household whether the form says which or not.
				member := strings.HasPrefix(x.Key, ofMember)
				if own || figure && !numeric(f.Kind) || plain(x.Title) != plain(f.Title) || !(member || home && names != "" || x.fills(d.Level)) {
					continue
				}
				if key := d.Code + "." + f.Key; s.own[key] != "" {
					met[key] = true
					continue
				}
				out = append(out, fmt.Sprintf("%s.%s (%s) asks %s, which %s has", d.Code, f.Key, f.Title, x.Key, x.Home))
			}
		}
	}
	for key := range s.own {
		if !met[key] {
			out = append(out, key+" has a reason and needs none")
		}
	}
	return out
}

// Walked are the fields of all forms and steps that AskedAgain holds against the facts or has a reason to leave out: "monitor.risk".
func (s *Service) Walked() (out []string) {
	for _, d := range s.Engine.Modules() {
		for i := range d.Fields {
			if f := &d.Fields[i]; !f.Hidden && (!f.ReadOnly || d.Asks(f.Key)) {
				out = append(out, d.Code+"."+f.Key)
			}
		}
	}
	return out
}

// Homes is what the public list calls the form of a household, its members and their income.
const Homes = "household-data"

// compulsoryOf are the fields a register cannot do without, in the order of its form.
func compulsoryOf(d *declaration.Declaration) (out []string) {
	needed := map[string]bool{}
	for i := range d.Transitions {
		for _, k := range d.Transitions[i].Need {
			needed[k] = true
		}
	}
	for i := range d.Fields {
		if f := &d.Fields[i]; f.Required && !f.ReadOnly && !f.Hidden || needed[f.Key] {
			out = append(out, f.Key)
		}
	}
	return out
}

// compulsoryOfHomes are those of a household, its members and their income.
func compulsoryOfHomes() (keys, titles []string) {
	for _, x := range []struct {
		prefix string
		fields []household.Field
	}{{ofHome, homeFields}, {ofMember, memberFields}, {ofIncome, incomeFields}} {
		for i := range x.fields {
			if x.fields[i].Required {
				keys, titles = append(keys, x.prefix+x.fields[i].Key), append(titles, x.fields[i].Title.Chinese)
			}
		}
	}
	return keys, titles
}

// Unlisted names what declarations make compulsory and the public list does not hold, and what the list holds and nobody asks.
func Unlisted(engine *module.Engine, list map[string]Compulsory) (out []string) {
	differ := func(code string, is []string) {
		listed := list[code]
		for _, k := range is {
			if !slices.Contains(listed.Fields, k) {
				out = append(out, fmt.Sprintf("%s.%s is compulsory, and the public list does not say so", code, k))
			}
		}
		for _, k := range listed.Fields {
			if !slices.Contains(is, k) {
				out = append(out, fmt.Sprintf("%s.%s stands in the public list and is not compulsory", code, k))
			}
		}
		if len(is) > 0 && listed.Basis == "" {
			out = append(out, code+" has compulsory fields and names no rule that needs them")
		}
	}
	known := map[string]bool{Homes: true}
	homes, _ := compulsoryOfHomes()
	differ(Homes, homes)
	for _, d := range engine.Modules() {
		known[d.Code] = true
		differ(d.Code, compulsoryOf(d))
	}
	for code := range list {
		if !known[code] {
			out = append(out, code+" stands in the public list and is no register")
		}
	}
	slices.Sort(out)
	return out
}

func numeric(k declaration.Kind) bool {
	return k == declaration.Int || k == declaration.Decimal || k == declaration.Money
}
