package timeline_test

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/module/timeline"
	"mirror/internal/rural/moduletest/consultation"
)

var (
	clerk, town = consultation.Person(1, consultation.Chuli), consultation.Person(2, consultation.Fenjie)
	deputy      = consultation.Person(5, consultation.Gaozhou)
)

// kept is a record of the example that is stored, with the room of its timeline.
func kept(t *testing.T, d *db.DB) (*timeline.Lines, *declaration.Declaration, *declaration.Record) {
	t.Helper()
	m := consultation.New()
	g := consultation.Open(t, d, m)
	x := &timeline.Lines{Rooms: g.Rooms, Store: &store.Store{Rooms: g.Rooms}}
	return x, m, put(t, x, m)
}

func put(t *testing.T, x *timeline.Lines, m *declaration.Declaration) *declaration.Record {
	t.Helper()
	r := declaration.NewRecord(m)
	r.Area, r.State, r.Version, r.CreatedAt = consultation.Chuli, "draft", 1, x.Time().UnixMilli()
	r.Set("asker", "甲")
	r.Set("phone", "19900001234")
	r.Set("amount", 100)
	write(t, x, func(ctx context.Context, tx *db.Tx) (err error) {
		if r.No, err = store.Number(r, x.Time()); err != nil {
			return err
		}
		return x.Store.Insert(ctx, tx, r)
	})
	return r
}

func write(t *testing.T, x *timeline.Lines, do func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	if err := x.DB.Write(context.Background(), do); err != nil {
		t.Fatal(err)
	}
}

// note writes what became of a record.
func note(t *testing.T, x *timeline.Lines, was, now *declaration.Record, by, behalf *principal.Principal, kind, step, opinion string) *declaration.Step {
	t.Helper()
	s := &declaration.Step{Module: now.Of(), Record: now, Before: was, By: by, For: behalf, Opinion: opinion, Now: x.Time()}
	if step != "" {
		s.Move, _ = now.Of().Transition(step)
	}
	write(t, x, func(ctx context.Context, tx *db.Tx) error {
		s.Tx = tx
		return x.Note(ctx, s, kind)
	})
	return s
}

// The timeline shows what changed from what to what, sealed values masked, who did it and in whose name; entering and removing say no fields.
func TestTimeline(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, m, r := kept(t, d)
		ctx := context.Background()
		if s := note(t, x, nil, r, clerk, nil, "create", "", ""); timeline.ChangedFields(s) != "asker phone amount" {
			t.Errorf("%q", timeline.ChangedFields(s))
		}
		changed := r.Clone()
		changed.Set("phone", "13812345678")
		changed.Set("amount", nil)
		changed.Set("question", "低保？")
		if s := note(t, x, r, changed, clerk, nil, "update", "", ""); timeline.ChangedFields(s) != "phone question amount" {
			t.Errorf("%q", timeline.ChangedFields(s))
		}
		asked := changed.Clone()
		asked.State = "asked"
		note(t, x, changed, asked, town, deputy, "step", "ask", "请办理")
		if s := note(t, x, asked, asked, clerk, nil, "delete", "", ""); timeline.ChangedFields(s) != "" {
			t.Errorf("%q", timeline.ChangedFields(s))
		}
		lines, err := x.Timeline(ctx, clerk.Scope, m, r.ID)
		if err != nil || len(lines) != 4 {
			t.Fatalf("%+v %v", lines, err)
		}
		gone, step, change, first := lines[0], lines[1], lines[2], lines[3]
		if first.Kind != "create" || first.From != "" || first.To != "draft" || len(first.Changes) != 0 || first.Actor != clerk.Name || first.Behalf != "" || first.At != x.Time().UnixMilli() {
			t.Errorf("%+v", first)
		}
		want := []timeline.ModuleChange{{Field: "phone", Before: "199****1234", After: "138****5678"}, {Field: "question", After: "低保？"}, {Field: "amount", Before: 1.0}}
		if change.Kind != "update" || !reflect.DeepEqual(change.Changes, want) || change.From != "draft" || change.StepTitle != "" {
			t.Errorf("%+v", change)
		}
		if step.Step != "ask" || step.StepTitle != "提交" || step.From != "draft" || step.To != "asked" || step.Words != "请办理" || step.Behalf != deputy.Name || len(step.Changes) != 0 {
			t.Errorf("%+v", step)
		}
		if gone.Kind != "delete" || len(gone.Changes) != 0 || gone.From != "asked" {
			t.Errorf("%+v", gone)
		}
		if some, err := x.Timeline(ctx, clerk.Scope, m, r.ID, "step", "delete"); err != nil || len(some) != 2 || some[1].Step != "ask" {
			t.Errorf("%+v %v", some, err)
		}
		if _, err := x.Timeline(ctx, area.Within(consultation.Jishui), m, r.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("a stranger reads it: %v", err)
		}
		// A field that was renamed is shown under its name of now.
		m.Fields[3].Key, m.Fields[3].Was = "matter", "question"
		write(t, x, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("ALTER TABLE consultation RENAME COLUMN question TO matter").Exec(ctx)
			return err
		})
		if lines, err = x.Timeline(ctx, clerk.Scope, m, r.ID, "update"); err != nil || lines[0].Changes[1].Field != "matter" || lines[0].Changes[0].Field != "phone" {
			t.Errorf("%+v %v", lines, err)
		}
	})
}

// A record with more lines shows its newest; those of another record and of another module's stay out.
func TestNewestLines(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, m, r := kept(t, d)
		other := put(t, x, m)
		write(t, x, func(ctx context.Context, tx *db.Tx) error {
			for i := range 205 {
				if err := x.Write(ctx, tx, m, r, clerk, "comment", "", r.State, r.State, fmt.Sprint(i), "[]", int64(i)); err != nil {
					return err
				}
			}
			visit := consultation.Visit()
			v := declaration.NewRecord(visit)
			v.ID = r.ID
			if err := x.Write(ctx, tx, visit, v, clerk, "comment", "", "", "", "回访", "[]", 1); err != nil {
				return err
			}
			return x.LinesAll(ctx, tx, m, []*declaration.Record{other}, town)
		})
		lines, err := x.Timeline(context.Background(), clerk.Scope, m, r.ID)
		if err != nil || len(lines) != 200 || lines[0].Words != "204" || lines[199].Words != "5" {
			t.Errorf("%d lines, %v", len(lines), err)
		}
		first, err := x.Timeline(context.Background(), clerk.Scope, m, other.ID)
		if err != nil || len(first) != 1 || first[0].Kind != "create" || first[0].To != "draft" || first[0].At != other.CreatedAt || first[0].Actor != town.Name {
			t.Errorf("%+v %v", first, err)
		}
	})
}

// Four eyes ask who took a record through each step last, and in whose name: of that record and module, and of steps alone.
func TestLastBy(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, m, r := kept(t, d)
		x.Rooms.Now = func() time.Time { return time.UnixMilli(5) } // all of it at one moment: the order is that of writing
		asked := r.Clone()
		asked.State = "asked"
		note(t, x, r, asked, clerk, nil, "step", "ask", "")
		note(t, x, asked, r, town, nil, "step", "back", "再问")
		note(t, x, r, asked, deputy, clerk, "step", "ask", "")
		note(t, x, r, r, town, nil, "update", "ask", "")
		reworded := r.Clone()
		reworded.Set("phone", "13800000001")
		note(t, x, r, reworded, deputy, nil, "update", "", "")
		note(t, x, nil, put(t, x, m), town, nil, "step", "ask", "")
		for _, c := range []struct {
			codes []string
			want  []int64
		}{{[]string{"ask"}, []int64{0, 1, 5}[1:]}, {[]string{"back"}, []int64{0, 2}}, {[]string{"ask", "back"}, []int64{0, 1, 2, 5}}, {[]string{"rate"}, nil}, {[]string{declaration.Entering}, []int64{0, 5}},
			{[]string{declaration.Entering, "back"}, []int64{0, 0, 2, 5}}} {
			by, err := x.LastBy(context.Background(), d.Read(), m, []int64{r.ID}, c.codes)
			got := slices.Concat(slices.Collect(maps.Values(by[r.ID]))...)
			slices.Sort(got)
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%v: %v, want %v (%v)", c.codes, got, c.want, err)
			}
		}
	})
}
