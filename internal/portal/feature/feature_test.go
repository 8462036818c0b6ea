package feature_test

import (
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/feature"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

const (
	gaozhou area.Code = 440981000000_00
	maoming area.Code = 440900000000_00
	zhuhai  area.Code = 440400000000_00
)

func open(t *testing.T, d *db.DB) *feature.Service {
	t.Helper()
	if err := area.Install(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	return &feature.Service{DB: d, Areas: tree}
}

// The rooms ask by the codes of the register.
func TestTransfersAskByTheRegistersCodes(t *testing.T) {
	for _, code := range []string{transfer.FeatureExport, transfer.FeatureFull, transfer.FeatureImport} {
		if !slices.ContainsFunc(feature.Switches, func(s feature.Switch) bool { return s.Code == code }) {
			t.Errorf("no switch %q", code)
		}
	}
}

// A setting holds for its area and all below; a county may set it otherwise, until its city locks it; who has not the whole area sets nothing there.
// A change holds for the next question, on every replica: there is no memory to be behind.
func TestSwitchesHoldDownwards(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		svc, other := open(t, d), open(t, d)
		city := &principal.Principal{UserID: 1, Area: maoming, Scope: area.Within(maoming)}
		county := &principal.Principal{UserID: 2, Area: gaozhou, Scope: area.Within(gaozhou)}
		expect := func(when string, at area.Code, want bool) {
			t.Helper()
			for _, s := range []*feature.Service{svc, other} {
				if on, err := s.On(t.Context(), feature.ListExport, at); err != nil || on != want {
					t.Errorf("%s: %v is %v, want %v (%v)", when, at, on, want, err)
				}
			}
		}
		set := func(p *principal.Principal, at area.Code, on, locked bool, version int64) error {
			return svc.Set(t.Context(), p, feature.ListExport, feature.FeatureEntry{Area: at.String(), On: on, Locked: locked, Version: version, Reason: "年度核查期间"})
		}
		expect("nothing set", gaozhou, true)
		if err := set(city, maoming, false, false, 0); err != nil {
			t.Fatal(err)
		}
		expect("off in the city", gaozhou, false)
		expect("off in the city", maoming, false)
		expect("off in another city", zhuhai, true)
		if err := svc.Require(t.Context(), feature.ListExport, gaozhou); !errs.Has(err, errs.Forbidden) {
			t.Errorf("a county below: %v", err)
		}
		if off, err := svc.Off(t.Context(), gaozhou); err != nil || !slices.Equal(off, []string{feature.ListExport}) {
			t.Errorf("off there: %v %v", off, err)
		}
		if err := set(county, gaozhou, true, false, 0); err != nil {
			t.Fatal(err)
		}
		expect("the county has it again", gaozhou, true)
		expect("its city has it not", maoming, false)
		if err := set(county, maoming, true, false, 1); !errs.Has(err, errs.Forbidden) {
			t.Errorf("a county sets its city's: %v", err)
		}
		if err := set(city, maoming, false, false, 0); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		if err := set(city, maoming, false, true, 1); err != nil {
			t.Fatal(err)
		}
		expect("locked by the city", gaozhou, false)
		if err := set(county, gaozhou, true, false, 1); !errs.Has(err, errs.Conflict) {
			t.Errorf("a county below a lock: %v", err)
		}
		list, err := svc.List(t.Context(), county, gaozhou)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(list, func(f feature.FeatureSwitch) bool { return f.Code == feature.ListExport })
		f := list[i]
		if f.On || f.Barred == "" || f.From != f.Barred || len(f.Areas) != 2 || f.Areas[0].MaySet || !f.Areas[1].MaySet || !f.Areas[1].Idle {
			t.Errorf("what the county sees: %+v", f)
		}
		if _, err := svc.List(t.Context(), county, zhuhai); !errs.Has(err, errs.Forbidden) {
			t.Errorf("an area of others: %v", err)
		}
		if err := svc.Drop(t.Context(), city, feature.ListExport, maoming.String(), "核查结束", 2); err != nil {
			t.Fatal(err)
		}
		expect("the city dropped its own", maoming, true)
		err = svc.Set(t.Context(), city, feature.ListExport, feature.FeatureEntry{Area: "nowhere"})
		if e := errs.From(err); !errs.Has(err, errs.InvalidArgs) || len(e.Fields) != 2 {
			t.Errorf("neither area nor reason: %v", err)
		}
		var rows int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action IN ('feature.set', 'feature.drop')").Scan(t.Context(), &rows); err != nil || rows != 4 {
			t.Errorf("%d rows of the audit, want 4: %v", rows, err)
		}
	})
}
