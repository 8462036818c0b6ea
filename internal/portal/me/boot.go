package me

import (
	"context"
	"encoding/base64"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/english"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/dict"
	"mirror/internal/portal/menu"
	"mirror/internal/portal/message"
	"mirror/internal/portal/microapp"
	"mirror/internal/portal/preference"
	"mirror/internal/principal"
)

// DefaultTheme is the theme colour of S9.03.
const DefaultTheme = "#3498DB"

// Platform is what the installation says of itself.
type Platform struct {
	Title           string   `json:"title" declared:"words"`
	Version         string   `json:"version"`
	Demo            bool     `json:"demo"`
	Filling         string   `json:"filling,omitempty" doc:"parts of the demo's history that are there, of how many (3/8); none: it is whole"`
	ThemeColor      string   `json:"themeColor"`
	Watermark       bool     `json:"watermark" doc:"name, area and time over every page"`
	ScreenLock      int64    `json:"screenLock" doc:"seconds without a key or pointer after which the screen is locked; 0: never"`
	Grey            bool     `json:"grey" doc:"today is a day without colour"`
	WarningBase     string   `json:"warningBase"`
	VisualRedirect  bool     `json:"visualRedirect" doc:"false for people whose roles stay on the main view (S4.10)"`
	LocalHosts      []string `json:"localHosts"`
	MainViewHosts   []string `json:"mainViewHosts"`
	SmartDataSource string   `json:"smartDataSource"`
	AcceptancePath  string   `json:"acceptancePath"`
	FrameOrigins    []string `json:"frameOrigins" doc:"origins of other sites that may be framed (S2.15)"`
	TabsKept        int      `json:"tabsKept" doc:"heavy pages of tabs a browser keeps in memory"`
	Logo            string   `json:"logo,omitempty" doc:"digest of the picture beside the title; none: the drawn mark"`
	Footer          string   `json:"footer,omitempty" doc:"none: title and version"`
	MapNumber       string   `json:"mapNumber,omitempty" doc:"审图号 under maps; none: 示意图"`
	TopMenu         int64    `json:"topMenu" doc:"entries of the top navigation before 更多"`
	PageSize        int64    `json:"pageSize" doc:"rows of a list's page"`
	DashboardDays   int64    `json:"dashboardDays" doc:"days a dashboard looks back"`
	CountPoll       int64    `json:"countPoll" doc:"seconds between two questions for the unread count while the stream is down"`
	VisualLevel     int64    `json:"visualLevel" doc:"accounts with an area level under this one go to the dashboard"`
}

// Dept is one of the caller's departments.
type Dept struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Profile is the caller (S3.03).
type Profile struct {
	UserName     string `json:"userName"`
	Name         string `json:"name"`
	MaskedName   string `json:"maskedName"`
	Mobile       string `json:"mobile" doc:"masked"`
	EmployeeType string `json:"employeeType"`
	IsAdmin      bool   `json:"isAdmin"`
	Namespace    string `json:"namespace"`
	Code         string `json:"code"`
	UUID         string `json:"uuid"`
	LdapID       string `json:"ldapId"`
	DeptList     []Dept `json:"dept_list"`
	LoginType    string `json:"loginType"`
	From         string `json:"from"`
}

// FirstLogin is the state of the first-sign-in checks (S4.08, S4.09, S4.12, S4.13).
type FirstLogin struct {
	Finished           bool   `json:"finished"`
	White              bool   `json:"white"`
	Yss                bool   `json:"yss"`
	Yzy                bool   `json:"yzy"`
	NeedUpdatePassword bool   `json:"needUpdatePassword"`
	PasswordMessage    string `json:"passwordMessage"`
}

// AreaInfo is the caller's area (S3.06).
type AreaInfo struct {
	RegionDTO     area.RegionDTO `json:"regionDto"`
	Name          string         `json:"name"`
	DeptName      string         `json:"deptName"`
	UUID          string         `json:"uuid"`
	LdapID        string         `json:"ldapId"`
	Roles         []string       `json:"roles" declared:"words"`
	EffectiveID   string         `json:"effectiveId"`
	EffectiveName string         `json:"effectiveName"`
}

// Security is the security object of S3.11: whether and how bodies and query strings are wrapped (S7.26), and
// whether calls spend tokens.
type Security struct {
	On          bool     `json:"on"`
	AESKeyValue string   `json:"aesKeyValue" doc:"the session's key as text; empty when off"`
	WhiteList   []string `json:"whiteList" doc:"paths that travel in the clear; /* at the end stands for all below"`
	Mode        string   `json:"mode" doc:"ecb or gcm"`
	// RequestTokens tells a browser with an empty queue to ask for tokens before its first call (S7.25).
	RequestTokens bool `json:"requestTokens" doc:"every call spends a one-time token"`
}

// Boot is the start-up bundle.
type Boot struct {
	SID         string              `json:"sid"`
	Now         int64               `json:"now" doc:"the server's moment, ms: today is its day, whatever the clock of the machine says"`
	Platform    Platform            `json:"platform"`
	Profile     Profile             `json:"profile"`
	DictVersion string              `json:"dictVersion"`
	FirstLogin  FirstLogin          `json:"firstLogin"`
	Menu        []menu.MenuItem     `json:"menu"`
	Categories  []menu.MenuCategory `json:"categories"`
	Roles       []access.NamedRole  `json:"roles" doc:"what they open is in the role result (S3.08)"`
	Permissions []string            `json:"permissions"`
	Pages       []string            `json:"pages" doc:"codes without an action: the pages the person may open and the duties they have"`
	Withheld    []string            `json:"withheld" doc:"codes the person does not have although they are an administrator: codes of another duty, and codes that only the person concerned may have"`
	Buttons     []string            `json:"buttons"`
	Hidden      map[string][]string `json:"hidden,omitempty" doc:"codes on the hide list of a system, for mirror and each of apps (S6.08); none: nothing is hidden"`
	Area        AreaInfo            `json:"area"`
	Apps        []microapp.App      `json:"apps"`
	Unread      int64               `json:"unread"` // at most message.BadgeMost
	Look        preference.Look     `json:"look"`
	Security    Security            `json:"securityObject"`
	ListKey     string              `json:"listKey,omitempty" doc:"16 bytes, base64url: seals what a tab keeps of its last list, for this person and session"`
	Viewer      *BootViewer         `json:"viewer,omitempty" doc:"the administrator who looks at the portal as the person of the profile; every change is refused"`

	Locked bool `json:"locked,omitempty" doc:"the screen of the session is locked"`

	overrides bool
}

// BootViewer is the real person of a look.
type BootViewer struct {
	UserName string `json:"userName"`
	Name     string `json:"name"`
}

// Choice is what the security policy says about a start.
type Choice struct {
	Notice    bool  // the notice of the first sign-in
	Redirect  bool  // accounts above county level go to the dashboard
	Lock      int64 // seconds of rest after which a screen is locked, 0: never
	Watermark bool  // name, area and time over every page
}

// The three below tell the page that carries the bundle what it must allow beyond its own files (gateway.Sharing).

// SharedModules reports whether a sub-app that was built elsewhere takes its React from the page, and the digests of the files of
// all such sub-apps by path.
func (b Boot) SharedModules() (files map[string]string, ok bool) {
	files = map[string]string{}
	for _, a := range b.Apps {
		if a.OutOfTree() {
			ok = true
			maps.Copy(files, a.Files)
		}
	}
	return files, ok
}

// FrameOrigins are the other sites whose pages are sub-apps.
func (b Boot) FrameOrigins() []string {
	var out []string
	for _, a := range b.Apps {
		if u, err := url.Parse(a.Entry); err == nil && a.Kind == microapp.KindFrame && u.Host != "" {
			if o := u.Scheme + "://" + u.Host; !slices.Contains(out, o) {
				out = append(out, o)
			}
		}
	}
	return out
}

// WithoutItems is the bundle without the extension items of any sub-app.
func (b Boot) WithoutItems() any {
	b.Apps = slices.Clone(b.Apps)
	for i := range b.Apps {
		b.Apps[i].Slots = nil
	}
	return b
}

// InPage is the bundle as the page carries it, which everybody loads before they see anything: menu items say neither their parent, under which they
// stand, nor a text that is their name (web/shell/src/env.ts says both again).
func (b Boot) InPage() Boot {
	b.Menu = brief(b.Menu, b.Language() == english.Code)
	return b
}

// brief are the items without what the page says again. What people read is still to be put into their language where translated.
func brief(items []menu.MenuItem, translated bool) []menu.MenuItem {
	out := slices.Clone(items)
	for i := range out {
		if out[i].Text == out[i].Name && !translated {
			out[i].Text = ""
		}
		out[i].ParentID, out[i].Children = "", brief(out[i].Children, translated)
	}
	return out
}

// Language is the one the person reads the portal in.
func (b Boot) Language() string {
	if b.Look.Lang == english.Code {
		return english.Code
	}
	return "zh-CN"
}

// MayOverride says that the person may load sub-apps from their own machine.
func (b Boot) MayOverride() bool { return b.overrides }

// Service builds it. All fields but Now, Security, From and PasswordMessage are needed.
type Service struct {
	DB       *db.DB
	People   *directory.Store
	Tree     *area.Tree
	Access   *access.Service
	Menu     *menu.Service
	Dict     *dict.Service
	Message  *message.Service
	Apps     *microapp.Service
	Platform Platform
	// NeedUpdate is the password-update check (S7.18): whether, and what to say. nil takes the account's own flag.
	NeedUpdate func(ctx context.Context, userID int64) (bool, string, error)
	// Security is what the gateway tells a session about envelopes; nil: there are none.
	Security func(session string) Security
	// Look gives how the portal shows itself to one person; nil: as the browser says.
	Look func(ctx context.Context, userID int64) (preference.Look, error)
	// GreyDays are days without colour, 2006-01-02 or 01-02 for every year, computed in Asia/Shanghai.
	GreyDays []string
	// Choose is the security policy's word of the moment; nil: the notice is on, and Platform says about the redirect.
	Choose func() Choice
	// Shape writes the platform's parameters of the moment over Platform; nil: there are none.
	Shape func(p *Platform)
	// DraftKey is the secret of a person (by uuid) their browser seals unsaved forms with.
	DraftKey func(uuid string) []byte
	// ListKey is the secret of a person in one session: what their tab keeps of a list means nothing once the session is over. nil: none.
	ListKey func(session, uuid string) []byte
	// From names the system a session came from ("" for our own sign-in).
	From func(ctx context.Context, p *principal.Principal) string
	// Overrides is the policy switch for loading sub-apps from a developer's own machine; the permission decides beside it.
	Overrides bool
	// FrameOrigins are the sites of the moment whose pages may be framed; nil: those of Platform.
	FrameOrigins func(ctx context.Context) []string
	Now          func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Boot builds the bundle of a resolved principal. The number of statements does not depend on whose it is: person,
// white list, menu, registry, unread, look; roles, hidden buttons and dictionary come from memory while fresh.
func (s *Service) Boot(ctx context.Context, p *principal.Principal) (Boot, error) {
	if p == nil {
		return Boot{}, errs.New(errs.Unauthorized, "")
	}
	b := Boot{SID: p.SessionID, Now: s.now().UnixMilli(), Platform: s.Platform, Permissions: access.Permissions(p), Pages: access.Pages(p), Withheld: access.Withheld(p), Locked: p.Locked}
	if v := p.Viewer; v != nil {
		b.Viewer = &BootViewer{v.Username, v.Name}
	}
	if s.Shape != nil {
		s.Shape(&b.Platform)
	}
	if s.Security != nil {
		b.Security = s.Security(p.SessionID)
	}
	u, err := s.People.ByID(ctx, p.UserID)
	if err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	b.Profile = profile(u, p)
	if s.ListKey != nil && p.SessionID != "" {
		b.ListKey = base64.RawURLEncoding.EncodeToString(s.ListKey(p.SessionID, u.UUID)[:16])
	}
	if s.From != nil {
		b.Profile.From = s.From(ctx, p)
	}
	if b.FirstLogin, err = s.firstLogin(ctx, u, p); err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	if b.Area, err = s.areaInfo(ctx, u, p); err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	m, err := s.Menu.For(ctx, p, menu.DefaultPlatform, true)
	if err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	b.Menu, b.Categories = m.Items, m.Categories
	if b.Roles, err = s.Access.NamedRoles(ctx, p); err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	if b.Buttons, err = s.Access.Buttons(ctx, p); err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	visual, err := s.Access.Visual(ctx, p)
	if err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	if s.Choose != nil {
		choice := s.Choose()
		b.Platform.VisualRedirect, b.Platform.Watermark, b.Platform.ScreenLock = choice.Redirect, choice.Watermark, choice.Lock
	}
	// A look stays in the frame: only there the bar says whose page it is.
	// Whom the dashboard would refuse is not sent there.
	b.Platform.VisualRedirect = b.Platform.VisualRedirect && visual && p.Viewer == nil && p.Has(access.Visual)
	snap, err := s.Dict.All(ctx)
	if err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	b.DictVersion = snap.Version
	if b.Apps, err = s.Apps.For(ctx, p); err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	systems := make([]string, len(b.Apps))
	for i, app := range b.Apps {
		systems[i] = app.Name
	}
	if b.Hidden, err = s.Access.HiddenFrom(ctx, p, systems); err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	b.overrides = s.Overrides && access.Holds(p, access.SubAppDev)
	badge, err := s.Message.Counts(ctx, p.UserID)
	if err != nil {
		return b, fmt.Errorf("boot: %w", err)
	}
	b.Unread = badge.Count
	if s.Look != nil {
		if b.Look, err = s.Look(ctx, p.UserID); err != nil {
			return b, fmt.Errorf("boot: %w", err)
		}
	}
	b.DictVersion = dict.VersionIn(b.DictVersion, b.Language() == english.Code)
	b.Platform.Grey = s.grey()
	if s.FrameOrigins != nil {
		b.Platform.FrameOrigins = s.FrameOrigins(ctx)
	}
	return b.whole(), nil
}

func (s *Service) grey() bool {
	today := s.now().In(clock.Shanghai).Format("2006-01-02")
	return slices.Contains(s.GreyDays, today) || slices.Contains(s.GreyDays, today[5:])
}

// whole fills what the installation left open; lists are never null on the wire.
func (b Boot) whole() Boot {
	if b.Platform.ThemeColor == "" {
		b.Platform.ThemeColor = DefaultTheme
	}
	if b.Platform.LocalHosts == nil {
		b.Platform.LocalHosts = []string{"localhost"} // ruling 21
	}
	if b.Platform.MainViewHosts == nil {
		b.Platform.MainViewHosts = []string{}
	}
	if b.Platform.FrameOrigins == nil {
		b.Platform.FrameOrigins = []string{}
	}
	if b.Security.WhiteList == nil {
		b.Security.WhiteList = []string{}
	}
	if b.Platform.AcceptancePath == "" {
		b.Platform.AcceptancePath = "/acceptance"
	}
	return b
}

func profile(u directory.User, p *principal.Principal) Profile {
	out := Profile{UserName: u.Username, Name: u.Name, MaskedName: directory.MaskName(u.Name), Mobile: directory.MaskMobile(u.Mobile),
		EmployeeType: u.EmployeeType, IsAdmin: p.Admin, Namespace: u.Namespace, Code: u.Code, UUID: u.UUID, LdapID: u.LdapID,
		DeptList: []Dept{}, LoginType: string(p.LoginType)}
	if u.DeptID > 0 {
		out.DeptList = append(out.DeptList, Dept{ID: strconv.FormatInt(u.DeptID, 10), Name: u.DeptName})
	}
	return out
}

func (s *Service) areaInfo(ctx context.Context, u directory.User, p *principal.Principal) (AreaInfo, error) {
	roles, err := s.Access.Roles(ctx, p)
	if err != nil {
		return AreaInfo{}, err
	}
	out := AreaInfo{RegionDTO: s.Tree.Region(u.Area), Name: u.Name, DeptName: u.DeptName, UUID: u.UUID, LdapID: u.LdapID, Roles: []string{}}
	for _, r := range roles {
		out.Roles = append(out.Roles, r.Name)
	}
	out.EffectiveID, out.EffectiveName = area.Effective(out.RegionDTO)
	return out, nil
}
