package microapp

import (
	"context"
	"io"
	"net/http"
	"os"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the administration of sub-apps: versions, who gets which, extension items, and the sites that may be framed.
type Handler struct {
	Service *Service
	// AreaName names an area of a canary's rule.
	AreaName func(area.Code) string
}

// uploadFor is how long an upload may take; the server's own limit is for bodies of a megabyte.
const uploadFor = 5 * time.Minute

// Mount puts the routes on the router.
func (h Handler) Mount(rt *route.Router) {
	admin := route.Can(access.SubApps)
	route.Op(rt, "GET", "/api/sub-apps", admin, "All sub-apps with version, canary and health", h.overview)
	route.Op(rt, "GET", "/api/sub-apps/choices", admin, "Roles and menu resources for the forms", h.choices)
	route.Op(rt, "GET", "/api/sub-apps/{app}/versions", admin, "Uploaded versions of a sub-app, the newest first", h.versions)
	rt.Handle("POST", "/api/sub-apps/bundles", admin, h.upload(rt), route.Accept([]string{"multipart/form-data"}), route.MaxBody(MaxBundle+64<<10),
		route.Answers[route.OK[SubAppUpload]]("Take a zip as a version of a sub-app"))
	route.Op(rt, "POST", "/api/sub-apps/{app}/activate", admin, "Let a version run for everybody", h.activate)
	route.Op(rt, "POST", "/api/sub-apps/{app}/roll-back", admin, "Let the version run again that ran before", h.rollBack)
	route.Op(rt, "PUT", "/api/sub-apps/{app}/canary", admin, "Give a version to some people first; an empty version ends it", h.canary)
	route.Op(rt, "PUT", "/api/sub-apps/{app}/enabled", admin, "Show a sub-app or take it off all pages", h.enable)
	route.Op(rt, "POST", "/api/sub-apps/{app}/previous", route.SignedIn, "Give the caller the version before the one that failed", h.previous)
	route.Op(rt, "GET", "/api/sub-apps/items", admin, "子应用的扩展项", h.items)
	route.Op(rt, "PUT", "/api/sub-apps/{app}/items/{name}", admin, "启用或停用扩展项", h.turn)
	route.Op(rt, "GET", "/api/frame-origins", admin, "Other sites whose pages may be framed", h.origins)
	route.Op(rt, "POST", "/api/frame-origins", admin, "Allow another site's pages to be framed", h.allow)
	route.Op(rt, "POST", "/api/frame-origins/remove", admin, "Forbid another site's pages to be framed", h.forbid)
}

func (h Handler) overview(ctx context.Context, _ *struct{}) (*route.Out[[]SubApp], error) {
	all, err := h.Service.Overview(ctx, h.AreaName)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

// SubAppChoices are what the forms of the administration offer.
type SubAppChoices struct {
	Roles     []CanaryRole `json:"roles"`
	Resources []string     `json:"resources" doc:"codes of the menu resources"`
}

func (h Handler) choices(ctx context.Context, _ *struct{}) (*route.Out[SubAppChoices], error) {
	roles, err := h.Service.Roles(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(SubAppChoices{Roles: roles, Resources: access.Resources}), nil
}

type appIn struct {
	App string `path:"app" maxLength:"32"`
}

func (h Handler) versions(ctx context.Context, in *appIn) (*route.Out[[]SubAppVersion], error) {
	all, err := h.Service.Versions(ctx, in.App)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

// upload takes the zip as it comes into a file without a name: it is never whole in memory.
func (h Handler) upload(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rc := http.NewResponseController(w)
		_ = rc.SetReadDeadline(time.Now().Add(uploadFor))
		_ = rc.SetWriteDeadline(time.Now().Add(uploadFor + time.Minute))
		out, err := h.take(r)
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		route.WriteJSON(w, http.StatusOK, route.Data(out).Body)
	})
}

func (h Handler) take(r *http.Request) (SubAppUpload, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return SubAppUpload{}, errs.Wrap(errs.BadRequest, err)
	}
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			return SubAppUpload{}, errs.Invalid("file", "请选择要上传的压缩包")
		}
		if err != nil {
			return SubAppUpload{}, bodyError(err)
		}
		if part.FormName() != "file" {
			continue
		}
		tmp, err := os.CreateTemp("", "mirror-bundle-")
		if err != nil {
			return SubAppUpload{}, err
		}
		defer tmp.Close()
		if err := os.Remove(tmp.Name()); err != nil {
			return SubAppUpload{}, err
		}
		size, err := io.Copy(tmp, io.LimitReader(part, MaxBundle+1))
		if err != nil {
			return SubAppUpload{}, bodyError(err)
		}
		if size > MaxBundle {
			return SubAppUpload{}, errs.New(errs.TooLarge, "")
		}
		b, err := OpenBundle(tmp, size, h.Service.Trust)
		if err != nil {
			return SubAppUpload{}, err
		}
		return h.Service.Take(r.Context(), b)
	}
}

// bodyError keeps "too large" apart from a body that broke off.
func bodyError(err error) error {
	if _, ok := err.(*http.MaxBytesError); ok {
		return err
	}
	return errs.Wrap(errs.BadRequest, err)
}

type activateIn struct {
	App  string `path:"app" maxLength:"32"`
	Body struct {
		Version  string `json:"version" minLength:"1" maxLength:"32"`
		Resource string `json:"resource,omitempty" maxLength:"64" doc:"puts the sub-app into the top menu of who holds it"`
		Revision int64  `json:"revision" minimum:"0"`
	}
}

func (h Handler) activate(ctx context.Context, in *activateIn) (*route.Out[struct{}], error) {
	return done(h.Service.Activate(ctx, in.App, in.Body.Version, in.Body.Resource, in.Body.Revision))
}

func done(err error) (*route.Out[struct{}], error) {
	if err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}

type rollBackIn struct {
	App  string `path:"app" maxLength:"32"`
	Body struct {
		Revision int64 `json:"revision" minimum:"0"`
	}
}

func (h Handler) rollBack(ctx context.Context, in *rollBackIn) (*route.Out[struct{}], error) {
	return done(h.Service.RollBack(ctx, in.App, in.Body.Revision))
}

type canaryIn struct {
	App  string `path:"app" maxLength:"32"`
	Body struct {
		Version  string      `json:"version" maxLength:"32"`
		Areas    []area.Code `json:"areas,omitempty"`
		Roles    []string    `json:"roles,omitempty"`
		Percent  int         `json:"percent,omitempty" minimum:"0" maximum:"100"`
		Revision int64       `json:"revision" minimum:"0"`
	}
}

func (h Handler) canary(ctx context.Context, in *canaryIn) (*route.Out[struct{}], error) {
	b := in.Body
	return done(h.Service.SetCanary(ctx, in.App, b.Version, Rule{Areas: b.Areas, Roles: b.Roles, Percent: b.Percent}, b.Revision))
}

type enableIn struct {
	App  string `path:"app" maxLength:"32"`
	Body struct {
		On       bool  `json:"on"`
		Revision int64 `json:"revision" minimum:"0"`
	}
}

func (h Handler) enable(ctx context.Context, in *enableIn) (*route.Out[struct{}], error) {
	return done(h.Service.Enable(ctx, in.App, in.Body.On, in.Body.Revision))
}

type previousIn struct {
	App  string `path:"app" maxLength:"32"`
	Body struct {
		Version string `json:"version" minLength:"1" maxLength:"32" doc:"the one that failed"`
	}
}

func (h Handler) previous(ctx context.Context, in *previousIn) (*route.Out[App], error) {
	a, err := h.Service.Avoid(ctx, principal.From(ctx), in.App, in.Body.Version)
	if err != nil {
		return nil, err
	}
	return route.Data(a), nil
}

func (h Handler) items(ctx context.Context, _ *struct{}) (*route.Out[[]Item], error) {
	all, err := h.Service.Items(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

type turnIn struct {
	App  string `path:"app" maxLength:"32"`
	Name string `path:"name" maxLength:"32"`
	Body struct {
		On bool `json:"on"`
	}
}

func (h Handler) turn(ctx context.Context, in *turnIn) (*route.Out[struct{}], error) {
	return done(h.Service.Switch(ctx, in.App, in.Name, in.Body.On))
}

func (h Handler) origins(ctx context.Context, _ *struct{}) (*route.Out[[]FrameOrigin], error) {
	all, err := h.Service.FrameOrigins(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

type originIn struct {
	Body struct {
		Origin string `json:"origin" minLength:"1" maxLength:"200"`
		Note   string `json:"note,omitempty" maxLength:"400"`
	}
}

func (h Handler) allow(ctx context.Context, in *originIn) (*route.Out[struct{}], error) {
	return done(h.Service.AllowFrame(ctx, in.Body.Origin, in.Body.Note))
}

func (h Handler) forbid(ctx context.Context, in *originIn) (*route.Out[struct{}], error) {
	return done(h.Service.ForbidFrame(ctx, in.Body.Origin))
}
