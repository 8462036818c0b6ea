package sso

import (
	"context"
	"encoding/xml"
	"log/slog"
	"net/http"
	"strings"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// maxLogoutRequest bounds the XML of a single log-out, in bytes; a real one has about 600.
const maxLogoutRequest = 16 << 10

// logoutRequest is what a CAS posts to its services when the person signed out there (CAS protocol 3.0, section 3 "single log-out": a SAML 2.0
// LogoutRequest whose SessionIndex is the service ticket). The ticket is the proof: nobody but the CAS, this server and the person had it.
type logoutRequest struct {
	XMLName      xml.Name `xml:"LogoutRequest"`
	SessionIndex string   `xml:"SessionIndex"`
}

// singleLogout ends exactly the session that the ticket opened. Everything else is left alone, noted and answered the same, so that a stranger
// learns nothing about tickets.
func (h *Handler) singleLogout(rt *route.Router, w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if err := h.Service.endByTicket(r); err != nil {
		rt.Fail(w, r, err)
		return
	}
	w.WriteHeader(http.StatusOK)
}

func (s *Service) endByTicket(r *http.Request) error {
	ctx := r.Context()
	ignored := func(why string) error {
		return audit.Write(ctx, s.DB, audit.Event{Action: "logout", Object: "session", Result: audit.Refused, Detail: map[string]string{"grant": "single-logout", "from": CAS, "reason": why}})
	}
	// A CAS is a server. What a page in a browser sends comes from somewhere else, whatever it holds.
	if r.Header.Get("Origin") != "" || r.Header.Get("Sec-Fetch-Site") != "" {
		return ignored("sent by a browser")
	}
	if _, err := s.connector(ctx, CAS); errs.Has(err, errs.NotFound) {
		return ignored("no such system")
	} else if err != nil {
		return err
	}
	if err := r.ParseForm(); err != nil {
		return errs.Wrap(errs.BadRequest, err)
	}
	text := r.PostForm.Get("logoutRequest")
	var in logoutRequest
	if len(text) > maxLogoutRequest || xml.Unmarshal([]byte(text), &in) != nil {
		return ignored("malformed")
	}
	ticket := strings.TrimSpace(in.SessionIndex)
	sid, err := s.opened(ctx, digest(CAS, ticket))
	if err != nil {
		return err
	}
	if ticket == "" || sid == "" {
		return ignored("unknown ticket")
	}
	live, err := s.Identity.Sessions.Check(ctx, sid)
	if errs.Has(err, errs.Unauthorized) {
		return nil // it ended before
	}
	if err != nil {
		return err
	}
	return s.endedThere(ctx, live)
}

// endedThere ends a session because its person signed out at the other system.
func (s *Service) endedThere(ctx context.Context, live session.Session) error {
	slog.InfoContext(ctx, "sso: single log-out", "from", live.From)
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.Identity.Sessions.End(ctx, tx, live.SID, session.LogoutThere); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "logout", Object: "session", ObjectID: live.SID, Area: live.User.Area,
			Detail: map[string]string{"grant": "single-logout", "from": live.From}, Actor: audit.Actor{UserID: live.User.ID, Username: live.User.Username, SessionID: live.SID}})
	})
}
