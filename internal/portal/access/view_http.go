package access

import (
	"context"
	"strconv"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// ViewHandler begins and ends a look as another user. While one lasts the gateway lets nothing else be changed.
type ViewHandler struct{ Views *Views }

// Mount adds the routes.
func (h ViewHandler) Mount(rt *route.Router) {
	route.Op(rt, "POST", "/api/view-as", route.Can(ViewAs), "Look at the portal as another user, to read only", h.start)
	route.Op(rt, "POST", "/api/view-as/end", route.SignedIn, "End the look", h.end)
}

type viewIn struct {
	Body struct {
		_      struct{} `additionalProperties:"true"`
		UserID string   `json:"userId"`
	}
}

// Viewed is whom the session looks as.
type Viewed struct {
	Username string `json:"username"`
	Name     string `json:"name"`
}

func (h ViewHandler) start(ctx context.Context, in *viewIn) (*route.Out[Viewed], error) {
	id, err := strconv.ParseInt(in.Body.UserID, 10, 64)
	if err != nil || id <= 0 {
		return nil, errs.Invalid("userId", "用户不存在")
	}
	u, err := h.Views.Start(ctx, principal.From(ctx), id)
	if err != nil {
		return nil, err
	}
	return route.Data(Viewed{u.Username, u.Name}), nil
}

func (h ViewHandler) end(ctx context.Context, _ *struct{}) (*route.Out[struct{}], error) {
	if err := h.Views.End(ctx, principal.From(ctx)); err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}
