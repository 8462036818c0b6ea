package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"mirror/internal/app"
	"mirror/internal/rural/module/declaration"
)

// reach is how many records of a kind a province comes to in ten years, of the kinds that stay well below 100,000: it has 1,609 towns with 16,000 members in post, 122 counties, and 144 offices of
// counties, cities and its own. What is not named reaches 100,000.
var reach = map[string]int64{
	"comprehensiveEvaluation":       17_280, // each office one a month
	"comprehensiveEvaluation-model": 1_440,  // each office one a year
	"assess-scheme":                 7_200,  // each office one a year for each of five kinds
	"dailySupervision-inspection":   17_280, // each office one a month
	"dailySupervision-bulletin":     17_280,
	"help-policy":                   28_800, // each office twenty a year
	"intserv-content":               43_200, // each office thirty a year
	"project-fund-quota":            36_600, // each county thirty a year
	"resident-town-member":          48_000, // three rounds
}

// records are how many of n records a bench gives a module.
func records(code string, n int64) int64 {
	if most, ok := reach[code]; ok {
		return min(n, most)
	}
	return n
}

// each measures the lists of all modules, or of those that are named, with n records of every kind that reaches so many.
func each(ctx context.Context, out io.Writer, of modulesOf) error {
	a, err := product(ctx, of.dir, of.url, false)
	if err != nil {
		return err
	}
	defer a.Close()
	if err := a.Seed(ctx, app.Seeds{Households: of.households}, out); err != nil {
		return err
	}
	began, told := time.Now(), time.Time{}
	l := a.Loading(func(done, total int64, step string) {
		if time.Since(told) > 5*time.Second || done == total {
			told = time.Now()
			fmt.Fprintf(out, "%d / %d  %s (%.0f s)\n", done, total, step, time.Since(began).Seconds())
		}
	})
	shares, total := map[string]int{}, int64(0)
	var measured []*declaration.Declaration
	for _, d := range a.Rural.Modules.Modules() {
		shares[d.Code] = 0
		if s, given := l.Shares[d.Code]; given && s == 0 || of.one != "" && !slices.Contains(strings.Split(of.one, ","), d.Code) {
			continue
		}
		n := records(d.Code, of.records)
		shares[d.Code] = int(n)
		total += n
		measured = append(measured, d)
	}
	l.Shares = shares
	if err := l.Run(ctx, total); err != nil {
		return err
	}
	b := &figureBench{moduleBench: moduleBench{out: out, a: a, rounds: of.rounds, whole: of.households >= figureHomes && of.records >= figureRecords}}
	for left := 1; left > 0; {
		if left, err = a.Rural.Modules.Fold(ctx); err != nil {
			return err
		}
	}
	if err := b.vacuum(ctx); err != nil {
		return err
	}
	b.w = attach(a.DB)
	fmt.Fprintf(out, "\n%s, %d records of %d modules on %d households, ready after %.1f s\n", a.DB.Engine(), total, len(measured), of.households, time.Since(began).Seconds())
	fmt.Fprintf(out, "%-30s %8s\n", "module", "records")
	for _, d := range measured {
		fmt.Fprintf(out, "%-30s %8d\n", d.Code, shares[d.Code])
	}
	b.head()
	for _, d := range measured {
		floor, err := b.byNumber(ctx, d.Table)
		if err != nil {
			return err
		}
		if err := b.module(ctx, d, floor, false); err != nil {
			return err
		}
	}
	return b.verdict()
}
