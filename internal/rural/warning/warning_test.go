package warning_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/reads"
	"mirror/internal/jobs"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/warning"
	"mirror/internal/rural/warning/analysis"
)

// house is the room over the demo's households, with a clock that tests move.
type house struct {
	*moduletest.House
	s *warning.Service
	d *db.DB
}

// demo is what each house begins with, at the moment of opening.
var (
	opening = time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)
	demo    = moduletest.Households(opening)
)

func open(t *testing.T, d *db.DB, more ...*declaration.Declaration) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, opening), d: d}
	h.Demo()
	all := append([]*declaration.Declaration{monitor.Declaration(h.Households, nil), hall.Jobs()}, fund.Declarations()...)
	all = append(all, more...)
	warning.Watch(all...)
	h.Run(all...)
	h.Households.Touched = warning.Touched
	now := func() time.Time { return h.Time }
	h.s = &warning.Service{DB: d, Areas: h.Areas, Homes: h.Households, Engine: h.Engine, Reader: &analysis.Reader{Areas: h.Areas, Now: now},
		Jobs: &jobs.Queue{DB: d, Now: now}, Names: access.Names, Now: now}
	if err := h.s.Plant(t.Context()); err != nil {
		t.Fatal(err)
	}
	return h
}

// walk looks at everything from a mark on.
func (h *house) walk(m warning.Mark, save func(context.Context, *db.Tx, warning.Mark) error) {
	h.T.Helper()
	if err := h.s.Walk(h.T.Context(), m, save); err != nil {
		h.T.Fatal(err)
	}
}

// hits are the open hits as what they say.
func (h *house) hits() []string {
	h.T.Helper()
	var rows []warning.Hit
	err := h.d.Read().NewRaw("SELECT rule, figure, kind, object_id, household, area, level, value, threshold, on_day FROM warning_hit WHERE ended = 0").Scan(h.T.Context(), &rows)
	if err != nil {
		h.T.Fatal(err)
	}
	out := make([]string, len(rows))
	for i, r := range rows {
		out[i] = fmt.Sprint(r.Figure, " ", r.Kind, " ", r.Object, " ", r.Household, " ", r.Area, " ", r.Level, " ", r.Value, " ", r.Threshold, " ", r.On, " ", r.Rule)
	}
	slices.Sort(out)
	return out
}

// counts are the counts of now, without those that are nothing.
func (h *house) counts() map[string]int64 {
	h.T.Helper()
	var rows []struct {
		Area int64 `bun:"area"`
		Rule int64 `bun:"rule"`
		N    int64 `bun:"n"`
	}
	if err := h.d.Read().NewRaw("SELECT area, rule, n FROM warning_stat WHERE day = 0 AND n <> 0").Scan(h.T.Context(), &rows); err != nil {
		h.T.Fatal(err)
	}
	out := map[string]int64{}
	for _, r := range rows {
		out[fmt.Sprint(r.Area, " ", r.Rule)] = r.N
	}
	return out
}

// counted are the counts that the open hits make.
func (h *house) counted() map[string]int64 {
	h.T.Helper()
	var rows []struct {
		Area area.Code `bun:"area"`
		Rule int64     `bun:"rule"`
	}
	if err := h.d.Read().NewRaw("SELECT area, rule FROM warning_hit WHERE ended = 0").Scan(h.T.Context(), &rows); err != nil {
		h.T.Fatal(err)
	}
	out := map[string]int64{}
	for _, r := range rows {
		for _, c := range r.Area.Upwards() {
			out[fmt.Sprint(int64(c), " ", r.Rule)]++
		}
	}
	return out
}

func (h *house) exec(query string, args ...any) {
	h.T.Helper()
	err := h.d.Write(h.T.Context(), func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(query, args...).Exec(ctx); return err })
	if err != nil {
		h.T.Fatal(err)
	}
}

// forget takes away all that a pass wrote.
func (h *house) forget() {
	h.T.Helper()
	for _, t := range []string{"warning_hit", "warning_stat", "warning_due", "warning_due_area", "warning_due_market", "warning_post"} {
		h.exec("DELETE FROM " + t)
	}
}

// some are households of the demo.
func (h *house) some(n int) (ids []int64) {
	h.T.Helper()
	if err := h.d.Read().NewRaw("SELECT id FROM household ORDER BY id LIMIT ?", n).Scan(h.T.Context(), &ids); err != nil {
		h.T.Fatal(err)
	}
	return ids
}

// alter changes a household by the register's own way.
func (h *house) alter(id int64, change func(f *household.Family)) {
	h.T.Helper()
	err := h.d.Write(h.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		was, err := h.Households.Family(ctx, tx, id)
		if err != nil {
			return err
		}
		now := was.Clone()
		change(now)
		return h.Households.Alter(ctx, tx, "测试", []*household.Family{was}, []*household.Family{now})
	})
	if err != nil {
		h.T.Fatal(err)
	}
}

// changed makes one change of any kind to a household.
func (h *house) changed(r *rand.Rand, id int64) {
	h.T.Helper()
	money := func() *int64 { n := int64(r.IntN(4_000_000)); return &n }
	switch r.IntN(5) {
	case 0:
		h.alter(id, func(f *household.Family) {
			for i := range f.Incomes {
				f.Incomes[i].Wage, f.Incomes[i].RigidMedical = money(), money()
			}
		})
	case 1:
		h.alter(id, func(f *household.Family) {
			f.HouseLevel = []string{"A", "B", "C", "D", ""}[r.IntN(5)]
			safe := r.IntN(2) == 0
			f.WaterSafe = &safe
		})
	case 2:
		h.alter(id, func(f *household.Family) {
			m := &f.Members[r.IntN(len(f.Members))]
			insured, works := r.IntN(2) == 0, r.IntN(2) == 0
			m.MedicalInsurance, m.Worker = &insured, &works
			m.Health = []string{"1", "2", "3", "4"}[r.IntN(4)]
			m.LaborSkill = []string{"1", "2", "3", "4", "5"}[r.IntN(5)]
		})
	case 3:
		h.alter(id, func(f *household.Family) {
			if len(f.Members) > 1 {
				f.Members = f.Members[:len(f.Members)-1]
			}
		})
	case 4:
		states := []string{"60", "70", "90", ""}
		err := h.d.Write(h.T.Context(), func(ctx context.Context, tx *db.Tx) error {
			return h.Households.SetMonitor(ctx, tx, id, states[r.IntN(len(states))], "1", "01")
		})
		if err != nil {
			h.T.Fatal(err)
		}
	}
}

// What follows changes one by one is what a whole recomputation gives, and the counts of an area are those of all hits below it, at every level.
func TestFollowingChangesGivesWhatAPassGives(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.line(4_000_00)
		h.walk(warning.Mark{}, nil)
		before := h.hits()
		if len(before) == 0 {
			t.Fatal("nothing stands out in the demo")
		}
		r := rand.New(rand.NewPCG(17, 36))
		ids := h.some(40)
		others := h.others()
		for i := range 1000 {
			h.changed(r, ids[r.IntN(len(ids))])
			if i%20 == 0 {
				others.changed(r)
			}
			if i%25 == 0 {
				if _, err := h.s.Follow(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		if _, err := h.s.Follow(t.Context()); err != nil {
			t.Fatal(err)
		}
		followed, counts := h.hits(), h.counts()
		for _, figure := range []string{"agriculture.projectYield", "resource.projectLag", "skill-match.candidates", "skill-match.vacancies"} {
			if len(h.stands(figure)) == 0 {
				t.Errorf("nothing stands out by %s", figure)
			}
		}
		if slices.Equal(before, followed) {
			t.Error("1,000 changes changed nothing")
		}
		if want := h.counted(); !maps.Equal(counts, want) {
			t.Errorf("counts %v, hits make %v", counts, want)
		}
		h.forget()
		h.walk(warning.Mark{}, nil)
		if again := h.hits(); !slices.Equal(again, followed) {
			t.Errorf("followed %d, recomputed %d: %v", len(followed), len(again), differ(followed, again))
		}
		if got, want := h.counts(), h.counted(); !maps.Equal(got, want) {
			t.Errorf("counts %v, hits make %v", got, want)
		}
		h.sums()
	})
}

// others are projects, their assets and posts of a village that change by their modules' own ways.
type others struct {
	*house
	projects []*declaration.Record
	assets   []*declaration.Record
	posts    []*declaration.Record
	n        int
}

var (
	clerk  = moduletest.Person(1, moduletest.Chuli, "village-clerk", "project-fund", "detail", "add", "edit", "approve")
	townie = moduletest.Person(2, moduletest.Fenjie, "town-reviewer", "project-fund", "detail", "add", "edit", "approve")
	judge  = moduletest.Person(3, moduletest.Gaozhou, "county-reviewer", "project-fund", "detail", "add", "edit", "approve")
	hirer  = moduletest.Person(10, moduletest.Fenjie, "town-reviewer", "intserv", "detail", "add", "edit", "approve")
	poster = moduletest.Person(11, moduletest.Gaozhou, "county-reviewer", "intserv", "detail", "add", "edit", "approve")
)

func project(name string) map[string]any {
	return map[string]any{"name": name, "year": 2026.0, "category": "01", "places": "储良村", "content": "硬化道路两公里", "ownerUnit": "储良村经联社", "ownerCode": "91350100M000100Y43",
		"clear": true, "budget": 100.0, "sources": []any{"1"}, "planStart": "2026-01-01", "planEnd": "2026-03-31", "planIncome": 5.0}
}

func post(title, skill string, heads, pay float64) map[string]any {
	return map[string]any{"title": title, "employer": "镇属企业", "skill": skill, "place": "分界镇", "headCount": heads, "payFrom": pay, "payTo": pay, "contact": "0668-1234567", "validTo": "2026-12-31"}
}

// others enters four projects and has them approved and built, which takes weeks by their own way.
func (h *house) others() *others {
	o := &others{house: h}
	for i := range 4 {
		p := h.Entered(clerk, "project-fund", moduletest.Chuli, project(fmt.Sprint("产业项目", i)))
		h.exec("UPDATE fund_project SET state = ?, approved_budget = budget, approved_on = 20260110 WHERE id = ?", []string{fund.Approved, fund.Accepted}[i%2], p.ID)
		h.exec("INSERT INTO warning_due_area (area) VALUES (?)", int64(moduletest.Chuli))
		d := h.Register("project-fund")
		p, err := h.Engine.Record(h.T.Context(), d, area.Everything(), p.ID)
		if err != nil {
			h.T.Fatal(err)
		}
		o.projects = append(o.projects, p)
	}
	// A county of which no household is entered: nobody matches.
	villages := h.Areas.OfLevel(area.Village)
	far := villages[len(villages)-1]
	town, _ := far.At(area.Township)
	p := h.Entered(moduletest.Person(20, town, "town-reviewer", "intserv", "detail", "add", "edit", "approve"), hall.JobCode, far, post("电工", "2", 3, 900))
	seat := analysis.Market(far)
	h.Takes(moduletest.Person(21, seat, "county-reviewer", "intserv", "detail", "add", "edit", "approve"), hall.JobCode, p, "publish", "", nil)
	return o
}

// changed makes one change of any kind.
func (o *others) changed(r *rand.Rand) {
	o.T.Helper()
	o.n++
	take := func(of []*declaration.Record) int { return r.IntN(len(of)) }
	switch k := r.IntN(6); {
	case k < 2 || len(o.posts) == 0:
		heads, pay := float64(1+r.IntN(400)), float64(500+r.IntN(4000))
		p := o.Entered(hirer, hall.JobCode, moduletest.Chuli, post(fmt.Sprint("岗位", o.n), []string{"1", "2", "3"}[r.IntN(3)], heads, pay))
		o.posts = append(o.posts, o.Takes(poster, hall.JobCode, p, "publish", "", nil))
	case k == 2 && len(o.posts) > 4:
		i := take(o.posts)
		o.Takes(poster, hall.JobCode, o.posts[i], "end", "", nil)
		o.posts = slices.Delete(o.posts, i, i+1)
	case k < 5 || len(o.assets) == 0:
		a := o.Entered(clerk, "project-fund-asset", moduletest.Chuli, map[string]any{"project": fmt.Sprint(o.projects[1+2*r.IntN(2)].ID), "name": fmt.Sprint("资产", o.n), "kind": "1", "value": 10.0,
			"holder": "村集体", "keeper": "村委会", "income": float64(r.IntN(3))})
		o.assets = append(o.assets, o.Takes(townie, "project-fund-asset", a, "register", "属实", nil))
	default:
		i := take(o.assets)
		o.Takes(judge, "project-fund-asset", o.assets[i], "dispose", "同意", nil)
		o.assets = slices.Delete(o.assets, i, i+1)
	}
}

// stands are the open hits of one figure.
func (h *house) stands(figure string) (out []string) {
	h.T.Helper()
	for _, x := range h.hits() {
		if strings.HasPrefix(x, figure+" ") {
			out = append(out, x)
		}
	}
	return out
}

// follow looks again at whatever was noted, and leaves nothing behind.
func (h *house) follow() {
	h.T.Helper()
	if _, err := h.s.Follow(h.T.Context()); err != nil {
		h.T.Fatal(err)
	}
	var left int
	if err := h.d.Read().NewRaw("SELECT (SELECT count(*) FROM warning_due) + (SELECT count(*) FROM warning_due_area) + (SELECT count(*) FROM warning_due_market)").Scan(h.T.Context(), &left); err != nil || left != 0 {
		h.T.Fatalf("%d lines are left (%v)", left, err)
	}
}

// A post that is offered, and one that ends, changes what stands out of whoever is out of work in its county, of its village and of itself; a project that is
// approved changes its village and stands out itself until it is terminated. What follows is what a whole recomputation gives.
func TestPostsAndProjectsAreFollowed(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		const best, gap, lag = "skill-match.best", "skill-match.gap", "resource.lag"
		const candidates, vacancies, ownLag = "skill-match.candidates", "skill-match.vacancies", "resource.projectLag"
		at := moduletest.Chuli
		h.walk(warning.Mark{}, nil)
		if n := len(h.stands(best)) + len(h.stands(gap)); n != 0 {
			t.Fatalf("%d stand out before there is a post", n)
		}
		// Skilled work, badly paid: whoever cannot do it fits badly.
		job := h.Entered(hirer, hall.JobCode, at, post("电工", "2", 400, 600))
		h.follow()
		if n := len(h.stands(best)); n != 0 {
			t.Errorf("a post under review: %d stand out", n)
		}
		job = h.Takes(poster, hall.JobCode, job, "publish", "", nil)
		h.follow()
		if len(h.stands(best)) == 0 || len(h.stands(gap)) != 1 {
			t.Fatalf("a post: %d people and %v stand out", len(h.stands(best)), h.stands(gap))
		}
		if got := h.stands(vacancies); len(got) != 1 || !strings.Contains(got[0], fmt.Sprint(" post ", job.ID, " 0 ")) {
			t.Errorf("a post of 400 that few can fill: %v", got)
		}
		if got := h.stands(candidates); len(got) != 0 {
			t.Errorf("a post that some match: %v", got)
		}
		h.exec("UPDATE household_member SET labor_skill = '1', monthly_wage = 1000000 WHERE labor_skill = '2'")
		h.exec("INSERT INTO warning_due (household) SELECT id FROM household")
		h.follow()
		if got := h.stands(candidates); len(got) != 1 {
			t.Errorf("a post that nobody of its market matches: %v", got)
		}
		const project = "project-fund"
		village, town, county := clerk, townie, judge
		r := h.Entered(village, project, at, map[string]any{"name": "村道硬化", "year": 2026.0, "category": "03", "places": "储良村", "content": "硬化道路两公里", "ownerUnit": "储良村经联社", "ownerCode": "91350100M000100Y43",
			"clear": true, "budget": 100.0, "sources": []any{"1"}, "planStart": "2026-01-01", "planEnd": "2026-03-31"})
		r = h.Takes(village, project, r, "submit", "", nil)
		r = h.Takes(town, project, r, "townPass", "属实", nil)
		r = h.Takes(county, project, r, "review", "同意入库", map[string]any{"reviewedOn": h.Day(-40), "experts": "甲、乙、丙", "score": 85.5})
		r = h.Takes(county, project, r, "plan", "", map[string]any{"libraryNotice": h.Day(-35), "plannedOn": h.Day(-25)})
		h.follow()
		if got := h.stands(lag); len(got) != 0 {
			t.Errorf("a project under review: %v", got)
		}
		r = h.Takes(county, project, r, "approve", "同意", map[string]any{"planNotice": h.Day(-20), "approvalNo": "高农批〔2026〕3号", "approvedOn": h.Day(-10)})
		h.follow()
		if len(h.stands(lag)) != 1 || len(h.stands(ownLag)) != 1 || !strings.Contains(h.stands(ownLag)[0], fmt.Sprint(" project ", r.ID, " 0 ")) {
			t.Errorf("a project that should be paid by now: %v, %v", h.stands(lag), h.stands(ownLag))
		}
		followed := h.hits()
		if got, want := h.counts(), h.counted(); !maps.Equal(got, want) {
			t.Errorf("counts %v, hits make %v", got, want)
		}
		h.forget()
		h.walk(warning.Mark{}, nil)
		if again := h.hits(); !slices.Equal(again, followed) {
			t.Errorf("followed %d, recomputed %d: %v", len(followed), len(again), differ(followed, again))
		}
		h.Takes(poster, hall.JobCode, job, "end", "", nil)
		h.Takes(county, project, r, "terminate", "不再实施", nil)
		h.follow()
		if n := len(h.stands(best)) + len(h.stands(gap)) + len(h.stands(vacancies)) + len(h.stands(candidates)) + len(h.stands(ownLag)); n != 0 {
			t.Errorf("%d stand out after the post ended", n)
		}
	})
}

// To look again at a household costs the same however much stands out elsewhere, also where a member has a warning for the first time.
func TestFollowingAChangeCostsTheSameHoweverMuchStandsOut(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.walk(warning.Mark{}, nil)
		var home int64
		if err := d.Read().NewRaw("SELECT household FROM warning_hit WHERE ended = 0 AND kind = 'person' ORDER BY id LIMIT 1").Scan(t.Context(), &home); err != nil {
			t.Fatal(err)
		}
		cost := func() (least int64) {
			for range 3 { // what is read first fills the caches
				h.exec("DELETE FROM warning_hit WHERE household = ?", home)
				h.exec("INSERT INTO warning_due (household) VALUES (?)", home)
				n, err := reads.Of(t.Context(), d, func(ctx context.Context, tx *db.Tx) error {
					if n, err := h.s.FollowSome(ctx, tx, 10); err != nil || n != 1 {
						return fmt.Errorf("%d lines: %w", n, err)
					}
					return nil
				})
				if err != nil {
					t.Fatal(err)
				}
				if least == 0 || n < least {
					least = n
				}
			}
			return least
		}
		few := cost()
		h.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
			INSERT INTO warning_hit (rule, slug, figure, kind, object_id, household, area, level, value, threshold, on_day, first_seen, last_seen, ended, state, reason, acted_by, acted_at, clue, told)
			SELECT h.rule, h.slug, h.figure, h.kind, 1000000 + n.i, 1000000 + n.i / 3, h.area, h.level, h.value, h.threshold, h.on_day, h.first_seen, h.last_seen, 0, h.state, '', 0, 0, 0, h.told
			FROM n, (SELECT * FROM warning_hit WHERE kind = 'person' ORDER BY id LIMIT 1) AS h`)
		if err := d.Analyse(t.Context(), "warning_hit"); err != nil {
			t.Fatal(err)
		}
		many := cost()
		t.Logf("reading %d, then %d", few, many)
		if many > 2*few+50 {
			t.Errorf("following a change reads %d, with 20,000 more that stand out %d", few, many)
		}
	})
}

// sums expects that what was kept of the day adds up over areas.
func (h *house) sums() {
	h.T.Helper()
	var wrong int
	err := h.d.Read().NewRaw(`SELECT count(*) FROM (SELECT parent, rule, sum(n) AS n FROM warning_stat WHERE day > 0 AND rule > 0 AND area <> parent GROUP BY parent, rule) AS below
		LEFT JOIN warning_stat AS own ON own.area = below.parent AND own.rule = below.rule AND own.day > 0 WHERE own.n IS NULL OR own.n <> below.n`).Scan(h.T.Context(), &wrong)
	if err != nil || wrong > 0 {
		h.T.Errorf("%d areas are not the sum of those below (%v)", wrong, err)
	}
}

func differ(a, b []string) (out []string) {
	for _, x := range a {
		if !slices.Contains(b, x) {
			out = append(out, "- "+x)
		}
	}
	for _, x := range b {
		if !slices.Contains(a, x) {
			out = append(out, "+ "+x)
		}
	}
	return out[:min(len(out), 6)]
}

// A pass that is killed anywhere goes on from its mark and ends with what one without a stop gives; a second one changes nothing.
func TestAPassGoesOnFromItsMark(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.line(9_000_00)
		h.walk(warning.Mark{}, nil)
		whole, counts := h.hits(), h.counts()
		for _, day := range []int64{20200101, 20200102} {
			h.exec("INSERT INTO warning_stat (area, day, rule, parent, slug, level, n) SELECT area, ?, rule, parent, slug, level, n FROM warning_stat WHERE day = 0", day)
		}
		h.walk(warning.Mark{}, nil)
		var old int
		if err := d.Read().NewRaw("SELECT count(*) FROM warning_stat AS s WHERE day BETWEEN 20200101 AND 20200102 AND EXISTS (SELECT 1 FROM warning_stat AS n WHERE n.area = s.area AND n.day > 20200102)").Scan(t.Context(), &old); err != nil || old != 0 {
			t.Errorf("%d counts of long ago are kept (%v)", old, err)
		}
		if again := h.hits(); !slices.Equal(again, whole) || !maps.Equal(counts, h.counts()) {
			t.Errorf("a second pass changes hits: %v", differ(whole, again))
		}
		h.forget()
		killed := errors.New("killed")
		var last warning.Mark
		for stop := 1; ; stop++ {
			n, next := 0, last
			err := h.s.Walk(t.Context(), last, func(_ context.Context, tx *db.Tx, m warning.Mark) error {
				if n++; n > 12*stop {
					return killed
				}
				tx.AfterCommit(func() { next = m })
				return nil
			})
			last = next
			if err == nil {
				break
			}
			if !errors.Is(err, killed) || stop > 50 {
				t.Fatal(stop, err)
			}
		}
		if got := h.hits(); !slices.Equal(got, whole) || !maps.Equal(counts, h.counts()) {
			t.Errorf("killed and resumed: %v", differ(whole, got))
		}
		h.sums()
	})
}

var (
	county = officer(1, moduletest.Gaozhou, "warning", "setting-income", "household-data:detail", "household-data:export", "monitor:approve", "monitor:detail")
	second = officer(2, moduletest.Gaozhou, "warning", "setting-income")
	other  = officer(4, 44_08_81_000_000_00, "warning", "setting-income", "household-data:detail", "monitor:approve")
)

func officer(id int64, at area.Code, codes ...string) *principal.Principal {
	p := &principal.Principal{UserID: id, Name: fmt.Sprint("u", id), Area: at, Scope: area.Within(at), Permissions: map[string]bool{}}
	for _, c := range codes {
		p.Permissions[c] = true
	}
	return p
}

// coping is a proposal about the figure that the demo always has.
func coping(value float64, at area.Code) warning.Proposal {
	return warning.Proposal{Slug: "livelihood-crisis", Figure: "livelihood-crisis.coping", Level: analysis.Red, Op: "<", Value: value, Area: at.String(), Reason: "县里情况不同"}
}

// levels are how many hits of a figure are of each level below an area.
func (h *house) levels(figure string, c area.Code) map[int]int {
	h.T.Helper()
	var rows []struct {
		Level int `bun:"level"`
	}
	lo, hi := c.Range().Lo, c.Range().Hi
	if err := h.d.Read().NewRaw("SELECT level FROM warning_hit WHERE ended = 0 AND figure = ? AND area BETWEEN ? AND ?", figure, int64(lo), int64(hi)).Scan(h.T.Context(), &rows); err != nil {
		h.T.Fatal(err)
	}
	out := map[int]int{}
	for _, r := range rows {
		out[r.Level]++
	}
	return out
}

// smallest leaves three households to a village of the county that has some, and gives the village.
func (h *house) smallest() area.Code {
	h.T.Helper()
	var c area.Code
	r := moduletest.Fenjie.Range()
	if err := h.d.Read().NewRaw("SELECT area FROM household WHERE state = ? AND area BETWEEN ? AND ? AND area <> ? GROUP BY area HAVING count(*) > 3 ORDER BY area LIMIT 1",
		household.StateValid, int64(r.Lo), int64(r.Hi), int64(moduletest.Chuli)).Scan(h.T.Context(), &c); err != nil {
		h.T.Fatal(err)
	}
	// They go where nothing of this test is asked of.
	h.exec("UPDATE household SET area = ? WHERE area = ? AND id NOT IN (SELECT id FROM household WHERE area = ? AND state = ? ORDER BY id LIMIT 3)", int64(moduletest.Chuli), int64(c), int64(c), household.StateValid)
	h.exec("INSERT INTO warning_due (household) SELECT id FROM household WHERE area IN (?, ?)", int64(moduletest.Chuli), int64(c))
	h.drain()
	return c
}

// kept asks the list of who may not see households: rows say neither whose they are nor a value or village, a household is not found by its number, and few of a
// village are neither listed nor counted.
func (h *house) kept(who *principal.Principal) {
	h.T.Helper()
	w := &warning.Handler{Service: h.s}
	all, err := w.List(principal.With(h.T.Context(), who), "livelihood-crisis", who.Area, "")
	if err != nil || len(all.Items) == 0 {
		h.T.Fatalf("%+v, %v", all, err)
	}
	for _, x := range all.Items {
		if x.Value != nil || x.Name != "" || x.Household == nil || *x.Household != (warning.WarningHousehold{}) || x.Area.Code != who.Area.String() {
			h.T.Fatalf("without households: %+v", x)
		}
	}
	var no string
	var c area.Code
	if err := h.d.Read().NewRaw("SELECT o.household_no, o.area FROM warning_hit AS t JOIN household AS o ON o.id = t.household WHERE t.ended = 0 AND t.slug = 'livelihood-crisis' AND t.area BETWEEN ? AND ? GROUP BY o.household_no, o.area ORDER BY 1 LIMIT 1",
		int64(who.Area.Range().Lo), int64(who.Area.Range().Hi)).Scan(h.T.Context(), &no, &c); err != nil {
		h.T.Fatal(err)
	}
	if one, err := w.List(principal.With(h.T.Context(), who), "livelihood-crisis", who.Area, no); err != nil || len(one.Items) != 0 {
		h.T.Errorf("by its number: %+v, %v", one.Items, err)
	}
	if one, err := w.List(principal.With(h.T.Context(), county), "livelihood-crisis", who.Area, no); err != nil || len(one.Items) == 0 || one.Items[0].Value == nil {
		h.T.Errorf("who may see them: %+v, %v", one.Items, err)
	}
}

// A rule is proposed with a reason, tried, approved by somebody else, and holds where it was made for; the nearest area's wins, and what it did is
// what its trial said. When it ends the province's holds again.
func TestARuleOfACounty(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := t.Context()
		h.line(4_000_00)
		h.walk(warning.Mark{}, nil)
		was := h.levels("livelihood-crisis.coping", moduletest.Gaozhou)[1]
		p := coping(1e9, moduletest.Gaozhou)
		trial, err := h.s.Trial(ctx, county, p, "")
		if err != nil || trial.Next != "" || trial.Now != int64(was) || trial.Then <= trial.Now || len(trial.Changes) == 0 || len(trial.Counties) != 1 || trial.Counties[0].Then != trial.Then {
			t.Fatalf("%+v (%v)", trial, err)
		}
		// Who may not see households is named none by a trial, and no small number of them, also of one village.
		if kept, err := h.s.Trial(ctx, second, p, ""); err != nil || !kept.Few || len(kept.Changes) != 0 || kept.Then != trial.Then {
			t.Errorf("without households: %+v (%v)", kept, err)
		}
		narrow := p
		narrow.Area = h.smallest().String()
		seen, err := h.s.Trial(ctx, county, narrow, "")
		if kept, bad := h.s.Trial(ctx, second, narrow, ""); err != nil || bad != nil || seen.Looked == 0 || seen.Looked >= 5 || kept.Looked != 0 || kept.Then != 0 || kept.Changed != 0 {
			t.Errorf("a village of few: %+v, without households %+v (%v, %v)", seen, kept, err, bad)
		}
		h.kept(second)
		id, err := h.s.Propose(ctx, county, p)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.s.Approve(ctx, county, id); !errs.Has(err, errs.Conflict) {
			t.Errorf("who proposed it approves it: %v", err)
		}
		if err := h.s.Approve(ctx, other, id); !errs.Has(err, errs.NotFound) {
			t.Errorf("another county approves it: %v", err)
		}
		if again, err := h.s.Trial(ctx, county, p, ""); err != nil || again.Now != trial.Now {
			t.Errorf("a rule that waits holds: %+v (%v)", again, err)
		}
		if err := h.s.Approve(ctx, second, id); err != nil {
			t.Fatal(err)
		}
		h.walk(warning.Mark{}, nil)
		if got := h.levels("livelihood-crisis.coping", moduletest.Gaozhou)[1]; int64(got) != trial.Then {
			t.Errorf("%d red, the trial said %d", got, trial.Then)
		}
		if _, err := h.s.Propose(ctx, county, p); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("the same again: %v", err)
		}
		// One whose last day has passed would end this one and hold on no day itself.
		short := coping(2e9, moduletest.Gaozhou)
		y, m, day := h.Time.In(clock.Shanghai).Date()
		short.To = int64(y*10000 + int(m)*100 + day)
		late, err := h.s.Propose(ctx, county, short)
		if err != nil {
			t.Fatal(err)
		}
		h.Time = h.Time.AddDate(0, 0, 1)
		if err := h.s.Approve(ctx, second, late); !errs.Has(err, errs.Conflict) {
			t.Errorf("a rule of yesterday is approved: %v", err)
		}
		h.Time = h.Time.AddDate(0, 0, -1)
		if err := h.s.End(ctx, county, late, "已过期"); err != nil {
			t.Fatal(err)
		}
		if err := h.s.End(ctx, county, id, ""); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("ended without a reason: %v", err)
		}
		if err := h.s.End(ctx, county, id, "试行结束"); err != nil {
			t.Fatal(err)
		}
		h.walk(warning.Mark{}, nil)
		if got := h.levels("livelihood-crisis.coping", moduletest.Gaozhou)[1]; got != was {
			t.Errorf("after the end %d, was %d", got, was)
		}
		if got, want := h.counts(), h.counted(); !maps.Equal(got, want) {
			t.Errorf("counts %v, hits make %v", got, want)
		}
	})
}

// line sets the line of income of the province.
// A trial of a large area goes on call by call; together the calls say what one says. A rule of villages is tried on what rests on their people.
func TestATrialGoesOnWhereItCameTo(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.line(4_000_00)
		h.walk(warning.Mark{}, nil)
		for _, p := range []warning.Proposal{coping(1e9, moduletest.Gaozhou), {Slug: "population", Figure: "population.dependency", Level: analysis.Blue, Op: ">=", Value: 0, Area: moduletest.Gaozhou.String(), Reason: "试算"}} {
			whole, err := h.s.Trial(t.Context(), county, p, "")
			if err != nil || whole.Next != "" || whole.Left != 0 || whole.Then == 0 {
				t.Fatalf("%s: %+v (%v)", p.Figure, whole, err)
			}
			now := h.s.Now
			h.s.Now = func() time.Time { h.Time = h.Time.Add(3 * time.Second); return h.Time }
			var sum warning.WarningTrial
			calls := 0
			for from := ""; ; calls++ {
				part, err := h.s.Trial(t.Context(), county, p, from)
				if err != nil || part.Villages != whole.Villages || part.Left >= whole.Villages {
					t.Fatalf("%s: %+v (%v)", p.Figure, part, err)
				}
				sum.Now, sum.Then, sum.Looked, sum.Changed, sum.Unknown = sum.Now+part.Now, sum.Then+part.Then, sum.Looked+part.Looked, sum.Changed+part.Changed, sum.Unknown+part.Unknown
				if from = part.Next; from == "" {
					break
				}
			}
			h.s.Now = now
			if sum.Now != whole.Now || sum.Then != whole.Then || sum.Looked != whole.Looked || sum.Changed != whole.Changed || sum.Unknown != whole.Unknown || calls < 2 {
				t.Errorf("%s in %d calls: %+v, at once %+v", p.Figure, calls+1, sum, whole)
			}
		}
		for _, from := range []string{"440881103210", "x"} {
			if _, err := h.s.Trial(t.Context(), county, coping(1e9, moduletest.Gaozhou), from); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("from %s: %v", from, err)
			}
		}
	})
}

func (h *house) line(fen int64) {
	h.T.Helper()
	h.exec("INSERT INTO monitor_line (year, area, fen, document, reason, version, updated_by, updated_at) VALUES (2026, ?, ?, '文', '', 1, 0, 0)", int64(44_00_00_000_000_00), fen)
}

// What cannot be evaluated is refused at its field.
func TestARuleIsRefusedAtItsField(t *testing.T) {
	d := demo.SQLite(t)
	h := open(t, d)
	for field, change := range map[string]func(p *warning.Proposal){
		"figure": func(p *warning.Proposal) { p.Figure = "livelihood-crisis.nothing" },
		"slug":   func(p *warning.Proposal) { p.Slug = "nothing" },
		"level":  func(p *warning.Proposal) { p.Level = "紫" },
		"op":     func(p *warning.Proposal) { p.Op = "!=" },
		"value":  func(p *warning.Proposal) { p.Value = 1e300 },
		"area":   func(p *warning.Proposal) { p.Area = "440881000000" },
		"to":     func(p *warning.Proposal) { p.To = 20200101 },
		"from":   func(p *warning.Proposal) { p.From = 20261345 },
		"reason": func(p *warning.Proposal) { p.Reason = " " },
	} {
		p := coping(1, moduletest.Gaozhou)
		change(&p)
		_, err := h.s.Propose(t.Context(), county, p)
		if e := errs.From(err); err == nil || !slices.ContainsFunc(e.Fields, func(f errs.Field) bool { return f.Field == field }) {
			t.Errorf("%s: %v", field, err)
		}
	}
}

// A household's warnings become one clue of the monitoring, with its source; while a case is under way there is no second one. Others see nothing.
func TestWarningsBecomeAClue(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := t.Context()
		h.line(9_000_00)
		h.walk(warning.Mark{}, nil)
		var found []warning.Hit
		err := d.Read().NewRaw(`SELECT id, household, area FROM warning_hit AS t WHERE ended = 0 AND household > 0 AND area = ? AND NOT EXISTS (SELECT 1 FROM monitor_case AS c WHERE c.household = t.household)
			ORDER BY household, id`, int64(moduletest.Chuli)).Scan(ctx, &found)
		if err != nil || len(found) == 0 {
			t.Fatal(len(found), err)
		}
		home := found[0].Household
		var ids []int64
		for _, f := range found {
			if f.Household == home {
				ids = append(ids, f.ID)
			}
		}
		if _, err := h.s.Clues(ctx, other, ids); !errs.Has(err, errs.NotFound) {
			t.Errorf("another county: %v", err)
		}
		made, err := h.s.Clues(ctx, county, ids)
		if err != nil || len(made) != len(ids) || made[0].ClueID == 0 || made[0].Why != "" {
			t.Fatalf("%+v (%v)", made, err)
		}
		dec, _ := h.Engine.Module("monitor")
		rec, err := h.Record(ctx, dec, area.Everything(), made[0].ClueID)
		if err != nil || rec.Text("source") != "6" || rec.State != monitor.Clue || rec.Int("household") != home || rec.Int("receivedAt") != 20260302 || !strings.Contains(rec.Text("clue"), "预警") {
			t.Errorf("%+v (%v)", rec, err)
		}
		again, err := h.s.Clues(ctx, county, ids[:1])
		if err != nil || again[0].ClueID != 0 || again[0].Why == "" {
			t.Errorf("a second clue: %+v (%v)", again, err)
		}
		if err := h.s.SetState(ctx, county, ids[:1], warning.HitExcluded, "误报"); !errs.Has(err, errs.Conflict) {
			t.Errorf("a clue is left out: %v", err)
		}
		// Another warning of a household with a case under way.
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE warning_hit SET state = ?, clue = 0 WHERE id IN (?)", warning.HitNew, bun.List(ids)).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if again, err = h.s.Clues(ctx, county, ids[:1]); err != nil || again[0].ClueID != 0 || !strings.Contains(again[0].Why, "监测") {
			t.Errorf("a clue beside an open case: %+v (%v)", again, err)
		}
		if err := h.s.SetState(ctx, county, ids[:1], warning.HitExcluded, ""); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("left out without a reason: %v", err)
		}
		if err := h.s.SetState(ctx, county, ids[:1], warning.HitExcluded, "已核实，情况不属实"); err != nil {
			t.Error(err)
		}
		var state string
		if err := d.Read().NewRaw("SELECT state FROM warning_hit WHERE id = ?", ids[0]).Scan(ctx, &state); err != nil || state != warning.HitExcluded {
			t.Errorf("%s (%v)", state, err)
		}
	})
}

// A clue whose case is over is no end: what became worse is new again, and may be left out or become another clue. While the case is under way it stays.
func TestAClueThatIsOverMayFollowAgain(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := t.Context()
		h.line(9_000_00)
		h.walk(warning.Mark{}, nil)
		var hit warning.Hit
		err := d.Read().NewRaw(`SELECT id, household, area, slug, level FROM warning_hit AS t WHERE ended = 0 AND household > 0 AND area = ? AND level < 4
			AND NOT EXISTS (SELECT 1 FROM monitor_case AS c WHERE c.household = t.household) ORDER BY level, id LIMIT 1`, int64(moduletest.Chuli)).Scan(ctx, &hit)
		if err != nil {
			t.Fatal(err)
		}
		ids := []int64{hit.ID}
		made, err := h.s.Clues(ctx, county, ids)
		if err != nil || made[0].ClueID == 0 {
			t.Fatalf("%+v (%v)", made, err)
		}
		// It was one level milder when it became a clue.
		worse := func() (state string) {
			t.Helper()
			h.exec("UPDATE warning_hit SET level = ?, rule = 0 WHERE id = ?", hit.Level+1, hit.ID) // of a milder rule
			h.exec("INSERT INTO warning_due (household) VALUES (?)", hit.Household)
			h.drain()
			if err := d.Read().NewRaw("SELECT state FROM warning_hit WHERE id = ? AND level = ? AND ended = 0", hit.ID, hit.Level).Scan(ctx, &state); err != nil {
				t.Fatal(err)
			}
			return state
		}
		line := func() (x warning.WarningHit) {
			t.Helper()
			list, err := (&warning.Handler{Service: h.s}).List(principal.With(ctx, county), hit.Slug, moduletest.Chuli, "")
			at := slices.IndexFunc(list.Items, func(x warning.WarningHit) bool { return x.ID == hit.ID })
			if err != nil || at < 0 {
				t.Fatalf("%+v (%v)", list.Items, err)
			}
			return list.Items[at]
		}
		if state := worse(); state != warning.HitClue || line().ClueOver {
			t.Errorf("with a case under way it is %s", state)
		}
		for _, over := range monitor.Over {
			h.exec("UPDATE monitor_case SET state = ? WHERE id = ?", over, made[0].ClueID)
			h.exec("UPDATE warning_hit SET state = ? WHERE id = ?", warning.HitClue, hit.ID)
			if x := line(); !x.ClueOver || x.ClueNo == "" {
				t.Errorf("case in state %s: %+v", over, x)
			}
			if state := worse(); state != warning.HitNew {
				t.Errorf("worse after a case in state %s it is %s", over, state)
			}
		}
		h.exec("UPDATE warning_hit SET state = ? WHERE id = ?", warning.HitClue, hit.ID)
		if again, err := h.s.Clues(ctx, county, ids); err != nil || again[0].ClueID == 0 || again[0].ClueID == made[0].ClueID {
			t.Errorf("another clue: %+v (%v)", again, err)
		}
		h.exec("UPDATE monitor_case SET state = ? WHERE household = ?", monitor.Withdrawn, hit.Household)
		if err := h.s.SetState(ctx, county, ids, warning.HitExcluded, "已核实"); err != nil {
			t.Errorf("left out after its case: %v", err)
		}
	})
}

// Until the line of a new year is set that of the year before holds, so that no warning ends at New Year; who sets one, or a rule, has everything looked at
// again, also while a pass runs that read the old ones.
func TestTheLineOfTheYearBeforeHolds(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.line(9_000_00)
		h.walk(warning.Mark{}, nil)
		was := h.levels("livelihood-crisis.coping", moduletest.Gaozhou)
		if was[1] == 0 {
			t.Fatal("nobody stands out")
		}
		h.Time = time.Date(2027, 1, 1, 2, 0, 0, 0, time.UTC)
		h.walk(warning.Mark{}, nil)
		if got := h.levels("livelihood-crisis.coping", moduletest.Gaozhou); !maps.Equal(got, was) {
			t.Errorf("on New Year's Day %v, the day before %v", got, was)
		}
		// The line of a county from before does not stand before the province's of the year.
		h.exec("INSERT INTO monitor_line (year, area, fen, document, reason, version, updated_by, updated_at) VALUES (2026, ?, 1, '', '', 1, 0, 0)", int64(moduletest.Gaozhou))
		h.walk(warning.Mark{}, nil)
		if got := h.levels("livelihood-crisis.coping", moduletest.Gaozhou); got[1] >= was[1] {
			t.Errorf("with a line of one fen %v, before %v", got, was)
		}
		h.exec("INSERT INTO monitor_line (year, area, fen, document, reason, version, updated_by, updated_at) SELECT 2027, area, fen, document, reason, 1, 0, 0 FROM monitor_line WHERE area <> ? AND year = 2026", int64(moduletest.Gaozhou))
		h.walk(warning.Mark{}, nil)
		if got := h.levels("livelihood-crisis.coping", moduletest.Gaozhou); !maps.Equal(got, was) {
			t.Errorf("with the province's of the year %v, want %v", got, was)
		}
	})
}

// A rule that is approved or ended while a pass runs has another begin: the one that runs read the rules before.
func TestARuleIsReadByAPassThatBeginsAfterIt(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := t.Context()
		waiting := func() (n int) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT count(*) FROM job WHERE kind = ? AND state = 'waiting'", warning.PassJob).Scan(ctx, &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		runs := func() {
			h.exec("UPDATE job SET state = 'running', lease_until = ? WHERE kind = ?", h.Time.Add(time.Hour).UnixMilli(), warning.PassJob)
		}
		id, err := h.s.Propose(ctx, county, coping(1e9, moduletest.Gaozhou))
		if err != nil {
			t.Fatal(err)
		}
		if err := h.s.Night(ctx); err != nil || waiting() != 1 {
			t.Fatalf("%d passes wait (%v)", waiting(), err)
		}
		runs()
		if err := h.s.Night(ctx); err != nil || waiting() != 0 {
			t.Errorf("beside the pass of the night %d wait (%v)", waiting(), err)
		}
		if err := h.s.Approve(ctx, second, id); err != nil || waiting() != 1 {
			t.Errorf("after an approval %d wait (%v)", waiting(), err)
		}
		runs()
		if err := h.s.End(ctx, county, id, "试行结束"); err != nil || waiting() != 1 {
			t.Errorf("after an end %d wait (%v)", waiting(), err)
		}
	})
}

// Clues that were made before the work broke off are told, each of the others as not tried; where none was made the failure is the answer.
func TestCluesMadeBeforeAFailureAreTold(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := t.Context()
		h.line(9_000_00)
		h.walk(warning.Mark{}, nil)
		var ids []int64
		err := d.Read().NewRaw(`SELECT min(id) FROM warning_hit AS t WHERE ended = 0 AND household > 0 AND area BETWEEN ? AND ? AND NOT EXISTS (SELECT 1 FROM monitor_case AS c WHERE c.household = t.household)
			GROUP BY household ORDER BY 1 LIMIT 3`, int64(moduletest.Gaozhou.Range().Lo), int64(moduletest.Gaozhou.Range().Hi)).Scan(ctx, &ids)
		if err != nil || len(ids) < 3 {
			t.Fatal(ids, err)
		}
		// The database takes one clue and no second one.
		h.exec("CREATE UNIQUE INDEX one_clue ON warning_hit (state) WHERE state = '已转线索'")
		made, err := h.s.Clues(ctx, county, ids)
		if err != nil || len(made) != 3 || made[0].ClueID == 0 || made[0].Why != "" {
			t.Fatalf("%+v (%v)", made, err)
		}
		for _, x := range made[1:] {
			if x.ClueID != 0 || x.ClueNo != "" || !strings.Contains(x.Why, "没有办理") {
				t.Errorf("after the failure: %+v", x)
			}
		}
		if made, err := h.s.Clues(ctx, county, ids[1:]); err == nil {
			t.Errorf("none was made, and all is well: %+v", made)
		}
	})
}

// A rule for some days stands before the lasting one and ends nothing: after its last day the lasting one holds again. A rule that begins later is not ended
// by one approved meanwhile, and holds from its first day on; a lasting rule ends those of its area and level that have begun.
func TestARuleForSomeDays(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := t.Context()
		h.line(4_000_00)
		enter := func(value float64, from, to int64) int64 {
			t.Helper()
			p := coping(value, moduletest.Gaozhou)
			p.From, p.To = from, to
			id, err := h.s.Propose(ctx, county, p)
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		approve := func(id int64) {
			t.Helper()
			if err := h.s.Approve(ctx, second, id); err != nil {
				t.Fatal(err)
			}
		}
		at := func(y int, m time.Month, day int) { h.Time = time.Date(y, m, day, 2, 0, 0, 0, time.UTC) }
		// holds is the rule by which the county's households are red.
		holds := func(want int64) {
			t.Helper()
			h.again()
			var rules []int64
			err := d.Read().NewRaw("SELECT DISTINCT rule FROM warning_hit WHERE ended = 0 AND level = 1 AND figure = 'livelihood-crisis.coping' AND area BETWEEN ? AND ?",
				int64(moduletest.Gaozhou.Range().Lo), int64(moduletest.Gaozhou.Range().Hi)).Scan(ctx, &rules)
			if err != nil || !slices.Equal(rules, []int64{want}) {
				t.Errorf("on %s rules %v hold, want %d (%v)", h.Time.Format(time.DateOnly), rules, want, err)
			}
		}
		early := enter(3e6, 0, 20260306) // proposed before the lasting one, approved after it
		lasting := enter(1e6, 0, 0)
		later := enter(4e6, 20260401, 0)
		approve(lasting)
		approve(later)
		holds(lasting)
		at(2026, 3, 4)
		approve(early)
		holds(early)
		at(2026, 3, 7)
		holds(lasting)
		next := enter(2e6, 20260101, 0) // a first day that is past counts from the approval
		approve(next)
		holds(next)
		at(2026, 4, 1)
		holds(later)
		var states []string
		if err := d.Read().NewRaw("SELECT state FROM warning_rule WHERE id IN (?) ORDER BY id", bun.List([]int64{early, lasting, later, next})).Scan(ctx, &states); err != nil {
			t.Fatal(err)
		}
		if want := []string{warning.RuleEnded, warning.RuleEnded, warning.RuleApproved, warning.RuleApproved}; !slices.Equal(states, want) {
			t.Errorf("states %v, want %v", states, want)
		}
	})
}

// The home counts what the lists have in state 新增, red and orange, of the caller's area alone, and nothing that was read.
func TestFreshAreThoseNobodyLookedAt(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.walk(warning.Mark{}, nil)
		h.exec("UPDATE warning_hit SET state = '已读' WHERE id % 3 = 0")
		for _, c := range []area.Code{area.Guangdong, 44_09_81_000_000_00, 44_09_81_103_000_00, 44_09_83_000_000_00} {
			got, err := h.s.Fresh(t.Context(), area.Within(c))
			if err != nil {
				t.Fatal(err)
			}
			var want []struct {
				Slug   string `bun:"slug"`
				Red    int64  `bun:"red"`
				Orange int64  `bun:"orange"`
			}
			err = d.Read().NewRaw("SELECT slug, sum(CASE WHEN level = 1 THEN 1 ELSE 0 END) AS red, sum(CASE WHEN level = 2 THEN 1 ELSE 0 END) AS orange FROM warning_hit WHERE ended = 0 AND state = '新增' AND level <= 2 AND area BETWEEN ? AND ? GROUP BY slug",
				int64(c.Range().Lo), int64(c.Range().Hi)).Scan(t.Context(), &want)
			if err != nil {
				t.Fatal(err)
			}
			n := map[string]int64{}
			for _, w := range want {
				n[w.Slug+" red"], n[w.Slug+" orange"] = min(w.Red, got.Cap), min(w.Orange, got.Cap)
			}
			for _, x := range got.Items {
				if x.Red != n[x.Slug+" red"] || x.Orange != n[x.Slug+" orange"] {
					t.Errorf("%s: %+v, want %v", c, x, n)
				}
			}
			if len(got.Items) != len(want) || c == area.Guangdong && len(want) == 0 {
				t.Errorf("%s: %d analyses, want %d", c, len(got.Items), len(want))
			}
		}
	})
}
