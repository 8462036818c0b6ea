package transfer

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/xlsx"
	"mirror/internal/principal"
)

// Handler is the wire of the room.
type Handler struct{ Service *Service }

// Mount adds the routes: three for each import, one for each export with that declaration's own permission, and what a person has.
func (h Handler) Mount(rt *route.Router) {
	s := h.Service
	for _, name := range sorted(s.imports) {
		code := route.Can(s.imports[name].Code)
		rt.Handle("GET", "/api/imports/"+name+"/template", code, failing(rt, h.bringer(name, h.template)))
		rt.Handle("POST", "/api/imports/"+name, code, failing(rt, h.bringer(name, h.upload)),
			route.Accept([]string{"multipart/form-data"}), route.MaxBody(MaxUpload),
			route.Documented("/api/imports/{name}"), route.Answers[route.OK[Transfer]]("Begin an import of a workbook"))
	}
	for _, name := range sorted(s.exports) {
		rt.Handle("POST", "/api/exports/"+name, route.Can(s.exports[name].Code), failing(rt, func(w http.ResponseWriter, r *http.Request) error { return h.export(w, r, name) }),
			route.Unhurried())
	}
	route.Op(rt, "GET", "/api/transfers", route.SignedIn, "The caller's imports and exports, newest first", h.list)
	route.Op(rt, "GET", "/api/transfers/{id}", route.SignedIn, "One of the caller's imports and exports", h.one)
	route.Op(rt, "POST", "/api/transfers/{id}/cancel", route.SignedIn, "Stop one; rows that are in stay", h.cancel)
	route.Op(rt, "POST", "/api/transfers/{id}/retry", route.SignedIn, "Go on with one that failed", h.retry)
	route.Op(rt, "DELETE", "/api/transfers/{id}", route.SignedIn, "Delete one that has ended, with its file", h.remove)
	rt.Handle("GET", "/api/transfers/{id}/file", route.SignedIn, failing(rt, h.file), route.Unhurried())
}

func sorted[T any](m map[string]T) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

func failing(rt *route.Router, fn func(w http.ResponseWriter, r *http.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := fn(w, r); err != nil {
			rt.Fail(w, r, err)
		}
	})
}

// bringer lets those alone through who may bring something of an import.
func (h Handler) bringer(name string, fn func(w http.ResponseWriter, r *http.Request, name string) error) func(http.ResponseWriter, *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		if may := h.Service.imports[name].May; may != nil && !may(principal.From(r.Context())) {
			return errs.New(errs.Forbidden, "")
		}
		return fn(w, r, name)
	}
}

// attachment says that the answer is a file to be kept, under a name in any script.
func attachment(w http.ResponseWriter, name, media string) {
	w.Header().Set("Content-Type", media)
	w.Header().Set("Content-Disposition", `attachment; filename="file"; filename*=UTF-8''`+strings.ReplaceAll(url.PathEscape(name), "'", "%27"))
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
}

func (h Handler) template(w http.ResponseWriter, r *http.Request, name string) error {
	d := h.Service.imports[name]
	columns, err := h.Service.offered(r.Context(), d, principal.From(r.Context()))
	if err != nil {
		return err
	}
	attachment(w, d.Title+"导入模板.xlsx", mediaXLSX)
	return form(w, d.Title, columns)
}

// form is the empty workbook of columns.
func form(w io.Writer, title string, columns []Column) error {
	heads, guide := make([]xlsx.Head, len(columns)), make([]xlsx.Guide, len(columns))
	for i, c := range columns {
		var names []string
		for _, o := range c.Options {
			names = append(names, o.Name)
		}
		if c.Kind == YesNo {
			names = []string{Yes, No}
		}
		note := c.explained(names)
		heads[i] = xlsx.Head{Title: c.Title, Note: note, Width: c.Width, Required: c.Required, Options: names, Number: c.Kind == Whole || c.Kind == Decimal}
		guide[i] = xlsx.Guide{Title: c.Title, Required: map[bool]string{true: "必填", false: "选填"}[c.Required], Note: note, Example: c.Example}
	}
	return xlsx.Form(w, title, heads, guide, MaxRows)
}

// explained is the remark on a heading.
func (c *Column) explained(names []string) string {
	parts := []string{}
	if c.Required {
		parts = append(parts, "必填")
	}
	if c.Note != "" {
		parts = append(parts, c.Note)
	}
	switch {
	case len(names) > 0 && len(names) <= 12:
		parts = append(parts, "可选："+strings.Join(names, "、"))
	case len(names) > 0:
		parts = append(parts, "从下拉列表中选择")
	case c.Kind == Day:
		parts = append(parts, "日期，如2026-01-31")
	case c.Kind == Whole:
		parts = append(parts, "整数")
	case c.Kind == Decimal:
		parts = append(parts, "数字")
	case c.Kind == Digits:
		parts = append(parts, "单元格请用文本格式")
	}
	return strings.Join(parts, "；")
}

func (h Handler) upload(w http.ResponseWriter, r *http.Request, name string) error {
	parts, err := r.MultipartReader()
	if err != nil {
		return errs.Wrap(errs.BadRequest, err)
	}
	for range 8 { // fields before the file say nothing to us
		part, err := parts.NextPart()
		if err != nil {
			if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
				return err
			}
			return errs.New(errs.BadRequest, "请选择要导入的文件")
		}
		if part.FormName() != "file" {
			continue
		}
		_, params, _ := mime.ParseMediaType(part.Header.Get("Content-Disposition"))
		t, err := h.Service.Take(r.Context(), name, params["filename"], part)
		if err != nil {
			if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
				return err
			}
			return err
		}
		route.WriteJSON(w, http.StatusAccepted, route.Data(t).Body)
		return nil
	}
	return errs.New(errs.BadRequest, "请选择要导入的文件")
}

func (h Handler) export(w http.ResponseWriter, r *http.Request, name string) error {
	want := Want{Format: "xlsx"}
	if err := route.Decode(r, &want); err != nil {
		return err
	}
	if want.Format != "xlsx" && want.Format != "csv" {
		return errs.Invalid("format", "请选择xlsx或csv")
	}
	file, as, t, err := h.Service.Export(r.Context(), name, want)
	switch {
	case err != nil:
		return err
	case as == "":
		route.WriteJSON(w, http.StatusAccepted, route.Data(t).Body)
		return nil
	}
	attachment(w, as, mediaOf(want.Format))
	w.Header().Set("Content-Length", strconv.Itoa(len(file)))
	_, _ = w.Write(file) // whoever has gone away gets nothing
	return nil
}

func owner(ctx context.Context) (int64, error) {
	p := principal.From(ctx)
	if p == nil {
		return 0, errs.New(errs.Unauthorized, "")
	}
	return p.UserID, nil
}

func (h Handler) list(ctx context.Context, _ *struct{}) (*route.Out[[]Transfer], error) {
	who, err := owner(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.Service.List(ctx, who)
	if err != nil {
		return nil, err
	}
	if p := principal.From(ctx); p.Token != nil {
		list = slices.DeleteFunc(list, func(t Transfer) bool { return t.token != p.Token.ID })
	}
	return route.Data(list), nil
}

type oneIn struct {
	ID string `path:"id" doc:"number"`
}

func (h Handler) mine(ctx context.Context, id string) (Transfer, error) {
	who, err := owner(ctx)
	if err != nil {
		return Transfer{}, err
	}
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return Transfer{}, errs.New(errs.NotFound, "")
	}
	t, err := h.Service.Mine(ctx, who, n)
	// A token sees what it began itself: its owner's other files may hold more than it was given.
	if p := principal.From(ctx); err == nil && p.Token != nil && t.token != p.Token.ID {
		return Transfer{}, errs.New(errs.NotFound, "")
	}
	return t, err
}

func (h Handler) one(ctx context.Context, in *oneIn) (*route.Out[Transfer], error) {
	t, err := h.mine(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return route.Data(t), nil
}

func (h Handler) change(ctx context.Context, in *oneIn, fn func(ctx context.Context, tx *db.Tx, t *Transfer) error) (*route.Out[Transfer], error) {
	t, err := h.mine(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	err = h.Service.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return fn(ctx, tx, &t) })
	if errors.Is(err, errEnded) {
		return nil, errs.New(errs.Conflict, "任务状态已变化，请刷新后查看")
	}
	if err != nil {
		return nil, err
	}
	return route.Data(t), nil
}

func (h Handler) cancel(ctx context.Context, in *oneIn) (*route.Out[Transfer], error) {
	return h.change(ctx, in, h.Service.Cancel)
}

func (h Handler) retry(ctx context.Context, in *oneIn) (*route.Out[Transfer], error) {
	return h.change(ctx, in, h.Service.Retry)
}

func (h Handler) remove(ctx context.Context, in *oneIn) (*route.Out[Transfer], error) {
	t, err := h.mine(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.Service.Remove(ctx, &t); err != nil {
		return nil, err
	}
	return route.Data(t), nil
}

func (h Handler) file(w http.ResponseWriter, r *http.Request) error {
	t, err := h.mine(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	if t.result == "" {
		return errs.New(errs.NotFound, "")
	}
	if err := h.Service.fetches(principal.From(r.Context()), &t); err != nil {
		return err
	}
	info, content, err := h.Service.Blobs.Open(r.Context(), t.result)
	if err != nil {
		return err
	}
	defer content.Close()
	attachment(w, t.ResultAs, info.MediaType)
	w.Header().Set("Content-Length", strconv.FormatInt(info.Size, 10))
	_, _ = io.Copy(w, content) // whoever has gone away gets no more
	return nil
}
