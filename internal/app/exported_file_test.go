package app_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// A finished file is its owner's: not of an administrator who looks at the portal as them, and not of an owner whose right to export was taken away.
func TestFileOfAnExport(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	county, admin := h.Token("county"), h.Token("admin")
	if a := h.As(county, "POST", "/api/exports/household", `{"format":"csv"}`); a.Status != http.StatusOK {
		t.Fatalf("an export: %d %s", a.Status, a.Body)
	}
	var kept struct {
		Data []struct {
			ID      int64 `json:"id"`
			HasFile bool  `json:"hasFile"`
		} `json:"data"`
	}
	list := h.As(county, "GET", "/api/transfers", "")
	if list.JSON(t, &kept); len(kept.Data) == 0 || !kept.Data[0].HasFile {
		t.Fatalf("my downloads: %s", list.Body)
	}
	file := fmt.Sprintf("/api/transfers/%d/file", kept.Data[0].ID)
	if a := h.As(county, "GET", file, ""); a.Status != http.StatusOK || len(a.Body) < 1000 {
		t.Fatalf("the owner: %d %.200s", a.Status, a.Body)
	}
	if a := h.As(admin, "POST", "/api/view-as", `{"userId":"`+h.UserID("county")+`"}`); a.Status != http.StatusOK {
		t.Fatalf("view: %d %s", a.Status, a.Body)
	}
	if a := h.As(admin, "GET", file, ""); a.Status != http.StatusForbidden || !strings.Contains(a.Body, "浏览") {
		t.Errorf("who looks as the owner: %d %.200s", a.Status, a.Body)
	}
	if a := h.As(admin, "POST", "/api/view-as/end", ""); a.Status != http.StatusOK {
		t.Fatalf("end: %d %s", a.Status, a.Body)
	}
	if a := h.As(admin, "PUT", "/api/users/"+h.UserID("county")+"/roles", `{"roles":["ops-admin"]}`); a.Status != http.StatusOK {
		t.Fatalf("another role: %d %s", a.Status, a.Body)
	}
	apptest.Within(t, "without the right", func() bool {
		return h.As(h.Token("county"), "POST", "/api/exports/household", `{"format":"csv"}`).Status == http.StatusForbidden
	})
	if a := h.As(h.Token("county"), "GET", file, ""); a.Status != http.StatusForbidden {
		t.Errorf("whose right was taken away: %d %.200s", a.Status, a.Body)
	}
}
