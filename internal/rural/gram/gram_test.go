package gram

import (
	"slices"
	"testing"
)

// Both characters of a given name are found alone and together, also rare ones; area tokens follow the levels there are.
func TestTokens(t *testing.T) {
	got := Record("陈𬎆国", 44_19_00_003_001_00)
	for _, want := range []string{gram('陈'), gram('𬎆'), gram('国'), gram('陈', '𬎆'), gram('𬎆', '国'), "a3x441900000000", "a5x441900003000", "a6x441900003001"} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is missing in %v", want, got)
		}
	}
	if len(got) != 8 {
		t.Errorf("%v", got)
	}
}
