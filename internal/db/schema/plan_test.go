package schema_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/schema"
)

// changed is the pump after some years: a field more, one renamed, one wider, one gone, and other indexes.
func changed() schema.Table {
	return schema.Table{Name: "pump", Searched: true, Retired: []string{"phone_enc"},
		Columns: []schema.Column{{Name: "id", Type: schema.ID}, {Name: "title", Was: "name", Type: schema.Text, NotNull: true, Default: "''"}, {Name: "area", Type: schema.Bigint, NotNull: true},
			{Name: "wet", Type: schema.Bigint}, {Name: "kind", Type: schema.Text, NotNull: true, Default: "''"}},
		Indexes: []schema.Index{{Name: "pump_title", Columns: "title", Unique: true}, {Name: "pump_kind", Columns: "kind, area"}, {Name: "pump_wet", Columns: "wet"},
			{Name: "pump_town", Columns: "(area/100000), id desc, kind", Where: "area > 0"}}}
}

// before is the pump as it began, with an index that holds what changes its type.
func before() schema.Table {
	t := pump()
	t.Indexes = append(t.Indexes, schema.Index{Name: "pump_wet", Columns: "wet"})
	return t
}

func planned(t *testing.T, to schema.Table) *schema.Migration {
	t.Helper()
	d, err := db.Open(context.Background(), db.Config{Path: filepath.Join(t.TempDir(), "plan.db"), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	exec(t, d, before().Create(db.SQLite)...)
	m, err := schema.Plan(context.Background(), d, to)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The plan of every kind of change at once leads to what is declared, with every value, on both engines. On PostgreSQL it is interrupted after
// each of its statements and starts again.
func TestPlanLeadsToWhatIsDeclared(t *testing.T) {
	m := planned(t, changed())
	text := m.Text(db.Postgres)
	for _, want := range []string{"-- +goose NO TRANSACTION", "create index concurrently if not exists pump_kind", "create index concurrently if not exists pump_town_next", "drop index concurrently if exists pump_town",
		"alter index if exists pump_name rename to pump_title", "commit;"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		breaks := []int{-1}
		if d.Engine() == db.Postgres {
			for i := range m.Statements[db.Postgres] {
				breaks = append(breaks, i)
			}
		}
		for n, at := range breaks {
			exec(t, d, "DROP TABLE IF EXISTS pump", "DROP TABLE IF EXISTS pump_token")
			exec(t, d, before().Create(d.Engine())...)
			many := 6_000 // more than one batch
			if at >= 0 {
				many = 60
			}
			exec(t, d, fmt.Sprintf("INSERT INTO pump (name, area, wet, phone_enc) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) SELECT 'p' || i, i, CASE WHEN i %% 3 = 0 THEN NULL ELSE i %% 3 = 1 END, '' FROM n", many))
			file := fmt.Sprintf("%s/%04d_pump.sql", d.Engine(), 9000+n)
			if at >= 0 {
				broken := &schema.Migration{Statements: map[db.Engine][]string{db.Postgres: append(slices.Clone(m.Statements[db.Postgres][:at+1]), "select 1/0")}}
				if err := d.Migrate(ctx, fstest.MapFS{file: {Data: []byte(broken.Text(db.Postgres))}}); err == nil {
					t.Fatal("a broken migration passed")
				}
			}
			if err := d.Migrate(ctx, fstest.MapFS{file: {Data: []byte(m.Text(d.Engine()))}}); err != nil {
				t.Fatalf("interrupted after %d: %v", at, err)
			}
			if found := differences(t, d, changed()); len(found) > 0 {
				t.Fatalf("interrupted after %d: %v", at, found)
			}
			var n, titles, wet, dry, unknown int
			if err := d.Read().NewRaw("SELECT count(*), count(DISTINCT title), sum(CASE WHEN wet = 1 THEN 1 ELSE 0 END), sum(CASE WHEN wet = 0 THEN 1 ELSE 0 END), sum(CASE WHEN wet IS NULL THEN 1 ELSE 0 END) FROM pump WHERE title = 'p' || id OR true").
				Scan(ctx, &n, &titles, &wet, &dry, &unknown); err != nil || n != many || titles != many || wet != many/3 || dry != many/3 || unknown != many/3 {
				t.Errorf("interrupted after %d: %d rows, %d titles, %d wet, %d dry, %d unknown, %v", at, n, titles, wet, dry, unknown, err)
			}
		}
	})
}

// An index that was half made concurrently when the server died is made again by the migration, which would pass it otherwise.
func TestHalfMadeIndexIsMadeAnew(t *testing.T) {
	d := dbtest.OpenPostgres(t)
	ctx := context.Background()
	exec(t, d, before().Create(d.Engine())...)
	exec(t, d, "INSERT INTO pump (name, area) VALUES ('a', 1), ('b', 1)")
	if _, err := d.SQL().ExecContext(ctx, "CREATE UNIQUE INDEX CONCURRENTLY pump_kind ON pump (area)"); err == nil {
		t.Fatal("two equal areas passed a unique index")
	}
	text := "-- +goose NO TRANSACTION\n-- +goose Up\ncreate index concurrently if not exists pump_kind on pump (area);\n"
	if err := d.Migrate(ctx, fstest.MapFS{"postgres/9000_kind.sql": {Data: []byte(text)}}); err != nil {
		t.Fatal(err)
	}
	want := before()
	want.Indexes = append(want.Indexes, schema.Index{Name: "pump_kind", Columns: "area"})
	if found := differences(t, d, want); len(found) > 0 {
		t.Error(found)
	}
}

// What would lose values or guess is refused with words; what is as declared gives no plan.
func TestPlanRefuses(t *testing.T) {
	lost, narrowed := pump(), pump()
	lost.Columns = slices.Delete(lost.Columns, 4, 5)
	narrowed.Columns[2].Type = schema.Boolean
	for want, to := range map[string]schema.Table{"phone_enc is in the table and declared no more": lost, "no plan carries the values along": narrowed} {
		d := dbtest.OpenSQLite(t)
		exec(t, d, pump().Create(db.SQLite)...)
		if _, err := schema.Plan(context.Background(), d, to); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
		if m, err := schema.Plan(context.Background(), d, pump()); m != nil || err != nil {
			t.Errorf("%v %v", m, err)
		}
	}
}
