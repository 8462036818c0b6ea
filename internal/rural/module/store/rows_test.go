package store_test

import (
	"bytes"
	"context"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/moduletest/consultation"
)

func declared() *declaration.Declaration {
	d := consultation.New()
	d.Fields = append(d.Fields, declaration.Field{Key: "urgent", Title: "加急", Kind: declaration.Bool}, declaration.Field{Key: "photos", Title: "照片", Kind: declaration.Files}, declaration.Field{Key: "card", Title: "证件", Kind: declaration.IDNumber})
	return d
}

func open(t *testing.T, d *db.DB) (*store.Store, *declaration.Declaration) {
	t.Helper()
	m := declared()
	g := consultation.Open(t, d, m)
	g.Blobs = &blob.Store{DB: d, Key: g.Seal.(*cryptox.Master), Now: func() time.Time { return g.Now }}
	return &store.Store{Rooms: g.Rooms}, m
}

func record(d *declaration.Declaration, at area.Code, values map[string]any) *declaration.Record {
	r := declaration.NewRecord(d)
	r.Area, r.State, r.Version, r.CreatedBy, r.CreatedAt, r.UpdatedBy, r.UpdatedAt, r.EnteredAt, r.DueAt = at, "asked", 1, 3, 1_000, 4, 2_000, 3_000, 4_000
	for k, v := range values {
		r.Set(k, v)
	}
	return r
}

func write(t *testing.T, x *store.Store, do func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	if err := x.DB.Write(context.Background(), do); err != nil {
		t.Fatal(err)
	}
}

func insert(t *testing.T, x *store.Store, r *declaration.Record) {
	t.Helper()
	write(t, x, func(ctx context.Context, tx *db.Tx) (err error) {
		if r.No, err = store.Number(r, x.Time()); err != nil {
			return err
		}
		if err = x.Insert(ctx, tx, r); err != nil {
			return err
		}
		return x.Tokens(ctx, tx, r, false)
	})
}

func tokens(t *testing.T, d *db.DB, id int64) string {
	t.Helper()
	query := "SELECT array_to_string(tokens, ' ') FROM consultation_token WHERE record_id = ?"
	if d.Engine() == db.SQLite {
		query = "SELECT count(*) FROM consultation_token WHERE rowid = ?"
	}
	var out []string
	if err := d.Read().NewRaw(query, id).Scan(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	return strings.Join(out, "|")
}

var full = map[string]any{"asker": "欧阳建国", "phone": "19900001234", "topic": "01", "question": "低保如何申请？", "askedOn": int64(20260929), "amount": int64(0), "urgent": false,
	"photos": []declaration.File{{ID: "f1", Name: "a.jpg", Size: 3}}, "card": "11010519491231002X"}

// What is stored is read again as it was, unknown apart from nothing; what must not be read in the data file is not there.
func TestStoredAndReadAgain(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, m := open(t, d)
		ctx := context.Background()
		for what, values := range map[string]map[string]any{"all of it": full, "the least": {"asker": "甲"}, "yes and zero": {"urgent": true, "score": int64(0)}} {
			r := record(m, consultation.Chuli, values)
			r.Owner = int64(len(values)) % 2 * 9
			insert(t, x, r)
			got, err := x.Read(ctx, d.Read(), m, area.Within(consultation.Fenjie), r.ID)
			if err != nil || !reflect.DeepEqual(got, r) {
				t.Errorf("%s: %+v\nwant %+v (%v)", what, got, r, err)
			}
			var sealed, card []byte
			if err := d.Read().QueryRowContext(ctx, "SELECT phone_enc, card_enc FROM consultation WHERE id = ?", r.ID).Scan(&sealed, &card); err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(sealed, []byte("19900001234")) || bytes.Contains(card, []byte("1101")) || (len(sealed) > 0) != r.Has("phone") {
				t.Errorf("%s: the file has %q %q", what, sealed, card)
			}
			for _, s := range []area.Scope{{}, area.Within(consultation.Jishui), area.Within(44_09_81_103_201_00), {Ranges: area.Within(consultation.Chuli).Ranges, Owner: 77}} {
				if _, err := x.Read(ctx, d.Read(), m, s, r.ID); !errs.Has(err, errs.NotFound) {
					t.Errorf("%s: outside of %+v it is there: %v", what, s, err)
				}
			}
			if _, err := x.Read(ctx, d.Read(), m, area.Everything(), r.ID+1_000); !errs.Has(err, errs.NotFound) {
				t.Errorf("%s: a record that is none: %v", what, err)
			}
		}
		// A sealed value belongs to its record: put into another, it does not open.
		var ids []int64
		if err := d.Read().NewRaw("SELECT id FROM consultation ORDER BY id").Scan(ctx, &ids); err != nil {
			t.Fatal(err)
		}
		write(t, x, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE consultation SET phone_enc = (SELECT phone_enc FROM consultation WHERE length(phone_enc) > 0)").Exec(ctx)
			return err
		})
		opened := 0
		for _, id := range ids {
			if _, err := x.Read(ctx, d.Read(), m, area.Everything(), id); err == nil {
				opened++
			}
		}
		if opened != 1 {
			t.Errorf("one record's phone opens in %d", opened)
		}
	})
}

// A change is stored where nobody was faster and the area is still the record's; it finds the record by its new words and has it warned of again.
func TestSave(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, m := open(t, d)
		ctx := context.Background()
		r := record(m, consultation.Chuli, full)
		insert(t, x, r)
		before := tokens(t, d, r.ID)
		save := func(r *declaration.Record, at area.Code) error {
			return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return x.Save(ctx, tx, r, at) })
		}
		write(t, x, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE consultation SET warned = 2").Exec(ctx)
			return err
		})
		c := r.Clone()
		c.Set("asker", "陈一")
		c.Set("phone", nil)
		if err := save(c, consultation.Chuli); err != nil || c.Version != 2 {
			t.Fatal(err, c.Version)
		}
		got, err := x.Read(ctx, d.Read(), m, area.Everything(), r.ID)
		if err != nil || got.Text("asker") != "陈一" || got.Has("phone") || got.Version != 2 || got.No != r.No {
			t.Errorf("%+v %v", got, err)
		}
		var warned, blind int
		if err := d.Read().NewRaw("SELECT warned, length(phone_bi) FROM consultation").Scan(ctx, &warned, &blind); err != nil || warned != 0 || blind != 0 {
			t.Errorf("warned %d, found by %d bytes (%v)", warned, blind, err)
		}
		if now := tokens(t, d, r.ID); d.Engine() == db.Postgres && (now == before || !strings.Contains(now, "n9648")) || d.Engine() == db.SQLite && now != "1" {
			t.Errorf("found by %q", now)
		}
		for what, try := range map[string]func() error{"an old version": func() error { return save(r.Clone(), consultation.Chuli) }, "another area": func() error { return save(got.Clone(), consultation.Fenjie) }} {
			if err := try(); !errs.Has(err, errs.Conflict) {
				t.Errorf("%s: %v", what, err)
			}
		}
		write(t, x, func(ctx context.Context, tx *db.Tx) error { return x.Forget(ctx, tx, m, r.ID) })
		if now := strings.Trim(tokens(t, d, r.ID), "0"); now != "" {
			t.Errorf("it is still found by %q", now)
		}
	})
}

// Numbers go by the module's prefix and the day; one that is taken is refused with the module's words, and drawn ones are drawn again.
func TestNumbers(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, m := open(t, d)
		at := time.Date(2026, 9, 29, 17, 0, 0, 0, time.UTC)
		no, err := store.Number(record(m, consultation.Chuli, nil), at)
		if err != nil || !regexp.MustCompile(`^ZX20260930\d{8}$`).MatchString(no) {
			t.Errorf("%q %v", no, err)
		}
		var all []*declaration.Record
		for i := range 50 {
			r := record(m, consultation.Chuli, map[string]any{"asker": fmt.Sprint("甲", i)})
			r.ID, r.EnteredAt = int64(100+i), at.UnixMilli()
			all = append(all, r)
		}
		write(t, x, func(ctx context.Context, tx *db.Tx) error { return x.PlaceAll(ctx, tx, m, all, make([]int, len(all))) })
		seen := map[string]bool{}
		for _, r := range all {
			seen[r.No] = true
		}
		if len(seen) != 50 {
			t.Errorf("%d numbers of 50", len(seen))
		}
		m.Number = func(r *declaration.Record) string { return "甲-" + r.Text("topic") }
		m.Taken = "这个事项已登记"
		first, again := record(m, consultation.Chuli, map[string]any{"topic": "01"}), record(m, consultation.Chuli, map[string]any{"topic": "01"})
		insert(t, x, first)
		if first.No != "甲-01" {
			t.Errorf("%q", first.No)
		}
		again.No, again.ID = first.No, 900
		for what, do := range map[string]func(ctx context.Context, tx *db.Tx) error{
			"one": func(ctx context.Context, tx *db.Tx) error { return x.Insert(ctx, tx, again) },
			"many": func(ctx context.Context, tx *db.Tx) error {
				return x.PlaceAll(ctx, tx, m, []*declaration.Record{again}, []int{0})
			}} {
			if err := d.Write(context.Background(), do); !errs.Has(err, errs.Conflict) || !strings.Contains(err.Error(), "这个事项已登记") {
				t.Errorf("%s: %v", what, err)
			}
		}
		if err := store.Taken(declared()); !strings.Contains(err.Error(), "编号重复") {
			t.Error(err)
		}
	})
}

// An id is never given twice, also after the newest record was removed, whose timeline stays.
func TestIDsAreNeverGivenTwice(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, m := open(t, d)
		given := map[int64]bool{}
		for range 4 {
			r := record(m, consultation.Chuli, map[string]any{"asker": "甲"})
			insert(t, x, r)
			var ids []int64
			write(t, x, func(ctx context.Context, tx *db.Tx) (err error) {
				if ids, err = x.Reserve(ctx, tx, m, 3); err != nil {
					return err
				}
				for _, id := range append(ids, r.ID) {
					if _, err := tx.NewRaw("INSERT INTO module_line (module, record_id, area, record_name, at, actor, actor_name, kind, step, from_state, to_state, words, changes) VALUES (?, ?, 0, '', 1, 1, '', 'create', '', '', '', '', '[]')", m.Code, id).Exec(ctx); err != nil {
						return err
					}
				}
				_, err = tx.NewRaw("DELETE FROM consultation WHERE id = ?", r.ID).Exec(ctx)
				return err
			})
			for _, id := range append(ids, r.ID) {
				if given[id] {
					t.Fatalf("%d is given twice", id)
				}
				given[id] = true
			}
		}
		if len(given) != 16 {
			t.Errorf("%d ids", len(given))
		}
	})
}

// Only the sender's own files become a record's, with the name and size they were stored with; what the record has already stays, wherever it stands
// among the others, and is kept for good.
func TestFiles(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, m := open(t, d)
		ctx := context.Background()
		put := func(owner int64, name string) string {
			t.Helper()
			id, err := x.Blobs.Put(ctx, name, "text/plain", owner, x.Time().Add(time.Hour), strings.NewReader("内容"))
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		mine, theirs := put(1, "我的.txt"), put(2, "别人的.txt")
		was := record(m, consultation.Chuli, map[string]any{"photos": []declaration.File{{ID: "before", Name: "旧.txt"}}})
		s := &declaration.Step{Module: m, Record: was.Clone(), Before: was, By: consultation.Person(1, consultation.Chuli)}
		for what, c := range map[string]struct {
			files []declaration.File
			ok    bool
		}{
			"one's own": {[]declaration.File{{ID: mine, Name: "x", Size: 99}}, true}, "another's": {[]declaration.File{{ID: theirs}}, false}, "none": {[]declaration.File{{ID: "nowhere"}}, false},
			"the record's own before another's": {[]declaration.File{{ID: "before", Name: "旧.txt"}, {ID: theirs}}, false}, "the record's own before one's own": {[]declaration.File{{ID: "before", Name: "旧.txt"}, {ID: mine, Name: "x"}}, true},
		} {
			words, err := x.FileComplaint(ctx, s, c.files)
			if err != nil || (words == "") != c.ok || !c.ok && words != "附件已失效，请重新上传" {
				t.Errorf("%s: %q %v", what, words, err)
			}
			if last := c.files[len(c.files)-1]; c.ok && (last.Name != "我的.txt" || last.Size != int64(len("内容"))) {
				t.Errorf("%s: %+v", what, last)
			}
		}
		s.Before = nil
		if words, err := x.FileComplaint(ctx, s, []declaration.File{{ID: "before"}}); err != nil || words == "" {
			t.Errorf("a new record has no files yet: %q %v", words, err)
		}
		s.Record.Set("photos", []declaration.File{{ID: mine}})
		write(t, x, func(ctx context.Context, tx *db.Tx) error {
			s.Tx = tx
			return x.KeepFiles(ctx, s)
		})
		var until int64
		if err := d.Read().NewRaw("SELECT expires_at FROM blob WHERE id = ?", mine).Scan(ctx, &until); err != nil || until != 0 {
			t.Errorf("the file goes at %d (%v)", until, err)
		}
	})
}
