package microapp

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// originsFor is how long a replica may answer from memory.
const originsFor = time.Second

type originMemory struct {
	sync.Mutex
	list  []string
	until time.Time
}

// FrameOrigin is another site whose pages may be shown inside the portal (S2.15).
type FrameOrigin struct {
	Origin    string `json:"origin"`
	Note      string `json:"note"`
	By        string `json:"by"`
	CreatedAt int64  `json:"createdAt" doc:"ms UTC; 0 of the settings"`
	// Fixed is one of the installation's settings: it cannot be changed here.
	Fixed bool `json:"fixed"`
}

// FrameOrigins lists them, those of the settings first.
func (s *Service) FrameOrigins(ctx context.Context) ([]FrameOrigin, error) {
	out := []FrameOrigin{}
	for _, o := range s.Origins {
		out = append(out, FrameOrigin{Origin: o, Fixed: true})
	}
	var rows []struct {
		Origin, Note string
		CreatedBy    string
		CreatedAt    int64
	}
	if err := s.DB.Read().NewRaw("SELECT origin, note, created_by, created_at FROM frame_origin ORDER BY origin").Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("read frame origins: %w", err)
	}
	for _, r := range rows {
		out = append(out, FrameOrigin{Origin: r.Origin, Note: r.Note, By: r.CreatedBy, CreatedAt: r.CreatedAt})
	}
	return out, nil
}

// Framed are the origins alone, at most a second old.
func (s *Service) Framed(ctx context.Context) ([]string, error) {
	m := &s.origins
	m.Lock()
	defer m.Unlock()
	if s.now().Before(m.until) {
		return m.list, nil
	}
	all, err := s.FrameOrigins(ctx)
	if err != nil {
		return nil, err
	}
	m.list, m.until = make([]string, len(all)), s.now().Add(originsFor)
	for i, o := range all {
		m.list[i] = o.Origin
	}
	return m.list, nil
}

func (s *Service) forgetOrigins() {
	s.origins.Lock()
	defer s.origins.Unlock()
	s.origins.until = time.Time{}
}

// AllowFrame adds an origin. It becomes part of every page's content policy, so nothing but scheme, host and port passes.
func (s *Service) AllowFrame(ctx context.Context, origin, note string) error {
	origin = strings.ToLower(strings.TrimSuffix(strings.TrimSpace(origin), "/"))
	u, err := url.Parse(origin)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || !plainHost(u.Host) || u.Scheme+"://"+u.Host != origin || len(origin) > 200 {
		return errs.Invalid("origin", "须为网站的地址，只含协议、域名和端口，如 https://gis.example")
	}
	if utf8.RuneCountInString(note) > 100 {
		return errs.Invalid("note", "说明不能超过 100 个字符")
	}
	if slices.Contains(s.Origins, origin) {
		return errs.Invalid("origin", "该地址已由平台设置放行")
	}
	who := ""
	if p := principal.From(ctx); p != nil {
		who = p.Username
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		done, err := tx.NewRaw("INSERT INTO frame_origin (origin, note, created_by, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (origin) DO NOTHING",
			origin, note, who, s.now().UnixMilli()).Exec(ctx)
		if err != nil {
			return err
		}
		if n, _ := done.RowsAffected(); n == 0 {
			return errs.Invalid("origin", "该地址已在名单里")
		}
		tx.AfterCommit(s.forgetOrigins)
		return audit.Record(ctx, tx, audit.Event{Action: "frame-origin.add", Object: "frame_origin", ObjectID: origin, Detail: map[string]any{"origin": origin, "note": note}})
	})
	return err
}

// ForbidFrame takes an origin away; one that a menu item leads to is in use.
func (s *Service) ForbidFrame(ctx context.Context, origin string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var users []string
		if err := tx.NewRaw("SELECT name FROM menu_item WHERE url = ? OR substr(url, 1, ?) = ? ORDER BY name LIMIT 3", origin, len(origin)+1, origin+"/").Scan(ctx, &users); err != nil {
			return err
		}
		if len(users) > 0 {
			return errs.Invalid("origin", "菜单“"+strings.Join(users, "”“")+"”正在使用该地址，不能移除")
		}
		done, err := tx.NewRaw("DELETE FROM frame_origin WHERE origin = ?", origin).Exec(ctx)
		if err != nil {
			return err
		}
		if n, _ := done.RowsAffected(); n == 0 {
			return errs.New(errs.NotFound, "")
		}
		tx.AfterCommit(s.forgetOrigins)
		return audit.Record(ctx, tx, audit.Event{Action: "frame-origin.remove", Object: "frame_origin", ObjectID: origin, Detail: map[string]any{"origin": origin}})
	})
}
