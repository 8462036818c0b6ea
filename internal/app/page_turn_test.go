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
	t.Parallel()
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
	const passed, weighed = 8, 8
	turn := func(path string) (bytes int) {
		t.Helper()
		next := ""
		// The demo entered its newest households in one moment, which packs smaller than what comes over time: they are passed by. What stands on one page
		// is chance, so several are weighed.
		for i := range passed + weighed {
			var page struct {
				Data struct {
					Items []struct{} `json:"items"`
					Next  string     `json:"next"`
				} `json:"data"`
			}
			if i >= passed {
				packed := h.As(token, "GET", path+next, "", "Accept-Encoding", "gzip")
				if packed.Status != http.StatusOK || packed.Header.Get("Content-Encoding") != "gzip" {
					t.Fatalf("%s: %d %s", path, packed.Status, packed.Header)
				}
				bytes += len(packed.Body) / weighed
			}
			h.As(token, "GET", path+next, "").JSON(t, &page)
			if len(page.Data.Items) != 20 || page.Data.Next == "" {
				t.Fatalf("%s: %d rows", path+next, len(page.Data.Items))
			}
			next = "&cursor=" + page.Data.Next
		}
		return bytes
	}
	homes, cases := turn("/api/households?sort=newest&size=20"), turn("/api/rural/monitor?size=20")
	t.Logf("a page of households %d bytes, of cases %d", homes, cases)
	if float64(cases) > 1.2*float64(homes) {
		t.Errorf("a page of cases is %d bytes, of households %d", cases, homes)
	}
}
