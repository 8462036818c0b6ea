package notice_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/page"
	"mirror/internal/kit/page/pagetest"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/portal/message"
	"mirror/internal/portal/notice"
	"mirror/internal/principal"
)

var real struct {
	sync.Once
	tree *area.Tree
}

func guangdong(t *testing.T) *area.Tree {
	t.Helper()
	real.Do(func() {
		d := dbtest.OpenSQLite(t)
		if err := area.Install(context.Background(), d); err != nil {
			t.Fatal(err)
		}
		tree, err := area.Load(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		real.tree = tree
	})
	return real.tree
}

const (
	maoming, zhanjiang = area.Code(44_09_00_000_000_00), area.Code(44_08_00_000_000_00)
	gaozhou, xinyi     = area.Code(44_09_81_000_000_00), area.Code(44_09_83_000_000_00)
	fenjie             = area.Code(44_09_81_103_000_00)
)

type office struct {
	t   *testing.T
	d   *db.DB
	svc *notice.Service
	rt  *route.Router
	now time.Time
}

func open(t *testing.T, d *db.DB) *office {
	o := &office{t: t, d: d, now: time.UnixMilli(1_700_000_000_000)}
	clock := func() time.Time { return o.now }
	q := &jobs.Queue{DB: d, Now: clock, Poll: 5 * time.Millisecond}
	m := &message.Service{DB: d, Jobs: q, Now: clock}
	q.Handle(message.DeliverJob, m.Deliver)
	q.Handle(message.TakeBackJob, m.TakeBack)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); _ = q.Work(ctx) }()
	t.Cleanup(func() { cancel(); <-done })
	o.svc = &notice.Service{DB: d, Messages: m, Tree: guangdong(t), Now: clock, Roles: func(context.Context) ([]notice.Role, error) {
		return []notice.Role{{Code: "town-clerk", Name: "镇级经办员"}}, nil
	}, Depts: func(ctx context.Context, scope area.Scope) ([]int64, error) {
		units, err := (&directory.Store{DB: d}).Units(ctx, scope)
		out := make([]int64, len(units))
		for i, u := range units {
			out[i] = u.ID
		}
		return out, err
	}, People: (&directory.Store{DB: d}).Known}
	o.rt = route.NewRouter("test")
	o.rt.Decide = (&access.Service{}).Decide
	notice.Handler{Service: o.svc}.Mount(o.rt)
	for i, at := range []area.Code{maoming, gaozhou, fenjie, xinyi, zhanjiang} {
		o.person(int64(i+1), at)
	}
	return o
}

func (o *office) person(id int64, at area.Code) {
	o.t.Helper()
	name := fmt.Sprint("p", id)
	err := o.d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO app_user (id, uuid, username, username_key, name, mobile_enc, mobile_bi, email, ldap_id, code, employee_type, login_type,
			area, dept_id, namespace, disabled, must_change_password, created_at, updated_at, last_login_at)
			VALUES (?, ?, ?, ?, '', ?, ?, '', '', '', '', '0', ?, 0, '', ?, ?, 0, 0, 0)`, id, name, name, name, []byte{}, []byte{}, int64(at), false, false).Exec(ctx)
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
}

// who is a caller of an area; may says whether they publish.
func who(id int64, at area.Code, may bool) *principal.Principal {
	return &principal.Principal{UserID: id, Name: "张三", Area: at, Scope: area.Within(at), Permissions: map[string]bool{access.MessagePublish: may}}
}

func (o *office) call(p *principal.Principal, method, target, body string) (int, string) {
	o.t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	ctx := r.Context()
	if p != nil {
		ctx = principal.With(audit.WithRequest(ctx, "192.0.2.1", "test"), p)
	}
	w := httptest.NewRecorder()
	o.rt.Mux.ServeHTTP(w, r.WithContext(ctx))
	return w.Code, w.Body.String()
}

func (o *office) receivers(id string) string {
	var out []int64
	if err := o.d.Read().NewRaw("SELECT user_id FROM message_receiver WHERE message_id = ? ORDER BY user_id", id).Scan(context.Background(), &out); err != nil {
		o.t.Fatal(err)
	}
	return strings.Trim(fmt.Sprint(out), "[]")
}

func published(body string) string {
	var out struct{ Data string }
	_ = json.Unmarshal([]byte(body), &out)
	return out.Data
}

func (o *office) until(what string, ok func() bool) {
	o.t.Helper()
	if !eventually.Within(10*time.Second, ok) {
		o.t.Fatal("never: " + what)
	}
}

// A publisher of 高州 cannot reach 湛江, nor 茂名 above them, nor the country; without the permission nobody publishes at all; an
// area or a role that is not there is the field's error. Nothing of a refused notice is left.
func TestNobodyPublishesBeyondHerArea(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := open(t, d)
		clerk, plain := who(2, gaozhou, true), who(2, gaozhou, false)
		level := who(2, gaozhou, true)
		level.Scope = area.Scope{Ranges: []area.Range{{Lo: gaozhou, Hi: gaozhou}}} // 本级 only: not those below
		own := who(2, gaozhou, true)
		own.Scope.Owner = 2 // 本人 only
		for _, c := range []struct {
			p     *principal.Principal
			areas string
			more  string
			code  int
			want  string
		}{
			{clerk, `["440981000000"]`, "", 200, `"data":"`},
			{clerk, `["440981103000"]`, "", 200, `"data":"`},
			{clerk, `["440800000000"]`, "", 403, "不能向本人管辖范围以外的区域发布：湛江市"},
			{clerk, `["440900000000"]`, "", 403, "茂名市"},
			{clerk, `["000"]`, "", 403, ""},
			{clerk, `["440981000000","440983000000"]`, "", 403, "信宜市"},
			{level, `["440981000000"]`, "", 403, "高州市"},
			{own, `["440981000000"]`, "", 403, "高州市"},
			{plain, `["440981000000"]`, "", 403, ""},
			{nil, `["440981000000"]`, "", 401, ""},
			{clerk, `[]`, "", 400, `"field":"areas"`},
			{clerk, `["440981999999"]`, "", 400, `"field":"areas"`},
			{clerk, `["%"]`, "", 400, `"field":"area"`},
			{clerk, `["440981000000"]`, `,"roles":["nobody"]`, 400, `"field":"roles"`},
			{clerk, `["440981000000"]`, `,"banner":"info"`, 400, `"field":"expireAt"`},
			{clerk, `["440981000000"]`, `,"banner":"maintenance","expireAt":1800000000000`, 400, `"field":"startsAt"`},
			{clerk, `["440981000000"]`, `,"expireAt":1000`, 400, `"field":"expireAt"`},
			{clerk, `["440981000000"]`, `,"route":"https://evil.example/"`, 400, `"field":"route"`},
			{clerk, `["440981000000"]`, `,"route":"//evil.example/#/"`, 400, `"field":"route"`},
		} {
			var before, after int
			count := func() (n int) {
				if err := d.Read().NewRaw("SELECT (SELECT count(*) FROM message) + (SELECT count(*) FROM notice) + (SELECT count(*) FROM job)").Scan(context.Background(), &n); err != nil {
					t.Fatal(err)
				}
				return n
			}
			before = count()
			code, body := o.call(c.p, "POST", "/api/notices", `{"kind":"notice","title":"通知","areas":`+c.areas+c.more+`}`)
			after = count()
			if code != c.code || !strings.Contains(body, c.want) || (code != 200) != (after == before) {
				t.Errorf("%s %s: %d %s, %d rows more", c.areas, c.more, code, body, after-before)
			}
			if c.code == 403 && c.p != plain {
				if code, body := o.call(c.p, "POST", "/api/notices/reach", `{"areas":`+c.areas+`}`); code != 403 {
					t.Errorf("reach of %s: %d %s", c.areas, code, body)
				}
			}
		}
	})
}

// A notice narrowed to a department reaches those of the areas who work there or below, with its strip; a department that is not there or
// not of the publisher's scope is the field's error.
func TestDepartments(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := open(t, d)
		// 1 of 茂名 with 2 below and 3 below that; 4 stands beside; 5 is 湛江's.
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			for _, u := range [][3]int64{{1, 0, int64(maoming)}, {2, 1, int64(gaozhou)}, {3, 2, int64(fenjie)}, {4, 0, int64(xinyi)}, {5, 0, int64(zhanjiang)}} {
				if _, err := tx.NewRaw("INSERT INTO department (id, parent_id, code, name, area, sort, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 0, 0, 0)",
					u[0], u[1], fmt.Sprint("d", u[0]), fmt.Sprint("部门", u[0]), u[2]).Exec(ctx); err != nil {
					return err
				}
			}
			// p1 leads the first, p2 and p3 work below it, p4 beside.
			_, err := tx.NewRaw("UPDATE app_user SET dept_id = id WHERE id <= 4").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		city := who(1, maoming, true)
		for _, c := range []struct {
			p     *principal.Principal
			areas string
			depts string
			want  string
		}{
			{city, `["440900000000"]`, `["1"]`, "1 2 3"},
			{city, `["440900000000"]`, `["2"]`, "2 3"},
			{city, `["440900000000"]`, `["3","4"]`, "3 4"},
			{city, `["440900000000"]`, `[]`, "1 2 3 4"},
			{city, `["440981103000"]`, `["1"]`, "3"},
		} {
			n := len(strings.Fields(c.want))
			form := `{"kind":"notice","title":"通知","areas":` + c.areas + `,"depts":` + c.depts
			if code, body := o.call(c.p, "POST", "/api/notices/reach", form[:1]+form[strings.Index(form, `"areas"`):]+`}`); code != 200 || !strings.Contains(body, fmt.Sprintf(`"data":%d`, n)) {
				t.Errorf("reach of %s %s: %d %s", c.areas, c.depts, code, body)
			}
			code, body := o.call(c.p, "POST", "/api/notices", form+`}`)
			if code != 200 {
				t.Fatalf("%s: %d %s", form, code, body)
			}
			id := published(body)
			o.until("delivered to "+c.want, func() bool { return o.receivers(id) == c.want })
		}
		clerk := who(2, gaozhou, true)
		for _, depts := range []string{`["1"]`, `["4"]`, `["5"]`, `["99"]`, `["x"]`} {
			for _, path := range []string{"/api/notices", "/api/notices/reach"} {
				code, body := o.call(clerk, "POST", path, `{"kind":"notice","title":"通知","areas":["440981000000"],"depts":`+depts+`}`)
				if path == "/api/notices/reach" {
					code, body = o.call(clerk, "POST", path, `{"areas":["440981000000"],"depts":`+depts+`}`)
				}
				if code != 400 || !strings.Contains(body, `"field":"depts"`) {
					t.Errorf("%s %s: %d %s", path, depts, code, body)
				}
			}
		}
		code, body := o.call(city, "POST", "/api/notices", `{"kind":"notice","title":"停机","areas":["440900000000"],"depts":["2"],"banner":"info","expireAt":1800000000000}`)
		if code != 200 {
			t.Fatal(body)
		}
		for id, want := range map[int64]bool{1: false, 2: true, 3: true, 4: false} {
			_, body := o.call(who(id, []area.Code{0, maoming, gaozhou, fenjie, xinyi}[id], false), "GET", "/api/banners", "")
			if strings.Contains(body, "停机") != want {
				t.Errorf("strip of p%d: %s", id, body)
			}
		}
		if _, body := o.call(city, "GET", "/api/notices/"+published(body), ""); !strings.Contains(body, `"depts":[{"id":"2","name":"部门2"}]`) {
			t.Error(body)
		}
	})
}

// A notice reaches the people it names, alone or on top of its areas, each once and with its strip; roles and departments do not narrow
// them. Somebody of another's area, with a disabled account or who is not there is the field's error, the same for all three; roles or
// departments without an area would be the whole country's and are refused.
func TestPeople(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := open(t, d)
		o.person(6, fenjie)
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("UPDATE app_user SET disabled = ? WHERE id = 6", true).Exec(ctx); err != nil {
				return err
			}
			_, err := tx.NewRaw("UPDATE app_user SET name = '李秀兰' WHERE id = 3").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		city, clerk := who(1, maoming, true), who(2, gaozhou, true)
		for _, c := range []struct{ to, want string }{
			{`"people":["3"]`, "3"},
			{`"people":["3","3","2"]`, "2 3"},
			{`"areas":[],"people":["4","2"]`, "2 4"},
			{`"areas":["440981103000"],"people":["4"]`, "3 4"},
			{`"areas":["440900000000"],"people":["2","3"]`, "1 2 3 4"},
			{`"areas":["440900000000"],"roles":["town-clerk"],"people":["4"]`, "4"},
		} {
			n := len(strings.Fields(c.want))
			if code, body := o.call(city, "POST", "/api/notices/reach", "{"+c.to+"}"); code != 200 || !strings.Contains(body, fmt.Sprintf(`"data":%d`, n)) {
				t.Errorf("reach of %s: %d %s", c.to, code, body)
			}
			code, body := o.call(city, "POST", "/api/notices", `{"kind":"notice","title":"通知",`+c.to+`}`)
			if code != 200 {
				t.Fatalf("%s: %d %s", c.to, code, body)
			}
			id := published(body)
			o.until("delivered to "+c.want, func() bool { return o.receivers(id) == c.want })
		}
		var many []string
		for i := range 101 {
			many = append(many, fmt.Sprintf(`"%d"`, i+1))
		}
		for _, c := range []struct{ to, field string }{
			{`"people":["4"]`, "people"}, // beside
			{`"people":["1"]`, "people"}, // above
			{`"people":["6"]`, "people"}, // disabled
			{`"people":["99"]`, "people"},
			{`"people":["3","5"]`, "people"},
			{`"people":["x"]`, "people"},
			{`"people":["3 OR 1=1"]`, "people"},
			{`"people":[` + strings.Join(many, ",") + `]`, "people"},
			{`"people":[]`, "areas"},
			{`"roles":["town-clerk"],"people":["3"]`, "areas"},
			{`"depts":["1"],"people":["3"]`, "areas"},
		} {
			for path, form := range map[string]string{"/api/notices": `{"kind":"notice","title":"通知",` + c.to + `}`, "/api/notices/reach": "{" + c.to + "}"} {
				if code, body := o.call(clerk, "POST", path, form); code != 400 || !strings.Contains(body, `"field":"`+c.field+`"`) {
					t.Errorf("%s %s: %d %s", path, c.to, code, body)
				}
			}
		}
		if code, _ := o.call(who(2, gaozhou, false), "POST", "/api/notices", `{"kind":"notice","title":"通知","people":["3"]}`); code != 403 {
			t.Errorf("without the permission: %d", code)
		}
		code, body := o.call(clerk, "POST", "/api/notices", `{"kind":"notice","title":"停机","people":["3"],"banner":"info","expireAt":1800000000000}`)
		if code != 200 {
			t.Fatal(body)
		}
		id := published(body)
		for user, want := range map[int64]bool{2: false, 3: true, 4: false} {
			_, body := o.call(who(user, []area.Code{0, maoming, gaozhou, fenjie, xinyi}[user], false), "GET", "/api/banners", "")
			if strings.Contains(body, "停机") != want {
				t.Errorf("strip of p%d: %s", user, body)
			}
		}
		if _, body := o.call(clerk, "GET", "/api/notices/"+id, ""); !strings.Contains(body, `"people":[{"id":"3","name":"李秀兰"}]`) {
			t.Error(body)
		}
		// A reader of the publisher's place alone learns no name of those below.
		level := who(2, gaozhou, true)
		level.Scope = area.Scope{Ranges: []area.Range{{Lo: gaozhou, Hi: gaozhou}}}
		if _, body := o.call(level, "GET", "/api/notices", ""); !strings.Contains(body, `"people":[{"id":"3","name":""}]`) {
			t.Error(body)
		}
		var detail string
		if err := d.Read().NewRaw("SELECT detail FROM audit_log WHERE action = 'notice.publish' AND object_id = ?", id).Scan(context.Background(), &detail); err != nil || !strings.Contains(detail, `"people":[3]`) {
			t.Errorf("audit: %s, %v", detail, err)
		}
	})
}

// A notice of 茂名 to the city and below reaches their people and nobody of 湛江, its receipts count by county, and the list is seen
// by those above them and not by those beside.
func TestPublishAndReceipts(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := open(t, d)
		city := who(1, maoming, true)
		if code, body := o.call(city, "POST", "/api/notices/reach", `{"areas":["440900000000"]}`); code != 200 || !strings.Contains(body, `"data":4`) {
			t.Errorf("reach: %d %s", code, body)
		}
		form := `{"kind":"notice","title":"防汛通知","areas":["440900000000"],"key":"form-1"}`
		_, first := o.call(city, "POST", "/api/notices", form)
		_, again := o.call(city, "POST", "/api/notices", form)
		id := published(first)
		if id == "" || id != published(again) {
			t.Fatalf("sent twice: %s %s", first, again)
		}
		o.until("delivered", func() bool { return o.receivers(id) == "1 2 3 4" })
		if _, err := o.svc.Messages.ReadAll(context.Background(), 3); err != nil {
			t.Fatal(err)
		}
		code, body := o.call(city, "GET", "/api/notices/"+id, "")
		for _, want := range []string{`{"id":"440900000000","name":"茂名市","total":1,"read":0}`, `{"id":"440981000000","name":"高州市","total":2,"read":1}`,
			`{"id":"440983000000","name":"信宜市","total":1,"read":0}`, `"sender":"茂名市"`, `"total":4,"read":1`} {
			if code != 200 || !strings.Contains(body, want) {
				t.Errorf("receipts: %d %s, want %s", code, body, want)
			}
		}
		province, beside := who(9, 44_00_00_000_000_00, true), who(2, gaozhou, true)
		if code, body := o.call(province, "GET", "/api/notices", ""); code != 200 || !strings.Contains(body, "防汛通知") {
			t.Errorf("the province: %d %s", code, body)
		}
		for _, target := range []string{"GET /api/notices/" + id, "POST /api/notices/" + id + "/withdraw"} {
			method, path, _ := strings.Cut(target, " ")
			if code, body := o.call(beside, method, path, ""); code != 404 {
				t.Errorf("%s by the county below: %d %s", target, code, body)
			}
		}
		if code, body := o.call(city, "POST", "/api/notices/"+id+"/withdraw", ""); code != 200 {
			t.Errorf("withdraw: %d %s", code, body)
		}
		if code, _ := o.call(city, "POST", "/api/notices/"+id+"/withdraw", ""); code != 409 {
			t.Errorf("withdraw twice: %d", code)
		}
		o.until("taken back", func() bool { n, err := o.svc.Messages.Unread(context.Background(), 2); return err == nil && n == 0 })
	})
}

// A strip runs in its period for people of its area and roles; it can be put away for oneself, one of maintenance cannot; taken
// back it is gone.
func TestBanners(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := open(t, d)
		city := who(1, maoming, true)
		publish := func(more string) string {
			t.Helper()
			code, body := o.call(city, "POST", "/api/notices", `{"kind":"system","title":"横幅","areas":["440981000000"],`+more+`}`)
			if code != 200 {
				t.Fatalf("%d %s", code, body)
			}
			return published(body)
		}
		end := o.now.Add(3 * time.Hour).UnixMilli()
		info := publish(fmt.Sprintf(`"banner":"info","expireAt":%d`, end))
		maintenance := publish(fmt.Sprintf(`"banner":"maintenance","expireAt":%d,"startsAt":%d`, end, o.now.Add(time.Hour).UnixMilli()))
		clerks := publish(fmt.Sprintf(`"banner":"warning","expireAt":%d,"roles":["town-clerk"]`, end))
		publish(fmt.Sprintf(`"banner":"info","expireAt":%d,"publishAt":%d`, end, o.now.Add(2*time.Hour).UnixMilli()))
		reader, clerk, beside := who(3, fenjie, false), who(3, fenjie, false), who(4, xinyi, false)
		clerk.Roles = []string{"town-clerk"}
		seen := func(p *principal.Principal) (ids []string) {
			_, body := o.call(p, "GET", "/api/banners", "")
			var out struct{ Data []notice.BannerItem }
			if err := json.Unmarshal([]byte(body), &out); err != nil {
				t.Fatal(body)
			}
			for _, b := range out.Data {
				ids = append(ids, b.ID)
			}
			return ids
		}
		check := func(what string, p *principal.Principal, want ...string) {
			t.Helper()
			if got := seen(p); strings.Join(got, " ") != strings.Join(want, " ") {
				t.Errorf("%s: %v, want %v", what, got, want)
			}
		}
		check("a reader", reader, maintenance, info)
		check("a clerk", clerk, maintenance, clerks, info)
		check("beside", beside)
		if code, _ := o.call(reader, "POST", "/api/banners/"+info+"/dismiss", ""); code != 200 {
			t.Errorf("dismiss: %d", code)
		}
		if code, _ := o.call(reader, "POST", "/api/banners/"+maintenance+"/dismiss", ""); code != 409 {
			t.Errorf("dismiss maintenance: %d", code)
		}
		if code, _ := o.call(beside, "POST", "/api/banners/"+info+"/dismiss", ""); code != 404 {
			t.Errorf("dismiss another's: %d", code)
		}
		check("put away", reader, maintenance)
		if code, _ := o.call(city, "POST", "/api/notices/"+maintenance+"/withdraw", ""); code != 200 {
			t.Errorf("withdraw: %d", code)
		}
		check("taken back", reader)
		o.now = o.now.Add(4 * time.Hour)
		check("after its period", clerk)
	})
}

// Everything that is wrong with a notice is told at once, each at its field.
func TestAllFaultsOfANotice(t *testing.T) {
	o := open(t, dbtest.OpenSQLite(t))
	_, err := o.svc.Publish(context.Background(), who(1, maoming, true), notice.New{Kind: notice.Kinds[0], Banner: notice.Maintenance, Route: "elsewhere"})
	var fields []string
	for _, f := range errs.From(err).Fields {
		fields = append(fields, f.Field)
	}
	if got := strings.Join(fields, " "); got != "areas title route expireAt startsAt" {
		t.Errorf("%s: %v", got, err)
	}
}

// What was published in an area is read from either end, the newest first, and nothing of a neighbour's.
func TestNoticesAreReadFromEitherEnd(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := open(t, d)
		var want []string
		for i := range 7 {
			by, at := who(2, gaozhou, true), "440981000000"
			if i%3 == 2 {
				by, at = who(5, zhanjiang, true), "440800000000"
			}
			_, body := o.call(by, "POST", "/api/notices", fmt.Sprintf(`{"kind":"notice","title":"第%d号","areas":[%q]}`, i, at))
			id := published(body)
			if id == "" {
				t.Fatal(body)
			}
			if i%3 != 2 {
				want = append([]string{id}, want...)
			}
		}
		read := func(ask page.Ask) (page.Page[notice.Notice], error) {
			if ask.Sort != "" {
				return page.Page[notice.Notice]{}, errs.Invalid("sort", "") // there is one order
			}
			return o.svc.List(context.Background(), who(1, maoming, true), ask)
		}
		for _, size := range []int{2, 3, 20} {
			if got := pagetest.Walk(t, read, func(n notice.Notice) string { return fmt.Sprint(n.ID) }, "", size); !slices.Equal(got, want) {
				t.Errorf("by %d: %v, want %v", size, got, want)
			}
		}
		if code, body := o.call(who(1, maoming, true), "GET", "/api/notices?size=4&back=true", ""); code != 200 || strings.Count(body, `"publishAt"`) != 1 || !strings.Contains(body, `"previous":"`) {
			t.Errorf("the last page on the wire: %d %s", code, body)
		}
	})
}
