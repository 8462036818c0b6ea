package dict

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"mirror/internal/db"
)

// Item is one entry of a dictionary; Status "0" means disabled (S3.09).
type Item struct {
	Code   string `json:"code"`
	Name   string `json:"name"`
	Status string `json:"status"`
	Parent string `json:"parent,omitempty"`
	// Periods are when it may be chosen and what it is called then; none: always, by its name.
	Periods []Period `json:"periods,omitempty"`
}

// Object is the dictionary object of S3.09.
type Object struct {
	SensitiveLabel []Item            `json:"sensitive_label"`
	LoginValid     map[string]Item   `json:"login_valid"`
	PlatformConfig map[string]string `json:"platformConfig"`
	CodeData       map[string][]Item `json:"codeData"`
}

// The types that are not code lists but parts of the object of their own.
const (
	SensitiveLabel = "sensitive_label"
	LoginValid     = "login_valid"
	PlatformConfig = "platformConfig"
	// VillageTarget holds what a village should reach. Rooms read it on the server; it is in no browser's dictionary.
	VillageTarget = "village_target"
)

// RequestWord holds the words that are looked for in requests (热词); an entry below another is another writing of it. Nobody chooses one, so it is in no
// browser's dictionary.
const RequestWord = "request_word"

// Snapshot is the whole dictionary at one time. Text is the object as JSON; Version changes with every byte of it.
type Snapshot struct {
	Text    string
	Version string

	periods map[entryKey][]Period

	sms    bool // NeedsSMS
	smsErr error
	rules  Rules
}

// TTL is how long a replica may answer from memory; a change is seen everywhere after it.
const TTL = time.Second

// Service hands out the dictionary.
type Service struct {
	DB  *db.DB
	Now func() time.Time
	// Changed runs in the transaction of a change: app tells the replicas and the open pages.
	Changed func(ctx context.Context, tx *db.Tx) error
	// Used reports whether rows of other rooms hold a code of people's own; nil: none does.
	Used func(ctx context.Context, tx *db.Tx, typ, code string) (bool, error)

	// Say gives the English of a built-in name; nil: there is none.
	Say func(string) string

	mu     sync.Mutex
	last   Snapshot
	until  time.Time
	epoch  int
	flight singleflight.Group

	inEnglish atomic.Pointer[spoken]
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// All gives the dictionary, read at most once per TTL.
func (s *Service) All(ctx context.Context) (Snapshot, error) {
	s.mu.Lock()
	last, fresh, epoch := s.last, s.now().Before(s.until), s.epoch
	s.mu.Unlock()
	if fresh {
		return last, nil
	}
	v, err, _ := s.flight.Do(fmt.Sprint(epoch), func() (any, error) {
		until := s.now().Add(TTL)
		shared, done := db.Outlive(ctx)
		defer done()
		snap, err := s.read(shared)
		if err != nil {
			return nil, err
		}
		snap.sms, snap.smsErr = smsOf(snap.Text)
		snap.rules = rulesOf(snap.Text)
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.epoch == epoch {
			s.last, s.until = snap, until
		}
		return snap, nil
	})
	if err != nil {
		return Snapshot{}, err
	}
	return v.(Snapshot), nil
}

// Invalidate makes the next All read again, in this process.
func (s *Service) Invalidate() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.until = time.Time{}
	s.epoch++
}

func (s *Service) read(ctx context.Context) (Snapshot, error) {
	periods, err := s.periods(ctx, "")
	if err != nil {
		return Snapshot{}, err
	}
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT type, code, name, status, parent FROM dict_item ORDER BY type, sort, code")
	if err != nil {
		return Snapshot{}, fmt.Errorf("read dictionaries: %w", err)
	}
	defer rows.Close()
	o := Object{SensitiveLabel: []Item{}, LoginValid: map[string]Item{}, PlatformConfig: map[string]string{}, CodeData: map[string][]Item{}}
	for rows.Next() {
		var typ string
		var it Item
		if err := rows.Scan(&typ, &it.Code, &it.Name, &it.Status, &it.Parent); err != nil {
			return Snapshot{}, fmt.Errorf("read dictionaries: %w", err)
		}
		if it.Periods = periods[entryKey{typ, it.Code}]; len(it.Periods) > 0 {
			it.Name = wordOn(it.Periods, s.today())
		}
		switch typ {
		case VillageTarget, RequestWord:
		case SensitiveLabel:
			o.SensitiveLabel = append(o.SensitiveLabel, it)
		case LoginValid:
			o.LoginValid[it.Code] = it
		case PlatformConfig:
			o.PlatformConfig[it.Code] = it.Name
		default:
			o.CodeData[typ] = append(o.CodeData[typ], it)
		}
	}
	if err := rows.Err(); err != nil {
		return Snapshot{}, fmt.Errorf("read dictionaries: %w", err)
	}
	text, err := json.Marshal(o) // maps are written in the order of their keys: equal content, equal text
	if err != nil {
		return Snapshot{}, fmt.Errorf("write dictionaries: %w", err)
	}
	sum := sha256.Sum256(text)
	return Snapshot{Text: string(text), Version: hex.EncodeToString(sum[:8]), periods: periods}, nil
}
