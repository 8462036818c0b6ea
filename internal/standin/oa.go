package standin

import (
	"net/http"
	"net/url"
)

const oaTitle = "协同办公系统（OA）"

// oaHome is the OA's own front page: sign in, then the ways into the portal.
func (s *Platforms) oaHome(w http.ResponseWriter, r *http.Request) {
	who, ok := s.who(r, "oa")
	if !ok {
		s.render(w, http.StatusOK, page{Title: oaTitle, Hint: "请选择账号登录办公系统", Tone: "oa", People: staff, Action: s.path(Root + "/oa/login")})
		return
	}
	s.render(w, http.StatusOK, page{Title: oaTitle, Hint: who.Name + "，您好。待办：0 件。", Tone: "oa", Action: s.path(Root + "/oa/enter"),
		Ways: []hidden{{"address", "进入乡村振兴平台"}, {"cookie", "进入乡村振兴平台（由浏览器携带凭据）"}}, Out: s.path(Root + "/oa/logout")})
}

func (s *Platforms) oaLogin(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	who, ok := find(staff, r.PostForm.Get("person"))
	if !ok {
		s.complain(w, oaTitle, "账号不存在。")
		return
	}
	s.signIn(w, "oa", who)
	seeOther(w, s.path(Root+"/oa"))
}

// oaEnter links into the portal with a fresh ticket, in the address or in the two cookies of the specification.
func (s *Platforms) oaEnter(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	who, ok := s.who(r, "oa")
	if !ok {
		seeOther(w, s.path(Root+"/oa"))
		return
	}
	ticket := s.issue("OA-", "oa", "portal", who)
	to := s.Base() + "/subapp/main/?from=oa"
	if r.PostForm.Get("way") != "cookie" {
		seeOther(w, to+"&ssoType=oa&token="+url.QueryEscape(ticket))
		return
	}
	for _, c := range []http.Cookie{{Name: "sso_t_name", Value: "oa"}, {Name: "sso_t_value", Value: ticket}} {
		c.Path, c.MaxAge, c.SameSite = s.path("/"), 600, http.SameSiteLaxMode
		http.SetCookie(w, &c)
	}
	seeOther(w, to)
}

// oaValidate is what the portal asks.
func (s *Platforms) oaValidate(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	f := r.PostForm
	if !s.registered(f.Get("client_id"), f.Get("client_secret")) {
		writeJSON(w, http.StatusUnauthorized, map[string]any{"code": "1003", "message": "unknown client"})
		return
	}
	who, why, ok := s.take(f.Get("ticket"), "oa", "portal")
	if !ok {
		writeJSON(w, http.StatusOK, map[string]any{"code": "1001", "message": why})
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"code": "0000", "userId": who.ID, "name": who.Name})
}

func (s *Platforms) oaLogout(w http.ResponseWriter, r *http.Request) {
	s.signOut(w, r, "oa")
	seeOther(w, s.path(Root+"/oa"))
}
