package parameter

import (
	"context"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/errs"
)

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

// Service keeps them. app fills it by a literal.
type Service struct {
	Now func() time.Time
	// Row is where they lie; its preset are the settings of the process.
	Row onerow.Row[Values]
	// Changed runs in the transaction of a change: app tells the replicas and the open pages.
	Changed func(ctx context.Context, tx *db.Tx) error
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Get gives the values in force.
func (s *Service) Get() *Values { return &s.Row.Get().Value }

// Put replaces the values where version is still the one in force, else Conflict.
func (s *Service) Put(ctx context.Context, version int64, v Values) (*onerow.Held[Values], error) {
	if err := v.check(); err != nil {
		return nil, err
	}
	var next *onerow.Held[Values]
	err := s.Row.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.Row.Load(ctx, tx)
		if err != nil {
			return err
		}
		if next, err = s.swap(ctx, tx, old, version, v); err != nil {
			return err
		}
		before, after := onerow.Differs(old.Value, v)
		if err := audit.Record(ctx, tx, audit.Event{Action: "parameter.change", Object: "parameter", ObjectID: "platform",
			Detail: map[string]any{"version": version + 1, "before": before, "after": after}}); err != nil {
			return err
		}
		return s.tell(ctx, tx)
	})
	return next, err
}

func (s *Service) swap(ctx context.Context, tx *db.Tx, old *onerow.Held[Values], version int64, v Values) (*onerow.Held[Values], error) {
	if old.Version != version {
		return nil, errs.New(errs.Conflict, "")
	}
	if err := known(ctx, tx, v.Logo); err != nil {
		return nil, err
	}
	return s.Row.Swap(ctx, tx, version, v, actor(ctx), s.now())
}
