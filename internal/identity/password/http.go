package password

import (
	"context"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler is the wire of S7.18 and S7.20.
type Handler struct {
	Service *Service
	Fail    func(w http.ResponseWriter, r *http.Request, err error)
}

// Mount puts the routes on the router.
func (h *Handler) Mount(rt *route.Router) {
	if h.Fail == nil {
		h.Fail = func(w http.ResponseWriter, r *http.Request, err error) { rt.Fail(w, r, err) }
	}
	rt.Handle("PUT", "/v1/orgs/{org}/accounts/{username}", route.SignedIn, http.HandlerFunc(h.change), route.Accept(route.JSON, route.Form), route.MaxBody(64<<10),
		route.Answers[changed]("Change a password (S7.20)"))
	rt.Handle("GET", "/v1/orgs/needUpdatePassword", route.SignedIn, http.HandlerFunc(h.needUpdate), route.Answers[any]("Whether the password must be changed: a boolean, or an object with a message (S7.18)"))
	h.mountLock(rt)
}

// changed is S7.20's success.
type changed struct {
	Success bool   `json:"success"`
	Code    string `json:"code"`
	Status  int    `json:"status"`
	Result  int    `json:"result"`
	Message string `json:"message"`
}

func (h *Handler) change(w http.ResponseWriter, r *http.Request) {
	if err := h.doChange(r); err != nil {
		h.Fail(w, r, err)
		return
	}
	route.WriteJSON(w, http.StatusOK, changed{true, "200", 200, 1, "密码修改成功"})
}

func (h *Handler) doChange(r *http.Request) error {
	ctx := r.Context()
	me := principal.From(ctx)
	if me == nil {
		return errs.New(errs.Unauthorized, "")
	}
	u, err := h.target(ctx, me, r.PathValue("org"), r.PathValue("username"))
	if err != nil {
		return err
	}
	values, err := inputs(r)
	if err != nil {
		return err
	}
	c := Change{KeepSession: me.SessionID}
	for _, f := range []struct {
		name string
		into *string
	}{{"oldPassword", &c.Old}, {"password", &c.New}, {"confirmPassword", &c.Confirm}} {
		if *f.into, err = decode64(f.name, values.Get(f.name)); err != nil {
			return err
		}
	}
	return h.Service.Change(ctx, u, c)
}

// target is the account to change: one's own, in one's own organisation. An administrator may name another inside their scope,
// but must know its old password all the same. Everything else is Forbidden, whether the account exists or not (security.md
// row 6).
func (h *Handler) target(ctx context.Context, me *principal.Principal, org, username string) (directory.User, error) {
	if org != directory.DefaultNamespace && org != me.Namespace {
		return directory.User{}, errs.New(errs.Forbidden, "")
	}
	if strings.EqualFold(username, me.Username) {
		return h.Service.Users.ByID(ctx, me.UserID)
	}
	if !me.Admin {
		return directory.User{}, errs.New(errs.Forbidden, "")
	}
	u, err := h.Service.Users.ByUsername(ctx, username)
	if errs.Has(err, errs.NotFound) || err == nil && (!me.Scope.Allows(u.Area, u.ID, u.DeptID) || org != u.Namespace) {
		return u, errs.New(errs.Forbidden, "")
	}
	return u, err
}

// inputs reads the query, and over it a JSON or form body: S7.20 writes the query, S7.23 merges it into the body, and a body keeps
// passwords out of addresses (security.md#the-inherited-wire).
func inputs(r *http.Request) (url.Values, error) {
	v, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, errs.New(errs.BadRequest, "")
	}
	if r.Body == nil || r.Body == http.NoBody || r.ContentLength == 0 {
		return v, nil
	}
	var body map[string]any
	if strings.HasPrefix(strings.ToLower(r.Header.Get("Content-Type")), "application/x-www-form-urlencoded") {
		if err := r.ParseForm(); err != nil {
			return nil, bodyFailure(err)
		}
		body = map[string]any{}
		for k := range r.PostForm {
			body[k] = r.PostForm.Get(k)
		}
	} else if err := route.Decode(r, &body); err != nil {
		return nil, bodyFailure(err)
	}
	for _, name := range []string{"oldPassword", "password", "confirmPassword"} {
		switch x := body[name].(type) {
		case nil:
		case string:
			v.Set(name, x)
		default:
			return nil, errs.Invalid(name, "参数格式错误")
		}
	}
	return v, nil
}

func bodyFailure(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return errs.Wrap(errs.TooLarge, err)
	}
	return errs.Wrap(errs.BadRequest, err)
}

// decode64 takes standard and URL alphabet, padded or not; a plus sign that a query turned into a blank is put back.
func decode64(name, s string) (string, error) {
	s = strings.TrimRight(strings.NewReplacer(" ", "+", "-", "+", "_", "/").Replace(s), "=")
	b, err := base64.RawStdEncoding.DecodeString(s)
	if err != nil || !utf8.Valid(b) || strings.ContainsRune(string(b), 0) {
		return "", errs.Invalid(name, "参数须为base64编码")
	}
	return string(b), nil
}

// needUpdate is S7.18: the bare boolean, or an object with a message.
func (h *Handler) needUpdate(w http.ResponseWriter, r *http.Request) {
	me := principal.From(r.Context())
	if me == nil {
		h.Fail(w, r, errs.New(errs.Unauthorized, ""))
		return
	}
	due, message, err := h.Service.NeedUpdate(r.Context(), me.UserID)
	switch {
	case err != nil:
		h.Fail(w, r, err)
	case message != "":
		route.WriteJSON(w, http.StatusOK, struct {
			Message string `json:"message"`
		}{message})
	default:
		route.WriteJSON(w, http.StatusOK, due)
	}
}
