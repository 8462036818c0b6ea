package keys

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
)

// Kind is the job that seals stored values again.
const Kind = "keys.reseal"

// ErrOnlyFile says that the operator has to bring the new master key.
var ErrOnlyFile = errors.New("the master keys are in MIRROR_MASTER_KEY: add the new one there (\"1:OLD,2:NEW\", base64 of 32 bytes each) for every server, then run this again")

// Prepare writes the next master key into the file without using it, so that it can be carried to the other machines first.
// It answers its number.
func (s *Service) Prepare(ctx context.Context) (next uint16, err error) {
	// The writer's lock keeps two commands from writing the file at once.
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		next, err = s.next(ctx, tx)
		return err
	})
	return next, err
}

// next is the number of the master key to come; where the file has none beyond the active one, it is made. Called under the writer's lock.
func (s *Service) next(ctx context.Context, tx *db.Tx) (uint16, error) {
	if err := s.Master.Reload(); err != nil {
		return 0, err
	}
	now, err := s.activeLocked(ctx, tx)
	if err != nil {
		return 0, err
	}
	have := s.Master.Versions()
	if top := have[len(have)-1].Number; top > now {
		return top, nil
	}
	if now == 1<<16-1 {
		return 0, errors.New("there are no more numbers for master keys")
	}
	err = s.Master.AddVersion(now + 1)
	if errors.Is(err, cryptox.ErrNoFile) {
		return 0, ErrOnlyFile
	}
	return now + 1, err
}

// activeLocked reads the active master key and holds its row, so that rotations follow each other on either engine.
func (s *Service) activeLocked(ctx context.Context, tx *db.Tx) (uint16, error) {
	if _, err := tx.NewRaw("UPDATE master_key SET changed_at = changed_at WHERE state = 'active'").Exec(ctx); err != nil {
		return 0, err
	}
	return s.active(ctx, tx)
}

// RotateMaster lets the next master key wrap every other key: signing keys, column keys, root, the audit chain's key. All of it is one transaction
// (some dozen rows), so that a crash leaves either the old state or the new one; a key that was written into the file before is used by
// the next try. It answers the number in force.
func (s *Service) RotateMaster(ctx context.Context) (number uint16, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if number, err = s.next(ctx, tx); err != nil {
			return err
		}
		count := 0
		for _, w := range s.Wrapped {
			n, err := s.rewrap(ctx, tx, w, number)
			if err != nil {
				return fmt.Errorf("wrap %s: %w", w.Name(), err)
			}
			count += n
		}
		now := s.now().UnixMilli()
		var fingerprint string
		for _, v := range s.Master.Versions() {
			if v.Number == number {
				fingerprint = v.Fingerprint
			}
		}
		if _, err := tx.NewRaw("UPDATE master_key SET state = ?, changed_at = ? WHERE state = ?", Retired, now, Active).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewRaw("INSERT INTO master_key (number, state, fingerprint, created_at, changed_at) VALUES (?, ?, ?, ?, ?)",
			int64(number), Active, fingerprint, now, now).Exec(ctx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "keys.rotate", Object: "key", ObjectID: fmt.Sprintf("master/%d", number),
			Detail: map[string]any{"kind": "master", "number": number, "rows": count}})
	})
	if err != nil {
		return 0, fmt.Errorf("rotate master key: %w", err)
	}
	return number, s.Load(ctx)
}

func (s *Service) rewrap(ctx context.Context, tx *db.Tx, w cryptox.Stored, under uint16) (int, error) {
	values, err := s.page(ctx, tx, w, nil, "", nil, 10_000)
	if err != nil {
		return 0, err
	}
	for _, v := range values {
		key, err := s.Master.Unwrap(w.Purpose, w.Extra(v.with), v.sealed)
		if err != nil {
			return 0, err
		}
		wrapped, err := s.Master.WrapUnder(under, w.Purpose, w.Extra(v.with), key)
		if err != nil {
			return 0, err
		}
		if _, err := replace(ctx, tx, w, v, wrapped); err != nil {
			return 0, err
		}
	}
	return len(values), nil
}

// RotateColumns makes a column key that seals from now on, and enqueues the job that seals again what lies under older ones. Values
// stay readable all the while. It answers the new key's number and the job.
func (s *Service) RotateColumns(ctx context.Context) (number uint16, job int64, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		master, err := s.activeLocked(ctx, tx)
		if err != nil {
			return err
		}
		var top int64
		if err := tx.NewRaw("SELECT max(number) FROM data_key WHERE kind = ?", kindColumn).Scan(ctx, &top); err != nil {
			return err
		}
		if top == 1<<16-1 {
			return errors.New("there are no more numbers for column keys")
		}
		number = uint16(top + 1)
		if _, err := tx.NewRaw("UPDATE data_key SET state = ?, changed_at = ? WHERE kind = ? AND state = ?", Retired, s.now().UnixMilli(), kindColumn, Active).Exec(ctx); err != nil {
			return err
		}
		if err := s.insert(ctx, tx, master, kindColumn, number, cryptox.NewKey()); err != nil {
			return err
		}
		if job, err = s.Jobs.Enqueue(ctx, tx, jobs.New{Kind: Kind, UniqueKey: strconv.Itoa(int(number))}); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "keys.rotate", Object: "key", ObjectID: fmt.Sprintf("column/%d", number),
			Detail: map[string]any{"kind": "column", "number": number, "job": job}})
	})
	if err != nil {
		return 0, 0, fmt.Errorf("rotate column key: %w", err)
	}
	return number, job, s.Load(ctx)
}
