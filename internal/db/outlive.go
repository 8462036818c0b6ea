package db

import (
	"context"
	"time"
)

// outliveFor bounds shared work whose caller has no deadline.
const outliveFor = 4 * time.Second

// Outlive is ctx for work that others wait for as well: the caller's hanging up does not end it, their deadline does. Without that bound
// a database that went silent would hold everybody who joined.
func Outlive(ctx context.Context) (context.Context, context.CancelFunc) {
	end, ok := ctx.Deadline()
	if !ok {
		end = time.Now().Add(outliveFor)
	}
	return context.WithDeadline(context.WithoutCancel(ctx), end)
}
