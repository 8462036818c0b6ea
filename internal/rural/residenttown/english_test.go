package residenttown_test

import (
	"testing"

	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/residenttown"
)

// Every title has its English.
func TestEnglish(t *testing.T) {
	for _, d := range residenttown.Declarations(nil, nil) {
		moduletest.English(t, d)
	}
}
