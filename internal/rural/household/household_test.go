package household_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/household"
)

var noon = time.Date(2026, 5, 20, 4, 0, 0, 0, time.UTC)

const citizen = 77

// room is a service over the real areas of Guangdong, filled with the demo's households.
func room(t testing.TB, d *db.DB) *household.Service {
	t.Helper()
	ctx := context.Background()
	if err := area.Install(ctx, d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(ctx, d)
	if err != nil {
		t.Fatal(err)
	}
	master, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	s := &household.Service{DB: d, Areas: tree, Seal: master, Now: func() time.Time { return noon }}
	began := time.Now()
	if err := s.Demo(ctx, citizen); err != nil {
		t.Fatal(err)
	}
	t.Logf("demo in %v", time.Since(began))
	return s
}

func both(t *testing.T, test func(t *testing.T, s *household.Service)) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) { test(t, room(t, d)) })
}

// The demo fills 1,200 households once, with the roll-ups in place.
func TestDemo(t *testing.T) {
	both(t, func(t *testing.T, s *household.Service) {
		ctx := context.Background()
		if err := s.Demo(ctx, citizen); err != nil {
			t.Fatal(err)
		}
		p, err := s.List(ctx, household.Query{Scope: area.Everything()})
		if err != nil {
			t.Fatal(err)
		}
		if p.Total != 1200 || len(p.Items) != 20 || p.Next == "" {
			t.Fatalf("total %d, items %d, next %q", p.Total, len(p.Items), p.Next)
		}
		t.Logf("%+v", p.Items[0])
		c, err := s.Card(ctx, area.Everything(), p.Items[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%+v", c)
	})
}
