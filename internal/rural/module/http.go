package module

import (
	"context"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/inbox"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/timeline"
)

// Handler is the wire of the engine: one surface per module, each route with the module's own permission code.
type Handler struct{ Engine *Engine }

// Mount adds the routes of all modules.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/rural/todos", route.SignedIn, "What waits for the caller over all modules", h.todos)
	h.mountDesk(rt)
	h.mountDelegation(rt)
	h.mountCalendar(rt)
	h.mountDeadlines(rt)
	h.mountFigures(rt)
	route.Op(rt, "POST", "/api/rural/files", route.SignedIn, "Take a file that was sent to /api/attachments as kind module, for a record to be written", h.take)
	for _, d := range h.Engine.Modules() {
		h.mount(rt, d)
	}
	rt.Describe(h.document)
}

// moduleHandler answers the routes of one module.
type moduleHandler struct {
	e *Engine
	d *declaration.Declaration
}

func (h Handler) mount(rt *route.Router, d *declaration.Declaration) {
	m, at := moduleHandler{h.Engine, d}, "/api/rural/"+d.Code
	see := route.Can(d.Can("detail"))
	once := func(rest string) route.Option { return route.Documented(documented + rest) }
	route.Op(rt, "GET", at+"/description", see, "What a module's pages are drawn from", m.describe, once("/description"))
	route.Op(rt, "GET", at, see, "A module's list", m.list, once(""))
	route.Op(rt, "POST", at, route.Can(d.Can("add")), "Enter a record", m.create, once(""))
	route.Op(rt, "GET", at+"/summary", see, "Counts by state, of an area and those below it", m.summary, once("/summary"))
	route.Op(rt, "GET", at+"/{id}", see, "One record", m.get, once("/{id}"))
	route.Op(rt, "PUT", at+"/{id}", route.Can(d.Can("edit")), "Change a record", m.update, once("/{id}"))
	route.Op(rt, "DELETE", at+"/{id}", route.Can(d.Can("del")), "Remove a draft", m.remove, once("/{id}"))
	route.Op(rt, "POST", at+"/{id}/reveal", see, "The masked values whole, audited", m.reveal, once("/{id}/reveal"))
	route.Op(rt, "GET", at+"/{id}/history", see, "Timeline", m.history, once("/{id}/history"))
	route.Op(rt, "GET", at+"/{id}/course", see, "Stages of a record, with who and when", m.course, once("/{id}/course"))
	route.Op(rt, "GET", at+"/{id}/comments", see, "Comments", m.comments, once("/{id}/comments"))
	route.Op(rt, "POST", at+"/{id}/comments", see, "Comment", m.comment, once("/{id}/comments"))
	route.Op(rt, "GET", at+"/{id}/readers", see, "People a comment may call", m.readers, once("/{id}/readers"))
	m.mountDesk(rt, at, see, once)
	rt.Handle("GET", at+"/{id}/files/{file}", see, http.HandlerFunc(m.download(rt)), route.Unhurried())
	for i := range d.Transitions {
		t := &d.Transitions[i]
		if t.System {
			continue
		}
		route.Op(rt, "POST", at+"/{id}/transitions/"+t.Code, route.Can(d.Can(t.Action)), "Take a step", m.move(t.Code), once("/{id}/transitions/{step}"))
		if t.Batch {
			route.Op(rt, "POST", at+"/batch/"+t.Code, route.Can(d.Can(t.Action)), "Take many records through a step", m.batch(t.Code), once("/batch/{step}"))
		}
	}
}

type nothing struct{}

func (m moduleHandler) describe(ctx context.Context, _ *nothing) (*route.Out[ModuleDescription], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	desks, err := m.e.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	out := m.e.describe(m.d, desks)
	m.e.relate(p, m.d, &out)
	return route.Data(out), nil
}

type listIn struct {
	areaparam.Place
	View    string `query:"view" maxLength:"20"`
	State   string `query:"state" maxLength:"20"`
	Own     bool   `query:"own" doc:"of registers that areas below read: leaves out what areas above the one asked for entered, so that the list has what its figures count"`
	Keyword string `query:"keyword" doc:"part of a searchable text, a record's number, or a sealed value given whole"`
	Sort    string `query:"sort" enum:"newest,oldest,area,areaDown,due,dueDown" default:"newest"`
	Cursor  string `query:"cursor"`
	Back    bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	From    string `query:"from" maxLength:"20" doc:"without a cursor: the day or the area, as the order has it, where the page begins"`
	Size    int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`

	filters map[string]string
}

// Resolve sees what the typed parameters cannot: the module's own filters, beside what the area's reader sees.
func (in *listIn) Resolve(ctx huma.Context) []error {
	u := ctx.URL()
	in.filters = map[string]string{}
	for k, v := range u.Query() {
		if f, ok := strings.CutPrefix(k, "f."); ok {
			in.filters[f] = v[0]
		}
	}
	return in.Place.Resolve(ctx)
}

func (m moduleHandler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[list.ModuleRow]], error) {
	p, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	rs, err := m.e.List(ctx, m.d, list.Query{Scope: scope, By: p, View: in.View, State: in.State, Filters: in.filters, Own: in.Own, Keyword: in.Keyword, Sort: in.Sort, Cursor: in.Cursor, Back: in.Back, From: in.From, Size: in.Size})
	if err != nil {
		return nil, err
	}
	out := page.Page[list.ModuleRow]{Items: []list.ModuleRow{}, Next: rs.Next, Previous: rs.Previous, Total: rs.Total, TotalCap: rs.TotalCap}
	labels, err := m.e.Labels(ctx, p.Scope, rs.Items, m.d.Shown())
	if err != nil {
		return nil, err
	}
	kept, err := m.kept(ctx, p, rs.Items)
	if err != nil {
		return nil, err
	}
	for i, r := range rs.Items {
		row := m.e.Row(r, m.d.Shown(), labels[i])
		row.Kept = kept[r.ID]
		out.Items = append(out.Items, row)
	}
	return route.Data(out), nil
}

// kept are the batch steps of a page of records that four eyes keep the caller from, by record.
func (m moduleHandler) kept(ctx context.Context, p *principal.Principal, rs []*declaration.Record) (map[int64][]string, error) {
	out := map[int64][]string{}
	if !slices.ContainsFunc(m.d.Transitions, func(t declaration.Transition) bool {
		return t.Batch && m.e.Allowed(m.d, p, t.Action, t.Who, area.Root)
	}) {
		return out, nil
	}
	desks, err := m.e.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	keeper, err := m.e.Keeper(ctx, m.d, rs)
	if err != nil {
		return nil, err
	}
	for _, r := range rs {
		for _, o := range m.e.Offers(m.d, desks, r) {
			refused, err := keeper(o.At, r, o.Transition)
			if err != nil {
				return nil, err
			}
			if o.Batch && refused != nil {
				out[r.ID] = append(out[r.ID], o.Code)
			}
		}
	}
	return out, nil
}

// whole is a record with what the caller may do.
func (m moduleHandler) whole(ctx context.Context, p *principal.Principal, r *declaration.Record) (*route.Out[ModuleRecord], error) {
	labels, err := m.e.Labels(ctx, p.Scope, []*declaration.Record{r}, m.d.EveryField())
	if err != nil {
		return nil, err
	}
	st, _ := m.d.State(r.State)
	out := ModuleRecord{ModuleRow: m.e.Row(r, m.d.EveryField(), labels[0]), Editable: st.Editable && m.e.Allowed(m.d, p, "edit", m.d.Writers, r.Area) && m.d.Holds(p, r),
		Deletable: st.Deletable && m.e.Allowed(m.d, p, "del", m.d.Writers, r.Area) && m.d.Holds(p, r), Uses: []flow.ModuleUse{}, Steps: []string{}, Refused: map[string]desk.ModuleRefusal{}, Behalf: map[string]string{}, Known: map[string][]ModuleKnown{}}
	if out.Deletable {
		if out.Uses, err = m.e.Uses(ctx, m.e.DB.Read(), m.d, r.ID); err != nil {
			return nil, err
		}
	}
	desks, err := m.e.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	offers, err := m.e.Offered(ctx, p, m.d, desks, r)
	if err != nil {
		return nil, err
	}
	for _, t := range offers {
		if t.Refused != nil {
			out.Refused[t.Code] = *t.Refused
		} else {
			out.Steps = append(out.Steps, t.Code)
		}
		for _, k := range t.Known {
			x := ModuleKnown{Field: k.Field, Words: k.Words, Fixed: k.Fixed}
			if f, _ := m.d.Field(k.Field); k.Value != nil {
				x.Value = f.Wire(k.Value)
			}
			out.Known[t.Code] = append(out.Known[t.Code], x)
		}
		if t.At.For != nil {
			out.Behalf[t.Code] = t.At.For.Name
		}
	}
	if out.Undo, err = m.undoable(ctx, desks, r); err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// RecordPath names the record of a call.
type RecordPath struct {
	ID string `path:"id" doc:"number"`
}

// Number parses the path id. A malformed id is reported as not found, like a record outside the caller's area.
func (in *RecordPath) Number() (int64, error) {
	if !errs.CleanText(in.ID) {
		return 0, errs.New(errs.BadRequest, "")
	}
	n, err := strconv.ParseInt(in.ID, 10, 64)
	if err != nil || n <= 0 || strings.HasPrefix(in.ID, "+") {
		return 0, errs.New(errs.NotFound, "")
	}
	return n, nil
}

// Ask reads the caller and the id, for a module's own routes.
func (in *RecordPath) Ask(ctx context.Context) (*principal.Principal, int64, error) {
	return in.ask(ctx)
}

// ask reads the caller and the id; what is no id is not there, like any record of another area.
func (in *RecordPath) ask(ctx context.Context) (*principal.Principal, int64, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, 0, errs.New(errs.Unauthorized, "")
	}
	n, err := in.Number()
	return p, n, err
}

func (m moduleHandler) get(ctx context.Context, in *RecordPath) (*route.Out[ModuleRecord], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	r, err := m.e.Read(ctx, m.e.DB.Read(), m.d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	return m.whole(ctx, p, r)
}

type createIn struct{ Body flow.ModuleEntry }

func (m moduleHandler) create(ctx context.Context, in *createIn) (*route.Out[ModuleRecord], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	r, err := m.e.Create(ctx, p, m.d, in.Body)
	if err != nil {
		return nil, err
	}
	return m.whole(ctx, p, r)
}

type updateIn struct {
	RecordPath
	Body flow.ModuleEntry
}

func (m moduleHandler) update(ctx context.Context, in *updateIn) (*route.Out[ModuleRecord], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	r, err := m.e.Update(ctx, p, m.d, id, in.Body)
	if err != nil {
		return nil, err
	}
	return m.whole(ctx, p, r)
}

type removeIn struct {
	RecordPath
	Version int64 `query:"version" required:"true"`
}

// Resolve refuses two versions: which of them was looked at nobody can say.
func (in *removeIn) Resolve(ctx huma.Context) []error {
	u := ctx.URL()
	if len(u.Query()["version"]) > 1 {
		return []error{errs.New(errs.BadRequest, "")}
	}
	return nil
}

func (m moduleHandler) remove(ctx context.Context, in *removeIn) (*route.Out[nothing], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	if err := m.e.Delete(ctx, p, m.d, id, in.Version); err != nil {
		return nil, err
	}
	return route.Data(nothing{}), nil
}

func (m moduleHandler) reveal(ctx context.Context, in *RecordPath) (*route.Out[map[string]string], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	v, err := m.e.Reveal(ctx, p, m.d, id)
	if err != nil {
		return nil, err
	}
	return route.Data(v), nil
}

func (m moduleHandler) history(ctx context.Context, in *RecordPath) (*route.Out[[]timeline.ModuleLine], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	lines, err := m.e.History(ctx, p, m.d, id)
	if err != nil {
		return nil, err
	}
	return route.Data(lines), nil
}

func (m moduleHandler) course(ctx context.Context, in *RecordPath) (*route.Out[flow.ModuleCourse], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	c, err := m.e.Course(ctx, p, m.d, id)
	if err != nil {
		return nil, err
	}
	return route.Data(c), nil
}

func (m moduleHandler) comments(ctx context.Context, in *RecordPath) (*route.Out[[]timeline.ModuleLine], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	lines, err := m.e.History(ctx, p, m.d, id, "comment")
	if err != nil {
		return nil, err
	}
	return route.Data(lines), nil
}

type commentIn struct {
	RecordPath
	Body struct {
		Words   string   `json:"words"`
		Mention []string `json:"mention,omitempty" doc:"numbers of people to call"`
	}
}

func (m moduleHandler) comment(ctx context.Context, in *commentIn) (*route.Out[[]timeline.ModuleLine], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	mention := make([]int64, 0, len(in.Body.Mention))
	for _, s := range in.Body.Mention {
		n, err := strconv.ParseInt(s, 10, 64)
		if err != nil {
			return nil, errs.Invalid("mention", "请选择要提醒的人员")
		}
		mention = append(mention, n)
	}
	if err := m.e.Comment(ctx, p, m.d, id, in.Body.Words, mention...); err != nil {
		return nil, err
	}
	return m.comments(ctx, &in.RecordPath)
}

func (m moduleHandler) readers(ctx context.Context, in *RecordPath) (*route.Out[[]desk.Colleague], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	out, err := m.e.Readers(ctx, p, m.d, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type moveIn struct {
	RecordPath
	Body flow.ModuleMove
}

func (m moduleHandler) move(code string) func(context.Context, *moveIn) (*route.Out[ModuleRecord], error) {
	return func(ctx context.Context, in *moveIn) (*route.Out[ModuleRecord], error) {
		p, id, err := in.ask(ctx)
		if err != nil {
			return nil, err
		}
		r, err := m.e.Go(ctx, p, m.d, id, code, in.Body)
		if err != nil {
			return nil, err
		}
		return m.whole(ctx, p, r)
	}
}

type batchIn struct{ Body flow.ModuleBatch }

func (m moduleHandler) batch(code string) func(context.Context, *batchIn) (*route.Out[[]flow.ModuleBatchResult], error) {
	return func(ctx context.Context, in *batchIn) (*route.Out[[]flow.ModuleBatchResult], error) {
		p := principal.From(ctx)
		if p == nil {
			return nil, errs.New(errs.Unauthorized, "")
		}
		out, err := m.e.Batch(ctx, p, m.d, code, in.Body)
		if err != nil {
			return nil, err
		}
		return route.Data(out), nil
	}
}

// ModuleSummary counts the records of an area by state, and those of each area below it.
type ModuleSummary struct {
	Area     string             `json:"area"`
	Name     string             `json:"name"`
	States   map[string]int64   `json:"states"`
	Children []ModuleSummaryRow `json:"children"`
}

// ModuleSummaryRow is one area below.
type ModuleSummaryRow struct {
	Area   string           `json:"area"`
	Name   string           `json:"name"`
	States map[string]int64 `json:"states"`
}

func (m moduleHandler) summary(ctx context.Context, in *areaparam.Place) (*route.Out[ModuleSummary], error) {
	p, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	c, ok := scope.Area()
	if scope.Empty() && !p.Scope.Empty() {
		return nil, errs.New(errs.NotFound, "")
	}
	out := ModuleSummary{States: map[string]int64{}, Children: []ModuleSummaryRow{}}
	if out.States, err = m.e.Counts(ctx, m.d, scope); err != nil {
		return nil, err
	}
	if ok {
		out.Area, out.Name = c.String(), m.e.Areas.Name(c)
		by, err := m.e.Spread(ctx, m.d, scope, c)
		if err != nil {
			return nil, err
		}
		for _, n := range m.e.Areas.Children(c) {
			if counts, in := by[n.ID]; in {
				out.Children = append(out.Children, ModuleSummaryRow{n.ID.String(), n.Text, counts})
			}
		}
	}
	return route.Data(out), nil
}

type todosIn struct {
	Part string `query:"part" enum:"mine,overdue,done" default:"mine"`
}

func (h Handler) todos(ctx context.Context, in *todosIn) (*route.Out[inbox.ModuleTodos], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	t, err := h.Engine.Inbox(ctx, p, in.Part)
	if err != nil {
		return nil, err
	}
	return route.Data(t), nil
}

type takeIn struct {
	Body struct {
		_      struct{} `additionalProperties:"true"` // S7.23
		Upload int64    `json:"upload" doc:"number of the finished attachment"`
	}
}

// take asks nothing but that the file is the caller's own: who may send one was asked with every piece.
func (h Handler) take(ctx context.Context, in *takeIn) (*route.Out[declaration.File], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	f, err := h.Engine.Received(ctx, p, in.Body.Upload)
	if err != nil {
		return nil, err
	}
	return route.Data(f), nil
}

func (m moduleHandler) download(rt *route.Router) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		in := RecordPath{ID: r.PathValue("id")}
		p, id, err := in.ask(r.Context())
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		info, body, err := m.e.Download(r.Context(), p.Scope, m.d, id, r.PathValue("file"))
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		defer body.Close()
		SendFile(w, info, body)
	}
}

// SendFile writes a file to be kept. Nothing on its way stores it, and no browser guesses what it is.
func SendFile(w http.ResponseWriter, info blob.Info, body io.Reader) {
	w.Header().Set("Content-Type", info.MediaType)
	w.Header().Set("Content-Length", strconv.FormatInt(info.Size, 10))
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": info.Name}))
	w.Header().Set("Cache-Control", "private, no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = io.Copy(w, body)
}
