package warning

import (
	"context"
	"math"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/warning/analysis"
)

// trialFor is how long a trial looks; what it did not come to is said.
const trialFor = 20 * time.Second

// trialChanges is how many of the objects that change are named.
const trialChanges = 50

// WarningTrial is what a rule would do: how many objects its figure would warn of.
type WarningTrial struct {
	Now      int64                `json:"now" doc:"warnings by this figure today"`
	Then     int64                `json:"then" doc:"with the rule"`
	Complete bool                 `json:"complete" doc:"all of the area was looked at"`
	Looked   int64                `json:"looked" doc:"households or villages that were"`
	Unknown  int64                `json:"unknown" doc:"objects without the figure"`
	Counties []WarningTrialArea   `json:"counties"`
	Changes  []WarningTrialChange `json:"changes" doc:"the first of those whose warning changes"`
	Changed  int64                `json:"changed"`
}

// WarningTrialArea is a part of it.
type WarningTrialArea struct {
	Code string `json:"code"`
	Name string `json:"name"`
	Now  int64  `json:"now"`
	Then int64  `json:"then"`
}

// WarningTrialChange is an object whose warning changes. A level is blank where there is none.
type WarningTrialChange struct {
	Household *WarningHousehold `json:"household,omitempty"`
	Name      string            `json:"name"`
	Area      WarningArea       `json:"area"`
	Value     float64           `json:"value"`
	Now       string            `json:"now"`
	Then      string            `json:"then"`
}

type trialIn struct{ Body Proposal }

func (h *Handler) trial(ctx context.Context, in *trialIn) (*route.Out[WarningTrial], error) {
	out, err := h.Trial(ctx, principal.From(ctx), in.Body)
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

// Trial says what a rule would do today. It writes nothing.
func (s *Service) Trial(ctx context.Context, p *principal.Principal, in Proposal) (WarningTrial, error) {
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
	r.ID = math.MaxInt64
	rules = slices.DeleteFunc(rules, func(x Rule) bool { return x.Figure != r.Figure })
	t := trial{Service: s, out: &out, now: NewBook(rules), then: NewBook(append(slices.Clone(rules), r)), may: mayOf(p), counties: map[area.Code]*WarningTrialArea{}}
	t.figure, _ = analysis.FigureOf(r.Figure)
	if t.at, err = s.Reader.At(ctx, q, s.today()); err != nil {
		return out, err
	}
	out.Complete, err = t.look(ctx, r.Area, s.Now().Add(trialFor))
	for _, c := range slices.Sorted(keys(t.counties)) {
		out.Counties = append(out.Counties, *t.counties[c])
	}
	return out, err
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

// look goes through the villages of an area until a moment.
func (t *trial) look(ctx context.Context, c area.Code, until time.Time) (complete bool, err error) {
	villages := []area.Code{c}
	if c.Level() < area.Village {
		villages = slices.Sorted(slices.Values(t.Areas.Below(c, area.Village)))
	}
	q := t.DB.Read()
	for _, v := range villages {
		if t.figure.Object == analysis.OfVillage {
			found, err := t.Reader.VillagesOf(ctx, q, []area.Code{v})
			if err != nil {
				return false, err
			}
			for i := range found {
				t.take(t.figure.Village(&found[i], t.at), nil, v)
			}
			continue
		}
		for after := int64(0); ; {
			if t.Now().After(until) {
				return false, nil
			}
			var ids []int64
			if err := q.NewRaw("SELECT id FROM household WHERE area = ? AND id > ? ORDER BY id LIMIT ?", int64(v), after, homesAtOnce).Scan(ctx, &ids); err != nil {
				return false, err
			}
			homes, err := t.Reader.HomesOf(ctx, q, ids)
			if err != nil {
				return false, err
			}
			for i := range homes {
				t.take(t.figure.Home(&homes[i], t.at), &homes[i].Household, v)
			}
			if len(ids) < homesAtOnce {
				break
			}
			after = ids[len(ids)-1]
		}
	}
	return true, nil
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
			x.Name = t.Areas.Name(c)
		} else if t.may.Households {
			x.Household, x.Name = &WarningHousehold{home.ID, home.HouseholdNo, home.HeadName}, v.Name
		}
		t.out.Changes = append(t.out.Changes, x)
	}
}

// county is the part an area belongs to: its county, or its city where that has none.
func (t *trial) county(c area.Code) *WarningTrialArea {
	at, ok := c.At(area.County)
	if !ok {
		at, _ = c.At(area.City)
	}
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
