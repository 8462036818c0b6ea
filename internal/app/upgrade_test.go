package app

import (
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/cryptox"
)

// kept is a small province as the baseline held it: the rows of every table and the master key that opens what is sealed.
type kept struct {
	Key    string               `json:"key"`
	Tables map[string]keptTable `json:"tables"`
}

type keptTable struct {
	Columns []string `json:"columns"`
	Rows    [][]any  `json:"rows"`
}

const (
	keptFile     = "testdata/baseline.json.gz"
	baselineFile = "0090_baseline.sql"
)

// reckoned are the tables of sums that a migration may empty: the house reckons them anew when it starts.
var reckoned = []string{"household_delta", "stat_area", "stat_facet"}

// A province of the baseline comes to the newest version on both engines with every row and every value as it was; what is sealed opens, and the
// chain of the audit log holds from its first row to its last.
func TestUpgradeKeepsEverything(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	migrations := os.DirFS("../db/migrations")
	if *update {
		keep(t, migrations)
	}
	k := readKept(t)
	rows := 0
	for _, x := range k.Tables {
		rows += len(x.Rows)
	}
	if len(k.Tables) < 60 || rows < 2_000 {
		t.Fatalf("%d tables and %d rows are kept", len(k.Tables), rows)
	}
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		dir, settings := t.TempDir(), map[string]string{}
		d = empty(t, d, dir, settings)
		first := fstest.MapFS{}
		for _, e := range []db.Engine{db.SQLite, db.Postgres} {
			name := string(e) + "/" + baselineFile
			text, err := fs.ReadFile(migrations, name)
			if err != nil {
				t.Fatal(err)
			}
			first[name] = &fstest.MapFile{Data: text}
		}
		if err := d.Migrate(ctx, first); err != nil {
			t.Fatal(err)
		}
		putKept(t, d, k)
		if err := d.Migrate(ctx, migrations); err != nil {
			t.Fatal(err)
		}
		for _, name := range slices.Sorted(maps.Keys(k.Tables)) {
			if slices.Contains(reckoned, name) {
				continue
			}
			want, got := lines(k.Tables[name].Rows), lines(rowsOf(t, d, name, k.Tables[name].Columns))
			if !slices.Equal(want, got) {
				t.Errorf("%s: %d rows, %d were kept; the first that differ: %s", name, len(got), len(want), firstOf(got, want))
			}
		}
		// The register of areas is the binary's own and was not kept: the house puts it in.
		exec := func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM setting WHERE key = ?", "area.edition").Exec(ctx)
			return err
		}
		if err := d.Write(ctx, exec); err != nil {
			t.Fatal(err)
		}
		key, err := base64.StdEncoding.DecodeString(k.Key)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, cryptox.KeyFile), key, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		a := house(t, dir, settings)
		if err := a.Rural.Household.Complete(ctx); err != nil {
			t.Fatal(err)
		}
		if want, got := len(k.Tables["stat_facet"].Rows), len(rowsOf(t, d, "stat_facet", k.Tables["stat_facet"].Columns)); got < want {
			t.Errorf("%d facets are reckoned, %d were kept", got, want)
		}
		opened := 0
		for _, s := range sealed() {
			opened += opens(t, a, s)
		}
		if opened < 100 {
			t.Errorf("only %d sealed values opened", opened)
		}
		report, err := a.Audit.Verify(ctx)
		if err != nil || report.Rows < int64(len(k.Tables["audit_log"].Rows)) {
			t.Errorf("audit: %+v %v", report, err)
		}
	})
}

// empty gives an engine's database without any table, at a place that a house can be opened on.
func empty(t *testing.T, d *db.DB, dir string, settings map[string]string) *db.DB {
	t.Helper()
	ctx := context.Background()
	if d.Engine() == db.Postgres {
		var name string
		if err := d.Read().NewRaw("SELECT current_database()").Scan(ctx, &name); err != nil {
			t.Fatal(err)
		}
		if _, err := d.SQL().ExecContext(ctx, "DROP SCHEMA public CASCADE"); err != nil {
			t.Fatal(err)
		}
		if _, err := d.SQL().ExecContext(ctx, "CREATE SCHEMA public"); err != nil {
			t.Fatal(err)
		}
		u, err := url.Parse(os.Getenv("MIRROR_TEST_DATABASE_URL"))
		if err != nil {
			t.Fatal(err)
		}
		u.Path = "/" + name
		settings["database-url"] = u.String()
		return d
	}
	d, err := db.Open(ctx, db.Config{Path: filepath.Join(dir, "mirror.db"), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

func house(t *testing.T, dir string, settings map[string]string) *App {
	t.Helper()
	all := map[string]string{"data-dir": dir, "no-sync": "true", "addr": "127.0.0.1:0"}
	maps.Copy(all, settings)
	c, err := (&Loader{Getenv: func(string) string { return "" }, Presets: all}).Load()
	if err != nil {
		t.Fatal(err)
	}
	c.Demo = true
	a, err := New(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	return a
}

// putKept puts the kept rows into the baseline's tables, in the place of those it begins with. Triggers are done with already: what they wrote is kept.
func putKept(t *testing.T, d *db.DB, k kept) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		quiet := "PRAGMA defer_foreign_keys = 1"
		truth := map[string]bool{}
		if d.Engine() == db.Postgres {
			quiet = "SET LOCAL session_replication_role = replica"
			var found []string
			if err := tx.NewRaw("SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'boolean'").Scan(ctx, &found); err != nil {
				return err
			}
			for _, f := range found {
				truth[f] = true
			}
		}
		if _, err := tx.ExecContext(ctx, quiet); err != nil {
			return err
		}
		names := slices.Sorted(maps.Keys(k.Tables))
		// What the triggers of SQLite write is written over behind them.
		for _, last := range []string{"audit_unsealed", "menu_revision", "audit_seal", "audit_chain"} {
			names = append(slices.DeleteFunc(names, func(n string) bool { return n == last }), last)
		}
		for _, name := range names {
			x := k.Tables[name]
			if _, err := tx.ExecContext(ctx, "DELETE FROM "+name); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			for _, r := range x.Rows {
				args := make([]any, len(r))
				for i, v := range r {
					args[i] = asTaken(v, truth[name+"."+x.Columns[i]])
				}
				if _, err := tx.NewRaw("INSERT INTO "+name+" ("+strings.Join(x.Columns, ", ")+") VALUES (?"+strings.Repeat(", ?", len(args)-1)+")", args...).Exec(ctx); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
		}
		if d.Engine() == db.SQLite {
			return nil
		}
		// Numbers go on behind those that are given.
		var ids []string
		if err := tx.NewRaw("SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES'").Scan(ctx, &ids); err != nil {
			return err
		}
		for _, name := range ids {
			if _, err := tx.ExecContext(ctx, fmt.Sprintf("SELECT setval(pg_get_serial_sequence('%[1]s', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM %[1]s), false)", name)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// asTaken is a kept value as an engine takes it.
func asTaken(v any, truth bool) any {
	switch x := v.(type) {
	case json.Number:
		if truth {
			return x != "0"
		}
		if n, err := x.Int64(); err == nil {
			return n
		}
		f, _ := x.Float64()
		return f
	case map[string]any:
		b, _ := base64.StdEncoding.DecodeString(x["bytes"].(string))
		return b
	}
	return v
}

// rowsOf reads a table as it is kept: truth as 0 and 1, bytes as their base64.
func rowsOf(t *testing.T, d *db.DB, table string, columns []string) (out [][]any) {
	t.Helper()
	found, err := d.Read().QueryContext(context.Background(), "SELECT "+strings.Join(columns, ", ")+" FROM "+table)
	if err != nil {
		t.Fatalf("%s: %v", table, err)
	}
	defer found.Close()
	types, err := found.ColumnTypes()
	if err != nil {
		t.Fatal(err)
	}
	for found.Next() {
		row, to := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			to[i] = &row[i]
		}
		if err := found.Scan(to...); err != nil {
			t.Fatalf("%s: %v", table, err)
		}
		for i, v := range row {
			switch x := v.(type) {
			case bool:
				row[i] = 0
				if x {
					row[i] = 1
				}
			case []byte:
				if row[i] = any(map[string]any{"bytes": base64.StdEncoding.EncodeToString(x)}); types[i].DatabaseTypeName() == "TEXT" {
					row[i] = string(x)
				}
			}
		}
		out = append(out, row)
	}
	if err := found.Err(); err != nil {
		t.Fatalf("%s: %v", table, err)
	}
	return out
}

func lines(rows [][]any) []string {
	out := make([]string, len(rows))
	for i, r := range rows {
		b, _ := json.Marshal(r)
		out[i] = string(b)
	}
	slices.Sort(out)
	return out
}

func firstOf(got, want []string) string {
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			return fmt.Sprintf("%.300s\n  was %.300s", strings.Join(got[min(i, len(got)):min(i+1, len(got))], ""), strings.Join(want[min(i, len(want)):min(i+1, len(want))], ""))
		}
	}
	return ""
}

// opens opens every value of a sealed column and says how many there were.
func opens(t *testing.T, a *App, s cryptox.Stored) (n int) {
	t.Helper()
	ask := "t." + s.Column
	for _, w := range s.With {
		ask += ", cast(" + w + " AS text)"
	}
	rows, err := a.DB.Read().QueryContext(context.Background(), "SELECT "+ask+" FROM "+s.Table+" AS t")
	if err != nil {
		t.Fatalf("%s: %v", s.Name(), err)
	}
	defer rows.Close()
	for rows.Next() {
		var sealed []byte
		with := make([]sql.NullString, len(s.With))
		to := []any{&sealed}
		for i := range with {
			to = append(to, &with[i])
		}
		if err := rows.Scan(to...); err != nil {
			t.Fatalf("%s: %v", s.Name(), err)
		}
		if len(sealed) == 0 {
			continue
		}
		texts := make([]string, len(with))
		for i, w := range with {
			texts[i] = w.String
		}
		if _, err := a.Master.Open(s.Purpose, s.Extra(texts), sealed); err != nil {
			t.Errorf("%s: %v", s.Name(), err)
			return n
		}
		n++
	}
	return n
}

func readKept(t *testing.T) (k kept) {
	t.Helper()
	f, err := os.Open(keptFile)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	in := json.NewDecoder(z)
	in.UseNumber()
	if err := in.Decode(&k); err != nil {
		t.Fatal(err)
	}
	return k
}

// keep writes the province of the baseline, as long as nothing came after it.
func keep(t *testing.T, migrations fs.FS) {
	t.Helper()
	ctx := context.Background()
	if files, err := fs.ReadDir(migrations, "sqlite"); err != nil || len(files) != 1 {
		t.Fatalf("%d migrations (%v): the baseline's province is not made anew once something follows it", len(files), err)
	}
	dir := t.TempDir()
	a := house(t, dir, nil)
	if err := a.Fill(ctx); err != nil {
		t.Fatal(err)
	}
	for n := 1; n > 0; {
		var err error
		if n, err = a.Audit.Seal(ctx); err != nil {
			t.Fatal(err)
		}
	}
	key, err := os.ReadFile(filepath.Join(dir, cryptox.KeyFile))
	if err != nil {
		t.Fatal(err)
	}
	k := kept{Key: base64.StdEncoding.EncodeToString(key), Tables: map[string]keptTable{}}
	var names []string
	// The register of areas comes with the binary, and tokens of searches differ between the engines.
	if err := a.DB.Read().NewRaw("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%\\_token' ESCAPE '\\' AND name NOT LIKE '%\\_token\\_%' ESCAPE '\\' AND name NOT IN ('area', 'goose_db_version')").Scan(ctx, &names); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		var columns []string
		if err := a.DB.Read().NewRaw("SELECT name FROM pragma_table_info(?) ORDER BY cid", name).Scan(ctx, &columns); err != nil {
			t.Fatal(err)
		}
		rows := rowsOf(t, a.DB, name, columns)
		// Some of each are enough; only the chain of the audit is nothing without its links.
		if most := 150; len(rows) > most && !strings.HasPrefix(name, "audit_") {
			rows = rows[:most]
		}
		if len(rows) > 0 {
			k.Tables[name] = keptTable{Columns: columns, Rows: rows}
		}
	}
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err := json.NewEncoder(z).Encode(k); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(keptFile, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, x := range k.Tables {
		if text, _ := json.Marshal(x); len(text) > 200_000 {
			t.Logf("%s: %d rows, %d bytes", name, len(x.Rows), len(text))
		}
	}
	t.Logf("%d tables, %d bytes", len(k.Tables), b.Len())
}
