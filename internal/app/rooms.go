package app

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"golang.org/x/sync/errgroup"

	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/events"
	"mirror/internal/identity/policy"
	"mirror/internal/jobs"
	"mirror/internal/kit/route"
	"mirror/internal/ops/device"
	"mirror/internal/portal/access"
	"mirror/internal/portal/attachment"
	"mirror/internal/portal/background"
	"mirror/internal/portal/configpack"
	"mirror/internal/portal/countersign"
	"mirror/internal/portal/dict"
	"mirror/internal/portal/feature"
	"mirror/internal/portal/feedback"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/portal/me"
	"mirror/internal/portal/menu"
	"mirror/internal/portal/message"
	"mirror/internal/portal/messagelog"
	"mirror/internal/portal/microapp"
	"mirror/internal/portal/notice"
	"mirror/internal/portal/palette"
	"mirror/internal/portal/parameter"
	"mirror/internal/portal/preference"
	"mirror/internal/portal/sharedview"
	"mirror/internal/portal/transfer"
	"mirror/internal/portal/usage"
	"mirror/internal/portal/whitelist"
	"mirror/internal/principal"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/citizen"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/evaluation"
	"mirror/internal/rural/family"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/income"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/overview"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/retention"
	"mirror/internal/rural/satisfaction"
	"mirror/internal/rural/sharing"
	"mirror/internal/rural/summary"
	"mirror/internal/rural/supervision"
	"mirror/internal/rural/village"
	"mirror/internal/rural/warning"
	"mirror/internal/rural/warning/analysis"
)

// portalRooms are what people see once they are in.
type portalRooms struct {
	Menu     *menu.Service
	Dict     *dict.Service
	Message  *message.Service
	Notice   *notice.Service
	Apps     *microapp.Service
	Me       *me.Service
	Prefs    *preference.Service
	Palette  *palette.Service
	Areas    *gazetteer.Service
	Params   *parameter.Service
	White    *whitelist.Service
	Feedback *feedback.Service
	Second   *countersign.Service
	// Features say which parts of the product an area uses.
	Features *feature.Service
	// Views are those that offices share.
	Views *sharedview.Service
	// Usage counts how many people open a page by area, never who.
	Usage *usage.Service
	// Transfers are imports and exports of all rooms.
	Transfers *transfer.Service
	// Attachments are the files of records of all rooms.
	Attachments *attachment.Service
}

// ruralRooms are the business of rural revitalisation.
type ruralRooms struct {
	Household    *household.Service
	Overview     *overview.Service
	Metrics      *metric.Library
	Evaluation   *evaluation.Service
	Assess       *assess.Service
	Summary      *summary.Handler
	Sharing      *sharing.Service
	Departments  *departmentdata.Service
	Target       *onerow.Row[fund.Target]
	Modules      *module.Engine
	Help         *help.Service
	Citizen      *citizen.Service
	Hall         *hall.Service
	Satisfaction *satisfaction.Service
	Retention    *retention.Service
	Warning      *warning.Service
}

// installPortal writes the built-in rows: roles, menu, dictionaries, registry. It does nothing where they are up to date.
func (a *App) installPortal(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	dictionaries := func(ctx context.Context, d *db.DB) error { return dict.Install(ctx, d, village.Presets()...) }
	for _, install := range []func(context.Context, *db.DB) error{access.Install, menu.Install, dictionaries, microapp.Install} {
		g.Go(func() error { return install(ctx, a.DB) })
	}
	return g.Wait()
}

func (a *App) wirePortal() {
	c := a.Config
	a.Access = &access.Service{DB: a.DB, People: a.People, Now: a.now, NeedsFactor: a.needsFactor, Money: declaration.MoneyCodes(fund.Declarations()...),
		Separate: func() bool { return a.Policy.Get().SeparateDuties }, Elsewhere: a.elsewhere,
		Changed: func(ctx context.Context, tx *db.Tx, userID int64) error {
			// The replicas first: whoever asks because of the second must not be answered from what was known before.
			if err := a.Bus.Publish(ctx, tx, events.Event{Kind: accessChanged, User: servers, Data: userID}); err != nil {
				return err
			}
			return a.Bus.Publish(ctx, tx, events.Event{Kind: events.BootChanged, User: userID, Data: map[string]any{}})
		}}
	a.Views = &access.Views{Access: a.Access, Sessions: a.Sessions, Changed: func(ctx context.Context, tx *db.Tx, sid string, looking bool) error {
		if err := a.Bus.Publish(ctx, tx, events.Event{Kind: viewChanged, User: servers, Data: sid}); err != nil {
			return err
		}
		return a.Bus.Publish(ctx, tx, events.Event{Kind: viewChanged, Session: sid, Data: map[string]bool{"looking": looking}})
	}}
	a.Policy.Check = func(ctx context.Context, h bun.IDB, old, next policy.Policy) error {
		if old.SeparateDuties || !next.SeparateDuties {
			return nil
		}
		return a.Access.ReadyToSeparate(ctx, h)
	}
	a.Identity.Administers = func(ctx context.Context, userID int64) (bool, error) {
		if !a.needsFactor() {
			return false, nil
		}
		return a.Access.Administers(ctx, userID)
	}
	a.Identity.Elsewhere = func(ctx context.Context, userID int64) (bool, error) {
		if !a.elsewhere(ctx) {
			return false, nil
		}
		return a.Access.Administers(ctx, userID)
	}
	a.Identity.Roles = a.roleCodes
	a.Accounts.GiveRoles = a.Access.Giving
	a.administerPeople()
	p := &a.Portal
	p.Menu = &menu.Service{DB: a.DB}
	p.Dict = &dict.Service{DB: a.DB, Now: a.now, Used: a.People.UsesEntry, Changed: func(ctx context.Context, tx *db.Tx) error {
		// The job ends at once where the list of words is as it was.
		_, err := a.Jobs.Enqueue(ctx, tx, jobs.New{Kind: hall.WordsJob, UniqueKey: "list", Anew: true})
		return errors.Join(err, a.Bus.Publish(ctx, tx, events.Event{Kind: dictChanged, Data: map[string]any{}}))
	}}
	p.Feedback = &feedback.Service{DB: a.DB, Now: a.now}
	p.White = &whitelist.Service{DB: a.DB, Now: a.now}
	p.Second = a.countersigns()
	a.Identity.SMSAsked = p.Dict.NeedsSMS
	a.Passwords.Rule = func(ctx context.Context) (func(string) string, error) {
		r, err := p.Dict.InputRules(ctx)
		return r.Password, err
	}
	p.Message = &message.Service{DB: a.DB, Jobs: a.Jobs, Now: a.now, Badge: func(ctx context.Context, userID int64, b message.Badge) error {
		return a.Bus.Publish(ctx, nil, events.Event{Kind: badgeEvent, User: userID, Data: b})
	}}
	p.Feedback.Messages = p.Message
	p.Notice = &notice.Service{DB: a.DB, Messages: p.Message, Tree: a.Areas, Roles: a.noticeRoles, Depts: a.noticeDepts, People: a.People.Known, Now: a.now}
	a.tellPeople()
	p.Apps = &microapp.Service{DB: a.DB, InTree: func(name string) (microapp.Asset, bool) {
		entry, css := a.Front.Web.App(name)
		return microapp.Asset{Entry: entry, CSS: css, Version: Version}, entry != ""
	}, Now: a.now, Trust: microapp.Trust{Keys: c.SubAppKeys, Required: c.SubAppSignature == "required"}, Origins: c.FrameOrigins, ContentOrigin: c.ContentURL, PageLife: func() time.Duration { return a.sessionLimits().Absolute }, Changed: a.subAppChanged,
		PutMenu: a.putMenu, Roles: a.subAppRoles}
	p.Features = &feature.Service{DB: a.DB, Areas: a.Areas, Names: access.Names, Now: a.now}
	p.Prefs = &preference.Service{DB: a.DB, Now: a.now}
	p.Views = &sharedview.Service{DB: a.DB, Areas: a.Areas, Lists: a.sharedList, Names: access.Names, Now: a.now,
		Dept: func(ctx context.Context, userID int64) (int64, string, error) {
			u, err := a.People.ByID(ctx, userID)
			return u.DeptID, u.DeptName, err
		}}
	p.Usage = &usage.Service{DB: a.DB, Pages: access.PageOf, Now: a.now}
	p.Palette = &palette.Service{Menu: p.Menu, Apps: p.Apps, Preferences: p.Prefs}
	p.Me = &me.Service{DB: a.DB, Look: p.Prefs.LookOf, GreyDays: c.GreyDays, People: a.People, Tree: a.Areas, Access: a.Access, Menu: p.Menu, Dict: p.Dict, Message: p.Message, Apps: p.Apps,
		Platform: me.Platform{Title: c.Title, Version: Version, Demo: c.Demo, ThemeColor: c.ThemeColor, Watermark: c.Watermark, WarningBase: c.WarningBase,
			VisualRedirect: c.VisualRedirect, LocalHosts: c.LocalHosts, MainViewHosts: c.MainViewHosts, SmartDataSource: c.SmartDataSource,
			AcceptancePath: c.AcceptancePath, FrameOrigins: c.FrameOrigins, TabsKept: c.TabsKept},
		Overrides: c.SubAppOverrides(), FrameOrigins: a.frameOrigins,
		Security: func(session string) me.Security {
			e := a.Envelope.Security(session)
			return me.Security{On: e.On, AESKeyValue: e.AESKeyValue, WhiteList: e.WhiteList, Mode: e.Mode, RequestTokens: a.RequestTokens.On()}
		},
		Choose: func() me.Choice {
			now := a.Policy.Get()
			return me.Choice{Notice: now.FirstLoginNotice, Redirect: now.AreaRedirect, Watermark: now.Watermark, Lock: now.ScreenLock}
		},
		Shape:      a.shapePlatform,
		DraftKey:   func(uuid string) []byte { return a.Master.Derive("draft/" + uuid) },
		ListKey:    func(session, uuid string) []byte { return a.Master.Derive("list/" + session + "/" + uuid) },
		NeedUpdate: a.Passwords.NeedUpdate, From: func(_ context.Context, p *principal.Principal) string { return p.From }, Now: a.now}
}

// roleCodes are the roles named in an access token.
func (a *App) roleCodes(ctx context.Context, userID int64) ([]string, error) {
	of, err := a.Access.OfUsers(ctx, []int64{userID})
	if err != nil {
		return nil, err
	}
	codes := []string{}
	for _, r := range of[userID] {
		codes = append(codes, r.Code)
	}
	return codes, nil
}

// sharedList are the lists whose views may be shared: households, to-dos, and each module's.
func (a *App) sharedList(name string) (sharedview.List, bool) {
	switch name {
	case "household":
		return sharedview.List{Read: access.HouseholdData + ":detail", Edit: access.HouseholdData + ":edit",
			Keeps: strings.Fields("area type monitor risk houseLevel state approval sort")}, true
	case "desk":
		return sharedview.List{Read: access.Desk, Edit: access.Desk, Keeps: strings.Fields("area module state due")}, true
	}
	for _, d := range a.Rural.Modules.Modules() {
		if name == "m-"+d.Code {
			l := sharedview.List{Read: d.Can("detail"), Edit: d.Can("edit"), Keeps: strings.Fields("area view state sort")}
			for _, f := range d.Fields {
				switch f.Kind {
				case declaration.Dict, declaration.Bool, declaration.Year, declaration.Month, declaration.Date:
					l.Keeps = append(l.Keeps, "f."+f.Key)
				}
			}
			return l, true
		}
	}
	return sharedview.List{}, false
}

func (a *App) mountPortal(rt *route.Router) {
	p := &a.Portal
	access.Handler{Service: a.Access, Menus: p.Menu.Refs, MenuTree: p.Menu.Nodes, ManagerPrefix: a.Config.ManagerPrefix, AreaName: a.areaName}.Mount(rt)
	access.ViewHandler{Views: a.Views}.Mount(rt)
	menu.Handler{Service: p.Menu}.Mount(rt)
	menu.EditHandler{Editor: &menu.Editor{DB: a.DB, Now: a.now, Changed: func(ctx context.Context, tx *db.Tx) error {
		return a.Bus.Publish(ctx, tx, events.Event{Kind: events.BootChanged, Data: map[string]any{}})
	}}}.Mount(rt)
	dict.Handler{Service: p.Dict}.Mount(rt)
	message.Handler{Service: p.Message}.Mount(rt)
	microapp.Handler{Service: p.Apps, AreaName: a.areaName}.Mount(rt)
	notice.Handler{Service: p.Notice}.Mount(rt)
	me.Handler{Service: p.Me}.Mount(rt)
	preference.Handler{Service: p.Prefs}.Mount(rt)
	sharedview.Handler{Service: p.Views}.Mount(rt)
	usage.Handler{Service: p.Usage, PageName: access.NameOf, Areas: a.Areas}.Mount(rt)
	palette.Handler{Service: p.Palette}.Mount(rt)
	parameter.Handler{Service: p.Params}.Mount(rt)
	whitelist.Handler{Service: p.White, AreaName: a.areaName}.Mount(rt)
	countersign.Handler{Service: p.Second, AreaName: a.areaName}.Mount(rt)
	feedback.Handler{Service: p.Feedback, AreaName: a.areaName}.Mount(rt)
	messagelog.Handler{DB: a.DB, AreaName: a.areaName}.Mount(rt)
	feature.Handler{Service: p.Features}.Mount(rt)
	background.Handler{Service: a.jobPage(), AreaName: a.areaName}.Mount(rt)
	gazetteer.Handler{Service: p.Areas}.Mount(rt)
	transfer.Handler{Service: p.Transfers}.Mount(rt)
	attachment.Handler{Service: p.Attachments}.Mount(rt)
	a.Failures.Mount(rt)
	configpack.Handler{Service: a.Configuration, Now: a.now}.Mount(rt)
}

func (a *App) wireBusiness() {
	a.Rural = ruralRooms{
		Household: &household.Service{DB: a.DB, Areas: a.Areas, Seal: a.Master, Now: a.now},
	}
	a.Rural.Target = fund.TargetRow(a.DB)
	a.Rural.Overview = &overview.Service{DB: a.DB, Areas: a.Areas, Now: a.now, Names: a.codeNames,
		Target: func() fund.Target { return a.Rural.Target.Get().Value }, Days: func() int64 { return a.Portal.Params.Get().DashboardDays }}
	a.wireTransfers()
	a.Rural.Warning = &warning.Service{DB: a.DB, Areas: a.Areas, Homes: a.Rural.Household, Reader: &analysis.Reader{Areas: a.Areas, Now: a.now}, Jobs: a.Jobs,
		Messages: a.Portal.Message, Actors: access.Actors, Names: access.Names, Now: a.now, Base: a.Config.WarningBase}
	a.Rural.Household.Touched = warning.Touched
	a.wireModules()
	a.Rural.Warning.Engine = a.Rural.Modules
	a.wireAreas()
	// The host asks its own listener: the public name may lead to another replica, or only be known outside.
	base := a.Config.Local()
	const signIn = "登录页"
	a.Devices = &device.Service{DB: a.DB, DataDir: a.Config.DataDir, Version: Version, Now: a.now, PageProbe: signIn, Client: a.Outbound.Home(5 * time.Second), Probes: []device.Probe{
		{Name: "健康检查", URL: base + "/healthz"},
		{Name: signIn, URL: base + signInPath(a.Config.Base())},
		{Name: "身份服务发现", URL: base + "/auth/realms/mirror/.well-known/openid-configuration"},
		{Name: "数据库", Check: a.DB.Ping},
	}, Alarm: a.deviceAlarm}
}

func (a *App) mountRural(rt *route.Router) {
	household.Handler{Service: a.Rural.Household}.Mount(rt)
	income.Handler{Service: a.incomeRules()}.Mount(rt)
	overview.Handler{Service: a.Rural.Overview}.Mount(rt)
	metric.Handler{Library: a.Rural.Metrics, Uses: a.figureUses}.Mount(rt)
	a.Rural.Summary.Mount(rt)
	sharing.Handler{Service: a.Rural.Sharing}.Mount(rt)
	departmentdata.Handler{Service: a.Rural.Departments}.Mount(rt)
	module.Handler{Engine: a.Rural.Modules}.Mount(rt)
	village.Handler{Engine: a.Rural.Modules, Homes: a.Rural.Household, Dict: a.Portal.Dict}.Mount(rt)
	fund.Handler{Engine: a.Rural.Modules, Target: a.Rural.Target}.Mount(rt)
	assess.Handler{Service: a.Rural.Assess}.Mount(rt)
	evaluation.Handler{Service: a.Rural.Evaluation}.Mount(rt)
	supervision.Handler{Engine: a.Rural.Modules, Names: a.dictNames}.Mount(rt)
	satisfaction.Handler{Service: a.Rural.Satisfaction}.Mount(rt)
	help.Handler{Service: a.Rural.Help}.Mount(rt)
	residenttown.Handler{Engine: a.Rural.Modules, Visits: help.VisitsBy}.Mount(rt)
	family.Handler{Engine: a.Rural.Modules, Homes: a.Rural.Household}.Mount(rt)
	citizen.Handler{Service: a.Rural.Citizen}.Mount(rt)
	hall.Handler{Service: a.Rural.Hall}.Mount(rt)
	retention.Handler{Service: a.Rural.Retention}.Mount(rt)
	monitor.Handler{Engine: a.Rural.Modules, Homes: a.Rural.Household, Help: a.Rural.Help}.Mount(rt)
	(&warning.Handler{Service: a.Rural.Warning, Keys: a.LoginKeys, Title: a.Config.Title, Page: a.Front.Warning}).Mount(rt)
}
