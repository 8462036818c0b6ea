package onerow_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/errs"
)

type wish struct {
	Word  string   `json:"word"`
	List  []string `json:"list"`
	Later int64    `json:"later"`
}

// Without a row the preset holds; of two who saw the same version one is told; what was stored keeps a later version's preset for its new fields,
// and never touches the preset; what is undone leaves what was; and asking again costs nothing.
func TestRow(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.UnixMilli(1_700_000_000_000)
		r := &onerow.Row[wish]{DB: d, Table: "platform_parameter", Preset: wish{Word: "a", List: []string{"x", "y"}, Later: 7}}
		if c := r.Get(); c.Version != 0 || c.Value.Word != "a" || !c.UpdatedAt.IsZero() {
			t.Errorf("%+v", c)
		}
		swap := func(version int64, v wish, then error) error {
			return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				if _, err := r.Swap(ctx, tx, version, v, 3, now); err != nil {
					return err
				}
				return then
			})
		}
		if err := swap(0, wish{Word: "b", List: []string{"z"}}, nil); err != nil {
			t.Fatal(err)
		}
		if c := r.Get(); c.Version != 1 || c.Value.Word != "b" || c.Value.Later != 0 || !c.UpdatedAt.Equal(now) {
			t.Errorf("stored: %+v", c)
		}
		for _, version := range []int64{0, 2} {
			if err := swap(version, wish{}, nil); !errs.Has(err, errs.Conflict) {
				t.Errorf("over version %d: %v", version, err)
			}
		}
		undone := errors.New("undone")
		if err := swap(1, wish{Word: "c"}, undone); !errors.Is(err, undone) || r.Get().Value.Word != "b" {
			t.Errorf("%v %+v", err, r.Get())
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw(`UPDATE platform_parameter SET value = '{"list":["q"]}', version = 9`).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		r.Forget()
		if c := r.Get(); c.Version != 9 || c.Value.Word != "a" || c.Value.Later != 7 || !slices.Equal(c.Value.List, []string{"q"}) {
			t.Errorf("an older row: %+v", c)
		}
		if !slices.Equal(r.Preset.List, []string{"x", "y"}) {
			t.Errorf("the preset is %v", r.Preset.List)
		}
		if n := testing.AllocsPerRun(100, func() { _ = r.Get() }); n > 0.5 { // a reading falls in between at most
			t.Errorf("%v allocations", n)
		}
	})
}

// A store that does not answer after a change was told leaves what was in force, never the preset: a policy does not open because a disk is slow.
func TestStoreThatDoesNotAnswer(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		r := &onerow.Row[wish]{DB: d, Table: "platform_parameter", Preset: wish{Word: "preset"}}
		rename := func(from, to string) {
			t.Helper()
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("ALTER TABLE ? RENAME TO ?", bun.Ident(from), bun.Ident(to)).Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := r.Swap(ctx, tx, 0, wish{Word: "stored"}, 3, time.UnixMilli(1))
			return err
		}); err != nil {
			t.Fatal(err)
		}
		rename("platform_parameter", "away")
		r.Forget()
		if c := r.Get(); c.Value.Word != "stored" || c.Version != 1 {
			t.Errorf("in force without a store: %+v", c)
		}
		rename("away", "platform_parameter")
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return r.Clear(ctx, tx) }); err != nil {
			t.Fatal(err)
		}
		if c := r.Get(); c.Value.Word != "preset" || c.Version != 0 {
			t.Errorf("cleared: %+v", c)
		}
	})
}

func TestDiffers(t *testing.T) {
	before, after := onerow.Differs(wish{Word: "a", Later: 1}, wish{Word: "b", Later: 1})
	if !slices.Equal(before, []string{"word=a"}) || !slices.Equal(after, []string{"word=b"}) {
		t.Errorf("%v %v", before, after)
	}
}
