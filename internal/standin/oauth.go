package standin

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

// oauth is a platform with the authorization-code flow.
type oauth struct {
	*Platforms
	name, title, hint string
	people            []Person
}

// authorize shows who may sign in; who is signed in already goes straight back, which is what single sign-on means.
func (p *oauth) authorize(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	to, state := q.Get("redirect_uri"), q.Get("state")
	switch {
	case q.Get("client_id") != p.ClientID || !p.returnable(to):
		p.complain(w, p.title, "应用未登记，或返回地址与登记的不一致。")
		return
	case q.Get("response_type") != "code":
		p.back(w, to, state, "error", "unsupported_response_type")
		return
	}
	if who, ok := p.who(r, p.name); ok {
		p.back(w, to, state, "code", p.issue("", p.name, to, who))
		return
	}
	p.render(w, http.StatusOK, page{Title: p.title, Hint: p.hint, Tone: p.name, People: p.people, Action: p.path(Root + "/" + p.name + "/authorize"),
		Hidden: []hidden{{"redirect_uri", to}, {"state", state}, {"client_id", p.ClientID}}, Refuse: true})
}

// choose takes the page's button.
func (p *oauth) choose(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	to, state := r.PostForm.Get("redirect_uri"), r.PostForm.Get("state")
	if r.PostForm.Get("client_id") != p.ClientID || !p.returnable(to) {
		p.complain(w, p.title, "应用未登记，或返回地址与登记的不一致。")
		return
	}
	who, ok := find(p.people, r.PostForm.Get("person"))
	if !ok {
		p.back(w, to, state, "error", "access_denied")
		return
	}
	if who.ID != slowID {
		p.signIn(w, p.name, who)
	}
	p.back(w, to, state, "code", p.issue("", p.name, to, who))
}

func (p *oauth) back(w http.ResponseWriter, to, state, name, value string) {
	to = appended(to, name, value)
	if state != "" {
		to = appended(to, "state", state)
	}
	seeOther(w, to)
}

// token is RFC 6749 section 4.1.3.
func (p *oauth) token(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	f := r.PostForm
	if !p.registered(f.Get("client_id"), f.Get("client_secret")) {
		writeJSON(w, http.StatusUnauthorized, map[string]any{"error": "invalid_client"})
		return
	}
	if f.Get("grant_type") != "authorization_code" {
		writeJSON(w, http.StatusBadRequest, map[string]any{"error": "unsupported_grant_type"})
		return
	}
	who, why, ok := p.take(f.Get("code"), p.name, f.Get("redirect_uri"))
	if !ok {
		writeJSON(w, http.StatusBadRequest, map[string]any{"error": "invalid_grant", "error_description": why})
		return
	}
	if who.ID == slowID {
		wait := p.Slow
		if wait <= 0 {
			wait = 10 * time.Second
		}
		select {
		case <-time.After(wait):
		case <-r.Context().Done():
			return
		}
	}
	writeJSON(w, http.StatusOK, map[string]any{"access_token": p.issue("at-", p.name, "userinfo", who), "token_type": "Bearer", "expires_in": int(TicketTTL / time.Second)})
}

func (p *oauth) userinfo(w http.ResponseWriter, r *http.Request) {
	bearer, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	who, _, ok := p.take(bearer, p.name, "userinfo")
	if !ok {
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		writeJSON(w, http.StatusUnauthorized, map[string]any{"error": "invalid_token"})
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"sub": who.ID, "name": who.Name, "unit": who.Unit})
}

// logout ends the platform's own session and leads back.
func (p *oauth) logout(w http.ResponseWriter, r *http.Request) {
	p.signOut(w, r, p.name)
	p.leave(w, r.URL.Query().Get("redirect_uri"), p.title)
}

// leave goes to the registered portal, or says good-bye.
func (s *Platforms) leave(w http.ResponseWriter, to, title string) {
	if s.returnable(to) {
		seeOther(w, to)
		return
	}
	s.render(w, http.StatusOK, page{Title: title, Hint: "您已退出登录。"})
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v)
}
