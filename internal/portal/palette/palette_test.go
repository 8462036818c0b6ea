package palette_test

import (
	"testing"

	"mirror/internal/portal/palette"
)

func TestReadingsKeepEveryWayACharacterIsRead(t *testing.T) {
	for name, want := range map[string]string{
		"户情":    "hu qing",
		"长":     "chang|zhang",
		"A级 3类": "a ji   3 lei",
	} {
		if got := palette.Readings(name); got != want {
			t.Errorf("%s reads %q, want %q", name, got, want)
		}
	}
}
