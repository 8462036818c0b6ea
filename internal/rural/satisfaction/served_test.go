package satisfaction_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/satisfaction"
)

// far is a village of another county.
const far = area.Code(44_08_81_103_210_00)

// request is one of a person: what is not told is of an individual who complains, finished twenty days ago.
type request struct {
	at        area.Code
	owner     int64
	name      string
	phone     string
	kind      string
	state     string
	ago       int
	household int64
}

// asked puts requests where their steps would have led, and gives their ids in order.
func (h *house) asked(all ...request) []int64 {
	h.T.Helper()
	planted := make([]sample.Planted, len(all))
	for i, x := range all {
		if x.at == 0 {
			x.at = chuli
		}
		if x.kind == "" {
			x.kind = hall.Complaint
		}
		if x.state == "" {
			x.state = hall.Answered
		}
		if x.ago == 0 {
			x.ago = 20
		}
		day := declaration.Day(h.Time.AddDate(0, 0, -x.ago))
		v := map[string]any{"applicant": x.name, "applicantKind": hall.Person, "kind": x.kind, "content": "路灯坏了", "desk": "1", "filedOn": day}
		if x.phone != "" {
			v["phone"] = x.phone
		}
		if x.household > 0 {
			v["household"] = x.household
		}
		if x.state != hall.Handling {
			v["reply"], v["repliedOn"], v["onTime"] = "已修好", day, true
		}
		planted[i] = sample.Planted{Area: x.at, Owner: x.owner, State: x.state, Since: h.Time.AddDate(0, 0, -x.ago), Values: v}
	}
	d := h.Register(hall.RequestCode)
	var last int64
	var ids []int64
	err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		if err := tx.NewRaw("SELECT coalesce(max(id), 0) FROM service_request").Scan(ctx, &last); err != nil {
			return err
		}
		if err := h.House.Engine.Plant(ctx, tx, d, town, planted); err != nil {
			return err
		}
		return tx.NewRaw("SELECT id FROM service_request WHERE id > ? ORDER BY id", last).Scan(ctx, &ids)
	})
	if err != nil || len(ids) != len(all) {
		h.T.Fatal(len(ids), err)
	}
	return ids
}

// crowd are people of all villages of the county whose request was finished within the last thirty days, of two kinds, beside two of before.
func (h *house) crowd(n int) []int64 {
	h.T.Helper()
	var villages []area.Code
	for _, v := range h.Service.Areas.OfLevel(area.Village) {
		if gaozhou.Contains(v) {
			villages = append(villages, v)
		}
	}
	h.asked(request{name: "张早", ago: 50}, request{name: "李早", ago: 55})
	all := make([]request, n)
	for i := range all {
		all[i] = request{at: villages[i%7], name: fmt.Sprintf("张%d", i), phone: fmt.Sprintf("199%08d", i), kind: []string{hall.Complaint, hall.Hardship, hall.Complaint}[i%3], ago: 20 + i%5}
	}
	return h.asked(all...)
}

// served is a survey of those whose request was finished within the last thirty days.
func (h *house) served() map[string]any {
	return moduletest.With(h.survey(), "population", "9", "servedFrom", h.Day(-30), "servedTo", h.Day(-1))
}

// drawnRequests are the requests of a sample, in order.
func (h *house) drawnRequests(survey int64) (out []int64) {
	h.T.Helper()
	if err := h.DB.Read().NewRaw("SELECT request FROM satisfaction_sample WHERE survey = ? AND household = 0 ORDER BY request", survey).Scan(context.Background(), &out); err != nil {
		h.T.Fatal(err)
	}
	return out
}

// Each person served is drawn once, by the request that was finished last, whether they asked by their account or at the counter; nobody whose request is
// of another area, another time or not finished.
func TestServedAreDrawnOnce(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		ids := h.asked(
			request{owner: 70, name: "张一", phone: "19900000001", ago: 25}, request{owner: 70, name: "张一", phone: "19900000001", ago: 10}, // 1: the newer of an account
			request{owner: 71, name: "张二", phone: "19900000002", ago: 12}, request{owner: 71, name: "张二", phone: "19900000003", ago: 14}, // 2: whose phone is another since
			request{name: "张二", phone: "19900000003", ago: 9},                                    // 4: and who came to the counter with the older one
			request{name: "张三", phone: "19900000004"}, request{name: "张三", phone: "19900000005"}, // 5, 6: two of one name
			request{name: "张四"}, request{name: "张四", state: hall.Rated, ago: 5}, // 8: one without a phone
			request{name: "张五", phone: "19900000001"},                                                              // 9: another of the same phone
			request{name: "张六", phone: "19900000006", ago: 30}, request{name: "张七", phone: "19900000007", ago: 31}, // 10: the first day; the day before
			request{name: "张八", phone: "19900000008", ago: 1}, request{owner: 72, name: "张九", phone: "19900000009", state: hall.Handling}, // 12: the last day
			request{name: "张十", phone: "19900000010", state: hall.Declined}, request{name: "外县", phone: "19900000011", at: far},
			request{name: "张六", phone: "19900000006", at: far, ago: 3}, // elsewhere later: the county asks about its own
			request{name: "", phone: ""},                               // was anonymised
		)
		want := []int64{ids[1], ids[4], ids[5], ids[6], ids[8], ids[9], ids[10], ids[12]}
		r := h.Entered(county, code, gaozhou, h.served())
		quota, err := h.Quota(ctx, county, r.ID)
		if err != nil || quota.Households != 8 || quota.Size != 8 || len(quota.Strata) != 1 || quota.Strata[0].Kind != hall.Complaint {
			t.Fatalf("%+v %v", quota, err)
		}
		r = h.Takes(county, code, r, "submit", "", nil)
		r = h.Takes(city, code, r, "publish", "同意", nil)
		r = h.Takes(county, code, r, "start", "", nil)
		if got := h.drawnRequests(r.ID); !slices.Equal(got, want) {
			t.Errorf("drawn %v, want %v", got, want)
		}
		if r.Int("drawn") != 8 || r.Int("households") != 8 || h.drawnIn(r.ID, fenjie) != 8 {
			t.Errorf("%d of %d, %d in the town", r.Int("drawn"), r.Int("households"), h.drawnIn(r.ID, fenjie))
		}
	})
}

// The quotas follow areas and kinds of request; the seed that is kept gives the same sample again, and another survey another one. Whoever sees a part of
// the area draws nobody.
func TestServedStrata(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.crowd(120)
		for _, by := range []string{"1", "2"} {
			values := moduletest.With(h.served(), "size", 30.0, "stratum", by)
			draft := h.Entered(county, code, gaozhou, values)
			quota, err := h.Quota(ctx, county, draft.ID)
			if err != nil || quota.Households != 120 || quota.Size != 30 {
				t.Fatalf("%+v %v", quota, err)
			}
			r, other := h.collecting(values), h.collecting(values)
			kept := h.drawnRequests(r.ID)
			if again, err := h.Again(ctx, d.Read(), r); err != nil || !slices.Equal(slices.Sorted(slices.Values(again)), kept) || len(kept) != 30 {
				t.Errorf("again %v, kept %v, %v", again, kept, err)
			}
			if slices.Equal(h.drawnRequests(other.ID), kept) {
				t.Error("another seed gives the same")
			}
			var rows []struct {
				Area area.Code `bun:"area"`
				Kind string    `bun:"kind"`
			}
			if err := d.Read().NewRaw("SELECT r.area, r.kind FROM satisfaction_sample AS x JOIN service_request AS r ON r.id = x.request WHERE x.survey = ?", r.ID).Scan(ctx, &rows); err != nil {
				t.Fatal(err)
			}
			level := map[string]area.Level{"1": area.County, "2": area.Township}[by]
			got, want := map[string]int64{}, map[string]int64{}
			for _, x := range rows {
				c, _ := h.Service.Areas.Seat(x.Area, level)
				got[c.String()+x.Kind]++
			}
			for _, x := range quota.Strata {
				if want[x.ID+x.Kind] = x.Quota; x.Quota == 0 {
					delete(want, x.ID+x.Kind)
				}
			}
			if !maps.Equal(got, want) || len(want) < 2 {
				t.Errorf("drawn %v, want %v", got, want)
			}
			part := *county
			part.Scope = area.Within(fenjie)
			narrow := h.Entered(county, code, gaozhou, values)
			narrow = h.Takes(county, code, narrow, "submit", "", nil)
			narrow = h.Takes(city, code, narrow, "publish", "同意", nil)
			if _, err := h.Step(&part, code, narrow, "start", "", nil); !errs.Has(err, errs.Forbidden) {
				t.Errorf("whoever sees a part draws the whole: %v", err)
			}
			var strata int64
			if err := d.Read().NewRaw("SELECT coalesce(sum(households), 0) FROM satisfaction_stratum WHERE survey = ?", r.ID).Scan(ctx, &strata); err != nil || strata != 120 {
				t.Errorf("%d in the strata, %v", strata, err)
			}
		}
	})
}

// What is wrong with who is asked is said at its field, all at once.
func TestServedForm(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for _, x := range []struct {
			change []any
			want   string
		}{
			{[]any{"servedFrom", nil, "servedTo", nil}, "servedFrom: 请填写办件办结日期的起始日; servedTo: 请填写办件办结日期的截止日"},
			{[]any{"servedTo", nil}, "servedTo: 截止日"},
			{[]any{"servedFrom", h.Day(1), "servedTo", h.Day(2)}, "servedFrom: 不能晚于今天; servedTo: 不能晚于今天"},
			{[]any{"servedFrom", h.Day(-1), "servedTo", h.Day(-2)}, "servedTo: 不能早于起始日"},
			{[]any{"servedFrom", "2025-03-01", "servedTo", "2026-03-01"}, "servedTo: 不能超过一年"},
			{[]any{"population", "1"}, "servedFrom: 只有调查服务对象时填写; servedTo: 只有调查服务对象时填写"},
			{[]any{"servedTo", nil, "endsOn", h.Day(-1)}, "endsOn: 截止日期; servedTo: 截止日"},
		} {
			_, err := h.Enter(county, code, gaozhou, moduletest.With(h.served(), x.change...))
			fields := map[string]string{}
			for _, f := range errs.From(err).Fields {
				fields[f.Field] = f.Message
			}
			parts := strings.Split(x.want, "; ")
			if len(fields) != len(parts) {
				t.Errorf("%v: %v", x.change, fields)
			}
			for _, p := range parts {
				if key, words, _ := strings.Cut(p, ": "); fields[key] == "" || !strings.Contains(fields[key], words) {
					t.Errorf("%v: %v, want %s", x.change, fields, p)
				}
			}
		}
		// A year that ends today is none too long, a day is none too short.
		for _, days := range [][2]string{{"2025-03-03", h.Day(0)}, {h.Day(0), h.Day(0)}} {
			if _, err := h.Enter(county, code, gaozhou, moduletest.With(h.served(), "servedFrom", days[0], "servedTo", days[1])); err != nil {
				t.Errorf("%v: %v", days, err)
			}
		}
		// Nobody was served: nothing is drawn. What is published keeps whom it asks.
		r := h.Entered(county, code, gaozhou, h.served())
		r = h.Takes(county, code, r, "submit", "", nil)
		r = h.Takes(city, code, r, "publish", "同意", nil)
		_, err := h.Update(context.Background(), county, h.Register(code), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"population": "1", "servedFrom": nil, "servedTo": nil}})
		h.Says(err, "当前环节不能修改内容")
		h.Refused(county, code, r, "start", "", nil, "没有办结的办件")
	})
}

// Who was served is called by the number of the request and visited where it names a household; neither is offered, nor taken, without. The list tells of the
// request, and follows it: who was anonymised or whose request is gone is asked no more. The page of a code names nobody.
func TestServedAnswer(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		var home struct {
			ID      int64  `bun:"id"`
			Address string `bun:"address"`
		}
		if err := d.Read().NewRaw("SELECT id, address FROM household WHERE area = ? AND state = 'valid' ORDER BY id LIMIT 1", int64(chuli)).Scan(ctx, &home); err != nil || home.ID == 0 {
			t.Fatal(err)
		}
		ids := h.asked(request{name: "张电话", phone: "19900000001"}, request{name: "张入户", phone: "19900000002", kind: hall.Employment, household: home.ID}, request{name: "张无联系"},
			request{name: "张匿名", phone: "19900000004"}, request{name: "张删除", phone: "19900000005"}, request{name: "张纸质", phone: "19900000006"})
		h.asked(request{name: "外县", phone: "19900000009", at: far})
		r := h.collecting(h.served())
		if _, err := h.Sampled(ctx, town, satisfaction.HomesQuery{Survey: r.ID, Scope: town.Scope}); err != nil {
			t.Fatal(err)
		}
		by := map[string]satisfaction.SurveyHome{}
		for _, x := range h.homes(county, r.ID) {
			by[x.HeadName] = x
		}
		call, door, none := by["张电话"], by["张入户"], by["张无联系"]
		if len(by) != 6 || call.Request != ids[0] || call.Household != 0 || call.Phone != "199****0001" || !slices.Equal(call.Channels, []string{satisfaction.Phone}) || call.Kind != hall.Complaint ||
			call.FinishedOn != declaration.Day(h.Time.AddDate(0, 0, -20)) || !strings.HasPrefix(call.No, "BJ") || call.Address != "" || !strings.Contains(call.AreaPath, "储良") {
			t.Fatalf("%d: %+v", len(by), call)
		}
		if door.Household != home.ID || door.Address != home.Address || !slices.Equal(door.Channels, []string{satisfaction.Door, satisfaction.Phone}) {
			t.Errorf("%+v", door)
		}
		if none.Phone != "" || len(none.Channels) != 0 {
			t.Errorf("%+v", none)
		}
		// A page costs the same statements however many stand on it.
		cost := func(size int) int64 {
			counted, n := db.CountStatements(ctx)
			if _, err := h.Sampled(counted, county, satisfaction.HomesQuery{Survey: r.ID, Scope: county.Scope, Size: size}); err != nil {
				t.Fatal(err)
			}
			return n.Load()
		}
		if one, all := cost(1), cost(6); one != all {
			t.Errorf("%d statements for one, %d for six", one, all)
		}
		found, err := h.Sampled(ctx, county, satisfaction.HomesQuery{Survey: r.ID, Scope: county.Scope, Keyword: door.No})
		if err != nil || len(found.Items) != 1 || found.Items[0].ID != door.ID {
			t.Errorf("%+v %v", found.Items, err)
		}
		elsewhere := *county
		elsewhere.Area, elsewhere.Scope = moduletest.At(area.City), area.Within(44_01_00_000_000_00)

		full := []satisfaction.SurveyAnswer{choice(1), choice(2), choice(1), choice(2)}
		in := func(channel string) satisfaction.Interview {
			return satisfaction.Interview{Channel: channel, Seconds: 90, Answers: full}
		}
		h.Says(h.Answer(ctx, county, r.ID, call.ID, in(satisfaction.Door)), "不能入户访问")
		h.Says(h.Answer(ctx, county, r.ID, none.ID, in(satisfaction.Phone)), "不能电话访问")
		h.Says(h.Attempt(ctx, county, r.ID, none.ID, "1"), "只能扫码")
		if err := h.Attempt(ctx, county, r.ID, call.ID, "1"); err != nil {
			t.Error(err)
		}
		if err := h.Answer(ctx, county, r.ID, call.ID, in(satisfaction.Phone)); err != nil {
			t.Error(err)
		}
		h.Says(h.Answer(ctx, county, r.ID, call.ID, in(satisfaction.Phone)), "这位申请人已经答过")
		if err := h.Answer(ctx, county, r.ID, door.ID, in(satisfaction.Door)); err != nil {
			t.Error(err)
		}

		// By a code, without a name or number on the page or in its address.
		codes, left, err := h.Codes(ctx, county, county.Scope, r.ID, false, drawNothing)
		if err != nil || len(codes) != 4 || left != 0 || !strings.HasPrefix(codes[0].No, "BJ") {
			t.Fatalf("%+v %d %v", codes, left, err)
		}
		i := slices.IndexFunc(codes, func(c satisfaction.SurveyCode) bool { return c.No == none.No })
		token := codes[i].URL[strings.LastIndex(codes[i].URL, "/")+1:]
		body := h.page("GET", token, nil).Body.String()
		for _, x := range by {
			if strings.Contains(body+codes[i].URL, x.HeadName) || strings.Contains(body+codes[i].URL, x.No) {
				t.Errorf("the page names %s", x.HeadName)
			}
		}
		if ok := h.page("POST", token, map[string][]string{"t": {stampOf(body)}, "q1": {"1"}, "q2": {"4"}, "q3": {"5"}}); !strings.Contains(ok.Body.String(), "提交成功") {
			t.Errorf("%s", ok.Body)
		}

		// On paper, by the number of the request.
		paper := map[string]string{"survey": r.No, "day": h.Day(0), "q1": "1", "q2": "4", "q3": "5"}
		for _, x := range []struct{ household, request, want string }{
			{"", "", "request 问卷调查服务对象，请填写办件编号"}, {"4409811032100001", by["张纸质"].No, "household 问卷调查服务对象，不填户编号"}, {"", "BJ1", "request 不在样本中"}, {"", call.No, "request 这位申请人已经答过"}, {"", by["张纸质"].No, ""}} {
			paper["household"], paper["request"] = x.household, x.request
			f := strings.Join(h.sheet(county, paper), "; ")
			if x.want == "" && f != "" || !strings.HasPrefix(f, x.want) {
				t.Errorf("%+v: %s", x, f)
			}
		}

		// Who was anonymised is asked no more, nor whose request is gone.
		for _, p := range h.Kept() {
			if p.Kind != hall.RequestCode || p.Ended == nil {
				continue
			}
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				if _, err := tx.NewRaw("UPDATE service_request SET entered_at = 1 WHERE id = ?", ids[3]).Exec(ctx); err != nil {
					return err
				}
				_, err := p.Ended(ctx, tx, 2, 10)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM service_request WHERE id = ?", ids[4]).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if n := len(h.homes(county, r.ID)); n != 4 {
			t.Errorf("%d on the list, want the four who can be asked", n)
		}
		for _, name := range []string{"张匿名", "张删除"} {
			if err := h.Answer(ctx, county, r.ID, by[name].ID, in(satisfaction.Phone)); !errs.Has(err, errs.NotFound) {
				t.Errorf("%s answers: %v", name, err)
			}
		}
		if err := h.Answer(ctx, &elsewhere, r.ID, call.ID, in(satisfaction.Phone)); !errs.Has(err, errs.NotFound) {
			t.Errorf("another area answers: %v", err)
		}
	})
}

// The report of people served masks and says its margin as that of households; a reason becomes an issue. The library's figures are of households and do not
// count their answers, and the costs of those who ask do.
func TestServedReport(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		for i := range 20 {
			h.asked(request{name: fmt.Sprintf("张%d", i), phone: fmt.Sprintf("199%08d", i)})
		}
		r := h.collecting(moduletest.With(h.served(), "size", 12.0))
		for i, x := range h.homes(county, r.ID)[:9] {
			in := satisfaction.Interview{Channel: satisfaction.Phone, Seconds: 90, Answers: []satisfaction.SurveyAnswer{choice(1), choice(1 + i%5), choice(1 + i%2), choice(2)}}
			if err := h.Answer(ctx, county, r.ID, x.ID, in); err != nil {
				t.Fatal(err)
			}
		}
		r = h.Takes(county, code, r, "end", "收齐", nil)
		rep, err := h.Report(ctx, county, r.ID, 0)
		if err != nil || rep.Answers != 9 || *rep.Sample != 12 || rep.Households != 20 || rep.Masked || rep.Index == 0 || rep.Margin == 0 || len(rep.Reasons) == 0 {
			t.Fatalf("%+v %v", rep, err)
		}
		issue, err := h.Issue(ctx, county, r.ID, rep.Reasons[0].ID, satisfaction.SurveyIssue{Title: "办事慢", Category: "3", Level: "1", Description: "群众反映办事慢"})
		if err != nil || issue == 0 {
			t.Errorf("%d %v", issue, err)
		}
		by, err := satisfaction.Metrics(d).Read(ctx, rollup.Rows{Of: gaozhou}, metric.At{Year: 2026})
		if err != nil || len(by[gaozhou]) != 0 {
			t.Errorf("the library counts %v, %v", by[gaozhou], err)
		}
		if r = h.Takes(county, code, r, "archive", "", nil); len(h.drawnRequests(r.ID)) != 0 {
			t.Error("the archive knows who was drawn")
		}
		if rep, err := h.Report(ctx, county, r.ID, 0); err != nil || *rep.Sample != 12 || rep.Households != 20 {
			t.Errorf("%+v %v", rep, err)
		}
	})
}

// The report of a survey of people served says its index and those of its office's surveys of them before it, each as its own report does: not of households, of another office, of fewer
// than five answers, of a later one, nor more than six; in as many statements however many there are. With fewer than two it says nothing.
func TestTrendOfPeopleServed(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		for i := range 20 {
			h.asked(request{name: fmt.Sprintf("张%d", i), phone: fmt.Sprintf("199%08d", i)})
		}
		made := 0
		over := func(answers int, values map[string]any) *declaration.Record {
			t.Helper()
			made++
			r := h.collecting(moduletest.With(values, "size", 12.0, "endsOn", h.Day(10*made)))
			for i, x := range h.homes(county, r.ID)[:answers] {
				in := satisfaction.Interview{Channel: satisfaction.Phone, Seconds: 90, Answers: []satisfaction.SurveyAnswer{choice(1), choice(1 + i%3), choice(1 + (i+made)%5), choice(2)}}
				if err := h.Answer(ctx, county, r.ID, x.ID, in); err != nil {
					t.Fatal(err)
				}
			}
			return h.Takes(county, code, r, "end", "收齐", nil)
		}
		reported := func(p *principal.Principal, r *declaration.Record, want ...*declaration.Record) (statements int64) {
			t.Helper()
			counted, n := db.CountStatements(ctx)
			rep, err := h.Report(counted, p, r.ID, 0)
			if err != nil || len(rep.Trend) != len(want) {
				t.Fatalf("%d points, want %d: %+v %v", len(rep.Trend), len(want), rep.Trend, err)
			}
			for i, x := range want {
				own, err := h.Report(ctx, p, x.ID, 0)
				point := satisfaction.SurveyPoint{ID: x.ID, Title: x.Text("title"), Month: declaration.DayText(x.Int("endsOn"))[:7], Answers: own.Answers, Index: own.Index, Margin: own.Margin}
				if err != nil || rep.Trend[i] != point || point.Margin == 0 {
					t.Errorf("%+v, want %+v %v", rep.Trend[i], point, err)
				}
			}
			return n.Load()
		}
		first := over(9, h.served())
		reported(county, first)
		homes := over(9, h.survey())
		few := over(4, h.served())
		second := over(8, h.served())
		reported(county, first)
		reported(county, homes)
		reported(county, few)
		two := reported(county, second, first, second)
		reported(town, second, first, second)
		archived := h.Takes(county, code, first, "archive", "", nil)
		all := []*declaration.Record{archived, second}
		for range 5 {
			all = append(all, over(9, h.served()))
		}
		if six := reported(county, all[6], all[1:]...); six != two {
			t.Errorf("%d statements for two surveys, %d for six", two, six)
		}
		reported(county, second, archived, second)
		// Another office's are its own.
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE satisfaction_survey SET area = ? WHERE id = ?", int64(44_09_00_000_000_00), archived.ID).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		reported(county, second)
	})
}
