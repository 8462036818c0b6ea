package audit

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/db"
)

// MinRetentionDays is how long rows are kept at least: six months (Cybersecurity Law art. 21(3), security.md goal 9).
const MinRetentionDays = 180

// pruneBatch bounds one pruning transaction.
const pruneBatch = 2000

// Prune removes the oldest sealed rows that are older than days, and says how many. The seal of the last one stays as a signed
// anchor, so that the rest still verifies. Before a row goes its link is checked: a broken one stops the pruning with a *Broken,
// because evidence must not age away. The newest row always stays.
func (c *Chain) Prune(ctx context.Context, days int) (int64, error) {
	if days < MinRetentionDays {
		return 0, fmt.Errorf("audit rows are kept %d days at least, not %d", MinRetentionDays, days)
	}
	before := now().Add(-time.Duration(days) * 24 * time.Hour).UnixMilli()
	var done int64
	for {
		var n int64
		err := c.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			n, err = c.pruneBatch(ctx, tx, before)
			return err
		})
		if err != nil {
			return done, fmt.Errorf("prune audit rows: %w", err)
		}
		if done += n; n < pruneBatch {
			return done, nil
		}
	}
}

func (c *Chain) pruneBatch(ctx context.Context, tx *db.Tx, before int64) (int64, error) {
	h, err := lockHead(ctx, tx)
	if err != nil || len(h.keyEnc) == 0 {
		return 0, err
	}
	key, err := c.openKey(h)
	if err != nil {
		return 0, err
	}
	if h.anchorSeq > 0 && !same(h.signAnchor(key), h.anchorMAC) {
		return 0, &Broken{Why: "the anchor of what was pruned was changed"}
	}
	var n int64
	young := false
	err = walk(ctx, tx, h.anchorSeq, pruneBatch, func(s sealed, r row, missing bool) error {
		if young || s.seq >= h.seq || !missing && r.At >= before {
			young = true
			return nil
		}
		if err := check(key, h.anchorSeq, h.anchorSeal, s, r, missing); err != nil {
			return err
		}
		h.anchorSeq, h.anchorSeal = s.seq, s.seal
		n++
		return nil
	})
	if err != nil || n == 0 {
		return 0, err
	}
	h.anchorAt = now().UnixMilli()
	// The mark lets exactly these rows go, and is gone itself when the transaction ends.
	_, err = tx.NewRaw("UPDATE audit_chain SET anchor_seq = ?, anchor_seal = ?, anchor_at = ?, anchor_mac = ?, prune_to = ? WHERE id = 1",
		h.anchorSeq, h.anchorSeal, h.anchorAt, h.signAnchor(key), h.anchorSeq).Exec(ctx)
	if err != nil {
		return 0, err
	}
	for _, q := range []string{"DELETE FROM audit_log WHERE id IN (SELECT row_id FROM audit_seal WHERE seq <= ?)", "DELETE FROM audit_seal WHERE seq <= ?"} {
		if _, err := tx.NewRaw(q, h.anchorSeq).Exec(ctx); err != nil {
			return 0, err
		}
	}
	if _, err := tx.NewRaw("UPDATE audit_chain SET prune_to = 0 WHERE id = 1").Exec(ctx); err != nil {
		return 0, err
	}
	return n, Record(ctx, tx, Event{Action: "audit.prune", Object: "audit", Detail: map[string]any{"rows": n, "upTo": h.anchorSeq}, Actor: Actor{Username: "system"}})
}
