package citizen_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/cryptox"
	"mirror/internal/principal"
	"mirror/internal/rural/citizen"
	"mirror/internal/rural/duplicate"
	"mirror/internal/rural/family"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/retention"
)

const (
	gaozhou = area.Code(44_09_81_000_000_00)
	fenjie  = area.Code(44_09_81_103_000_00)
	chuli   = area.Code(44_09_81_103_210_00)
	jishui  = area.Code(44_08_81_103_000_00)
)

// house is what belongs to people, over the demo's households.
type house struct {
	*module.Engine
	t       *testing.T
	homes   *household.Service
	people  *citizen.Service
	keep    *retention.Service
	now     time.Time
	numbers map[int64]string // identity numbers of accounts
	picture declaration.File
}

// demo has the areas and the demo's households of the moment at which each test begins.
var (
	opening = time.Date(2026, 6, 2, 2, 0, 0, 0, time.UTC)
	demo    = moduletest.Households(opening)
)

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	ctx := context.Background()
	tree, err := area.Load(ctx, d)
	if err != nil {
		t.Fatal(err)
	}
	master, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, now: opening, numbers: map[int64]string{}}
	clock := func() time.Time { return h.now }
	h.homes = &household.Service{DB: d, Areas: tree, Seal: master, Now: clock}
	h.Engine = module.New(outside.Rooms{DB: d, Areas: tree, Seal: master, Now: clock, Blobs: &blob.Store{DB: d, Key: master, Now: clock}},
		family.Declaration(h.homes, func(ctx context.Context, tx *db.Tx, was, into int64) error {
			if into == 0 {
				return nil
			}
			return retention.Covers(ctx, tx, was, into)
		}), monitor.Declaration(h.homes, nil), duplicate.Declaration(h.homes), citizen.Proposals(h.homes), citizen.Corrections(h.homes),
		help.Pairing(h.homes), help.Measure(h.homes), help.Visit(h.homes), help.Policy())
	h.homes.Left = duplicate.Left(h.Engine, h.homes)
	h.people = &citizen.Service{DB: d, Homes: h.homes, Engine: h.Engine, Number: func(_ context.Context, id int64) (string, error) { return h.numbers[id], nil }}
	h.keep = &retention.Service{DB: d, Parts: slices.Concat([]retention.Part{family.Kept(h.Engine, h.homes)}, h.Kept(), []retention.Part{h.homes.Kept()}), Now: clock, Called: h.homes.Called, Row: onerow.Row[retention.RetentionRule]{DB: d, Table: "retention_rule", Preset: retention.Default}}
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	if h.picture, err = h.Upload(ctx, village, "证明.png", &b); err != nil {
		t.Fatal(err)
	}
	return h
}

func person(id int64, at area.Code, role string, prefixes string, actions ...string) *principal.Principal {
	p := &principal.Principal{UserID: id, Username: fmt.Sprint("u", id), Name: role, Area: at, Scope: area.Within(at), Roles: []string{role}, Permissions: map[string]bool{}}
	for _, x := range strings.Fields(prefixes) {
		for _, a := range actions {
			p.Permissions[x+":"+a] = true
		}
	}
	return p
}

const field = "household-data familyChange monitor intserv"

var (
	village = person(1, chuli, "village-clerk", field, "detail", "add", "edit", "del")
	town    = person(3, fenjie, "town-reviewer", field, "detail", "edit", "approve")
	county  = person(4, gaozhou, "county-reviewer", field, "detail", "approve")
)

// mine is a citizen: an account of the village whose scope is their own records.
func mine(id int64) *principal.Principal {
	p := person(id, chuli, "citizen", "intserv", "add", "detail")
	p.Scope = area.Scope{Ranges: area.Everything().Ranges, Owner: id}
	p.Name = "张小玲"
	return p
}

// home is a household of a village that no case is about, with at least so many members.
func (h *house) home(at area.Code, least, skip int) *household.Family {
	h.t.Helper()
	var ids []int64
	if err := h.DB.Read().NewRaw("SELECT id FROM household WHERE area = ? AND members_count >= ? AND monitor_state = '' ORDER BY id", int64(at), least).Scan(context.Background(), &ids); err != nil || len(ids) <= skip {
		h.t.Fatal(err, len(ids))
	}
	f, err := h.homes.Family(context.Background(), h.DB.Read(), ids[skip])
	if err != nil {
		h.t.Fatal(err)
	}
	return f
}

// village2 is a village of the demo in another city.
func (h *house) village2() area.Code {
	h.t.Helper()
	var at []area.Code
	lo, hi := jishui.Range().Lo, jishui.Range().Hi
	if err := h.DB.Read().NewRaw("SELECT DISTINCT area FROM household WHERE area BETWEEN ? AND ? ORDER BY area LIMIT 1", int64(lo), int64(hi)).Scan(context.Background(), &at); err != nil || len(at) == 0 {
		h.t.Fatal(err)
	}
	return at[0]
}

func (h *house) must(r *declaration.Record, err error) *declaration.Record {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
	return r
}

func (h *house) refused(err error, words string) {
	h.t.Helper()
	if err == nil || !strings.Contains(err.Error(), words) {
		h.t.Errorf("%v, want %q", err, words)
	}
}

func (h *house) enter(p *principal.Principal, code string, v map[string]any) (*declaration.Record, error) {
	d, _ := h.Module(code)
	return h.Create(context.Background(), p, d, flow.ModuleEntry{Area: p.Area.String(), Values: v})
}

func (h *house) step(p *principal.Principal, code string, r *declaration.Record, step, words string) (*declaration.Record, error) {
	d, _ := h.Module(code)
	return h.Go(context.Background(), p, d, r.ID, step, flow.ModuleMove{Version: r.Version, Opinion: words})
}

// only is the one record of a module an area has in a state.
func (h *house) only(code string, scope area.Scope, state string) *declaration.Record {
	h.t.Helper()
	d, _ := h.Module(code)
	l, err := h.List(context.Background(), d, list.Query{Scope: scope, State: state})
	if err != nil || len(l.Items) != 1 {
		h.t.Fatalf("%s %s: %d records (%v)", code, state, len(l.Items), err)
	}
	return h.must(h.Record(context.Background(), d, scope, l.Items[0].ID))
}

// leaves takes a member off the register by a change sheet, from the village to the town.
func (h *house) leaves(f *household.Family, m *household.Member) *declaration.Record {
	h.t.Helper()
	clerk, over := *village, *town
	clerk.Area, clerk.Scope = f.Area, area.Within(f.Area)
	up, _ := f.Area.At(area.Township)
	over.Area, over.Scope = up, area.Within(up)
	r := h.must(h.enter(&clerk, "familyChange", map[string]any{"household": fmt.Sprint(f.ID), "kind": family.Remove, "reason": family.MarryOut, "occurredOn": h.now.Format("2006-01-02"),
		"member": float64(m.ID), "proof": []any{map[string]any{"id": h.picture.ID}}, "note": m.Name + "出嫁"}))
	r = h.must(h.step(&clerk, "familyChange", r, "submit", ""))
	r = h.must(h.step(moduletest.Colleague(&clerk), "familyChange", r, "villagePass", ""))
	return h.must(h.step(&over, "familyChange", r, "townPass", ""))
}

// structural takes a sheet that moves, splits or merges households from the village of a household over its town to the county.
func (h *house) structural(f *household.Family, kind string, values map[string]any) *declaration.Record {
	h.t.Helper()
	v := map[string]any{"household": fmt.Sprint(f.ID), "kind": kind, "occurredOn": h.now.Format("2006-01-02"), "proof": []any{map[string]any{"id": h.picture.ID}}}
	for k, x := range values {
		v[k] = x
	}
	clerk, over, above := *village, *town, *county
	clerk.Area, clerk.Scope = f.Area, area.Within(f.Area)
	over.Area, _ = f.Area.At(area.Township)
	above.Area, _ = f.Area.At(area.County)
	over.Scope, above.Scope = area.Within(over.Area), area.Within(above.Area)
	r := h.must(h.enter(&clerk, "familyChange", v))
	r = h.must(h.step(&clerk, "familyChange", r, "submit", ""))
	r = h.must(h.step(moduletest.Colleague(&clerk), "familyChange", r, "villagePass", ""))
	r = h.must(h.step(&over, "familyChange", r, "townForward", ""))
	return h.must(h.step(&above, "familyChange", r, "countyPass", ""))
}

// goesInto merges a household into another one of its village.
func (h *house) goesInto(f, into *household.Family) *declaration.Record {
	h.t.Helper()
	var people []string
	for _, m := range f.Members {
		people = append(people, fmt.Sprintf("%d:97", m.ID))
	}
	return h.structural(into, family.Merge, map[string]any{"other": fmt.Sprint(f.ID), "people": strings.Join(people, " ")})
}

// moves takes a household to another village of its town.
func (h *house) moves(f *household.Family) *household.Family {
	h.t.Helper()
	up, _ := f.Area.At(area.Township)
	for _, n := range h.Areas.Children(up) {
		if n.ID != f.Area && n.ID.Level() == area.Village && !n.Disabled {
			h.structural(f, family.Move, map[string]any{"target": n.ID.String()})
			return h.family(f.ID)
		}
	}
	h.t.Fatal("there is no other village")
	return nil
}

// family is a household as it is now.
func (h *house) family(id int64) *household.Family {
	h.t.Helper()
	f, err := h.homes.Family(context.Background(), h.DB.Read(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return f
}

// clerk is the clerk of a village.
func clerk(id int64, at area.Code) *principal.Principal {
	p := *village
	p.UserID, p.Name, p.Area, p.Scope = id, fmt.Sprintf("何文书%d", id), at, area.Within(at)
	return &p
}

func (h *house) audited(action string) (n int) {
	h.t.Helper()
	if err := h.DB.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = ?", action).Scan(context.Background(), &n); err != nil {
		h.t.Fatal(err)
	}
	return n
}
