package app_test

import (
	"context"
	"net/http"
	"testing"

	"mirror/internal/app/apptest"
)

// Turning a page of a module's list is one call, and what comes over the line is about that of a page of households, as many rows of both in the
// same order: a case has three times and a number more than a household.
func TestPageTurnBytes(t *testing.T) {
	h := apptest.Start(t, nil)
	ctx := context.Background()
	if err := h.App.Rural.Household.Load(ctx, 400, func(int64, int64, string) {}); err != nil {
		t.Fatal(err)
	}
	l := h.App.Loading(func(int64, int64, string) {})
	l.Only = "monitor"
	if err := l.Run(ctx, 300); err != nil {
		t.Fatal(err)
	}
	token := h.Token("province")
	turn := func(path string) int {
		t.Helper()
		var first struct {
			Data struct {
				Items []struct{} `json:"items"`
				Next  string     `json:"next"`
			} `json:"data"`
		}
		h.As(token, "GET", path, "").JSON(t, &first)
		if len(first.Data.Items) != 20 || first.Data.Next == "" {
			t.Fatalf("%s: %d rows", path, len(first.Data.Items))
		}
		second := h.As(token, "GET", path+"&cursor="+first.Data.Next, "", "Accept-Encoding", "gzip")
		if second.Status != http.StatusOK || second.Header.Get("Content-Encoding") != "gzip" {
			t.Fatalf("%s: %d %s", path, second.Status, second.Header)
		}
		return len(second.Body)
	}
	homes, cases := turn("/api/households?sort=newest&size=20"), turn("/api/rural/monitor?size=20")
	t.Logf("a page of households %d bytes, of cases %d", homes, cases)
	if float64(cases) > 1.2*float64(homes) {
		t.Errorf("a page of cases is %d bytes, of households %d", cases, homes)
	}
}
