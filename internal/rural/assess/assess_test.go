package assess_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/retention"
	"mirror/internal/rural/rollup"
)

const (
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	maoming = moduletest.Maoming

	sheets, schemes, members = "assess", "assess-scheme", "assess-member"
)

// house is the registers over a library whose figures the test says.
type house struct {
	*moduletest.House
	assess.Service
	figures map[area.Code]map[string]metric.Sums
	posts   []assess.Object
	told    []message.New
}

func openHouse(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)), figures: map[area.Code]map[string]metric.Sums{}}
	posted := func(_ context.Context, _ bun.IDB, within area.Code) (out []assess.Object, err error) {
		for _, o := range h.posts {
			if within.Contains(o.Area) {
				out = append(out, o)
			}
		}
		return out, nil
	}
	h.Run(assess.Rooms{Library: func() *metric.Library { return h.Library }, Teams: posted, Members: posted, Units: posted, Send: func(_ context.Context, _ *db.Tx, n message.New) error {
		h.told = append(h.told, n)
		return nil
	}}.Declarations()...)
	source := metric.Source{Title: "测试汇总", Fresh: "实时", Read: func(_ context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		out := metric.By{}
		for _, c := range of.Some {
			for k, s := range h.figures[c] {
				out.Add(c, k, s)
			}
		}
		return out, nil
	}, Metrics: []metric.Metric{{Key: "t.share", Title: "普及率", Unit: "%", Group: "测试", Definition: "测试口径", Adds: metric.Share, Of: metric.Now, Lowest: area.Village}}}
	var err error
	if h.Library, err = metric.New(d, h.Areas, func() time.Time { return h.Time }, source); err != nil {
		t.Fatal(err)
	}
	h.Service.Engine = h.House.Engine
	return h
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "assess", actions...)
}

var (
	province = person(1, area.Guangdong, "province-admin", "detail", "add", "edit", "approve")
	city     = person(2, maoming, "city-admin", "detail", "add", "edit", "approve")
	county   = person(3, gaozhou, "county-admin", "detail", "add", "edit", "del", "approve", "export")
	town     = person(4, fenjie, "town-clerk", "detail", "edit")
	leader   = person(5, fenjie, "team-leader", "detail", "edit")
	fellow   = person(6, fenjie, "team-member", "detail")
)

// tree is three indicators: a figure by bands, a number with proof, and faults that are counted.
const tree = `[{"title":"产业发展","items":[
 {"title":"卫生厕所","points":40,"source":"auto","key":"t.share","way":"bands","bands":[{"from":90,"points":40},{"from":80,"points":30.5}]},
 {"title":"特色产业","points":30,"source":"hand","proof":true}]},
 {"title":"工作落实","items":[{"title":"台账管理","points":30,"source":"hand","deductions":[{"title":"台账缺失","points":5},{"title":"更新不及时","points":1.5}]}]}]`

const byHandAlone = `[{"title":"工作表现","items":[{"title":"帮扶实绩","points":60,"source":"hand"},{"title":"作风纪律","points":40,"source":"hand","deductions":[{"title":"通报批评","points":10}]}]}]`

func (h *house) scheme(p *principal.Principal, kind, indicators string) *declaration.Record {
	h.T.Helper()
	r := h.Entered(p, schemes, p.Area, h.filled(kind, indicators))
	r = h.Takes(p, schemes, r, "publish", "", nil)
	return h.Takes(p, schemes, r, "start", "", nil)
}

func (h *house) filled(kind, indicators string) map[string]any {
	return map[string]any{"title": "考核方案", "year": 2026.0, "kind": kind, "selfUntil": h.Day(20), "indicators": indicators, "gradeA": 90.0, "gradeB": 80.0, "gradeC": 60.0}
}

// of is the sheet of an area in a scheme.
func (h *house) of(register string, scheme *declaration.Record, c area.Code) *declaration.Record {
	h.T.Helper()
	var id int64
	table := map[string]string{sheets: "assess_sheet", members: "assess_member"}[register]
	if err := h.DB.Read().NewRaw("SELECT id FROM "+table+" WHERE scheme = ? AND area = ? ORDER BY id LIMIT 1", scheme.ID, int64(c)).Scan(context.Background(), &id); err != nil {
		h.T.Fatal(err)
	}
	return h.again(register, id)
}

func (h *house) again(register string, id int64) *declaration.Record {
	h.T.Helper()
	r, err := h.Record(context.Background(), h.Register(register), area.Everything(), id)
	if err != nil {
		h.T.Fatal(err)
	}
	return r
}

func (h *house) mark(p *principal.Principal, register string, r *declaration.Record, marks ...assess.AssessMark) error {
	return h.Mark(context.Background(), p, register, r.ID, assess.AssessMarks{Version: h.again(register, r.ID).Version, Marks: marks})
}

// marks are what a stage gives the three indicators of tree: points for the second and counts for the third.
func marks(points float64, counts []int, note string, files ...string) []assess.AssessMark {
	return []assess.AssessMark{{Item: "1.1"}, {Item: "1.2", Points: &points, Note: note, Files: files}, {Item: "2.1", Counts: counts, Note: note}}
}

func (h *house) marked(p *principal.Principal, register string, r *declaration.Record, of ...assess.AssessMark) *declaration.Record {
	h.T.Helper()
	if err := h.mark(p, register, r, of...); err != nil {
		h.T.Fatal(err)
	}
	return h.again(register, r.ID)
}

func (h *house) proof(p *principal.Principal) string {
	return h.Photo(p, "证明.png")[0].(map[string]any)["id"].(string)
}

func (h *house) content(p *principal.Principal, register string, r *declaration.Record) assess.AssessSheet {
	h.T.Helper()
	c, err := h.Content(context.Background(), p, register, r.ID)
	if err != nil {
		h.T.Fatal(err)
	}
	return c
}

func TestEnglish(t *testing.T) {
	for _, d := range (assess.Rooms{}).Declarations() {
		moduletest.English(t, d)
	}
}

// Of two people who store marks of the same version at once one is told that the other was faster, and the marks of the other stand.
func TestMarksOfOneVersion(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		ctx := context.Background()
		r := h.of(sheets, h.scheme(county, assess.Town, tree), fenjie)
		r = h.marked(town, sheets, r, marks(20, []int{0, 0}, "两个园区")...)
		var both sync.WaitGroup
		errors := make([]error, 2)
		// The row is held until both wait for it, so that each has read what there was to read.
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("UPDATE assess_sheet SET version = version WHERE id = ?", r.ID).Exec(ctx); err != nil {
				return err
			}
			for i := range errors {
				both.Go(func() {
					errors[i] = h.Mark(ctx, town, sheets, r.ID, assess.AssessMarks{Version: r.Version, Marks: marks(float64(21+i), []int{0, 0}, "两个园区")})
				})
			}
			if d.Engine() == db.Postgres && !eventually.Within(time.Minute, func() bool {
				var n int
				err := d.Read().NewRaw("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").Scan(ctx, &n)
				return err == nil && n == len(errors)
			}) {
				t.Error("the two do not wait")
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		both.Wait()
		won := 0
		if errors[0] != nil {
			won = 1
		}
		if errors[won] != nil || !errs.Has(errors[1-won], errs.Conflict) {
			t.Fatalf("%v, %v", errors[0], errors[1])
		}
		if c := h.content(town, sheets, h.again(sheets, r.ID)); *c.Groups[0].Items[1].Self.Points != float64(21+won) {
			t.Errorf("the marks of %d won, and %v stands", won, *c.Groups[0].Items[1].Self.Points)
		}
	})
}

// A sheet goes from self-score over two reviews, publicity and an appeal to its grade, and says how every number came about.
func TestSheetGoesItsWay(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		h.figures[fenjie] = map[string]metric.Sums{"t.share": {Num: 17, Den: 20}}
		scheme := h.scheme(county, assess.Town, tree)
		if n := int64(len(h.Areas.Children(gaozhou))); scheme.Int("sheets") != n {
			t.Fatalf("%d sheets for %d towns", scheme.Int("sheets"), n)
		}
		h.Refused(county, schemes, scheme, "finish", "", nil, "张考核表没有定级")
		r := h.of(sheets, scheme, fenjie)
		h.Refused(town, sheets, r, "self", "", nil, "还有3项指标没有自评")
		if err := h.mark(county, sheets, r, marks(25, []int{0, 0}, "")...); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the county scores for its town: %v", err)
		}
		r = h.marked(town, sheets, r, marks(28, []int{0, 1}, "两个园区")...)
		h.Refused(town, sheets, r, "self", "", nil, "还有1项指标缺少佐证材料")
		file := h.proof(town)
		r = h.marked(town, sheets, r, marks(28, []int{0, 1}, "两个园区", file)...)
		c := h.content(town, sheets, r)
		// 17 of 20 are 85 %, the second band: 30.5; 28; 30 less one fault of 1.5.
		if f := c.Groups[0].Items[0].Figure; *f.Value != 85 || *f.Points != 30.5 || f.Fitted != 1 || f.Num != 17 || f.Den != 20 || *c.Self != 87 {
			t.Errorf("%+v, self %v", f, *c.Self)
		} else if f.Source != "测试汇总" || f.AsOf != declaration.DayText(declaration.Day(h.Time)) {
			t.Errorf("the figure is said to be of %q as of %q", f.Source, f.AsOf)
		}
		r = h.Takes(town, sheets, r, "self", "", nil)
		h.figures[fenjie]["t.share"] = metric.Sums{Num: 20, Den: 20} // what changes later is no part of it

		if err := h.mark(county, sheets, r, marks(20, []int{0, 1}, "")...); err == nil || errs.From(err).Fields[0].Field != "marks.1.note" {
			t.Errorf("a review differs without a reason: %v", err)
		}
		r = h.marked(county, sheets, r, marks(20, []int{1, 1}, "一个园区未投产")...)
		if c := h.content(town, sheets, r); c.First != nil || c.Groups[0].Items[1].First != nil {
			t.Error("the town reads the review before publicity")
		}
		r = h.Takes(county, sheets, r, "first", "", nil)
		// The second review is compared with the first, not with the self-score.
		if err := h.mark(city, sheets, r, marks(28, []int{0, 1}, "")...); err == nil || errs.From(err).Fields[0].Field != "marks.1.note" {
			t.Errorf("a second review differs from the first without a reason: %v", err)
		}
		r = h.marked(city, sheets, r, marks(20, []int{1, 1}, "")...)
		r = h.marked(city, sheets, r, marks(20, []int{1, 1}, "同意初审")...)
		r = h.Takes(city, sheets, r, "second", "", nil)
		// 30.5 + 20 + 23.5.
		if r.Int("total") != 74_00 || r.Text("grade") != "C" {
			t.Errorf("total %d, grade %s", r.Int("total"), r.Text("grade"))
		}
		h.Refused(city, sheets, r, "grade", "", nil, "公示期至3月7日")
		h.Refused(leader, sheets, r, "appeal", "", map[string]any{"appeal": "园区已投产"}, "")
		r = h.Takes(town, sheets, r, "appeal", "", map[string]any{"appeal": "园区已于二月投产"})
		r = h.marked(city, sheets, r, marks(27, []int{1, 1}, "核实已投产")...)
		r = h.Takes(city, sheets, r, "answer", "", map[string]any{"answer": "申诉成立，调整得分。"})
		r = h.Takes(city, sheets, r, "grade", "", nil)
		if r.Int("total") != 81_00 || r.Text("grade") != "B" || r.State != assess.Graded {
			t.Errorf("total %d, grade %s", r.Int("total"), r.Text("grade"))
		}
		out, err := h.Ranking(context.Background(), county, scheme.ID)
		if err != nil || out.Shown != 1 || out.Rows[0].Rank != 1 || out.Rows[0].Total != 81 {
			t.Fatalf("%+v %v", out, err)
		}
		// Lost: 9.5 by the figure, 5 and 1.5 by faults, 3 by a reviewer's number.
		var lost []string
		for _, x := range out.Reasons {
			lost = append(lost, fmt.Sprint(x.Title, x.Points, "/", x.Share))
		}
		if fmt.Sprint(lost) != "[卫生厕所9.5/50 台账缺失5/76.3 特色产业3/92.1 更新不及时1.5/100]" {
			t.Error(lost)
		}
		// Another town is graded better. A town is told its place among all, and reads its own row alone.
		err = d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE assess_sheet SET state = ?, total = 9000, grade = 'A' WHERE id = (SELECT min(id) FROM assess_sheet WHERE scheme = ? AND area <> ?)", assess.Graded, scheme.ID, int64(fenjie)).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		out, err = h.Ranking(context.Background(), town, scheme.ID)
		if err != nil || out.Shown != 2 || *out.Mean != 85.5 || out.Grades[0].Count != 1 || len(out.Rows) != 1 || out.Rows[0].Rank != 2 || out.Rows[0].Total != 81 {
			t.Errorf("%+v %v", out, err)
		}
	})
}

// What cannot be computed has no points and says why; a reviewer says a number with the grounds for it.
func TestNoNumberIsNotZero(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		r := h.of(sheets, h.scheme(county, assess.Town, tree), fenjie)
		r = h.marked(town, sheets, r, marks(30, []int{0, 0}, "", h.proof(town))...)
		if c := h.content(town, sheets, r); c.Self != nil || c.Groups[0].Items[0].Self.Points != nil || c.Groups[0].Items[0].Figure.Why == "" || !c.Groups[0].Items[0].Number {
			t.Errorf("%+v", c.Groups[0].Items[0])
		}
		h.Refused(town, sheets, r, "self", "", nil, "还有1项指标没有自评")
		with := marks(30, []int{0, 0}, "", h.proof(town))
		v := 40.0
		with[0].Points, with[0].Note = &v, "现场核实"
		r = h.marked(town, sheets, r, with...)
		r = h.Takes(town, sheets, r, "self", "", nil)
		with[0].Note = ""
		if err := h.mark(county, sheets, r, with...); err == nil || errs.From(err).Fields[0].Field != "marks.0.note" {
			t.Errorf("a reviewer gives points to no figure without grounds: %v", err)
		}
	})
}

// A member's sheet is read by the member and by those who review it, and by nobody else; nobody ranks members.
func TestMembersAreForThemselves(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		h.posts = []assess.Object{{Area: fenjie, Name: "周文博", User: fellow.UserID}, {Area: fenjie, Name: "李四"}}
		scheme := h.scheme(county, assess.Member, byHandAlone)
		if scheme.Int("sheets") != 1 || scheme.Int("without") != 1 {
			t.Errorf("%d sheets, %d without an account", scheme.Int("sheets"), scheme.Int("without"))
		}
		if len(h.told) != 1 || h.told[0].To[0] != fellow.UserID || h.told[0].Kind != message.Todo {
			t.Errorf("told %+v", h.told)
		}
		ctx := context.Background()
		r := h.of(members, scheme, gaozhou)
		if r.Name() != "分界镇工作队员 周**" {
			t.Error(r.Name())
		}
		for _, p := range []*principal.Principal{leader, town, moduletest.Colleague(fellow)} {
			if _, err := h.Content(ctx, p, members, r.ID); !errs.Has(err, errs.NotFound) {
				t.Errorf("%s of the town finds a member's sheet: %v", p.Name, err)
			}
		}
		if c := h.content(province, members, r); c.Closed == "" || len(c.Groups) > 0 || c.Self != nil {
			t.Errorf("the province reads a member's sheet: %+v", c)
		}
		if all, err := h.Mine(ctx, fellow); err != nil || len(all.Items) != 1 {
			t.Errorf("%+v %v", all, err)
		}
		v := 55.0
		of := []assess.AssessMark{{Item: "1.1", Points: &v, Note: "完成三个项目"}, {Item: "1.2", Counts: []int{0}}}
		if err := h.Own(ctx, fellow, r.ID, "self", ""); err == nil {
			t.Error("an empty self-score was handed in")
		}
		r = h.marked(fellow, members, r, of...)
		if err := h.Own(ctx, moduletest.Colleague(fellow), r.ID, "self", ""); !errs.Has(err, errs.NotFound) {
			t.Errorf("somebody else hands it in: %v", err)
		}
		if err := h.Own(ctx, fellow, r.ID, "self", ""); err != nil {
			t.Fatal(err)
		}
		r = h.marked(county, members, r, of...)
		r = h.Takes(county, members, r, "first", "", nil)
		if c := h.content(fellow, members, r); c.First != nil || c.Name != "周文博" {
			t.Errorf("%+v", c)
		}
		r = h.marked(city, members, r, of...)
		r = h.Takes(city, members, r, "second", "", nil)
		if c := h.content(fellow, members, r); c.Total == nil || *c.Total != 95 || c.Grade != "A" {
			t.Errorf("%+v", c)
		}
		if err := h.Own(ctx, fellow, r.ID, "appeal", " "); err == nil || errs.From(err).Fields[0].Field != "words" {
			t.Errorf("an appeal without words: %v", err)
		}
		if err := h.Own(ctx, fellow, r.ID, "appeal", "请复核帮扶实绩"); err != nil {
			t.Fatal(err)
		}
		r = h.Takes(city, members, h.again(members, r.ID), "answer", "维持原得分。", nil)
		h.Takes(city, members, r, "grade", "", nil)
		if c := h.content(fellow, members, r); c.Answer != "维持原得分。" || c.StateCode != assess.Graded {
			t.Errorf("%+v", c)
		}
		if out, err := h.Ranking(ctx, county, scheme.ID); err != nil || out.Closed != "队员考核不排名" || len(out.Rows) > 0 {
			t.Errorf("members are ranked: %+v %v", out, err)
		}

		// Years after the grade the night takes the paper with its name, its marks and its words, and not before.
		left := func() (n int) {
			var counted int
			if err := d.Read().NewRaw("SELECT (SELECT count(*) FROM assess_score WHERE register = ? AND sheet = ?), (SELECT count(*) FROM assess_cost WHERE register = ? AND sheet = ?)", members, r.ID, members, r.ID).Scan(ctx, &n, &counted); err != nil {
				t.Fatal(err)
			}
			if counted != n {
				t.Errorf("%d papers are left, and %d rows of the burden account", n, counted)
			}
			return n
		}
		keep := &retention.Service{DB: d, Parts: append([]retention.Part{h.Kept()}, h.House.Engine.Kept()...), Now: func() time.Time { return h.Time },
			Row: onerow.Row[retention.RetentionRule]{DB: d, Table: "retention_rule", Preset: retention.Default}}
		for _, c := range []struct{ years, left int }{{1, 1}, {20, 0}} {
			h.Time = h.Time.AddDate(c.years, 0, 0)
			if _, err := keep.Run(ctx); err != nil {
				t.Fatal(err)
			}
			if n := left(); n != c.left {
				t.Errorf("%d papers are left after %d years more", n, c.years)
			}
		}
	})
}

func flowEntry(r *declaration.Record, values map[string]any) flow.ModuleEntry {
	return flow.ModuleEntry{Version: r.Version, Values: values}
}
