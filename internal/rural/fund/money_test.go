package fund_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/flow"
)

// books asks the records themselves: nowhere is more paid than allocated, or more allocated than the quota and the budget have; and
// totals and sums are what a rebuild makes of the records.
func (h *house) books() {
	h.T.Helper()
	ctx := context.Background()
	for what, sql := range map[string]string{
		"payments over their allocation": `SELECT count(*) FROM fund_allocation a WHERE a.amount * 100 <
			(SELECT coalesce(sum(p.amount), 0) FROM fund_payment p WHERE p.allocation = a.id AND p.state IN ('20', '30', '40', '60'))`,
		"payments of an allocation that is none": `SELECT count(*) FROM fund_payment p JOIN fund_allocation a ON a.id = p.allocation WHERE p.state IN ('20', '30', '40', '60') AND a.state NOT IN ('30', '70')`,
		"allocations over their quota": `SELECT count(*) FROM fund_quota q WHERE q.amount <
			(SELECT coalesce(sum(a.amount), 0) FROM fund_allocation a WHERE a.quota = q.id AND a.state IN ('20', '30', '70'))`,
		"allocations over the budget": `SELECT count(*) FROM fund_project p WHERE p.budget <
			(SELECT coalesce(sum(a.amount), 0) FROM fund_allocation a WHERE a.project = p.id AND a.state IN ('20', '30', '70'))`,
		"recovered allocations with money nobody is paid": `SELECT count(*) FROM fund_allocation a WHERE a.state = '70' AND a.amount * 100 >= 100 +
			(SELECT coalesce(sum(p.amount), 0) FROM fund_payment p WHERE p.allocation = a.id AND p.state IN ('20', '30', '40', '60'))`,
		"closed quotas with money that is not allocated": `SELECT count(*) FROM fund_quota q WHERE q.state = '70' AND q.amount <>
			(SELECT coalesce(sum(a.amount), 0) FROM fund_allocation a WHERE a.quota = q.id AND a.state IN ('20', '30', '70'))`,
		"money of an ended project, but what was recovered to what is paid": `SELECT count(*) FROM fund_allocation a JOIN fund_project p ON p.id = a.project
			WHERE p.state = '99' AND a.amount > 0 AND a.state NOT IN ('10', '70')`,
	} {
		var n int
		if err := h.DB.Read().NewRaw(sql).Scan(ctx, &n); err != nil || n != 0 {
			h.T.Errorf("%s: %d %v", what, n, err)
		}
	}
	kept := h.dump()
	if err := h.DB.Write(ctx, fund.Rebuild); err != nil {
		h.T.Fatal(err)
	}
	if made := h.dump(); !slices.Equal(kept, made) {
		h.T.Errorf("kept\n%v\nbut the records say\n%v", kept, made)
	}
}

func (h *house) dump() (out []string) {
	h.T.Helper()
	rows, err := h.DB.Read().QueryContext(context.Background(), `SELECT kind || ' ' || cast(record_id AS text) || ' ' || cast(amount AS text) || ' ' || cast(used AS text) AS line FROM fund_total WHERE amount > 0 OR used > 0
		UNION ALL SELECT cast(area AS text) || ' ' || cast(year AS text) || ' ' || kind || ' ' || code || ' ' || cast(amount AS text) FROM fund_sum WHERE amount <> 0 ORDER BY line`)
	if err != nil {
		h.T.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			h.T.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}

// Whatever many people do at the same time with quotas, projects, allocations and payments, in whatever order, the money rule holds:
// seeded random histories of every step by everybody, on both engines.
func TestMoneyHoldsUnderRandomHistories(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		quotas := []*declaration.Record{h.quota(90), h.quota(60), h.quota(50), h.quota(70)}
		projects := []*declaration.Record{h.approved(70), h.approved(50), h.approved(80)}
		for _, p := range projects[:2] {
			h.Takes(village, "project-fund", p, "start", "", map[string]any{"approvalNotice": h.Day(-10), "startedOn": h.Day(-1)})
		}
		const writers, moves = 6, 220
		var wg sync.WaitGroup
		var mu sync.Mutex
		done := map[string]int{}
		for w := range writers {
			wg.Add(1)
			go func() {
				defer wg.Done()
				b := &busy{h: h, r: rand.New(rand.NewPCG(33, uint64(w))), quotas: quotas, projects: projects}
				for range moves {
					what, err := b.move()
					if err != nil && !refused(err) {
						t.Errorf("%s: %v", what, err)
					}
					mu.Lock()
					if err == nil {
						done[what]++
					} else {
						done["refused "+what]++
					}
					mu.Unlock()
				}
			}()
		}
		wg.Wait()
		// How the writers fall among each other differs from run to run: what none of them came to, one does alone on fresh projects, and on others
		// when the money of those is spent.
		fresh := func(seed uint64) *busy {
			b := &busy{h: h, r: rand.New(rand.NewPCG(33, seed)), quotas: []*declaration.Record{h.quota(90), h.quota(90)}, projects: []*declaration.Record{h.approved(70), h.approved(50), h.approved(80)}}
			for _, p := range b.projects {
				h.Takes(village, "project-fund", p, "start", "", map[string]any{"approvalNotice": h.Day(-10), "startedOn": h.Day(-1)})
			}
			return b
		}
		var alone *busy
		missing := func() (out []string) {
			for _, what := range []string{"allocation submit", "refused allocation submit", "allocation pass", "allocation back", "payment submit", "refused payment submit", "payment pay", "payment townBack"} {
				if done[what] == 0 {
					out = append(out, what)
				}
			}
			if !h.reclaimed() {
				out = append(out, "money back to an allocation that was recovered")
			}
			return out
		}
		for more := 0; more < 30*moves && missing() != nil; more++ {
			if more%(3*moves) == 0 {
				alone = fresh(uint64(writers + more))
			}
			switch what, err := alone.move(); {
			case err == nil:
				done[what]++
			case refused(err):
				done["refused "+what]++
			default:
				t.Errorf("%s: %v", what, err)
			}
		}
		h.books()
		if left := missing(); left != nil {
			t.Errorf("in no history: %v", left)
		}
		t.Log(done)
	})
}

// What is too little and then given back, between the statement that takes and the one that asks what is left, is taken all the same: it
// was granted without being written down once.
func TestMoneyGivenBackMeanwhileIsTaken(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		if d.Engine() != db.Postgres {
			t.Skip("SQLite has one writer: nobody gives back meanwhile")
		}
		h := open(t, d)
		const al = "project-fund-allocation"
		q, p := h.quota(100), h.approved(200)
		small, err := h.allocate(p, q, 10)
		if err != nil {
			t.Fatal(err)
		}
		small = h.Takes(county, al, small, "pass", "同意", nil)
		// Somebody holds 800,000 yuan of the quota, in fen, and lets go of it.
		hold := func(fen int64) {
			t.Helper()
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
			defer cancel()
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("UPDATE fund_total SET used = used + ? WHERE kind = 'quota' AND record_id = ?", fen, q.ID).Exec(ctx)
				return err
			}); err != nil {
				t.Errorf("hold %d: %v", fen, err)
			}
		}
		hold(80_000_000)
		//lint:ignore SA1019 the test's own database, which nobody else holds
		d.Read().(*bun.DB).AddQueryHook(&meanwhile{do: func() { hold(-80_000_000) }})
		small = h.Takes(county, al, small, "change", "追加", map[string]any{"amount": 40.0})
		h.yuanOf(al, small, "amount", 400_000)
		h.books()
	})
}

// meanwhile does something once, after the first statement that takes of a quota.
type meanwhile struct {
	once sync.Once
	do   func()
}

func (m *meanwhile) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context { return ctx }

func (m *meanwhile) AfterQuery(_ context.Context, e *bun.QueryEvent) {
	if strings.HasPrefix(e.Query, "UPDATE fund_total SET used = used + 30000000 WHERE kind = 'quota'") {
		m.once.Do(m.do)
	}
}

// refused is an answer the rules give. Forbidden: SQLite gives the id of a removed draft to the next record, so that somebody tries
// what was another's.
func refused(err error) bool {
	return errs.Has(err, errs.Forbidden) || errs.Has(err, declaration.Refused) || errs.Has(err, desk.OwnWork) || errs.Has(err, errs.Conflict) || errs.Has(err, errs.InvalidArgs) || errs.Has(err, errs.NotFound)
}

// reclaimed says whether money came back to an allocation that was recovered.
func (h *house) reclaimed() bool {
	h.T.Helper()
	var n int
	if err := h.DB.Read().NewRaw("SELECT count(*) FROM module_line WHERE module = 'project-fund-allocation' AND step = 'reclaim'").Scan(context.Background(), &n); err != nil {
		h.T.Fatal(err)
	}
	return n > 0
}

// rare steps end what others need: one of so many chances is taken. What is recovered still has payments that come back.
var rare = map[string]int{"close": 20, "terminate": 20, "finish": 20, "void": 20, "amend": 20, "recover": 4}

// busy is somebody who does anything.
type busy struct {
	h                *house
	r                *rand.Rand
	quotas, projects []*declaration.Record
}

func (b *busy) amount(most int) float64 { return float64(1 + b.r.IntN(most)) }

// move enters something, or takes any record one random step, changes it or removes it.
func (b *busy) move() (string, error) {
	ctx := context.Background()
	switch b.r.IntN(14) {
	case 0:
		_, err := b.h.Create(ctx, finance, b.h.Register("project-fund-allocation"), flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{
			"project": id(b.projects[b.r.IntN(3)]), "quota": id(b.quotas[b.r.IntN(len(b.quotas))]), "amount": b.amount(25)}})
		return "allocation enter", err
	case 1, 2:
		a, err := b.any("fund_allocation")
		if err != nil || a == 0 {
			return "payment enter", err
		}
		_, err = b.h.Create(ctx, village, b.h.Register("project-fund-payment"), flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{"allocation": fmt.Sprint(a),
			"kind": []string{"1", "1", "1", "2", "3"}[b.r.IntN(5)], "amount": b.amount(90_000) + 0.5, "payee": "公司", "payeeCode": code, "bank": "银行", "account": "6230000000001234"}})
		return "payment enter", err
	}
	register := []string{"allocation", "payment", "allocation", "payment", "payment", "allocation", "quota", "project"}[b.r.IntN(8)]
	d := b.h.Register(map[bool]string{true: "project-fund", false: "project-fund-" + register}[register == "project"])
	n, err := b.any(d.Table)
	if err != nil || n == 0 {
		return register, err
	}
	r, err := b.h.Record(ctx, d, province.Scope, n)
	if err != nil {
		return register, err
	}
	if b.r.IntN(12) == 0 {
		by := map[bool]string{true: "del", false: "edit"}[b.r.IntN(3) == 0]
		p := map[bool]*principal.Principal{true: village, false: finance}[register == "payment" || register == "project"]
		if by == "del" {
			return register + " del", b.h.Delete(ctx, p, d, r.ID, r.Version)
		}
		if register == "quota" || register == "project" {
			return register + " edit", nil
		}
		_, err := b.h.Update(ctx, p, d, r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"amount": b.amount(30)}})
		return register + " edit", err
	}
	var open []declaration.Transition
	for _, t := range d.Transitions {
		if slices.Contains(t.From, r.State) && !t.System && (rare[t.Code] == 0 || b.r.IntN(rare[t.Code]) == 0) {
			open = append(open, t)
		}
	}
	if len(open) == 0 {
		return register, nil
	}
	if register == "project" && b.r.IntN(3) > 0 {
		return register, nil
	}
	t := open[b.r.IntN(len(open))]
	values := map[string]any{}
	for _, k := range t.Ask {
		switch k {
		case "amount", "newBudget":
			values[k] = b.amount(100)
		case "approvalNo":
			values[k] = "高农批〔2026〕5号"
		case "newContent", "newPlaces", "voucherNo":
			values[k] = "改"
		default:
			values[k] = b.h.Day(-b.r.IntN(2) * 8)
		}
	}
	last := error(errs.New(errs.Forbidden, ""))
	for _, p := range everyone {
		if _, last = b.h.Go(ctx, p, d, r.ID, t.Code, flow.ModuleMove{Version: r.Version, Opinion: "意见", Values: values}); !errs.Has(last, errs.Forbidden) && !errs.Has(last, errs.NotFound) {
			break
		}
	}
	return register + " " + t.Code, last
}

func (b *busy) any(table string) (int64, error) {
	var ids []int64
	if err := b.h.DB.Read().NewRaw("SELECT id FROM "+table+" ORDER BY id DESC LIMIT 40").Scan(context.Background(), &ids); err != nil || len(ids) == 0 {
		return 0, err
	}
	return ids[b.r.IntN(len(ids))], nil
}
