package hall

import (
	"context"
	"net/http"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Handler is the wire of the room, beside the engine's surface of its three modules.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/hall", route.SignedIn, "What the caller can apply for, what it needs and how long it takes", h.home)
	route.Op(rt, "POST", "/api/hall/requests", route.Can("intserv:add"), "Apply: enter a request of the caller's own", h.request)
	route.Op(rt, "POST", "/api/hall/jobs", route.Can("intserv:add"), "Offer work: enter a job post of the caller's own company", h.offer)
	route.Op(rt, "GET", "/api/hall/contents", route.SignedIn, "Published texts of the caller's area and those above it", h.contents)
	route.Op(rt, "GET", "/api/hall/contents/{id}", route.SignedIn, "One published text", h.content)
	rt.Handle("GET", "/api/hall/contents/{id}/files/{file}", route.SignedIn, http.HandlerFunc(h.download(rt)), route.Unhurried())
	route.Op(rt, "GET", "/api/hall/jobs", route.SignedIn, "Job posts in force of the caller's county, with who of their household can do them", h.jobs)
	route.Op(rt, "GET", "/api/hall/jobs/{id}/people", route.Can("household-data:detail"), "People of the caller's area who can do a post's work and have none", h.people)
	route.Op(rt, "GET", "/api/hall/report", route.Can("intserv:detail"), "Requests in figures, of an area and those below it", h.report)
	route.Op(rt, "GET", "/api/hall/words", route.Can("intserv:detail"), "The words that most requests of an area have", h.words)
}

type nothing struct{}

// caller is who asks.
func caller(ctx context.Context) (*principal.Principal, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	return p, nil
}

func (h Handler) home(ctx context.Context, _ *nothing) (*route.Out[HallHome], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Home(ctx, p)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type applyIn struct {
	Body struct {
		Area   string         `json:"area,omitempty" doc:"the village, where the caller's own area is a wider one"`
		Values map[string]any `json:"values" doc:"those of IntservValues or IntservJobValues; who applies is the caller's account"`
	}
}

// HallFiled is the record the applicant made.
type HallFiled struct {
	ID int64  `json:"id"`
	No string `json:"no"`
}

func (h Handler) request(ctx context.Context, in *applyIn) (*route.Out[HallFiled], error) {
	return filed(ctx, in, h.Request)
}

func (h Handler) offer(ctx context.Context, in *applyIn) (*route.Out[HallFiled], error) {
	return filed(ctx, in, h.Offer)
}

func filed(ctx context.Context, in *applyIn, file func(context.Context, *principal.Principal, string, map[string]any) (*declaration.Record, error)) (*route.Out[HallFiled], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	r, err := file(ctx, p, in.Body.Area, in.Body.Values)
	if err != nil {
		return nil, err
	}
	return route.Data(HallFiled{r.ID, r.No}), nil
}

type contentsIn struct {
	Kind    string `query:"kind" maxLength:"20" doc:"dictionary content_kind"`
	Keyword string `query:"keyword" doc:"part of title or text"`
	Cursor  string `query:"cursor"`
	Size    int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) contents(ctx context.Context, in *contentsIn) (*route.Out[page.Page[HallContent]], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Contents(ctx, p, in.Kind, in.Keyword, in.Cursor, in.Size)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) content(ctx context.Context, in *module.RecordPath) (*route.Out[HallContent], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Content(ctx, p, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) download(rt *route.Router) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		in := module.RecordPath{ID: r.PathValue("id")}
		p, id, err := in.Ask(r.Context())
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		info, body, err := h.Download(r.Context(), p, id, r.PathValue("file"))
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		defer body.Close()
		module.SendFile(w, info, body)
	}
}

type jobsIn struct {
	Skill   string `query:"skill" maxLength:"20" doc:"dictionary labor_skill"`
	Keyword string `query:"keyword" doc:"part of post or employer"`
	Cursor  string `query:"cursor"`
	Size    int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) jobs(ctx context.Context, in *jobsIn) (*route.Out[page.Page[HallJob]], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.OpenJobs(ctx, p, in.Skill, in.Keyword, in.Cursor, in.Size)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type peopleIn struct {
	module.RecordPath
	areaparam.Place
	Cursor string `query:"cursor"`
	Size   int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) people(ctx context.Context, in *peopleIn) (*route.Out[page.Page[HallFit]], error) {
	p, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	out, err := h.Fitting(ctx, p, scope, id, in.Cursor, in.Size)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) report(ctx context.Context, in *areaparam.Place) (*route.Out[HallReport], error) {
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Report(ctx, scope)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type wordsIn struct {
	areaparam.Place
	From string `query:"from" maxLength:"7" doc:"the first month of filing, as 2026-03; blank: so that there are twelve"`
	To   string `query:"to" maxLength:"7" doc:"the last one; blank means this month"`
}

func (h Handler) words(ctx context.Context, in *wordsIn) (*route.Out[HallWords], error) {
	_, c, err := in.Whole(ctx, h.Areas)
	if err != nil {
		return nil, err
	}
	from, to, err := h.months(in.From, in.To)
	if err != nil {
		return nil, err
	}
	out, err := h.Words(ctx, c, from, to)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
