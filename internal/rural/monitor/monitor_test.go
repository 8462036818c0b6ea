package monitor_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
)

const (
	fenjie  = moduletest.Fenjie
	chuli   = moduletest.Chuli
	gaozhou = moduletest.Gaozhou
)

// house is the module over the demo's households, with a clock that tests move.
type house struct {
	*moduletest.House
	d    *declaration.Declaration
	file map[int64][]any
}

// demo has the areas and the demo's households of the moment at which each test begins.
var (
	opening = time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)
	demo    = moduletest.Households(opening)
)

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, opening), file: map[int64][]any{}}
	h.d = monitor.Declaration(h.Households, nil)
	h.Run(h.d)
	return h
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "monitor", actions...)
}

var (
	village = person(1, chuli, "village-clerk", "detail", "add", "edit", "del")
	team    = person(2, fenjie, "team-leader", "detail", "add", "edit")
	town    = person(3, fenjie, "town-reviewer", "detail", "approve")
	county  = person(4, gaozhou, "county-reviewer", "detail", "approve")
	city    = person(5, moduletest.Maoming, "city-admin", "detail")
	other   = person(6, 44_08_81_103_000_00, "town-reviewer", "detail", "approve")
)

// photo is a file of this person's, uploaded once.
func (h *house) photo(p *principal.Principal) []any {
	h.T.Helper()
	if h.file[p.UserID] == nil {
		h.file[p.UserID] = h.Photo(p, "现场.png")
	}
	return h.file[p.UserID]
}

// home is a household of the village with or without somebody who can work, and no case.
func (h *house) home(works bool, skip int) int64 {
	h.T.Helper()
	var ids []int64
	not := ""
	if !works {
		not = "NOT "
	}
	err := h.DB.Read().NewRaw("SELECT id FROM household h WHERE area = ? AND "+not+`EXISTS (SELECT 1 FROM household_member m WHERE m.household_id = h.id AND m.labor_skill IN ('1', '2', '3'))
		AND NOT EXISTS (SELECT 1 FROM monitor_case c WHERE c.household = h.id) ORDER BY id`, int64(chuli)).Scan(context.Background(), &ids)
	if err != nil || len(ids) <= skip {
		h.T.Fatal(err, len(ids))
	}
	return ids[skip]
}

func text(n int64) string { return strconv.FormatInt(n, 10) }

func (h *house) clue(home int64, risk string) *declaration.Record {
	h.T.Helper()
	r, err := h.Create(context.Background(), village, h.d, flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{
		"household": text(home), "source": "2", "risk": risk, "receivedAt": h.Day(0), "contactPhone": "19900001234"}})
	if err != nil {
		h.T.Fatal(err)
	}
	return r
}

// The phone that a clue's form proposes is the household's own: it comes back as it was shown, masked, and the record holds the number. The mask
// of another number, and one of a household of another village, is no phone.
func TestPhoneOfTheHousehold(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.Engine.Rooms.FamilyPhone = h.Households.PhoneOf
		home := h.home(true, 0)
		phone, err := h.Engine.Rooms.FamilyPhone(ctx, d.Read(), area.Within(chuli), home)
		if err != nil || len(phone) != 11 {
			t.Fatal(phone, err)
		}
		if away, err := h.Engine.Rooms.FamilyPhone(ctx, d.Read(), area.Within(moduletest.Elsewhere(area.Village)), home); err != nil || away != "" {
			t.Errorf("another village is told %q, %v", away, err)
		}
		in := map[string]any{"household": text(home), "source": "2", "risk": "01", "receivedAt": h.Day(0), "contactPhone": "199****0000"}
		_, err = h.Enter(village, "monitor", chuli, in)
		h.Says(err, "手机号码应为1开头的11位数字")
		r := h.Entered(village, "monitor", chuli, moduletest.With(in, "contactPhone", phone[:3]+"****"+phone[7:]))
		if got := r.Text("contactPhone"); got != phone {
			t.Errorf("the record holds %q, the household's is %q", got, phone)
		}
	})
}

// 待我办理 holds what the inbox holds: of each desk the cases whose next step is theirs, in their scope; nobody else has the view.
func TestWhatWaitsForMe(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		var planted []sample.Planted
		for i, state := range []string{monitor.Clue, monitor.Town, monitor.Town, monitor.County, monitor.Recognised, monitor.Eliminated} {
			planted = append(planted, sample.Planted{Area: chuli, State: state, Since: h.Time.Add(time.Duration(i) * time.Minute), Values: map[string]any{
				"household": h.home(true, i), "headName": "某某", "source": "2", "risk": "01", "receivedAt": int64(20260301)}})
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return h.Plant(ctx, tx, h.d, village, planted) }); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			who  *principal.Principal
			want []string
		}{{village, []string{monitor.Recognised, monitor.Clue}}, {town, []string{monitor.Town, monitor.Town}}, {county, []string{monitor.County}}, {city, nil}, {other, []string{}}} {
			for _, sort := range []string{list.SortNewest, list.SortArea, list.SortDue} {
				l, err := h.List(ctx, h.d, list.Query{Scope: c.who.Scope, By: c.who, View: "mine", Sort: sort})
				if err != nil || l.Total != int64(len(c.want)) || len(l.Items) != len(c.want) {
					t.Errorf("%s by %s: %d of %d (%v)", c.who.Name, sort, len(l.Items), len(c.want), err)
				}
				for i, r := range l.Items {
					if sort == list.SortNewest && r.State != c.want[i] {
						t.Errorf("%s: %s at %d, want %v", c.who.Name, r.State, i, c.want)
					}
				}
			}
			box, err := h.Inbox(ctx, c.who, "mine")
			if err != nil || box.Mine != int64(len(c.want)) {
				t.Errorf("%s: %d wait in her inbox (%v)", c.who.Name, box.Mine, err)
			}
			n := 0
			for _, out := range h.Exports() {
				if out.Name == "monitor" {
					err = out.Rows(ctx, transfer.Ask{By: c.who, Query: map[string]string{"view": "mine"}}, func([]string) error { n++; return nil })
				}
			}
			if err != nil || n != len(c.want) {
				t.Errorf("%s exports %d (%v)", c.who.Name, n, err)
			}
		}
	})
}

// A case goes the whole way; each guard refuses once, with its words; the household shows where it stands, and the counts follow.
func TestTheWholeChain(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.needsProof(t)
		home := h.home(true, 0)
		r := h.clue(home, "01")
		if r.State != monitor.Clue || r.Name() == "" {
			t.Fatalf("%+v", r)
		}
		// Fifteen days, to the end of the last one.
		if got := time.UnixMilli(r.DueAt).UTC(); !got.Equal(time.Date(2026, 3, 17, 16, 0, 0, 0, time.UTC)) {
			t.Errorf("due %v", got)
		}
		_, err := h.Create(ctx, village, h.d, flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{"household": text(home), "source": "2", "risk": "01", "receivedAt": h.Day(0)}})
		if !errs.Has(err, declaration.Refused) {
			t.Errorf("a second case: %v", err)
		}
		for _, p := range []*principal.Principal{town, city, county} {
			if _, err := h.Go(ctx, p, h.d, r.ID, "accept", flow.ModuleMove{Version: r.Version}); !errs.Has(err, errs.Forbidden) {
				t.Errorf("%s accepts: %v", p.Name, err)
			}
		}
		if _, err := h.Go(ctx, other, h.d, r.ID, "accept", flow.ModuleMove{Version: r.Version}); !errs.Has(err, errs.NotFound) {
			t.Errorf("another town: %v", err)
		}
		h.Refused(village, "monitor", r, "verify", "", nil, "当前环节是“线索待核实”")
		r = h.Takes(team, "monitor", r, "accept", "", nil)
		if _, err := h.Go(ctx, village, h.d, r.ID, "verify", flow.ModuleMove{Version: r.Version - 1}); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		visit := map[string]any{"verifiedOn": h.Day(0), "position": "110.853021,21.918320", "visitors": "何春燕、周文博", "visitPhotos": h.photo(village), "consent": h.photo(village),
			"monitorType": "2", "income": 6200.5, "rigid": 800.0, "findings": "收入下降"}
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "verifiedOn", h.Day(1)), "且不能晚于今天")
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "position", nil), "请填写入户位置")
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "position", "here"), "经度,纬度")
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "visitors", "何春燕、何春燕"), "两名以上走访人")
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "visitPhotos", nil), "请上传入户照片")
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "visitPhotos", h.photo(team)), "附件已失效")
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "consent", nil), "授权承诺书")
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "findings", ""), "核实情况")
		h.Refused(village, "monitor", r, "verify", "", moduletest.With(visit, "objections", 0.0), "不能填写该项")
		r = h.Takes(village, "monitor", r, "verify", "", visit)

		meeting := map[string]any{"meetingOn": h.Day(0), "meetingPlace": "党群服务中心", "attendees": 5.0, "votesFor": 3.0, "votesAgainst": 2.0, "minutes": h.photo(village), "publicFrom": h.Day(0), "publicPlace": "公示栏"}
		h.Refused(village, "monitor", r, "meet", "", moduletest.With(meeting, "meetingPlace", ""), "评议的日期和地点")
		h.Refused(village, "monitor", r, "meet", "", moduletest.With(meeting, "attendees", 4.0), "不能少于5人")
		h.Refused(village, "monitor", r, "meet", "", moduletest.With(meeting, "votesFor", 8.0), "票数之和")
		h.Refused(village, "monitor", r, "meet", "", moduletest.With(meeting, "votesFor", 2.0), "同意票未超过")
		h.Refused(village, "monitor", r, "meet", "", moduletest.With(meeting, "minutes", nil), "会议记录照片")
		h.Refused(village, "monitor", r, "meet", "", moduletest.With(meeting, "publicFrom", nil), "公示开始日期")
		r = h.Takes(village, "monitor", r, "meet", "", meeting)

		up := map[string]any{"publicPhotos": h.photo(village), "objections": 0.0}
		h.Refused(village, "monitor", r, "publish", "", up, "公示期不少于5天，2026年3月7日起可以办理")
		h.Time = h.Time.AddDate(0, 0, 5)
		h.Refused(village, "monitor", r, "publish", "", moduletest.With(up, "publicPhotos", nil), "请上传公示照片")
		h.Refused(village, "monitor", r, "publish", "", moduletest.With(up, "objections", 1.0), "异议尚未处理完毕")
		r = h.Takes(village, "monitor", r, "publish", "", up)

		if _, err := h.Go(ctx, village, h.d, r.ID, "townPass", flow.ModuleMove{Version: r.Version, Opinion: "同意"}); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the village reviews itself: %v", err)
		}
		h.Refused(town, "monitor", r, "townPass", "", nil, "请填写意见")
		h.Refused(town, "monitor", r, "townBack", " ", nil, "请填写意见")
		// Four eyes: whoever published may not review, whatever they may do by then.
		both := person(village.UserID, fenjie, "town-reviewer", "detail", "approve")
		h.Refused(both, "monitor", r, "townPass", "同意", nil, "同一人不能既经办又审核")
		r = h.Takes(town, "monitor", r, "townPass", "情况属实", nil)
		decide := map[string]any{"comparison": "未发现异常", "incomeLine": 8800.0, "lineBasis": "省里尚未公布，按上年标准"}
		h.Refused(county, "monitor", r, "countyPass", "同意", moduletest.With(decide, "comparison", ""), "数据比对结果")
		h.Refused(county, "monitor", r, "countyPass", "同意", moduletest.With(decide, "incomeLine", nil), "监测收入线")
		h.Refused(county, "monitor", r, "countyPass", "同意", moduletest.With(decide, "lineBasis", nil), "2026年尚未设置监测收入线，可由省、市、县管理员在")
		r = h.Takes(county, "monitor", r, "countyPass", "同意纳入", decide)
		h.stands(home, monitor.Recognised)

		h.Refused(team, "monitor", r, "help", "", map[string]any{"measure": "07"}, "帮扶措施和落实日期")
		h.Time = h.Time.AddDate(0, 0, 11)
		h.Refused(team, "monitor", r, "help", "", map[string]any{"measure": "07", "measureOn": h.Day(0)}, "未在纳入后10日内")
		r = h.Takes(team, "monitor", r, "help", "", map[string]any{"measure": "07", "measureOn": h.Day(-1)}) // the tenth day, and no word why

		leave := map[string]any{"exitIncome": 12000.0, "secured": true, "evaluated": true}
		h.Refused(village, "monitor", r, "apply", "", moduletest.With(leave, "exitIncome", 8800.0), "须高于监测收入线")
		h.Refused(village, "monitor", r, "apply", "", moduletest.With(leave, "secured", false), "三保障")
		h.Refused(village, "monitor", r, "apply", "", moduletest.With(leave, "evaluated", nil), "全部评价")
		h.Refused(village, "monitor", r, "apply", "", leave, "满6个月")
		h.Time = h.Time.AddDate(0, 6, 0)
		r = h.Takes(village, "monitor", r, "apply", "", leave)
		public := map[string]any{"exitMeetingOn": h.Day(0), "exitFrom": h.Day(0), "exitPhotos": h.photo(village)}
		h.file = map[int64][]any{} // what nobody kept is gone after half a year
		public["exitPhotos"] = h.photo(village)
		h.Refused(village, "monitor", r, "publicise", "", moduletest.With(public, "exitMeetingOn", nil), "消除评议日期")
		h.Refused(village, "monitor", r, "publicise", "", moduletest.With(public, "exitFrom", h.Day(-1)), "消除公示开始日期")
		h.Refused(village, "monitor", r, "publicise", "", moduletest.With(public, "exitPhotos", nil), "消除公示照片")
		r = h.Takes(village, "monitor", r, "publicise", "", public)
		h.Refused(county, "monitor", r, "confirm", "同意", map[string]any{"exitObjections": 0.0}, "公示期不少于5天")
		h.Time = h.Time.AddDate(0, 0, 5)
		h.Refused(county, "monitor", r, "confirm", "同意", map[string]any{"exitObjections": 2.0}, "不能批准")
		r = h.Takes(county, "monitor", r, "confirm", "同意消除", map[string]any{"exitObjections": 0.0})
		h.stands(home, monitor.Eliminated)

		lines, err := h.Timeline(ctx, county.Scope, h.d, r.ID)
		if err != nil || len(lines) != 11 || lines[0].Words != "同意消除" || lines[0].From != monitor.ExitPublic {
			t.Errorf("timeline %d %v", len(lines), err)
		}
		if _, err := h.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		for _, scope := range []area.Scope{village.Scope, county.Scope, area.Everything()} {
			if n, err := h.Counts(ctx, h.d, scope); err != nil || len(n) != 1 || n[monitor.Eliminated] != 1 {
				t.Errorf("counts %v %v", n, err)
			}
		}
		// The risk returns: the next application begins with nothing.
		r = h.Takes(village, "monitor", r, "relapse", "再次住院", nil)
		r = h.Takes(county, "monitor", r, "resume", "继续帮扶", nil)
		h.Refused(village, "monitor", r, "apply", "", nil, "须高于监测收入线")
	})
}

func (h *house) stands(home int64, state string) {
	h.T.Helper()
	var got string
	if err := h.DB.Read().NewRaw("SELECT monitor_state FROM household WHERE id = ?", home).Scan(context.Background(), &got); err != nil || got != state {
		h.T.Errorf("the household stands at %q %v", got, err)
	}
}

// A household without labour stays; the green channel is for sudden events; a returned case goes its way again.
func TestSideRoads(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.clue(h.home(true, 0), "01")
		h.Refused(village, "monitor", r, "green", "台风", map[string]any{"measure": "09", "measureOn": h.Day(0)}, "绿色通道只适用于")
		h.Takes(village, "monitor", r, "withdraw", "重复上报", nil)
		r = h.clue(h.home(true, 1), "04")
		r = h.Takes(village, "monitor", r, "green", "台风损毁房屋", map[string]any{"measure": "09", "measureOn": h.Day(0)})
		if r.State != monitor.Clue || !r.Yes("greenChannel") {
			t.Errorf("%+v", r)
		}
		for _, risk := range []string{"05", "11"} {
			h.Takes(village, "monitor", h.clue(h.home(true, 1), risk), "green", "先行帮扶", map[string]any{"measure": "09", "measureOn": h.Day(0)})
		}
		var all []sample.Planted
		for _, s := range []string{monitor.Helped, monitor.Town} {
			all = append(all, sample.Planted{Area: chuli, State: s, Since: h.Time, Values: map[string]any{"household": h.home(false, 0), "headName": "甲", "recognisedOn": int64(20240101), "incomeLine": int64(1)}})
		}
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return h.Plant(ctx, tx, h.d, village, all) }); err != nil {
			t.Fatal(err)
		}
		page, err := h.List(context.Background(), h.d, list.Query{Scope: village.Scope, State: monitor.Helped})
		if err != nil || len(page.Items) != 1 {
			t.Fatal(err, len(page.Items))
		}
		h.Refused(village, "monitor", page.Items[0], "apply", "", map[string]any{"exitIncome": 12000.0, "secured": true, "evaluated": true}, "没有劳动能力")
		page, err = h.List(context.Background(), h.d, list.Query{Scope: village.Scope, State: monitor.Town})
		if err != nil || len(page.Items) != 1 {
			t.Fatal(err, len(page.Items))
		}
		back := h.Takes(town, "monitor", page.Items[0], "townBack", "照片不清", nil)
		if back.State != monitor.Verifying {
			t.Errorf("back to %s", back.State)
		}
	})
}

// No path skips a guard: over random walks of random people with random input, whatever state a case reaches, everything that the
// states before it ask for is there, and each step came from where it may.
func TestNoPathSkipsAGuard(t *testing.T) {
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	rnd := rand.New(rand.NewPCG(24, 2026))
	people := []*principal.Principal{village, team, town, county, city, other}
	some := func(v any) any {
		if rnd.IntN(30) == 0 {
			return nil
		}
		return v
	}
	reached := map[string]int{}
	for walk := range 60 {
		homes := []int64{}
		if err := h.DB.Read().NewRaw("SELECT id FROM household WHERE area = ? ORDER BY id", int64(chuli)).Scan(ctx, &homes); err != nil {
			t.Fatal(err)
		}
		at := h.Time
		r, err := h.Create(ctx, village, h.d, flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{"household": text(homes[walk%len(homes)]), "source": "2", "risk": "05", "receivedAt": h.Day(0)}})
		if err != nil {
			continue // a case of this household is under way
		}
		// Somebody who cannot leave a state by the usual step would try the others for ever.
		for range 900 {
			step := h.d.Transitions[rnd.IntN(len(h.d.Transitions))]
			// Most steps tried are possible ones that lead on; the others are tried as well.
			if rnd.IntN(10) > 0 && (!slices.Contains(step.From, r.State) || (step.To == monitor.Declined || step.To == monitor.Withdrawn) && rnd.IntN(20) > 0) {
				continue
			}
			p := people[rnd.IntN(len(people))]
			values := map[string]any{}
			for _, k := range step.Ask {
				values[k] = some(h.anything(rnd, p, k))
			}
			opinion := ""
			if rnd.IntN(3) > 0 {
				opinion = "意见"
			}
			next, err := h.Go(ctx, p, h.d, r.ID, step.Code, flow.ModuleMove{Version: r.Version, Opinion: opinion, Values: values})
			if err != nil {
				continue
			}
			h.proves(r, next, &step, p, opinion)
			r = next
			reached[r.State]++
			h.Time = h.Time.AddDate(0, 0, rnd.IntN(40))
			h.file = map[int64][]any{}
		}
		h.Time = at
		h.file = map[int64][]any{}
	}
	for _, s := range []string{monitor.Appraising, monitor.Publicity, monitor.Town, monitor.County, monitor.Recognised} {
		if reached[s] == 0 {
			t.Errorf("no walk reached %s: %v", s, reached)
		}
	}
	t.Log(reached)
}

func (h *house) anything(r *rand.Rand, p *principal.Principal, key string) any {
	switch key {
	case "verifiedOn", "meetingOn", "publicFrom", "measureOn", "exitMeetingOn", "exitFrom":
		return h.Day(-r.IntN(3) + r.IntN(2))
	case "visitPhotos", "consent", "minutes", "publicPhotos", "exitPhotos":
		return h.photo(p)
	case "position":
		return "110.853021,21.918320"
	case "visitors":
		return []string{"甲", "甲、乙", "甲、乙、丙"}[r.IntN(3)]
	case "monitorType", "measure":
		return "02"
	case "attendees":
		return float64(3 + r.IntN(12))
	case "votesFor", "votesAgainst":
		return float64(r.IntN(6))
	case "objections", "exitObjections":
		return float64(r.IntN(2))
	case "income", "rigid", "incomeLine", "exitIncome":
		return float64(5000 + r.IntN(9000))
	case "secured", "evaluated":
		return r.IntN(4) > 0
	}
	return "说明"
}

// proves asks the postcondition of every state a step led to, written down again and not taken from the guards.
func (h *house) proves(was, r *declaration.Record, step *declaration.Transition, p *principal.Principal, opinion string) {
	h.T.Helper()
	need := func(ok bool, what string) {
		if !ok {
			h.T.Errorf("%s by %s: %s -> %s without %s", step.Code, p.Name, was.State, r.State, what)
		}
	}
	today := declaration.Day(h.Time)
	past := func(from int64, days int) bool {
		return today >= declaration.Day(declaration.Moment(from).AddDate(0, 0, days))
	}
	if strings.HasPrefix(step.Code, "town") || step.Action == "approve" || step.Return {
		need(opinion != "", "an opinion")
	}
	need(p != city && p != other, "the right to act")
	if strings.HasPrefix(step.Code, "county") {
		need(p == county, "the county")
	}
	if strings.HasPrefix(step.Code, "town") {
		need(p == town, "the town")
	}
	switch r.State {
	case monitor.Appraising, monitor.Publicity, monitor.Town, monitor.County, monitor.Recognised:
		need(len(r.Files("consent")) > 0 && strings.Contains(r.Text("visitors"), "、"), "the visit")
		need(r.Int("verifiedOn") > 0 && r.Int("verifiedOn") <= today, "the day of the visit")
	}
	switch r.State {
	case monitor.Publicity, monitor.Town, monitor.County, monitor.Recognised:
		need(r.Int("attendees") >= 5 && r.Int("votesFor") > r.Int("votesAgainst") && r.Int("votesFor")+r.Int("votesAgainst") <= r.Int("attendees") && len(r.Files("minutes")) > 0, "the meeting")
	}
	switch r.State {
	case monitor.Town, monitor.County, monitor.Recognised:
		need(past(r.Int("publicFrom"), 5) && r.Has("objections") && r.Int("objections") == 0, "five days of publicity")
	case monitor.Applied:
		need(r.Int("exitIncome") > r.Int("incomeLine") && r.Yes("secured") && r.Yes("evaluated") && past(r.Int("recognisedOn"), 181), "the end of the risk")
	case monitor.Eliminated:
		need(past(r.Int("exitFrom"), 5) && r.Int("exitObjections") == 0, "the exit's publicity")
	}
	if r.State == monitor.Recognised {
		need(r.Text("comparison") != "" && r.Int("incomeLine") > 0, "the county's comparison")
	}
}
