package microapp

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/mediatype"
)

// The kinds of sub-app: a module in the page, a page in a frame, a bundle with life cycles in a frame of ours.
const (
	KindModule = "esm"
	KindFrame  = "frame"
	KindRunner = "runner"
)

// Trust says how far a framed sub-app is kept apart.
const (
	// TrustSandbox is an opaque origin: no storage, no cookies, no token, a processor of its own where the browser can give one.
	TrustSandbox = "sandbox"
	// TrustOwn keeps the frame's own origin: for pages on a host name of their own, and for bundles we wrote.
	TrustOwn = "own"
)

// Points are the places of the shell and of the sub-apps that others may add to.
var Points = []string{"header", "home-card", "message-action", "settings-page"}

// Slot is one thing a sub-app adds to a point: data, so that the shell knows of it without loading the sub-app.
type Slot struct {
	Point string `json:"point" enum:"header,home-card,message-action,settings-page"`
	// Name is how the sub-app's module calls it.
	Name  string `json:"name"`
	Title string `json:"title"`
	// Permission is the code without which the item is not handed out; "" is for everybody who is signed in.
	Permission string `json:"permission,omitempty"`
}

// File is one built file with the digest a browser checks.
type File struct {
	Path      string `json:"path"`
	Size      int64  `json:"size"`
	Integrity string `json:"integrity"`
}

// Manifest is what a sub-app's build says of it: manifest.json beside its files (@mirror/vite writes it).
type Manifest struct {
	Name        string   `json:"name"`
	Title       string   `json:"title"`
	Version     string   `json:"version"`
	Sdk         string   `json:"sdk"`
	Kind        string   `json:"kind"`
	Owner       string   `json:"owner,omitempty"`
	Icon        string   `json:"icon,omitempty"`
	DefaultPage string   `json:"defaultPage,omitempty"`
	Entry       string   `json:"entry"`
	CSS         []string `json:"css,omitempty"`
	Files       []File   `json:"files,omitempty"`
	Slots       []Slot   `json:"slots,omitempty"`
	// Trust is of frames and runners; "" is TrustSandbox.
	Trust string `json:"trust,omitempty"`
	// Calls are path prefixes a framed sub-app may ask the shell to call in the person's name.
	Calls []string `json:"calls,omitempty"`
	// Token lets a framed sub-app with an origin of its own have the access token, for calls to its own server.
	Token bool `json:"token,omitempty"`
	// Global is the name of the object with life cycles that a runner's bundle leaves behind.
	Global string `json:"global,omitempty"`
}

var (
	nameForm    = regexp.MustCompile(`^[a-z][a-z0-9-]{1,31}$`)
	versionForm = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z.+_-]{0,31}$`)
	slotForm    = regexp.MustCompile(`^[a-z][a-z0-9-]{0,31}$`)
	globalForm  = regexp.MustCompile(`^[A-Za-z_$][\w$-]{0,63}$`)
	iconForm    = regexp.MustCompile(`^[a-z-]{0,32}$`)
)

// ParseManifest reads and checks a manifest; errs.Invalid names the field that is wrong.
func ParseManifest(text []byte) (Manifest, error) {
	var m Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return m, errs.Invalid("manifest", "manifest.json 不是有效的 JSON："+err.Error())
	}
	return m, m.check()
}

func (m *Manifest) check() error {
	switch {
	case !nameForm.MatchString(m.Name):
		return errs.Invalid("name", "名称须以小写字母开头，由 2 至 32 个小写字母、数字或短横线组成")
	case slices.ContainsFunc(inTree, func(a App) bool { return a.Name == m.Name }):
		return errs.Invalid("name", "名称 "+m.Name+" 属于平台自带的子应用")
	case !versionForm.MatchString(m.Version):
		return errs.Invalid("version", "版本号无效")
	case m.Title == "" || utf8.RuneCountInString(m.Title) > 32:
		return errs.Invalid("title", "标题须为 1 至 32 个字符")
	case !slices.Contains([]string{KindModule, KindFrame, KindRunner}, m.Kind):
		return errs.Invalid("kind", "类型须为 esm、frame 或 runner")
	case m.Trust != "" && m.Trust != TrustSandbox && m.Trust != TrustOwn:
		return errs.Invalid("trust", "隔离方式须为 sandbox 或 own")
	case m.Trust == TrustSandbox && m.Kind == KindModule:
		return errs.Invalid("trust", "esm 子应用在平台页面里运行，不能隔离；需要隔离请用 frame 或 runner")
	case !iconForm.MatchString(m.Icon):
		return errs.Invalid("icon", "图标名称无效")
	case m.DefaultPage != "" && !strings.HasPrefix(m.DefaultPage, "/"):
		return errs.Invalid("defaultPage", "起始页须以 / 开头")
	case m.Kind == KindRunner && !globalForm.MatchString(m.Global):
		return errs.Invalid("global", "runner 须写明生命周期对象的全局名称")
	}
	if err := checkSdk(m.Sdk); err != nil {
		return err
	}
	for _, c := range []func() error{m.checkEntry, m.checkFiles, m.checkSlots, m.checkCalls} {
		if err := c(); err != nil {
			return err
		}
	}
	if m.Kind != KindModule && m.Trust == "" {
		m.Trust = TrustSandbox
	}
	if m.Token && (m.Kind != KindFrame || m.Trust != TrustOwn || !m.foreign()) {
		return errs.Invalid("token", "只有在自己域名上的 frame 才能得到令牌")
	}
	return nil
}

// foreign says that the entry is a page on another site.
func (m *Manifest) foreign() bool { return strings.Contains(m.Entry, "://") }

func (m *Manifest) checkEntry() error {
	if m.Kind == KindFrame && m.foreign() {
		u, err := url.Parse(m.Entry)
		if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil || !plainHost(u.Host) {
			return errs.Invalid("entry", "入口须为 http 或 https 地址，不带账号")
		}
		return nil
	}
	for _, p := range append([]string{m.Entry}, m.CSS...) {
		if !inside(p) {
			return errs.Invalid("entry", "文件 "+p+" 不在子应用的目录里")
		}
		if !slices.ContainsFunc(m.Files, func(f File) bool { return f.Path == p }) {
			return errs.Invalid("entry", "文件 "+p+" 不在 files 清单里")
		}
	}
	if m.Trust == TrustOwn && m.Kind == KindFrame {
		return errs.Invalid("trust", "平台地址下的页面只能以 sandbox 方式打开；需要自己的存储请使用独立域名")
	}
	return nil
}

// plainHost keeps anything out that could end a directive of the content policy or begin another.
func plainHost(host string) bool {
	return !strings.ContainsFunc(host, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(".-:[]", r))
	})
}

func inside(p string) bool {
	return p != "" && !strings.ContainsAny(p, "\\?#%") && !path.IsAbs(p) && path.Clean(p) == p && p != ".." && !strings.HasPrefix(p, "../")
}

func (m *Manifest) checkFiles() error {
	for _, f := range m.Files {
		if !inside(f.Path) {
			return errs.Invalid("files", "文件 "+f.Path+" 不在子应用的目录里")
		}
		if !mediatype.Known(f.Path) {
			return errs.Invalid("files", unknownEnding(f.Path))
		}
		digest, ok := strings.CutPrefix(f.Integrity, "sha384-")
		if raw, err := base64.StdEncoding.DecodeString(digest); !ok || err != nil || len(raw) != 48 {
			return errs.Invalid("files", "文件 "+f.Path+" 的 integrity 须为 sha384")
		}
	}
	return nil
}

// unknownEnding says why a file is refused: what its ending does not tell, a browser would guess.
func unknownEnding(name string) string {
	return "文件 " + name + " 的类型不受支持，扩展名须为小写的 " + strings.Join(mediatype.Endings(), " ")
}

func (m *Manifest) checkSlots() error {
	seen := map[string]bool{}
	for _, s := range m.Slots {
		switch {
		case !slices.Contains(Points, s.Point):
			return errs.Invalid("slots", fmt.Sprintf("没有扩展点 %q", s.Point))
		case !slotForm.MatchString(s.Name) || seen[s.Name]:
			return errs.Invalid("slots", fmt.Sprintf("扩展项名称 %q 无效或重复", s.Name))
		case s.Title == "" || utf8.RuneCountInString(s.Title) > 32:
			return errs.Invalid("slots", "扩展项 "+s.Name+" 的标题须为 1 至 32 个字符")
		case m.Kind != KindModule:
			return errs.Invalid("slots", "只有 esm 子应用可以提供扩展项")
		}
		seen[s.Name] = true
	}
	return nil
}

func (m *Manifest) checkCalls() error {
	for _, c := range m.Calls {
		if !strings.HasPrefix(c, "/") || strings.Contains(c, "..") || strings.ContainsAny(c, "\\?#%*") {
			return errs.Invalid("calls", "接口前缀 "+c+" 无效")
		}
	}
	return nil
}
