package module_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/inbox"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/timeline"
	"mirror/internal/rural/moduletest/consultation"
)

// wire sends requests to the routes of the example. Whoever has the code a route asks for may call it.
type wire struct {
	t  *testing.T
	rt *route.Router
}

func (x *example) wire() wire {
	rt := route.NewRouter("test")
	rt.Decide = func(ctx context.Context, a route.Access) error {
		switch p := principal.From(ctx); {
		case a.IsPublic():
			return nil
		case p == nil:
			return errs.New(errs.Unauthorized, "")
		case a.Code() != "" && !p.Has(a.Code()):
			return errs.New(errs.Forbidden, "")
		}
		return nil
	}
	module.Handler{Engine: x.Engine}.Mount(rt)
	return wire{x.t, rt}
}

// call sends one request and gives its status, its message and, into out, its data.
func (w wire) call(p *principal.Principal, method, target string, body, out any) (int, string) {
	w.t.Helper()
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			w.t.Fatal(err)
		}
	}
	r := httptest.NewRequest(method, target, &sent)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if p != nil {
		r = r.WithContext(principal.With(r.Context(), p))
	}
	a := httptest.NewRecorder()
	w.rt.Mux.ServeHTTP(a, r)
	var answer struct {
		Message string
		Data    json.RawMessage
	}
	if err := json.Unmarshal(a.Body.Bytes(), &answer); err != nil && a.Code == 200 {
		w.t.Fatalf("%s %s: %v\n%s", method, target, err, a.Body)
	}
	if out != nil && a.Code == 200 {
		if err := json.Unmarshal(answer.Data, out); err != nil {
			w.t.Fatalf("%s %s: %v\n%s", method, target, err, a.Body)
		}
	}
	return a.Code, answer.Message
}

// does is call where nothing stands in the way.
func (w wire) does(p *principal.Principal, method, target string, body, out any) {
	w.t.Helper()
	if code, message := w.call(p, method, target, body, out); code != 200 {
		w.t.Fatalf("%s %s: %d %s", method, target, code, message)
	}
}

const base = "/api/rural/example-consultation"

func at(id int64, rest string) string { return fmt.Sprintf("%s/%d%s", base, id, rest) }

// A record goes its way over the wire, and each answer says what the caller may do next.
func TestRecordOverHTTP(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		w := x.wire()
		var r module.ModuleRecord
		w.does(clerk, "POST", base, map[string]any{"area": chuli.String(), "values": ask("甲")}, &r)
		if !r.Editable || !r.Deletable || !slices.Equal(r.Steps, []string{"ask"}) || r.State != "draft" || r.Values["phone"] != "199****1234" || r.Values["amount"] != 1234.5 || r.Name != "甲" || r.AreaName == "" || !strings.Contains(r.AreaPath, "高州市") {
			t.Errorf("%+v", r)
		}
		w.does(clerk, "PUT", at(r.ID, ""), map[string]any{"version": 1, "values": map[string]any{"question": "低保怎样申请办理？"}}, &r)
		if r.Version != 2 || r.Values["question"] != "低保怎样申请办理？" {
			t.Errorf("%+v", r)
		}
		w.does(clerk, "POST", at(r.ID, "/transitions/ask"), map[string]any{"version": 2}, &r)
		if r.Editable || r.Deletable || len(r.Steps) != 0 || r.State != "asked" || r.DueAt == 0 || r.Light != "" {
			t.Errorf("%+v", r)
		}
		var theirs module.ModuleRecord
		if w.does(reviewer, "GET", at(r.ID, ""), nil, &theirs); !slices.Equal(theirs.Steps, []string{"answer", "back"}) || theirs.Editable || theirs.Deletable {
			t.Errorf("%+v", theirs)
		}
		w.does(reviewer, "POST", at(r.ID, "/transitions/answer"), map[string]any{"version": 3, "values": map[string]any{"answer": "到镇办理。"}}, nil)
		var comments, history []timeline.ModuleLine
		w.does(reviewer, "POST", at(r.ID, "/comments"), map[string]any{"words": "已答复"}, &comments)
		w.does(clerk, "GET", at(r.ID, "/comments"), nil, &comments)
		w.does(clerk, "GET", at(r.ID, "/history"), nil, &history)
		if len(comments) != 1 || comments[0].Words != "已答复" || len(history) != 5 {
			t.Errorf("%+v\n%+v", comments, history)
		}
		revealed := map[string]string{}
		if w.does(clerk, "POST", at(r.ID, "/reveal"), nil, &revealed); !maps.Equal(revealed, map[string]string{"phone": "19900001234"}) {
			t.Errorf("%v", revealed)
		}
		var box inbox.ModuleTodos
		if w.does(reviewer, "GET", "/api/rural/todos?part=done", nil, &box); len(box.Items) != 1 || box.Items[0].ID != r.ID {
			t.Errorf("%+v", box)
		}
		var two module.ModuleRecord
		w.does(clerk, "POST", base, map[string]any{"area": chuli.String(), "values": ask("乙")}, &two)
		var done []struct {
			ID   int64
			Done bool
		}
		if w.does(clerk, "POST", base+"/batch/ask", map[string]any{"items": []any{map[string]any{"id": two.ID, "version": 1}}}, &done); len(done) != 1 || !done[0].Done || done[0].ID != two.ID {
			t.Errorf("%+v", done)
		}
		var page struct {
			Items []list.ModuleRow
			Total int64
		}
		if w.does(reviewer, "GET", base+"?f.topic=01&state=asked&sort=area&size=1", nil, &page); len(page.Items) != 1 || page.Items[0].ID != two.ID || page.Items[0].Values["question"] != nil || page.Items[0].Values["topic"] != "01" {
			t.Errorf("%+v", page)
		}
		if _, err := x.Fold(context.Background()); err != nil {
			t.Fatal(err)
		}
		var sum module.ModuleSummary
		if w.does(reviewer, "GET", base+"/summary", nil, &sum); sum.Area != fenjie.String() || sum.Name != "分界镇" || sum.States["asked"] != 1 || len(sum.Children) != len(x.Areas.Children(fenjie)) {
			t.Errorf("%+v", sum)
		}
		i := slices.IndexFunc(sum.Children, func(c module.ModuleSummaryRow) bool { return c.Area == chuli.String() })
		if i < 0 || sum.Children[i].States["answered"] != 1 || sum.Children[i].Name == "" {
			t.Errorf("%+v", sum.Children)
		}
		if code, _ := w.call(reviewer, "GET", base+"/summary?area=440881103000", nil, nil); code != 404 {
			t.Errorf("another town's counts: %d", code)
		}
		var draft module.ModuleRecord
		w.does(clerk, "POST", base, map[string]any{"area": chuli.String(), "values": ask("丙")}, &draft)
		if code, _ := w.call(clerk, "DELETE", at(draft.ID, "?version=1&version=2"), nil, nil); code != 400 {
			t.Errorf("two versions: %d", code)
		}
		w.does(clerk, "DELETE", at(draft.ID, "?version=1"), nil, nil)
		if code, _ := w.call(clerk, "GET", at(draft.ID, ""), nil, nil); code != 404 {
			t.Errorf("a removed record: %d", code)
		}
	})
}

// Every route asks for the module's own permission of its action, and nobody is answered without having signed in.
func TestRoutesAskForTheirPermission(t *testing.T) {
	x := open(t, areatest.OpenSQLite(t))
	w := x.wire()
	r := x.enter(ask("甲"))
	for _, c := range []struct{ action, method, target, body string }{
		{"detail", "GET", base + "/description", ""}, {"detail", "GET", base, ""}, {"add", "POST", base, "{}"}, {"detail", "GET", base + "/summary", ""}, {"detail", "GET", at(r.ID, ""), ""}, {"edit", "PUT", at(r.ID, ""), "{}"}, {"del", "DELETE", at(r.ID, "?version=9"), ""},
		{"detail", "POST", at(r.ID, "/reveal"), ""}, {"detail", "GET", at(r.ID, "/history"), ""}, {"detail", "GET", at(r.ID, "/comments"), ""}, {"detail", "POST", at(r.ID, "/comments"), "{}"}, {"detail", "GET", at(r.ID, "/readers"), ""}, {"detail", "GET", at(r.ID, "/files/x"), ""},
		{"edit", "POST", at(r.ID, "/transitions/ask"), "{}"}, {"approve", "POST", at(r.ID, "/transitions/answer"), "{}"}, {"approve", "POST", at(r.ID, "/transitions/back"), "{}"}, {"edit", "POST", at(r.ID, "/transitions/rate"), "{}"}, {"edit", "POST", base + "/batch/ask", "{}"},
	} {
		var body any
		if c.body != "" {
			body = map[string]any{}
		}
		every := []string{"detail", "add", "edit", "del", "approve", "import", "export", "download"}
		others := slices.DeleteFunc(slices.Clone(every), func(a string) bool { return a == c.action })
		if code, _ := w.call(person(1, chuli, others...), c.method, c.target, body, nil); code != 403 {
			t.Errorf("%s %s without %s: %d", c.method, c.target, c.action, code)
		}
		if code, message := w.call(person(1, chuli, c.action), c.method, c.target, body, nil); code == 403 && !strings.Contains(c.target, "transitions") && !strings.Contains(c.target, "batch") || code == 405 || code >= 500 {
			t.Errorf("%s %s with %s: %d %s", c.method, c.target, c.action, code, message)
		}
		if code, _ := w.call(nil, c.method, c.target, body, nil); code != 401 {
			t.Errorf("%s %s signed out: %d", c.method, c.target, code)
		}
	}
	for _, c := range []struct{ code, method, target string }{{"setting-deadline", "GET", "/api/rural/deadlines"}, {"", "GET", "/api/rural/todos"}, {"", "GET", "/api/rural/delegations"}} {
		if code, _ := w.call(nil, c.method, c.target, nil, nil); code != 401 {
			t.Errorf("%s signed out: %d", c.target, code)
		}
		if code, _ := w.call(person(1, chuli), c.method, c.target, nil, nil); (code == 403) != (c.code != "") {
			t.Errorf("%s without a permission: %d", c.target, code)
		}
	}
	for _, target := range []string{base + "/x", base + "/0", base + "/-7", base + "/+7", base + "/99999999999999999999", base + "/7.0"} {
		if code, _ := w.call(clerk, "GET", target, nil, nil); code != 404 {
			t.Errorf("%s: %d", target, code)
		}
	}
	if code, _ := w.call(clerk, "GET", base+"/%00", nil, nil); code != 400 {
		t.Errorf("a null byte: %d", code)
	}
	if code, message := w.call(clerk, "POST", at(r.ID, "/comments"), map[string]any{"words": "看", "mention": []string{"x"}}, nil); code == 200 || !strings.Contains(message, "请选择要提醒的人员") {
		t.Errorf("%d %s", code, message)
	}
}

// What the pages are drawn from says what this person may do, and which other modules belong to it.
func TestDescription(t *testing.T) {
	d := areatest.OpenSQLite(t)
	visit := consultation.Visit(consultation.ByConsultation)
	c := consultation.New()
	c.Fields[5].Unit = ""
	c.Views = append(c.Views, consultation.New().Views[0])
	c.Views[2].Code, c.Views[2].Title, c.Views[2].States, c.Views[2].Mine = "mine", "待我办理", nil, true
	g := consultation.Open(t, d, c, visit)
	x := on(t, g, c, visit)
	w := x.wire()
	get := func(p *principal.Principal) (out module.ModuleDescription) {
		t.Helper()
		w.does(p, "GET", base+"/description", nil, &out)
		return out
	}
	mine := get(person(1, chuli, "detail", "add", "edit", "del"))
	if !mine.MayAdd || !mine.MayEdit || !mine.MayDelete || mine.MayImport || !mine.Home || !mine.Search || !mine.Timed || mine.ImportTitle != "办事咨询" || mine.Level != int(area.Village) || mine.Permission != "example-consultation" {
		t.Errorf("%+v", mine)
	}
	town := get(person(2, fenjie, "detail", "import"))
	if town.MayAdd || town.MayEdit || town.MayDelete || !town.MayImport || town.Home || len(town.Views) != 2 || len(mine.Views) != 3 {
		t.Errorf("%+v", town)
	}
	if len(mine.Siblings) != 2 || mine.Siblings[1].Title != "回访" || len(mine.Related) != 1 || mine.Related[0].Field != "consultation" || !mine.Related[0].MayAdd || town.Related[0].MayAdd {
		t.Errorf("%+v %+v", mine.Siblings, mine.Related)
	}
	if len(mine.Fields) != 8 || mine.Fields[5].Scale != 2 || mine.Fields[5].Unit != "元" || !slices.Equal(mine.Fields[5].Range, []float64{0, 1e6}) || !mine.Fields[1].Sealed || !mine.Fields[1].Exact || !mine.Fields[0].SearchKey || mine.Fields[0].Length != 20 || len(mine.Fields[0].Range) != 0 || !mine.Fields[6].ReadOnly {
		t.Errorf("%+v", mine.Fields)
	}
	if !slices.Equal(mine.Filters, []string{"topic"}) || len(mine.States) != 4 || !mine.States[0].Editable || !mine.States[3].Final {
		t.Errorf("%+v %+v", mine.Filters, mine.States)
	}
	steps := mine.Transitions
	if len(steps) != 4 || !steps[0].Batch || town.Transitions[0].Batch || !steps[2].Opinion || !steps[2].Return || steps[0].Opinion || steps[0].Ask == nil || !slices.Equal(steps[1].Need, []string{"answer"}) || !slices.Equal(steps[3].From, []string{"answered"}) {
		t.Errorf("%+v", steps)
	}
	// A register of counties holds nothing for a village, unless it goes down to it.
	for down, want := range map[bool]int{false: 0, true: 2} {
		above := consultation.Visit(consultation.ByConsultation)
		above.Level, above.Down = area.County, down
		var of module.ModuleDescription
		if on(t, g, c, above).wire().does(person(1, chuli, "detail"), "GET", base+"/description", nil, &of); len(of.Siblings) != want {
			t.Errorf("a register above, going down %v: %+v", down, of.Siblings)
		}
		if on(t, g, c, above).wire().does(person(3, gaozhou, "detail"), "GET", base+"/description", nil, &of); len(of.Siblings) != 2 {
			t.Errorf("a county's own register: %+v", of.Siblings)
		}
	}
	alone := on(t, consultation.On(t, d), c).wire()
	var one module.ModuleDescription
	if alone.does(clerk, "GET", base+"/description", nil, &one); len(one.Siblings) != 0 || len(one.Related) != 0 {
		t.Errorf("%+v %+v", one.Siblings, one.Related)
	}
}

// Deadlines, calendar, delegations and figures are set and read over the wire.
func TestSettingsOverHTTP(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		office := named(person(31, gaozhou, "detail", "approve"), "高州办")
		for _, code := range []string{"setting-deadline", "setting-dict", "home"} {
			office.Permissions[code] = true
		}
		town := named(reviewer, "镇审核")
		x.People = func(ctx context.Context, ids ...int64) (map[int64]*principal.Principal, error) {
			return map[int64]*principal.Principal{2: town, 31: office}, nil
		}
		w := x.wire()
		codes := map[string]string{}
		for _, e := range w.rt.Table() {
			codes[e.Method+" "+e.Path] = e.Access.Code()
		}
		for _, path := range []string{"GET /api/rural/deadlines", "GET /api/rural/calendar", "GET /api/rural/figures"} {
			office.Permissions[codes[path]] = true
		}
		var rules []struct {
			Rules []struct{ Areas []struct{ Days, Version int } }
		}
		w.does(office, "PUT", "/api/rural/deadlines/example-consultation/answer", map[string]any{"area": gaozhou.String(), "days": 3, "version": 0, "working": true}, &rules)
		if len(rules) != 1 || len(rules[0].Rules[0].Areas) != 1 || rules[0].Rules[0].Areas[0].Days != 3 {
			t.Errorf("%+v", rules)
		}
		w.does(office, "DELETE", "/api/rural/deadlines/example-consultation/answer/"+gaozhou.String()+"?version=1", nil, &rules)
		if len(rules[0].Rules[0].Areas) != 0 {
			t.Errorf("%+v", rules)
		}
		var year struct {
			Year, Version int
			Days          []any
		}
		w.does(office, "PUT", "/api/rural/calendar/2027", map[string]any{"notice": "通知", "version": 0, "days": []any{map[string]any{"day": "2027-01-01", "name": "元旦", "working": false}}}, &year)
		if year.Year != 2027 || year.Version != 1 || len(year.Days) != 1 {
			t.Errorf("%+v", year)
		}
		if w.does(office, "GET", "/api/rural/calendar?year=2026", nil, &year); year.Year != 2026 || len(year.Days) < 20 {
			t.Errorf("%+v", year)
		}
		var given desk.Delegations
		w.does(town, "POST", "/api/rural/delegations", map[string]any{"to": "31", "from": "2026-09-29", "until": "2026-10-01", "modules": []string{}}, &given)
		if len(given.Given) != 1 || given.Given[0].State != "running" {
			t.Fatalf("%+v", given)
		}
		w.does(town, "POST", "/api/rural/delegations/"+given.Given[0].ID+"/end", map[string]any{}, &given)
		if given.Given[0].State != "ended" {
			t.Errorf("%+v", given)
		}
		x.enter(ask("甲"))
		if _, err := x.Fold(context.Background()); err != nil {
			t.Fatal(err)
		}
		var figures struct {
			Modules []struct{ States []struct{ N int } }
		}
		if w.does(office, "GET", "/api/rural/figures", nil, &figures); len(figures.Modules) != 1 || figures.Modules[0].States[0].N != 1 {
			t.Errorf("%+v", figures)
		}
		if code, _ := w.call(office, "GET", "/api/rural/figures?area=440881103000", nil, nil); code != 404 {
			t.Errorf("another county's figures: %d", code)
		}
	})
}

// The people a comment may call are those of the record's own path, the nearest first; whoever asks is not among them, and a citizen has no colleagues.
func TestReaders(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		r := x.enter(ask("甲"))
		w := x.wire()
		var people []desk.Colleague
		if w.does(clerk, "GET", at(r.ID, "/readers"), nil, &people); len(people) != 0 {
			t.Errorf("%+v", people)
		}
		x.Actors = func(_ context.Context, _ bun.IDB, code string, at []area.Code, roles []string) ([]int64, error) {
			if code != "example-consultation:detail" || len(at) != 5 || at[4] != chuli || roles != nil {
				t.Errorf("%s %v %v", code, at, roles)
			}
			return []int64{1, 2, 31, 7}, nil
		}
		x.Homes = func(_ context.Context, _ bun.IDB, ids []int64) (map[int64]area.Code, error) {
			return map[int64]area.Code{2: fenjie, 31: gaozhou, 7: chuli}, nil
		}
		x.Names = func(_ context.Context, _ bun.IDB, ids []int64) (map[int64]string, error) {
			return map[int64]string{2: "镇", 31: "县", 7: "村"}, nil
		}
		w.does(clerk, "GET", at(r.ID, "/readers"), nil, &people)
		var names []string
		for _, p := range people {
			names = append(names, p.Name+p.ID)
		}
		if !slices.Equal(names, []string{"村7", "镇2", "县31"}) || people[1].Place != "分界镇" {
			t.Errorf("%+v", people)
		}
	})
}

// A file is given out with its name by the record that holds it, to those who may see the record, and by no other.
func TestDownload(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		c := consultation.New()
		photos := c.Fields[6]
		photos.Key, photos.Title, photos.Kind, photos.ReadOnly = "photos", "照片", "files", false
		c.Fields = append(c.Fields, photos)
		g := consultation.Open(t, d, c)
		g.Blobs = &blob.Store{DB: d, Key: g.Seal.(*cryptox.Master), Now: func() time.Time { return g.Now }}
		x := on(t, g, c)
		id, err := g.Blobs.Put(context.Background(), "说明.txt", "text/plain", clerk.UserID, g.Now.Add(time.Hour), strings.NewReader("内容"))
		if err != nil {
			t.Fatal(err)
		}
		v := ask("甲")
		v["photos"] = []any{map[string]any{"id": id}}
		r, other := x.enter(v), x.enter(ask("乙"))
		if len(r.Files("photos")) != 1 || r.Files("photos")[0].Name != "说明.txt" {
			t.Errorf("%+v", r.Files("photos"))
		}
		get := func(p *principal.Principal, target string) *httptest.ResponseRecorder {
			a := httptest.NewRecorder()
			q := httptest.NewRequest("GET", target, nil)
			x.wire().rt.Mux.ServeHTTP(a, q.WithContext(principal.With(q.Context(), p)))
			return a
		}
		a := get(clerk, at(r.ID, "/files/"+id))
		if a.Code != 200 || a.Body.String() != "内容" || a.Header().Get("Content-Type") != "text/plain" || a.Header().Get("Content-Length") != "6" || !strings.HasPrefix(a.Header().Get("Content-Disposition"), "attachment") || a.Header().Get("Cache-Control") != "private, no-store" || a.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%d %v %s", a.Code, a.Header(), a.Body)
		}
		for what, a := range map[string]*httptest.ResponseRecorder{"by another record": get(clerk, at(other.ID, "/files/"+id)), "by a stranger": get(stranger, at(r.ID, "/files/"+id)), "by no record": get(clerk, base+"/x/files/"+id)} {
			if a.Code != 404 {
				t.Errorf("%s: %d", what, a.Code)
			}
		}
	})
}

// An audited action has words for people where it is a module's, and none where it is not.
func TestActionTitle(t *testing.T) {
	x := open(t, areatest.OpenSQLite(t))
	for action, want := range map[string]string{"example-consultation.add": "办事咨询：录入", "example-consultation.answer": "办事咨询：答复", "example-consultation.none": "", "login": "", "other.add": ""} {
		if got := x.ActionTitle(action); got != want {
			t.Errorf("%s: %q, want %q", action, got, want)
		}
	}
	if all := x.Actions(); len(all) != len(x.d.AuditActions()) || all[0].Title != "录入" {
		t.Errorf("%+v", all)
	}
	if x.Today() != 20260929 {
		t.Errorf("today is %d", x.Today())
	}
}
