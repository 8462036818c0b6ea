package retention

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// RetentionRule is how long what tells who somebody was is kept after they left.
type RetentionRule struct {
	On    bool  `json:"on"`
	Years int64 `json:"years" doc:"full years after leaving, 1 to 30"`
}

// Default holds while nobody set another rule.
var Default = RetentionRule{On: true, Years: 5}

// The bounds of the years.
const (
	yearsLeast = 1
	yearsMost  = 30
	countCap   = 10_000
	batch      = 100 // lines of one look
	handful    = 50  // things of one transaction
)

// Service keeps the rule and carries it out.
type Service struct {
	DB *db.DB
	// Parts is what the rooms keep about people. Of a household the parts are taken in their order, and the last one ends its lines of history.
	Parts []Part
	Row   onerow.Row[RetentionRule]
	Now   func() time.Time
	// Called says how somebody who left was called; nil: free text is not looked through.
	Called func(ctx context.Context, tx *db.Tx, who Left) (Called, error)
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// until is the beginning of the day before which somebody must have left, for a rule.
func (s *Service) until(years int64) time.Time {
	y, m, d := s.now().In(clock.Shanghai).Date()
	return time.Date(y-int(years), m, d, 0, 0, 0, 0, clock.Shanghai)
}

// left are the lines of history by which somebody left or a household may have ended; the index household_history_left holds no others. Those
// of one household under hold are not looked at.
const left = `FROM household_history AS t WHERE t.wiped_at = 0 AND NOT t.passed AND t.kind IN ('11', '22') AND t.at <= ?
	AND NOT EXISTS (SELECT 1 FROM retention_hold AS r WHERE r.household_id = t.household_id)`

// ended: the household is on the register no more, and nothing came after.
const ended = ` AND NOT EXISTS (SELECT 1 FROM household AS h WHERE h.id = t.household_id)
	AND NOT EXISTS (SELECT 1 FROM household_history AS n WHERE n.household_id = t.household_id AND n.at > ?)`

// RetentionDue is what the next run would do.
type RetentionDue struct {
	People     int64           `json:"people" doc:"people who left a household"`
	Households int64           `json:"households" doc:"households that came to their end"`
	Kinds      []RetentionKind `json:"kinds" doc:"what would be taken out beside what is about those people"`
	Cap        int64           `json:"cap" doc:"counts stop here"`
	Until      int64           `json:"until" doc:"ms UTC; who left before"`
}

// RetentionKind is one kind of thing in a trial count.
type RetentionKind struct {
	Kind  string `json:"kind"`
	Title string `json:"title" declared:"words"`
	Until string `json:"until" enum:"home,own" doc:"what the years begin with: the end of the household, or of the matter itself"`
	Count int64  `json:"count" doc:"not counted beyond cap"`
}

// Due counts without changing anything.
func (s *Service) Due(ctx context.Context, years int64) (RetentionDue, error) {
	until := s.until(years)
	at := until.UnixMilli()
	out := RetentionDue{Cap: countCap, Until: at, Kinds: []RetentionKind{}}
	span := Span{Until: at, Most: countCap}
	homes, args := span.Homes()
	var err error
	out.People, err = db.CountAtMost(ctx, s.DB.Read(), countCap, "SELECT t.id "+left+" AND t.kind = '11' AND NOT (TRUE"+ended+")", at, at)
	if err == nil {
		out.Households, err = db.CountAtMost(ctx, s.DB.Read(), countCap, "SELECT DISTINCT t.household_id FROM ("+homes+") AS t", args...)
	}
	for _, p := range s.Parts {
		if err != nil {
			break
		}
		if p.Count == nil {
			continue
		}
		k := RetentionKind{Kind: p.Kind, Title: p.Title, Until: p.Until}
		if k.Count, err = p.Count(ctx, s.DB.Read(), span); k.Count > 0 {
			out.Kinds = append(out.Kinds, k)
		}
	}
	if err != nil {
		return out, fmt.Errorf("what retention would do: %w", err)
	}
	return out, nil
}

// Put sets the rule where version is still the one in force, else Conflict.
func (s *Service) Put(ctx context.Context, version int64, v RetentionRule) error {
	if v.Years < yearsLeast || v.Years > yearsMost {
		return errs.Invalid("years", fmt.Sprintf("保留年限应在%d至%d年之间", yearsLeast, yearsMost))
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.Row.Load(ctx, tx)
		if err != nil {
			return err
		}
		by := int64(0)
		if p := principal.From(ctx); p != nil {
			by = p.UserID
		}
		if _, err := s.Row.Swap(ctx, tx, version, v, by, s.now()); err != nil {
			return err
		}
		before, after := onerow.Differs(old.Value, v)
		return audit.Record(ctx, tx, audit.Event{Action: "retention.change", Object: "retention", ObjectID: "rule", Detail: map[string]any{"version": version + 1, "before": before, "after": after}})
	})
}
