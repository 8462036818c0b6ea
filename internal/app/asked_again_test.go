package app_test

import (
	"net/http"
	"testing"

	"mirror/internal/app/apptest"
)

// No form asks what the platform knows. A field that does has its own meaning, and a reason here.
func TestNothingKnownIsAsked(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	for _, words := range h.App.Rural.Sharing.AskedAgain() {
		t.Error(words)
	}
	for _, who := range []string{"village", "town", "county", "province"} {
		for _, page := range []string{"facts", "collected", "catalogue", "burden"} {
			if a := h.As(h.Token(who), "GET", "/api/sharing/"+page, ""); a.Status != http.StatusOK {
				t.Errorf("%s may not open %s: %d %.200s", who, page, a.Status, a.Body)
			}
		}
	}
}
