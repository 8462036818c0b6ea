package residenttown

import (
	"context"
	"testing"
)

// MayWatch is what the calendar's route asks.
var MayWatch = Handler.mayWatch

// Some drafts for one batch.
func (w Weekly) Some(ctx context.Context) (bool, error) { return w.some(ctx) }

// DraftAtOnce bounds a batch for a test.
func DraftAtOnce(t *testing.T, n int) {
	before := draftedAtOnce
	draftedAtOnce = n
	t.Cleanup(func() { draftedAtOnce = before })
}
