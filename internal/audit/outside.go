package audit

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"mirror/internal/db"
)

// rememberEvery is how often a serving process writes a newer head into the file outside the database. What was cut off within
// this time of its writing is known only to the program's log.
const rememberEvery = 10 * time.Second

// HeadFile holds the highest head of the chain outside the database, as one line "POSITION:SEAL". Who owns the database alone can set it
// back to an older state that verifies by itself; the file still knows of the rows that are gone. Put it on a disk, or carry it to a
// machine, that the owner of the database cannot write.
type HeadFile string

// Read gives the remembered head; position 0 where none was ever written.
func (f HeadFile) Read() (seq int64, seal string, err error) {
	text, err := os.ReadFile(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, "", nil
	}
	if err != nil {
		return 0, "", fmt.Errorf("audit head outside the database: %w", err)
	}
	seq, seal, err = parseHead(strings.TrimSpace(string(text)))
	if err != nil {
		return 0, "", fmt.Errorf("audit head outside the database: %s: %w", string(f), err)
	}
	return seq, seal, nil
}

// write replaces the file whole: a process that dies leaves the old head or the new one.
func (f HeadFile) write(seq int64, seal string) error {
	next := string(f) + ".next"
	err := os.MkdirAll(filepath.Dir(next), 0o700)
	if err == nil {
		err = os.WriteFile(next, []byte(shownHead(seq, seal)+"\n"), 0o600)
	}
	if err == nil {
		err = os.Rename(next, string(f))
	}
	if err != nil {
		return fmt.Errorf("audit head outside the database: %w", err)
	}
	return nil
}

func shownHead(seq int64, seal string) string { return strconv.FormatInt(seq, 10) + ":" + seal }

// Remembered reports what CompareOutside found.
type Remembered struct {
	// Seq is the position that was remembered before; 0 where none was.
	Seq int64
	// Pruned says that retention has removed that position since, so that its seal could not be compared.
	Pruned bool
	// Begun is the position that is remembered now where none was before although the chain had seals; 0 otherwise. On a database that served
	// before, it means that the file is gone.
	Begun int64
}

// CompareOutside holds the chain against the head remembered outside the database and then remembers its own, if that is higher. A chain that is
// shorter, or has another seal at that position, is a *Broken: it was set back or made again. The remembered head then stays.
func (c *Chain) CompareOutside(ctx context.Context) (Remembered, error) {
	var was Remembered
	var seal string
	var err error
	if was.Seq, seal, err = c.Outside.Read(); err != nil {
		return was, err
	}
	var h head
	if err := c.DB.Read().NewRaw("SELECT "+headColumns+" FROM audit_chain WHERE id = 1").Scan(ctx, h.fields()...); err != nil {
		return was, fmt.Errorf("audit head: %w", err)
	}
	switch {
	case was.Seq > h.seq:
		return was, &Broken{Seq: h.seq + 1, Why: fmt.Sprintf("position %d was remembered outside the database, and the chain ends at %d: it was set back to an older state", was.Seq, h.seq)}
	case was.Seq > 0 && was.Seq < h.anchorSeq:
		was.Pruned = true
	case was.Seq > 0:
		if err := c.Holds(ctx, shownHead(was.Seq, seal)); err != nil {
			return was, err
		}
	}
	if h.seq == was.Seq {
		return was, nil
	}
	if was.Seq == 0 {
		was.Begun = h.seq
	}
	return was, c.Outside.write(h.seq, h.seal)
}

// RememberedSince is when a head was first remembered outside the database, or anew because the file was gone, in milliseconds; 0 where no row tells.
func (c *Chain) RememberedSince(ctx context.Context) (at int64, err error) {
	err = c.DB.Read().NewRaw("SELECT coalesce(max(at), 0) FROM audit_log WHERE action = ?", headBegun).Scan(ctx, &at)
	return at, err
}

const headBegun = "audit.head_begun"

// AcceptRestored takes the chain as it stands for the right one after a backup was restored: what was remembered goes into an audit row and the
// present head is remembered in its place. The row says what is missing for as long as rows are kept.
func (c *Chain) AcceptRestored(ctx context.Context, by Actor) error {
	seq, seal, err := c.Outside.Read()
	if err != nil {
		return err
	}
	err = c.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return Record(ctx, tx, Event{Action: "audit.restored", Object: "audit", Actor: by, Detail: map[string]any{"remembered": shownHead(seq, seal)}})
	})
	if err != nil {
		return err
	}
	if _, err := c.Seal(ctx); err != nil {
		return err
	}
	var now head
	if err := c.DB.Read().NewRaw("SELECT "+headColumns+" FROM audit_chain WHERE id = 1").Scan(ctx, now.fields()...); err != nil {
		return fmt.Errorf("audit head: %w", err)
	}
	return c.Outside.write(now.seq, now.seal)
}

// remember compares and remembers while a process serves. A chain that was set back is told in the program's log each hour until
// somebody looks.
func (c *Chain) remember(ctx context.Context, told *time.Time) {
	if c.Outside == "" {
		return
	}
	// A process that is told to end finishes what it began to remember.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastTime)
	defer cancel()
	err := c.begin(ctx)
	if err == nil {
		_, err = c.CompareOutside(ctx)
	}
	if err == nil || time.Since(*told) < headEvery {
		return
	}
	*told = time.Now()
	var broken *Broken
	if errors.As(err, &broken) {
		slog.ErrorContext(ctx, "audit chain was set back", "error", err.Error())
		return
	}
	slog.WarnContext(ctx, "audit head is not remembered outside the database", "error", err.Error())
}

// begin says in the chain that the memory outside begins, where nothing is remembered although there are seals: whoever set the database back may
// have removed the file as well. The row is written before the file: a process that ends between the two says it twice, never not at all.
func (c *Chain) begin(ctx context.Context) error {
	seq, _, err := c.Outside.Read()
	if err != nil || seq > 0 {
		return err
	}
	if err := c.DB.Read().NewRaw("SELECT seq FROM audit_chain WHERE id = 1").Scan(ctx, &seq); err != nil || seq == 0 {
		return err
	}
	slog.WarnContext(ctx, "no audit head was remembered outside the database: the memory begins now", "position", seq, "file", string(c.Outside))
	return c.DB.Write(db.Later(ctx), func(ctx context.Context, tx *db.Tx) error {
		return Record(ctx, tx, Event{Action: headBegun, Object: "audit", Actor: Actor{Username: "system"}, Detail: map[string]any{"position": seq}})
	})
}
