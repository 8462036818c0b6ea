package upstream

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
)

// Upstream is one configured server.
type Upstream struct {
	ID         int64  `json:"id,string"`
	Name       string `json:"name" maxLength:"60"`
	Prefix     string `json:"prefix" maxLength:"100" doc:"/web/{service}/ or /app-api/{name}/"`
	Address    string `json:"address" maxLength:"400" doc:"http(s)://host:port, with a path where the service lies below one"`
	Strip      bool   `json:"strip" doc:"the prefix is taken off before the call goes out"`
	Rule       string `json:"rule" maxLength:"100" doc:"public, signed-in, or a permission code"`
	TimeoutMS  int64  `json:"timeoutMs" doc:"longest silence of the server, 100 to 300000"`
	Retries    int64  `json:"retries" doc:"further tries of GET and HEAD that got no answer, 0 to 3"`
	InFlight   int64  `json:"inFlight" doc:"calls under way at once, 1 to 4096; more answer 503"`
	HealthPath string `json:"healthPath" maxLength:"200" doc:"asked every 10 s; empty: only real calls tell"`
	Enabled    bool   `json:"enabled"`
	Pages      bool   `json:"pages" doc:"serves pages for people: they open on the address of content-url; otherwise its HTML is sealed"`
	Version    int64  `json:"version" doc:"of the row that was read; another one answers 409"`
}

var (
	prefixForm = regexp.MustCompile(`^/(web|app-api)/[A-Za-z0-9][A-Za-z0-9._-]{0,60}/$`)
	ruleForm   = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9-]*(:[A-Za-z]+)?$`)
)

// The rules that are no permission code.
const (
	Public   = "public"
	SignedIn = "signed-in"
)

// Check is check, for rows that come from elsewhere.
func (u *Upstream) Check() error { return u.check() }

// reachable refuses an address this server would not contact, and leaves a row of it.
func (s *Service) reachable(ctx context.Context, action string, u *Upstream) error {
	err := outbound.Field("address", s.Outbound.Check(ctx, u.Address))
	if err == nil {
		return nil
	}
	return errors.Join(err, audit.Write(ctx, s.DB, audit.Event{Action: action, Object: "upstream", ObjectID: u.Prefix, Result: audit.Refused,
		Detail: map[string]any{"name": u.Name, "address": u.Address}}))
}

// check refuses what would not work or would open more than one service.
func (u *Upstream) check() error {
	u.Name = strings.TrimSpace(u.Name)
	switch {
	case u.Name == "":
		return errs.Invalid("name", "请输入服务名称")
	case !prefixForm.MatchString(u.Prefix):
		return errs.Invalid("prefix", "路径前缀须为 /web/服务名/ 或 /app-api/名称/")
	case u.Rule != Public && u.Rule != SignedIn && !ruleForm.MatchString(u.Rule):
		return errs.Invalid("rule", "访问规则须为 public、signed-in 或一个权限编码")
	case u.TimeoutMS < 100 || u.TimeoutMS > 300_000:
		return errs.Invalid("timeoutMs", "超时时间须在 100 到 300000 毫秒之间")
	case u.Retries < 0 || u.Retries > 3:
		return errs.Invalid("retries", "重试次数须在 0 到 3 之间")
	case u.InFlight < 1 || u.InFlight > 4096:
		return errs.Invalid("inFlight", "并发上限须在 1 到 4096 之间")
	case u.Pages && u.Rule != Public:
		return errs.Invalid("pages", "提供页面的服务，访问规则须为 public：页面在独立的内容地址打开，那里没有登录信息")
	case u.HealthPath != "" && (!strings.HasPrefix(u.HealthPath, "/") || strings.ContainsAny(u.HealthPath, "#\\ ")):
		return errs.Invalid("healthPath", "健康检查路径须以 / 开头")
	}
	to, err := url.Parse(u.Address)
	if err != nil || to.Scheme != "http" && to.Scheme != "https" || to.Host == "" || to.User != nil || to.RawQuery != "" || to.Fragment != "" {
		return errs.Invalid("address", "地址须为 http(s)://主机:端口，不能带账号、参数或锚点")
	}
	return nil
}

const columns = "id, name, prefix, address, strip, rule, timeout_ms, retries, in_flight, health_path, enabled, pages, version"

// All gives every row in the order of prefixes.
func (s *Service) All(ctx context.Context) ([]Upstream, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+columns+" FROM upstream ORDER BY prefix")
	if err != nil {
		return nil, fmt.Errorf("read upstreams: %w", err)
	}
	defer rows.Close()
	out := []Upstream{}
	for rows.Next() {
		u, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("read upstreams: %w", err)
		}
		out = append(out, u)
	}
	return out, rows.Err()
}

func scan(row interface{ Scan(...any) error }) (u Upstream, err error) {
	err = row.Scan(&u.ID, &u.Name, &u.Prefix, &u.Address, &u.Strip, &u.Rule, &u.TimeoutMS, &u.Retries, &u.InFlight, &u.HealthPath, &u.Enabled, &u.Pages, &u.Version)
	return u, err
}

func (s *Service) one(ctx context.Context, id int64) (Upstream, error) {
	u, err := scan(s.DB.Read().QueryRowContext(ctx, "SELECT "+columns+" FROM upstream WHERE id = ?", id))
	if errors.Is(err, sql.ErrNoRows) {
		return u, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return u, fmt.Errorf("read upstream: %w", err)
	}
	return u, nil
}

// Add writes a new upstream; its prefix must be free.
func (s *Service) Add(ctx context.Context, u Upstream) (Upstream, error) {
	if err := u.check(); err != nil {
		return u, err
	}
	if err := s.reachable(ctx, "gateway.upstream.add", &u); err != nil {
		return u, err
	}
	u.Version = 1
	err := s.change(ctx, "gateway.upstream.add", &u, func(ctx context.Context, tx *db.Tx) error {
		var taken int
		if err := tx.NewRaw("SELECT count(*) FROM upstream WHERE prefix = ? OR name = ?", u.Prefix, u.Name).Scan(ctx, &taken); err != nil {
			return err
		}
		if taken > 0 {
			return errs.Invalid("prefix", "同名服务或相同的路径前缀已经存在")
		}
		return tx.NewRaw(`INSERT INTO upstream (name, prefix, address, strip, rule, timeout_ms, retries, in_flight, health_path, enabled, pages, version, updated_at)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?) RETURNING id`, u.Name, u.Prefix, u.Address, u.Strip, u.Rule, u.TimeoutMS, u.Retries, u.InFlight,
			u.HealthPath, u.Enabled, u.Pages, s.now().UnixMilli()).Scan(ctx, &u.ID)
	})
	return u, err
}

// Edit replaces an upstream. Version is the one that was read: somebody else's change in between answers 409.
func (s *Service) Edit(ctx context.Context, u Upstream) (Upstream, error) {
	if err := u.check(); err != nil {
		return u, err
	}
	old, err := s.one(ctx, u.ID)
	if err == nil {
		err = s.reachable(ctx, "gateway.upstream.edit", &u)
	}
	if err != nil {
		return u, err
	}
	err = s.change(ctx, "gateway.upstream.edit", &u, func(ctx context.Context, tx *db.Tx) error {
		var taken int
		if err := tx.NewRaw("SELECT count(*) FROM upstream WHERE (prefix = ? OR name = ?) AND id <> ?", u.Prefix, u.Name, u.ID).Scan(ctx, &taken); err != nil {
			return err
		}
		if taken > 0 {
			return errs.Invalid("prefix", "同名服务或相同的路径前缀已经存在")
		}
		res, err := tx.NewRaw(`UPDATE upstream SET name = ?, prefix = ?, address = ?, strip = ?, rule = ?, timeout_ms = ?, retries = ?, in_flight = ?,
			health_path = ?, enabled = ?, pages = ?, version = version + 1, updated_at = ? WHERE id = ? AND version = ?`, u.Name, u.Prefix, u.Address, u.Strip, u.Rule,
			u.TimeoutMS, u.Retries, u.InFlight, u.HealthPath, u.Enabled, u.Pages, s.now().UnixMilli(), u.ID, u.Version).Exec(ctx)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return cmp.Or(err, error(errs.New(errs.Conflict, "")))
		}
		if s.Moved == nil || outbound.SameHost(old.Address, u.Address) {
			return nil
		}
		return s.Moved(ctx, tx, u.Name)
	})
	u.Version++
	return u, err
}

// Remove takes an upstream away; our own service answers again.
func (s *Service) Remove(ctx context.Context, id int64) error {
	u, err := s.one(ctx, id)
	if err != nil {
		return err
	}
	return s.change(ctx, "gateway.upstream.remove", &u, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM upstream WHERE id = ?", id).Exec(ctx)
		return err
	})
}

// change writes with its audit row, and lets this process act on it at once; the others follow within TTL.
func (s *Service) change(ctx context.Context, action string, u *Upstream, write func(context.Context, *db.Tx) error) error {
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := write(ctx, tx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: action, Object: "upstream", ObjectID: u.Prefix, Detail: map[string]any{
			"name": u.Name, "address": u.Address, "strip": u.Strip, "rule": u.Rule, "timeoutMs": u.TimeoutMS, "retries": u.Retries,
			"inFlight": u.InFlight, "healthPath": u.HealthPath, "enabled": u.Enabled, "pages": u.Pages, "version": u.Version}})
	})
	s.until.Store(time.Time{}.UnixNano())
	return err
}
