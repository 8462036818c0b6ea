package onetime

import (
	"context"

	"mirror/internal/kit/route"
)

// Refill is the answer of the exempt call; the tokens themselves stand in the response header, as with every answer.
type Refill struct {
	On bool `json:"on" doc:"whether calls need a token"`
}

// Mount puts the refill on the router.
func (g *Guard) Mount(rt *route.Router) {
	route.Op(rt, "GET", RefillPath, route.SignedIn, "One-time request tokens for an empty queue, in header x-auth-header-token",
		func(context.Context, *struct{}) (*route.Out[Refill], error) {
			return route.Data(Refill{On: g.On()}), nil
		})
}
