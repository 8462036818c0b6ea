package audit

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"log/slog"
	"sync"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
)

const (
	// sealEvery is how long a row waits for its seal at most (ruling 15).
	sealEvery = time.Second
	// sealBatch bounds one sealing transaction besides its time (db.Pace): so many seals are in memory at once.
	sealBatch = 500
	// lastTime bounds the sealing of a stopping process, within the app's patience for background work.
	lastTime = 2 * time.Second
	// headEvery is how often the head goes into the program's log, a memory outside the database.
	headEvery = time.Hour
	// keyPurpose and keySize belong to the chain's key, which the master key wraps: a rotation of the master key wraps it
	// again and leaves every seal valid.
	keyPurpose = "audit-chain"
	keySize    = 32
)

// Wrapped are the keys of the room that the master key wraps.
var Wrapped = []cryptox.Stored{{Purpose: keyPurpose, Table: "audit_chain", Column: "key_enc", ID: []string{"id"}}}

// Chain seals the rows of audit_log one after the other: a seal is the HMAC-SHA-256 over the seal before, the position and
// the row, under a key that is not in the database in the clear. Who can write the database but has no master key cannot change, remove,
// add or reorder sealed rows without Verify seeing it (security.md goal 9).
type Chain struct {
	DB     *db.DB
	Master *cryptox.Master
	// Outside is the file that remembers the highest head where the database's owner cannot reach it.
	Outside HeadFile

	mu  sync.Mutex
	key []byte
}

// head is the row of audit_chain.
type head struct {
	keyEnc     []byte
	seq        int64
	seal, mac  string
	anchorSeq  int64
	anchorSeal string
	anchorAt   int64
	anchorMAC  string
}

const headColumns = "key_enc, seq, seal, head_mac, anchor_seq, anchor_seal, anchor_at, anchor_mac"

func (h *head) fields() []any {
	return []any{&h.keyEnc, &h.seq, &h.seal, &h.mac, &h.anchorSeq, &h.anchorSeal, &h.anchorAt, &h.anchorMAC}
}

// lockHead reads the chain's row and holds it until the transaction ends. This is the sealer's lease: one transaction at a time over all
// replicas has it, and it ends with its holder, so after a kill -9 nobody waits for a time to run out.
func lockHead(ctx context.Context, tx *db.Tx) (head, error) {
	var h head
	err := tx.NewRaw("UPDATE audit_chain SET prune_to = 0 WHERE id = 1 RETURNING "+headColumns).Scan(ctx, h.fields()...)
	if err != nil {
		return h, fmt.Errorf("audit chain: %w", err)
	}
	return h, nil
}

// Run seals until ctx ends, beginning with what an earlier process left. A pass that finds nothing is one read. It never returns early: a store that
// is away is waited out, and verify tells of a tail that grew old.
func (c *Chain) Run(ctx context.Context) {
	t := time.NewTicker(sealEvery)
	defer t.Stop()
	var told, remembered, complained time.Time
	var failing bool
	for {
		_, err := c.Seal(db.Later(ctx))
		if ctx.Err() != nil {
			c.last(ctx)
			return
		}
		if (err != nil) != failing { // once when it begins, once when it ends
			if failing = err != nil; failing {
				slog.ErrorContext(ctx, "audit rows cannot be sealed", "error", err.Error())
			} else {
				slog.InfoContext(ctx, "audit rows are sealed again")
			}
		}
		if time.Since(told) >= headEvery {
			told = time.Now()
			c.tell(ctx)
		}
		if time.Since(remembered) >= rememberEvery {
			remembered = time.Now()
			c.remember(ctx, &complained)
		}
		select {
		case <-ctx.Done():
			c.last(ctx)
			return
		case <-t.C:
		}
	}
}

// last seals what the drained calls left and tells the head, so that a server that was stopped cleanly leaves no tail.
func (c *Chain) last(ctx context.Context) {
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastTime)
	defer cancel()
	// Twice: the row by which the memory outside begins is sealed as well.
	for range 2 {
		if _, err := c.Seal(end); err != nil {
			slog.WarnContext(ctx, "audit rows stay unsealed until the next start", "error", err.Error())
		}
		c.remember(end, &time.Time{})
	}
	c.tell(end)
}

// tell writes the head into the program's log. Somebody who owned the database and the master key could make a new chain, but not
// the lines of this log that were carried away.
func (c *Chain) tell(ctx context.Context) {
	var seq int64
	var seal string
	if err := c.DB.Read().NewRaw("SELECT seq, seal FROM audit_chain WHERE id = 1").Scan(ctx, &seq, &seal); err == nil && seq > 0 {
		slog.InfoContext(ctx, "audit head", "seq", seq, "seal", seal)
	}
}

// Seal seals every row that waits and says how many.
func (c *Chain) Seal(ctx context.Context) (int, error) {
	done := 0
	var pace db.Pace
	for {
		var waiting int
		if err := c.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM audit_unsealed LIMIT 1) t").Scan(ctx, &waiting); err != nil || waiting == 0 {
			return done, err
		}
		n, most := 0, pace.Next(sealBatch)
		err := pace.Write(ctx, c.DB, func(ctx context.Context, tx *db.Tx) (_ int, err error) {
			n, err = c.sealBatch(ctx, tx, most)
			return n, err
		})
		if err != nil {
			return done, fmt.Errorf("seal audit rows: %w", err)
		}
		if done += n; n < most {
			return done, nil
		}
	}
}

func (c *Chain) sealBatch(ctx context.Context, tx *db.Tx, most int) (int, error) {
	h, err := lockHead(ctx, tx)
	if err != nil {
		return 0, err
	}
	rows, err := waitingRows(ctx, tx, most)
	if err != nil || len(rows) == 0 {
		return 0, err
	}
	key, err := c.sealKey(ctx, tx, h)
	if err != nil {
		return 0, err
	}
	seals := make([]sealed, len(rows))
	for i, r := range rows {
		h.seq++
		h.seal = link(key, h.seal, h.seq, r)
		seals[i] = sealed{h.seq, r.ID, h.seal}
	}
	if err := storeSeals(ctx, tx, seals); err != nil {
		return 0, err
	}
	_, err = tx.NewRaw("UPDATE audit_chain SET seq = ?, seal = ?, head_mac = ? WHERE id = 1", h.seq, h.seal, h.sign(key)).Exec(ctx)
	return len(rows), err
}

// sealKey opens the chain's key, or makes it for the first seal of all.
func (c *Chain) sealKey(ctx context.Context, tx *db.Tx, h head) ([]byte, error) {
	if len(h.keyEnc) > 0 {
		return c.openKey(h)
	}
	if h.seq > 0 || h.anchorSeq > 0 {
		return nil, errors.New("the chain has seals but no key")
	}
	key := make([]byte, keySize)
	_, _ = rand.Read(key) // never fails (crypto/rand)
	_, err := tx.NewRaw("UPDATE audit_chain SET key_enc = ? WHERE id = 1", c.Master.Wrap(keyPurpose, nil, key)).Exec(ctx)
	return key, err
}

func (c *Chain) openKey(h head) ([]byte, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.key == nil {
		key, err := c.Master.Unwrap(keyPurpose, nil, h.keyEnc)
		if err != nil {
			return nil, errors.New("the chain's key does not open: this is not the master key it was sealed with")
		}
		c.key = key
	}
	return c.key, nil
}

// mac is an HMAC over fields whose borders cannot be moved: texts carry their length, numbers are eight bytes.
type mac struct{ hash.Hash }

func newMAC(key []byte, form string) mac {
	m := mac{hmac.New(sha256.New, key)}
	m.text(form)
	return m
}

func (m mac) number(v int64) {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(v))
	_, _ = m.Write(b[:])
}

func (m mac) text(s string) {
	m.number(int64(len(s)))
	_, _ = m.Write([]byte(s))
}

func (m mac) hex() string { return hex.EncodeToString(m.Sum(nil)) }

// link is the seal of a row. The form's number changes with the columns: seals of an older form stay what they were.
func link(key []byte, before string, seq int64, e row) string {
	m := newMAC(key, "mirror-audit-row-1")
	m.text(before)
	for _, n := range []int64{seq, e.ID, e.At, e.UserID, e.Area} {
		m.number(n)
	}
	for _, s := range []string{e.Username, e.SessionID, e.IP, e.RequestID, e.Action, e.Object, e.ObjectID, e.Result, e.Detail} {
		m.text(s)
	}
	return m.hex()
}

// sign keeps the head from being set back by hand to hide the end of the chain.
func (h head) sign(key []byte) string {
	m := newMAC(key, "mirror-audit-head-1")
	m.number(h.seq)
	m.text(h.seal)
	return m.hex()
}

// signAnchor says that what lies before the anchor was pruned by us and not cut off.
func (h head) signAnchor(key []byte) string {
	m := newMAC(key, "mirror-audit-anchor-1")
	m.number(h.anchorSeq)
	m.text(h.anchorSeal)
	m.number(h.anchorAt)
	return m.hex()
}

func same(a, b string) bool { return hmac.Equal([]byte(a), []byte(b)) }
