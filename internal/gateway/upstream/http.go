package upstream

import (
	"context"
	"strconv"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// Config is the resource that may see and change the upstreams.
const Config = "setting-gateway"

// Handler is the wire of their administration.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/upstreams", route.Can(Config), "Servers that calls are sent on to, with their health", h.list)
	route.Op(rt, "POST", "/api/upstreams", route.Can(Config), "Add a server", h.add)
	route.Op(rt, "PUT", "/api/upstreams/{id}", route.Can(Config), "Change a server", h.edit)
	route.Op(rt, "DELETE", "/api/upstreams/{id}", route.Can(Config), "Take a server away", h.remove)
	route.Op(rt, "POST", "/api/upstreams/test", route.Can(Config), "Try to reach a server as it is typed", h.test, route.Unhurried())
}

// Row is an upstream with what this process saw of it.
type UpstreamRow struct {
	Upstream
	Health Health `json:"health"`
}

func (h Handler) list(ctx context.Context, _ *struct{}) (*route.Out[[]UpstreamRow], error) {
	all, err := h.Service.All(ctx)
	if err != nil {
		return nil, err
	}
	states := map[int64]Health{}
	for _, r := range h.Service.backends(ctx) {
		states[r.ID] = r.state()
	}
	out := []UpstreamRow{}
	for _, u := range all {
		state, ok := states[u.ID]
		if !ok {
			state = Health{State: "unknown"}
		}
		out = append(out, UpstreamRow{u, state})
	}
	return route.Data(out), nil
}

// UpstreamForm is what is typed; namespace and project_name come beside it (S7.23).
type UpstreamForm struct {
	_          struct{} `additionalProperties:"true"`
	Name       string   `json:"name" maxLength:"60"`
	Prefix     string   `json:"prefix" maxLength:"100"`
	Address    string   `json:"address" maxLength:"400"`
	Strip      bool     `json:"strip,omitempty"`
	Rule       string   `json:"rule" maxLength:"100"`
	TimeoutMS  int64    `json:"timeoutMs"`
	Retries    int64    `json:"retries,omitempty"`
	InFlight   int64    `json:"inFlight"`
	HealthPath string   `json:"healthPath,omitempty" maxLength:"200"`
	Enabled    bool     `json:"enabled,omitempty"`
	Pages      bool     `json:"pages,omitempty" doc:"its HTML is for people; needs the rule public"`
	Version    int64    `json:"version,omitempty"`
}

func (f UpstreamForm) upstream(id int64) Upstream {
	return Upstream{ID: id, Name: f.Name, Prefix: f.Prefix, Address: f.Address, Strip: f.Strip, Rule: f.Rule, TimeoutMS: f.TimeoutMS,
		Retries: f.Retries, InFlight: f.InFlight, HealthPath: f.HealthPath, Enabled: f.Enabled, Pages: f.Pages, Version: f.Version}
}

func (h Handler) add(ctx context.Context, in *struct{ Body UpstreamForm }) (*route.Out[Upstream], error) {
	u, err := h.Service.Add(ctx, in.Body.upstream(0))
	if err != nil {
		return nil, err
	}
	return route.Data(u), nil
}

type editIn struct {
	ID   string `path:"id"`
	Body UpstreamForm
}

func (h Handler) edit(ctx context.Context, in *editIn) (*route.Out[Upstream], error) {
	id, err := parse(in.ID)
	if err != nil {
		return nil, err
	}
	u, err := h.Service.Edit(ctx, in.Body.upstream(id))
	if err != nil {
		return nil, err
	}
	return route.Data(u), nil
}

func (h Handler) remove(ctx context.Context, in *struct {
	ID string `path:"id"`
}) (*route.Out[bool], error) {
	id, err := parse(in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.Service.Remove(ctx, id); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

// test opens connections of its own: what is typed is not yet what is used.
func (h Handler) test(ctx context.Context, in *struct{ Body UpstreamForm }) (*route.Out[Health], error) {
	u := in.Body.upstream(0)
	if err := u.check(); err != nil {
		return nil, err
	}
	if err := h.Service.reachable(ctx, "gateway.upstream.test", &u); err != nil {
		return nil, err
	}
	r := open(u, h.Service.Outbound)
	defer r.closeIdle()
	return route.Data(r.ask(ctx)), nil
}

func parse(text string) (int64, error) {
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, errs.New(errs.NotFound, "")
	}
	return id, nil
}
