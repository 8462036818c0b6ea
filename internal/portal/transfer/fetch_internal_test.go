package transfer

import (
	"testing"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// The file of an export stays with its owner while they work in the area it was made in, or above it; a move to another area ends that.
func TestFileAfterAMove(t *testing.T) {
	t.Parallel()
	const gaozhou, beside, maoming = area.Code(44_09_81_000_000_00), area.Code(44_09_82_000_000_00), area.Code(44_09_00_000_000_00)
	s := &Service{exports: map[string]*Export{"household": {Name: "household", Code: "household-data:export"}}}
	file := &Transfer{Kind: KindExport, Name: "household", area: gaozhou}
	for c, may := range map[area.Code]bool{gaozhou: true, maoming: true, beside: false} {
		p := &principal.Principal{Area: c, Scope: area.Within(c), Permissions: map[string]bool{"household-data:export": true}}
		if err := s.fetches(p, file); (err == nil) != may || err != nil && !errs.Has(err, errs.Forbidden) {
			t.Errorf("who works in %s: %v", c, err)
		}
	}
	if err := s.fetches(&principal.Principal{Area: beside, Scope: area.Within(beside), Permissions: map[string]bool{"household-data:export": true}}, &Transfer{Kind: KindExport, Name: "household"}); err != nil {
		t.Errorf("a file of before the area was kept: %v", err)
	}
}
