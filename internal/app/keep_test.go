package app

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mirror/internal/db/dbtest"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
)

// elsewhere are the tables with words about people that retention takes nothing of, and why.
var elsewhere = map[string]string{
	// The register is who is on it now: somebody who leaves is removed by the change itself.
	"household": "on the register", "household_member": "on the register", "household_token": "on the register",
	"retention_hold": "entered and ended by hand, names a number and a reason",
	// People of the portal, not of the register: accounts, their keys and what they did. Accounts are ended by administrators.
	"app_user": "account", "linked_identity": "account", "passkey": "account", "totp": "account", "trusted_device": "account", "credential": "account", "password_history": "account",
	"recovery_code": "account", "user_preference": "account", "feedback": "of a page, masked, by an account", "user_picture": "account", "api_token": "account, 400 days after its end", "white_list": "account", "user_classify": "a group's name", "delegation": "an official's leave", "countersign": "officials about accounts",
	// Each has an end of its own.
	"audit_log": "the audit's own retention", "audit_unsealed": "the audit's own retention", "login_session": "30 days after its end", "idempotency_key": "a day; thirty days without the answer for what waited on a device", "message": "the messages' own retention",
	"message_post": "goes with the message", "notice": "goes with the message", "sms_log": "the sender's own log, short", "sms_code": "minutes", "transfer": "7 days", "transfer_fault": "goes with the transfer",
	"transfer_word": "goes with the transfer", "attachment_part": "a day", "job": "7 days", "sign_in_failure": "hours", "auth_code": "minutes", "device_sample": "of machines",
	// Of offices, places, programs and keys.
	"area": "place", "area_change": "place", "department": "office", "role": "office", "publicity_office": "the phone of an office", "dict_item": "dictionary", "dict_period": "dictionary", "dict_type": "dictionary", "work_day": "calendar",
	"family_change_stat": "a code", "feature_switch": "an administrator about an area", "satisfaction_answer": "of nobody: it knows its town, and neither household nor token", "shared_view": "an office's, without keywords", "summary_own": "an office's choice of figures", "usage_count": "how many, of nobody", "metric_month": "sums of areas", "metric_part": "counts of areas", "warning_sheet": "sums of areas", "warning_backtest": "sums of areas", "warning_rule": "an administrator about an area", "warning_rule_event": "an administrator about an area", "warning_stat": "counts of areas", "warning_due": "seconds", "warning_due_area": "seconds", "warning_chart": "counts of areas", "monitor_line": "an administrator about an area", "income_rule": "an administrator about an area", "income_rule_item": "an administrator about an area", "device": "machine", "upstream": "machine", "frame_origin": "machine", "sso_connector": "machine", "menu_category": "program", "menu_item": "program", "menu_version": "program", "evaluation_snapshot": "figures of areas", "assess_cost": "how many cells a sheet has", "handin_cost": "how many cells a form has", "evaluation_result": "figures of areas", "evaluation_score": "the name and score of an area", "department_batch": "an office about a workbook or a call", "department_client": "a machine's secret", "sharing_fact": "what an area may be asked", "warning_due_market": "seconds", "warning_due_price": "minutes", "warning_post": "counts of a post", "metric_counted": "program",
	"micro_app": "program, with the phone of its maker", "micro_app_content": "program", "web_asset": "program", "audit_chain": "key", "data_key": "key", "master_key": "key", "signing_key": "key",
}

// words are columns whose name says that they hold something about a person, or anything anybody writes.
var words = regexp.MustCompile(`(_enc|_bi|(^|_)name|phone|mobile|email|address|id_no|id_card|words|changes|note|remark|body|content|detail|tokens|reason|answer|file|thumbnail|photos|people|^data|spelling|ip|user_agent|title|text)$`)

// shadow are the tables of SQLite's search beside the one we made.
var shadow = regexp.MustCompile(`_token_(data|idx|content|docsize|config)$`)

// Every column that may tell who somebody is belongs to a part of retention, stays with a reason, or stands in a table that is named here. A
// new table or field is missed by no one: it fails here until somebody has said until when it is kept.
func TestEverythingPersonalIsKeptUntil(t *testing.T) {
	d := dbtest.OpenSQLite(t) // the schemas of both engines are compared elsewhere
	e := module.New(outside.Rooms{DB: d}, modules(nil, nil, nil, nil, nil, nil)...)
	takes, stays, tables, neutral := map[string]bool{}, map[string]string{}, map[string]bool{}, map[string]bool{}
	for _, p := range (&App{}).kept(e, &household.Service{}) {
		if p.Title != "" && p.Count == nil {
			t.Errorf("%s has a title and is not counted", p.Kind)
		}
		for _, c := range p.Takes {
			takes[c] = true
			tables[c[:strings.IndexByte(c, '.')]] = true
		}
		for c, why := range p.Stays {
			stays[c] = why
		}
	}
	forever := map[string]string{}
	for _, x := range e.Modules() {
		personal := slices.ContainsFunc(x.Fields, func(f declaration.Field) bool {
			return f.Sealed() || f.Kind == declaration.Household
		})
		switch k := x.Keep; {
		case k.Forever != "":
			forever[x.Table], forever[x.Table+"_token"] = k.Forever, k.Forever
		case personal && !tables[x.Table]:
			t.Errorf("%s does not say until when it is kept", x.Code)
		}
	}
	for _, c := range strings.Fields("id blob_id no state kind module step from_state to_state change_no media_type digest") {
		neutral[c] = true
	}
	rows, err := d.Read().QueryContext(context.Background(), `SELECT m.name, p.name, lower(p.type) FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY 1, 2`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	seen := map[string]bool{}
	for rows.Next() {
		var table, column, typ string
		if err := rows.Scan(&table, &column, &typ); err != nil {
			t.Fatal(err)
		}
		at := table + "." + column
		seen[table], seen[at] = true, true
		switch {
		case shadow.MatchString(table) || takes[at] || stays[at] != "" || forever[table] != "":
		case tables[table]:
			// Of a table that a part empties, everything that is no figure and no code is said.
			if (typ == "text" || typ == "blob") && !neutral[column] && !code(e, table, column) {
				t.Errorf("%s is neither taken nor said to stay", at)
			}
		case words.MatchString(column) && elsewhere[table] == "":
			t.Errorf("%s may tell who somebody is, and nobody says until when", at)
		}
	}
	for c := range takes {
		if !seen[c] {
			t.Errorf("a part takes %s, which is not there", c)
		}
	}
	for c := range elsewhere {
		if !seen[c] || tables[c] || forever[c] != "" {
			t.Errorf("%s is named here for nothing", c)
		}
	}
}

// code reports whether a column holds a code of a dictionary.
func code(e *module.Engine, table, column string) bool {
	for _, d := range e.Modules() {
		if d.Table != table {
			continue
		}
		for _, f := range d.Fields {
			if f.Kind == declaration.Dict && strings.EqualFold(strings.ReplaceAll(column, "_", ""), f.Key) {
				return true
			}
		}
	}
	return column == "reason" && table == "household_history"
}
