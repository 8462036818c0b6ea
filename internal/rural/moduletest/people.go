package moduletest

import (
	"maps"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// People are the accounts of the demo by name, each with its area and what its built-in roles let it do. The permissions are read from the
// table of roles and not asked of the decision the routes ask.
func People() map[string]*principal.Principal {
	grants := map[string]access.Role{}
	for _, r := range access.Builtin() {
		grants[r.Code] = r
	}
	out := map[string]*principal.Principal{}
	for i, u := range directory.DemoPeople() {
		p := &principal.Principal{UserID: int64(i + 1), Username: u.Username, Name: u.Name, Area: u.Area(), Permissions: map[string]bool{}, Roles: access.DemoRoles(u.Username)}
		for _, code := range p.Roles {
			// A citizen's role shows them what is their own, whatever lies in their area.
			if grants[code].Scope == access.ScopeArea {
				p.Scope = area.Within(p.Area)
			}
			for g := range grants[code].Grants {
				p.Permissions[g] = true
			}
		}
		out[u.Username] = p
	}
	return out
}

// May reports whether somebody acts by one of the rules of a module: they hold the permission, and their level or role is named.
func May(p *principal.Principal, d *declaration.Declaration, action string, who []declaration.Who) bool {
	return p.Has(d.Can(action)) && slices.ContainsFunc(who, func(w declaration.Who) bool {
		return (w.Level == 0 || w.Level == p.Area.Level()) && w.Holds(p.Roles)
	})
}

// Sees reports whether somebody who reads a module finds its record at a place.
func Sees(p *principal.Principal, d *declaration.Declaration, at area.Code) bool {
	return p.Has(d.Can("detail")) && p.Scope.Allows(at, 0, 0)
}

// At is the demo's own place of a level, and Elsewhere is another one of that level; there is no other province.
func At(l area.Level) area.Code {
	c, _ := Chuli.At(l)
	return c
}

// Elsewhere is a place of a level that nobody of the demo's own one is responsible for.
func Elsewhere(l area.Level) area.Code {
	c, _ := area.Code(44_08_81_103_210_00).At(l)
	return c
}

// Walk takes records of a module through every transition that people take, from the first state on. Each is refused to every account of the
// demo that may not take it, and taken by one that may. Every step is another person's, so that four eyes are always two people. values are what a
// record is entered with; what a step asks for is taken from asked.
func (h *House) Walk(code string, values, asked map[string]any) {
	h.T.Helper()
	w := h.walk(code)
	w.values, w.asked = values, asked
	h.T.Run("enter", func(t *testing.T) {
		at := At(w.d.Level)
		for _, name := range w.names() {
			p := w.people[name]
			_, err := h.Enter(p, code, at, values)
			if may := May(p, w.d, "add", w.d.Writers) && p.Scope.Allows(at, 0, 0); may && err != nil || !may && !errs.Has(err, errs.Forbidden) {
				t.Errorf("%s enters: %v, may is %t", name, err, may)
			}
		}
		if _, err := h.Enter(w.actor(t, "add", w.d.Writers), code, At(w.d.Level-1), values); err == nil {
			t.Error("a record of another level was entered")
		}
	})
	for _, step := range w.d.Transitions {
		if !step.System {
			h.T.Run(step.Code, func(t *testing.T) { w.try(t, &step) })
		}
	}
}

// Writer is somebody with the seat and the roles of an account of the demo that enters records of a module.
func (h *House) Writer(code string) *principal.Principal {
	h.T.Helper()
	w := h.walk(code)
	return w.actor(h.T, "add", w.d.Writers)
}

func (h *House) walk(code string) *walk {
	return &walk{House: h, d: h.Register(code), people: People(), next: 1000}
}

// walk is one Walk. next is the id of the next person who acts.
type walk struct {
	*House
	d             *declaration.Declaration
	people        map[string]*principal.Principal
	values, asked map[string]any
	next          int64
}

func (w *walk) names() []string { return slices.Sorted(maps.Keys(w.people)) }

// actor is a person nobody met before, with the seat and the roles of an account that may act.
func (w *walk) actor(t *testing.T, action string, who []declaration.Who) *principal.Principal {
	t.Helper()
	for _, name := range w.names() {
		if p := w.people[name]; May(p, w.d, action, who) && p.Scope.Allows(At(w.d.Level), 0, 0) {
			one := *p
			w.next++
			one.UserID = w.next
			return &one
		}
	}
	t.Fatalf("no account of the demo holds %s and acts at the level of %v", w.d.Can(action), who)
	return nil
}

// try takes one step with everybody who may not, and then with somebody who may.
func (w *walk) try(t *testing.T, step *declaration.Transition) {
	r := w.reach(t, step.From[0])
	for _, name := range w.names() {
		p := w.people[name]
		if May(p, w.d, step.Action, step.Who) && p.Scope.Allows(r.Area, 0, 0) {
			continue
		}
		if _, err := w.take(p, r, step); !errs.Has(err, errs.Forbidden) && !errs.Has(err, errs.NotFound) {
			t.Errorf("%s takes %s: %v", name, step.Title, err)
		}
	}
	done, err := w.take(w.actor(t, step.Action, step.Who), r, step)
	if err != nil || step.To != "" && done.State != step.To {
		t.Errorf("%s: %+v %v", step.Title, done, err)
	}
}

func (w *walk) take(p *principal.Principal, r *declaration.Record, step *declaration.Transition) (*declaration.Record, error) {
	values := map[string]any{}
	for _, key := range step.Ask {
		if v, ok := w.asked[key]; ok {
			values[key] = v
		}
	}
	return w.Step(p, w.d.Code, r, step.Code, "测试意见", values)
}

// reach is a new record that went the shortest way to a state.
func (w *walk) reach(t *testing.T, state string) *declaration.Record {
	t.Helper()
	ways := map[string][]*declaration.Transition{w.d.First: {}}
	for queue := []string{w.d.First}; len(queue) > 0; queue = queue[1:] {
		for i := range w.d.Transitions {
			step := &w.d.Transitions[i]
			if _, known := ways[step.To]; step.To == "" || known || step.System || !slices.Contains(step.From, queue[0]) {
				continue
			}
			ways[step.To] = append(slices.Clone(ways[queue[0]]), step)
			queue = append(queue, step.To)
		}
	}
	way, ok := ways[state]
	if !ok {
		t.Fatalf("no step of a person leads to %s", state)
	}
	r := w.Entered(w.actor(t, "add", w.d.Writers), w.d.Code, At(w.d.Level), w.values)
	for _, step := range way {
		next, err := w.take(w.actor(t, step.Action, step.Who), r, step)
		if err != nil {
			t.Fatalf("%s on the way to %s: %v", step.Title, state, err)
		}
		r = next
	}
	return r
}
