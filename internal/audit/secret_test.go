package audit_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// sealed are the names of columns that hold what must not be read: sealed text, blind indexes, and what secrets are known by.
var sealed = regexp.MustCompile(`(_enc|_bi|_hash|^hash|^digest|^sid|_sid|^nonce|_jti|code_challenge|^family)$`)

// security.md: no table's sealed column, blind index, hash or session number is written into the log in clear, whatever it is classified as beside.
func TestSealedColumnsAreSecret(t *testing.T) {
	t.Parallel()
	d := dbtest.OpenSQLite(t)
	n := 0
	for _, tables := range audit.Objects() {
		for _, table := range tables {
			var names []string
			if err := d.Read().NewRaw("SELECT name FROM pragma_table_info(?)", table).Scan(context.Background(), &names); err != nil {
				t.Fatal(err)
			}
			for _, c := range names {
				if !sealed.MatchString(c) {
					continue
				}
				n++
				if got := audit.ColumnClass(table, c); got != audit.Secret && !openTo[table+"."+c] {
					t.Errorf("%s.%s is of class %d and not secret", table, c, got)
				}
			}
		}
	}
	if n < 30 {
		t.Errorf("only %d sealed columns are found", n)
	}
}

// openTo are columns that are called like a secret and are none: the checksums of files that everybody gets.
var openTo = map[string]bool{"platform_logo.digest": true, "micro_app_version.digest": true}

// security.md: each word that marks a field as secret does, however the name is written, and no field of a detail brings a number of somebody in clear.
func TestEachSecretWord(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		words := strings.Fields("password passwd pwd secret token ticket credential private_key masterKey otp cookie authorization id_card mobile phone bank-card")
		detail := map[string]any{}
		for i, w := range words {
			detail[w], detail["old_"+strings.ToUpper(w)+"_2"] = fmt.Sprint("Leak", i), []string{fmt.Sprint("Leak", i)}
		}
		if err := audit.Write(context.Background(), d, audit.Event{Action: "a", Detail: map[string]any{"fields": detail, "name": "张三"}}); err != nil {
			t.Fatal(err)
		}
		got := string(list(t, d, area.Everything(), audit.Filter{})[0].Detail)
		if strings.Contains(got, "Leak") || strings.Count(got, `"***"`) != 2*len(words) || !strings.Contains(got, "张三") {
			t.Error(got)
		}
	})
}

// S7.08: whatever begins, moves or ends a session is of the sign-in log, and a span holds its first moment and not its last.
func TestSignInLogIsWhole(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		began := clockAt(t, 0)
		actions := strings.Fields("login logout login.desk session.force session.replay session.end session.end_others session.leave")
		for i, a := range actions {
			clockAt(t, i)
			if err := audit.Write(context.Background(), d, audit.Event{Action: a, Object: "session"}); err != nil {
				t.Fatal(err)
			}
		}
		said := func(f audit.Filter) string {
			var out []string
			for _, r := range list(t, d, area.Everything(), f) {
				out = append([]string{r.Action}, out...)
			}
			return strings.Join(out, " ")
		}
		if got := said(audit.Filter{SignIns: true}); got != strings.Join(actions, " ") {
			t.Errorf("sign-ins: %s", got)
		}
		if got := said(audit.Filter{Operations: true}); got != "" {
			t.Errorf("operations: %s", got)
		}
		if got := said(audit.Filter{From: began + 1, To: began + 3}); got != strings.Join(actions[1:3], " ") {
			t.Errorf("of a span: %s", got)
		}
	})
}

// clockAt sets the log's clock some milliseconds after a moment and tells that moment.
func clockAt(t *testing.T, ms int) int64 {
	const began = 1_700_000_000_000
	audit.At(t, time.UnixMilli(began+int64(ms)))
	return began
}
