package standin

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"mirror/internal/kit/route"
)

// Root is the path below which all of it lies.
const Root = "/stand-in"

// TicketTTL is how long a code or a ticket works.
const TicketTTL = time.Minute

// Person is somebody a platform knows. Account is the portal's demo account the person is linked to, "" for none.
type Person struct{ ID, Name, Unit, Account string }

// slowID marks the person at whose name a platform takes its time.
const slowID = "slow"

// Platforms are the four. app fills it by a literal; nothing is kept beyond the process.
type Platforms struct {
	// Base is the address people reach us by, and the only one that may be returned to.
	Base func() string
	// Own is how this process reaches the portal, for the calls a platform's server makes; the public address may only be reachable from outside.
	Own func() string
	// Client makes those calls.
	Client *http.Client
	// ClientID and ClientSecret are the portal's registration.
	ClientID, ClientSecret string
	// Slow is how long the slow person's answer takes; 0 is 10 s.
	Slow time.Duration
	Now  func() time.Time

	mu       sync.Mutex
	grants   map[string]*grant
	sessions map[string]signedIn
}

// grant is a code, an access token or a ticket.
type grant struct {
	platform string
	person   Person
	// target is the address it was made for; what is exchanged must name the same.
	target string
	// session is the platform's own session in which it was made.
	session string
	expires time.Time
	used    bool
}

type signedIn struct {
	platform string
	person   Person
}

// People of each platform.
var (
	officials = []Person{
		{"gov-44098101", "梁永强", "高州市乡村振兴局", "county"},
		{"gov-44098102", "李秀兰", "分界镇乡村振兴办公室", "town"},
		{"gov-44098103", "何春燕", "分界镇储良村", "village"},
		{"gov-44090001", "黄海明", "茂名市农业农村局", "city"},
		{"gov-44098199", "邓志刚", "高州市农业农村局（未关联平台账号）", ""},
		{slowID, "超时演示", "该平台将迟迟不答复", ""},
	}
	public = []Person{
		{"biz-p-0001", "张小玲", "自然人", "citizen"},
		{"biz-e-0001", "粤禾农业公司", "法人", "legal"},
		{"biz-p-0002", "王思敏", "自然人（未关联平台账号）", ""},
	}
	staff = []Person{
		{"zhengkai", "郑凯", "信息中心", "ops"},
		{"liangyq", "梁永强", "高州市乡村振兴局", "county"},
		{"newcomer", "钟晓琳", "综合科（未关联平台账号）", ""},
	}
)

// Linked are the people who are somebody in the portal, by the platform's name there.
func Linked() map[string][]Person {
	out := map[string][]Person{}
	for name, people := range map[string][]Person{"gov": officials, "biz": public, "cas": staff, "oa": staff} {
		for _, p := range people {
			if p.Account != "" {
				out[name] = append(out[name], p)
			}
		}
	}
	return out
}

// Mount puts the platforms on the router; app calls it in the demo and nowhere else.
func (s *Platforms) Mount(rt *route.Router) {
	s.grants, s.sessions = map[string]*grant{}, map[string]signedIn{}
	form := route.Accept(route.Form)
	on := func(method, path string, h http.HandlerFunc) {
		rt.Handle(method, Root+path, route.Public, noStore(h), form)
	}
	for _, p := range []*oauth{
		{s, "gov", "广东省政务统一身份认证平台", "政务人员请选择本人账号登录", officials},
		{s, "biz", "广东省统一身份认证平台", "自然人、法人请选择账号登录", public},
	} {
		at := "/" + p.name
		on("GET", at+"/authorize", p.authorize)
		on("POST", at+"/authorize", p.choose)
		on("POST", at+"/token", p.token)
		on("GET", at+"/userinfo", p.userinfo)
		on("GET", at+"/logout", p.logout)
	}
	on("GET", "/cas/login", s.casLogin)
	on("POST", "/cas/login", s.casChoose)
	on("GET", "/cas/p3/serviceValidate", s.casValidate)
	on("GET", "/cas/logout", s.casLogout)
	on("GET", "/oa", s.oaHome)
	on("POST", "/oa/login", s.oaLogin)
	on("POST", "/oa/enter", s.oaEnter)
	on("POST", "/oa/validate", s.oaValidate)
	on("GET", "/oa/logout", s.oaLogout)
}

func noStore(h http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		h(w, r)
	}
}

func (s *Platforms) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

func random() string {
	var b [18]byte
	_, _ = rand.Read(b[:]) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// issue makes a grant with the platform's kind of name.
func (s *Platforms) issue(prefix, platform, target string, p Person) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now()
	for k, g := range s.grants {
		if now.Sub(g.expires) > time.Hour {
			delete(s.grants, k)
		}
	}
	id := prefix + random()
	s.grants[id] = &grant{platform: platform, person: p, target: target, expires: now.Add(TicketTTL)}
	return id
}

// within notes that a ticket was made in this session of its platform.
func (s *Platforms) within(ticket, session string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.grants[ticket].session = session
	return ticket
}

// made are the tickets of one session, with the service each was for.
func (s *Platforms) made(session string) map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := map[string]string{}
	for id, g := range s.grants {
		if session != "" && g.session == session {
			out[id] = g.target
		}
	}
	return out
}

// take spends a grant: ok is false for one that is unknown, of another platform, used, too old, or made for another address.
func (s *Platforms) take(id, platform, target string) (p Person, why string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.grants[id]
	switch {
	case g == nil || g.platform != platform:
		return p, "unknown", false
	case g.used:
		return p, "used", false
	case !s.now().Before(g.expires):
		return p, "expired", false
	case g.target != target:
		g.used = true // who shows it at another address has stolen it
		return p, "target", false
	}
	g.used = true
	return g.person, "", true
}

// find picks one of a platform's people.
func find(people []Person, id string) (Person, bool) {
	for _, p := range people {
		if p.ID == id {
			return p, true
		}
	}
	return Person{}, false
}

func cookieName(platform string) string { return "STANDIN_" + strings.ToUpper(platform) }

// sessionOf is the id of the platform's own session in this browser, "" for none.
func sessionOf(r *http.Request, platform string) string {
	c, err := r.Cookie(cookieName(platform))
	if err != nil {
		return ""
	}
	return c.Value
}

// signIn opens the platform's own session in this browser and gives its id.
func (s *Platforms) signIn(w http.ResponseWriter, platform string, p Person) string {
	id := random()
	s.mu.Lock()
	s.sessions[id] = signedIn{platform, p}
	s.mu.Unlock()
	http.SetCookie(w, &http.Cookie{Name: cookieName(platform), Value: id, Path: s.path("/"), HttpOnly: true, SameSite: http.SameSiteLaxMode})
	return id
}

func (s *Platforms) who(r *http.Request, platform string) (Person, bool) {
	c, err := r.Cookie(cookieName(platform))
	if err != nil {
		return Person{}, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	v, ok := s.sessions[c.Value]
	return v.person, ok && v.platform == platform
}

func (s *Platforms) signOut(w http.ResponseWriter, r *http.Request, platform string) {
	if c, err := r.Cookie(cookieName(platform)); err == nil {
		s.mu.Lock()
		delete(s.sessions, c.Value)
		s.mu.Unlock()
	}
	http.SetCookie(w, &http.Cookie{Name: cookieName(platform), Path: s.path("/"), MaxAge: -1, HttpOnly: true, SameSite: http.SameSiteLaxMode})
}

// path is one of our paths as the browser knows it.
func (s *Platforms) path(p string) string {
	u, err := url.Parse(s.Base())
	if err != nil {
		return p
	}
	return strings.TrimRight(u.Path, "/") + p
}

// returnable reports whether an address is the registered portal's.
func (s *Platforms) returnable(to string) bool {
	return strings.HasPrefix(to, s.Base()+"/subapp/main/")
}

// registered checks a client's name and secret.
func (s *Platforms) registered(id, secret string) bool {
	return subtle.ConstantTimeCompare([]byte(id), []byte(s.ClientID)) == 1 && subtle.ConstantTimeCompare([]byte(secret), []byte(s.ClientSecret)) == 1
}

// appended adds a pair to the text of an address, fragment or not: that is how the platforms the portal was made for answer.
func appended(to, name, value string) string {
	glue := "?"
	if strings.Contains(to, "?") {
		glue = "&"
	}
	return to + glue + name + "=" + url.QueryEscape(value)
}

func seeOther(w http.ResponseWriter, to string) {
	w.Header().Set("Referrer-Policy", "no-referrer")
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusSeeOther)
}
