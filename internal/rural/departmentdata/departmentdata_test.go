package departmentdata_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
	"mirror/internal/rural/moduletest"
)

const (
	chuli   = moduletest.Chuli
	gaozhou = moduletest.Gaozhou
)

var (
	county  = moduletest.Person(3, gaozhou, "county-admin", "monitor", "detail", "import")
	machine = func() *principal.Principal {
		p := moduletest.Person(9, gaozhou, "exchange", "monitor", "detail", "import")
		p.Machine, p.ClientID = true, "exchange"
		return p
	}()
)

type noQueue struct{}

func (noQueue) Enqueue(context.Context, *db.Tx, jobs.New) (int64, error) { return 0, nil }

// house is the room over the demo's register. seen are the households the early warnings were told of.
type house struct {
	*moduletest.House
	*departmentdata.Service
	seal  *cryptox.Master
	seen  []int64
	spent map[string]bool
	// places are the kinds and areas of what was removed.
	places []string
}

// demo has the areas and the demo's households of the moment at which each test begins.
var (
	opening = time.Date(2026, 3, 20, 2, 0, 0, 0, time.UTC)
	demo    = moduletest.Households(opening)
)

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, opening), spent: map[string]bool{}}
	h.Run(departmentdata.Declaration(func() *departmentdata.Service { return h.Service }))
	seal, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	h.seal = seal
	h.Service = &departmentdata.Service{Engine: h.House.Engine, Homes: h.Households, Seal: seal, Jobs: noQueue{},
		Touched: func(_ context.Context, _ *db.Tx, homes ...int64) error { h.seen = append(h.seen, homes...); return nil },
		PlacesTouched: func(_ context.Context, _ *db.Tx, kind string, areas ...area.Code) error {
			for _, c := range areas {
				h.places = append(h.places, kind+" "+c.String())
			}
			return nil
		},
		Spend: func(_ context.Context, _ *db.Tx, id string, _ time.Time) (bool, error) {
			fresh := !h.spent[id]
			h.spent[id] = true
			return fresh, nil
		},
		Clients: func(context.Context, area.Scope) ([]departmentdata.Client, error) {
			return []departmentdata.Client{{ID: "exchange", Name: "数据交换平台"}}, nil
		},
		Pushes: func(string) (all []string) {
			for _, k := range departmentdata.Kinds {
				all = append(all, k.Code)
			}
			return all
		},
		Names: func(context.Context, bun.IDB, []int64) (map[int64]string, error) { return nil, nil }}
	return h
}

// member is somebody of the register: household, village and identity number.
type member struct {
	Home   int64
	Area   area.Code
	Number string
}

// members are the first members of different households of an area.
func (h *house) members(at area.Code, n int) (out []member) {
	h.T.Helper()
	var rows []struct {
		Home int64     `bun:"household_id"`
		Area area.Code `bun:"area"`
		No   string    `bun:"household_no"`
		Enc  []byte    `bun:"id_card_enc"`
	}
	err := h.DB.Read().NewRaw("SELECT m.household_id, h.area, h.household_no, m.id_card_enc FROM household_member AS m JOIN household AS h ON h.id = m.household_id WHERE m.seq = 1 AND h.state = ? AND h.area BETWEEN ? AND ? ORDER BY h.id LIMIT ?",
		household.StateValid, int64(at.Range().Lo), int64(at.Range().Hi), n).Scan(context.Background(), &rows)
	if err != nil || len(rows) < n {
		h.T.Fatalf("%d members: %v", len(rows), err)
	}
	for _, r := range rows {
		number, err := h.seal.Open("household.id-card", []byte(r.No), r.Enc)
		if err != nil {
			h.T.Fatal(err)
		}
		out = append(out, member{r.Home, r.Area, string(number)})
	}
	return out
}

// unknown is a number of nobody on the register.
func unknown(n int64) string {
	number, _ := household.DemoPerson(7_000_000+n, true, 1980)
	return number
}

func pay(number string, value float64) departmentdata.Row {
	return departmentdata.Row{Kind: departmentdata.SelfPay, Department: "高州市医疗保障局", IDCard: number, Item: "住院", Day: "2026-03-02", Value: &value}
}

// pushes sends rows as the machine, each call under a signature of its own.
func (h *house) pushes(rows ...departmentdata.Row) departmentdata.DepartmentPushed {
	h.T.Helper()
	out, err := h.Push(context.Background(), machine, fmt.Sprint("s", len(h.spent)), rows)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}

func (h *house) outcomes(rows ...departmentdata.Row) string {
	h.T.Helper()
	var all []string
	for _, r := range h.pushes(rows...).Rows {
		all = append(all, r.Outcome)
	}
	return strings.Join(all, " ")
}

// rows are "state household value" of the register, in the order they came.
func (h *house) rows() string {
	h.T.Helper()
	var rows []struct {
		State string `bun:"state"`
		Home  int64  `bun:"household"`
		Value int64  `bun:"value"`
	}
	if err := h.DB.Read().NewRaw("SELECT state, coalesce(household, 0) AS household, value FROM department_data ORDER BY id").Scan(context.Background(), &rows); err != nil {
		h.T.Fatal(err)
	}
	var out []string
	for _, r := range rows {
		out = append(out, fmt.Sprint(r.State, " ", r.Home, " ", r.Value))
	}
	return strings.Join(out, "; ")
}

func (h *house) count(query string, args ...any) (n int) {
	h.T.Helper()
	if err := h.DB.Read().NewRaw(query, args...).Scan(context.Background(), &n); err != nil {
		h.T.Fatal(err)
	}
	return n
}

// S2.13: a row finds its household by the identity number, which stands nowhere in the record, and the same again changes nothing.
func TestMatchedWithoutShowing(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		m := h.members(chuli, 1)[0]
		if got := h.outcomes(pay(m.Number, 3200.5)); got != "accepted" {
			t.Fatalf("first: %s", got)
		}
		if got, want := h.rows(), fmt.Sprint("20 ", m.Home, " 320050"); got != want {
			t.Fatalf("rows: %s, want %s", got, want)
		}
		if len(h.seen) != 1 || h.seen[0] != m.Home {
			t.Errorf("the warnings were told of %v", h.seen)
		}
		if got := h.outcomes(pay(m.Number, 3200.5), pay(m.Number, 3200.5)); got != "unchanged unchanged" {
			t.Errorf("again: %s", got)
		}
		if n := h.count("SELECT count(*) FROM department_person WHERE household = ? AND id_card_enc IS NULL", m.Home); n != 1 {
			t.Errorf("a number that is matched is kept whole")
		}
		r, err := h.Record(context.Background(), h.Register(departmentdata.Register), county.Scope, int64(h.count("SELECT max(id) FROM department_data")))
		if err != nil || r.Area != m.Area {
			t.Fatalf("record of %v: %v", r, err)
		}
		var lines []string
		if err := d.Read().NewRaw("SELECT coalesce(record_name, '') || coalesce(words, '') || coalesce(changes, '') FROM module_line UNION ALL SELECT detail FROM audit_log").Scan(context.Background(), &lines); err != nil {
			t.Fatal(err)
		}
		for _, l := range append(lines, fmt.Sprint(r.Value("item"), r.Value("note"), r.Value("datum"))) {
			if strings.Contains(l, m.Number) {
				t.Errorf("the number stands in %q", l)
			}
		}
		// Another value of the same person, item and day takes its place.
		if got := h.outcomes(pay(m.Number, 4000)); got != "accepted" {
			t.Errorf("corrected: %s", got)
		}
		if got, want := h.rows(), fmt.Sprintf("90 %d 320050; 20 %d 400000", m.Home, m.Home); got != want {
			t.Errorf("rows: %s, want %s", got, want)
		}
	})
}

// Bad input: an import that names unknown people keeps them in the unmatched list; they are matched once the register knows them.
func TestUnmatchedThenMatched(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		m := h.members(chuli, 1)[0]
		number := unknown(1)
		if got := h.outcomes(pay(number, 900), pay(number, 900)); got != "unmatched unmatched" {
			t.Fatalf("unknown: %s", got)
		}
		waiting, err := h.Waiting(ctx, county, 0, 10)
		if err != nil || len(waiting) != 1 || waiting[0].Area != gaozhou {
			t.Fatalf("waiting: %+v, %v", waiting, err)
		}
		// Nobody of a town reads what a county received: it belongs to the county.
		if waiting, err = h.Waiting(ctx, moduletest.Person(5, moduletest.Fenjie, "town-clerk", "monitor", "import"), 0, 10); err != nil || len(waiting) != 0 {
			t.Errorf("the town reads %+v, %v", waiting, err)
		}
		// The register learns of the person: the member's number becomes the one that waits.
		err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("UPDATE household_member SET id_card_bi = ? WHERE household_id = ? AND seq = 1", h.Households.NumberIndex(number), m.Home).Exec(ctx); err != nil {
				return err
			}
			return h.Follow(ctx, tx, []int64{m.Home})
		})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := h.rows(), fmt.Sprint("20 ", m.Home, " 90000"); got != want {
			t.Errorf("rows: %s, want %s", got, want)
		}
		if n := h.count("SELECT count(*) FROM department_data WHERE area = ?", int64(m.Area)); n != 1 {
			t.Error("the row did not go to the household's village")
		}
		if n := h.count("SELECT coalesce(sum(n), 0) FROM module_delta WHERE module = ? AND area = ? AND state = ?", departmentdata.Register, int64(gaozhou), departmentdata.Unmatched); n != 0 {
			t.Errorf("the county still counts %d unmatched", n)
		}
		// The night finds those nobody was told of.
		other := unknown(2)
		h.pushes(pay(other, 100))
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE household_member SET id_card_bi = ? WHERE household_id = ? AND seq = 1", h.Households.NumberIndex(other), m.Home).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(h.Match(ctx), h.Match(ctx)); err != nil {
			t.Fatal(err)
		}
		if got, want := h.rows(), fmt.Sprintf("20 %d 90000; 20 %d 10000", m.Home, m.Home); got != want {
			t.Errorf("rows: %s, want %s", got, want)
		}
	})
}

// A row that is wrong is refused with every field that is, and the others go in.
func TestRefusedWithPlace(t *testing.T) {
	h := open(t, demo.SQLite(t))
	m := h.members(chuli, 1)[0]
	elsewhere := "440301001001"
	v := func(x float64) *float64 { return &x }
	for name, c := range map[string]struct {
		row  departmentdata.Row
		want string
	}{
		"everything at once": {departmentdata.Row{Kind: "01", Day: "2026-3-2"}, "department item day value idCard"},
		"no kind":            {departmentdata.Row{Kind: "99"}, "kind"},
		"tomorrow":           {departmentdata.Row{Kind: "01", Department: "局", IDCard: m.Number, Item: "住院", Day: "2026-03-21", Value: v(1)}, "day"},
		"past its retention": {departmentdata.Row{Kind: "07", Department: "局", IDCard: m.Number, Item: "深圳", Day: "2024-03-19", Value: v(1)}, "day"},
		"bounds":             {departmentdata.Row{Kind: "04", Department: "局", IDCard: m.Number, Item: "肢体", Day: "2026-03-02", Value: v(5)}, "value"},
		"whole":              {departmentdata.Row{Kind: "04", Department: "局", IDCard: m.Number, Item: "肢体", Day: "2026-03-02", Value: v(1.5)}, "value"},
		"another unit":       {departmentdata.Row{Kind: "01", Department: "局", IDCard: m.Number, Item: "住院", Day: "2026-03-02", Value: v(1), Unit: "万元"}, "unit"},
		"a person elsewhere": {departmentdata.Row{Kind: "01", Department: "局", IDCard: m.Number, Area: elsewhere, Item: "住院", Day: "2026-03-02", Value: v(1)}, "area"},
		"an area's person":   {departmentdata.Row{Kind: "06", Department: "局", IDCard: m.Number, Area: chuli.String(), Item: "台风", Day: "2026-03-02", Value: v(1)}, "idCard"},
		"a town's disaster":  {departmentdata.Row{Kind: "06", Department: "局", Area: moduletest.Fenjie.String(), Item: "台风", Day: "2026-03-02", Value: v(1)}, "area"},
		"another county":     {departmentdata.Row{Kind: "05", Department: "局", Area: elsewhere, Item: "荔枝", Day: "2026-03-02", Value: v(1)}, "area"},
		"invalid characters": {departmentdata.Row{Kind: "01", Department: "局", IDCard: m.Number, Item: "住\x00院", Day: "2026-03-02", Value: v(1)}, "item"},
	} {
		out := h.pushes(pay(m.Number, 10), c.row)
		var fields []string
		for _, f := range out.Rows[1].Fields {
			fields = append(fields, f.Field)
		}
		if got := strings.Join(fields, " "); got != c.want || out.Rows[1].Outcome != "refused" || out.Rows[0].Outcome == "refused" || out.Refused != 1 {
			t.Errorf("%s: %q, %+v", name, got, out)
		}
	}
}

// A county's data reach its own households alone: somebody of another county is unknown to it, and its own datum of them is told of to nobody else.
func TestScope(t *testing.T) {
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	m := h.members(chuli, 1)[0]
	other := moduletest.Person(8, 44_09_83_000_000_00, "exchange", "monitor", "detail", "import")
	other.Machine, other.ClientID = true, "other"
	h.pushes(pay(m.Number, 3000))
	out, err := h.Push(ctx, other, "x1", []departmentdata.Row{pay(m.Number, 5000)})
	if err != nil || out.Unmatched != 1 {
		t.Fatalf("another county: %+v, %v", out, err)
	}
	if got, want := h.rows(), fmt.Sprintf("20 %d 300000; 10 0 500000", m.Home); got != want {
		t.Errorf("rows: %s, want %s", got, want)
	}
	if err := h.Match(ctx); err != nil || h.count("SELECT count(*) FROM department_data WHERE state = '20'") != 1 {
		t.Errorf("the night gave another county's row away: %v", err)
	}
	for _, x := range []struct {
		by   *principal.Principal
		want errs.Code
	}{{other, errs.NotFound}, {moduletest.Person(5, moduletest.Fenjie, "town-clerk", "monitor", "import"), errs.Forbidden}} {
		if err := h.Remove(ctx, x.by, 1, "录入有误"); !errs.Has(err, x.want) {
			t.Errorf("%s removes a county's batch: %v", x.by.Area, err)
		}
	}
	if rows, err := h.Batches(ctx, other); err != nil || len(rows) != 1 || rows[0].Client != "other" {
		t.Errorf("batches: %+v, %v", rows, err)
	}
	town2 := area.Within(44_09_81_104_000_00)
	if _, err := h.Record(ctx, h.Register(departmentdata.Register), town2, 1); !errs.Has(err, errs.NotFound) {
		t.Errorf("another town reads the row: %v", err)
	}
}

// docs/clients.md: a machine reads and withdraws what it brought itself, of all that its county received; a person of the county has all of it.
func TestMachinesHaveTheirOwn(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		other := moduletest.Person(10, gaozhou, "exchange", "monitor", "detail", "import")
		other.Machine, other.ClientID = true, "other"
		before, err := h.Batches(ctx, county)
		if err != nil {
			t.Fatal(err)
		}
		h.pushes(pay(unknown(1), 900))
		if _, err := h.Push(ctx, other, "x1", []departmentdata.Row{pay(unknown(2), 800)}); err != nil {
			t.Fatal(err)
		}
		ids := map[string]int64{}
		for by, want := range map[*principal.Principal]string{machine: "exchange", other: "other", county: "other exchange"} {
			rows, err := h.Batches(ctx, by)
			if err != nil {
				t.Fatal(err)
			}
			var clients []string
			for _, b := range rows[:len(rows)-map[bool]int{false: len(before)}[by.Machine]] {
				clients = append(clients, b.Client)
				ids[b.Client] = b.ID
			}
			if got := strings.Join(clients, " "); got != want {
				t.Errorf("%s reads batches of %q, want %q", by.ClientID, got, want)
			}
			waiting, err := h.Waiting(ctx, by, 0, 50)
			if err != nil || by.Machine && (len(waiting) != 1 || waiting[0].Batch != ids[by.ClientID]) || !by.Machine && len(waiting) < 2 {
				t.Errorf("%s reads unmatched rows %+v, %v", by.ClientID, waiting, err)
			}
		}
		if err := h.Remove(ctx, machine, ids["other"], "单位填错"); !errs.Has(err, errs.NotFound) {
			t.Errorf("a machine withdraws another's batch: %v", err)
		}
		for by, id := range map[*principal.Principal]int64{other: ids["other"], county: ids["exchange"]} {
			if err := h.Remove(ctx, by, id, "单位填错"); err != nil {
				t.Errorf("%q withdraws a batch: %v", by.ClientID, err)
			}
		}
	})
}

// Of two who withdraw a batch at once one is told that it was withdrawn.
func TestWithdrawnOnce(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.pushes(pay(h.members(chuli, 1)[0].Number, 3000))
		var both sync.WaitGroup
		var done, refused atomic.Int64
		// The row is held until both wait for it, so that each has read that it stands.
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("UPDATE department_batch SET reason = reason WHERE id = 1").Exec(ctx); err != nil {
				return err
			}
			for range 2 {
				both.Go(func() {
					switch err := h.Remove(context.Background(), county, 1, "单位填错"); {
					case err == nil:
						done.Add(1)
					case errs.Has(err, errs.Conflict):
						refused.Add(1)
					default:
						t.Error(err)
					}
				})
			}
			if d.Engine() == db.Postgres && !eventually.Within(time.Minute, func() bool {
				var n int
				err := d.Read().NewRaw("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").Scan(ctx, &n)
				return err == nil && n == 2
			}) {
				t.Error("the two do not wait")
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		both.Wait()
		if n := h.count("SELECT count(*) FROM audit_log WHERE action = ?", departmentdata.Register+".remove"); done.Load() != 1 || refused.Load() != 1 || n != 1 {
			t.Errorf("%d done, %d refused, %d audit rows", done.Load(), refused.Load(), n)
		}
	})
}

// A batch goes with all its rows, with a reason, once; what it had superseded is in force again. What is past its months goes by itself, unless a hold keeps it.
func TestDeletion(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		m := h.members(chuli, 2)
		h.pushes(pay(m[0].Number, 3000))
		price := 12.0
		wrong := h.pushes(pay(m[0].Number, 30), pay(m[1].Number, 40), pay(unknown(3), 50),
			departmentdata.Row{Kind: departmentdata.Price, Department: "高州市发展和改革局", Area: gaozhou.String(), Item: "荔枝", Day: "2026-03-02", Value: &price})
		var id int64
		if _, err := fmt.Sscan(wrong.Batch, &id); err != nil {
			t.Fatal(err)
		}
		if err := h.Remove(ctx, county, id, " "); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("without a reason: %v", err)
		}
		if err := h.Remove(ctx, county, id, "单位填错"); err != nil {
			t.Fatal(err)
		}
		if err := h.Remove(ctx, county, id, "单位填错"); !errs.Has(err, errs.Conflict) {
			t.Errorf("a second time: %v", err)
		}
		if err := h.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		if got, want := h.rows(), fmt.Sprint("20 ", m[0].Home, " 300000"); got != want {
			t.Errorf("rows: %s, want %s", got, want)
		}
		if n := h.count("SELECT count(*) FROM department_person"); n != 1 {
			t.Errorf("%d numbers are left", n)
		}
		if got, want := fmt.Sprint(h.places), fmt.Sprintf("[%s %s]", departmentdata.Price, gaozhou); got != want {
			t.Errorf("places that lost data: %s, want %s", got, want)
		}
		if n := h.count("SELECT count(*) FROM audit_log WHERE action = ? AND detail LIKE '%单位填错%'", departmentdata.Register+".remove"); n != 1 {
			t.Errorf("%d audit rows", n)
		}
		// Three years and a day later the row is past its months.
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("INSERT INTO retention_hold (household_id, no, reason, created_by, by_name, created_at, origin) VALUES (?, '', 'x', 1, 'x', 1, 0)", m[0].Home).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		h.Time = h.Time.AddDate(3, 0, 1)
		if err := h.Sweep(ctx); err != nil || h.rows() == "" {
			t.Errorf("a hold does not keep the row: %v", err)
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM retention_hold").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if err := h.Sweep(ctx); err != nil || h.rows() != "" {
			t.Errorf("past its months: %s, %v", h.rows(), err)
		}
		if n := h.count("SELECT count(*) FROM module_line WHERE module = ?", departmentdata.Register); n != 0 {
			t.Errorf("%d lines of the timeline are left", n)
		}
	})
}

// What a province received of a person on no register is looked at by the county the row names, by whatever place of it, and by no other one.
func TestUnmatchedBelongToTheCountyTheyName(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		machineOf := func(at area.Code) *principal.Principal {
			p := moduletest.Person(12, at, "exchange", "monitor", "detail", "import")
			p.Machine, p.ClientID = true, "exchange"
			return p
		}
		province := area.Guangdong
		rest := slices.DeleteFunc(h.Areas.Below(province, area.County), func(c area.Code) bool { return c == gaozhou })
		named := pay(unknown(8), 70)
		named.Area = rest[0].String()
		waits := func(at area.Code) (n int) {
			rows, err := h.Waiting(ctx, moduletest.Person(13, at, "county-admin", "monitor", "detail", "import"), 0, 50)
			if err != nil {
				t.Fatal(err)
			}
			return len(rows)
		}
		before := waits(province)
		for i, x := range []struct {
			area string
			want string
		}{{rest[0].String(), "1 0"}, {rest[1].String(), "0 1"}, {chuli.String(), "0 0"}} {
			named.Area = x.area
			out, err := h.Push(ctx, machineOf(province), fmt.Sprint("named", i), []departmentdata.Row{named})
			if err != nil || out.Unmatched != 1 {
				t.Fatalf("%+v, %v", out, err)
			}
			if got := fmt.Sprint(waits(rest[0]), " ", waits(rest[1])); got != x.want || waits(province) != before+1 {
				t.Errorf("a row of %s waits in %s, want %s; %d in all", x.area, got, x.want, waits(province))
			}
		}
		if waits(gaozhou) != 1 || waits(moduletest.Fenjie) != 0 {
			t.Errorf("a row of a village waits %d times in its county, %d in its town", waits(gaozhou), waits(moduletest.Fenjie))
		}
		named.Area = rest[0].String()
		out, err := h.Push(ctx, machine, "foreign", []departmentdata.Row{named})
		if err != nil || out.Refused != 1 || out.Rows[0].Fields[0].Field != "area" {
			t.Errorf("a county names another one: %+v, %v", out, err)
		}
	})
}

// A workbook takes any kinds; what is unknown comes back as a word beside its row, and is kept.
func TestWorkbook(t *testing.T) {
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	m := h.members(chuli, 1)[0]
	var book transfer.Import
	for _, x := range h.Imports() {
		if x.Name == departmentdata.Register {
			book = x
		}
	}
	if book.May(moduletest.Person(5, moduletest.Fenjie, "town-clerk", "monitor", "import")) || !book.May(county) {
		t.Error("a town brings workbooks, or a county does not")
	}
	line := func(n int, kv ...string) transfer.Unit {
		v := map[string]string{"kind": "01", "department": "局", "idCard": "", "area": "", "item": "住院", "day": "2026-03-02", "value": "12.5", "unit": "", "note": ""}
		for i := 0; i < len(kv); i += 2 {
			v[kv[i]] = kv[i+1]
		}
		return transfer.Unit{transfer.NewRow(n, v)}
	}
	units := []transfer.Unit{line(2, "idCard", m.Number), line(3, "idCard", unknown(4)), line(4, "kind", "05", "area", chuli.String(), "item", "荔枝")}
	for _, u := range append(units, line(5)) {
		if bad := book.Check(ctx, county, u); (len(bad) == 0) != (u[0].Line < 5) || len(bad) > 0 && bad[0].Column != "idCard" {
			t.Errorf("line %d: %+v", u[0].Line, bad)
		}
	}
	err := h.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		faults, err := book.Apply(ctx, tx, county, units)
		if len(faults) > 0 {
			t.Errorf("faults: %+v", faults)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := h.rows(), fmt.Sprintf("20 %d 1250; 10 0 1250; 20 0 1250", m.Home); got != want {
		t.Errorf("rows: %s, want %s", got, want)
	}
}

// A secret is shown once; the one before is good for a day.
func TestSecretsRotate(t *testing.T) {
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	if _, err := h.Rotate(ctx, county, "nobody"); !errs.Has(err, errs.NotFound) {
		t.Errorf("a client that is not there: %v", err)
	}
	one, err := h.Rotate(ctx, county, "exchange")
	two, e2 := h.Rotate(ctx, county, "exchange")
	if err := errors.Join(err, e2); err != nil || one == two || len(one) < 40 {
		t.Fatalf("%q %q %v", one, two, err)
	}
	if n := h.count("SELECT count(*) FROM audit_log WHERE action = ? AND detail NOT LIKE ?", departmentdata.Register+".secret", "%"+one+"%"); n != 2 {
		t.Errorf("%d audit rows", n)
	}
}

// The demo holds every kind in every state, on any day, and once.
func TestDemo(t *testing.T) {
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	h.Time = time.Date(2026, 3, 1, 1, 0, 0, 0, time.UTC) // the first of a month has a day of returns as well
	if err := errors.Join(h.Service.Demo(ctx, county), h.Service.Demo(ctx, county)); err != nil {
		t.Fatal(err)
	}
	for _, k := range departmentdata.Kinds {
		n := h.count("SELECT count(*) FROM department_data WHERE kind = ? AND state = ? AND on_day BETWEEN 20250101 AND 20260301", k.Code, departmentdata.Matched)
		t.Log(k.Title, n)
		if n == 0 {
			t.Errorf("no %s", k.Title)
		}
	}
	if a, b := h.count("SELECT count(*) FROM department_data WHERE state <> '20'"), h.count("SELECT count(*) FROM department_data WHERE on_day > 20260301"); a != 4 || b != 0 {
		t.Errorf("%d in other states, %d of the future", a, b)
	}
	if n := h.count("SELECT count(*) FROM department_data WHERE kind = '07' AND on_day / 100 = 202603"); n == 0 {
		t.Error("nobody returned this month")
	}
	before := h.rows()
	if err := h.Sweep(ctx); err != nil || h.rows() != before {
		t.Errorf("the night changes the demo: %v", err)
	}
}

// A member who goes to another household takes their rows along, and a household that moves its own.
func TestRowsGoWithTheirPerson(t *testing.T) {
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	m := h.members(chuli, 2)
	h.pushes(pay(m[0].Number, 10))
	follow := func(homes []int64, query string, args ...any) {
		t.Helper()
		if err := h.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw(query, args...).Exec(ctx); err != nil {
				return err
			}
			return h.Follow(ctx, tx, homes)
		}); err != nil {
			t.Fatal(err)
		}
	}
	follow([]int64{m[0].Home, m[1].Home}, "UPDATE household_member SET household_id = ?, seq = 99 WHERE household_id = ? AND seq = 1", m[1].Home, m[0].Home)
	if got, want := h.rows(), fmt.Sprint("20 ", m[1].Home, " 1000"); got != want {
		t.Errorf("after the member moved: %s, want %s", got, want)
	}
	there := h.members(44_09_81_103_000_00, 60)[59].Area
	if there == m[1].Area {
		t.Fatal("the test moves nothing")
	}
	follow([]int64{m[1].Home}, "UPDATE household SET area = ? WHERE id = ?", int64(there), m[1].Home)
	if n := h.count("SELECT count(*) FROM department_data WHERE area = ? AND household = ?", int64(there), m[1].Home); n != 1 {
		t.Error("the row stayed in the old village")
	}
	// What goes where the receiver does not look after stays as it was.
	follow([]int64{m[1].Home}, "UPDATE household SET area = ? WHERE id = ?", int64(44_09_83_001_001_00), m[1].Home)
	if n := h.count("SELECT count(*) FROM department_data WHERE area = ?", int64(there)); n != 1 {
		t.Error("the row left its receiver's county")
	}
}
