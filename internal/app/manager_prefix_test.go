package app_test

import (
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// S7.21: {managerPathPrefix} is a setting: the list of hidden buttons answers below it and nowhere else.
func TestManagerPrefix(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, map[string]string{"manager-prefix": "/web/rbac-manager/v2"})
	town := h.Token("town")
	const form = "application/x-www-form-urlencoded"
	if a := h.As(town, "POST", "/web/rbac-manager/v2/resource/listHideResource", "systemName=mirror", "Content-Type", form); a.Status != 200 || !strings.Contains(a.Body, `"data":{}`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := h.As(town, "POST", "/web/manager-service/v1/resource/listHideResource", "systemName=mirror", "Content-Type", form); a.Status != 404 {
		t.Errorf("the default answers as well: %d %s", a.Status, a.Body)
	}
}
