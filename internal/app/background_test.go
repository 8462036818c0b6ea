package app_test

import (
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

func TestBackgroundJobsAreTheOperators(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	for who, want := range map[string]int{"admin": http.StatusOK, "ops": http.StatusOK, "town": http.StatusForbidden, "province": http.StatusForbidden} {
		for _, path := range []string{"/api/jobs", "/api/jobs/counts"} {
			if a := h.As(h.Token(who), "GET", path, ""); a.Status != want {
				t.Errorf("%s at %s: %d %s", who, path, a.Status, a.Body)
			}
		}
	}
	if a := h.As(h.Token("town"), "POST", "/api/jobs/1/retry", ""); a.Status != http.StatusForbidden {
		t.Errorf("town retries: %d", a.Status)
	}
	if a := h.As(h.Token("ops"), "POST", "/api/jobs/999999/retry", ""); a.Status != http.StatusNotFound {
		t.Errorf("one that is not there: %d %s", a.Status, a.Body)
	}
	if a := h.As(h.Token("ops"), "GET", "/api/jobs?state=asleep&of=nobody", ""); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "请选择一种状态") || !strings.Contains(a.Body, "个人任务") {
		t.Errorf("a state that is none: %d %s", a.Status, a.Body)
	}
}
