package erasure_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest/consultation"
	"mirror/internal/rural/retention"
)

// about is a module about households, kept until these end: it copies the head's name and names a contact.
func about() *declaration.Declaration {
	d := consultation.New()
	d.Code, d.Table, d.Title, d.Import = "example-about", "about", "帮扶", nil
	d.Fields = append(d.Fields, declaration.Field{Key: "household", Title: "农户", Kind: declaration.Household, Group: "农户"}, declaration.Field{Key: "formerHousehold", Title: "原农户", Kind: declaration.Household, Group: "农户"},
		declaration.Field{Key: "headName", Title: "户主", Kind: declaration.Text, Group: "农户"}, declaration.Field{Key: "photos", Title: "照片", Kind: declaration.Files, Group: "农户"})
	d.Keep = declaration.Keep{Members: []string{"headName", "asker"}, Stays: map[string]string{"answer": "the office's own words"}}
	return d
}

func open(t *testing.T, d *db.DB) (*module.Engine, *declaration.Declaration, *declaration.Declaration) {
	t.Helper()
	own, home := consultation.New(), about()
	g := consultation.Open(t, d, own, home)
	g.Blobs = &blob.Store{DB: d, Key: g.Seal.(*cryptox.Master), Now: func() time.Time { return g.Now }}
	return module.New(*g.Rooms, own, home), own, home
}

var day = time.Date(2020, 5, 1, 0, 0, 0, 0, time.UTC)

// put stores a record in a state since some days before the day, with a line about what somebody said.
func put(t *testing.T, e *module.Engine, d *declaration.Declaration, state string, daysBefore int, values map[string]any) int64 {
	t.Helper()
	v := map[string]any{"asker": "王小明", "phone": "19900001234", "question": "王小明家中有病人", "answer": "请王小明到镇办理", "topic": "01", "amount": int64(500)}
	for k, x := range values {
		v[k] = x
	}
	ctx := context.Background()
	var id int64
	err := e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := e.Plant(ctx, tx, d, consultation.Person(1, consultation.Chuli), []sample.Planted{{Area: consultation.Chuli, State: state, Since: day.AddDate(0, 0, -daysBefore), Values: v}}); err != nil {
			return err
		}
		if err := tx.NewRaw("SELECT max(id) FROM "+d.Table).Scan(ctx, &id); err != nil {
			return err
		}
		_, err := tx.NewRaw(`UPDATE module_line SET words = '王小明来访', changes = '[{"field":"question","before":"王小明","after":"王小明家中有病人"}]' WHERE module = ? AND record_id = ?`, d.Code, id).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func get(t *testing.T, e *module.Engine, d *declaration.Declaration, id int64) *declaration.Record {
	t.Helper()
	r, err := e.Record(context.Background(), d, area.Everything(), id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// line is what the timeline of a record says: its name, words and changes.
func line(t *testing.T, d *db.DB, m *declaration.Declaration, id int64) string {
	t.Helper()
	var name, words, changes string
	if err := d.Read().NewRaw("SELECT record_name, words, changes FROM module_line WHERE module = ? AND record_id = ?", m.Code, id).Scan(context.Background(), &name, &words, &changes); err != nil {
		t.Fatal(err)
	}
	return name + "|" + words + "|" + changes
}

func hold(t *testing.T, d *db.DB, household int64) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO retention_hold (household_id, no, reason, created_by, by_name, created_at, origin) VALUES (?, '', '', 1, '', 1, 0)", household).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func part(t *testing.T, e *module.Engine, d *declaration.Declaration) retention.Part {
	t.Helper()
	for _, p := range e.Kept() {
		if p.Kind == d.Code {
			return p
		}
	}
	t.Fatalf("%s keeps nothing", d.Code)
	return retention.Part{}
}

func in(t *testing.T, d *db.DB, do func(ctx context.Context, tx *db.Tx) (int, error)) (n int) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		n, err = do(ctx, tx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// wiped says that nothing of a record tells who it is about, and all of its figures stay.
func wiped(t *testing.T, e *module.Engine, d *declaration.Declaration, id int64) bool {
	t.Helper()
	r := get(t, e, d, id)
	said := line(t, e.DB, d, id)
	gone := !r.Has("asker") && !r.Has("phone") && !r.Has("question") && said == "||[]"
	if r.Text("topic") != "01" || r.Int("amount") != 500 || gone && r.Has("answer") != (d.Keep.Stays["answer"] != "") {
		t.Errorf("figures of %d are gone, or words stay: %+v", id, r)
	}
	if !gone && (!r.Has("asker") || !strings.Contains(said, "王小明")) {
		t.Errorf("half of %d is gone: %+v %s", id, r, said)
	}
	return gone
}

// A question that was answered is anonymised its years after its own end, the first ones first and no more than asked: not what is under way, what
// ended later, or what a hold keeps.
func TestOwnEnd(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, own, _ := open(t, d)
		until := day.AddDate(0, 0, -5).UnixMilli()
		later, oldest, old, edge, underway := put(t, e, own, "rated", 4, nil), put(t, e, own, "rated", 90, nil), put(t, e, own, "rated", 40, nil), put(t, e, own, "rated", 5, nil), put(t, e, own, "asked", 90, nil)
		own.Keep.Held = "t.amount = 777"
		held := put(t, e, own, "rated", 95, map[string]any{"amount": int64(777)})
		p := part(t, e, own)
		if p.Until != retention.UntilOwn || p.Title != "咨询" || p.OfHousehold != nil || p.OfPerson != nil || p.Last != nil {
			t.Errorf("%+v", p)
		}
		for most, want := range map[int]int64{2: 2, 100: 3} {
			if n, err := p.Count(context.Background(), d.Read(), retention.Span{Until: until, Most: most}); err != nil || n != want {
				t.Errorf("%d of at most %d: %v", n, most, err)
			}
		}
		for _, want := range [][]int64{{oldest, old}, {oldest, old, edge}, {oldest, old, edge}} {
			in(t, d, func(ctx context.Context, tx *db.Tx) (int, error) { return p.Ended(ctx, tx, until, 2) })
			for _, id := range []int64{oldest, old, edge, later, underway} {
				if got := wiped(t, e, own, id); got != slices.Contains(want, id) {
					t.Errorf("%d is anonymised: %v, want %v", id, got, want)
				}
			}
		}
		if r := get(t, e, own, held); !r.Has("asker") {
			t.Error("what is under hold is anonymised")
		}
		if n := in(t, d, func(ctx context.Context, tx *db.Tx) (int, error) { return p.Ended(ctx, tx, until, 2) }); n != 0 {
			t.Errorf("%d more", n)
		}
		found, err := e.List(context.Background(), own, list.Query{Scope: area.Everything(), Keyword: "王小", Size: 50})
		if err != nil || len(found.Items) != 3 {
			t.Errorf("a search finds %d (%v)", len(found.Items), err)
		}
	})
}

// With a household go its records, a part at a time, also those that name it as a former one; one that names another household under hold stays.
func TestOfHousehold(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, _, home := open(t, d)
		ctx := context.Background()
		e.Blobs.Now = e.Now
		file, err := e.Blobs.Put(ctx, "a.txt", "text/plain", 1, time.Time{}, strings.NewReader("内容"))
		if err != nil {
			t.Fatal(err)
		}
		first, second, third := put(t, e, home, "rated", 9, map[string]any{"household": int64(7), "photos": []declaration.File{{ID: file, Name: "a.txt"}}}), put(t, e, home, "asked", 3, map[string]any{"formerHousehold": int64(7)}), put(t, e, home, "rated", 8, map[string]any{"household": int64(7), "formerHousehold": int64(8)})
		alien := put(t, e, home, "rated", 9, map[string]any{"household": int64(9)})
		hold(t, d, 8)
		p := part(t, e, home)
		if at, err := p.Last(ctx, d.Read(), 7); err != nil || at != day.AddDate(0, 0, -3).UnixMilli() {
			t.Errorf("last moved %v (%v)", time.UnixMilli(at).UTC(), err)
		}
		if at, err := p.Last(ctx, d.Read(), 99); err != nil || at != 0 {
			t.Errorf("a household without records was last moved %d (%v)", at, err)
		}
		after, done := int64(0), 0
		for i := 0; i == 0 || after > 0; i++ {
			done += in(t, d, func(ctx context.Context, tx *db.Tx) (n int, err error) {
				n, after, err = p.OfHousehold(ctx, tx, 7, after, 1)
				return n, err
			})
			if i > 5 {
				t.Fatal("it does not end")
			}
		}
		for id, want := range map[int64]bool{first: true, second: true, third: false, alien: false} {
			if got := wiped(t, e, home, id); got != want {
				t.Errorf("%d is anonymised: %v", id, got)
			}
		}
		if done != 2 || get(t, e, home, first).Has("photos") {
			t.Errorf("%d, %v", done, get(t, e, home, first).Files("photos"))
		}
		e2 := *e.Blobs
		e2.Now = func() time.Time { return e.Time().AddDate(1, 0, 0) }
		if _, _, err := e2.Open(ctx, file); err == nil {
			t.Error("the file stays for good")
		}
	})
}

// Somebody who left a household goes out of its records that had ended before: their name from the fields that name a member, where the head's place
// takes the head of now, and from what others wrote and changed; a namesake tells nothing.
func TestOfPerson(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, _, home := open(t, d)
		at := day.AddDate(0, 0, -2).UnixMilli()
		values := func(more ...any) map[string]any {
			v := map[string]any{"household": int64(7), "headName": "王小明"}
			for i := 0; i < len(more); i += 2 {
				v[more[i].(string)] = more[i+1]
			}
			return v
		}
		ended, later, underway, others, kept := put(t, e, home, "rated", 9, values()), put(t, e, home, "rated", 1, values()), put(t, e, home, "asked", 9, values()), put(t, e, home, "rated", 9, values("household", int64(9))), put(t, e, home, "rated", 9, values("household", int64(8)))
		hold(t, d, 8)
		p := part(t, e, home)
		who := retention.Left{Household: 7, At: at, Until: at, Name: "王小明", Head: "李四", Namesake: true}
		leave := func(w retention.Left) int {
			return in(t, d, func(ctx context.Context, tx *db.Tx) (int, error) { return p.OfPerson(ctx, tx, w) })
		}
		if n := leave(who); n != 0 || get(t, e, home, ended).Text("headName") != "王小明" {
			t.Errorf("a namesake: %d", n)
		}
		who.Namesake = false
		if n := leave(who); n != 1 {
			t.Errorf("%d records, want 1", n)
		}
		r := get(t, e, home, ended)
		if r.Text("headName") != "李四" || r.Has("asker") || !strings.Contains(r.Text("question"), "王小明") || line(t, d, home, ended) != "|王小明来访|[]" {
			t.Errorf("%+v %s", r, line(t, d, home, ended))
		}
		who.Called = retention.Called{Names: []string{"王小明"}}
		if n := leave(who); n != 1 {
			t.Errorf("%d records speak of them, want 1", n)
		}
		r = get(t, e, home, ended)
		if said := r.Text("question") + line(t, d, home, ended); strings.Contains(said, "王小明") || !strings.Contains(said, "家中有病人") || !strings.Contains(said, "来访") || !strings.Contains(r.Text("answer"), "王小明") {
			t.Errorf("%+v %s", r, line(t, d, home, ended))
		}
		if n := leave(who); n != 0 {
			t.Errorf("%d records again", n)
		}
		who.Household = 8
		if n := leave(who); n != 0 {
			t.Errorf("%d records of a household under hold", n)
		}
		for _, id := range []int64{later, underway, others, kept} {
			if r := get(t, e, home, id); r.Text("headName") != "王小明" || !strings.Contains(r.Text("question"), "王小明") || !strings.Contains(line(t, d, home, id), "王小明") {
				t.Errorf("%d is another's or not over: %+v", id, r)
			}
		}
		if n := leave(retention.Left{Household: 9, At: at, Until: at}); n != 0 {
			t.Errorf("nobody left, and %d records changed", n)
		}
	})
}

// What a module says it takes out is what it takes out; modules that keep all of it, or nothing about people, have no part.
func TestKept(t *testing.T) {
	e, own, home := open(t, areatest.OpenSQLite(t))
	p := part(t, e, home)
	for _, at := range []string{"about.asker", "about.phone_enc", "about.phone_bi", "about.question", "about.photos", "about.head_name", "about_token.tokens", "module_line.words", "module_line.changes", "module_line.record_name"} {
		if !slices.Contains(p.Takes, at) {
			t.Errorf("%s is not said to be taken", at)
		}
	}
	if slices.Contains(p.Takes, "about.answer") || slices.Contains(p.Takes, "about.topic") || p.Stays["about.answer"] != "the office's own words" || p.Stays["module_line.actor_name"] == "" || p.Until != retention.UntilHome || p.Ended != nil {
		t.Errorf("%+v", p)
	}
	if len(e.Kept()) != 2 {
		t.Errorf("%d parts", len(e.Kept()))
	}
	own.Keep = declaration.Keep{}
	if len(e.Kept()) != 1 {
		t.Error("a module without people keeps something")
	}
	home.Keep.Forever = "the law says so"
	if len(e.Kept()) != 0 {
		t.Error("what is kept for ever has a part")
	}
}
