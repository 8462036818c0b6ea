package audit

import (
	"context"
	"fmt"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// The results of an operation: it was done, it was not allowed, it went wrong.
const (
	OK      = "ok"
	Refused = "refused"
	Failed  = "failed"
)

// Event is what a room tells. Result "" means OK; Area 0 is the root (an act that belongs to no area).
type Event struct {
	Action   string // "login", "household.edit": the room's noun and verb
	Object   string // the kind of thing: "user", "household"
	ObjectID string
	Area     area.Code
	Result   string
	Detail   any // becomes JSON; values under secret names are masked
	// Actor names who acted where the context has no principal yet (a sign-in).
	Actor Actor
}

// Actor is who acted. In an Event or from WithActor it only counts when the context carries no principal.
type Actor struct {
	UserID    int64
	Username  string
	SessionID string
}

type requestKey struct{}

type request struct{ ip, id string }

// WithRequest puts the caller's address and the request id into the context; the gateway does it once per request.
func WithRequest(ctx context.Context, ip, requestID string) context.Context {
	return context.WithValue(ctx, requestKey{}, request{ip, requestID})
}

// Request gives what WithRequest put in; empty strings for work that no request started.
func Request(ctx context.Context) (ip, requestID string) {
	r, _ := ctx.Value(requestKey{}).(request)
	return r.ip, r.id
}

type actorKey struct{}

// WithActor names who acts where nobody is signed in, for work that no request starts (the command line).
func WithActor(ctx context.Context, a Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, a)
}

// Record writes the event's row in the caller's transaction. When it fails the transaction must fail with it: whatever the
// cause, an operation that cannot be recorded is Unavailable (503, security.md goal 9).
func Record(ctx context.Context, tx *db.Tx, e Event) error {
	values, err := rowOf(ctx, e)
	if err != nil {
		return err
	}
	marks := strings.TrimSuffix(strings.Repeat("?, ", len(writtenColumns)), ", ")
	if _, err = tx.NewRaw("INSERT INTO audit_log ("+strings.Join(writtenColumns, ", ")+") VALUES ("+marks+")", values...).Exec(ctx); err != nil {
		return errs.Wrap(errs.Unavailable, fmt.Errorf("audit %s: %w", e.Action, err))
	}
	return nil
}

// RecordAll is Record for the many acts of one batch, in their order.
func RecordAll(ctx context.Context, tx *db.Tx, events []Event) error {
	if len(events) == 0 {
		return nil
	}
	in := db.Rows{Table: "audit_log", Columns: writtenColumns, Rows: make([][]any, len(events))}
	for i, e := range events {
		var err error
		if in.Rows[i], err = rowOf(ctx, e); err != nil {
			return err
		}
	}
	if _, err := tx.InsertMany(ctx, in); err != nil {
		return errs.Wrap(errs.Unavailable, fmt.Errorf("audit %s: %w", events[0].Action, err))
	}
	return nil
}

// writtenColumns are what a row is written with; its id is the table's.
var writtenColumns = strings.Fields("at user_id username session_id ip request_id action object object_id area result detail")

// rowOf is an event as the values of writtenColumns.
func rowOf(ctx context.Context, e Event) ([]any, error) {
	if e.Action == "" {
		return nil, fmt.Errorf("audit: an event without an action")
	}
	switch e.Result {
	case "":
		e.Result = OK
	case OK, Refused, Failed:
	default:
		return nil, fmt.Errorf("audit: unknown result %q", e.Result)
	}
	detail, err := encode(e.Object, e.Detail)
	if p := principal.From(ctx); err == nil && p != nil && p.Viewer != nil {
		detail, err = with(detail, "viewing", p.Username)
	}
	if p := principal.From(ctx); err == nil && p != nil && p.Token != nil {
		detail, err = with(detail, "apiToken", p.Token.Name)
	}
	if err != nil {
		return nil, fmt.Errorf("audit %s: %w", e.Action, err)
	}
	who := e.Actor
	if a, ok := ctx.Value(actorKey{}).(Actor); ok && who == (Actor{}) {
		who = a
	}
	if p := principal.From(ctx); p != nil {
		who = Actor{p.UserID, p.Username, p.SessionID}
		if v := p.Viewer; v != nil {
			who = Actor{v.UserID, v.Username, p.SessionID} // who did it is the one who was there
		}
	}
	ip, id := Request(ctx)
	return []any{now().UnixMilli(), who.UserID, text(who.Username), text(who.SessionID), text(ip), text(id), text(e.Action), text(e.Object),
		text(e.ObjectID), int64(e.Area), e.Result, detail}, nil
}

// Write records an event that has no transaction of its own, such as a refusal.
func Write(ctx context.Context, d *db.DB, e Event) error {
	return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return Record(ctx, tx, e) })
}

// now is the clock of the rows. A row's time is when it was written, never what a caller says.
var now = time.Now

// text makes a stranger's bytes storable on both engines: PostgreSQL takes neither NUL nor broken UTF-8, and an
// attempt with such a name must leave its row all the same.
func text(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	return strings.ReplaceAll(s, "\x00", "\uFFFD")
}
