package monitor

import (
	"testing"

	"mirror/internal/rural/help"
)

// Twelve months end with that of the day, also over the end of a year; what was counted for older ones is not among them.
func TestMonths(t *testing.T) {
	by := help.Counted{figureBegan: {202512: {Need: 3}, 202601: {Need: 5}, 202501: {Need: 9}}, figureEnded: {202602: {Need: 2}}}
	got := Months(by, 20260201)
	want := []MonitorMonth{{202503, 0, 0}, {202504, 0, 0}, {202505, 0, 0}, {202506, 0, 0}, {202507, 0, 0}, {202508, 0, 0}, {202509, 0, 0}, {202510, 0, 0},
		{202511, 0, 0}, {202512, 3, 0}, {202601, 5, 0}, {202602, 0, 2}}
	if len(got) != len(want) {
		t.Fatal(got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("month %d: %v, want %v", i, got[i], want[i])
		}
	}
}
