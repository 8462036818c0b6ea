package household_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/schema"
	"mirror/internal/rural/household"
)

// Every column of the tables whose fields this room declares has a class: the fields say it, or the audit's list does.
func TestEveryColumnIsClassified(t *testing.T) {
	d := areatest.OpenSQLite(t)
	for _, table := range []string{"household", "household_member", "household_income", "family_change"} {
		for _, c := range columnsOf(t, d, table) {
			if audit.ColumnClass(table, c) == audit.Unclassified {
				t.Errorf("%s.%s: neither fields.go nor audit/classification.go says whether the audit tracks, ignores or hides it", table, c)
			}
		}
	}
	for table, secret := range map[string][]string{"household": {"id_card_enc", "phone_enc", "phone_bi", "position"}, "household_member": {"health", "id_card_enc", "id_card_bi"},
		"family_change": {"health", "id_no_enc", "id_no_bi", "phone_enc", "position"}} {
		for _, c := range columnsOf(t, d, table) {
			if is := audit.ColumnClass(table, c) == audit.Secret; is != slices.Contains(secret, c) {
				t.Errorf("%s.%s: secret is %v", table, c, is)
			}
		}
	}
}

// The tables are what the lists and structs declare, on both engines. On PostgreSQL numbers are compared by their bytes, and the tokens have another
// key than those of modules: a declaration says neither.
func TestTablesAreAsDeclared(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		found, err := schema.Differences(context.Background(), d, household.Tables()...)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			if d.Engine() == db.SQLite || f.What != "column household.household_no" && !strings.Contains(f.What, " household_token") {
				t.Error(f)
			}
		}
	})
}

func columnsOf(t *testing.T, d *db.DB, table string) (names []string) {
	t.Helper()
	if err := d.Read().NewRaw("SELECT name FROM pragma_table_info(?)", table).Scan(context.Background(), &names); err != nil || len(names) == 0 {
		t.Fatalf("table %s: %v, %v", table, names, err)
	}
	return names
}
