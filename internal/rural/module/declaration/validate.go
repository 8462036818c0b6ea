package declaration

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"mirror/internal/portal/access"
)

var (
	keyShape  = regexp.MustCompile(`^[a-z][A-Za-z0-9]*$`)
	codeShape = regexp.MustCompile(`^[a-z][A-Za-z0-9-]*$`)
	// A state stands in LIKE (list) and in the text of indexes (table).
	stateShape = regexp.MustCompile(`^[A-Za-z0-9]+$`)
	forbidden  = strings.Fields("order group from to user table select where default check primary values limit offset desc asc")
)

// told are what a household tells a form, with the kind a field must be of, and toldOf what it tells of a member.
var (
	told   = map[string]Kind{"phone": Phone, "address": Text}
	toldOf = map[string]Kind{"laborSkill": Dict}
)

// Self as a field's From proposes the name of who fills in the form.
const Self = "self"

// proposes reports whether a field's From names a field of the household's kind and what a household tells, of itself or of the member that another field names,
// or who fills in the form.
func (d *Declaration) proposes(f *Field) bool {
	if f.From == Self {
		return f.Kind == Text
	}
	key, what, _ := strings.Cut(f.From, ".")
	home, ok := d.Field(key)
	if name, of, member := strings.Cut(what, "."); member {
		m, named := d.Field(name)
		return ok && home.Kind == Household && named && m.Kind == Text && toldOf[of] == f.Kind
	}
	return ok && home.Kind == Household && told[what] == f.Kind
}

// Validate finds what a declaration says wrong, before a person does: words that name nothing, states that no path reaches, a
// step nobody may take.
func (d *Declaration) Validate() error {
	var bad []string
	say := func(format string, args ...any) { bad = append(bad, fmt.Sprintf(format, args...)) }
	if !slices.Contains(access.Prefixes, d.PermissionPrefix()) && !strings.HasPrefix(d.Code, "example") {
		say("%q is no permission prefix", d.PermissionPrefix())
	}
	if d.Permission != "" && d.Code != d.Permission && !strings.HasPrefix(d.Code, d.Permission+"-") {
		say("code %q does not begin with its permission prefix %q", d.Code, d.Permission)
	}
	if d.Title == "" || d.Noun == "" || d.Table == "" || d.Level == 0 {
		say("title, noun, table and level are needed")
	}
	seen := map[string]bool{}
	for _, f := range d.Fields {
		switch {
		case !keyShape.MatchString(f.Key) || slices.Contains(reserved, f.Column()) || slices.Contains(forbidden, f.Column()):
			say("field key %q cannot be a column", f.Key)
		case seen[f.Key]:
			say("field %s stands twice", f.Key)
		case f.Was != "" && (f.Sealed() || !keyShape.MatchString(f.Was) || slices.ContainsFunc(d.Fields, func(x Field) bool { return x.Key == f.Was })):
			say("field %s cannot have been %q: sealed values are bound to their key, and no field may have it still", f.Key, f.Was)
		case slices.Contains(d.Retired, f.Key):
			say("field %s is declared and retired", f.Key)
		case f.Title == "":
			say("field %s has no title", f.Key)
		case f.Kind == Dict && f.Dict == "":
			say("field %s names no dictionary", f.Key)
		case (f.Kind == Ref) != (f.Module != ""):
			say("field %s: a reference names its module, and nothing else does", f.Key)
		case f.Among != "" && f.Kind != Ref:
			say("field %s: only references are chosen among records of a state", f.Key)
		case f.Kind == Decimal && (f.Scale < 1 || f.Scale > 4):
			say("field %s: a decimal has 1 to 4 digits after its point", f.Key)
		case f.From != "" && !d.proposes(&f):
			say("field %s: nothing like %q is proposed to a field of its kind", f.Key, f.From)
		case f.Search && f.Kind != Text && f.Kind != LongText:
			say("field %s: only texts have search tokens", f.Key)
		case f.Exact && !f.Sealed():
			say("field %s: only sealed fields are found by their whole value", f.Key)
		case f.Pattern != "" && f.Tip == "":
			say("field %s: a pattern needs the words of its complaint", f.Key)
		}
		if f.Pattern != "" {
			if _, err := regexp.Compile(f.Pattern); err != nil {
				say("field %s: %v", f.Key, err)
			}
		}
		seen[f.Key] = true
	}
	known := func(where string, keys ...string) {
		for _, k := range keys {
			if !seen[k] {
				say("%s names the field %q, which is not declared", where, k)
			}
		}
	}
	if f, ok := d.Field(d.Name); !ok || f.Kind != Text {
		say("name %q is no text field", d.Name)
	}
	known("columns", d.Columns...)
	for _, f := range d.Filters {
		known("filters", f.Field)
		if x, ok := d.Field(f.Field); ok && (x.Multi > 1 || !slices.Contains([]Kind{Dict, Year, Month, Date, Bool, Int, Ref}, x.Kind)) {
			say("filter %s: only a dictionary, a year, a month, a date by its year, a number, a yes-no or a reference can be filtered by", f.Field)
		}
	}
	states := map[string]bool{}
	for _, s := range d.States {
		if states[s.Code] {
			say("state %s stands twice", s.Code)
		}
		if !stateShape.MatchString(s.Code) {
			say("state %q: the code is not letters and digits", s.Code)
		}
		states[s.Code] = true
		if s.Deadline != nil && s.Deadline.From != "" {
			known("deadline of "+s.Code, s.Deadline.From)
		}
	}
	state := func(where string, codes ...string) {
		for _, c := range codes {
			if !states[c] {
				say("%s names the state %q, which is not declared", where, c)
			}
		}
	}
	state("first", d.First)
	for _, v := range d.Views {
		state("view "+v.Code, v.States...)
		for _, k := range v.Lasts {
			if f, ok := d.Field(k); v.Lasts != [2]string{} && (!ok || f.Kind != Date) {
				say("view %s lasts by %q, which is no date", v.Code, k)
			}
		}
		if v.Mine && (v.Overdue || len(v.States) > 0) {
			say("view %s: what waits for the reader follows from the steps, it names nothing else", v.Code)
		}
	}
	for _, x := range d.Shares {
		state("share "+x.Code, x.Of...)
		if x.Title == "" || x.Definition == "" || len(x.Done) == 0 || slices.ContainsFunc(x.Done, func(s string) bool { return !slices.Contains(x.Of, s) }) {
			say("share %s lacks words, or counts states that it is no share of", x.Code)
		}
	}
	reached, leaves := map[string]bool{d.First: true}, map[string]bool{}
	codes := map[string]bool{}
	for _, t := range d.Transitions {
		if !codeShape.MatchString(t.Code) || codes[t.Code] {
			say("transition %q: the code is no word or stands twice", t.Code)
		}
		codes[t.Code] = true
		state("transition "+t.Code, t.From...)
		if t.To != "" {
			state("transition "+t.Code, t.To)
		}
		if t.Only != nil {
			if f, ok := d.Field(t.Only.Field); !ok || f.Kind != Text && f.Kind != Dict || len(t.Only.Values) == 0 {
				say("transition %s is for values of %q, which is no text that lists can ask for", t.Code, t.Only.Field)
			}
		}
		known("transition "+t.Code, t.Ask...)
		for _, k := range t.Need {
			if !slices.Contains(t.Ask, k) {
				say("transition %s needs %q and does not ask for it", t.Code, k)
			}
		}
		if t.Batch && (len(t.Ask) > 0 || t.Return) {
			say("transition %s: a step that asks for fields or returns cannot be taken for many at once", t.Code)
		}
		if t.System && (len(t.Who) > 0 || len(t.Ask) > 0 || t.Opinion || t.Return) {
			say("transition %s: nobody takes a system step, so it asks for nothing", t.Code)
		}
		if len(t.Who) == 0 && !t.System || len(t.From) == 0 {
			say("transition %s: nobody may take it, or it begins nowhere", t.Code)
		}
		if !slices.Contains(access.Actions, t.Action) {
			say("transition %s: %q is no action", t.Code, t.Action)
		}
		if t.To == "" {
			continue
		}
		reached[t.To] = true
		for _, f := range t.From {
			leaves[f] = true
		}
	}
	for _, t := range d.Transitions {
		for _, n := range t.NotBy {
			if !codes[n] && n != Entering {
				say("transition %s: not by %q, which is none", t.Code, n)
			}
		}
	}
	for _, x := range d.Switches {
		if x.Cites != (len(x.Fields) > 0) {
			say("switch %s: one that asks something of people names the fields, and no other does", x.Rule)
		}
		for _, k := range x.Fields {
			if _, ok := d.Field(k); !ok {
				say("switch %s: there is no field %q", x.Rule, k)
			}
		}
	}
	for _, t := range d.Transitions {
		if t.Alone != "" && (len(t.NotBy) == 0 || !slices.ContainsFunc(d.Switches, func(s Switch) bool { return s.Rule == t.Alone })) {
			say("transition %s: %q is no switch, or nobody is kept from the step", t.Code, t.Alone)
		}
		if t.StandsIn && !t.Late {
			say("transition %s stands in for another, so it is late", t.Code)
		}
	}
	for _, s := range d.States {
		if !reached[s.Code] {
			say("no path leads to the state %s", s.Code)
		}
		if !s.Final && !leaves[s.Code] {
			say("no path leads out of the state %s, which is not final", s.Code)
		}
	}
	spans := map[string]Rule{}
	for _, r := range d.Rules() {
		if _, twice := spans[r.Code]; twice {
			say("the days of rule %s are said in two ways", r.Code)
		}
		spans[r.Code] = r
		if r.Days < r.Least || r.Days > MostDays {
			say("rule %s: %d days are out of its own range", r.Code, r.Days)
		}
	}
	bad = append(bad, d.importable()...)
	if len(bad) > 0 {
		return fmt.Errorf("module %s: %s", d.Code, strings.Join(bad, "; "))
	}
	return nil
}
