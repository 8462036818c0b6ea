package parameter

import (
	"context"
	"encoding/base64"
	"net/http"

	"mirror/internal/db/onerow"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
)

// Handler puts the room on the wire.
type Handler struct{ Service *Service }

// Mount registers the routes. The picture is public: it stands in pages of people who are not signed in.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/platform-parameters", route.Can(access.SettingParam), "The parameters in force, with the bounds of their numbers", h.get)
	route.Op(rt, "PUT", "/api/platform-parameters", route.Can(access.SettingParam), "Change the parameters; in force everywhere within a second", h.put)
	route.Op(rt, "POST", "/api/platform-parameters/logo", route.Can(access.SettingParam), "Upload a logo; it shows once the parameters name it", h.upload, route.MaxBody(2<<20))
	rt.Handle("GET", "/api/platform-logo/{digest}", route.Public, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mediaType, file, err := h.Service.Logo(r.Context(), r.PathValue("digest"))
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		w.Header().Set("Content-Type", mediaType)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		_, _ = w.Write(file)
	}))
}

// ParameterView is the parameters on the wire.
type ParameterView struct {
	Version   int64   `json:"version" doc:"goes back with a change; 0: the settings of the servers hold"`
	UpdatedAt int64   `json:"updatedAt" doc:"ms, 0: never changed"`
	Values    Values  `json:"values"`
	Defaults  Values  `json:"defaults"`
	Limits    []Bound `json:"limits"`
}

func (h Handler) view(c *onerow.Held[Values]) ParameterView {
	v := ParameterView{Version: c.Version, Values: c.Value, Defaults: h.Service.Row.Preset, Limits: limits}
	if !c.UpdatedAt.IsZero() {
		v.UpdatedAt = c.UpdatedAt.UnixMilli()
	}
	return v
}

func (h Handler) get(ctx context.Context, _ *struct{}) (*route.Out[ParameterView], error) {
	c, err := h.Service.Row.Load(ctx, h.Service.Row.DB.Read())
	if err != nil {
		return nil, err
	}
	return route.Data(h.view(c)), nil
}

// ParameterInput is a change. Version is the one that was read.
type parameterInput struct {
	Body struct {
		_       struct{} `additionalProperties:"true"` // S7.23
		Version int64    `json:"version" minimum:"0"`
		Values  Values   `json:"values"`
	}
}

func (h Handler) put(ctx context.Context, in *parameterInput) (*route.Out[ParameterView], error) {
	c, err := h.Service.Put(ctx, in.Body.Version, in.Body.Values)
	if err != nil {
		return nil, err
	}
	return route.Data(h.view(c)), nil
}

type logoInput struct {
	Body struct {
		_    struct{} `additionalProperties:"true"`
		Data string   `json:"data" doc:"the file, base64"`
	}
}

// LogoView is an uploaded picture.
type LogoView struct {
	Digest string `json:"digest"`
}

func (h Handler) upload(ctx context.Context, in *logoInput) (*route.Out[LogoView], error) {
	file, err := base64.StdEncoding.DecodeString(in.Body.Data)
	if err != nil {
		return nil, errs.Invalid("logo", "请选择 PNG 或 JPEG 图片")
	}
	digest, err := h.Service.Keep(ctx, file)
	if err != nil {
		return nil, err
	}
	return route.Data(LogoView{digest}), nil
}
