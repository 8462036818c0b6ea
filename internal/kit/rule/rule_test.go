package rule_test

import (
	"encoding/json"
	"os"
	"testing"

	"mirror/internal/kit/rule"
)

// The same vectors hold for the browser (web/packages/sdk/src/rules/rules.test.ts): S5.02, S5.04-S5.09, S5.13.
func TestVectors(t *testing.T) {
	raw, err := os.ReadFile("testdata/rules.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	plain := func(f func(string) string) func(string, rule.Pattern) string {
		return func(s string, _ rule.Pattern) string { return f(s) }
	}
	rules := map[string]func(string, rule.Pattern) string{
		"mobile": rule.Mobile, "email": rule.Email, "special": plain(rule.Special), "numbers": plain(rule.Numbers), "notEmpty": plain(rule.NotEmpty),
		"username": plain(rule.Username), "password": rule.Password, "password4A": plain(rule.Password4A), "resourceName": plain(rule.ResourceName),
		"labelKey": plain(rule.LabelKey), "labelValue": plain(rule.LabelValue), "fileName": plain(rule.FileName), "phone": plain(rule.Phone),
		"interval": plain(rule.Interval), "timeout": plain(rule.Timeout), "cron": plain(rule.Cron),
	}
	// "change" is the whole form; identity/password holds it.
	if len(all) != len(rules)+1 {
		t.Errorf("%d rules have vectors, %d are known", len(all)-1, len(rules))
	}
	for name, f := range rules {
		var vectors []struct{ In, Text, Pattern, Tip string }
		if err := json.Unmarshal(all[name], &vectors); err != nil || len(vectors) < 5 {
			t.Fatalf("%s: %d vectors, %v", name, len(vectors), err)
		}
		for _, v := range vectors {
			var p rule.Pattern
			if v.Pattern != "" {
				if p, err = rule.Compile(v.Pattern, v.Tip); err != nil {
					t.Fatal(err)
				}
			}
			if got := f(v.In, p); got != v.Text {
				t.Errorf("%s(%q) = %q, want %q", name, v.In, got, v.Text)
			}
		}
	}
}
