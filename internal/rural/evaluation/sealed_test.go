package evaluation_test

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/principal"
	"mirror/internal/rural/evaluation"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
)

func (h *house) verify(p *principal.Principal, r *declaration.Record) evaluation.EvaluationCheck {
	h.T.Helper()
	out, err := h.Verify(context.Background(), p, r.ID)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}

func (h *house) result(p *principal.Principal, r *declaration.Record, at area.Code) evaluation.EvaluationResult {
	h.T.Helper()
	out, err := h.Result(context.Background(), p, r.ID, at, at != 0, 0)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}

// A published run is computed again bit for bit, whatever the figures are meanwhile. One byte that was changed in what is sealed, in a score or in the
// summary is found; with a broken seal no step goes on.
func TestVerifyFindsOneChangedByte(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for _, weighting := range []string{"1", "2"} {
			m := h.model(county, weighting)
			r := h.published(h.trial(m))
			for c := range h.figures {
				h.figures[c]["t.sum"] = metric.Sums{Num: 1}
			}
			if v := h.verify(county, r); !v.Agrees || v.Seal != r.Text("seal") || v.Objects != len(h.towns()) {
				t.Fatalf("%+v", v)
			}
			for _, seq := range []int{0, 1} {
				var bodies [][]byte
				if err := d.Read().NewRaw("SELECT body FROM evaluation_snapshot WHERE run = ? AND seq = ?", r.ID, seq).Scan(context.Background(), &bodies); err != nil {
					t.Fatal(err)
				}
				changed := bytes.Clone(bodies[0])
				changed[len(changed)/2] ^= 1
				h.exec("UPDATE evaluation_snapshot SET body = ? WHERE run = ? AND seq = ?", changed, r.ID, seq)
				if v := h.verify(county, r); v.Agrees || !strings.Contains(v.Why, "封存码") {
					t.Errorf("part %d: %+v", seq, v)
				}
				h.exec("UPDATE evaluation_snapshot SET body = ? WHERE run = ? AND seq = ?", bodies[0], r.ID, seq)
			}
			for _, change := range []struct{ sql, back string }{
				{"UPDATE evaluation_score SET score = score + 0.0001 WHERE run = ? AND place = 1", "UPDATE evaluation_score SET score = score - 0.0001 WHERE run = ? AND place = 1"},
				{"UPDATE evaluation_score SET place = place + 1 WHERE run = ? AND place > 0", "UPDATE evaluation_score SET place = place - 1 WHERE run = ? AND place > 0"},
				{"UPDATE evaluation_score SET name = name || 'x' WHERE run = ?", "UPDATE evaluation_score SET name = replace(name, 'x', '') WHERE run = ?"},
				{"UPDATE evaluation_result SET body = replace(body, '\"ranked\":', '\"ranked\":1') WHERE run = ?", "UPDATE evaluation_result SET body = replace(body, '\"ranked\":1', '\"ranked\":') WHERE run = ?"},
			} {
				h.exec(change.sql, r.ID)
				if v := h.verify(county, r); v.Agrees || v.Why == "" {
					t.Errorf("%s was not found", change.sql)
				}
				h.exec(change.back, r.ID)
			}
			h.exec("DELETE FROM evaluation_score WHERE run = ? AND place = 2", r.ID)
			if v := h.verify(county, r); v.Agrees {
				t.Error("a score that is gone was not found")
			}
			h.Time = h.Time.AddDate(0, 1, 0)
			h.figures = open2(h)
		}
		r := h.trial(h.model(county, "1"))
		h.exec("UPDATE evaluation_snapshot SET body = ? WHERE run = ? AND seq = 1", []byte("x"), r.ID)
		h.Refused(county, runs, r, "submit", "", nil, "封存数据与封存码不一致")
	})
}

// open2 are figures again in which the towns differ.
func open2(h *house) map[area.Code]map[string]metric.Sums {
	out := map[area.Code]map[string]metric.Sums{}
	for i, c := range h.towns() {
		v := int64(i)
		out[c] = map[string]metric.Sums{"t.sum": {Num: 900 - v*v}, "t.share": {Num: v + 1, Den: 40}, "t.mean": {Num: v * 2, Den: 7}, "t.bad": {Num: v % 5, Den: 9}, "t.flat": {Num: 5}}
	}
	return out
}

// What an area lacks is left out of its score, its weights make 100 again, and it is marked. With less than half of the weights it has no rank. What an
// area's figures give makes its score.
func TestMissingFigures(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.trial(h.model(county, "1"))
		out := h.result(county, r, 0)
		if out.Total != len(h.towns()) || out.Marked != 2 || out.Ranked != out.Total-1 || len(out.Rows) != out.Total {
			t.Fatalf("%d of %d, %d marked, %d ranked", out.Total, len(h.towns()), out.Marked, out.Ranked)
		}
		last := out.Rows[len(out.Rows)-1]
		if last.ID != h.towns()[3].String() || last.Rank != 0 || last.Missing != 3 || last.Covered >= 0.5 || last.Score == nil {
			t.Errorf("%+v", last)
		}
		// It is in no band and no mean.
		banded, sum := 0, 0.0
		for _, b := range out.Bands {
			banded += b.All
		}
		for _, row := range out.Rows[:len(out.Rows)-1] {
			sum += *row.Score
		}
		if mean := sum / float64(out.Ranked); last.Band != "" || banded != out.Ranked || *out.Mean < mean-1e-3 || *out.Mean > mean+1e-3 || *out.Here != *out.Mean {
			t.Errorf("band %q, %d in bands, mean %v, want %v", last.Band, banded, *out.Mean, mean)
		}
		for i, row := range out.Rows[:len(out.Rows)-1] {
			if row.Rank < 1 || row.Rank > i+1 || i > 0 && *row.Score > *out.Rows[i-1].Score {
				t.Errorf("rank %d is %+v", i+1, row)
			}
		}
		flat := out.Subjects[1]
		if flat.Key != "t.flat" || !flat.Flat || flat.Weight != 0 {
			t.Errorf("%+v", flat)
		}
		for _, row := range out.Rows {
			c, _ := area.Parse(row.ID)
			x, err := h.Area(context.Background(), county, r.ID, c)
			if err != nil {
				t.Fatal(err)
			}
			weights, points := 0.0, 0.0
			for _, in := range x.Inputs {
				weights, points = weights+in.Weight, points+in.Points
			}
			if weights < 99.999 || weights > 100.001 || points < *row.Score-0.001 || points > *row.Score+0.001 {
				t.Errorf("%s: weights %v, points %v, score %v", row.Name, weights, points, *row.Score)
			}
		}
	})
}

// Growth is measured against the last published run of the same model, level and area, and stays what it was when a later one is published.
func TestGrowth(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		m := h.model(county, "1")
		first := h.published(h.trial(m))
		h.trial(m) // of the same day and not published: not measured against
		if again := h.trial(m); again.Has("previous") {
			t.Errorf("measured against a run of the same day: %d", again.Int("previous"))
		}
		h.Time = h.Time.AddDate(0, 1, 0)
		h.figures = open2(h)
		second := h.trial(m)
		out := h.result(county, second, 0)
		if second.Int("previous") != first.ID || out.Previous != first.Text("title") || len(out.Points) != len(h.towns()) {
			t.Fatalf("against %d, %q, %d points", second.Int("previous"), out.Previous, len(out.Points))
		}
		before := map[string]float64{}
		for _, row := range h.result(county, first, 0).Rows {
			before[row.ID] = *row.Score
			if row.Growth != nil {
				t.Errorf("the first run has growth: %+v", row)
			}
		}
		for _, row := range out.Rows {
			if g := *row.Score - before[row.ID]; row.Growth == nil || *row.Growth > g+1e-4 || *row.Growth < g-1e-4 {
				t.Errorf("%s grew by %v, want %v", row.Name, row.Growth, g)
			}
		}
	})
}

// A town sees nothing before the publication, and then itself with rank and band beside the mean and the bands of all: no other town. A neighbouring
// county sees nothing ever.
func TestWhoSeesAResult(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.trial(h.model(county, "1"))
		ctx := context.Background()
		if out := h.result(town, r, 0); out.Closed != "评价结果发布后可以查看" || len(out.Rows)+len(out.Subjects)+len(out.Parts) > 0 || out.Mean != nil {
			t.Errorf("before: %+v", out)
		}
		if _, err := h.Area(ctx, town, r.ID, fenjie); !errs.Has(err, errs.NotFound) {
			t.Error(err)
		}
		if _, err := h.Verify(ctx, town, r.ID); !errs.Has(err, errs.NotFound) {
			t.Error(err)
		}
		r = h.published(r)
		out := h.result(town, r, 0)
		if out.Closed != "" || len(out.Rows) != 1 || out.Rows[0].ID != fenjie.String() || out.Total != 1 || out.Mean == nil || out.Objects != len(h.towns()) || out.Area.ID != fenjie.String() {
			t.Errorf("after: %+v", out)
		}
		other := h.towns()[0]
		if other == fenjie {
			t.Fatal("the first town is the reader's own")
		}
		if _, err := h.Area(ctx, town, r.ID, fenjie); err != nil {
			t.Error(err)
		}
		if _, err := h.Area(ctx, town, r.ID, other); !errs.Has(err, errs.NotFound) {
			t.Errorf("another town: %v", err)
		}
		if _, err := h.Result(ctx, town, r.ID, other, true, 0); !errs.Has(err, errs.NotFound) {
			t.Errorf("another town: %v", err)
		}
		near := person(9, moduletest.Elsewhere(area.County), "county-admin", "detail")
		if _, err := h.Result(ctx, near, r.ID, 0, false, 0); !errs.Has(err, errs.NotFound) {
			t.Errorf("another county: %v", err)
		}
		own := *county
		own.Scope.Owner = own.UserID
		if out, err := h.Result(ctx, &own, r.ID, 0, false, 0); err == nil && (out.Closed == "" || len(out.Rows) > 0) {
			t.Errorf("own rows alone: %+v", out)
		}
		// The workbook holds the areas of the reader's scope.
		for _, c := range []struct {
			p    *principal.Principal
			want int
		}{{county, len(h.towns())}, {town, 1}} {
			var file bytes.Buffer
			if _, err := h.Book(ctx, c.p.Scope, r, &file); err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, x := range h.towns() {
				if strings.Contains(sheetText(t, file.Bytes()), x.String()) {
					n++
				}
			}
			if n != c.want {
				t.Errorf("%s: %d areas in the workbook, want %d", c.p.Name, n, c.want)
			}
		}
	})
}

// Whoever may see a run may ask for it twenty times at once: two are held in memory, the others wait a moment and are told to come again. A call whose turn
// comes while it waits is done.
func TestRunsAreHeldInTurn(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		m := h.model(county, "1")
		seen, first, second := h.trial(m), h.trial(m), h.trial(m)
		h.Wait = 50 * time.Millisecond
		waited := make(chan error, 1)
		both := func() {
			var busy atomic.Int64
			var calls sync.WaitGroup
			for i := range 20 {
				calls.Go(func() {
					var err error
					switch i % 3 {
					case 0:
						_, err = h.Verify(ctx, county, seen.ID)
					case 1:
						_, err = h.Book(ctx, county.Scope, seen, io.Discard)
					default:
						err = h.Reckon(ctx, county, seen.ID)
					}
					if errs.Has(err, errs.Unavailable) {
						busy.Add(1)
					}
				})
			}
			if calls.Wait(); busy.Load() != 20 {
				t.Errorf("%d of 20 are told to come again", busy.Load())
			}
			h.Wait = time.Minute
			go func() {
				_, err := h.Verify(ctx, county, seen.ID)
				waited <- err
			}()
			if !eventually.Within(20*time.Second, func() bool { return eventually.Waiting("mirror/internal/rural/evaluation.(*Service).turn") == 1 }) {
				t.Error("nobody waits for a turn")
			}
		}
		h.meanwhile = func() {
			h.meanwhile = both
			if err := h.Reckon(ctx, county, second.ID); err != nil {
				t.Error(err)
			}
		}
		if err := h.Reckon(ctx, county, first.ID); err != nil {
			t.Error(err)
		}
		if err := <-waited; err != nil {
			t.Errorf("whose turn came: %v", err)
		}
	})
}

// sheetText is the text of the parts of a workbook.
func sheetText(t *testing.T, file []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = out.Write(b)
	}
	return out.String()
}
