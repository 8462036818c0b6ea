package background

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the page.
type Handler struct {
	Service *Service
	// AreaName is an area's name as lists show it.
	AreaName func(area.Code) string
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	can := route.Can(access.SettingJob)
	route.Op(rt, "GET", "/api/jobs", can, "Background jobs of the platform and of the people of the caller's area, the newest first", h.list)
	route.Op(rt, "GET", "/api/jobs/counts", can, "How many jobs of each kind are in each state", h.counts)
	route.Op(rt, "POST", "/api/jobs/{id}/retry", can, "Start a job again that failed or was stopped", h.retry)
	route.Op(rt, "POST", "/api/jobs/{id}/cancel", can, "Keep a waiting job from running", h.cancel)
}

// JobRow is a job; times are ms, 0 where there is none.
type JobRow struct {
	ID        string `json:"id"`
	Kind      string `json:"kind"`
	Title     string `json:"title" doc:"the kind in words" declared:"words"`
	State     string `json:"state" enum:"waiting,running,done,failed,cancelled"`
	System    bool   `json:"system" doc:"the platform's own"`
	OwnerName string `json:"ownerName" doc:"who asked for it, masked; empty: the platform"`
	AreaName  string `json:"areaName" declared:"words"`
	Done      int64  `json:"done"`
	Total     int64  `json:"total" doc:"0: unknown"`
	Attempts  int    `json:"attempts"`
	Error     string `json:"error" doc:"why the last attempt failed, in words" declared:"words"`
	CreatedAt int64  `json:"createdAt"`
	RunAt     int64  `json:"runAt" doc:"when it may run, of one that waits"`
	StartedAt int64  `json:"startedAt" doc:"of the last attempt"`
	Took      int64  `json:"took" doc:"ms of the last attempt, so far where it runs; -1: it never ran"`
	EndedAt   int64  `json:"endedAt"`
	MayRetry  bool   `json:"mayRetry"`
	MayCancel bool   `json:"mayCancel"`
	Needed    string `json:"needed" doc:"why a waiting one may not be stopped"`
}

type listIn struct {
	Kind   string `query:"kind" maxLength:"64"`
	State  string `query:"state" doc:"waiting, running, done, failed, cancelled; empty: all"`
	Of     string `query:"of" doc:"system or person; empty: both"`
	User   string `query:"user" maxLength:"64" doc:"who asked: a whole user name"`
	Area   string `query:"area" doc:"of people: only this area and below"`
	Since  int64  `query:"since" minimum:"0" doc:"ms; changed since"`
	Sort   string `query:"sort" enum:"newest,oldest" doc:"empty: newest"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Size   int    `query:"size" minimum:"0" maximum:"100"`
}

var states = []string{jobs.Waiting, jobs.Running, jobs.Done, jobs.Failed, jobs.Cancelled}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[JobRow]], error) {
	scope := principal.From(ctx).Scope
	if in.Area != "" {
		c, err := area.Parse(in.Area)
		if err != nil {
			return nil, err
		}
		if scope = scope.Narrow(c); scope.Empty() {
			return nil, errs.New(errs.Forbidden, "")
		}
	}
	var wrong []errs.Field
	if in.State != "" && !slices.Contains(states, in.State) {
		wrong = append(wrong, errs.Field{Field: "state", Message: "请选择一种状态"})
	}
	if in.Of != "" && in.Of != "system" && in.Of != "person" {
		wrong = append(wrong, errs.Field{Field: "of", Message: "请选择平台任务或个人任务"})
	}
	if len(wrong) > 0 {
		return nil, errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
	}
	f := Filter{Kind: in.Kind, State: in.State, Of: in.Of, Username: strings.TrimSpace(in.User), Since: in.Since}
	if in.Area != "" {
		f.Of = "person" // the platform's own stand at no area
	}
	got, err := h.Service.List(ctx, scope, f, page.Ask{Sort: in.Sort, Cursor: in.Cursor, Back: in.Back, Size: in.Size})
	if err != nil {
		return nil, err
	}
	now := h.Service.now().UnixMilli()
	out := page.Page[JobRow]{Items: []JobRow{}, Next: got.Next, Previous: got.Previous, Total: got.Total, TotalCap: got.TotalCap}
	for _, j := range got.Items {
		out.Items = append(out.Items, h.row(j, now, mayAct(principal.From(ctx).Scope, j.Owner)))
	}
	return route.Data(out), nil
}

func (h Handler) row(j Job, now int64, may bool) JobRow {
	k, runs := h.Service.Kinds[j.Kind], may && h.Service.queue(j.Kind) != nil
	r := JobRow{ID: strconv.FormatInt(j.ID, 10), Kind: j.Kind, Title: titleOf(j.Kind, k), State: j.State, System: j.Owner == 0, OwnerName: j.OwnerName, Done: j.Done,
		Total: j.Total, Attempts: j.Attempts, Error: j.Error, CreatedAt: j.CreatedAt, StartedAt: j.StartedAt, Took: -1, Needed: k.Needed,
		MayRetry: runs && !j.Twice && (j.State == jobs.Failed || j.State == jobs.Cancelled), MayCancel: runs && j.State == jobs.Waiting && k.Needed == ""}
	if j.Owner != 0 {
		r.AreaName = h.AreaName(j.Area)
	}
	if j.State == jobs.Waiting {
		r.RunAt = j.RunAt
	}
	switch {
	case j.State == jobs.Running:
		r.Took = max(now-j.StartedAt, 0)
	case j.State == jobs.Done || j.State == jobs.Failed:
		r.EndedAt = j.UpdatedAt
		r.Took = max(j.UpdatedAt-j.StartedAt, 0)
	case j.State == jobs.Cancelled:
		r.EndedAt = j.UpdatedAt
	}
	if j.StartedAt == 0 {
		r.Took = -1
	}
	return r
}

// titleOf is the kind in words; one that this version no longer knows keeps its code.
func titleOf(code string, k Kind) string {
	if k.Title != "" {
		return k.Title
	}
	return code
}

// JobKind is a kind of job with its numbers by state.
type JobKind struct {
	Kind      string `json:"kind"`
	Title     string `json:"title" declared:"words"`
	Waiting   int64  `json:"waiting"`
	Running   int64  `json:"running"`
	Done      int64  `json:"done"`
	Failed    int64  `json:"failed"`
	Cancelled int64  `json:"cancelled"`
}

func (h Handler) counts(ctx context.Context, _ *struct{}) (*route.Out[[]JobKind], error) {
	all, err := h.Service.Counts(ctx, principal.From(ctx).Scope)
	if err != nil {
		return nil, err
	}
	out := []JobKind{}
	for _, c := range all {
		if len(out) == 0 || out[len(out)-1].Kind != c.Kind {
			out = append(out, JobKind{Kind: c.Kind, Title: titleOf(c.Kind, h.Service.Kinds[c.Kind])})
		}
		k := &out[len(out)-1]
		switch c.State {
		case jobs.Waiting:
			k.Waiting = c.N
		case jobs.Running:
			k.Running = c.N
		case jobs.Done:
			k.Done = c.N
		case jobs.Failed:
			k.Failed = c.N
		case jobs.Cancelled:
			k.Cancelled = c.N
		}
	}
	return route.Data(out), nil
}

type oneIn struct {
	ID int64 `path:"id"`
}

func (h Handler) retry(ctx context.Context, in *oneIn) (*route.Out[bool], error) {
	if err := h.Service.Retry(ctx, principal.From(ctx).Scope, in.ID); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

func (h Handler) cancel(ctx context.Context, in *oneIn) (*route.Out[bool], error) {
	if err := h.Service.Cancel(ctx, principal.From(ctx).Scope, in.ID); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}
