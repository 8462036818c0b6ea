package areaparam_test

import (
	"context"
	"testing"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
)

const (
	county = area.Code(44_09_81_000_000_00)
	town   = area.Code(44_09_81_103_000_00)
	other  = area.Code(44_08_81_103_000_00)
)

// What names no area means the caller's own, and what names one makes their scope no larger.
func TestPlaceOnlyNarrows(t *testing.T) {
	p := &principal.Principal{UserID: 1, Scope: area.Within(county)}
	ctx := principal.With(context.Background(), p)
	for named, want := range map[string]area.Scope{"": p.Scope, " 000 ": p.Scope, "%": p.Scope, "4409_1": p.Scope, "44098110300*": p.Scope,
		town.String(): area.Within(town), "440000000000": p.Scope, other.String(): {}} {
		in := areaparam.Place{Area: named}
		_, got, err := in.Caller(ctx)
		if err != nil || !got.Inside(want) || !want.Inside(got) {
			t.Errorf("%q: %v %v", named, got, err)
		}
		if again, err := areaparam.Scope(p, named); err != nil || !again.Inside(want) || !want.Inside(again) {
			t.Errorf("%q elsewhere: %v %v", named, again, err)
		}
	}
	if _, _, err := (&areaparam.Place{Area: "高州"}).Caller(ctx); err == nil {
		t.Error("what is no area was taken for one")
	}
	if _, _, err := (&areaparam.Place{}).Caller(context.Background()); err == nil {
		t.Error("nobody has a scope")
	}
}
