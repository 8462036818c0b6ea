package audit_test

import (
	"encoding/json"
	"testing"

	"mirror/internal/audit"
)

// A line of the export says what the page shows: codes and fields in words, what changed as before → after, and no JSON.
func TestLineInWords(t *testing.T) {
	field := func(name, _ string) string {
		return map[string]string{"from": "来源", "roles": "角色", "name": "名称", "live": "正式启用", "enabled": "启用", "value": "内容"}[name]
	}
	words := func(c audit.Coded) string {
		return map[string]string{"gov": "政务统一身份认证平台", "town-clerk": "镇级经办员"}[c.Value]
	}
	for detail, want := range map[string]string{
		`{"from":"gov"}`: "来源：政务统一身份认证平台",
		`{"before":{"name":"甲","roles":[]},"after":{"name":"甲","roles":["town-clerk","gone"]}}`: "角色：（无） → 镇级经办员、gone",
		`{"enabled":true,"live":{"name":"x"}}`:                                                  "启用：是；正式启用 / 名称：x",
		`{"before":"a","after":"b"}`:                                                            "内容：a → b",
		`{}`:                                                                                    "",
	} {
		r := audit.AuditRow{Action: "x", Object: "user", Detail: json.RawMessage(detail)}
		if got := audit.Line(r, audit.Said(r, words), field); got != want {
			t.Errorf("%s: %q, want %q", detail, got, want)
		}
	}
}
