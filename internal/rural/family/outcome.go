package family

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// outcome is a sheet worked out on the household as it is now, in the step's transaction, with the villages it concerns held: the
// families it touches, and what becomes of them. Nothing is written.
type outcome struct {
	was, now []*household.Family
	member   string // the member the sheet is about
	lines    []household.HouseholdLine
}

// foresee works the sheet out. InvalidArgs names the field that does not fit.
func (r rules) foresee(ctx context.Context, s *declaration.Step) (*outcome, error) {
	rec := s.Record
	villages := []area.Code{rec.Area}
	if rec.Text("kind") == Move && rec.Has("target") {
		villages = append(villages, area.Code(rec.Int("target")))
	}
	if !s.Offered {
		if err := r.homes.Hold(ctx, s.Tx, villages...); err != nil {
			return nil, err
		}
	}
	home, err := r.family(ctx, s, "household")
	if err != nil {
		return nil, err
	}
	o := &outcome{was: []*household.Family{home}, now: []*household.Family{home.Clone()}}
	if err := r.apply(ctx, s, o); err != nil {
		return nil, err
	}
	if err := household.Preview(o.now); err != nil {
		return nil, err
	}
	o.lines = household.Difference(o.was, o.now)
	// A move alone changes no line of the household: its village is the sheet's own field.
	if len(o.lines) == 0 && rec.Text("kind") != Move {
		return nil, declaration.Refuse(wordsNothing)
	}
	return o, nil
}

// family is the household a field names, which must be of the sheet's village and on the register.
func (r rules) family(ctx context.Context, s *declaration.Step, key string) (*household.Family, error) {
	f, err := r.homes.Family(ctx, s.Tx, s.Record.Int(key))
	if errs.Has(err, errs.NotFound) || err == nil && f.Area != s.Record.Area {
		return nil, errs.Invalid(key, wordsHousehold)
	}
	if err != nil {
		return nil, err
	}
	if f.State != household.StateValid && f.State != household.StatePending {
		return nil, declaration.Refuse(wordsState)
	}
	return f, nil
}

func (r rules) apply(ctx context.Context, s *declaration.Step, o *outcome) error {
	rec, f := s.Record, o.now[0]
	switch rec.Text("kind") {
	case Add:
		return r.add(ctx, s, o)
	case Remove:
		return remove(rec, o)
	case Head:
		return headed(rec, o)
	case Move:
		return r.move(s, f)
	case Split:
		return split(rec, o)
	case Merge:
		return r.merge(ctx, s, o)
	case Income:
		return earn(s, f)
	case Basics, House:
		if rec.Text("kind") == Basics && rec.Has("phone") {
			f.SetPhone(rec.Text("phone"))
		}
		if _, wrong := household.Place(r.homes.Areas, f.Area, rec.Text("position")); wrong != "" {
			return errs.Invalid("position", wrong)
		}
		return f.TakeSheet(rec.Text("kind"), rec, thisYear(s))
	}
	return person(s, o)
}

func thisYear(s *declaration.Step) int { return int(s.Today() / 10000) }

func text(rec *declaration.Record, key string, to *string) {
	if rec.Has(key) {
		*to = rec.Text(key)
	}
}

// other reports whether the sheet says something else than what is.
func other(rec *declaration.Record, key, is string) bool {
	return rec.Has(key) && strings.TrimSpace(rec.Text(key)) != strings.TrimSpace(is)
}

// add lets somebody in. Their number belongs to nobody on the register; a birth is on the day the number says.
func (r rules) add(ctx context.Context, s *declaration.Step, o *outcome) error {
	rec, f := s.Record, o.now[0]
	if err := errs.All(
		errs.When(!rec.Has("name"), "name", wordsName),
		errs.When(!rec.Has("idNo"), "idNo", wordsIDNo),
		errs.When(!rec.Has("relation") || rec.Text("relation") == household.Head, "relation", wordsRelation),
	); err != nil {
		return err
	}
	m := household.Member{}
	if err := m.Identify("idNo", rec.Text("idNo"), s.Now); err != nil {
		return err
	}
	if err := m.TakeSheet(Add, rec, thisYear(s)); err != nil {
		return err
	}
	if rec.Text("reason") == Birth && int64(m.Birth) != rec.Int("occurredOn") {
		return errs.Invalid("occurredOn", wordsBirthDay)
	}
	taken, err := r.homes.RegisteredAt(ctx, s.Tx, m.Number())
	if err != nil {
		return err
	}
	if len(taken) > 0 {
		return errs.Invalid("idNo", r.homes.Whereabouts(s.By.Scope, taken[0])+wordsTaken)
	}
	f.Members = append(f.Members, m)
	o.member = m.Name
	return nil
}

// remove lets somebody go; with the last member the household itself ends.
func remove(rec *declaration.Record, o *outcome) error {
	f := o.now[0]
	m := f.Member(rec.Int("member"))
	if m == nil {
		return errs.Invalid("member", wordsMember)
	}
	o.member = m.Name
	if len(f.Members) == 1 {
		o.now = nil
		return nil
	}
	if m.Relation == household.Head {
		return errs.Invalid("member", wordsHeadStays)
	}
	f.Members = slices.DeleteFunc(f.Members, func(x household.Member) bool { return x.ID == rec.Int("member") })
	return nil
}

// relations reads the members a sheet names with their relation to the head: "17:02 18:12".
func relations(rec *declaration.Record) map[int64]string {
	out := map[int64]string{}
	for _, p := range strings.Fields(rec.Text("people")) {
		id, relation, _ := strings.Cut(p, ":")
		n, _ := strconv.ParseInt(id, 10, 64)
		out[n] = relation
	}
	return out
}

func heads(of map[int64]string) (n int) {
	for _, rel := range of {
		if rel == household.Head {
			n++
		}
	}
	return n
}

// headed gives the household another head; every member's relation is to the new one.
func headed(rec *declaration.Record, o *outcome) error {
	f, of := o.now[0], relations(rec)
	if len(of) != len(f.Members) || heads(of) != 1 {
		return errs.Invalid("people", wordsPeopleAll)
	}
	for i := range f.Members {
		m := &f.Members[i]
		rel, ok := of[m.ID]
		if !ok {
			return errs.Invalid("people", wordsPeopleAll)
		}
		if rel == household.Head {
			if m.Relation == household.Head {
				return errs.Invalid("people", wordsNewHead)
			}
			o.member = m.Name
		}
		m.Relation = rel
	}
	return nil
}

// move takes the household to another village of the county.
func (r rules) move(s *declaration.Step, f *household.Family) error {
	to := area.Code(s.Record.Int("target"))
	n, ok := r.homes.Areas.Node(to)
	switch {
	case !ok || n.Disabled || to.Level() != area.Village:
		return errs.Invalid("target", wordsTarget)
	case to == f.Area:
		return errs.Invalid("target", wordsTargetSame)
	case r.over(to) != r.over(f.Area):
		return errs.Invalid("target", wordsTargetFar)
	}
	// How it is where the household lives now nobody has said.
	f.Leave()
	f.Area, f.Group, f.Address = to, "", ""
	text(s.Record, "villageGroup", &f.Group)
	text(s.Record, "address", &f.Address)
	return nil
}

// over is the county a village lies in, the city where there is none.
func (r rules) over(c area.Code) area.Code {
	seat, _ := r.homes.Areas.Seat(c, area.County)
	return seat
}

// split takes some members into a household of their own in the same village.
func split(rec *declaration.Record, o *outcome) error {
	f, of := o.now[0], relations(rec)
	if len(of) == 0 || heads(of) != 1 {
		return errs.Invalid("people", wordsSplit)
	}
	n := &household.Family{Household: household.Household{Area: f.Area, OtherRisks: "[]", State: household.StateValid}}
	// In another group it has another address, though nobody said which.
	elsewhere := other(rec, "address", f.Address) || other(rec, "villageGroup", f.Group)
	n.Inherit(&f.Household, elsewhere)
	if elsewhere {
		n.Address = ""
	}
	text(rec, "villageGroup", &n.Group)
	text(rec, "address", &n.Address)
	n.SetPhone(rec.Text("phone"))
	var stay []household.Member
	for _, m := range f.Members {
		rel, goes := of[m.ID]
		switch {
		case goes && m.Relation == household.Head:
			return errs.Invalid("people", wordsSplit)
		case goes:
			m.Relation = rel
			n.Members = append(n.Members, m)
			if rel == household.Head {
				o.member = m.Name
			}
		default:
			stay = append(stay, m)
		}
	}
	if len(n.Members) != len(of) {
		return errs.Invalid("people", wordsSplit)
	}
	f.Members = stay
	o.now = append(o.now, n)
	return nil
}

// merge takes another household of the village into this one: its members, land and income of the years both have.
func (r rules) merge(ctx context.Context, s *declaration.Step, o *outcome) error {
	rec, f := s.Record, o.now[0]
	if !rec.Has("other") || rec.Int("other") == rec.Int("household") {
		return errs.Invalid("other", wordsOther)
	}
	other, err := r.family(ctx, s, "other")
	if err != nil {
		return err
	}
	of := relations(rec)
	if len(of) != len(other.Members) || heads(of) != 0 {
		return errs.Invalid("people", wordsMergeAll)
	}
	for _, m := range other.Members {
		rel, ok := of[m.ID]
		if !ok {
			return errs.Invalid("people", wordsMergeAll)
		}
		m.Relation = rel
		f.Members = append(f.Members, m)
	}
	f.AddLand(&other.Household)
	for i := range f.Incomes {
		for _, x := range other.Incomes {
			if f.Incomes[i].Year == x.Year {
				f.Incomes[i].Add(&x)
			}
		}
	}
	o.was = append(o.was, other)
	o.member = other.HeadName
	return nil
}

// person changes one member: work, school or health.
func person(s *declaration.Step, o *outcome) error {
	rec := s.Record
	m := o.now[0].Member(rec.Int("member"))
	if m == nil {
		return errs.Invalid("member", wordsMember)
	}
	o.member = m.Name
	kind := rec.Text("kind")
	if err := m.TakeSheet(kind, rec, thisYear(s)); err != nil {
		return err
	}
	if out := m.StudentStatus == "0" || m.StudentStatus == "8"; out && kind == School {
		m.School = ""
	}
	if isNot(m.Worker) && kind == Work {
		m.WorkArea, m.Employer, m.WorkMonths, m.MonthlyWage = "", "", nil, nil
	}
	return nil
}

// earn changes a year's income and expense. A net income that jumps by more than half from the year before needs its reason.
func earn(s *declaration.Step, f *household.Family) error {
	rec := s.Record
	year := int(rec.Int("incomeYear"))
	if year < 2015 || int64(year) > s.Today()/10000 {
		return errs.Invalid("incomeYear", wordsYear)
	}
	i := slices.IndexFunc(f.Incomes, func(x household.Income) bool { return x.Year == year })
	if i < 0 {
		f.Incomes = append(f.Incomes, household.Income{HouseholdID: f.ID, Year: year, Members: len(f.Members)})
		i = len(f.Incomes) - 1
	}
	n := &f.Incomes[i]
	if err := n.TakeSheet(Income, rec, thisYear(s)); err != nil {
		return err
	}
	for _, last := range f.Incomes {
		if last.Year != year-1 || rec.Has("note") {
			continue
		}
		before, had := last.Net()
		after, has := n.Net()
		if had && has && before > 0 && 2*abs(after-before) > before {
			return errs.Invalid("note", wordsIncomeWhy)
		}
	}
	return nil
}

func abs(n int64) int64 { return max(n, -n) }

// complaint turns what does not fit any more into words for whoever decides.
func complaint(err error) error {
	if errs.Has(err, errs.InvalidArgs) {
		return declaration.Refuse(fmt.Sprintf(wordsNoLonger, errs.From(err).Message))
	}
	return err
}
