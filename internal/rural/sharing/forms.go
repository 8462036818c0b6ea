package sharing

import (
	"fmt"
	"strings"

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
			// What somebody writes in their own words is of this record, and a file is a proof of it.
			if f.ReadOnly || f.Hidden || f.From != "" || f.Key == d.Name || f.Kind == declaration.LongText || f.Kind == declaration.Files {
				continue
			}
			for _, x := range s.facts {
				home := strings.HasPrefix(x.Key, ofHome) || strings.HasPrefix(x.Key, ofIncome)
				own := strings.HasPrefix(x.Key, ofField+d.Code+".")
				figure := strings.HasPrefix(x.Key, ofFigure)
				if own || figure && !numeric(f.Kind) || plain(x.Title) != plain(f.Title) || !(home && names != "" || x.fills(d.Level)) {
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

func numeric(k declaration.Kind) bool {
	return k == declaration.Int || k == declaration.Decimal || k == declaration.Money
}
