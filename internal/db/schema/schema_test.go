package schema_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/schema"
)

func pump() schema.Table {
	return schema.Table{Name: "pump", Searched: true,
		Columns: []schema.Column{{Name: "id", Type: schema.ID}, {Name: "name", Type: schema.Text, NotNull: true, Default: "''"}, {Name: "area", Type: schema.Bigint, NotNull: true},
			{Name: "wet", Type: schema.Boolean}, {Name: "phone_enc", Type: schema.Blob, NotNull: true, Default: "x''"}},
		Indexes: []schema.Index{{Name: "pump_name", Columns: "name", Unique: true}, {Name: "pump_town", Columns: "(area/100000), id desc", Where: "area > 0 and wet = true"}}}
}

func exec(t *testing.T, d *db.DB, statements ...string) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for _, s := range statements {
			if _, err := tx.ExecContext(ctx, s); err != nil {
				return fmt.Errorf("%s: %w", s, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func differences(t *testing.T, d *db.DB, tables ...schema.Table) []schema.Difference {
	t.Helper()
	found, err := schema.Differences(context.Background(), d, tables...)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// A table that was made as it is declared has no difference; each of these changes is seen, and said by what it is.
func TestEveryDifferenceIsSeen(t *testing.T) {
	changes := [][2]string{
		{"ALTER TABLE pump ADD COLUMN more text", "column pump.more: declared (not)"},
		{"ALTER TABLE pump DROP COLUMN phone_enc", "column pump.phone_enc: declared b"},
		{"DROP INDEX pump_town", "index pump.pump_town: declared "},
		{"DROP INDEX pump_name; CREATE INDEX pump_name ON pump (name)", "index pump.pump_name: declared UNIQUE "},
		{"CREATE INDEX pump_wet ON pump (wet)", "index pump.pump_wet: declared (not)"},
		{"DROP TABLE pump_token", "table pump_token: declared "},
		{"ALTER TABLE pump ADD COLUMN n integer CHECK (n > 3)", "constraint pump "},
		{"ALTER TABLE pump ALTER COLUMN name DROP NOT NULL", "column pump.name: declared text not null default ''::text, in the database text default"},
		{"ALTER TABLE pump ALTER COLUMN area TYPE integer", "column pump.area: declared bigint not null, in the database integer not null"},
		{"ALTER TABLE pump ALTER COLUMN name SET DEFAULT 'x'", "column pump.name: declared text not null default ''::text, in the database text not null default 'x'"},
		{"ALTER TABLE pump ADD UNIQUE (area)", "constraint pump UNIQUE (area)"},
		{"DROP TABLE pump; CREATE TABLE pump (id integer, wet integer);", "column pump.area: declared bigint not null, in the database (not there)"},
		{"DROP INDEX pump_town; CREATE INDEX pump_town ON pump ((area/100))", "index pump.pump_town: declared "},
	}
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		for _, c := range changes {
			change, want := c[0], c[1]
			if d.Engine() == db.SQLite && (strings.Contains(change, "ALTER COLUMN") || strings.Contains(change, "ADD UNIQUE")) {
				continue // SQLite has no such statement
			}
			exec(t, d, "DROP TABLE IF EXISTS pump", "DROP TABLE IF EXISTS pump_token")
			exec(t, d, pump().Create(d.Engine())...)
			if found := differences(t, d, pump()); len(found) > 0 {
				t.Fatalf("as declared: %v", found)
			}
			exec(t, d, strings.Split(change, "; ")...)
			if found := fmt.Sprint(differences(t, d, pump())); !strings.Contains(found, want) {
				t.Errorf("%s: %s", change, found)
			}
		}
	})
}
