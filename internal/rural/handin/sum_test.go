package handin_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/migrations"
	"mirror/internal/rural/handin"
)

// A city with counties and one without, and what lies in them.
const (
	maoming  = area.Code(44_09_00_000_000_00)
	gaozhou  = area.Code(44_09_81_000_000_00)
	fenjie   = area.Code(44_09_81_103_000_00)
	chuli    = area.Code(44_09_81_103_210_00)
	dongguan = area.Code(44_19_00_000_000_00)
	shipai   = area.Code(44_19_00_103_000_00)
)

// filling are areas that fill in forms: villages, a natural one, and offices of every level.
var filling = []area.Code{chuli, 44_09_81_103_201_00, 44_09_81_103_201_03, 44_09_81_104_201_00, fenjie, gaozhou, 44_09_82_101_200_00, maoming, shipai, 44_19_00_103_200_00, 44_19_00_104_200_00, dongguan, area.Guangdong, 45_01_02_103_200_00, area.Root}

// asked are accounts: what a caller sees, by the units of the area they ask for.
func asked() map[string]handin.Asking {
	out := map[string]handin.Asking{}
	units := map[area.Code]int64{area.Root: area.City.Span(), area.Guangdong: area.City.Span(), maoming: area.County.Span(), dongguan: area.Township.Span(), gaozhou: area.Township.Span(), fenjie: area.Village.Span(),
		chuli: area.Village.Span(), 44_09_81_103_201_03: area.Village.Span()}
	for c, span := range units {
		out[c.String()] = handin.Asking{Scope: area.Within(c), Span: span}
	}
	own := area.Within(maoming)
	own.Owner = 7
	for name, s := range map[string]area.Scope{
		"two towns":                         area.Within(fenjie).Union(area.Within(shipai)),
		"a city and a village":              area.Within(dongguan).Union(area.Within(chuli)),
		"a town and what is a county's own": area.Within(fenjie).Union(area.Scope{Ranges: []area.Range{{Lo: gaozhou, Hi: gaozhou}}}),
		"a town and one's own of a city":    area.Within(shipai).Union(own),
		"one's own of a city":               own,
		"nothing":                           {},
	} {
		out[name] = handin.Asking{Scope: s, Span: area.City.Span()}
	}
	return out
}

// account is a part of the account by units, levels, registers and roles.
func account(t *testing.T, d *db.DB, a handin.Asking) (out []string) {
	t.Helper()
	rows, err := handin.Forms(d, func(code string) string { return code })(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range rows {
		out = append(out, fmt.Sprintf("%d %s %s %s %+v", x.Unit, x.Level, x.Of, x.Role, x.Sums))
	}
	return out
}

// byForms is the same, counted form by form.
func byForms(t *testing.T, d *db.DB, a handin.Asking) (out []string) {
	t.Helper()
	where, args := a.Scope.Where(area.Columns{Area: "c.area"})
	var rows []struct {
		handin.Cost
		Kept string `bun:"kept"`
	}
	err := d.Read().NewRaw(`SELECT c.area / ? AS unit, c.level, c.register AS of_form, c.role AS kept, count(*) AS sheets, CAST(sum(c.asked) AS bigint) AS asked, CAST(sum(c.filled) AS bigint) AS filled,
		CAST(sum(c.typed) AS bigint) AS typed, CAST(sum(c.known) AS bigint) AS known, CAST(CASE WHEN count(*) < 5 THEN 0 ELSE sum(c.minutes) END AS bigint) AS minutes
		FROM handin_cost AS c WHERE c.month = ? AND `+where+` GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 2, 4`, append([]any{a.Span, a.From / 100}, args...)...).Scan(context.Background(), &rows)
	if err != nil {
		t.Fatal(err)
	}
	role := map[string]string{handin.RoleStaff: handin.Staff, handin.RoleLeader: handin.Leaders, handin.RoleMember: handin.Members}
	for _, x := range rows {
		out = append(out, fmt.Sprintf("%d %s %s %s %+v", x.Unit, x.Level, x.Of, role[x.Kept], x.Sums))
	}
	return out
}

// Whatever was handed in, corrected, handed in again and moved: the account by its sums is what a count of the forms gives, of every level and of every scope. A form is
// in it once its line is folded.
func TestTheAccountIsThatOfTheForms(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		r := rand.New(rand.NewPCG(183, 192))
		one := func() handin.Form {
			at := filling[r.IntN(len(filling))]
			return handin.Form{Register: []string{"help-visit", "familyChange"}[r.IntN(2)], Record: r.Int64N(120), Month: 202610 + r.Int64N(2), Area: at, Level: at.Level(),
				Role: []string{handin.RoleStaff, handin.RoleStaff, handin.RoleLeader, handin.RoleMember}[r.IntN(4)], Sums: handin.Sums{Asked: 9 + r.Int64N(4), Filled: r.Int64N(5), Typed: r.Int64N(5), Known: r.Int64N(2), Minutes: 1 + r.Int64N(120)}}
		}
		write := func(fn func(ctx context.Context, tx *db.Tx) error) {
			t.Helper()
			if err := d.Write(ctx, fn); err != nil {
				t.Fatal(err)
			}
		}
		fold := func() {
			t.Helper()
			if _, err := handin.Fold(ctx, d); err != nil {
				t.Fatal(err)
			}
		}
		same := func(when string) (lines int) {
			t.Helper()
			for name, a := range asked() {
				for month := int64(202610); month <= 202611; month++ {
					a.From, a.To = month*100+1, month*100+31
					got, want := account(t, d, a), byForms(t, d, a)
					if !slices.Equal(got, want) {
						t.Errorf("%s, %s in %d:\n%q\nwant\n%q", when, name, month, got, want)
					}
					lines += len(want)
				}
			}
			return lines
		}
		write(func(ctx context.Context, tx *db.Tx) error {
			return handin.Keep(ctx, tx, handin.Form{Register: "help-visit", Record: 1_000, Month: 202610, Area: chuli, Level: area.Village, Role: handin.RoleStaff, Sums: handin.Sums{Asked: 1}})
		})
		at := handin.Asking{Scope: area.Within(area.Guangdong), Span: area.City.Span(), From: 20261001, To: 20261031}
		if got := account(t, d, at); len(got) != 0 {
			t.Errorf("before the fold: %q", got)
		}
		planted := make([]handin.Form, 300)
		for i := range planted {
			planted[i] = one()
			planted[i].Register, planted[i].Record = "help-visit", int64(900+i) // the one that stands there is among them
		}
		write(func(ctx context.Context, tx *db.Tx) error { return handin.Plant(ctx, tx, planted) })
		fold()
		if n := same("planted"); n < 100 {
			t.Errorf("%d lines are compared", n)
		}
		for i := range 600 {
			f := one()
			write(func(ctx context.Context, tx *db.Tx) error {
				if r.IntN(3) == 0 {
					return handin.Correct(ctx, tx, f)
				}
				return handin.Keep(ctx, tx, f)
			})
			if i%150 == 149 {
				fold()
				same(fmt.Sprint("after ", i+1))
			}
		}
		// An area that is merged takes its forms along, a few at a time.
		for step, n := 1, 7; n == 7; step++ {
			write(func(ctx context.Context, tx *db.Tx) (err error) {
				n, err = handin.Move(ctx, tx, chuli, 44_19_00_104_200_00, 7)
				return err
			})
			fold()
			same(fmt.Sprint("moved in ", step))
		}
		var left int
		if err := d.Read().NewRaw("SELECT (SELECT count(*) FROM handin_cost WHERE area = ?) + (SELECT count(*) FROM handin_sum WHERE area = ? AND sheets <> 0) + (SELECT count(*) FROM handin_delta) + (SELECT count(*) FROM handin_sum WHERE sheets < 0)",
			int64(chuli), int64(chuli)).Scan(ctx, &left); err != nil || left != 0 {
			t.Errorf("%d rows are left: %v", left, err)
		}
		// A database with forms comes to the same sums by the migration.
		text, err := migrations.Files.ReadFile(map[db.Engine]string{db.SQLite: "sqlite", db.Postgres: "postgres"}[d.Engine()] + "/0491_handin_sum.sql")
		if err != nil {
			t.Fatal(err)
		}
		_, fill, _ := strings.Cut(string(text), "insert into handin_sum")
		fill, _, _ = strings.Cut(fill, ";")
		write(func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("DELETE FROM handin_sum").Exec(ctx); err != nil {
				return err
			}
			_, err := tx.NewRaw("insert into handin_sum" + fill).Exec(ctx)
			return err
		})
		same("migrated")
	})
}

// A form that comes again, or is corrected, stays where and as what it was filled in first, is a minute more, and is one form of the month it came in last.
func TestAFormThatComesAgain(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		first := handin.Form{Register: "help-visit", Record: 7, Month: 202610, Area: chuli, Level: area.Village, Role: handin.RoleStaff, Sums: handin.Sums{Asked: 9, Typed: 5, Minutes: 119}}
		later := handin.Form{Register: "help-visit", Record: 7, Month: 202611, Area: fenjie, Level: area.Township, Role: handin.RoleLeader, Sums: handin.Sums{Asked: 10, Typed: 6, Minutes: 1}}
		for i, x := range []struct {
			do   func(ctx context.Context, tx *db.Tx, f handin.Form) error
			form handin.Form
			want []string
		}{
			{handin.Correct, later, nil}, // handed in before the account began
			{handin.Keep, first, []string{fmt.Sprint("202610 ", int64(chuli), " 6 staff 9 5 119")}},
			{handin.Correct, later, []string{fmt.Sprint("202610 ", int64(chuli), " 6 staff 10 6 120")}},
			{handin.Keep, later, []string{fmt.Sprint("202611 ", int64(chuli), " 6 staff 10 6 120")}},
		} {
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return x.do(ctx, tx, x.form) }); err != nil {
				t.Fatal(err)
			}
			var kept []string
			if err := d.Read().NewRaw("SELECT month || ' ' || area || ' ' || level || ' ' || role || ' ' || asked || ' ' || typed || ' ' || minutes FROM handin_cost").Scan(ctx, &kept); err != nil || !slices.Equal(kept, x.want) {
				t.Errorf("step %d: %q, want %q (%v)", i, kept, x.want, err)
			}
		}
	})
}
