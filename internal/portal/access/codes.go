package access

import (
	"slices"
	"sort"
	"strings"
)

// Specified are the prefixes of S6.03 with monitor and help, which are ours (ruling 4).
var Specified = []string{"resident-town", "project-fund", "intserv", "villages-data", "household-data", "assess", "satisfaction",
	"summaryReport", "dailySupervision", "comprehensiveEvaluation", "familyChange", "monitor", "help"}

// Prefixes and Actions make the fixed list of action permissions of S6.03: what is specified, and the modules that came since (MenuPages).
var (
	Prefixes = withModules(Specified)
	Actions  = []string{"add", "edit", "del", "export", "import", "download", "detail", "approve"}
)

// The menu resources: codes without a colon that open a page. That of a module is its code (MenuPages).
const (
	Home            = "home"
	Desk            = "desk" // the page of what waits for the person
	Visual          = "visual"
	Metric          = "metric"
	Summary         = "summaryReport"
	HouseholdData   = "household-data"
	SettingHome     = "setting-home" // nobody is given it: it opens to who may open any page of the settings (Derived)
	SettingUser     = "setting-user"
	SettingDept     = "setting-dept"
	SettingMenu     = "setting-menu"
	SettingSession  = "setting-session"
	SettingUsage    = "setting-usage" // how many people open a page, by area
	SettingToken    = "setting-token" // API tokens of people, and the clients that act for themselves
	SettingLoginLog = "setting-login-log"
	SettingSecurity = "setting-security"
	SettingSSO      = "setting-sso"
	CmdbDevice      = "cmdb-device"
	AuditLog        = "audit-log"
	Warning         = "warning"
	SubApps         = "sub-apps"     // the registry of sub-apps and their extension items
	SubAppDev       = "sub-apps-dev" // loading a sub-app from one's own machine (decision 0017)
	SettingGateway  = "setting-gateway"
	SettingArea     = "setting-area"
	SettingDict     = "setting-dict"
	SettingParam    = "setting-param"
	SettingDeadline = "setting-deadline" // how long the steps of business modules may take, and the payment target
	SettingWhite    = "setting-white"
	SettingMessage  = "setting-message-log"
	SettingIncome   = "setting-income"   // the line of income and how income is reckoned, by area
	SettingFeature  = "setting-feature"  // which parts of the product an area uses
	SettingJob      = "setting-job"      // background jobs of the platform, and those of people of the holder's area
	SettingFeedback = "setting-feedback" // what people say of pages, and the operator's answers
	SettingConfig   = "setting-config"   // the configuration package: roles, menus, dictionaries as one file
	MessagePublish  = "message-publish"  // the publishing half of the message centre: notices to the holder's area and below
	MyHousehold     = "my-household"     // a citizen's own household, and what they ask for
	IntServ         = "intserv"          // the desk: what citizens report and ask for
	SettingRole     = "setting-role"     // roles, the permission matrix, the lists of hidden buttons
	UserPower       = "user-power"       // what an account may do at all: its roles and whether it is in use
	ViewAs          = "view-as"          // opening the portal as another user, to look only
)

// Resources are all of them.
var Resources = withModules([]string{Home, Desk, Visual, Metric, Summary, HouseholdData, SettingUser, SettingSecurity, SettingSSO, CmdbDevice, AuditLog, Warning, SubApps, SubAppDev, MessagePublish, SettingRole, UserPower, ViewAs, SettingDept, SettingMenu, SettingSession, SettingLoginLog, SettingGateway, SettingArea, SettingDict, SettingDeadline, SettingParam, SettingWhite, SettingMessage, SettingIncome, SettingFeature, SettingJob, SettingConfig, SettingFeedback, SettingToken, SettingUsage, MyHousehold, IntServ})

// Personal reports whether a code says who somebody is, not what their office lets them do. An administrator has every other code by being one;
// such a code they have by a role, like anybody.
func Personal(code string) bool { return code == MyHousehold }

// Lendable reports whether a code may be given to an API token: the work of the rooms, never what changes accounts, security, settings or the trail,
// and nothing that says who somebody is.
func Lendable(code string) bool {
	return code != "" && code != All && !Personal(code) && !Derived(code) && DutyOf(code) == "" && code != SettingUser && code != MessagePublish
}

// Derived reports whether a code follows from others, so that no role holds it.
func Derived(code string) bool { return code == SettingHome }

// settingCodes open the pages of the settings, each once.
var settingCodes = func() (out []string) {
	for _, p := range MenuPages {
		if strings.HasPrefix(p.ID, "setting-") && p.Resource != "" && !Derived(p.Resource) && !slices.Contains(out, p.Resource) {
			out = append(out, p.Resource)
		}
	}
	return out
}()

// All is the permission string that stands for the full fixed list (S6.03).
const All = "*"

// FullList is every prefix with every action.
func FullList() []string {
	out := make([]string, 0, len(Prefixes)*len(Actions))
	for _, p := range Prefixes {
		for _, a := range Actions {
			out = append(out, p+":"+a)
		}
	}
	return out
}

// actionsOf gives the action permissions of a set, sorted: what the wire calls permissions.
func actionsOf(codes map[string]bool) []string {
	out := []string{}
	for c, ok := range codes {
		if ok && strings.Contains(c, ":") {
			out = append(out, c)
		}
	}
	sort.Strings(out)
	return out
}
