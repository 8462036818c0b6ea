package areaparam_test

import (
	"context"
	"net/url"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/kit/errs"
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
	for _, two := range [][]string{{town.String(), other.String()}, {other.String(), town.String()}} {
		in := areaparam.Of(url.Values{"area": two})
		if _, got, err := in.Caller(ctx); err != nil || !got.Inside(p.Scope) || !p.Scope.Inside(got) {
			t.Errorf("%v: %v %v", two, got, err)
		}
	}
	if _, _, err := (&areaparam.Place{Area: "高州"}).Caller(ctx); err == nil {
		t.Error("what is no area was taken for one")
	}
	if _, _, err := (&areaparam.Place{}).Caller(context.Background()); err == nil {
		t.Error("nobody has a scope")
	}
}

// Sums hold everybody's rows of an area: who sees a part of it, or names none there is, gets none.
func TestWholeIsAllOfAnArea(t *testing.T) {
	tree, err := area.Load(context.Background(), areatest.OpenSQLite(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		scope area.Scope
		named string
		want  area.Code
	}{
		{area.Within(county), "", county},
		{area.Within(county), town.String(), town},
		{area.Within(town), county.String(), 0},
		{area.Within(county), other.String(), 0},
		{area.Within(county), "440981999000", 0},
		{area.Scope{Ranges: area.Within(county).Ranges, Owner: 7}, "", 0},
	} {
		ctx := principal.With(context.Background(), &principal.Principal{UserID: 7, Area: county, Scope: c.scope})
		_, got, err := (&areaparam.Place{Area: c.named}).Whole(ctx, tree)
		if got != c.want || (c.want == 0) != errs.Has(err, errs.NotFound) {
			t.Errorf("%v names %q: %v %v", c.scope, c.named, got, err)
		}
	}
}
