package db_test

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/migrations"
)

// declared are the tables that differ on purpose, with the reason. What belongs to one by name (its shadow tables, its
// indexes) differs with it.
var declared = map[string]string{
	"help_pairing_token":           "Chinese search, as household_token",
	"help_measure_token":           "Chinese search, as household_token",
	"help_visit_token":             "Chinese search, as household_token",
	"help_policy_token":            "Chinese search, as household_token",
	"monitor_case_token":           "Chinese search, as household_token",
	"village_archive_token":        "Chinese search, as household_token",
	"fund_project_token":           "Chinese search, as household_token",
	"fund_quota_token":             "Chinese search, as household_token",
	"fund_allocation_token":        "Chinese search, as household_token",
	"fund_payment_token":           "Chinese search, as household_token",
	"fund_progress_token":          "Chinese search, as household_token",
	"fund_acceptance_token":        "Chinese search, as household_token",
	"fund_asset_token":             "Chinese search, as household_token",
	"resident_team_token":          "Chinese search, as household_token",
	"resident_member_token":        "Chinese search, as household_token",
	"resident_leave_token":         "Chinese search, as household_token",
	"resident_log_token":           "Chinese search, as household_token",
	"resident_report_token":        "Chinese search, as household_token",
	"resident_task_token":          "Chinese search, as household_token",
	"family_change_token":          "Chinese search, as household_token",
	"household_duplicate_token":    "Chinese search, as household_token",
	"household_entry_token":        "Chinese search, as household_token",
	"citizen_proposal_token":       "Chinese search, as household_token",
	"citizen_correction_token":     "Chinese search, as household_token",
	"household_token":              "Chinese search: FTS5 on SQLite, text[] with GIN on PostgreSQL (data.md#search)",
	"supervision_inspection_token": "Chinese search, as household_token",
	"supervision_issue_token":      "Chinese search, as household_token",
	"supervision_bulletin_token":   "Chinese search, as household_token",
	"satisfaction_survey_token":    "Chinese search, as household_token",
	"sharing_field_token":          "Chinese search, as household_token",
	"summary_submission_token":     "Chinese search, as household_token",
	"summary_call_token":           "Chinese search, as household_token",
	"sharing_sheet_token":          "Chinese search, as household_token",
	"sharing_table_token":          "Chinese search, as household_token",
	"assess_scheme_token":          "Chinese search, as household_token",
	"assess_sheet_token":           "Chinese search, as household_token",
	"assess_member_token":          "Chinese search, as household_token",
	"evaluation_run_token":         "Chinese search, as household_token",
	"evaluation_model_token":       "Chinese search, as household_token",
	"service_request_token":        "Chinese search, as household_token",
	"service_content_token":        "Chinese search, as household_token",
	"job_post_token":               "Chinese search, as household_token",
}

func isDeclared(name string) bool {
	for d := range declared {
		if name == d || strings.HasPrefix(name, d+"_") {
			return true
		}
	}
	return false
}

func rows(t *testing.T, d *db.DB, query string, args ...any) [][]string {
	t.Helper()
	rs, err := d.Read().QueryContext(context.Background(), query, args...)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	defer rs.Close()
	cols, _ := rs.Columns()
	var out [][]string
	for rs.Next() {
		vals := make([]sql.NullString, len(cols))
		ptrs := make([]any, len(cols))
		for i := range vals {
			ptrs[i] = &vals[i]
		}
		if err := rs.Scan(ptrs...); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		row := make([]string, len(cols))
		for i, v := range vals {
			row[i] = v.String
		}
		out = append(out, row)
	}
	if err := rs.Err(); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return out
}

// schema is a store's tables as lines that are equal on both engines when the tables are.
type schema map[string][]string

func (s schema) add(table, format string, args ...any) {
	s[table] = append(s[table], fmt.Sprintf(format, args...))
}

func sqliteSchema(t *testing.T, d *db.DB) schema {
	s := schema{}
	for _, tb := range rows(t, d, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'goose_db_version'") {
		name := tb[0]
		s[name] = nil
		if isDeclared(name) {
			continue
		}
		var keys []string
		cols := rows(t, d, `SELECT name, lower(type), "notnull", dflt_value, pk FROM pragma_table_info('`+name+`') ORDER BY cid`)
		for _, c := range cols {
			if c[4] != "0" {
				keys = append(keys, c[4]+" "+c[0])
			}
		}
		slices.Sort(keys)
		for i, c := range cols {
			typ := map[string]string{"blob": "bytea", "real": "double precision", "int": "integer"}[c[1]]
			if typ == "" {
				typ = c[1]
			}
			pk := c[4] != "0"
			// "integer primary key" is SQLite's name for a 64-bit row id.
			if pk && len(keys) == 1 && c[1] == "integer" {
				typ = "bigint"
			}
			s.add(name, "column %d %s %s notnull=%v default=%s", i, c[0], typ, pk || c[2] == "1", plain(c[3]))
		}
		s.add(name, "primary key %v", keys)
		for _, ix := range rows(t, d, `SELECT name FROM pragma_index_list('`+name+`') WHERE origin = 'u'`) {
			var in []string
			for _, c := range rows(t, d, `SELECT name FROM pragma_index_info('`+ix[0]+`') ORDER BY seqno`) {
				in = append(in, c[0])
			}
			s.add(name, "unique %v", in)
		}
		for _, fk := range rows(t, d, `SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list('`+name+`')`) {
			s.add(name, "foreign key %s -> %s(%s) on delete %s", fk[0], fk[1], fk[2], strings.ToLower(fk[3]))
		}
		slices.Sort(s[name])
	}
	return s
}

func postgresSchema(t *testing.T, d *db.DB) schema {
	s := schema{}
	for _, tb := range rows(t, d, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'goose_db_version'") {
		name := tb[0]
		s[name] = nil
		if isDeclared(name) {
			continue
		}
		for i, c := range rows(t, d, `SELECT column_name, data_type, is_nullable, column_default FROM information_schema.columns
			WHERE table_schema = 'public' AND table_name = ? ORDER BY ordinal_position`, name) {
			s.add(name, "column %d %s %s notnull=%v default=%s", i, c[0], c[1], c[2] == "NO", plain(c[3]))
		}
		constraints := func(kind string) map[string][]string {
			out := map[string][]string{}
			for _, r := range rows(t, d, `SELECT c.conname, k.ord, a.attname FROM pg_constraint c
				CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY k(num, ord) JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.num
				WHERE c.conrelid = ?::regclass AND c.contype = ? ORDER BY c.conname, k.ord`, `"`+name+`"`, kind) {
				col := r[2]
				if kind == "p" {
					col = r[1] + " " + col
				}
				out[r[0]] = append(out[r[0]], col)
			}
			return out
		}
		var keys []string
		for _, k := range constraints("p") {
			keys = k
		}
		slices.Sort(keys)
		s.add(name, "primary key %v", keys)
		for _, u := range constraints("u") {
			s.add(name, "unique %v", u)
		}
		for _, fk := range rows(t, d, `SELECT a.attname, f.relname, fa.attname,
			CASE c.confdeltype WHEN 'a' THEN 'no action' WHEN 'c' THEN 'cascade' WHEN 'r' THEN 'restrict' WHEN 'n' THEN 'set null' ELSE 'set default' END
			FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
			JOIN pg_class f ON f.oid = c.confrelid JOIN pg_attribute fa ON fa.attrelid = c.confrelid AND fa.attnum = c.confkey[1]
			WHERE c.contype = 'f' AND c.conrelid = ?::regclass`, `"`+name+`"`) {
			s.add(name, "foreign key %s -> %s(%s) on delete %s", fk[0], fk[1], fk[2], fk[3])
		}
		slices.Sort(s[name])
	}
	return s
}

var (
	cast     = regexp.MustCompile(`::[a-z ]+`)
	negative = regexp.MustCompile(`^'(-\d+)'$`)
)

// plain writes a default in one way: without PostgreSQL's casts and its quotes of a negative number, no bytes as SQLite writes them, booleans as words.
func plain(v string) string {
	v = strings.ToLower(cast.ReplaceAllString(v, ""))
	if v == `'\x'` {
		return "x''"
	}
	return negative.ReplaceAllString(strings.Trim(v, "()"), "$1")
}

// The two folders of migrations end in the same tables: columns in the same order, types, nullability, defaults, keys.
func TestSchemasAreTheSame(t *testing.T) {
	lite, pg := dbtest.OpenSQLite(t), dbtest.OpenPostgres(t)
	a, b := sqliteSchema(t, lite), postgresSchema(t, pg)
	for name := range declared {
		if _, ok := a[name]; !ok {
			t.Errorf("%s is declared as different and is not there on SQLite", name)
		}
		if _, ok := b[name]; !ok {
			t.Errorf("%s is declared as different and is not there on PostgreSQL", name)
		}
	}
	names := map[string]bool{}
	for n := range a {
		names[n] = true
	}
	for n := range b {
		names[n] = true
	}
	if len(names) < 10 {
		t.Fatalf("only %d tables seen", len(names))
	}
	for _, n := range slices.Sorted(maps.Keys(names)) {
		if isDeclared(n) {
			continue
		}
		for _, l := range missing(a[n], b[n]) {
			t.Errorf("%s: only SQLite has: %s", n, l)
		}
		for _, l := range missing(b[n], a[n]) {
			t.Errorf("%s: only PostgreSQL has: %s", n, l)
		}
	}
}

func missing(from, in []string) (out []string) {
	for _, l := range from {
		if !slices.Contains(in, l) {
			out = append(out, l)
		}
	}
	return out
}

// The indexes are the same, expressions and conditions included. PostgreSQL itself is the judge: it builds the index again
// from SQLite's text, and both must read back alike.
func TestIndexesAreTheSame(t *testing.T) {
	lite, pg := dbtest.OpenSQLite(t), dbtest.OpenPostgres(t)
	a, b := map[string]string{}, map[string]string{}
	for _, r := range rows(t, lite, "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name <> 'goose_db_version'") {
		a[r[0]] = r[1]
	}
	for _, r := range rows(t, pg, `SELECT i.indexname, i.indexdef FROM pg_indexes i WHERE i.schemaname = 'public' AND i.tablename <> 'goose_db_version'
		AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname AND c.contype IN ('p', 'u'))`) {
		b[r[0]] = r[1]
	}
	if len(a) < 5 {
		t.Fatalf("only %d indexes seen", len(a))
	}
	for name := range b {
		if _, ok := a[name]; !ok && !isDeclared(name) {
			t.Errorf("only PostgreSQL has the index %s: %s", name, b[name])
		}
	}
	for name, text := range a {
		if isDeclared(name) {
			continue
		}
		want, ok := b[name]
		if !ok {
			t.Errorf("only SQLite has the index %s: %s", name, text)
			continue
		}
		var got string
		err := pg.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.ExecContext(ctx, `DROP INDEX "`+name+`"`); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, text); err != nil {
				return err
			}
			return tx.NewRaw("SELECT indexdef FROM pg_indexes WHERE indexname = ?", name).Scan(ctx, &got)
		})
		if err != nil {
			t.Errorf("index %s: PostgreSQL does not take SQLite's text %q: %v", name, text, err)
		} else if strings.Replace(want, ") INCLUDE (", ", ", 1) != got { // SQLite has no columns that are held and are no key
			t.Errorf("index %s:\n  SQLite's text gives %s\n  PostgreSQL has      %s", name, got, want)
		}
	}
}

// A second Migrate finds nothing to do and changes nothing.
func TestMigrateTwice(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if err := d.Migrate(context.Background(), migrations.Files); err != nil {
			t.Fatal(err)
		}
	})
}

// Data of before the first release are refused with words, and stay as they are.
func TestDataOfBeforeTheBaselineAreRefused(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.ExecContext(ctx, "UPDATE goose_db_version SET version_id = 77 WHERE version_id >= 90")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range []error{d.Migrate(ctx, migrations.Files), d.UpToDate(ctx, migrations.Files)} {
			if err == nil || !strings.Contains(err.Error(), "of version 77, of before the first release (90)") {
				t.Errorf("%v", err)
			}
		}
	})
}

// The comparison sees what it is there for: each of these differences shows.
func TestSchemaComparisonBites(t *testing.T) {
	want := postgresSchema(t, dbtest.OpenPostgres(t))
	for _, change := range []string{
		"ALTER TABLE setting ALTER COLUMN value DROP NOT NULL",
		"ALTER TABLE setting ALTER COLUMN updated_at TYPE integer",
		"ALTER TABLE setting ALTER COLUMN value SET DEFAULT 'x'",
		"ALTER TABLE setting ADD COLUMN more text",
		"ALTER TABLE setting DROP CONSTRAINT setting_pkey",
		"ALTER TABLE setting ADD UNIQUE (value)",
	} {
		d := dbtest.OpenPostgres(t)
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { _, err := tx.ExecContext(ctx, change); return err })
		if err != nil {
			t.Fatal(err)
		}
		got := postgresSchema(t, d)
		if len(missing(got["setting"], want["setting"]))+len(missing(want["setting"], got["setting"])) == 0 {
			t.Errorf("not seen: %s", change)
		}
	}
}
