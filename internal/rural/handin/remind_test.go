package handin_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/module/declaration"
)

// A reminder is of what is late, and goes out once a day: on its last day a record is in time.
func TestMayRemind(t *testing.T) {
	d := &declaration.Declaration{Code: "t", Fields: []declaration.Field{{Key: "dueOn", Kind: declaration.Date}, {Key: "remindedOn", Kind: declaration.Date}}}
	for _, c := range []struct {
		dueOn, remindedOn int64
		may               bool
	}{{20260303, 0, false}, {20260302, 0, false}, {20260301, 0, true}, {20260301, 20260301, true}, {20260301, 20260302, false}} {
		r := declaration.NewRecord(d)
		r.Set("dueOn", c.dueOn)
		if c.remindedOn > 0 {
			r.Set("remindedOn", c.remindedOn)
		}
		err := handin.MayRemind(context.Background(), &declaration.Step{Record: r, Now: time.Date(2026, 3, 2, 23, 59, 0, 0, clock.Shanghai)})
		if c.may != (err == nil) || err != nil && !errs.Has(err, declaration.Refused) {
			t.Errorf("due %d, reminded %d: %v", c.dueOn, c.remindedOn, err)
		}
	}
}
