package access

import (
	"fmt"
	"slices"
	"strings"
)

// builtin is one of the fixed roles of domain.md#settings. Grants are written short: "household-data:add,edit",
// "*:detail" for every prefix, a plain word for a menu resource.
type builtin struct {
	code, name string
	scope      DataScope
	visual     bool
	grants     []string
}

// field is the work that villages, towns and counties hand up to each other.
const field = "household-data|villages-data|monitor|familyChange|help"

// builtins are the 18 built-in roles. The switch that sends their people to the dashboard (S4.10) is off for operations and audit, whose
// work has no figures, and on for everybody else. Who acts at which level follows domain.md#ground-rules.
var builtins = []builtin{
	{"platform-admin", "平台管理员", ScopeArea, true, []string{"*:*", Home, Visual, Warning, HouseholdData, SettingUser, SettingSecurity, SettingSSO, CmdbDevice, AuditLog, SubApps, SubAppDev,
		MessagePublish, SettingRole, UserPower, ViewAs, SettingDept, SettingMenu, SettingSession, SettingToken, SettingLoginLog, SettingGateway,
		SettingArea, SettingDict, SettingDeadline, SettingParam, SettingWhite, SettingMessage, SettingIncome, SettingFeature, SettingJob, SettingConfig, SettingFeedback, SettingUsage}},
	{"province-admin", "省级管理员", ScopeArea, true, []string{"*:detail,export,download", "assess|satisfaction|comprehensiveEvaluation|summaryReport|dailySupervision:add,edit,approve",
		"resident-town:approve", "project-fund:add,edit,approve", Home, Visual, Warning, HouseholdData, SettingUser, UserPower, MessagePublish, SettingDept,
		SettingSession, SettingToken, SettingArea, SettingIncome, SettingFeature, SettingUsage}},
	{"city-admin", "市级管理员", ScopeArea, true, []string{"*:detail,export,download", "assess|satisfaction|comprehensiveEvaluation|summaryReport|dailySupervision:add,edit,approve",
		"resident-town|intserv:approve", "project-fund:add,edit,approve", Home, Visual, Warning, HouseholdData, SettingUser, UserPower, MessagePublish, SettingDept,
		SettingSession, SettingToken, SettingArea, SettingIncome, SettingFeature, SettingUsage}},
	{"county-admin", "县级管理员", ScopeArea, true, []string{"*:detail,export,download,import", "satisfaction|summaryReport|dailySupervision|project-fund|resident-town:add,edit,approve", "help:add,edit,del,approve", Home,
		Visual, Warning, HouseholdData, SettingUser, UserPower, MessagePublish, SettingDept, SettingSession, SettingToken, SettingArea, SettingIncome, SettingFeature, SettingUsage}},
	{"county-reviewer", "县级审核员", ScopeArea, true, []string{"*:detail,export,download", field + "|project-fund|resident-town|intserv:approve", "help|intserv:add,edit,del", Home, Visual, Warning, HouseholdData}},
	{"town-reviewer", "镇级审核员", ScopeArea, true, []string{"*:detail,export,download", field + "|resident-town|intserv|project-fund:approve", "household-data:del", Home, Visual, Warning, HouseholdData}},
	{"town-clerk", "镇级经办员", ScopeArea, true, []string{"*:detail,export,download", field + "|resident-town|intserv|project-fund|dailySupervision:add,edit,import", Home, Visual, Warning, HouseholdData}},
	{"village-clerk", "村级信息员", ScopeArea, true, []string{field + ":add,edit,del,detail,import,download", "intserv|project-fund|dailySupervision:add,edit,detail", Home, HouseholdData}},
	{"team-leader", "驻镇工作队长", ScopeArea, true, []string{"resident-town:add,edit,detail,export,download,approve", field + ":detail,download", "monitor|familyChange|help:add,edit",
		"project-fund:add,edit,detail", Home, Visual, Warning, HouseholdData}},
	{"team-member", "驻镇工作队员", ScopeArea, true, []string{"resident-town:add,edit,detail,download", field + ":detail", "monitor|familyChange|help:add,edit", Home, HouseholdData}},
	{"fund-manager", "资金管理员", ScopeArea, true, []string{"project-fund:*", "household-data:detail", "summaryReport:detail,export", Home, Visual, Warning}},
	{"assessor", "考核专员", ScopeArea, true, []string{"assess|satisfaction|comprehensiveEvaluation:*", "summaryReport|dailySupervision:detail,export", "household-data:detail", Home, Visual, Warning}},
	{"security-admin", "安全管理员", ScopeArea, true, []string{Home, SettingUser, SettingSecurity, SettingSSO, AuditLog, SettingRole, UserPower, ViewAs, SettingSession, SettingToken, SettingLoginLog, SettingWhite,
		SettingMessage}},
	{"auditor", "审计员", ScopeArea, false, []string{"summaryReport:detail", Home, AuditLog, SettingLoginLog}},
	{"ops-admin", "运维管理员", ScopeArea, false, []string{Home, CmdbDevice, MessagePublish, SettingJob, SettingFeedback, SettingUsage}},
	{"ops-duty", "运维值班员", ScopeArea, false, []string{Home, CmdbDevice}},
	{"citizen", "自然人", ScopeSelf, true, []string{"intserv:add,detail", Home, MyHousehold, ServiceHall}},
	{"legal", "法人", ScopeSelf, true, []string{"project-fund:detail", "intserv:add,detail", Home, ServiceHall}},
}

// expand writes the short form out; a word that is in no table is a mistake of the program.
func (b builtin) expand() []string {
	var out []string
	for _, g := range slices.Concat(b.grants, grantsOf(b.code)) {
		left, right, ok := strings.Cut(g, ":")
		if !ok {
			if !slices.Contains(Resources, g) {
				panic(fmt.Sprintf("access: role %s: unknown resource %q", b.code, g))
			}
			out = append(out, g)
			continue
		}
		for _, p := range words(left, "|", Prefixes) {
			for _, a := range words(right, ",", Actions) {
				out = append(out, p+":"+a)
			}
		}
	}
	for _, p := range modulePages() {
		if slices.Contains(out, p+":detail") {
			out = append(out, p)
		}
	}
	// Whoever acts on records has a desk; citizens and companies have their own way to what they filed.
	if b.scope == ScopeArea && slices.ContainsFunc(out, func(c string) bool { return strings.HasSuffix(c, ":approve") || strings.HasSuffix(c, ":edit") }) {
		out = append(out, Desk)
	}
	// Who starts at the figures of an area may ask what they mean; operations and security start at machines and accounts.
	if b.scope == ScopeArea && slices.Contains(out, Home) && slices.ContainsFunc(out, func(c string) bool { return strings.HasSuffix(c, ":detail") }) {
		out = append(out, Metric)
	}
	// The desk of 综合服务 is the officials': citizens and companies have their own way to the same records.
	if b.scope == ScopeArea && slices.Contains(out, "intserv:detail") {
		out = append(out, IntServ)
	}
	if slices.Contains(out, Summary+":detail") {
		out = append(out, Summary)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func words(s, sep string, known []string) []string {
	if s == All {
		return known
	}
	list := strings.Split(s, sep)
	for _, w := range list {
		if !slices.Contains(known, w) {
			panic(fmt.Sprintf("access: unknown word %q in a built-in role", w))
		}
	}
	return list
}

// Builtin are the roles as this binary brings them.
func Builtin() []Role {
	out := make([]Role, 0, len(builtins))
	for _, b := range builtins {
		r := Role{Code: b.code, Name: b.name, Scope: b.scope, Visual: b.visual, Builtin: true, Grants: map[string]bool{}}
		for _, code := range b.expand() {
			r.Grants[code] = true
		}
		out = append(out, r)
	}
	return out
}
