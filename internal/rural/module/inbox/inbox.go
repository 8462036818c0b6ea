package inbox

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/store"
)

// Todos are the to-dos of people.
type Todos struct {
	*outside.Rooms
	*declaration.Register
	Store  *store.Store
	Office *desk.Office
	Lists  *list.Lists
	Spans  *deadline.Spans
}

// To-dos are not rows: a record is somebody's to-do because of its state, their permission, their level and their scope. So nothing has to
// be handed over when they leave, and their successor's list is right at once.

// ModuleTodo is one record that waits for the caller, or one step they took.
type ModuleTodo struct {
	Module string   `json:"module"`
	Title  string   `json:"title" doc:"title of the module" declared:"words"`
	ID     int64    `json:"id"`
	No     string   `json:"no"`
	Name   string   `json:"name"`
	Area   string   `json:"area"`
	Place  string   `json:"place" doc:"name of the area"`
	State  string   `json:"state" doc:"title of the state" declared:"words"`
	Tone   string   `json:"tone"`
	Steps  []string `json:"steps" doc:"titles of the steps the caller may take" declared:"words"`
	// Version and Batch are what taking several at once needs.
	Version int64            `json:"version"`
	Batch   []ModuleTodoStep `json:"batch" doc:"steps the caller may take for many at once"`
	// Refused says why there is no step: somebody else is to take it.
	Refused *desk.ModuleRefusal `json:"refused,omitempty" doc:"where the caller may take none of the steps that are theirs by office: why"`
	Behalf  string              `json:"behalf" doc:"whose to-do it is, empty for the caller's own"`
	By      string              `json:"by" doc:"of what was done: who did it in the caller's name, empty where they did it themselves"`
	Since   int64               `json:"since" doc:"ms UTC; when it came, or when it was done"`
	DueAt   int64               `json:"dueAt" doc:"ms UTC, 0 for none"`
	Light   string              `json:"light" enum:",yellow,red"`
	// HandedBy is a colleague who gave the to-do away (module_handover).
	HandedBy string `json:"handedBy" doc:"who handed it over to the caller, empty for nobody"`
}

// ModuleTodoStep is a step of a to-do that may be taken for many at once.
type ModuleTodoStep struct {
	Code    string `json:"code"`
	Title   string `json:"title" declared:"words"`
	Opinion bool   `json:"opinion" doc:"words are required"`
}

// ModuleTodos is a list of them with the counts of the three parts.
type ModuleTodos struct {
	Items   []ModuleTodo `json:"items"`
	Mine    int64        `json:"mine"`
	Overdue int64        `json:"overdue"`
	Cap     int64        `json:"cap" doc:"counts stop here"`
}

// todoCap is up to where to-dos are counted; todoMax how many a list shows, the nearest deadline first.
const (
	todoCap = 1_000
	todoMax = 100
)

// Inbox is what waits for the person over all modules: part "mine" all of it, "overdue" what is late, "done" the steps they took, and those taken in their name.
func (e *Todos) Inbox(ctx context.Context, p *principal.Principal, part string) (ModuleTodos, error) {
	out := ModuleTodos{Items: []ModuleTodo{}, Cap: todoCap}
	if part != "mine" && part != "overdue" && part != "done" {
		return out, errs.Invalid("part", "没有这个分类")
	}
	now := e.Time().UnixMilli()
	desks, err := e.Office.Desks(ctx, p)
	if err != nil {
		return out, err
	}
	handed, err := e.Office.Handovers(ctx, p)
	if err != nil {
		return out, err
	}
	queues := e.queues(desks, handed.Given)
	keys, err := e.keys(ctx, queues)
	if err != nil {
		return out, err
	}
	late := slices.IndexFunc(keys, func(k waitingKey) bool { return k.Due > now })
	if late < 0 {
		late = len(keys)
	}
	out.Mine, out.Overdue = int64(len(keys)), int64(late)
	if part == "done" {
		return out, e.done(ctx, p, &out)
	}
	if part == "overdue" {
		keys = keys[:late]
	}
	keys = keys[:min(len(keys), todoMax)]
	for _, d := range e.Modules() {
		hers := slices.DeleteFunc(slices.Clone(keys), func(k waitingKey) bool { return queues[k.Of].d != d })
		rs, err := e.behind(ctx, d, queues, hers)
		if err != nil {
			return out, err
		}
		kept, err := e.Office.Keeper(ctx, d, rs)
		if err != nil {
			return out, err
		}
		for _, r := range rs {
			t, err := e.todo(d, desks, r, kept, handed)
			if err != nil {
				return out, err
			}
			out.Items = append(out.Items, t)
		}
	}
	slices.SortStableFunc(out.Items, func(a, b ModuleTodo) int {
		return cmp.Or(cmp.Compare(none(a.DueAt), none(b.DueAt)), cmp.Compare(a.DueAt, b.DueAt), cmp.Compare(a.Since, b.Since))
	})
	return out, nil
}

// keeper says why somebody else is to take a step of a record, nil where nobody need; from [desk.Office.Keeper].
type keeper = func(desk.Desk, *declaration.Record, *declaration.Transition) (*desk.ModuleRefusal, error)

// todo is a record as an inbox shows it.
func (e *Todos) todo(d *declaration.Declaration, desks []desk.Desk, r *declaration.Record, kept keeper, handed desk.Handovers) (ModuleTodo, error) {
	st, _ := d.State(r.State)
	t := ModuleTodo{Module: d.Code, Title: d.Title, ID: r.ID, No: r.No, Name: r.Name(), Area: r.Area.String(), Place: e.Areas.Name(r.Area), State: st.Title,
		Tone: st.Tone, Steps: []string{}, Version: r.Version, Batch: []ModuleTodoStep{}, Since: r.EnteredAt, DueAt: r.DueAt, Light: e.Spans.Light(r),
		HandedBy: handed.Received[d.Code][r.ID]}
	mine := false
	for _, step := range e.Office.Offers(d, desks, r) {
		if step.Return {
			continue
		}
		refused, err := kept(step.At, r, step.Transition)
		if err != nil {
			return t, err
		}
		if refused != nil {
			t.Refused = refused
			continue
		}
		t.Steps = append(t.Steps, step.Title)
		if step.Batch {
			t.Batch = append(t.Batch, ModuleTodoStep{step.Code, step.Title, step.Opinion})
		}
		switch {
		case step.Late:
		case step.At.For == nil:
			mine = true
		case t.Behalf == "":
			t.Behalf = step.At.For.Name
		}
	}
	if mine {
		t.Behalf = ""
	}
	if len(t.Steps) > 0 {
		t.Refused = nil
	}
	return t, nil
}

func none(due int64) int {
	if due == 0 {
		return 1
	}
	return 0
}

// done are the last steps the person took, and those others took in their name. A record that has left their scope is told of no more.
func (e *Todos) done(ctx context.Context, p *principal.Principal, out *ModuleTodos) error {
	const line = "SELECT id, module, record_id, area, record_name, at, step, to_state, behalf_name, actor, actor_name FROM module_line WHERE kind = 'step' AND "
	rows, err := e.DB.Read().QueryContext(ctx, "SELECT module, record_id, area, record_name, at, step, to_state, behalf_name, actor, actor_name FROM (SELECT * FROM ("+
		line+"actor = ? ORDER BY id DESC LIMIT ?) AS hers UNION ALL SELECT * FROM ("+line+"behalf > 0 AND behalf = ? ORDER BY id DESC LIMIT ?) AS others) AS l ORDER BY id DESC LIMIT ?",
		p.UserID, todoMax, p.UserID, todoMax, todoMax)
	if err != nil {
		return fmt.Errorf("to-dos done: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var t ModuleTodo
		var code, step, to, by string
		var actor int64
		var c area.Code
		if err := rows.Scan(&code, &t.ID, &c, &t.Name, &t.Since, &step, &to, &t.Behalf, &actor, &by); err != nil {
			return fmt.Errorf("to-dos done: %w", err)
		}
		if actor != p.UserID {
			t.By, t.Behalf = by, ""
		}
		d, ok := e.Module(code)
		if !ok || !p.Scope.Covers(c) {
			continue
		}
		t.Module, t.Title, t.Area, t.Place, t.Steps, t.Batch = code, d.Title, c.String(), e.Areas.Name(c), []string{}, []ModuleTodoStep{}
		if s, ok := d.State(to); ok {
			t.State, t.Tone = s.Title, s.Tone
		}
		if s, ok := d.Transition(step); ok {
			t.Steps = append(t.Steps, s.Title)
		}
		out.Items = append(out.Items, t)
	}
	return rows.Err()
}
