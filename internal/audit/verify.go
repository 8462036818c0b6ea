package audit

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/clock"
)

// TailLimit is how old an unsealed row may be before Verify complains.
const TailLimit = time.Minute

// Report is what Verify walked over.
type Report struct {
	// First and Last are the positions of the oldest and the newest seal; Rows is how many links hold.
	First, Last, Rows int64
	// Head is the newest seal, to be compared with the lines "audit head" of the program's log.
	Head string
	// Waiting rows are not sealed yet; that is no fault while they are younger than TailLimit.
	Waiting int64
	// PrunedTo is the last position that retention removed, PrunedAt when (ms, UTC); 0 where nothing was.
	PrunedTo, PrunedAt int64
}

// Broken is a fault of the chain: where, and what was found.
type Broken struct {
	Seq, Row int64
	Why      string
}

func (b *Broken) Error() string {
	switch {
	case b.Seq > 0:
		return fmt.Sprintf("audit chain broken at position %d (row %d): %s", b.Seq, b.Row, b.Why)
	case b.Row > 0:
		return fmt.Sprintf("audit row %d: %s", b.Row, b.Why)
	}
	return "audit chain: " + b.Why
}

// Verify walks the whole chain in one snapshot, oldest first, and stops at the first fault with a *Broken. It changes nothing and may run
// beside a serving process.
func (c *Chain) Verify(ctx context.Context) (Report, error) {
	var rep Report
	if err := present(ctx, c.DB); err != nil {
		return rep, err
	}
	// A snapshot, because the sealer and the pruner go on meanwhile. SQLite's read transactions are always one.
	opts := &sql.TxOptions{ReadOnly: true}
	if c.DB.Engine() == db.Postgres {
		opts.Isolation = sql.LevelRepeatableRead
	}
	tx, err := c.DB.Read().BeginTx(ctx, opts)
	if err != nil {
		return rep, fmt.Errorf("verify audit: %w", err)
	}
	defer func() { _ = tx.Rollback() }()
	var h head
	var heads int
	if err := tx.NewRaw("SELECT count(*) FROM audit_chain").Scan(ctx, &heads); err != nil {
		return rep, fmt.Errorf("verify audit: %w", err)
	}
	if heads != 1 {
		return rep, &Broken{Why: "its head is gone"}
	}
	if err := tx.NewRaw("SELECT "+headColumns+" FROM audit_chain WHERE id = 1").Scan(ctx, h.fields()...); err != nil {
		return rep, fmt.Errorf("verify audit: %w", err)
	}
	var key []byte
	if len(h.keyEnc) > 0 {
		if key, err = c.openKey(h); err != nil {
			return rep, &Broken{Why: err.Error()}
		}
		if !same(h.sign(key), h.mac) {
			return rep, &Broken{Why: "its head was changed"}
		}
		if h.anchorSeq > 0 && !same(h.signAnchor(key), h.anchorMAC) {
			return rep, &Broken{Why: "the anchor of what was pruned was changed"}
		}
	} else if h.seq > 0 || h.anchorSeq > 0 {
		return rep, &Broken{Why: "its key is gone"}
	}
	rep.PrunedTo, rep.PrunedAt = h.anchorSeq, h.anchorAt
	at, seal := h.anchorSeq, h.anchorSeal
	err = walk(ctx, tx, -1, 0, func(s sealed, r row, missing bool) error {
		if err := check(key, at, seal, s, r, missing); err != nil {
			return err
		}
		if rep.Rows++; rep.First == 0 {
			rep.First = s.seq
		}
		at, seal = s.seq, s.seal
		return nil
	})
	if err != nil {
		return rep, fmt.Errorf("verify audit: %w", err)
	}
	rep.Last, rep.Head = at, seal
	if at != h.seq || seal != h.seal {
		return rep, &Broken{Seq: at + 1, Why: fmt.Sprintf("the chain ends at %d, its head says %d: the newest seals were removed", at, h.seq)}
	}
	return rep, tail(ctx, tx, &rep)
}

// Holds checks that the chain still has a seal that was written down elsewhere, as "POSITION:SEAL". A position that
// retention removed can no longer be compared; its own anchor can.
func (c *Chain) Holds(ctx context.Context, want string) error {
	seq, seal, err := parseHead(want)
	if err != nil {
		return err
	}
	var have string
	err = c.DB.Read().NewRaw("SELECT seal FROM audit_seal WHERE seq = ? UNION ALL SELECT anchor_seal FROM audit_chain WHERE anchor_seq = ?", seq, seq).Scan(ctx, &have)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return &Broken{Seq: seq, Why: "the chain has no such position, by retention or because it was made anew"}
	case err != nil:
		return fmt.Errorf("verify audit: %w", err)
	case have != seal:
		return &Broken{Seq: seq, Why: "its seal is not the one written down: the chain was made anew"}
	}
	return nil
}

func parseHead(text string) (seq int64, seal string, err error) {
	pos, seal, _ := strings.Cut(text, ":")
	seq, err = strconv.ParseInt(pos, 10, 64)
	if err != nil || seq < 1 || len(seal) != 2*sha256.Size {
		return 0, "", fmt.Errorf("%q is not POSITION:SEAL", text)
	}
	return seq, seal, nil
}

// tables are what the chain lives in.
var tables = []string{"audit_log", "audit_seal", "audit_unsealed", "audit_chain"}

// present finds a table that somebody dropped, so that the report names it instead of handing on the engine's words.
func present(ctx context.Context, d *db.DB) error {
	for _, table := range tables {
		query := "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?"
		if d.Engine() == db.Postgres {
			query = "SELECT count(*) FROM pg_catalog.pg_class WHERE relkind = 'r' AND oid = to_regclass(?)"
		}
		var n int
		if err := d.Read().NewRaw(query, table).Scan(ctx, &n); err != nil {
			return fmt.Errorf("verify audit: %w", err)
		}
		if n == 0 {
			return &Broken{Why: "the table " + table + " was dropped"}
		}
	}
	return nil
}

// check holds one link against the one before.
func check(key []byte, at int64, seal string, s sealed, r row, missing bool) error {
	switch {
	case key == nil:
		return &Broken{Seq: s.seq, Row: s.row, Why: "a seal without the chain's key"}
	case s.seq != at+1:
		return &Broken{Seq: at + 1, Row: s.row, Why: fmt.Sprintf("the seal is missing; the next is %d", s.seq)}
	case missing:
		return &Broken{Seq: s.seq, Row: s.row, Why: "the row was removed"}
	case !same(link(key, seal, s.seq, r), s.seal):
		return &Broken{Seq: s.seq, Row: s.row, Why: "the row or its seal was changed"}
	}
	return nil
}

// tail looks at what has no seal.
func tail(ctx context.Context, tx interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}, rep *Report) error {
	one := func(dst *int64, query string) error {
		var v sql.NullInt64
		if err := tx.QueryRowContext(ctx, query).Scan(&v); err != nil {
			return fmt.Errorf("verify audit: %w", err)
		}
		*dst = v.Int64
		return nil
	}
	const unsealed = "NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.row_id = a.id)"
	var gone, smuggled, oldest int64
	for _, q := range []struct {
		dst   *int64
		query string
	}{
		{&gone, "SELECT min(u.row_id) FROM audit_unsealed u WHERE NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.id = u.row_id)"},
		{&smuggled, "SELECT min(a.id) FROM audit_log a WHERE " + unsealed + " AND NOT EXISTS (SELECT 1 FROM audit_unsealed u WHERE u.row_id = a.id)"},
		{&rep.Waiting, "SELECT count(*) FROM audit_unsealed"},
		{&oldest, "SELECT min(a.at) FROM audit_unsealed u JOIN audit_log a ON a.id = u.row_id"},
	} {
		if err := one(q.dst, q.query); err != nil {
			return err
		}
	}
	switch {
	case gone > 0:
		return &Broken{Row: gone, Why: "removed before it was sealed"}
	case smuggled > 0:
		return &Broken{Row: smuggled, Why: "it has no seal and does not wait for one"}
	case rep.Waiting > 0 && now().UnixMilli()-oldest > TailLimit.Milliseconds():
		return &Broken{Why: fmt.Sprintf("%d rows are not sealed, the oldest since %s: is a server running?", rep.Waiting, Shown(oldest))}
	}
	return nil
}

// clock.Shanghai is the zone times are shown in (ruling 23). A fixed offset, because machines without zone data serve too, and China
// Shown writes a stored time (ms, UTC) for people: RFC 3339 with its zone.
func Shown(ms int64) string {
	return time.UnixMilli(ms).In(clock.Shanghai).Format("2006-01-02T15:04:05.000Z07:00")
}
