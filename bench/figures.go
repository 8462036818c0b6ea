package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"mirror/internal/app"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/evaluation"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/satisfaction"
	"mirror/internal/rural/summary"
)

// The goals of what is made of the library of figures, at the size they are meant for: so many households and records a module. A time is judged at that
// size alone.
const (
	figureHomes      = 1_000_000
	figureRecords    = 100_000
	evaluatedFigures = 40
	evaluationTime   = 60 * time.Second
	evaluationMemory = 200 << 10 // KiB
	sampleHomes      = 5_000
	sampleTime       = 2 * time.Second
	ownFigures       = 10
)

// figureModules are the registers whose figures the reports show, those that are referred to first. A kind that never comes to so many has fewer (reach). What
// a made-up record cannot be has none: a team in post is alone in its town, and a survey or a submission is opened by what comes before it.
var figureModules = []string{"familyChange", "dailySupervision-inspection", "dailySupervision", "dailySupervision-bulletin", "assess-scheme", "assess", "comprehensiveEvaluation-model", "comprehensiveEvaluation"}

// figures measures the summary reports, one of one's own, an evaluation of all villages and the sample of a survey.
func figures(ctx context.Context, out io.Writer, dir, url string, homes, n int64, rounds int) error {
	a, err := product(ctx, dir, url, false)
	if err != nil {
		return err
	}
	defer a.Close()
	began := time.Now()
	if err := a.Seed(ctx, app.Seeds{Households: homes}, out); err != nil {
		return err
	}
	for _, code := range figureModules {
		if err := a.Seed(ctx, app.Seeds{Cases: records(code, n), Module: code}, out); err != nil {
			return err
		}
	}
	b := &figureBench{moduleBench{out: out, a: a, rounds: rounds, whole: homes >= figureHomes && n >= figureRecords}}
	if err := b.settle(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s, %d households and %d records a module, ready after %.1f s\n", a.DB.Engine(), homes, n, time.Since(began).Seconds())
	// The evaluation comes before the watch: on PostgreSQL that keeps the text of what is read, which would be taken for memory of the evaluation.
	for _, part := range []func(context.Context) error{b.evaluate, b.sample, b.summaries, b.registers} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	return b.verdict()
}

type figureBench struct{ moduleBench }

// settle does what the hourly and nightly jobs of a server have done before anybody reads a report.
func (b *figureBench) settle(ctx context.Context) error {
	for _, of := range []struct {
		what string
		do   func(context.Context) error
	}{
		{"households are summed", func(ctx context.Context) error { _, err := b.a.Rural.Household.Fold(ctx); return err }},
		{"states are summed", func(ctx context.Context) error { _, err := b.a.Rural.Modules.Fold(ctx); return err }},
		{"help is counted", b.a.Rural.Help.Count},
		{"figures are broken down", b.a.Rural.Metrics.CountParts},
		{"figures of the month are kept", b.a.Rural.Metrics.Keep},
		{"figures of last month are made up", b.lastMonth},
		{"tables are analysed", func(ctx context.Context) error {
			return b.a.DB.Analyse(ctx, "help_figure", "fund_sum", "village_income", "module_stat", "metric_month", "metric_part")
		}},
		{"states lie as small folds leave them", b.dense},
		{"tables are vacuumed", b.vacuum},
	} {
		began := time.Now()
		if err := of.do(ctx); err != nil {
			return fmt.Errorf("%s: %w", of.what, err)
		}
		fmt.Fprintf(b.out, "%-34s %8.1f s\n", of.what, time.Since(began).Seconds())
	}
	return nil
}

// dense builds the roll-up's index by parents anew: a decade filled in minutes leaves it full of gaps (36 pages of a province), the folds of a server do not (23 after 3,000).
func (b *figureBench) dense(ctx context.Context) error {
	if b.a.DB.Engine() != db.Postgres {
		return nil
	}
	_, err := b.a.DB.SQL().ExecContext(ctx, "REINDEX INDEX module_stat_parent")
	return err
}

// vacuum does at once what PostgreSQL does by itself some minutes after so many rows: until then an index alone says nothing, and each row is looked up.
func (b *figureBench) vacuum(ctx context.Context) error {
	if b.a.DB.Engine() != db.Postgres {
		return nil
	}
	_, err := b.a.DB.SQL().ExecContext(ctx, "VACUUM (ANALYZE)")
	return err
}

// lastMonth gives the month before the figures of this one, so that there is a past to read.
func (b *figureBench) lastMonth(ctx context.Context) error {
	now := time.Now().In(clock.Shanghai)
	month := func(t time.Time) int { return t.Year()*100 + int(t.Month()) }
	return b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		last := month(now.AddDate(0, 0, -now.Day()))
		if _, err := tx.NewRaw("DELETE FROM metric_month WHERE month = ?", last).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw("INSERT INTO metric_month (area, metric, month, num, den) SELECT area, metric, CAST(? AS INTEGER), num, den FROM metric_month WHERE month = ?", last, month(now)).Exec(ctx)
		return err
	})
}

// beyond keeps what is over its goal.
func (b *figureBench) beyond(format string, args ...any) {
	b.over = append(b.over, string(b.a.DB.Engine())+", "+fmt.Sprintf(format, args...))
}

// official holds every right of the reports in an area.
func (b *figureBench) official(c area.Code) *principal.Principal {
	p := everybody(b.a.Rural.Modules, c)
	p.Permissions[summary.Resource+":detail"] = true
	return p
}

// summaries measures the forms and a report of one's own, of the present month, the last one and the year.
func (b *figureBench) summaries(ctx context.Context) error {
	b.w = attach(b.a.DB)
	own, err := b.own(ctx)
	if err != nil {
		return err
	}
	codes := []string{own}
	for _, r := range summary.Definitions {
		codes = append(codes, r.Code)
	}
	now := time.Now().In(clock.Shanghai)
	fmt.Fprintf(b.out, "%-9s %-10s %-8s %7s %5s %5s %6s %7s %7s\n", "report", "scope", "period", "columns", "rows", "stmts", "pages", "p50 ms", "p95 ms")
	for _, sc := range scopes[1:5] {
		asking := principal.With(ctx, b.official(sc.code))
		for _, code := range codes {
			for _, period := range []string{"", now.AddDate(0, 0, -now.Day()).Format("2006-01"), now.Format("2006")} {
				var r summary.SummaryReport
				t, err := b.cost(asking, func(ctx context.Context) error {
					var err error
					r, err = b.a.Rural.Summary.Of(ctx, code, sc.code, period)
					return err
				})
				if err != nil {
					return fmt.Errorf("report %s at %s: %w", code, sc.name, err)
				}
				fmt.Fprintf(b.out, "%-9s %-10s %-8s %7d %5d %5d %6d %s %s\n", code, sc.name, r.Period, len(r.Total), len(r.Rows), t.stmts, t.pages, ms(t.p50), ms(t.p95))
				if t.stmts > reportStmts || t.pages > reportPages {
					b.beyond("report %s at %s, %s: %d statements, %d pages", code, sc.name, r.Period, t.stmts, t.pages)
				}
				if len(r.Rows) == 0 || r.Closed {
					return fmt.Errorf("report %s at %s has no rows", code, sc.name)
				}
			}
		}
	}
	return nil
}

// own keeps a report of ten figures, one of each source of the library and then the next of each: none can be dearer.
func (b *figureBench) own(ctx context.Context) (string, error) {
	keys := b.spreadKeys(ownFigures, area.County)
	if len(keys) < ownFigures {
		return "", fmt.Errorf("the library has %d figures of counties", len(keys))
	}
	p := b.official(area.Guangdong)
	var id int64
	err := b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return tx.NewRaw("INSERT INTO summary_own (area, owner, title, keys, period, shared, split, created_at, updated_at) VALUES (?, ?, '测量', ?, '', ?, '', 0, 0) RETURNING id",
			int64(p.Area), p.UserID, strings.Join(keys, ","), true).Scan(ctx, &id)
	})
	return fmt.Sprintf("own-%d", id), err
}

// spreadKeys are figures that areas down to a level have, taken from one source after the other.
func (b *figureBench) spreadKeys(n int, lowest area.Level) (keys []string) {
	var order []string
	by := map[string][]string{}
	for _, m := range b.a.Rural.Metrics.All() {
		if m.Lowest < lowest {
			continue
		}
		of := b.a.Rural.Metrics.Source(m.Key).Title
		if by[of] == nil {
			order = append(order, of)
		}
		by[of] = append(by[of], m.Key)
	}
	for i := 0; len(keys) < n; i++ {
		before := len(keys)
		for _, of := range order {
			if i < len(by[of]) && len(keys) < n {
				keys = append(keys, by[of][i])
			}
		}
		if len(keys) == before {
			break
		}
	}
	return keys
}

// evaluate reckons a trial of the province over all its villages, and reads and verifies it.
func (b *figureBench) evaluate(ctx context.Context) error {
	e := b.a.Rural.Modules
	p := b.official(area.Guangdong)
	asking := principal.With(ctx, p)
	var list []map[string]any
	for i, key := range b.spreadKeys(evaluatedFigures, area.Village) {
		list = append(list, map[string]any{"key": key, "dimension": evaluation.Dimensions[i%len(evaluation.Dimensions)].Code, "negative": false, "weight": 2.5})
	}
	if len(list) < evaluatedFigures {
		return fmt.Errorf("the library has %d figures of villages", len(list))
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	models, _ := e.Module("comprehensiveEvaluation-model")
	m, err := b.take(asking, p, models, map[string]any{"title": "测量", "weighting": "1", "indicators": string(text), "excellent": 85.0, "good": 70.0, "fair": 60.0}, []string{"use"})
	if err != nil {
		return err
	}
	runs, _ := e.Module("comprehensiveEvaluation")
	r, err := b.take(asking, p, runs, map[string]any{"model": fmt.Sprint(m.ID), "objectLevel": fmt.Sprint(int(area.Village))}, nil)
	if err != nil {
		return err
	}
	villages := int64(len(b.a.Areas.Below(area.Guangdong, area.Village)))
	fmt.Fprintln(b.out, peakHead)
	for _, of := range []struct {
		what string
		do   func(context.Context) error
	}{
		{"evaluation", func(ctx context.Context) error { return b.a.Rural.Evaluation.Reckon(ctx, p, r.ID) }},
		{"verified", func(ctx context.Context) error {
			check, err := b.a.Rural.Evaluation.Verify(ctx, p, r.ID)
			if err == nil && !check.Agrees {
				err = fmt.Errorf("what was stored is not what comes of the figures: %+v", check)
			}
			return err
		}},
	} {
		began := time.Now()
		grown, err := peak(b.out, of.what, func() (int64, error) { return villages, of.do(asking) })
		if err != nil {
			return err
		}
		if took := time.Since(began); b.whole && took > evaluationTime || grown > evaluationMemory {
			b.beyond("%s of %d villages by %d figures: %.1f s, %d MB grown", of.what, villages, len(list), took.Seconds(), grown>>10)
		}
	}
	return nil
}

// sample opens a survey of the province and draws its sample again.
func (b *figureBench) sample(ctx context.Context) error {
	e := b.a.Rural.Modules
	d, _ := e.Module(satisfaction.Code)
	p := b.official(area.Guangdong)
	second := *p
	second.UserID++
	today := time.Now().In(clock.Shanghai).Format(time.DateOnly)
	text := `[{"kind":"score","title":"满意吗","options":[],"required":true,"weight":1,"use":"","jumps":[]}]`
	r, err := b.take(ctx, p, d, map[string]any{"title": "测量", "purpose": "测量", "population": "1", "stratum": "2", "size": float64(sampleHomes), "startsOn": today, "endsOn": today, "questions": text}, []string{"submitProvince"})
	if err == nil {
		r, err = e.Go(ctx, &second, d, r.ID, "publishProvince", flow.ModuleMove{Version: r.Version, Opinion: "同意"})
	}
	if err != nil {
		return err
	}
	began := time.Now()
	if r, err = e.Go(ctx, p, d, r.ID, "startProvince", flow.ModuleMove{Version: r.Version}); err != nil {
		return err
	}
	whole := time.Since(began)
	began = time.Now()
	again, err := b.a.Rural.Satisfaction.Again(ctx, b.a.DB.Read(), r)
	if err != nil {
		return err
	}
	drawn := time.Since(began)
	var kept []int64
	if err := b.a.DB.Read().NewRaw("SELECT household FROM satisfaction_sample WHERE survey = ?", r.ID).Scan(ctx, &kept); err != nil {
		return err
	}
	slices.Sort(kept)
	slices.Sort(again)
	fmt.Fprintf(b.out, "sample of %d of %d households: drawn and kept %s ms, drawn again %s ms, the same %t\n", len(kept), r.Int("households"), strings.TrimSpace(ms(whole)), strings.TrimSpace(ms(drawn)), slices.Equal(kept, again))
	if len(kept) != sampleHomes || !slices.Equal(kept, again) {
		b.beyond("the sample has %d households, want %d, and its seed gives the same: %t", len(kept), sampleHomes, slices.Equal(kept, again))
	}
	if b.whole && whole > sampleTime {
		b.beyond("a sample of %d households takes %.1f s", len(kept), whole.Seconds())
	}
	return nil
}

// take enters a record and takes it some steps.
func (b *figureBench) take(ctx context.Context, p *principal.Principal, d *declaration.Declaration, values map[string]any, steps []string) (*declaration.Record, error) {
	r, err := b.a.Rural.Modules.Create(ctx, p, d, flow.ModuleEntry{Area: p.Area.String(), Values: values})
	for _, step := range steps {
		if err == nil {
			r, err = b.a.Rural.Modules.Go(ctx, p, d, r.ID, step, flow.ModuleMove{Version: r.Version})
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", d.Code, err)
	}
	return r, nil
}

// registers measures the lists of the modules behind the reports.
func (b *figureBench) registers(ctx context.Context) error {
	b.head()
	for _, code := range figureModules {
		d, ok := b.a.Rural.Modules.Module(code)
		if !ok {
			return fmt.Errorf("no module %q", code)
		}
		floor, err := b.byNumber(ctx, d.Table)
		if err != nil {
			return err
		}
		if err := b.module(ctx, d, floor, false); err != nil {
			return err
		}
	}
	return nil
}
