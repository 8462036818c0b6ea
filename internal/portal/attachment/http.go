package attachment

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler is the wire of the room. Who may do what is the Owner's answer, so the routes only ask for somebody who is signed in.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/attachments", route.SignedIn, "Files of one record", h.list)
	route.Op(rt, "POST", "/api/attachments", route.SignedIn, "Begin to send a file", h.begin)
	route.Op(rt, "GET", "/api/attachments/{id}", route.SignedIn, "One file, or how far its upload is", h.one)
	route.Op(rt, "DELETE", "/api/attachments/{id}", route.SignedIn, "Delete a file or give up its upload", h.remove)
	plain := func(fn func(w http.ResponseWriter, r *http.Request) error) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if err := fn(w, r); err != nil {
				rt.Fail(w, r, err)
			}
		})
	}
	rt.Handle("POST", "/api/attachments/{id}/parts", route.SignedIn, plain(h.part), route.Accept([]string{"multipart/form-data"}), route.MaxBody(MaxPart+64<<10),
		route.Answers[route.OK[Attachment]]("Send the next part of a file", "at"))
	rt.Handle("GET", "/api/attachments/{id}/file", route.SignedIn, plain(func(w http.ResponseWriter, r *http.Request) error { return h.file(w, r, false) }), route.Unhurried())
	rt.Handle("GET", "/api/attachments/{id}/thumbnail", route.SignedIn, plain(func(w http.ResponseWriter, r *http.Request) error { return h.file(w, r, true) }), route.Unhurried())
}

func who(ctx context.Context) (*principal.Principal, error) {
	if p := principal.From(ctx); p != nil {
		return p, nil
	}
	return nil, errs.New(errs.Unauthorized, "")
}

func number(s string) (int64, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n < 0 {
		return 0, errs.New(errs.NotFound, "")
	}
	return n, nil
}

type listIn struct {
	Kind   string `query:"kind" required:"true" maxLength:"40" doc:"what the record is: household"`
	Record string `query:"recordId" required:"true" doc:"number"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[[]Attachment], error) {
	by, err := who(ctx)
	if err != nil {
		return nil, err
	}
	record, err := number(in.Record)
	if err != nil {
		return nil, err
	}
	list, err := h.Service.List(ctx, by, in.Kind, record)
	if err != nil {
		return nil, err
	}
	return route.Data(list), nil
}

type beginIn struct {
	Body struct {
		_      struct{} `additionalProperties:"true"` // S7.23
		Kind   string   `json:"kind" maxLength:"40"`
		Record int64    `json:"recordId"`
		Name   string   `json:"name"`
		Size   int64    `json:"size" doc:"bytes"`
	}
}

func (h Handler) begin(ctx context.Context, in *beginIn) (*route.Out[Attachment], error) {
	by, err := who(ctx)
	if err != nil {
		return nil, err
	}
	a, err := h.Service.Begin(ctx, by, in.Body.Kind, in.Body.Record, in.Body.Name, in.Body.Size)
	if err != nil {
		return nil, err
	}
	return route.Data(a), nil
}

type oneIn struct {
	ID string `path:"id" doc:"number"`
}

func (h Handler) one(ctx context.Context, in *oneIn) (*route.Out[Attachment], error) {
	by, err := who(ctx)
	if err != nil {
		return nil, err
	}
	id, err := number(in.ID)
	if err != nil {
		return nil, err
	}
	a, err := h.Service.visible(ctx, by, id)
	if err != nil {
		return nil, err
	}
	return route.Data(a), nil
}

func (h Handler) remove(ctx context.Context, in *oneIn) (*route.Out[struct{}], error) {
	by, err := who(ctx)
	if err != nil {
		return nil, err
	}
	id, err := number(in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.Service.Remove(ctx, by, id); err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}

func (h Handler) part(w http.ResponseWriter, r *http.Request) error {
	by, err := who(r.Context())
	if err != nil {
		return err
	}
	id, err := number(r.PathValue("id"))
	if err != nil {
		return err
	}
	at, err := strconv.ParseInt(r.URL.Query().Get("at"), 10, 64)
	if err != nil || at < 0 {
		return errs.New(errs.BadRequest, "")
	}
	parts, err := r.MultipartReader()
	if err != nil {
		return errs.Wrap(errs.BadRequest, err)
	}
	for range 8 {
		p, err := parts.NextPart()
		if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
			return err
		}
		if err != nil {
			break
		}
		if p.FormName() != "file" {
			continue
		}
		a, err := h.Service.Part(r.Context(), by, id, at, p)
		if err != nil {
			return err
		}
		route.WriteJSON(w, http.StatusOK, route.Data(a).Body)
		return nil
	}
	return errs.New(errs.BadRequest, "")
}

func (h Handler) file(w http.ResponseWriter, r *http.Request, small bool) error {
	by, err := who(r.Context())
	if err != nil {
		return err
	}
	id, err := number(r.PathValue("id"))
	if err != nil {
		return err
	}
	a, info, content, err := h.Service.Open(r.Context(), by, id, small)
	if err != nil {
		return err
	}
	defer content.Close()
	// Never shown by the browser itself: a PDF of a stranger does not run in our origin.
	w.Header().Set("Content-Disposition", `attachment; filename="file"; filename*=UTF-8''`+strings.ReplaceAll(url.PathEscape(a.Name), "'", "%27"))
	w.Header().Set("Content-Type", info.MediaType)
	w.Header().Set("Content-Length", strconv.FormatInt(info.Size, 10))
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = io.Copy(w, content)
	return nil
}
