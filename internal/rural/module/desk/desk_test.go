package desk_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/moduletest/consultation"
)

const dongguan = area.Code(44_19_00_000_000_00) // a city without counties

func open(t *testing.T, d *db.DB, ms ...*declaration.Declaration) (*desk.Office, *consultation.Ground) {
	t.Helper()
	all, err := declaration.NewRegister(ms...)
	if err != nil {
		t.Fatal(err)
	}
	g := consultation.Open(t, d)
	return &desk.Office{Rooms: g.Rooms, Register: all}, g
}

func record(d *declaration.Declaration, at area.Code, state string) *declaration.Record {
	r := declaration.NewRecord(d)
	r.ID, r.Area, r.State = 7, at, state
	r.Set("asker", "甲")
	return r
}

// lend stores a delegation from today to tomorrow.
func lend(t *testing.T, d *db.DB, from, to int64, modules string) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO delegation (from_user, to_user, modules, starts_on, ends_on, reason, created_at) VALUES (?, ?, ?, 20260929, 20260930, '', 1)", from, to, modules).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// office is the people of a test as they are at the moment.
type office map[int64]*principal.Principal

func (o office) find(_ context.Context, ids ...int64) (map[int64]*principal.Principal, error) {
	out := map[int64]*principal.Principal{}
	for _, id := range ids {
		if p := o[id]; p != nil {
			out[id] = p
		}
	}
	return out, nil
}

func codes(offers []desk.Offer) string {
	var out []string
	for _, o := range offers {
		out = append(out, o.Code)
	}
	return strings.Join(out, " ")
}

// A step is offered from the state it begins in, to those whose permission, level, role and area it is, and for the records it fits; what waits
// for somebody is what such a step leads on from, but not back and not late.
func TestWhoMayDoWhat(t *testing.T) {
	d := consultation.New()
	d.Transitions = append(d.Transitions,
		declaration.Transition{Code: "escalate", Title: "上报", From: []string{"asked", "answered"}, Action: "report", Who: []declaration.Who{{Level: area.Township, Role: "lead"}}, Fits: func(r *declaration.Record) bool { return r.Int("amount") > 100 }},
		declaration.Transition{Code: "remind", Title: "催办", From: []string{"asked"}, Action: "edit", Who: []declaration.Who{{}}, Late: true})
	d.Transitions[4].Action = "edit"
	x, _ := open(t, areatest.OpenSQLite(t), d)
	lead := consultation.Person(4, consultation.Fenjie, "edit", "approve")
	lead.Roles = []string{"lead"}
	everyone := map[string]*principal.Principal{
		"clerk": consultation.Person(1, consultation.Chuli, "edit"), "town": consultation.Person(2, consultation.Fenjie, "approve"), "lead": lead, "looks": consultation.Person(6, consultation.Fenjie, "detail"),
		"county": consultation.Person(8, consultation.Gaozhou, "approve", "edit"), "other town": consultation.Person(3, consultation.Jishui, "approve", "edit"),
	}
	for _, c := range []struct {
		who, state string
		amount     int
		want       string
	}{
		{"clerk", "draft", 0, "ask"}, {"clerk", "asked", 0, "remind"}, {"clerk", "answered", 0, "rate"}, {"clerk", "rated", 0, ""},
		{"town", "draft", 0, ""}, {"town", "asked", 0, "answer back"}, {"town", "answered", 0, ""}, {"lead", "asked", 100, "answer back remind"}, {"lead", "asked", 101, "answer back escalate remind"}, {"lead", "answered", 101, "escalate"},
		{"looks", "asked", 101, ""}, {"county", "asked", 101, "remind"}, {"other town", "asked", 101, ""},
	} {
		p := everyone[c.who]
		r := record(d, consultation.Chuli, c.state)
		r.Set("amount", c.amount)
		desks, err := x.Desks(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if got := codes(x.Offers(d, desks, r)); got != c.want {
			t.Errorf("%s at %s with %d: %q, want %q", c.who, c.state, c.amount, got, c.want)
		}
	}
	for who, want := range map[string]string{"clerk": "draft answered", "town": "asked", "lead": "asked answered", "looks": "", "county": "", "other town": "asked"} {
		if got := strings.Join(x.WaitingStates(d, everyone[who]), " "); got != want {
			t.Errorf("for %s waits %q, want %q", who, got, want)
		}
		if got := strings.Join(x.MyStates(d, everyone[who]), " "); got != want {
			t.Errorf("%s's own are %q, want %q", who, got, want)
		}
	}
	if x.MyStates(d, nil) != nil {
		t.Error("something waits for nobody")
	}
	for who, want := range map[string]bool{"clerk": false, "town": true, "county": false} {
		answer, _ := d.Transition("answer")
		desks, _ := x.Desks(context.Background(), everyone[who])
		if got := x.MayTake(d, desks, answer); got != want {
			t.Errorf("%s may answer somewhere: %v", who, got)
		}
	}
	// Imports: the town's people with the permission, or everybody with it where nobody is named; none where the module takes none.
	importer, villager := consultation.Person(2, consultation.Fenjie, "import"), consultation.Person(1, consultation.Chuli, "import")
	if !x.MayImport(d, importer, consultation.Chuli) || x.MayImport(d, villager, consultation.Chuli) || x.MayImport(d, everyone["town"], consultation.Chuli) {
		t.Error("the wrong people import")
	}
	if d.Import.Who = nil; !x.MayImport(d, villager, consultation.Chuli) {
		t.Error("whoever holds the permission may import")
	}
	if d.Import = nil; x.MayImport(d, importer, area.Root) {
		t.Error("there is no import")
	}
}

// A city without counties acts as the county of its towns, and only of its own.
func TestCityIsItsTownsCounty(t *testing.T) {
	d := consultation.New()
	d.Transitions[1].Who = []declaration.Who{{Level: area.County}}
	x, _ := open(t, areatest.OpenSQLite(t), d)
	town := x.Areas.Children(dongguan)[0].ID
	city, other := consultation.Person(2, dongguan, "approve"), consultation.Person(3, 44_09_00_000_000_00, "approve")
	who := d.Transitions[1].Who
	if !x.Allowed(d, city, "approve", who, town) || !x.Allowed(d, city, "approve", who, area.Root) {
		t.Error("the city is not its towns' county")
	}
	if x.Allowed(d, other, "approve", who, consultation.Fenjie) || x.Allowed(d, other, "approve", who, area.Root) || x.Allowed(d, city, "approve", who, consultation.Fenjie) || x.Allowed(d, city, "edit", who, town) {
		t.Error("a city acts where there is a county")
	}
}

// At another's desk somebody has what both have, today, in the modules they were given, and in the name of whose desk it is; the first desk at
// which a step may be taken is their own.
func TestDesks(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		m := consultation.New()
		v := consultation.Visit(consultation.ByConsultation)
		x, g := open(t, d, m, v)
		ctx := context.Background()
		town, village := consultation.Person(2, consultation.Fenjie, "approve", "edit", "detail"), consultation.Person(1, consultation.Chuli, "edit")
		town.Name, town.Admin = "镇审核", true
		deputy := consultation.Person(5, consultation.Gaozhou, "approve")
		people := office{1: village, 2: town, 5: deputy}
		if desks, err := x.Desks(ctx, deputy); err != nil || len(desks) != 1 {
			t.Fatalf("%+v %v", desks, err)
		}
		lend(t, d, 2, 5, m.Code)
		lend(t, d, 99, 5, "")
		if desks, err := x.Desks(ctx, deputy); err != nil || len(desks) != 1 {
			t.Errorf("without people nobody's work is delegated: %+v %v", desks, err)
		}
		g.People = people.find
		desks, err := x.Desks(ctx, deputy)
		if err != nil || len(desks) != 2 || desks[0].For != nil || desks[1].For != town || desks[1].Sitting != deputy {
			t.Fatalf("%+v %v", desks, err)
		}
		at := desks[1]
		if at.Admin || at.GivesAll || !at.Has(m.Can("approve")) || at.Has(m.Can("edit")) || at.Has(m.Can("detail")) || !town.Admin || !town.Has(m.Can("edit")) {
			t.Errorf("they have %+v", at.Permissions)
		}
		if !at.Serves(m) || at.Serves(v) || !desks[0].Serves(v) {
			t.Error("another module's work is done there")
		}
		answer, _ := m.Transition("answer")
		if k, ok := x.Choose(desks, m, record(m, consultation.Chuli, "asked"), answer); !ok || k.For != town {
			t.Errorf("%+v %v", k, ok)
		}
		if k, ok := x.Choose(desks, m, record(m, 44_09_81_104_201_00, "asked"), answer); ok {
			t.Errorf("outside of the delegator's area: %+v", k)
		}
		if areas, ok := at.Areas(); !ok || !slices.Equal(areas, []area.Code{consultation.Fenjie}) {
			t.Errorf("%v %v", areas, ok)
		}
		if rows := at.Rows(); len(rows) != 1 || !strings.Contains(rows[0].Text, " AND ") || len(desks[0].Rows()) != 1 || strings.Contains(desks[0].Rows()[0].Text, "+0") {
			t.Errorf("%+v", rows)
		}
		deputy.Scope = area.Within(consultation.Jishui)
		if _, ok := x.Choose(desks, m, record(m, consultation.Chuli, "asked"), answer); ok {
			t.Error("who sits elsewhere reaches the record")
		}
		if areas, ok := at.Areas(); !ok || len(areas) != 0 {
			t.Errorf("%v %v", areas, ok)
		}
		deputy.Scope.Owner = 5
		if _, ok := at.Areas(); ok {
			t.Error("one's own records are no areas")
		}
		for _, days := range []int{-1, 2} {
			g.Now = g.Now.AddDate(0, 0, days)
			if desks, err := x.Desks(ctx, deputy); err != nil || len(desks) != 1 {
				t.Errorf("%d days later: %+v %v", days, desks, err)
			}
			g.Now = g.Now.AddDate(0, 0, -days)
		}
	})
}

// Whom a message about a record reaches: those who may open it now. Nobody is asked where nobody is known, and 0 is no person.
func TestSeeing(t *testing.T) {
	d := consultation.New()
	x, g := open(t, areatest.OpenSQLite(t), d)
	ctx := context.Background()
	r := record(d, consultation.Chuli, "asked")
	if got, err := x.Seeing(ctx, d, r, 0, 3, 0, 4); err != nil || !slices.Equal(got, []int64{3, 4}) {
		t.Errorf("%v %v", got, err)
	}
	asked := 0
	people := office{1: consultation.Person(1, consultation.Chuli, "detail"), 2: consultation.Person(2, consultation.Fenjie, "detail"), 3: consultation.Person(3, consultation.Jishui, "detail"), 4: consultation.Person(4, consultation.Fenjie)}
	g.People = func(ctx context.Context, ids ...int64) (map[int64]*principal.Principal, error) {
		asked++
		return people.find(ctx, ids...)
	}
	if got, err := x.Seeing(ctx, d, r, 1, 2, 3, 4, 9, 0); err != nil || !slices.Equal(got, []int64{1, 2}) || asked != 1 {
		t.Errorf("%v %v, asked %d times", got, err, asked)
	}
	if got, err := x.Seeing(ctx, d, r, 0); err != nil || len(got) != 0 || asked != 1 {
		t.Errorf("%v %v, asked %d times", got, err, asked)
	}
	r.Owner = 44
	people[1].Scope.Owner, people[2].Scope.Owner = 44, 45
	if got, err := x.Seeing(ctx, d, r, 1, 2); err != nil || !slices.Equal(got, []int64{1}) {
		t.Errorf("of one's own record: %v %v", got, err)
	}
}

// Whose turn it is: the offices of the record's own town, county and city whose step leads on; not for a step back, a late one or one the record does not fit.
func TestNext(t *testing.T) {
	d := consultation.New()
	d.Transitions = append(d.Transitions,
		declaration.Transition{Code: "remind", From: []string{"asked"}, Action: "edit", Who: []declaration.Who{{}}, Late: true},
		declaration.Transition{Code: "lift", From: []string{"asked"}, Action: "del", Who: []declaration.Who{{Role: "lead"}}, Fits: func(r *declaration.Record) bool { return r.Int("amount") > 0 }},
		declaration.Transition{Code: "grant", From: []string{"answered"}, Action: "approve", Who: []declaration.Who{{Level: area.County, Role: "chief"}}})
	x, g := open(t, areatest.OpenSQLite(t), d)
	ctx := context.Background()
	if got, err := x.Next(ctx, nil, d, record(d, consultation.Chuli, "asked")); err != nil || got != nil {
		t.Errorf("%v %v", got, err)
	}
	var asks []string
	g.Actors = func(_ context.Context, _ bun.IDB, code string, at []area.Code, roles []string) ([]int64, error) {
		asks = append(asks, fmt.Sprint(strings.TrimPrefix(code, "example-consultation:"), at, roles))
		return []int64{9, int64(len(asks)), 9}, nil
	}
	path := fmt.Sprint([]area.Code{area.Guangdong, 44_09_00_000_000_00, consultation.Gaozhou, consultation.Fenjie, consultation.Chuli})
	for _, c := range []struct {
		state  string
		amount int
		asks   []string
		people []int64
	}{
		{"draft", 0, []string{"edit" + fmt.Sprint([]area.Code{consultation.Chuli}, []string(nil))}, []int64{1, 9}}, {"asked", 0, []string{"approve" + fmt.Sprint([]area.Code{consultation.Fenjie}, []string(nil))}, []int64{1, 9}},
		{"asked", 5, []string{"approve" + fmt.Sprint([]area.Code{consultation.Fenjie}, []string(nil)), "del" + path + "[lead]"}, []int64{1, 2, 9}},
		{"answered", 0, []string{"edit" + fmt.Sprint([]area.Code{consultation.Chuli}, []string(nil)), "approve" + fmt.Sprint([]area.Code{consultation.Gaozhou}, []string{"chief"})}, []int64{1, 2, 9}}, {"rated", 0, nil, nil},
	} {
		asks = nil
		r := record(d, consultation.Chuli, c.state)
		r.Set("amount", c.amount)
		got, err := x.Next(ctx, nil, d, r)
		norm := func(in []string) (out []string) {
			for _, s := range in {
				out = append(out, strings.ReplaceAll(s, " ", ""))
			}
			return out
		}
		if err != nil || !slices.Equal(got, c.people) || !slices.Equal(norm(asks), norm(c.asks)) {
			t.Errorf("%s: %v by %v, want %v by %v (%v)", c.state, got, asks, c.people, c.asks, err)
		}
	}
	if got, err := x.Desk(ctx, nil, d, record(d, consultation.Chuli, "asked"), "edit"); err != nil || len(got) != 3 || !strings.HasPrefix(asks[len(asks)-1], "edit") {
		t.Errorf("%v %v", got, err)
	}
	turn, err := x.TurnOf(ctx, nil, d, record(d, consultation.Chuli, "draft"), 9)
	if err != nil || slices.Contains(turn.People, 9) || turn.State != "draft" || turn.Area != consultation.Chuli {
		t.Errorf("%+v %v", turn, err)
	}
	if desk.SameForAll(d, "draft") {
		t.Error("a module whose steps fit some records only")
	}
	if plain := consultation.New(); !desk.SameForAll(plain, "draft") || desk.SameForAll(plain, "rated") {
		t.Error("the steps of a state are the same for all, and of an end there are none")
	}
}

// A message about a record goes to those who may open it, is called as it says, and leads to the record's page.
func TestTell(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		m := consultation.New()
		x, g := open(t, d, m)
		ctx := context.Background()
		g.Messages = &message.Service{DB: d, Now: g.Rooms.Now}
		moduletest.Account(t, d, 1, consultation.Chuli)
		moduletest.Account(t, d, 3, consultation.Jishui)
		g.People = office{1: consultation.Person(1, consultation.Chuli, "detail"), 3: consultation.Person(3, consultation.Jishui, "detail")}.find
		tell := func(n message.New) {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return x.Tell(ctx, tx, m, record(m, consultation.Chuli, "asked"), n)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		tell(message.New{Kind: message.System, Title: strings.Repeat("长", message.TitleMax+5), To: []int64{1, 3, 0}, Body: "内容"})
		tell(message.New{Kind: message.System, Title: "无人", To: []int64{3}, Body: "内容"})
		tell(message.New{Kind: message.System, Title: "自定", Sender: "某科", Route: "/microgdxczxpc/#/x", To: []int64{1}, Body: "内容"})
		var rows []struct {
			Title  string `bun:"title"`
			Sender string `bun:"sender"`
			Route  string `bun:"route"`
			User   int64  `bun:"user_id"`
		}
		if err := d.Read().NewRaw("SELECT m.title, m.sender, m.route, r.user_id FROM message AS m JOIN message_receiver AS r ON r.message_id = m.id ORDER BY m.id").Scan(ctx, &rows); err != nil {
			t.Fatal(err)
		}
		if len(rows) != 2 || rows[0].User != 1 || rows[0].Title != strings.Repeat("长", message.TitleMax) || rows[0].Sender != "办事咨询" || rows[0].Route != "/microgdxczxpc/#/m/example-consultation/7" || rows[1].Sender != "某科" || rows[1].Route != "/microgdxczxpc/#/x" {
			t.Errorf("%+v", rows)
		}
	})
}

// Delegations show both sides what was given and received, in which state it is, and whom one could choose.
func TestDelegations(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		m := consultation.New()
		x, g := open(t, d, m)
		ctx := context.Background()
		town := consultation.Person(2, consultation.Fenjie, "approve", "edit")
		g.Messages = &message.Service{DB: d, Now: g.Rooms.Now}
		deputy := consultation.Person(5, consultation.Gaozhou, "approve", "edit")
		deputy.Name = "代办人"
		moduletest.Account(t, d, 2, consultation.Fenjie)
		moduletest.Account(t, d, 5, consultation.Gaozhou)
		g.People = office{2: town, 5: deputy}.find
		give := func(from, until, reason string, modules ...string) error {
			return x.Delegate(ctx, town, desk.DelegationEntry{To: "5", From: from, Until: until, Reason: reason, Modules: modules})
		}
		for _, c := range []struct{ from, until, reason, words string }{
			{"2026-09-29", "2027-03-29", "", "不能超过180天"}, {"2026-10-01", "2026-10-02", strings.Repeat("因", 101), "不能超过100个字符"}, {"1999-10-01", "2026-10-02", "", "请输入日期"}, {"2026-10-01", "2201-10-02", "", "请输入日期"},
		} {
			if err := give(c.from, c.until, c.reason); err == nil || !strings.Contains(err.Error(), c.words) {
				t.Errorf("%+v: %v", c, err)
			}
		}
		for _, c := range []struct{ from, until string }{{"2026-09-29", "2026-09-30"}, {"2026-10-01", "2027-03-30"}} {
			if err := give(c.from, c.until, " "+strings.Repeat("因", 100)+" ", m.Code, m.Code); err != nil {
				t.Errorf("%+v: %v", c, err)
			}
		}
		if err := give("2026-09-30", "2026-09-30", "", m.Code); err == nil || !strings.Contains(err.Error(), "这段时间已有委托") {
			t.Errorf("two for the same day: %v", err)
		}
		got, err := x.Delegations(ctx, town)
		if err != nil || len(got.Given) != 2 || len(got.Received) != 0 || len(got.Modules) != 1 || got.Modules[0].Title != "办事咨询" {
			t.Fatalf("%+v %v", got, err)
		}
		coming, running := got.Given[0], got.Given[1]
		if coming.State != "coming" || running.State != "running" || coming.From != "2026-10-01" || coming.Until != "2027-03-30" || !slices.Equal(coming.Modules, []string{"办事咨询"}) || coming.Reason != strings.Repeat("因", 100) {
			t.Errorf("%+v", got.Given)
		}
		if theirs, err := x.Delegations(ctx, deputy); err != nil || len(theirs.Received) != 2 || len(theirs.Given) != 0 {
			t.Errorf("%+v %v", theirs, err)
		}
		// Either of the two ends it; the other one is told.
		if err := x.EndDelegation(ctx, deputy, 1); err != nil {
			t.Fatal(err)
		}
		if got, err = x.Delegations(ctx, town); err != nil || got.Given[1].State != "ended" {
			t.Errorf("%+v %v", got, err)
		}
		var told []int64
		if err := d.Read().NewRaw("SELECT r.user_id FROM message AS m JOIN message_receiver AS r ON r.message_id = m.id ORDER BY m.id").Scan(ctx, &told); err != nil || !slices.Equal(told, []int64{5, 5, 2}) {
			t.Errorf("told are %v (%v)", told, err)
		}
		var bodies []string
		if err := d.Read().NewRaw("SELECT body FROM message ORDER BY id").Scan(ctx, &bodies); err != nil || !strings.Contains(bodies[0], "办理办事咨询，自2026-09-29至2026-09-30") {
			t.Errorf("%q (%v)", bodies, err)
		}
	})
}
