package device

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
)

// A host measures itself for real, asks its endpoints, and a chart still has points after a restart.
func TestHostKeepsItsPast(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/broken" {
				w.WriteHeader(http.StatusTeapot)
			}
		}))
		defer page.Close()
		now := time.Date(2026, 3, 1, 8, 0, 30, 0, time.UTC)
		start := func(name string) *Service {
			s := &Service{DB: d, DataDir: t.TempDir(), Hostname: name, Now: func() time.Time { return now }, PageProbe: "页面", Client: http.DefaultClient,
				Probes: []Probe{{Name: "页面", URL: page.URL + "/"}, {Name: "坏页面", URL: page.URL + "/broken"}, {Name: "数据库", Check: d.Ping}}}
			if err := s.Register(ctx); err != nil {
				t.Fatal(err)
			}
			s.facts = s.meter.facts(ctx)
			return s
		}
		first := start("host-a")
		first.measure(ctx, 0)
		if err := first.save(ctx, now.Truncate(time.Minute).UnixMilli()); err != nil {
			t.Fatal(err)
		}
		got, err := first.Get(ctx, first.id)
		if err != nil {
			t.Fatal(err)
		}
		if got.Facts.Memory == 0 || got.Facts.Cores == 0 || got.Device.MemUsed <= 0 || len(got.Disks) == 0 || len(got.Processes) == 0 {
			t.Errorf("nothing was measured: %+v", got)
		}
		if len(got.Probes) != 3 || !got.Probes[0].OK || got.Probes[1].OK || got.Probes[1].Status != http.StatusTeapot || !got.Probes[2].OK {
			t.Errorf("probes: %+v", got.Probes)
		}

		now = now.Add(2 * time.Minute)
		again := start("host-a")
		if again.id != first.id {
			t.Fatalf("restart made device %d, want %d", again.id, first.id)
		}
		series, err := again.Series(ctx, again.id, "memory", 30)
		if err != nil || len(series.Points) != 1 {
			t.Fatalf("after restart: %v, %v", series, err)
		}
		if diff := series.Points[0].Value - got.Device.MemUsed; diff > 0.01 || diff < -0.01 {
			t.Errorf("kept %v, measured %v", series.Points[0].Value, got.Device.MemUsed)
		}

		other := start("host-b")
		all, err := other.List(ctx)
		if err != nil || len(all) != 2 || all[0].Name != "host-a" || all[0].Self || !all[1].Self || all[0].MemUsed == 0 {
			t.Errorf("each replica is its own device: %+v, %v", all, err)
		}
		now = now.Add(time.Hour)
		if all, _ = other.List(ctx); all[0].Status != "offline" {
			t.Errorf("silent host is %s", all[0].Status)
		}
	})
}

func TestUnknownDeviceAndMetric(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	s := &Service{DB: d, Hostname: "x"}
	if err := s.Register(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Get(context.Background(), s.id+1); !errs.Has(err, errs.NotFound) {
		t.Errorf("unknown id: %v", err)
	}
	if _, err := s.Series(context.Background(), s.id, "at; drop table device", 30); !errs.Has(err, errs.InvalidArgs) {
		t.Errorf("unknown metric: %v", err)
	}
}
