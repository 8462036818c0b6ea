package keys

import (
	"context"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
)

// The states of a key. Waiting is a master key that is in the file and wraps nothing yet.
const (
	Waiting = "waiting"
	Active  = "active"
	Retired = "retired"
)

// The kinds of data_key.
const (
	kindColumn = "column"
	kindRoot   = "root"
)

// purpose wraps the rows of data_key; kind and number are bound in.
const purpose = "data_key"

// Own are the wrapped keys of this room.
var Own = []cryptox.Stored{{Purpose: purpose, Table: "data_key", Column: "key_enc", ID: []string{"kind", "number"},
	With: []string{"t.kind", "CAST(t.number AS text)"}, AAD: func(with []string) []byte { return place(with[0], with[1]) }}}

func place(kind, number string) []byte { return []byte(kind + "/" + number) }

// lookEvery is how long a replica may go on sealing under a key that another one retired.
const lookEvery = 5 * time.Second

// Service is the room. app fills it by a literal.
type Service struct {
	DB     *db.DB
	Master *cryptox.Master
	Jobs   *jobs.Queue
	Now    func() time.Time
	// Wrapped are all keys under the master key, Sealed all values under the column key.
	Wrapped, Sealed []cryptox.Stored
	// Signing, when set, reads the signing keys anew: Watch calls it when another process changed any key.
	Signing func(ctx context.Context) error
	// Settle is how long the old column key may still be written by replicas that have not heard; 0 is 2 x lookEvery.
	Settle time.Duration
	// Rest is how long the job sleeps after each transaction, in parts of the time that one took; 0 is 1: half of the time is left to others.
	Rest float64

	mu   sync.Mutex
	seen int64 // guarded by mu: the last change of a key that is in force here
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

func (s *Service) settle() time.Duration {
	if s.Settle > 0 {
		return s.Settle
	}
	return 2 * lookEvery
}

// Start makes the first rows where there are none and puts the keys in force. Replicas that start together must not run it side by side.
func (s *Service) Start(ctx context.Context) error {
	s.Master.OnUnknown(func() error {
		short, done := context.WithTimeout(context.Background(), 5*time.Second)
		defer done()
		return s.Load(short)
	})
	err := s.DB.Write(ctx, s.install)
	if err != nil {
		return fmt.Errorf("first keys: %w", err)
	}
	return s.Load(ctx)
}

func (s *Service) install(ctx context.Context, tx *db.Tx) error {
	var there int
	if err := tx.NewRaw("SELECT count(*) FROM data_key").Scan(ctx, &there); err != nil || there > 0 {
		return err
	}
	first := s.Master.Versions()[0]
	column, root := cryptox.NewKey(), cryptox.NewKey()
	var sealed int
	if err := tx.NewRaw("SELECT count(*) FROM signing_key").Scan(ctx, &sealed); err != nil {
		return err
	}
	if sealed > 0 {
		// Data of the time before column keys had rows: what sealed them came from the master key. keys rotate --columns parts the two.
		legacy, err := s.Master.Legacy()
		if err != nil {
			return err
		}
		column, root = legacy, legacy
	}
	now := s.now().UnixMilli()
	if _, err := tx.NewRaw("INSERT INTO master_key (number, state, fingerprint, created_at, changed_at) VALUES (?, ?, ?, ?, ?)",
		int64(first.Number), Active, first.Fingerprint, now, now).Exec(ctx); err != nil {
		return err
	}
	if err := s.insert(ctx, tx, first.Number, kindColumn, cryptox.FirstKey, column); err != nil {
		return err
	}
	return s.insert(ctx, tx, first.Number, kindRoot, 0, root)
}

func (s *Service) insert(ctx context.Context, tx *db.Tx, master uint16, kind string, number uint16, key []byte) error {
	wrapped, err := s.Master.WrapUnder(master, purpose, place(kind, strconv.Itoa(int(number))), key)
	if err != nil {
		return err
	}
	now := s.now().UnixMilli()
	_, err = tx.NewRaw("INSERT INTO data_key (kind, number, state, key_enc, created_at, changed_at) VALUES (?, ?, ?, ?, ?, ?)",
		kind, int64(number), Active, wrapped, now, now).Exec(ctx)
	return err
}

// Load reads the keys and puts them in force.
func (s *Service) Load(ctx context.Context) error {
	if err := s.Master.Reload(); err != nil {
		return err
	}
	k, err := s.read(ctx, s.DB.Read())
	if err != nil {
		return err
	}
	return s.Master.Use(k)
}

func (s *Service) read(ctx context.Context, q bun.IDB) (cryptox.Keys, error) {
	var k cryptox.Keys
	master, err := s.active(ctx, q)
	if err != nil {
		return k, err
	}
	k.Master, k.Columns = master, map[uint16][]byte{}
	rows, err := q.QueryContext(ctx, "SELECT kind, number, state, key_enc FROM data_key")
	if err != nil {
		return k, fmt.Errorf("read keys: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var kind, state string
		var number int64
		var wrapped []byte
		if err := rows.Scan(&kind, &number, &state, &wrapped); err != nil {
			return k, fmt.Errorf("read keys: %w", err)
		}
		key, err := s.Master.Unwrap(purpose, place(kind, strconv.FormatInt(number, 10)), wrapped)
		if err != nil {
			return k, fmt.Errorf("%s key %d does not open (is this the master key the data were written with?): %w", kind, number, err)
		}
		if kind == kindRoot {
			k.Root = key
			continue
		}
		k.Columns[uint16(number)] = key
		if state == Active {
			k.Column = uint16(number)
		}
	}
	return k, rows.Err()
}

// active is the master key that wraps; its fingerprint must be the one the data know.
func (s *Service) active(ctx context.Context, q bun.IDB) (uint16, error) {
	var number int64
	var fingerprint string
	if err := q.NewRaw("SELECT number, fingerprint FROM master_key WHERE state = 'active'").Scan(ctx, &number, &fingerprint); err != nil {
		return 0, fmt.Errorf("read keys: %w", err)
	}
	for _, v := range s.Master.Versions() {
		if int64(v.Number) == number && v.Fingerprint != fingerprint {
			return 0, fmt.Errorf("master key %d is another than the one the data were written with (fingerprint %s, wanted %s)", number, v.Fingerprint, fingerprint)
		}
	}
	return uint16(number), nil
}

// Watch puts in force what another process changed, until ctx ends.
func (s *Service) Watch(ctx context.Context) {
	t := time.NewTicker(lookEvery)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		if err := s.look(ctx); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "keys not read again", "error", err.Error())
		}
	}
}

func (s *Service) look(ctx context.Context) error {
	var changed int64
	err := s.DB.Read().NewRaw(`SELECT max(changed_at) FROM (SELECT changed_at FROM data_key UNION ALL SELECT changed_at FROM master_key
		UNION ALL SELECT changed_at FROM signing_key) AS k`).Scan(ctx, &changed)
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil || changed == s.seen {
		return err
	}
	if err := s.Load(ctx); err != nil {
		return err
	}
	if s.Signing != nil {
		if err := s.Signing(ctx); err != nil {
			return err
		}
	}
	s.seen = changed
	return nil
}

// Row is a key as it is listed.
type Row struct {
	Kind, Name, Alg, State string
	Since                  time.Time // when it took this state
	Note                   string
}

// List gives master and column keys, the active ones first.
func (s *Service) List(ctx context.Context) ([]Row, error) {
	var out []Row
	known, active := map[uint16]bool{}, int64(0)
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT 'master' AS kind, number, state, changed_at FROM master_key UNION ALL
		SELECT kind, number, state, changed_at FROM data_key ORDER BY kind DESC, state, number DESC`)
	if err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var r Row
		var number, at int64
		if err := rows.Scan(&r.Kind, &number, &r.State, &at); err != nil {
			return nil, fmt.Errorf("list keys: %w", err)
		}
		if r.Kind == "master" && r.State == Active {
			active = number
		}
		r.Name, r.Since = strconv.FormatInt(number, 10), time.UnixMilli(at)
		switch r.Kind {
		case "master":
			r.Alg = "HKDF-SHA256"
			known[uint16(number)] = true
		case kindRoot:
			r.Alg, r.Name = "HMAC-SHA256", "-"
		default:
			r.Alg = "AES-256-GCM"
		}
		out = append(out, r)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	for _, v := range s.Master.Versions() {
		if !known[v.Number] && int64(v.Number) > active {
			out = append(out, Row{Kind: "master", Name: strconv.Itoa(int(v.Number)), Alg: "HKDF-SHA256", State: Waiting, Since: s.now()})
		}
	}
	for i := range out {
		if out[i].State != Retired {
			continue
		}
		if out[i].Note, err = s.need(ctx, s.DB.Read(), out[i].Kind, out[i].Name); err != nil {
			return nil, err
		}
	}
	return out, nil
}
