package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"time"

	"mirror/internal/app"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/warning"
)

// The goals of the early warnings (decision 0136): a whole pass of 580,000 households in ten minutes with 150 MB, what a page reads on
// PostgreSQL (its time, 50 ms, is told and not judged: it is the machine's), and by how much being followed may slow down the writes of households.
const (
	passHomes  = 580_000
	passTime   = 10 * time.Minute
	passMemory = 150 << 10 // KiB
	sitePages  = 100
	// statementPages is from how many pages on a statement of a call beyond the goal is told.
	statementPages = 10
	slower         = 1.10
)

// Changes of households: so many in turn with and without the note, then so long at so many a second while they are followed.
const (
	noteTurns  = 400
	followSpan = 10 * time.Second
	followPace = 50
)

// warnings measures the whole pass, a second one that finds nothing new, one whose process is killed and another goes on, the pages of the site, and the writes of households beside it.
func warnings(ctx context.Context, out io.Writer, dir, link string, homes int64, rounds int) error {
	a, err := product(ctx, dir, link, true)
	if err != nil {
		return err
	}
	defer a.Close()
	if err := a.Fill(ctx); err != nil {
		return err
	}
	if err := a.Seed(ctx, app.Seeds{Households: homes}, io.Discard); err != nil {
		return err
	}
	b := &warningBench{moduleBench: moduleBench{out: out, a: a, rounds: rounds}, homes: homes, dir: dir, link: link}
	// The pages are counted before the tables are emptied for the pass that is killed: what that leaves behind would be read along.
	for _, part := range []func(context.Context) error{b.passes, b.site, b.resumes, b.writes} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	if len(b.over) > 0 {
		return fmt.Errorf("beyond the goal:\n%s", strings.Join(b.over, "\n"))
	}
	return nil
}

type warningBench struct {
	moduleBench
	homes     int64
	dir, link string
	// whole is what the first pass made, which nobody killed (digest).
	whole []string
}

// passes measures a pass over households that no pass saw, and one over the same.
func (b *warningBench) passes(ctx context.Context) error {
	if err := b.clear(ctx); err != nil {
		return err
	}
	fmt.Fprintf(b.out, "\n%s\n%s\n", b.a.DB.Engine(), peakHead)
	for _, what := range []string{"first pass", "second pass"} {
		began := time.Now()
		grown, err := peak(b.out, what, func() (int64, error) { return b.homes, b.a.Rural.Warning.Walk(ctx, warning.Mark{}, nil) })
		if err != nil {
			return err
		}
		whole := time.Duration(float64(time.Since(began)) * float64(passHomes) / float64(b.homes))
		fmt.Fprintf(b.out, "%-14s %d households would take %.1f min, goal %.0f\n", "", passHomes, whole.Minutes(), passTime.Minutes())
		// What every village costs weighs more the fewer households there are: the time is judged at the goal's own size.
		if b.homes >= passHomes && whole > passTime || grown > passMemory {
			b.over = append(b.over, fmt.Sprintf("%s, %s: %.1f min for %d households, %d MB grown", b.a.DB.Engine(), what, whole.Minutes(), passHomes, grown>>10))
		}
		if b.whole == nil {
			if b.whole, err = b.digest(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// ask sends a call through the whole gateway, without a network.
func (b *warningBench) ask(ctx context.Context, method, path, token, form string) (string, error) {
	req := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader(form))
	if form != "" {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	b.a.Gateway.ServeHTTP(w, req)
	if w.Code != http.StatusOK {
		return "", fmt.Errorf("%s %s: %d %s", method, path, w.Code, w.Body)
	}
	return w.Body.String(), nil
}

// site measures what the pages of the analyses ask, at each level.
func (b *warningBench) site(ctx context.Context) error {
	// Not before: on PostgreSQL the watch would keep the text of all that the passes wrote, and be taken for their memory.
	b.w = attach(b.a.DB)
	form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {"province"}, "password": {directory.DemoPassword}, "scope": {"openid"}}
	text, err := b.ask(ctx, "POST", "/auth/realms/mirror/protocol/openid-connect/token", "", form.Encode())
	if err != nil {
		return err
	}
	var signed struct {
		Token string `json:"access_token"`
	}
	if err := json.Unmarshal([]byte(text), &signed); err != nil {
		return err
	}
	fmt.Fprintf(b.out, "%-34s %-8s %5s %6s %7s %7s\n", "page", "scope", "stmts", "pages", "p50 ms", "p95 ms")
	const at = "/api/rural/warning"
	calls := []string{at + "/board?", at + "/new?", at + "/posts?", at + "/risks?"}
	for _, x := range warning.Analyses {
		hits := at + "/analyses/" + x.Slug + "/hits?limit=10&" // as many as the page asks for
		calls = append(calls, at+"/analyses/"+x.Slug+"?", hits, hits+"state="+url.QueryEscape(warning.HitExcluded)+"&")
	}
	post, err := b.plant(ctx)
	if err != nil {
		return err
	}
	for _, sc := range scopes[1:] {
		here := calls
		if sc.code.Level() >= area.Township {
			here = append(here[:len(here):len(here)], fmt.Sprintf("%s/posts/%d/people?", at, post))
		}
		for _, call := range here {
			t, err := b.cost(ctx, func(ctx context.Context) error {
				_, err := b.ask(ctx, "GET", call+"area="+sc.code.String(), signed.Token, "")
				return err
			})
			if err != nil {
				return err
			}
			over := t.pages > sitePages
			if over {
				b.over = append(b.over, fmt.Sprintf("%s, %s of %s: %d pages, p95 %s ms", b.a.DB.Engine(), call, sc.name, t.pages, ms(t.p95)))
			}
			if over || sc.name == "county" || !strings.Contains(call, "/analyses/") {
				fmt.Fprintf(b.out, "%-34s %-8s %5d %6d %s %s\n", strings.TrimPrefix(call, at), sc.name, t.stmts, t.pages, ms(t.p50), ms(t.p95))
			}
			if over {
				for _, q := range b.asked {
					n, err := pages(ctx, b.a.DB, []string{q})
					if err != nil {
						return err
					}
					if n >= statementPages {
						fmt.Fprintf(b.out, "%8d pages of %.200s\n", n, q)
					}
				}
			}
		}
	}
	return b.unplant(ctx)
}

// Points of danger of the province, and how many of the warnings are left out and ended beside those that hold: of so many pages of the list one, as somebody ticks it.
const (
	riskPoints     = 4000
	excludedOf     = 10
	excludedAtOnce = 20
	plantedDatum   = "bench"
)

// plant enters what the lists show that a pass does not make: points of danger of villages one after the other, and warnings that were left out and ended. It gives a post of the county.
// PostgreSQL then tidies up, as it does by itself within minutes of so many new rows.
func (b *warningBench) plant(ctx context.Context) (post int64, err error) {
	county := scopes[3].code.Range()
	if err := b.a.DB.Read().NewRaw("SELECT coalesce(min(id), 0) FROM job_post WHERE state = 'open' AND area BETWEEN ? AND ?", int64(county.Lo), int64(county.Hi)).Scan(ctx, &post); err != nil {
		return 0, err
	}
	now := time.Now().In(clock.Shanghai)
	today, told := declaration.Day(now), declaration.Day(now.AddDate(0, -2, 0))
	err = b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		in := db.Rows{Table: "department_data", Columns: []string{"no", "area", "state", "version", "due_at", "entered_at", "warned", "created_by", "created_at", "updated_by", "updated_at",
			"kind", "item", "on_day", "value", "unit", "department", "datum"}}
		villages := b.a.Areas.OfLevel(area.Village)
		for i := range riskPoints {
			in.Rows = append(in.Rows, []any{fmt.Sprint(plantedDatum, i), int64(villages[i*len(villages)/riskPoints]), departmentdata.Matched, 1, 0, 0, 0, 0, 0, 0, 0,
				departmentdata.Risk, "后山滑坡隐患点", told, 100 * int64(i%30), "户", "自然资源局", fmt.Sprint(plantedDatum, i)})
		}
		if _, err := tx.InsertMany(ctx, in); err != nil {
			return err
		}
		const same = "rule, slug, figure, kind, object_id, household, area, level, value, threshold, on_day, first_seen, last_seen, told, orange_on, acted_by, acted_at, clue, reason"
		_, err := tx.NewRaw("INSERT INTO warning_hit ("+same+", state, ended) SELECT "+same+", ?, ? FROM (SELECT "+same+`, row_number() OVER (PARTITION BY slug, level ORDER BY area, id) - 1 AS place
			FROM warning_hit WHERE ended = 0) AS t WHERE place / ? % ? = 0`, warning.HitExcluded, today, excludedAtOnce, excludedOf).Exec(ctx)
		return err
	})
	if err != nil || b.a.DB.Engine() != db.Postgres {
		return post, err
	}
	for _, table := range []string{"warning_hit", "department_data"} {
		if _, err := b.a.DB.SQL().ExecContext(ctx, "VACUUM (ANALYZE) "+table); err != nil {
			return 0, err
		}
	}
	return post, nil
}

// unplant takes it away: a pass would find it.
func (b *warningBench) unplant(ctx context.Context) error {
	return b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw("DELETE FROM department_data WHERE datum LIKE ?", plantedDatum+"%").Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw("DELETE FROM warning_hit WHERE ended > 0").Exec(ctx)
		return err
	})
}

// writes measures changes of households in turn with and without the note that has the early warnings follow them, and then while they are followed.
func (b *warningBench) writes(ctx context.Context) error {
	var ids []int64
	county := scopes[3].code.Range()
	if err := b.a.DB.Read().NewRaw("SELECT id FROM household WHERE state = 'valid' AND area BETWEEN ? AND ? ORDER BY id LIMIT 1000", int64(county.Lo), int64(county.Hi)).Scan(ctx, &ids); err != nil {
		return err
	}
	homes := b.a.Rural.Household
	touched := homes.Touched
	defer func() { homes.Touched = touched }()
	n := 0
	change := func(noted bool) (time.Duration, error) {
		if homes.Touched = nil; noted {
			homes.Touched = touched
		}
		n++
		began := time.Now()
		err := b.change(ctx, homes, ids[n%len(ids)], int64(n))
		return time.Since(began), err
	}
	took := map[bool][]time.Duration{}
	for range noteTurns {
		for _, noted := range shuffled() {
			d, err := change(noted)
			if err != nil {
				return err
			}
			took[noted] = append(took[noted], d)
		}
	}
	following, end := context.WithTimeout(ctx, followSpan)
	defer end()
	done := make(chan error, 1)
	go func() {
		for following.Err() == nil {
			if _, err := b.a.Rural.Warning.Follow(following); err != nil && following.Err() == nil {
				done <- err
				return
			}
			select {
			case <-following.Done():
			case <-time.After(2 * time.Second): // as often as the product does
			}
		}
		done <- nil
	}()
	var followed []time.Duration
	tick := time.NewTicker(time.Second / followPace)
	defer tick.Stop()
	for following.Err() == nil {
		d, err := change(true)
		if err != nil {
			return errors.Join(err, <-done)
		}
		followed = append(followed, d)
		<-tick.C
	}
	if err := <-done; err != nil {
		return err
	}
	fmt.Fprintf(b.out, "%-34s %9s %9s %6s %16s\n", "change of a household", "alone ms", "noted", "ratio", fmt.Sprintf("followed, %d/s", followPace))
	for _, q := range []float64{.25, .5, .75} {
		x, y := quantile(took[false], q), quantile(took[true], q)
		ratio := float64(y) / float64(x)
		fmt.Fprintf(b.out, "%-34s %9s %9s %6.2f %16s\n", fmt.Sprintf("quartile %.2f, goal %.2f at .50", q, slower), ms(x), ms(y), ratio, ms(quantile(followed, q)))
		if q == .5 && ratio > slower {
			b.over = append(b.over, fmt.Sprintf("%s: a change of a household takes %.2f times as long", b.a.DB.Engine(), ratio))
		}
	}
	return nil
}

// change gives a household another income, by the register's own way.
func (b *warningBench) change(ctx context.Context, homes *household.Service, id, n int64) error {
	return b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		was, err := homes.Family(ctx, tx, id)
		if err != nil {
			return err
		}
		now := was.Clone()
		for i := range now.Incomes {
			wage := (n * 7919 % 4_000_000)
			now.Incomes[i].Wage = &wage
		}
		return homes.Alter(ctx, tx, "测量", []*household.Family{was}, []*household.Family{now})
	})
}
