package satisfaction_test

import (
	"context"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/satisfaction"
)

// sums are what is kept of all surveys, and what their answers say, a line a survey and town.
func (h *house) sums() (kept, counted []string) {
	h.T.Helper()
	for out, from := range map[*[]string]string{
		&kept: "SELECT survey, area, n, weak, score, weight, aware, aware_asked, scored, points, squares FROM satisfaction_sum",
		&counted: `SELECT survey, area, count(*) AS n, sum(CASE WHEN weak > 0 THEN 1 ELSE 0 END) AS weak, sum(score) AS score, sum(weight) AS weight, sum(aware) AS aware, sum(aware_asked) AS aware_asked,
			sum(CASE WHEN weight > 0 THEN 1 ELSE 0 END) AS scored, sum(own) AS points, sum(own * own) AS squares
			FROM (SELECT survey, area, weak, score, weight, aware, aware_asked, CASE WHEN weight > 0 THEN (score * 4000 / weight + 1) / 2 ELSE 0 END AS own FROM satisfaction_answer) AS a GROUP BY survey, area`,
	} {
		query := "SELECT survey || ' ' || area || ': ' || n || ' ' || weak || ' ' || score || ' ' || weight || ' ' || aware || ' ' || aware_asked || ' ' || scored || ' ' || points || ' ' || squares FROM (" + from + ") AS x ORDER BY 1"
		if err := h.DB.Read().NewRaw(query).Scan(context.Background(), out); err != nil {
			h.T.Fatal(err)
		}
	}
	return kept, counted
}

// Whatever comes in and wherever it moves, the sums that figures read are those of the answers: by interview, by code, on paper with rows that are refused
// and rows that come twice, after refusals, and after a town is merged into another. Nothing at request time reads an answer.
func TestSumsAreThoseOfTheAnswers(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.crowd(80)
		if err := h.Service.Demo(ctx, county); err != nil {
			t.Fatal(err)
		}
		same := func(when string) int {
			t.Helper()
			kept, counted := h.sums()
			if !slices.Equal(kept, counted) {
				t.Errorf("%s: kept %v\nof the answers %v", when, kept, counted)
			}
			return len(kept)
		}
		if same("the demo") < 20 {
			t.Error("hardly any sums in the demo")
		}
		r, two := h.collecting(h.survey()), h.collecting(h.survey())
		random := rand.New(rand.NewPCG(7, 7))
		for i, survey := range []int64{r.ID, two.ID} {
			homes, tokens, no := h.homes(county, survey), h.tokens(survey), []string{r.No, two.No}[i]
			var sheets []transfer.Unit
			in := satisfaction.Survey(hall.Served).Import.Own(h.House.Engine, h.Register(code))
			for at, home := range homes[:30] {
				aware, one, other := 1+random.IntN(2), 1+random.IntN(5), 1+random.IntN(5)
				switch at % 4 {
				case 0, 1: // some a second time, some unfinished, some in a hurry
					by := said(choice(aware), choice(one), choice(other))
					by.Seconds = int64(random.IntN(60))
					for range 1 + random.IntN(2) {
						_ = h.Answer(ctx, county, survey, home.ID, by)
					}
					_ = h.Answer(ctx, county, survey, homes[31].ID, said(choice(aware)))
				case 2:
					form := url.Values{"q1": {strconv.Itoa(aware)}, "q2": {strconv.Itoa(one)}, "q3": {strconv.Itoa(other)}}
					h.page("POST", tokens[at], form)
				default:
					values := map[string]string{}
					for _, c := range in.Columns {
						values[c.Key] = ""
					}
					values["survey"], values["household"], values["day"] = no, home.No, h.Day(0)
					values["q1"], values["q2"], values["q3"] = strconv.Itoa(aware), strconv.Itoa(one), []string{"", strconv.Itoa(other)}[random.IntN(2)]
					sheets = append(sheets, transfer.Unit{transfer.NewRow(2+at, values)}, transfer.Unit{transfer.NewRow(100+at, values)})
				}
			}
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				faults, err := in.Apply(ctx, tx, county, sheets)
				if len(faults) == 0 || len(faults) >= len(sheets) {
					t.Errorf("%d of %d sheets are refused", len(faults), len(sheets))
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			same("answers of " + no)
		}
		// The town with the most answers goes into another, which had some of its own.
		towns := h.townsOf(r.ID)
		before := func() metric.By {
			by, err := satisfaction.Metrics(d).Read(ctx, rollup.Rows{Of: gaozhou, Below: true}, metric.At{Year: 2026})
			if err != nil {
				t.Fatal(err)
			}
			return by
		}()
		from, to := towns[0], towns[1]
		moved := before[from]["satisfaction.answers"].Num
		if moved == 0 || before[to]["satisfaction.answers"].Num == 0 {
			t.Fatalf("%v and %v: %v", from, to, before)
		}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, u := range []gazetteer.Use{gazetteer.Column("", "satisfaction_sample", "area"), gazetteer.Column("", "satisfaction_answer", "area"), {Move: h.Service.Move}} {
				if _, err := u.Move(ctx, tx, from, to, 10_000); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		same("after a merge")
		// What figures say is what is kept, and without a single answer they say the same.
		err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM satisfaction_answer").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		after, err := satisfaction.Metrics(d).Read(ctx, rollup.Rows{Of: gaozhou, Below: true}, metric.At{Year: 2026})
		if err != nil {
			t.Fatal(err)
		}
		for c, more := range map[area.Code]int64{from: -moved, to: moved, gaozhou: 0} {
			if got, want := after[c]["satisfaction.answers"].Num, before[c]["satisfaction.answers"].Num+more; got != want {
				t.Errorf("%v: %d answers after the merge, want %d", c, got, want)
			}
		}
		if before[gaozhou]["satisfaction.index"].Den == 0 || before[gaozhou]["satisfaction.index"] != after[gaozhou]["satisfaction.index"] {
			t.Errorf("the index of the county: %v before, %v after", before[gaozhou], after[gaozhou])
		}
	})
}
