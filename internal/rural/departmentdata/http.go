package departmentdata

import (
	"context"
	"fmt"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Handler is the wire of the room, beside the engine's surface.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see, receive, admin := route.Can(Resource+":detail"), route.Can(Resource+":import"), route.Can(access.SettingSSO)
	route.Op(rt, "GET", "/api/department-data/kinds", see, "部门数据: the kinds, each with purpose, basis, retention and values", h.kinds)
	route.Op(rt, "GET", "/api/department-data/unmatched", receive, "部门数据: rows whose person is on no register, for counties and above", h.unmatched)
	route.Op(rt, "GET", "/api/department-data/batches", receive, "部门数据: the newest workbooks and calls of machines", h.batches)
	route.Op(rt, "POST", "/api/department-data/batches/{id}/removal", receive, "部门数据: withdraw a batch with its rows, with the reason", h.remove)
	rt.Handle("POST", "/api/department-data/push", receive, h.push(rt), route.Accept(route.JSON), route.Answers[route.OK[DepartmentPushed]]("部门数据: rows of a machine, signed (docs/clients.md)"))
	route.Op(rt, "GET", "/api/department-data/clients", admin, "部门数据: machines with an account of their own, and when their signing secret was made", h.clients)
	route.Op(rt, "POST", "/api/department-data/clients/{id}/secret", admin, "部门数据: a new signing secret for a machine, shown once; the one before is good for a day", h.rotate)
}

// DepartmentKind is a kind as the page shows it.
type DepartmentKind struct {
	Code       string  `json:"code"`
	Title      string  `json:"title" declared:"words"`
	Department string  `json:"department" declared:"words"`
	Purpose    string  `json:"purpose" declared:"words"`
	Basis      string  `json:"basis" declared:"words"`
	Months     int     `json:"months" doc:"kept after the day of the datum"`
	Person     bool    `json:"person" doc:"rows name a person by identity number; else an area"`
	Item       string  `json:"item" declared:"words"`
	Value      string  `json:"value" declared:"words"`
	Unit       string  `json:"unit" declared:"words"`
	Least      float64 `json:"least"`
	Most       float64 `json:"most"`
}

func (h Handler) kinds(context.Context, *struct{}) (*route.Out[[]DepartmentKind], error) {
	out := []DepartmentKind{}
	for _, k := range Kinds {
		out = append(out, DepartmentKind{k.Code, k.Title, k.Department, k.Purpose, k.Basis, k.Months, k.Person, k.Item, k.Value, k.Unit, k.Least, k.Most})
	}
	return route.Data(out), nil
}

// DepartmentUnmatched is a page of the list of the unmatched.
type DepartmentUnmatched struct {
	Rows []DepartmentWaiting `json:"rows"`
	Next string              `json:"next" doc:"where the next page begins, empty for the last"`
}

// DepartmentWaiting is a row whose person is on no register. Of the number only the mask is shown.
type DepartmentWaiting struct {
	ID         string  `json:"id"`
	Area       string  `json:"area"`
	Number     string  `json:"number" doc:"masked"`
	Kind       string  `json:"kind" declared:"words"`
	Item       string  `json:"item"`
	Day        string  `json:"day"`
	Value      float64 `json:"value"`
	Unit       string  `json:"unit" declared:"words"`
	Department string  `json:"department"`
	Batch      string  `json:"batch"`
}

type unmatchedIn struct {
	After string `query:"after" maxLength:"20"`
}

// unmatchedMost is how many rows a page has.
const unmatchedMost = 50

func (h Handler) unmatched(ctx context.Context, in *unmatchedIn) (*route.Out[DepartmentUnmatched], error) {
	p := principal.From(ctx)
	if !receives(p) {
		return nil, errs.New(errs.Forbidden, wordsLevel)
	}
	after, err := strconv.ParseInt(in.After, 10, 64)
	if in.After != "" && err != nil {
		return nil, errs.New(errs.BadRequest, "")
	}
	rows, err := h.Waiting(ctx, p, after, unmatchedMost+1)
	if err != nil {
		return nil, err
	}
	out := DepartmentUnmatched{Rows: []DepartmentWaiting{}}
	if len(rows) > unmatchedMost {
		rows = rows[:unmatchedMost]
		out.Next = strconv.FormatInt(rows[unmatchedMost-1].ID, 10)
	}
	for _, r := range rows {
		number, err := h.Seal.Open(purpose, boundTo(r.ID), r.Number)
		if err != nil {
			return nil, fmt.Errorf("open a number: %w", err)
		}
		k, _ := KindOf(r.Kind)
		out.Rows = append(out.Rows, DepartmentWaiting{strconv.FormatInt(r.ID, 10), h.Engine.Areas.Name(r.Area), declaration.Mask(declaration.IDNumber, string(number)), k.Title, r.Item,
			declaration.DayText(r.Day), float64(r.Value) / 100, r.Unit, r.Department, strconv.FormatInt(r.Batch, 10)})
	}
	return route.Data(out), nil
}

// Waiting are rows whose person is on no register, the oldest first, as far as somebody sees them: a machine those of its own batches alone.
func (s *Service) Waiting(ctx context.Context, by *principal.Principal, after int64, most int) ([]waiting, error) {
	// By the area the row came with: another county of the receiver's does not see it.
	w, args := by.Scope.Where(area.Columns{Area: "d.area"})
	if by.Machine {
		w, args = w+" AND EXISTS (SELECT 1 FROM department_batch AS b WHERE b.id = d.batch AND b.client = ?)", append(args, by.ClientID)
	}
	var rows []waiting
	err := s.Engine.DB.Read().NewRaw(`SELECT d.id, d.area, d.kind, d.department, d.item, d.on_day, d.value, d.unit, coalesce(d.batch, 0) AS batch, p.id_card_enc FROM department_person AS p
		JOIN department_data AS d ON d.id = p.record WHERE p.household IS NULL AND p.record > ? AND d.state = ? AND `+w+" ORDER BY p.record LIMIT ?", append(append([]any{after, Unmatched}, args...), most)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("unmatched rows: %w", err)
	}
	return rows, nil
}

// DepartmentBatch is a workbook or a call of a machine.
type DepartmentBatch struct {
	ID         string `json:"id"`
	Area       string `json:"area"`
	By         string `json:"by" doc:"the client of a machine, else who brought the workbook"`
	Machine    bool   `json:"machine"`
	Department string `json:"department"`
	At         int64  `json:"at" doc:"ms UTC"`
	Accepted   int64  `json:"accepted"`
	Unchanged  int64  `json:"unchanged"`
	Unmatched  int64  `json:"unmatched"`
	RemovedAt  int64  `json:"removedAt" doc:"ms UTC; 0 while it stands"`
	Reason     string `json:"reason"`
}

func (h Handler) batches(ctx context.Context, _ *struct{}) (*route.Out[[]DepartmentBatch], error) {
	p := principal.From(ctx)
	if !receives(p) {
		return nil, errs.New(errs.Forbidden, wordsLevel)
	}
	rows, err := h.Batches(ctx, p)
	if err != nil {
		return nil, err
	}
	var people []int64
	for _, b := range rows {
		people = append(people, b.CreatedBy)
	}
	names, err := h.Names(ctx, h.Engine.DB.Read(), people)
	if err != nil {
		return nil, err
	}
	out := []DepartmentBatch{}
	for _, b := range rows {
		x := DepartmentBatch{strconv.FormatInt(b.ID, 10), h.Engine.Areas.Name(b.Area), names[b.CreatedBy], b.Client != "", b.Department, b.CreatedAt, b.Accepted, b.Unchanged, b.Unmatched, b.RemovedAt, b.Reason}
		if x.Machine {
			x.By = b.Client
		}
		out = append(out, x)
	}
	return route.Data(out), nil
}

type removeIn struct {
	module.RecordPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (h Handler) remove(ctx context.Context, in *removeIn) (*route.Out[bool], error) {
	p, id, err := in.Ask(ctx)
	if err == nil {
		err = h.Remove(ctx, p, id, in.Body.Reason)
	}
	if err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

// DepartmentClient is a machine that may push.
type DepartmentClient struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	MadeAt int64  `json:"madeAt" doc:"when its signing secret was made, ms UTC; 0 for none"`
}

func (h Handler) clients(ctx context.Context, _ *struct{}) (*route.Out[[]DepartmentClient], error) {
	out, err := h.keys(ctx, principal.From(ctx).Scope)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// DepartmentSecret is a signing secret, shown once.
type DepartmentSecret struct {
	Secret string `json:"secret"`
}

type clientIn struct {
	ID string `path:"id" maxLength:"48"`
}

func (h Handler) rotate(ctx context.Context, in *clientIn) (*route.Out[DepartmentSecret], error) {
	secret, err := h.Rotate(ctx, principal.From(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return route.Data(DepartmentSecret{secret}), nil
}
