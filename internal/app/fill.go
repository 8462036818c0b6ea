package app

import (
	"context"
	"fmt"
	"io"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/principal"
)

// Fill makes the demo's people and data, all of them before it returns; what is there stays as it is, so that a second start is quick.
func (a *App) Fill(ctx context.Context) error { return a.fillWhole(ctx, true) }

// FillCounties is Fill without the other cities: the counties of the demo's own people, which is all that tests of one product need.
func (a *App) FillCounties(ctx context.Context) error { return a.fillWhole(ctx, false) }

func (a *App) fillWhole(ctx context.Context, province bool) error {
	if err := a.FillFirst(ctx, province); err != nil {
		return err
	}
	return a.FillHistory(ctx)
}

// FillFirst makes what people need to sign in and work; province: of the other cities as well. What is left is FillHistory's.
func (a *App) FillFirst(ctx context.Context, province bool) error {
	return a.fillFirst(ctx, a.Hasher.Hash, province, io.Discard)
}

// fillTold is how long a part of the demo's data may take before whoever waits is told which it is.
const fillTold = 500 * time.Millisecond

// part is a piece of the demo's data that is filled by itself. A second call does nothing, and one behind a call that was killed makes it whole.
type part struct {
	name, title string
	fill        func(ctx context.Context) error
}

func (a *App) fillFirst(ctx context.Context, hash func(context.Context, string) (string, error), province bool, out io.Writer) error {
	if err := a.claimForDemo(ctx); err != nil {
		return err
	}
	if err := directory.Demo(ctx, a.People, hash); err != nil {
		return fmt.Errorf("demo people: %w", err)
	}
	people, err := a.People.List(ctx, area.Everything(), directory.Filter{}, "", 100)
	if err != nil {
		return fmt.Errorf("demo: %w", err)
	}
	byName := map[string]directory.User{}
	var officials, others []int64
	for _, u := range people.Items {
		byName[u.Username] = u
		if u.LoginType == principal.LoginPublic {
			others = append(others, u.ID)
		} else {
			officials = append(officials, u.ID)
		}
	}
	clerk := &principal.Principal{UserID: byName["village"].ID, Name: byName["village"].Name}
	parts := []part{
		{"access", "角色与权限", a.Access.Demo},
		{"linked identities", "关联账号", func(ctx context.Context) error { return a.linkStandIns(ctx, byName) }},
		{"white list", "白名单", func(ctx context.Context) error { return a.Portal.Me.Demo(ctx, people.Items) }},
		{"household", "农户与成员", func(ctx context.Context) error { return a.Rural.Household.Demo(ctx, byName["citizen"].ID) }},
		{"province", "各市农户", func(ctx context.Context) error {
			if !province {
				return nil
			}
			return a.Rural.Household.DemoProvince(ctx)
		}},
		{"modules", "业务台账", func(ctx context.Context) error { return a.fillModules(ctx, clerk, byName["citizen"], byName["legal"]) }},
		{"citizen", "群众办件", func(ctx context.Context) error { return a.fillCitizen(ctx, byName["citizen"], byName["village"]) }},
		{"message", "消息", func(ctx context.Context) error { return a.Portal.Message.Demo(ctx, officials, others) }},
	}
	for i, p := range parts {
		late := time.AfterFunc(fillTold, func() {
			_, _ = fmt.Fprintf(out, "  正在准备演示数据（%d/%d）：%s…\n", i+1, len(parts), p.title)
		})
		err := p.fill(ctx)
		late.Stop()
		if err != nil {
			return fmt.Errorf("demo %s: %w", p.name, err)
		}
	}
	a.history = a.historyOf(clerk, byName["county"].ID)
	return a.history.look(ctx, a.DB)
}

// demoKey marks a database as the demo's. Everybody knows the demo's passwords: they must never get into a database
// that people work with.
const demoKey = "demo"

// isDemo reports whether the database is marked.
func (a *App) isDemo(ctx context.Context) (bool, error) {
	var n int
	err := a.DB.Read().NewRaw("SELECT count(*) FROM setting WHERE key = ?", demoKey).Scan(ctx, &n)
	return n > 0, err
}

// claimForDemo marks an empty database, and refuses one with people in it that is not the demo's.
func (a *App) claimForDemo(ctx context.Context) error {
	marked, err := a.isDemo(ctx)
	if err != nil || marked {
		return err
	}
	some, err := a.People.List(ctx, area.Everything(), directory.Filter{}, "", 1)
	if err != nil {
		return err
	}
	if len(some.Items) > 0 {
		return fmt.Errorf("this database has accounts of its own; the demo, whose passwords everybody knows, does not touch it: give --data-dir another folder")
	}
	return a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, '1', ?) ON CONFLICT (key) DO NOTHING", demoKey, a.now().UnixMilli()).Exec(ctx)
		return err
	})
}

// Seed loads the measuring data and tells how far it is, a line a second at most.
func (a *App) Seed(ctx context.Context, s Seeds, out io.Writer) error {
	var told time.Time
	var last string
	tell := func(done, total int64, step string) {
		if now := time.Now(); done == total || step != last || now.Sub(told) > time.Second {
			told, last = now, step
			_, _ = fmt.Fprintf(out, "%d / %d  %s\n", done, total, step)
		}
	}
	if s.Households > 0 {
		if err := a.Rural.Household.Load(ctx, s.Households, tell); err != nil {
			return fmt.Errorf("seed (run it again to go on): %w", err)
		}
	}
	if s.Cases == 0 {
		return nil
	}
	l := a.Loading(tell)
	l.Only = s.Module
	if err := l.Run(ctx, s.Cases); err != nil {
		return fmt.Errorf("seed (run it again to go on): %w", err)
	}
	return nil
}
