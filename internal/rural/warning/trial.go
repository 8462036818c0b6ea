package warning

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/warning/analysis"
)

// trialFor is how long one call of a trial looks; the next goes on where it came to.
const trialFor = 5 * time.Second

// trialChanges is how many of the objects that change are named.
const trialChanges = 50

// WarningTrial is what a rule would do: how many objects its figure would warn of. A large area takes several calls, each of which counts its own villages.
type WarningTrial struct {
	Now      int64                `json:"now" doc:"warnings by this figure today"`
	Then     int64                `json:"with" doc:"with the rule"`
	Next     string               `json:"next" doc:"the village to go on with, for from; blank where none is left"`
	Villages int64                `json:"villages" doc:"villages of the area"`
	Left     int64                `json:"left" doc:"those that are left"`
	Looked   int64                `json:"looked" doc:"households or villages that were; projects and posts are their village's"`
	Unknown  int64                `json:"unknown" doc:"objects without the figure"`
	Counties []WarningTrialArea   `json:"counties"`
	Changes  []WarningTrialChange `json:"changes" doc:"the first of those whose warning changes"`
	Changed  int64                `json:"changed"`
	Few      bool                 `json:"few" doc:"single households and counts of 1 to 4 are left out: the caller may not see households"`
}

// WarningTrialArea is a part of it.
type WarningTrialArea struct {
	Code string `json:"code"`
	Name string `json:"name"`
	Now  int64  `json:"now"`
	Then int64  `json:"with"`
}

// WarningTrialChange is an object whose warning changes. A level is blank where there is none.
type WarningTrialChange struct {
	Household *WarningHousehold `json:"household,omitempty"`
	Name      string            `json:"name"`
	Area      WarningArea       `json:"area"`
	Value     float64           `json:"value"`
	Now       string            `json:"now"`
	Then      string            `json:"with"`
}

// WarningTried is a rule to be tried, from a village on.
type WarningTried struct {
	Proposal
	From string `json:"from,omitempty" maxLength:"12" doc:"the village to go on with; blank begins"`
}

type trialIn struct{ Body WarningTried }

func (h *Handler) trial(ctx context.Context, in *trialIn) (*route.Out[WarningTrial], error) {
	out, err := h.Trial(ctx, principal.From(ctx), in.Body.Proposal, in.Body.From)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// trial is one on its way.
type trial struct {
	*Service
	out      *WarningTrial
	figure   analysis.Figure
	now      *Book
	then     *Book
	at       analysis.At
	may      WarningMay
	counties map[area.Code]*WarningTrialArea
}

// Trial says what a rule would do today, from a village on. It writes nothing. InvalidArgs at from where that is no village of the area.
func (s *Service) Trial(ctx context.Context, p *principal.Principal, in Proposal, from string) (WarningTrial, error) {
	out := WarningTrial{Counties: []WarningTrialArea{}, Changes: []WarningTrialChange{}}
	r, err := s.read(p, in)
	if err != nil {
		return out, err
	}
	q := s.DB.Read()
	rules, err := rulesOn(ctx, q, s.today())
	if err != nil {
		return out, err
	}
	r.ID, r.ApprovedAt = math.MaxInt64, s.Now().UnixMilli()
	rules = slices.DeleteFunc(rules, func(x Rule) bool { return x.Figure != r.Figure })
	t := trial{Service: s, out: &out, now: NewBook(rules), then: NewBook(append(slices.Clone(rules), r)), may: mayOf(p), counties: map[area.Code]*WarningTrialArea{}}
	t.figure, _ = analysis.FigureOf(r.Figure)
	if t.at, err = s.Reader.At(ctx, q, s.today()); err != nil {
		return out, err
	}
	err = t.look(ctx, r.Area, from, s.Now().Add(trialFor))
	if !t.may.Households && t.figure.Object.OfPeople() {
		t.keep()
	}
	for _, c := range slices.Sorted(keys(t.counties)) {
		out.Counties = append(out.Counties, *t.counties[c])
	}
	return out, err
}

// keep leaves single households and small numbers of them out, for those who may not see them. Each call is cut by itself: a call may be of one village.
func (t *trial) keep() {
	counts := []*int64{&t.out.Now, &t.out.Then, &t.out.Unknown, &t.out.Changed, &t.out.Looked}
	for _, c := range t.counties {
		counts = append(counts, &c.Now, &c.Then)
	}
	for _, n := range counts {
		if analysis.Few(*n) {
			*n = 0
		}
	}
	t.out.Changes, t.out.Few = []WarningTrialChange{}, true
}

func keys[V any](m map[area.Code]V) func(func(area.Code) bool) {
	return func(yield func(area.Code) bool) {
		for c := range m {
			if !yield(c) {
				return
			}
		}
	}
}

// look goes through the villages of an area, from one on, until a moment: at least one.
func (t *trial) look(ctx context.Context, c area.Code, from string, until time.Time) error {
	villages := []area.Code{c}
	if c.Level() < area.Village {
		villages = slices.Sorted(slices.Values(t.Areas.Below(c, area.Village)))
	}
	t.out.Villages = int64(len(villages))
	if from != "" {
		first, err := area.Parse(from)
		i, found := slices.BinarySearch(villages, first)
		if err != nil || !found {
			return errs.Invalid("from", "区域无效")
		}
		villages = villages[i:]
	}
	for i, v := range villages {
		if i > 0 && t.Now().After(until) {
			t.out.Next, t.out.Left = v.String(), int64(len(villages)-i)
			return nil
		}
		if err := t.count(ctx, v); err != nil {
			return err
		}
	}
	return nil
}

// count counts what stands out of a village, of its projects or posts, or of its households.
func (t *trial) count(ctx context.Context, v area.Code) error {
	q := t.DB.Read()
	if !t.figure.Object.OfPeople() {
		of := t.village
		if t.figure.Object == analysis.OfPost {
			of = t.postsOf
		}
		found, err := of(ctx, q, t.at, v)
		if err == nil {
			t.take(t.figure.Village(found, t.at), nil, v)
		}
		return err
	}
	return t.homesOf(ctx, q, v, func(h *analysis.Home) { t.take(t.figure.Home(h, t.at), &h.Household, v) })
}

// take counts the values of one object.
func (t *trial) take(values []analysis.Value, home *household.Household, c area.Code) {
	t.out.Looked++
	for _, v := range values {
		if !v.Known || !fits(v.N) {
			t.out.Unknown++
			continue
		}
		was, is := levelAt(t.now, c, v.N), levelAt(t.then, c, v.N)
		if was == "" && is == "" {
			continue
		}
		county := t.county(c)
		if was != "" {
			t.out.Now, county.Now = t.out.Now+1, county.Now+1
		}
		if is != "" {
			t.out.Then, county.Then = t.out.Then+1, county.Then+1
		}
		if was == is {
			continue
		}
		if t.out.Changed++; t.out.Changed > trialChanges {
			continue
		}
		x := WarningTrialChange{Area: t.place(c), Value: v.N, Now: was, Then: is}
		if home == nil {
			x.Name = cmp.Or(v.Name, t.Areas.Name(c))
		} else if t.may.Households {
			x.Household, x.Name = &WarningHousehold{home.ID, home.HouseholdNo, home.HeadName}, v.Name
		}
		t.out.Changes = append(t.out.Changes, x)
	}
}

// county is the part an area belongs to: its county, or its city where that has none.
func (t *trial) county(c area.Code) *WarningTrialArea {
	at := countyOf(c)
	if t.counties[at] == nil {
		t.counties[at] = &WarningTrialArea{Code: at.String(), Name: t.Areas.Name(at)}
	}
	return t.counties[at]
}

// levelAt is the level a value has in a place, blank for none.
func levelAt(b *Book, c area.Code, v float64) string {
	for _, w := range b.At(c) {
		if r := w.worst(kept(v)); r != nil {
			return levelWord(r.Level)
		}
	}
	return ""
}
