package sharing

import (
	"slices"
	"strings"
	"unicode"

	"mirror/internal/area"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// What the keys of facts begin with, by where they live.
const (
	ofHome      = "home:"
	ofMember    = "member:"
	ofIncome    = "income:"
	ofField     = "field:"
	ofFigure    = "figure:"
	ofCollected = "collected:"
)

// Fact is something the platform knows, with its one home.
type Fact struct {
	// Key never changes: tables name it.
	Key, Title, Unit string
	Kind             string
	// Home is what the page is called where it lives, Path its address in the rural business, Group the heading it stands under there.
	Home, Path, Group string
	// By are the levels whose people enter and correct it; none: it is reckoned. Sheet says that it is corrected by a change sheet.
	By    []string
	Sheet bool
	// Definition says what is counted, for figures.
	Definition string
	// Can is the permission that shows it.
	Can string
	// Lowest is the lowest level of areas that have one value of it; 0: it is of a household, a person or a record, and no column of a table of areas.
	Lowest area.Level
	// Highest is the highest such level; 0 is no bound.
	Highest area.Level
	// OfHomes: a household has one value of it, so that it may be a column of a table of households.
	OfHomes bool
}

// fits reports whether the fact may be a column of a table: of households, or of areas of a level.
func (f *Fact) fits(homes bool, l area.Level) bool {
	if homes {
		return f.OfHomes
	}
	return f.fills(l)
}

// fills reports whether an area of a level has one value of the fact.
func (f *Fact) fills(l area.Level) bool { return f.Lowest > 0 && l <= f.Lowest && l >= f.Highest }

// Profile is a register that has one record of an area: the newest by a field, among those in a state. Its fields are facts of the area.
type Profile struct{ Module, State, By string }

// factsOf are all facts that fields and figures declare.
func factsOf(e *module.Engine, l *metric.Library, profiles []Profile, changed map[string]string) (out []Fact) {
	village := []string{declaration.LevelName(area.Village)}
	household := func(prefix, group string, fields []household.Field) {
		for i := range fields {
			f := &fields[i]
			unit := f.Unit.Chinese
			if f.Kind == moneyKind {
				unit = wordsYuan
			}
			out = append(out, Fact{Key: prefix + f.Key, Title: f.Title.Chinese, Unit: unit, Kind: string(f.Kind), Home: wordsHouseholds, Path: "/household", Group: group, By: village, Sheet: f.Sheet != nil, Can: seeHomes,
				OfHomes: prefix != ofMember && f.Tellable() && !slices.Contains(leads, prefix+f.Key)})
		}
	}
	household(ofHome, wordsHome, homeFields)
	household(ofMember, wordsMember, memberFields)
	household(ofIncome, wordsIncome, incomeFields)
	for _, d := range e.Modules() {
		if changed[d.Code] != "" {
			continue
		}
		p := slices.IndexFunc(profiles, func(p Profile) bool { return p.Module == d.Code })
		for i := range d.Fields {
			f := &d.Fields[i]
			if f.Hidden || f.Kind == declaration.Files {
				continue
			}
			x := Fact{Key: ofField + d.Code + "." + f.Key, Title: f.Title, Unit: f.Unit, Kind: string(f.Kind), Home: d.Title, Path: "/m/" + d.Code, Group: f.Group, By: writersOf(d), Can: d.Can("detail")}
			if f.Kind == declaration.Money {
				x.Unit = wordsYuan
			}
			if p >= 0 && !f.Sealed() && f.Key != d.Name {
				x.Lowest, x.Highest = d.Level, d.Level
			}
			out = append(out, x)
		}
	}
	for _, m := range l.All() {
		out = append(out, Fact{Key: ofFigure + m.Key, Title: m.Title, Unit: m.Unit, Kind: kindNumber, Home: wordsFigures, Path: "/metrics", Group: m.Group, Definition: m.Definition, Can: metric.Resource, Lowest: m.Lowest})
	}
	return out
}

// leads are the fields of a household that lead each row of a table of households: they are read from the register, and are no columns.
var leads = []string{ofHome + "householdNo", ofHome + "headName"}

// seeHomes is the permission that shows what is of households.
const seeHomes = "household-data:detail"

const moneyKind = household.Money

var homeFields, memberFields, incomeFields = household.HomeFields, household.MemberFields, household.IncomeFields

// writersOf are the levels whose people enter records of a register.
func writersOf(d *declaration.Declaration) (out []string) {
	for _, w := range d.Writers {
		if name := declaration.LevelName(w.Level); name != "" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// plain is a title without what people write differently: spaces, signs, and a unit in brackets at its end.
func plain(title string) string {
	title = strings.TrimSpace(title)
	for _, b := range [][2]string{{"（", "）"}, {"(", ")"}} {
		if i := strings.LastIndex(title, b[0]); i > 0 && strings.HasSuffix(title, b[1]) {
			title = title[:i]
		}
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsSymbol(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, title)
}

// alike says how near two plain titles are, from 0 to 1: the pairs of characters they share (Dice). One that holds the other is near.
func alike(a, b string) float64 {
	x, y := pairs(a), pairs(b)
	if len(x) == 0 || len(y) == 0 {
		return 0
	}
	shared := 0
	for _, p := range x {
		if i := slices.Index(y, p); i >= 0 {
			shared++
			y = slices.Delete(slices.Clone(y), i, i+1)
		}
	}
	return 2 * float64(shared) / float64(len(x)+len(pairs(b)))
}

func pairs(s string) (out []string) {
	r := []rune(s)
	for i := 0; i+1 < len(r); i++ {
		out = append(out, string(r[i:i+2]))
	}
	return out
}
