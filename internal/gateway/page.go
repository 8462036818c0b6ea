package gateway

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"log/slog"
	"net/http"
	"strings"

	"mirror/internal/kit/english"
	"mirror/internal/kit/site"
)

// env is what every page knows before anybody signed in.
type env struct {
	BasePath string `json:"basePath"`
	AuthURL  string `json:"authUrl"`
	Realm    string `json:"realm"`
	RealmURL string `json:"realmUrl"`
	ClientID string `json:"clientId"`
	Version  string `json:"version"`
	Build    string `json:"build"`
	Title    string `json:"title"`
	// Later are the modules of the sub-app the address asks for: the shell fetches them together once its frame is painted.
	Later []string `json:"later,omitempty"`
	// Warm are modules that several sub-apps share and no frame needs; the shell fetches them when nothing else is to do.
	Warm []string `json:"warm,omitempty"`
	// Dictionary names what the next pages and answers may be packed with; the page fetches it when nothing else is to do.
	Dictionary string `json:"dictionary,omitempty"`
	// Since is where the events stood before the boot was built: the page's stream begins there.
	Since string `json:"since,omitempty"`
	// Dev are the origins of the developer's own machine that this page may load sub-apps from; nil for who may not.
	Dev *[]string `json:"dev,omitempty"`
}

type page struct {
	Title, Prefix    string
	ImportMap        template.HTML
	Preloads, Styles []string
	LaterStyles      []string
	Entry            string
	Env, Boot        template.JS
	Frame            bool
	Code             string
	// Gate is the inline script that sends whoever has no way in to the sign-in page; the page then lies in a template.
	Gate  template.JS
	Floor template.CSS
}

// The line "unstyled" is hidden by the styles: whoever sees it has a proxy that sends our files somewhere else (a prefix we do not know of).
// Only pages without a boot carry it, because nobody gets a boot that way.
// The grey boxes stand where the frame will stand, so that the first paint moves nothing; their look is in the shell's styles.
var pageText = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<link rel="icon" href="{{if .Frame}}data:,{{else}}{{.Prefix}}/favicon.svg{{end}}">
{{if .Gate}}{{with .Floor}}<style>{{.}}</style>
{{end}}<script type="application/json" id="env">{{.Env}}</script>
</head>
<body>
<noscript>本系统需要启用 JavaScript。</noscript>
<template id="page">{{template "files" .}}{{template "body" .}}</template>
<script>{{.Gate}}</script>
{{else}}{{template "files" .}}<script type="application/json" id="env">{{.Env}}</script>
{{if .Boot}}<script type="application/json" id="boot">{{.Boot}}</script>
{{end}}</head>
<body>
{{template "body" .}}
<noscript>本系统需要启用 JavaScript。</noscript>
{{end}}</body>
</html>
{{define "files"}}{{if .ImportMap}}{{.ImportMap}}
{{end}}{{range .Styles}}<link rel="stylesheet" href="{{$.Prefix}}{{.}}">
{{end}}<script type="module" src="{{.Prefix}}{{.Entry}}"></script>
{{range .Preloads}}<link rel="modulepreload" href="{{$.Prefix}}{{.}}">
{{end}}{{range .LaterStyles}}<link rel="preload" as="style" href="{{$.Prefix}}{{.}}">
{{end}}{{end}}{{define "body"}}{{if not .Boot}}<p class="unstyled">页面文件未能加载。请刷新重试；仍不成功时请管理员核对反向代理的路径与 X-Forwarded-Prefix。诊断码 {{.Code}}</p>
{{end}}<div id="root">{{if .Frame}}<div class="skeleton" aria-hidden="true"><div class="skeleton-header"></div><div class="skeleton-side"></div><div class="skeleton-main"></div></div>{{end}}</div>{{end}}`))

func (f *Front) shell(w http.ResponseWriter, r *http.Request) {
	app := appOf(r.PathValue("page"))
	f.page(w, r, "shell", app)
}

func (f *Front) visual(w http.ResponseWriter, r *http.Request) { f.page(w, r, "visual", "") }

// Warning serves a page of the built-in site of the early warnings.
func (f *Front) Warning(w http.ResponseWriter, r *http.Request) { f.page(w, r, "warning", "") }

func (f *Front) reference(w http.ResponseWriter, r *http.Request) { f.page(w, r, "reference", "") }

// page answers the HTML of one entry. The shell's never redirects: the server cannot see the fragment, the browser decides
// (rulings.md#start-up). The page of the API is only for people who are signed in; a browser that opens a page carries no bearer, so the boot
// says whether they are, and all others are sent to the shell, which knows the way in.
func (f *Front) page(w http.ResponseWriter, r *http.Request, name, app string) {
	m, ok := f.Web.Manifest()
	var e Entry
	if ok {
		e, ok = m.Entry(name)
	}
	if !ok {
		notBuilt(w)
		return
	}
	s := site.From(r.Context())
	p := page{Code: s.RequestID[:min(8, len(s.RequestID))], Title: f.Title, Prefix: s.Prefix, Entry: e.File, Preloads: e.Imports, Styles: e.CSS}
	known := f.env(m, s.Prefix)
	var frames, dev []string
	var files map[string]string
	shared := false
	since := ""
	if f.Position != nil {
		since = f.Position() // before the boot: what changes while it is built is told, and twice rather than never
	}
	if boot, err := f.Boot(r); err != nil {
		slog.WarnContext(r.Context(), "page without boot", "request_id", s.RequestID, "error", err.Error())
	} else if boot != nil {
		shares, ok := boot.(Sharing)
		if ok && r.URL.Query().Get("safe") == "1" {
			boot = shares.WithoutItems()
		}
		if spoken, ok := boot.(interface{ Language() string }); ok {
			english.Keep(w, r, spoken.Language())
		}
		p.Boot = script(boot)
		known.Since = since
		if ok && name == "shell" {
			files, shared = shares.SharedModules()
			frames = shares.FrameOrigins()
			if shares.MayOverride() {
				dev = devOrigins(r)
				known.Dev = &dev
			}
		}
	}
	if name == "reference" && p.Boot == "" {
		redirect(w, r, site.Link(r.Context(), "/subapp/main/"))
		return
	}
	if name == "shell" {
		known.Dictionary = f.Dictionary.Name()
		// The login sub-app stands alone in a bare frame, without the boxes.
		p.Frame = app != "login"
		if app == "" && p.Boot != "" {
			app = f.DefaultApp
		}
		f.deepLink(&p, &known, m, app)
		if p.Boot != "" {
			known.Warm = m.shared()
		}
	}
	inline := "" // the sources of the scripts that stand in the page itself
	if name == "shell" && app != "login" && p.Boot == "" {
		p.Gate, inline = f.Web.gate()
		p.Floor = f.Web.floor()
	}
	if name == "shell" {
		// Always: a sub-app may be uploaded while the page is open, and a map that comes behind the first module is not read (decision 0085).
		n := nonce()
		if p.ImportMap = f.Web.importMap(m, s.Prefix, n, shared, files); p.ImportMap != "" {
			inline = strings.TrimSpace(inline + " 'nonce-" + n + "'")
		}
	}
	p.Env = script(known)
	var out bytes.Buffer
	if err := pageText.Execute(&out, p); err != nil {
		slog.ErrorContext(r.Context(), "page", "error", err.Error())
		http.Error(w, "服务器错误(500)", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Del("X-Frame-Options") // frame-ancestors says the same to every browser that gets further than this page
	own := len(frames) > 0
	if name == "shell" && p.Boot != "" && f.Content != "" {
		frames = append(frames, f.Content)
	}
	if name == "shell" && f.FrameOrigins != nil {
		frames = append(frames, f.FrameOrigins(r.Context())...)
	}
	if len(frames) > 0 || len(dev) > 0 || inline != "" {
		h.Set("Content-Security-Policy", pagePolicy(inline, frames, dev))
	}
	if own {
		// With the same header on the framed side, a browser gives a sub-domain's frame a processor of its own: it may hang without us.
		h.Set("Origin-Agent-Cluster", "?1")
	}
	pack(w, r, out.Bytes())
}

// env is what every page below the prefix knows.
func (f *Front) env(m *Manifest, prefix string) env {
	return env{BasePath: prefix, AuthURL: prefix + "/auth", Realm: f.realm(), RealmURL: prefix + "/auth/realms/" + f.realm(),
		ClientID: f.ClientID, Version: f.Version, Build: m.build, Title: f.Title}
}

// deepLink names the modules of the sub-app the address asks for, all at once, so that none waits for another to be read.
// Beside a frame they come after its first paint, for which they would only compete; the login sub-app has no frame to wait
// for and is preloaded.
func (f *Front) deepLink(p *page, known *env, m *Manifest, app string) {
	e, ok := m.Entry("app-" + app)
	if app == "" || !ok {
		return
	}
	seen := map[string]bool{p.Entry: true}
	for _, x := range append(append([]string{}, p.Preloads...), p.Styles...) {
		seen[x] = true
	}
	for _, x := range append([]string{e.File}, e.Imports...) {
		switch {
		case seen[x]:
		case p.Frame:
			known.Later = append(known.Later, x)
		default:
			p.Preloads = append(p.Preloads, x)
		}
	}
	if p.Frame {
		return // the registry in the boot names the styles
	}
	for _, x := range e.CSS {
		if !seen[x] {
			p.LaterStyles = append(p.LaterStyles, x)
		}
	}
}

func (f *Front) realm() string {
	if f.Realm != "" {
		return f.Realm
	}
	return "mirror"
}

// script is v as JSON that is safe inside a script element: json.Marshal writes <, > and & as \u escapes.
func script(v any) template.JS {
	b, err := json.Marshal(v)
	if err != nil {
		slog.Error("page data", "error", err.Error())
		return ""
	}
	return template.JS(b)
}

func nonce() string {
	var b [16]byte
	_, _ = rand.Read(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

func notBuilt(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusServiceUnavailable)
	_, _ = w.Write([]byte("<!doctype html><html lang=\"zh-CN\"><meta charset=\"utf-8\"><title>web not built</title>" +
		"<h1>前端尚未构建（web not built）</h1><p>请先运行 <code>make build</code>，再重新启动。接口照常可用。</p></html>\n"))
}

// silentCheck is the page keycloak-js loads in a hidden frame to look for a session (check-sso): it hands its own
// address to the shell that framed it.
func silentCheck(w http.ResponseWriter, _ *http.Request) {
	n := nonce()
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'nonce-"+n+"'; frame-ancestors 'self'")
	_, _ = w.Write([]byte("<!doctype html><meta charset=\"utf-8\"><script nonce=\"" + n + "\">parent.postMessage(location.href, location.origin)</script>\n"))
}
