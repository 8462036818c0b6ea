package notice

import (
	"context"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

// Handler answers what officials publish and what lies over everybody's pages.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	publish := route.Can(access.MessagePublish)
	route.Op(rt, "GET", "/api/notices", publish, "Notices published in the caller's area, the newest first", h.list)
	route.Op(rt, "POST", "/api/notices", publish, "Publish a notice to areas, roles, departments and people within the caller's own", h.publish)
	route.Op(rt, "POST", "/api/notices/reach", publish, "How many people a notice would go to", h.reach)
	route.Op(rt, "GET", "/api/notices/roles", publish, "Roles an audience may be narrowed to", h.roles)
	route.Op(rt, "GET", "/api/notices/{id}", publish, "A notice with its receipts by county", h.get)
	route.Op(rt, "POST", "/api/notices/{id}/withdraw", publish, "Take a notice back", h.withdraw)
	route.Op(rt, "POST", "/api/notices/{id}/pin", publish, "Set a notice above the others, or let it down", h.pin)
	route.Op(rt, "GET", "/api/banners", route.SignedIn, "Strips that lie over the caller's pages now", h.banners)
	route.Op(rt, "POST", "/api/banners/{id}/dismiss", route.SignedIn, "Put a strip away", h.dismiss)
}

// NoticeArea is an area of an audience.
type NoticeArea struct {
	ID   area.Code `json:"id"`
	Name string    `json:"name"`
}

// NoticeDept is a department of an audience, with those below it.
type NoticeDept struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"empty: it is no more"`
}

// NoticePerson is somebody a notice was addressed to by name.
type NoticePerson struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"empty: their account is not in use, or not of the reader's area"`
}

// NoticeItem is a notice as those who publish see it; times are ms UTC, 0 where there is none.
type NoticeItem struct {
	ID        string         `json:"id"`
	Kind      string         `json:"kind" enum:"notice,system,watch,urge"`
	Level     string         `json:"level" enum:"normal,high"`
	Title     string         `json:"title"`
	Body      string         `json:"body" doc:"plain text"`
	Route     string         `json:"route"`
	Sender    string         `json:"sender"`
	Areas     []NoticeArea   `json:"areas"`
	Roles     []string       `json:"roles" doc:"codes; none: everybody of the areas"`
	Depts     []NoticeDept   `json:"depts" doc:"none: whatever department they belong to"`
	People    []NoticePerson `json:"people" doc:"on top of those the other three reach"`
	State     string         `json:"state" enum:"waiting,sending,sent,withdrawn"`
	Pinned    bool           `json:"pinned"`
	Banner    string         `json:"banner" enum:",info,warning,maintenance"`
	StartsAt  int64          `json:"startsAt"`
	CreatedAt int64          `json:"createdAt"`
	PublishAt int64          `json:"publishAt"`
	ExpireAt  int64          `json:"expireAt"`
	Total     int64          `json:"total" doc:"receivers so far"`
	Read      int64          `json:"read"`
}

func (h Handler) name(c area.Code) string {
	if c == area.Root {
		return "全国"
	}
	n, _ := h.Service.Tree.Node(c)
	return n.Text
}

func (h Handler) view(n Notice, depts, people map[int64]string) NoticeItem {
	w := NoticeItem{ID: strconv.FormatInt(n.ID, 10), Kind: string(n.Kind), Level: string(n.Level), Title: n.Title, Body: n.Body, Route: n.Route, Sender: n.Sender,
		Areas: []NoticeArea{}, Roles: append([]string{}, n.Roles...), Depts: []NoticeDept{}, People: []NoticePerson{}, State: string(n.State), Pinned: n.Pinned, Banner: string(n.Banner), StartsAt: clock.Millis(n.StartsAt),
		CreatedAt: clock.Millis(n.Created), PublishAt: clock.Millis(n.At), ExpireAt: clock.Millis(n.Expires), Total: n.Total, Read: n.Read}
	for _, c := range n.Areas {
		w.Areas = append(w.Areas, NoticeArea{c, h.name(c)})
	}
	for _, d := range n.Depts {
		w.Depts = append(w.Depts, NoticeDept{strconv.FormatInt(d, 10), depts[d]})
	}
	for _, id := range n.People {
		w.People = append(w.People, NoticePerson{strconv.FormatInt(id, 10), people[id]})
	}
	return w
}

type listIn struct {
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Size   int    `query:"size"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[NoticeItem]], error) {
	p, err := h.Service.List(ctx, principal.From(ctx), page.Ask{Cursor: in.Cursor, Back: in.Back, Size: in.Size})
	if err != nil {
		return nil, err
	}
	depts, people, err := h.namesOf(ctx, p.Items...)
	if err != nil {
		return nil, err
	}
	out := page.Page[NoticeItem]{Items: make([]NoticeItem, 0, len(p.Items)), Next: p.Next, Previous: p.Previous, Total: p.Total, TotalCap: p.TotalCap}
	for _, n := range p.Items {
		out.Items = append(out.Items, h.view(n, depts, people))
	}
	return route.Data(out), nil
}

// namesOf are the names of the departments and of the people of notices.
func (h Handler) namesOf(ctx context.Context, list ...Notice) (depts, people map[int64]string, err error) {
	if depts, err = h.Service.deptNames(ctx, list...); err != nil {
		return nil, nil, err
	}
	people, err = h.Service.peopleNames(ctx, principal.From(ctx), list...)
	return depts, people, err
}

// NoticeForm is what is published. Times are ms UTC, 0 or absent for none.
type NoticeForm struct {
	Kind      string   `json:"kind" enum:"notice,system,watch,urge"`
	Level     string   `json:"level,omitempty" enum:"normal,high"`
	Title     string   `json:"title"`
	Body      string   `json:"body,omitempty"`
	Route     string   `json:"route,omitempty" doc:"local form of a page"`
	Areas     []string `json:"areas,omitempty" doc:"area codes; people who belong there or below; none only where people are named"`
	Roles     []string `json:"roles,omitempty" doc:"role codes; none: everybody"`
	Depts     []string `json:"depts,omitempty" doc:"ids of departments, with those below; none: any"`
	People    []string `json:"people,omitempty" doc:"ids of people on top of those; accounts in use of the caller's scope"`
	PublishAt int64    `json:"publishAt,omitempty"`
	ExpireAt  int64    `json:"expireAt,omitempty"`
	Pinned    bool     `json:"pinned,omitempty"`
	Banner    string   `json:"banner,omitempty" enum:",info,warning,maintenance"`
	StartsAt  int64    `json:"startsAt,omitempty" doc:"what the strip counts down to"`
	Key       string   `json:"key,omitempty" doc:"a number of the client's own; sent twice, the notice is published once"`
}

func codes(list []string) ([]area.Code, error) {
	out := make([]area.Code, len(list))
	for i, text := range list {
		c, err := area.Parse(text)
		if err != nil {
			return nil, err
		}
		out[i] = c
	}
	return out, nil
}

// audience reads the four lists of a form.
func audience(areas, roles, depts, people []string) (a message.Audience, err error) {
	a.Roles = roles
	if a.Areas, err = codes(areas); err != nil {
		return a, err
	}
	if a.Depts, err = ids(depts, errs.Invalid("depts", noDept)); err != nil {
		return a, err
	}
	a.Users, err = ids(people, errs.Invalid("people", noPerson))
	return a, err
}

// ids reads numbers, each once; wrong is the answer to what is none.
func ids(list []string, wrong error) (out []int64, err error) {
	for _, text := range list {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, wrong
		}
		if !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out, nil
}

func (h Handler) publish(ctx context.Context, in *struct{ Body NoticeForm }) (*route.Out[string], error) {
	f := in.Body
	to, err := audience(f.Areas, f.Roles, f.Depts, f.People)
	if err != nil {
		return nil, err
	}
	id, err := h.Service.Publish(ctx, principal.From(ctx), New{Kind: message.Kind(f.Kind), Level: message.Level(f.Level), Title: f.Title, Body: f.Body, Route: f.Route,
		Areas: to.Areas, Roles: to.Roles, Depts: to.Depts, People: to.Users, At: clock.Moment(f.PublishAt), Expires: clock.Moment(f.ExpireAt), Pinned: f.Pinned, Banner: Banner(f.Banner),
		StartsAt: clock.Moment(f.StartsAt), Key: f.Key})
	if err != nil {
		return nil, err
	}
	return route.Data(strconv.FormatInt(id, 10)), nil
}

type reachIn struct {
	Body struct {
		Areas  []string `json:"areas,omitempty"`
		Roles  []string `json:"roles,omitempty"`
		Depts  []string `json:"depts,omitempty"`
		People []string `json:"people,omitempty"`
	}
}

func (h Handler) reach(ctx context.Context, in *reachIn) (*route.Out[int64], error) {
	to, err := audience(in.Body.Areas, in.Body.Roles, in.Body.Depts, in.Body.People)
	if err != nil {
		return nil, err
	}
	n, err := h.Service.Reach(ctx, principal.From(ctx), to)
	if err != nil {
		return nil, err
	}
	return route.Data(n), nil
}

// NoticeRole is a role an audience may be narrowed to.
type NoticeRole struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

func (h Handler) roles(ctx context.Context, _ *struct{}) (*route.Out[[]NoticeRole], error) {
	list, err := h.Service.Roles(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]NoticeRole, len(list))
	for i, r := range list {
		out[i] = NoticeRole(r)
	}
	return route.Data(out), nil
}

// CountyReceipt is a line of the receipts.
type CountyReceipt struct {
	ID    area.Code `json:"id"`
	Name  string    `json:"name"`
	Total int64     `json:"total"`
	Read  int64     `json:"read"`
}

// NoticeDetail is a notice with its receipts.
type NoticeDetail struct {
	NoticeItem
	Counties []CountyReceipt `json:"counties"`
}

type idIn struct {
	ID int64 `path:"id"`
}

func (h Handler) get(ctx context.Context, in *idIn) (*route.Out[NoticeDetail], error) {
	n, err := h.Service.Get(ctx, principal.From(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	list, err := h.Service.Messages.Receipts(ctx, n.ID)
	if err != nil {
		return nil, err
	}
	out := NoticeDetail{Counties: make([]CountyReceipt, 0, len(list))}
	for _, r := range list {
		n.Total, n.Read = n.Total+r.Total, n.Read+r.Read
		out.Counties = append(out.Counties, CountyReceipt{r.Area, h.name(r.Area), r.Total, r.Read})
	}
	depts, people, err := h.namesOf(ctx, n)
	if err != nil {
		return nil, err
	}
	out.NoticeItem = h.view(n, depts, people)
	return route.Data(out), nil
}

func done(err error) (*route.Out[bool], error) {
	if err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

func (h Handler) withdraw(ctx context.Context, in *idIn) (*route.Out[bool], error) {
	return done(h.Service.Withdraw(ctx, principal.From(ctx), in.ID))
}

type pinIn struct {
	ID   int64 `path:"id"`
	Body struct {
		Pinned bool `json:"pinned"`
	}
}

func (h Handler) pin(ctx context.Context, in *pinIn) (*route.Out[bool], error) {
	return done(h.Service.Pin(ctx, principal.From(ctx), in.ID, in.Body.Pinned))
}

// BannerItem is a strip over the pages.
type BannerItem struct {
	ID       string `json:"id"`
	Level    string `json:"level" enum:"info,warning,maintenance"`
	Title    string `json:"title"`
	Body     string `json:"body"`
	StartsAt int64  `json:"startsAt" doc:"ms UTC; 0: no countdown"`
	ExpireAt int64  `json:"expireAt" doc:"ms UTC"`
}

func (h Handler) banners(ctx context.Context, _ *struct{}) (*route.Out[[]BannerItem], error) {
	list, err := h.Service.Banners(ctx, principal.From(ctx))
	if err != nil {
		return nil, err
	}
	out := make([]BannerItem, len(list))
	for i, n := range list {
		out[i] = BannerItem{strconv.FormatInt(n.ID, 10), string(n.Banner), n.Title, n.Body, clock.Millis(n.StartsAt), clock.Millis(n.Expires)}
	}
	return route.Data(out), nil
}

func (h Handler) dismiss(ctx context.Context, in *idIn) (*route.Out[bool], error) {
	return done(h.Service.Dismiss(ctx, principal.From(ctx), in.ID))
}
