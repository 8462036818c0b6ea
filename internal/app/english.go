package app

import (
	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/gateway"
	"mirror/internal/gateway/upstream"
	"mirror/internal/identity/apitoken"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/external"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/oidc"
	"mirror/internal/identity/password"
	"mirror/internal/identity/policy"
	"mirror/internal/identity/session"
	"mirror/internal/identity/sso"
	"mirror/internal/kit/english"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
	"mirror/internal/kit/route"
	"mirror/internal/kit/rule"
	"mirror/internal/portal/access"
	"mirror/internal/portal/attachment"
	"mirror/internal/portal/background"
	"mirror/internal/portal/configpack"
	"mirror/internal/portal/countersign"
	"mirror/internal/portal/dict"
	"mirror/internal/portal/feature"
	"mirror/internal/portal/feedback"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/portal/menu"
	"mirror/internal/portal/message"
	"mirror/internal/portal/messagelog"
	"mirror/internal/portal/microapp"
	"mirror/internal/portal/notice"
	"mirror/internal/portal/parameter"
	"mirror/internal/portal/preference"
	"mirror/internal/portal/roster"
	"mirror/internal/portal/sharedview"
	"mirror/internal/portal/transfer"
	"mirror/internal/portal/whitelist"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/household"
	"mirror/internal/rural/income"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/summary"
	"mirror/internal/rural/warning"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// englishTables are the words of all rooms for readers of English, by the room. Those of a module stand in its declaration.
func englishTables(modules []*declaration.Declaration) map[string]english.Table {
	out := map[string]english.Table{"platform": platformWords, "compulsory": compulsoryWords, "errs": errs.English, "rule": rule.English, "route": route.English, "access": access.English,
		"dict": dict.English, "feature": feature.English,
		"apitoken": apitoken.English, "sharedview": sharedview.English, "income": income.English, "household": household.English, "metric": metric.English, "summary": summary.English, "handin": handin.English, "declaration": declaration.English, "analysis": analysis.English, "warning": warning.English, "backtest": backtest.English,
		"attachment": attachment.English, "background": background.English, "configpack": configpack.English, "countersign": countersign.English, "feedback": feedback.English, "gazetteer": gazetteer.English, "menu": menu.English, "message": message.English, "messagelog": messagelog.English, "microapp": microapp.English, "notice": notice.English, "parameter": parameter.English, "preference": preference.English, "roster": roster.English, "transfer": transfer.English, "whitelist": whitelist.English, "directory": directory.English, "external": external.English, "factor": factor.English, "oidc": oidc.English, "password": password.English, "policy": policy.English, "session": session.English, "sso": sso.English, "audit": audit.English, "area": area.English, "upstream": upstream.English, "gateway": gateway.English, "outbound": outbound.English}
	for _, d := range modules {
		out[d.Code] = d.English
	}
	return out
}

// speaker says the words of all rooms in English.
func speaker(modules []*declaration.Declaration) (*english.Speaker, error) {
	var all []english.Table
	for _, t := range englishTables(modules) {
		all = append(all, t)
	}
	return english.New(all...)
}
