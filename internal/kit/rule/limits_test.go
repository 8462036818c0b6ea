package rule_test

import (
	"encoding/json"
	"os"
	"testing"

	"mirror/internal/kit/rule"
)

// The limits answer what the browser's do; one file of vectors is read by both suites. S9.05f and S9.05k are labels and phones: TestVectors.
func TestLimits(t *testing.T) {
	b, err := os.ReadFile("testdata/limits.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string][]struct{ In, Text string }
	if err := json.Unmarshal(b, &all); err != nil {
		t.Fatal(err)
	}
	limits := []struct {
		id, name string
		f        func(string) string
	}{
		{"S9.05a", "logoSize", rule.LogoSize}, {"S9.05b", "repositoryDescription", rule.RepositoryDescription},
		{"S9.05c", "certificateDescription", rule.CertificateDescription}, {"S9.05d", "buildName", rule.BuildName}, {"S9.05e", "buildTags", rule.BuildTags},
		{"S9.05g", "port", rule.Port}, {"S9.05h", "cpu", rule.CPU}, {"S9.05i", "memory", rule.Memory}, {"S9.05j", "dashboardRange", rule.DashboardRange},
	}
	if len(all) != len(limits) {
		t.Errorf("%d limits have vectors, %d are known", len(all), len(limits))
	}
	for _, l := range limits {
		if len(all[l.name]) < 5 {
			t.Errorf("%s: %d vectors of %s", l.id, len(all[l.name]), l.name)
		}
		for _, v := range all[l.name] {
			if got := l.f(v.In); got != v.Text {
				t.Errorf("%s: %s(%q) = %q, want %q", l.id, l.name, v.In, got, v.Text)
			}
		}
	}
}
