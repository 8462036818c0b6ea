package retention

import (
	"context"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/clock"
)

// Job is the kind of the queue's job that carries the rule out.
const Job = "retention.run"

// line is a history entry that records a member, or the whole household, leaving.
type line struct {
	ID        int64  `bun:"id"`
	Household int64  `bun:"household_id"`
	Change    int64  `bun:"change_id"`
	Kind      string `bun:"kind"`
	At        int64  `bun:"at"`
	Stands    bool   `bun:"stands"`
}

// The kinds of change a line may be: somebody left, or the household went into another (dictionary change_kind).
const (
	leaving = "11"
	merging = "22"
)

// night says whether it is the small hours of China.
func (s *Service) night() bool {
	h := s.now().In(clock.Shanghai).Hour()
	return h >= 1 && h <= 4
}

// Nightly carries out the rule in the small hours, for a job that comes by every hour. What the morning leaves undone the next night goes on with.
func (s *Service) Nightly(ctx context.Context, r *jobs.Run) error {
	if !s.night() {
		return nil
	}
	run := &run{Service: s, on: s.night}
	if r != nil {
		// A worker that has lost the job commits nothing more: another goes on with it.
		run.mark = func(ctx context.Context, tx *db.Tx, done int) error { return r.Mark(ctx, tx, int64(done), 0, "") }
	}
	return run.all(ctx)
}

// Run carries out the rule at once, and says how many people, households and records of their own end it was for.
func (s *Service) Run(ctx context.Context) (done int, err error) { return s.Carry(ctx, nil) }

// Carry is Run; mark is told in the transaction of each batch how many there are so far, and may end it.
func (s *Service) Carry(ctx context.Context, mark func(ctx context.Context, tx *db.Tx, done int) error) (done int, err error) {
	run := &run{Service: s, on: func() bool { return true }, mark: mark}
	err = run.all(ctx)
	return run.done, err
}

// run is one carrying out. What it has done is done for good and is not looked at again, so one that is cut off is simply begun anew.
type run struct {
	*Service
	until int64
	done  int
	on    func() bool
	mark  func(ctx context.Context, tx *db.Tx, done int) error
}

func (r *run) all(ctx context.Context) error {
	rule, err := r.Row.Load(ctx, r.DB.Read())
	if err != nil || !rule.Value.On {
		return err
	}
	r.until = r.Service.until(rule.Value.Years).UnixMilli()
	for _, p := range r.Parts {
		if err := r.own(ctx, p); err != nil {
			return fmt.Errorf("retention of %s: %w", p.Kind, err)
		}
	}
	return r.lines(ctx)
}

// write is one batch, in a transaction of its own.
func (r *run) write(ctx context.Context, do func(ctx context.Context, tx *db.Tx) (int, error)) error {
	n := 0
	err := r.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if n, err = do(ctx, tx); err != nil || r.mark == nil {
			return err
		}
		return r.mark(ctx, tx, r.done+n)
	})
	if err == nil {
		r.done += n
	}
	return err
}

// lines goes through those who left, the first ones first.
func (r *run) lines(ctx context.Context) error {
	var lastAt, lastID int64
	for r.on() {
		var rows []line
		err := r.DB.Read().NewRaw("SELECT t.id, t.household_id, t.change_id, t.kind, t.at, EXISTS (SELECT 1 FROM household AS h WHERE h.id = t.household_id) AS stands "+left+
			" AND (t.at, t.id) > (?, ?) ORDER BY t.at, t.id LIMIT ?", r.until, lastAt, lastID, batch).Scan(ctx, &rows)
		if err != nil {
			return fmt.Errorf("retention: %w", err)
		}
		var merged []int64
		for _, l := range rows {
			lastAt, lastID = l.At, l.ID
			switch {
			case l.Kind == leaving:
				err = r.person(ctx, l)
			case l.Stands:
				merged = append(merged, l.ID)
			}
			if err == nil && !l.Stands {
				err = r.household(ctx, l)
			}
			if err != nil {
				return fmt.Errorf("retention of household %d: %w", l.Household, err)
			}
			if !r.on() {
				break
			}
		}
		if err := r.pass(ctx, merged); err != nil {
			return err
		}
		if len(rows) < batch {
			return nil
		}
	}
	return nil
}

// pass marks lines by which nobody left: another household went into this one, which stands. When it ends one day, it ends by another line.
func (r *run) pass(ctx context.Context, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	return r.write(ctx, func(ctx context.Context, tx *db.Tx) (int, error) {
		_, err := tx.NewRaw("UPDATE household_history SET passed = ? WHERE id IN (?) AND kind = ?", true, bun.List(ids), merging).Exec(ctx)
		if err != nil {
			return 0, fmt.Errorf("pass lines of history: %w", err)
		}
		return 0, nil
	})
}

// open asks again where it counts: another replica may have been here, or a hold come in between.
func (r *run) open(ctx context.Context, tx *db.Tx, l line) (bool, error) {
	var n int
	err := tx.NewRaw("SELECT count(*) "+left+" AND t.id = ?", r.until, l.ID).Scan(ctx, &n)
	return n > 0, err
}

// person takes out what tells of one who left, unless they go with their household.
func (r *run) person(ctx context.Context, l line) error {
	if !l.Stands {
		var n int
		if err := r.DB.Read().NewRaw("SELECT count(*) "+left+ended+" AND t.id = ?", r.until, r.until, l.ID).Scan(ctx, &n); err != nil || n > 0 {
			return err
		}
	}
	return r.write(ctx, func(ctx context.Context, tx *db.Tx) (int, error) {
		if open, err := r.open(ctx, tx, l); err != nil || !open {
			return 0, err
		}
		who := Left{Household: l.Household, Line: l.ID, Change: l.Change, At: l.At, Until: r.until}
		if err := r.who(ctx, tx, &who); err != nil {
			return 0, err
		}
		if r.Called != nil && !who.Namesake {
			var err error
			if who.Called, err = r.Called(ctx, tx, who); err != nil {
				return 0, err
			}
		}
		took := 0
		for _, p := range r.Parts {
			if p.OfPerson == nil {
				continue
			}
			n, err := p.OfPerson(ctx, tx, who)
			if err != nil {
				return 0, fmt.Errorf("%s: %w", p.Kind, err)
			}
			took += n
		}
		return 1, noted(ctx, tx, "person", strconv.FormatInt(l.Household, 10), took)
	})
}

// who reads what the sheet says of them, and who is the household's now.
func (r *run) who(ctx context.Context, tx *db.Tx, w *Left) error {
	var sheet []struct {
		Member int64  `bun:"member"`
		Name   string `bun:"member_name"`
	}
	err := tx.NewRaw("SELECT coalesce(member, 0) AS member, member_name FROM family_change WHERE id = ?", w.Change).Scan(ctx, &sheet)
	if err != nil {
		return err
	}
	if len(sheet) > 0 {
		w.Member, w.Name = sheet[0].Member, sheet[0].Name
	}
	var head []string
	if err := tx.NewRaw("SELECT head_name FROM household WHERE id = ?", w.Household).Scan(ctx, &head); err != nil {
		return err
	}
	if len(head) > 0 {
		w.Head = head[0]
	}
	var same int
	err = tx.NewRaw("SELECT count(*) FROM household_member WHERE household_id = ? AND name = ?", w.Household, w.Name).Scan(ctx, &same)
	w.Namesake = same > 0
	return err
}

// place is how far the parts of a household are taken.
type place struct {
	part  int
	after int64
}

// household takes out all there is of one that is no more, a handful at a time.
func (r *run) household(ctx context.Context, l line) error {
	var n int
	if err := r.DB.Read().NewRaw("SELECT count(*) "+left+ended+" AND t.id = ?", r.until, r.until, l.ID).Scan(ctx, &n); err != nil || n == 0 {
		return err // its end, or another line of it, is later
	}
	for _, p := range r.Parts {
		if p.Last == nil {
			continue
		}
		if last, err := p.Last(ctx, r.DB.Read(), l.Household); err != nil || last > r.until {
			return err
		}
	}
	at := place{}
	for at.part < len(r.Parts) && r.on() {
		next := at
		err := r.write(ctx, func(ctx context.Context, tx *db.Tx) (int, error) {
			next = at
			if open, err := r.open(ctx, tx, l); err != nil || !open {
				next.part = len(r.Parts)
				return 0, err
			}
			took, err := r.take(ctx, tx, l.Household, &next)
			if err != nil {
				return 0, err
			}
			done := 0
			if next.part == len(r.Parts) {
				done = 1
			}
			return done, noted(ctx, tx, "household", strconv.FormatInt(l.Household, 10), took)
		})
		if err != nil {
			return err
		}
		at = next
	}
	return nil
}

// take is one handful of a household.
func (r *run) take(ctx context.Context, tx *db.Tx, household int64, at *place) (took int, err error) {
	room := handful
	for room > 0 && at.part < len(r.Parts) {
		p := r.Parts[at.part]
		if p.OfHousehold == nil {
			at.part, at.after = at.part+1, 0
			continue
		}
		n, next, err := p.OfHousehold(ctx, tx, household, at.after, room)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", p.Kind, err)
		}
		took += n
		room -= n
		if at.after = next; next == 0 {
			at.part++
		}
	}
	return took, nil
}

// own takes out what came to an end of its own. Whether there is any is asked first: a night with nothing to do writes nothing.
func (r *run) own(ctx context.Context, p Part) error {
	if p.Ended == nil {
		return nil
	}
	if n, err := p.Count(ctx, r.DB.Read(), Span{Until: r.until, Most: 1}); err != nil || n == 0 {
		return err
	}
	for r.on() {
		n := 0
		err := r.write(ctx, func(ctx context.Context, tx *db.Tx) (_ int, err error) {
			if n, err = p.Ended(ctx, tx, r.until, handful); err != nil || n == 0 {
				return 0, err
			}
			return n, noted(ctx, tx, "ended", p.Kind, n)
		})
		if err != nil || n < handful {
			return err
		}
	}
	return nil
}

// noted is the audit row of a batch: of a person or a household, by the household's number, or of what came to an end of its own, by its kind.
func noted(ctx context.Context, tx *db.Tx, what, id string, records int) error {
	return audit.Record(ctx, tx, audit.Event{Action: "retention.anonymise", Object: "retention", ObjectID: id, Detail: map[string]any{"what": what, "records": records}})
}
