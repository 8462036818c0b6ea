package oidc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/jobs"
)

// KindBackchannel is the job that tells one client of one session's end.
const KindBackchannel = "oidc.backchannel-logout"

// notice is what the job holds: no token, because one lives two minutes and a queue may hold it longer.
type notice struct {
	ClientID string `json:"client"`
	Subject  string `json:"sub"`
	SID      string `json:"sid"`
}

// NotifyClients puts a notice for each registered client of an ended session into the transaction that ends it (OpenID Connect Back-Channel
// Logout 1.0). The log-out never waits for a client: the queue delivers, and tries again while a client is away.
func (p *Provider) NotifyClients(ctx context.Context, tx *db.Tx, userID int64, sid string) error {
	p.prepare()
	if p.Jobs == nil || !p.listens {
		return nil
	}
	var rows []struct {
		ClientID string `bun:"client_id"`
		UUID     string `bun:"uuid"`
	}
	err := tx.NewRaw(`SELECT DISTINCT f.client_id, u.uuid FROM refresh_family f JOIN app_user u ON u.id = f.user_id WHERE f.sid = ? AND f.user_id = ?`, sid, userID).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("clients of a session: %w", err)
	}
	for _, r := range rows {
		if c := p.client(r.ClientID); c == nil || c.BackchannelLogoutURI == "" {
			continue
		}
		if _, err := p.Jobs.Enqueue(ctx, tx, jobs.New{Kind: KindBackchannel, Payload: notice{r.ClientID, r.UUID, sid}, UniqueKey: r.ClientID + " " + sid}); err != nil {
			return err
		}
	}
	return nil
}

// clientsLine is the HTTP client towards clients, which are told at the registered address only.
func (p *Provider) clientsLine() *http.Client {
	p.line.Once.Do(func() { p.line.Client = p.Outbound.Client(5 * time.Second) })
	return p.line.Client
}

// Deliver is the job's handler. 400 is the client's word that it will not take this token, now or later (section 2.8); all else but 200 and 204 is
// tried again.
func (p *Provider) Deliver(ctx context.Context, r *jobs.Run) error {
	var n notice
	if err := r.Decode(&n); err != nil {
		return err
	}
	c := p.client(n.ClientID)
	if c == nil || c.BackchannelLogoutURI == "" {
		return nil // no longer registered
	}
	raw, err := p.minter.Logout(c.ID, n.Subject, n.SID)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.BackchannelLogoutURI, strings.NewReader(url.Values{"logout_token": {raw}}.Encode()))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res, err := p.clientsLine().Do(req)
	if err != nil {
		var u *url.Error
		if errors.As(err, &u) {
			err = u.Err
		}
		return fmt.Errorf("back-channel log-out of %s: %w", c.ID, err)
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(res.Body, 4096))
	_ = res.Body.Close()
	switch res.StatusCode {
	case http.StatusOK, http.StatusNoContent:
		return nil
	case http.StatusBadRequest:
		slog.WarnContext(ctx, "back-channel log-out refused by the client", "client", c.ID)
		return nil
	}
	return fmt.Errorf("back-channel log-out of %s: answered %d", c.ID, res.StatusCode)
}

// CheckClients refuses registrations that could not work or would open a hole. The error names the client.
func CheckClients(clients []Client) error {
	seen := map[string]bool{ClientShell: true, ClientDirect: true}
	for _, c := range clients {
		switch {
		case c.ID == "" || len(c.ID) > 128 || !plain(c.ID) || strings.Contains(c.ID, " "):
			return fmt.Errorf("client %q: id is missing or has odd characters", c.ID)
		case seen[c.ID]:
			return fmt.Errorf("client %s: the id is taken", c.ID)
		}
		if err := c.checkRights(); err != nil {
			return fmt.Errorf("client %s: %w", c.ID, err)
		}
		seen[c.ID] = true
		for _, list := range [][]string{c.RedirectURIs, c.PostLogoutURIs, {c.BackchannelLogoutURI}} {
			for _, raw := range list {
				if raw != "" && !clientAddress(raw) {
					return fmt.Errorf("client %s: %s is no http(s) address without user and fragment", c.ID, raw)
				}
			}
		}
		for _, o := range c.Origins {
			if u, err := url.Parse(o); err != nil || u.Host == "" || u.Scheme+"://"+u.Host != o {
				return fmt.Errorf("client %s: %s is no origin", c.ID, o)
			}
		}
	}
	return nil
}

func clientAddress(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil && u.Fragment == "" && plain(raw) && !strings.ContainsAny(raw, `\ `)
}
