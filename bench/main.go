// Command bench measures the household list: at the store, with the very queries the server runs, and over HTTP
// against a running mirror.
//
//	go run ./bench --engine sqlite --path /tmp/bench.db --households 200000
//	go run ./bench --engine postgres --database-url postgres://… --households 200000
//	go run ./bench --url http://127.0.0.1:8080 --user province --password Mirror2026
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/household"
)

func main() {
	var (
		engine = flag.String("engine", "sqlite", "sqlite or postgres")
		path   = flag.String("path", "bench.db", "SQLite file; filled when it has fewer households, kept afterwards")
		dbURL  = flag.String("database-url", os.Getenv("MIRROR_BENCH_DATABASE_URL"), "PostgreSQL database")
		n      = flag.Int64("households", 200_000, "households in the data set")
		rounds = flag.Int("rounds", 60, "calls per case")
		base   = flag.String("url", "", "base URL of a running mirror: measure over HTTP instead")
		user   = flag.String("user", "province", "HTTP: who signs in")
		pass   = flag.String("password", "Mirror2026", "HTTP: her password")
		realm  = flag.String("realm", "mirror", "HTTP: realm")
	)
	flag.Parse()
	ctx := context.Background()
	var err error
	if *base != "" {
		err = overHTTP(ctx, os.Stdout, *base, *realm, *user, *pass, *rounds)
	} else {
		err = atStore(ctx, db.Engine(*engine), *path, *dbURL, *n, *rounds)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func atStore(ctx context.Context, engine db.Engine, path, url string, n int64, rounds int) error {
	cfg := db.Config{Path: path}
	switch {
	case engine == db.Postgres && url == "":
		return fmt.Errorf("--engine postgres needs --database-url")
	case engine == db.Postgres:
		cfg = db.Config{URL: url}
	case engine != db.SQLite:
		return fmt.Errorf("unknown engine %q", engine)
	}
	d, err := db.Open(ctx, cfg)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Migrate(ctx); err != nil {
		return err
	}
	if err := area.Install(ctx, d); err != nil {
		return err
	}
	tree, err := area.Load(ctx, d)
	if err != nil {
		return err
	}
	// The data are synthetic: a fixed key keeps a kept data file readable for the next run.
	master, err := cryptox.NewMaster(make([]byte, cryptox.KeySize))
	if err != nil {
		return err
	}
	s := &household.Service{DB: d, Areas: tree, Seal: master}
	began, shown := time.Now(), time.Time{}
	err = s.Load(ctx, n, func(done, total int64, step string) {
		if step != "rows" || time.Since(shown) > 5*time.Second || done == total {
			shown = time.Now()
			fmt.Printf("load %d/%d %s (%.0f s)\n", done, total, step, time.Since(began).Seconds())
		}
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s, %d households, data ready after %.1f s\n", engine, n, time.Since(began).Seconds())
	return measureStore(ctx, os.Stdout, d, s, rounds)
}
