package apptest

import (
	"context"
	"net/http"
	"testing"

	"mirror/internal/area"
)

// Record is what tests read of a line of a module's list and of a record.
type Record struct {
	ID      int64          `json:"id"`
	No      string         `json:"no"`
	Name    string         `json:"name"`
	Area    string         `json:"area"`
	State   string         `json:"state"`
	Version int64          `json:"version"`
	Values  map[string]any `json:"values"`
	Steps   []string       `json:"steps"`
	Refused map[string]any `json:"refused"`
}

// Records are the lines of a module's list.
func Records(t testing.TB, a Answer) []Record {
	t.Helper()
	if a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var out struct {
		Data struct {
			Items []Record `json:"items"`
		} `json:"data"`
	}
	a.JSON(t, &out)
	return out.Data.Items
}

// Fold carries upwards what the sums still owe their upper areas.
func (h *House) Fold() {
	h.t.Helper()
	if err := h.App.Fold(context.Background()); err != nil {
		h.t.Fatal(err)
	}
}

// Code is the area that an answer names.
func Code(t testing.TB, text string) area.Code {
	t.Helper()
	c, err := area.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
