package parameter

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// CacheFor is how old the parameters may be that an answer is made of.
const CacheFor = 300 * time.Millisecond

// patience bounds one reading: whoever asks has a call to answer.
const patience = 250 * time.Millisecond

// Values are all parameters.
type Values struct {
	Title         string `json:"title" maxLength:"200" doc:"beside the mark and in the browser's tab"`
	Logo          string `json:"logo" maxLength:"64" doc:"digest of an uploaded picture; empty: the drawn mark"`
	ThemeColor    string `json:"themeColor" maxLength:"16" doc:"#RRGGBB; text and button colours are derived from it until they can be read"`
	Footer        string `json:"footer" maxLength:"400" doc:"empty: title and version"`
	TopMenu       int64  `json:"topMenu" doc:"entries of the top navigation before 更多"`
	PageSize      int64  `json:"pageSize" doc:"rows of a list's page"`
	DashboardDays int64  `json:"dashboardDays" doc:"days a dashboard looks back"`
	CountPoll     int64  `json:"countPoll" doc:"seconds between two questions for the unread count while the stream is down"`
	VisualLevel   int64  `json:"visualLevel" doc:"accounts with an area level under this one are sent to the dashboard"`
	MapNumber     string `json:"mapNumber" maxLength:"200" doc:"审图号 that stands under maps; empty: 示意图"`
	WarningBase   string `json:"warningBase" maxLength:"400" doc:"address of the early-warning site"`
}

// Defaults are the values of the specification (section 9) that no setting of the process names.
func Defaults() Values {
	return Values{ThemeColor: "#3498DB", TopMenu: 8, PageSize: 20, DashboardDays: 30, CountPoll: 60, VisualLevel: 4, WarningBase: "/warning"}
}

// Current are the values in force.
type Current struct {
	Values
	Version   int64
	UpdatedAt time.Time // zero: the settings of the process hold
	read      time.Time
}

// Service keeps them. app fills it by a literal.
type Service struct {
	DB     *db.DB
	Now    func() time.Time
	Preset Values
	// Changed runs in the transaction of a change: app tells the replicas and the open pages.
	Changed func(ctx context.Context, tx *db.Tx) error

	mu   sync.Mutex
	held atomic.Pointer[Current]
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Get gives the values in force, at most CacheFor old. A store that does not answer leaves the last ones in force.
func (s *Service) Get() *Current {
	if c := s.held.Load(); c != nil && time.Since(c.read) < CacheFor {
		return c
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.held.Load()
	if old != nil && time.Since(old.read) < CacheFor {
		return old
	}
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	c, err := s.load(ctx, s.DB.Read())
	if err != nil {
		slog.Warn("parameters not read", "error", err.Error())
		if old == nil {
			old = &Current{Values: s.Preset}
		}
		again := *old
		c = &again
	}
	c.read = time.Now()
	s.held.Store(c)
	return c
}

// Forget makes the next Get read.
func (s *Service) Forget() { s.held.Store(nil) }

func (s *Service) load(ctx context.Context, q bun.IDB) (*Current, error) {
	c := &Current{Values: s.Preset}
	var text string
	var at int64
	err := q.QueryRowContext(ctx, "SELECT version, value, updated_at FROM platform_parameter WHERE id = 1").Scan(&c.Version, &text, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return c, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read parameters: %w", err)
	}
	if err := json.Unmarshal([]byte(text), &c.Values); err != nil { // a field that a later version adds keeps the setting
		return nil, fmt.Errorf("parameters: %w", err)
	}
	c.UpdatedAt = time.UnixMilli(at)
	return c, nil
}

// Put replaces the values where version is still the one in force, else Conflict.
func (s *Service) Put(ctx context.Context, version int64, v Values) (*Current, error) {
	if err := v.check(); err != nil {
		return nil, err
	}
	var next *Current
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.load(ctx, tx)
		if err != nil {
			return err
		}
		if old.Version != version {
			return errs.New(errs.Conflict, "")
		}
		if err := known(ctx, tx, v.Logo); err != nil {
			return err
		}
		text, err := json.Marshal(v)
		if err != nil {
			return err
		}
		by := int64(0)
		if me := principal.From(ctx); me != nil {
			by = me.UserID
		}
		now := s.now()
		// The condition decides between two who save at once: on PostgreSQL both may have read the same version.
		res, err := tx.NewRaw(`INSERT INTO platform_parameter (id, version, value, updated_at, updated_by) VALUES (1, ?, ?, ?, ?)
			ON CONFLICT (id) DO UPDATE SET version = excluded.version, value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
			WHERE platform_parameter.version = ?`, version+1, string(text), now.UnixMilli(), by, version).Exec(ctx)
		if err != nil {
			return fmt.Errorf("write parameters: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.Conflict, ""), err)
		}
		before, after := old.differs(v)
		if err := audit.Record(ctx, tx, audit.Event{Action: "parameter.change", Object: "parameter", ObjectID: "platform",
			Detail: map[string]any{"version": version + 1, "before": before, "after": after}}); err != nil {
			return err
		}
		next = &Current{Values: v, Version: version + 1, UpdatedAt: now}
		tx.AfterCommit(s.Forget)
		if s.Changed != nil {
			return s.Changed(ctx, tx)
		}
		return nil
	})
	return next, err
}

// differs gives what changed as "field=value".
func (v Values) differs(to Values) (before, after []string) {
	a, b := map[string]any{}, map[string]any{}
	for dst, of := range map[*map[string]any]Values{&a: v, &b: to} {
		text, _ := json.Marshal(of)
		_ = json.Unmarshal(text, dst)
	}
	for _, k := range slices.Sorted(maps.Keys(a)) {
		if x, y := fmt.Sprint(a[k]), fmt.Sprint(b[k]); x != y {
			before, after = append(before, k+"="+x), append(after, k+"="+y)
		}
	}
	return before, after
}
