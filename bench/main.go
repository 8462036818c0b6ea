// Command bench measures the identity provider, and the household list: at the store, with the very queries the server runs, and over HTTP
// against a running mirror; and what idle event streams cost.
//
//	go run ./bench                                     both engines, 200,000 households, data removed afterwards
//	go run ./bench --engine sqlite --path /tmp/bench.db --households 1000000
//	go run ./bench --engine postgres --database-url postgres://… --households 1000000
//	go run ./bench --transfer 1000000                  exports of 1 M rows and an import of 100,000: seconds and peak memory
//	go run ./bench --modules 1000000                   lists, to-dos, figures and files of the business modules (--module CODE: all in one)
//	go run ./bench --module-import 100000              an import of a module whose process is killed again and again: exact counts
//	go run ./bench --reports 1000000                   summary reports, an evaluation of all villages, a sample of a survey
//	go run ./bench --survey 6000                       answers to surveys by their codes: a second, and none lost at a kill
//	go run ./bench --timing                            refused sign-ins of known and unknown users, ratio of quartiles
//	go run ./bench --identity 5s                       refresh, userinfo, sign-ins, twice the capacity
//	go run ./bench --gateway 10s                       calls sent on, beside a stock proxy, and nginx and Caddy where they are installed
//	go run ./bench --url http://127.0.0.1:8080 --user province --password Mirror2026
//	go run ./bench --url http://127.0.0.1:8080 --streams 10000 --pid <server's>    idle event streams (ulimit -n 20000 for both)
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/migrations"
	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/household"
)

func main() {
	var (
		engine  = flag.String("engine", "both", "sqlite, postgres or both (postgres only where there is a server)")
		path    = flag.String("path", "", "SQLite file; filled when it has fewer households, kept afterwards; without it a temporary one")
		dbURL   = flag.String("database-url", "", "PostgreSQL database, kept afterwards; without it a temporary one on the server of MIRROR_TEST_DATABASE_URL")
		n       = flag.Int64("households", 200_000, "households in the data set")
		rounds  = flag.Int("rounds", 60, "calls per case")
		base    = flag.String("url", "", "base URL of a running mirror: measure over HTTP instead")
		user    = flag.String("user", "province", "HTTP: who signs in")
		pass    = flag.String("password", "Mirror2026", "HTTP: her password")
		timed   = flag.Bool("timing", false, "measure whether a refused sign-in's time tells that the user exists, against a demo of its own")
		ident   = flag.Duration("identity", 0, "measure the identity provider instead, this long for each part (for example 5s)")
		sentOn  = flag.Duration("gateway", 0, "measure the gateway beside a stock proxy, nginx and Caddy instead, this long for each kind of call")
		binary  = flag.String("binary", "bin/mirror", "the built product, for --identity, --timing and --gateway")
		realm   = flag.String("realm", "mirror", "HTTP: realm")
		streams = flag.Int("streams", 0, "HTTP: measure this many idle event streams")
		settle  = flag.Duration("settle", 150*time.Second, "HTTP: how long the streams rest before memory is read; the collector runs every two minutes at least")
		carried = flag.Int("transfer", 0, "measure exports of this many rows and an import of a tenth of them instead")
		pid     = flag.Int("pid", 0, "HTTP: process whose memory the streams are measured by")
	)
	var (
		cases   = flag.Int64("modules", 0, "measure the business modules over this many records instead")
		one     = flag.String("module", "", "--modules: put them all into this module")
		files   = flag.String("module-files", "", "export this module's list from the data at --path (a folder) instead")
		killed  = flag.Int("module-import", 0, "import this many village archives while the process is killed again and again")
		warned  = flag.Int64("warnings", 0, "measure the early warnings over this many households instead")
		figured = flag.Int64("reports", 0, "measure the summary reports, an evaluation and a sample over this many households instead, --modules N records a register, or a tenth of the households")
		written = flag.Int("writer", 0, "measure what creates and an import of this many rows of households cost the writer")
		carrier = flag.Bool("import-worker", false, "what --module-import kills")
		passer  = flag.Bool("warning-worker", false, "what --warnings kills")
	)
	every := flag.Int64("each", 0, "measure the lists of all modules, or of those of --module (several by commas), with this many records of each kind that reaches so many")
	small := flag.String("small-server", "", "what --gateway sends its calls to: address,address by TLS,folder of the certificate")
	stock := flag.String("stock-proxy", "", "a stock httputil.ReverseProxy beside --gateway: address,server,server by TLS")
	areas := flag.Int("areas", 0, "fill the area table of the file at --path up to this many areas")
	answers := flag.Int("survey", 0, "send this many answers to surveys while the process is killed instead (SQLite, --binary)")
	profile := flag.String("profile", "", "write profiles of this process, and of those it starts, into this folder; they cost time and memory themselves")
	flag.Parse()
	ctx := context.Background()
	var err error
	if *profile != "" {
		profilesTo = *profile
		end, err := profiled(*profile)
		if err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		defer end()
	}
	switch {
	case *small != "":
		err = serveSmall(*small)
	case *stock != "":
		err = serveStock(*stock)
	case *areas > 0:
		err = areasUpTo(ctx, *path, *areas)
	case *written > 0:
		err = onEach(ctx, *engine, *path, *dbURL, func(ctx context.Context, dir, url string) error {
			return writer(ctx, os.Stdout, dir, url, *written)
		})
	case *warned > 0:
		err = onEach(ctx, *engine, *path, *dbURL, func(ctx context.Context, dir, url string) error {
			return warnings(ctx, os.Stdout, dir, url, *warned, *rounds)
		})
	case *figured > 0:
		err = onEach(ctx, *engine, *path, *dbURL, func(ctx context.Context, dir, url string) error {
			return figures(ctx, os.Stdout, dir, url, *figured, cmp.Or(*cases, *figured/10), *rounds)
		})
	case *answers > 0:
		err = surveys(ctx, os.Stdout, *binary, *answers)
	case *passer:
		err = warningWorker(ctx, *path, *dbURL)
	case *carrier:
		err = importWorker(ctx, *path, *dbURL)
	case *files != "":
		err = moduleExports(ctx, os.Stdout, *path, *dbURL, *files)
	case *killed > 0:
		err = onEach(ctx, *engine, *path, *dbURL, func(ctx context.Context, dir, url string) error {
			return moduleImport(ctx, os.Stdout, dir, url, *killed)
		})
	case *every > 0:
		err = onEach(ctx, *engine, *path, *dbURL, func(ctx context.Context, dir, url string) error {
			return each(ctx, os.Stdout, modulesOf{dir: dir, url: url, records: *every, households: *n, one: *one, rounds: *rounds})
		})
	case *cases > 0:
		err = onEach(ctx, *engine, *path, *dbURL, func(ctx context.Context, dir, url string) error {
			return modulesAndFiles(ctx, modulesOf{dir: dir, url: url, records: *cases, households: *n, one: *one, rounds: *rounds})
		})
	case *carried > 0:
		err = transfers(ctx, os.Stdout, *carried)
	case *ident > 0:
		err = identity(ctx, os.Stdout, *binary, *ident)
	case *sentOn > 0:
		err = gateway(ctx, os.Stdout, *binary, *sentOn)
	case *timed:
		err = timing(ctx, os.Stdout, *binary, *rounds)
	case *base != "" && *streams > 0:
		err = overStreams(ctx, os.Stdout, *base, *realm, *user, *pass, *streams, *pid, *rounds, *settle)
	case *base != "":
		err = overHTTP(ctx, os.Stdout, *base, *realm, *user, *pass, *rounds)
	default:
		err = stores(ctx, *engine, *path, *dbURL, *n, *rounds)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// stores measures the engines asked for, in data of their own where none are named.
func stores(ctx context.Context, engine, path, dbURL string, n int64, rounds int) error {
	return onEach(ctx, engine, path, dbURL, func(ctx context.Context, at, url string) error {
		if url != "" {
			return atStore(ctx, db.Config{URL: url}, n, rounds)
		}
		if path == "" {
			at = filepath.Join(at, "bench.db")
		}
		return atStore(ctx, db.Config{Path: at}, n, rounds)
	})
}

// onEach runs something on the engines asked for: with a path, which is a temporary folder where none is named, and the address of a
// PostgreSQL database, which is a temporary one where none is named.
func onEach(ctx context.Context, engine, path, dbURL string, do func(ctx context.Context, at, url string) error) error {
	if engine != "both" && engine != string(db.SQLite) && engine != string(db.Postgres) {
		return fmt.Errorf("unknown engine %q", engine)
	}
	folder := func(do func(at string) error) error {
		if path != "" {
			return do(path)
		}
		dir, err := os.MkdirTemp("", "mirror-bench")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		return do(dir)
	}
	// What one engine has beyond a goal does not leave the other unmeasured.
	var first error
	if engine != string(db.Postgres) {
		first = folder(func(at string) error { return do(ctx, at, "") })
	}
	if engine == string(db.SQLite) || ctx.Err() != nil {
		return first
	}
	return errors.Join(first, onPostgres(ctx, engine, dbURL, func(url string) error {
		return folder(func(at string) error { return do(ctx, at, url) })
	}))
}

// onPostgres runs something on the database at an address, or on a temporary one of the server of MIRROR_TEST_DATABASE_URL.
func onPostgres(ctx context.Context, engine, dbURL string, do func(url string) error) error {
	server := os.Getenv("MIRROR_TEST_DATABASE_URL")
	switch {
	case dbURL != "":
		return do(dbURL)
	case server == "" && engine == "both":
		fmt.Println("postgres left out: neither --database-url nor MIRROR_TEST_DATABASE_URL is set")
		return nil
	case server == "":
		return fmt.Errorf("--engine postgres needs --database-url or MIRROR_TEST_DATABASE_URL")
	}
	admin, err := db.Open(ctx, db.Config{URL: server, MaxConns: 1})
	if err != nil {
		return err
	}
	defer admin.Close()
	name := fmt.Sprintf("mirror_bench_%d", os.Getpid())
	if _, err := admin.SQL().ExecContext(ctx, "CREATE DATABASE "+name); err != nil {
		return err
	}
	defer func() { _, _ = admin.SQL().ExecContext(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)") }()
	u, err := url.Parse(server)
	if err != nil {
		return err
	}
	u.Path = "/" + name
	return do(u.String())
}

func atStore(ctx context.Context, cfg db.Config, n int64, rounds int) error {
	d, err := db.Open(ctx, cfg)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Migrate(ctx, migrations.Files); err != nil {
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
	// One of 200 waits for its town.
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE household SET state = ? WHERE id % 200 = 0", household.StatePending).Exec(ctx)
		return err
	})
	if err == nil {
		err = s.Rebuild(ctx)
	}
	if err != nil {
		return err
	}
	fmt.Printf("\n%s, %d households, data ready after %.1f s\n", d.Engine(), n, time.Since(began).Seconds())
	return measureStore(ctx, os.Stdout, d, s, rounds)
}
