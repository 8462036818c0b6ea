package session

import (
	"context"
	"crypto/sha256"
	"encoding/base64"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler is a person's own sign-ins: the list, and the end of one or all others.
type Handler struct {
	Service *Service
	// AreaName is an area's name as lists show it (the tree in memory).
	AreaName func(area.Code) string
}

// Mount puts the routes on the router.
func (h *Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/session/list", route.SignedIn, "The caller's own live sessions, newest first", h.list)
	route.Op(rt, "POST", "/api/session/{id}/end", route.SignedIn, "End one of the caller's own sessions", h.endOne)
	route.Op(rt, "POST", "/api/session/end-others", route.SignedIn, "End every session of the caller but this one", h.endOthers)
	h.mountOnline(rt)
}

// Row is a session on the wire. Times are ms UTC.
type Row struct {
	ID         string `json:"id" doc:"stands for the session here and opens nothing"`
	Device     string `json:"device" doc:"system and browser in words"`
	IP         string `json:"ip"`
	LoginType  string `json:"loginType"`
	SignedInAt int64  `json:"signedInAt" doc:"ms"`
	LastSeenAt int64  `json:"lastSeenAt" doc:"ms, up to a minute old"`
	ExpiresAt  int64  `json:"expiresAt" doc:"ms, the absolute end"`
	Current    bool   `json:"current"`
}

// publicID stands for a session on the wire. The session id itself stays inside tokens: a page needs no other session's.
func publicID(sid string) string {
	sum := sha256.Sum256([]byte("mirror session row\x00" + sid))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

func rowOf(s Session, me *principal.Principal) Row {
	return Row{ID: publicID(s.SID), Device: Device(s.UserAgent), IP: s.IP, LoginType: string(s.LoginType), SignedInAt: s.AuthTime.UnixMilli(),
		LastSeenAt: s.LastSeen.UnixMilli(), ExpiresAt: s.Expires.UnixMilli(), Current: s.SID == me.SessionID}
}

func (h *Handler) list(ctx context.Context, _ *struct{}) (*route.Out[[]Row], error) {
	me := principal.From(ctx)
	all, err := h.Service.ListOf(ctx, me.UserID)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, 0, len(all))
	for _, s := range all {
		rows = append(rows, rowOf(s, me))
	}
	return route.Data(rows), nil
}

// EndInput names one session of the list.
type EndInput struct {
	ID string `path:"id" maxLength:"64"`
}

// endOne looks among the caller's own only: anybody else's, an ended one and an invented one are all NotFound.
func (h *Handler) endOne(ctx context.Context, in *EndInput) (*route.Out[struct{}], error) {
	me := principal.From(ctx)
	all, err := h.Service.ListOf(ctx, me.UserID)
	if err != nil {
		return nil, err
	}
	for _, s := range all {
		if publicID(s.SID) != in.ID {
			continue
		}
		reason := Remote
		if s.SID == me.SessionID {
			reason = Logout
		}
		return route.Data(struct{}{}), h.Service.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := h.Service.End(ctx, tx, s.SID, reason); err != nil {
				return err
			}
			return audit.Record(ctx, tx, audit.Event{Action: "session.end", Object: "session", ObjectID: s.SID, Area: s.User.Area, Detail: map[string]string{"reason": reason}})
		})
	}
	return nil, errs.New(errs.NotFound, "")
}

// EndedOthers says how many sessions ended.
type EndedOthers struct {
	Ended int `json:"ended"`
}

func (h *Handler) endOthers(ctx context.Context, _ *struct{}) (*route.Out[EndedOthers], error) {
	me := principal.From(ctx)
	var ended int
	err := h.Service.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var err error
		if ended, err = h.Service.endCounted(ctx, tx, Remote, "user_id = ? AND sid <> ?", me.UserID, me.SessionID); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "session.end_others", Object: "session", ObjectID: me.SessionID, Area: me.Area, Detail: map[string]int{"ended": ended}})
	})
	if err != nil {
		return nil, err
	}
	return route.Data(EndedOthers{ended}), nil
}
