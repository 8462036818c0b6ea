package rule_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"mirror/internal/kit/rule"
)

// values are the rows of the ledger that a rule's vectors prove, told by whether a vector is blank and whether it brings a configured pattern.
var values = map[string]func(blank, configured bool) string{
	"password": func(_, configured bool) string { return one(configured, "S5.07a", "S5.02") },
	"mobile":   func(blank, configured bool) string { return one(blank, "S5.04a", one(configured, "S5.04b", "S5.04c")) },
	"email":    func(blank, _ bool) string { return one(blank, "S5.05a", "S5.05c") },
	"username": func(blank, _ bool) string { return one(blank, "S5.08a", "S5.08b") },
	"special":  row("S5.06a"), "numbers": row("S5.06b"), "notEmpty": row("S5.06c"), "password4A": row("S5.07b"),
	"resourceName": row("S5.09a"), "labelKey": row("S5.09b, S9.05f"), "labelValue": row("S5.09c, S9.05f"), "fileName": row("S5.09d"), "phone": row("S5.09e, S9.05k"),
	"interval": row("S5.09f"), "timeout": row("S5.09g"), "cron": row("S5.09h"),
}

func one(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

func row(id string) func(bool, bool) string { return func(bool, bool) string { return id } }

// The same vectors hold for the browser (web/packages/sdk/src/rules/rules.test.ts): S5.13.
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
				t.Errorf("%s: %s(%q) = %q, want %q", values[name](strings.TrimSpace(v.In) == "", v.Pattern != ""), name, v.In, got, v.Text)
			}
		}
	}
}

// S5.09f, S5.09g: what a health check takes where nothing is given, in seconds; the browser's test holds the same two.
func TestHealthCheckDefaults(t *testing.T) {
	if rule.DefaultInterval != 60 || rule.DefaultTimeout != 20 {
		t.Errorf("every %d s, given up after %d s; want 60 and 20", rule.DefaultInterval, rule.DefaultTimeout)
	}
}
