package rule_test

import (
	"encoding/json"
	"os"
	"testing"

	"mirror/internal/kit/rule"
)

// S9.05: the limits answer what the browser's do; one file of vectors is read by both suites.
func TestLimits(t *testing.T) {
	b, err := os.ReadFile("testdata/limits.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string][]struct{ In, Text string }
	if err := json.Unmarshal(b, &all); err != nil {
		t.Fatal(err)
	}
	limits := map[string]func(string) string{"logoSize": rule.LogoSize, "repositoryDescription": rule.RepositoryDescription,
		"certificateDescription": rule.CertificateDescription, "buildName": rule.BuildName, "buildTags": rule.BuildTags, "port": rule.Port,
		"cpu": rule.CPU, "memory": rule.Memory, "dashboardRange": rule.DashboardRange}
	if len(all) != len(limits) {
		t.Errorf("%d limits have vectors, %d are known", len(all), len(limits))
	}
	for name, f := range limits {
		for _, v := range all[name] {
			if got := f(v.In); got != v.Text {
				t.Errorf("%s(%q) = %q, want %q", name, v.In, got, v.Text)
			}
		}
	}
}
