package policy

import (
	"context"

	"mirror/internal/db/onerow"
	"mirror/internal/kit/route"
)

// Setting is the resource that may see and change the policy.
const Setting = "setting-security"

// Handler puts the room on the wire.
type Handler struct{ Service *Service }

// Mount registers the routes.
func (h *Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/security-policy", route.Can(Setting), "The security policy in force, with the bounds of its numbers", h.get)
	route.Op(rt, "PUT", "/api/security-policy", route.Can(Setting), "Change the security policy; in force everywhere within a second", h.put)
}

// View is the policy on the wire.
type View struct {
	Version   int64   `json:"version" doc:"goes back with a change; 0: the settings of the servers hold"`
	UpdatedAt int64   `json:"updatedAt" doc:"ms, 0: never changed"`
	Policy    Policy  `json:"policy"`
	Limits    []Limit `json:"limits"`
}

func view(c *onerow.Held[Current]) View {
	v := View{Version: c.Version, Policy: c.Value.Policy, Limits: Limits()}
	if !c.UpdatedAt.IsZero() {
		v.UpdatedAt = c.UpdatedAt.UnixMilli()
	}
	for _, list := range []*[]string{&v.Policy.RequestTokensExempt, &v.Policy.EnvelopeWhiteList, &v.Policy.AdminNetworks} {
		if *list == nil {
			*list = []string{}
		}
	}
	return v
}

func (h *Handler) get(ctx context.Context, _ *struct{}) (*route.Out[View], error) {
	c, err := h.Service.Row.Load(ctx, h.Service.Row.DB.Read())
	if err != nil {
		return nil, err
	}
	return route.Data(view(c)), nil
}

// Input is a change. Version is the one that was read: who saves over somebody else's change is told (409).
type Input struct {
	Body struct {
		Version int64  `json:"version" minimum:"0"`
		Policy  Policy `json:"policy"`
	}
}

func (h *Handler) put(ctx context.Context, in *Input) (*route.Out[View], error) {
	c, err := h.Service.Put(ctx, in.Body.Version, in.Body.Policy)
	if err != nil {
		return nil, err
	}
	return route.Data(view(c)), nil
}
