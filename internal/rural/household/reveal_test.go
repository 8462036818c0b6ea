package household_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
)

// A household of the scope is shown whole to somebody who says why, as often a day as is allowed, and each time it is written down: who, whose, which
// values and why, the refusal beyond the day's limit as well. The values stand in no row of the audit.
func TestReveal(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := room(t, d)
		ctx := context.Background()
		now := noon
		s.Now = func() time.Time { return now }
		s.Reveals = 2
		const town = area.Code(44_09_81_103_000_00)
		by := &principal.Principal{UserID: 9, Username: "clerk"}
		var id int64
		if err := d.Read().NewRaw("SELECT id FROM household WHERE area BETWEEN ? AND ? AND length(phone_enc) > 0 ORDER BY id LIMIT 1", int64(town), int64(town)+99999).Scan(ctx, &id); err != nil {
			t.Fatal(err)
		}
		for _, why := range []household.RevealReason{{}, {Reason: "77"}, {Reason: "99"}, {Reason: "99", Words: "  "}, {Reason: "01", Words: "a\x01"}, {Reason: "01", Words: strings.Repeat("字", 101)}} {
			if _, err := s.Reveal(ctx, area.Within(town), by, id, why); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%+v: %v", why, err)
			}
		}
		good := household.RevealReason{Reason: "99", Words: "电话核实"}
		if _, err := s.Reveal(ctx, area.Within(44_08_81_103_000_00), by, id, good); !errs.Has(err, errs.NotFound) {
			t.Errorf("outside the scope: %v", err)
		}
		f, err := s.Family(ctx, d.Read(), id)
		if err != nil {
			t.Fatal(err)
		}
		for left := range 2 {
			v, err := s.Reveal(ctx, area.Within(town), by, id, good)
			if err != nil || v.Phone != f.Phone() || len(v.Members) != len(f.Members) || v.Left != int64(1-left) {
				t.Fatalf("%+v: %v", v, err)
			}
			for i, m := range v.Members {
				if m.ID != f.Members[i].ID || m.IDCard != f.Members[i].Number() {
					t.Errorf("%+v is not %+v", m, f.Members[i])
				}
			}
		}
		if v, err := s.Reveal(ctx, area.Within(town), by, id, good); !errs.Has(err, errs.TooMany) || v.Phone != "" || len(v.Members) > 0 {
			t.Errorf("the third of a day: %+v, %v", v, err)
		}
		var rows []string
		if err := d.Read().NewRaw("SELECT result || ' ' || detail FROM audit_log WHERE action = 'household.reveal' ORDER BY id").Scan(ctx, &rows); err != nil {
			t.Fatal(err)
		}
		if len(rows) != 3 || !strings.HasPrefix(rows[0], "ok ") || !strings.HasPrefix(rows[2], "refused ") || !strings.Contains(rows[0], "电话核实") ||
			!strings.Contains(rows[0], fmt.Sprint("idCard ", f.Members[0].ID)) || strings.Contains(rows[2], "idCard") || strings.Contains(strings.Join(rows, ""), f.Phone()) {
			t.Errorf("%q", rows)
		}
		now = now.Add(24 * time.Hour)
		if _, err := s.Reveal(ctx, area.Within(town), by, id, good); err != nil {
			t.Errorf("the next day: %v", err)
		}
	})
}

// Households of before are found like new ones once the job has been, which goes on where it was killed; a second start has nothing to do.
func TestTokensOfBefore(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := room(t, d)
		ctx := context.Background()
		f, err := s.Family(ctx, d.Read(), 600)
		if err != nil {
			t.Fatal(err)
		}
		q := household.Query{Scope: area.Within(f.Area), Keyword: f.Members[len(f.Members)-1].Number()[14:]}
		finds := func() bool {
			got, _ := leaf(t, s, q)
			return len(got) > 0
		}
		if !finds() {
			t.Fatal("not found when it was entered")
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM household_token").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if finds() {
			t.Fatal("found without tokens")
		}
		if due, err := s.RetokenDue(ctx); err != nil || !due {
			t.Fatal("nothing is due", err)
		}
		// The third batch is undone, and the job goes on behind the second.
		marks := []int64{}
		queue := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, Backoff: func(int) time.Duration { return time.Millisecond },
			OnProgress: func(_ context.Context, _ *db.Tx, p jobs.Progress) error {
				if p.State != jobs.Running {
					return nil
				}
				if marks = append(marks, p.Done); len(marks) == 3 {
					return fmt.Errorf("killed")
				}
				return nil
			}}
		queue.Handle(household.TokenJob, s.Retoken)
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := queue.Enqueue(ctx, tx, jobs.New{Kind: household.TokenJob, UniqueKey: "once"})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		working, stop := context.WithCancel(ctx)
		done := make(chan error, 1)
		go func() { done <- queue.Work(working) }()
		over := eventually.Within(30*time.Second, func() bool {
			due, err := s.RetokenDue(ctx)
			return err == nil && !due
		})
		stop()
		if err := <-done; err != nil || !over {
			t.Fatalf("the job ended %v: %v", over, err)
		}
		if !finds() {
			t.Error("not found after the job")
		}
		if last := marks[len(marks)-1]; last != 1200 || marks[2] != marks[3] {
			t.Errorf("batches ended at %v", marks)
		}
		testWords(t, s)
	})
}
