package warning_test

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/warning"
	"mirror/internal/rural/warning/analysis"
)

// answerOf is what a call answers as somebody.
func answerOf[T any](t *testing.T, h *apptest.House, token, path string, q url.Values) T {
	t.Helper()
	var out struct{ Data T }
	a := h.As(token, "GET", path+"?"+q.Encode(), "")
	if a.Status != 200 {
		t.Fatalf("%s %v: %d %.300s", path, q, a.Status, a.Body)
	}
	a.JSON(t, &out)
	return out.Data
}

// Each indicator of the fourteen pages stands in the library with its definition, source, unit and rule for what is missing, and those that add up over
// areas with the number of the page: in the province, each city and each county, now and in the months before. What has no number says why there too.
// A town, and who sees a town alone, gets none.
func TestTheLibraryHasTheFiguresOfTheAnalyses(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		who := h.Token("province")
		library := answerOf[metric.Metrics](t, h, who, "/api/metrics", nil)
		told := map[string]bool{}
		items := map[string]metric.MetricTold{}
		for _, m := range library.Told {
			items[m.Key], told[m.Key] = m, true
		}
		for _, m := range library.Items {
			items[m.Key] = metric.MetricTold{Key: m.Key, Title: m.Title, Unit: m.Unit, Group: m.Group, Definition: m.Definition, Uses: m.Uses}
		}
		key := func(slug string, f analysis.AnalysisFigure) string { return "warning." + slug + "." + f.Key }
		page := func(token, slug, at, month string) warning.WarningAnalysis {
			return answerOf[warning.WarningAnalysis](t, h, token, "/api/rural/warning/analyses/"+slug, url.Values{"area": {at}, "month": {month}})
		}
		values := func(token, at string, keys []string) []metric.MetricValue {
			return answerOf[metric.MetricValues](t, h, token, "/api/metrics/values", url.Values{"area": {at}, "keys": {strings.Join(keys, ",")}}).Values
		}
		areas := []string{"440000000000"}
		for _, city := range h.App.Areas.Children(apptest.Code(t, areas[0])) {
			areas = append(areas, city.ID.String())
		}
		for _, county := range h.App.Areas.Children(apptest.Code(t, "440900000000")) {
			areas = append(areas, county.ID.String())
		}
		same := func(what string, f analysis.AnalysisFigure, v metric.MetricValue) (known bool) {
			t.Helper()
			switch {
			case (f.Value == nil) != (v.Value == nil), f.Value != nil && *f.Value != *v.Value:
				t.Errorf("%s: the page has %s, the library %s", what, number(f.Value), number(v.Value))
			case v.Value == nil && v.Why == "":
				t.Errorf("%s: no number, and no reason", what)
			}
			return v.Value != nil
		}
		known, unknown := map[string]bool{}, 0
		for _, a := range warning.Analyses {
			var keys []string
			for i, at := range areas {
				x := page(who, a.Slug, at, "0")
				figures := slices.DeleteFunc(slices.Clone(x.Figures), func(f analysis.AnalysisFigure) bool { return told[key(a.Slug, f)] })
				if i == 0 {
					for _, f := range x.Figures {
						m := items[key(a.Slug, f)]
						if m.Title != f.Title || m.Unit != cmp.Or(f.Unit, "0至1") || !strings.Contains(m.Definition, f.Definition) || !strings.Contains(m.Definition, f.Source) || !strings.Contains(m.Definition, f.Missing) {
							t.Errorf("%s of %s is not in the library as the page says it: %+v", f.Key, a.Slug, m)
						}
						if len(m.Uses) != 1 || m.Uses[0].Path != "/warning/"+a.Slug {
							t.Errorf("%s leads to %+v", m.Key, m.Uses)
						}
					}
					for _, f := range figures {
						keys = append(keys, key(a.Slug, f))
					}
				}
				for k, v := range values(who, at, keys) {
					if same(at+" "+keys[k], figures[k], v) {
						known[keys[k]] = true
					} else {
						unknown++
					}
				}
			}
			// The past, as the library draws it.
			const county = "440981000000"
			for k, at := range keys {
				months := answerOf[metric.MetricMonths](t, h, who, "/api/metrics/months", url.Values{"area": {county}, "key": {at}}).Months
				if k > 0 && a.Slug != "index-trend" {
					continue // one of each is enough
				}
				if len(months) != 12 {
					t.Errorf("%s has %d months", at, len(months))
				}
				for _, m := range months {
					x := page(who, a.Slug, county, fmt.Sprint(m.Month))
					f := x.Figures[slices.IndexFunc(x.Figures, func(f analysis.AnalysisFigure) bool { return key(a.Slug, f) == at })]
					if (f.Value == nil) != (m.Value == nil) || f.Value != nil && *f.Value != *m.Value {
						t.Errorf("%s in %d: the page has %s, the library %s", at, m.Month, number(f.Value), number(m.Value))
					}
				}
			}
			for who, at := range map[string]string{"county": "440981103000", "town": "440981000000", "village": "440981000000"} {
				for k, v := range values(h.Token(who), at, keys) {
					if v.Value != nil || v.Why != "本级地区没有此项指标" {
						t.Errorf("%s is told %s of %s: %v %s", who, keys[k], at, number(v.Value), v.Why)
					}
				}
			}
		}
		if len(known) < 60 || unknown < 100 || len(told) < 5 {
			t.Errorf("%d figures have a number, %d have none somewhere, %d are words alone", len(known), unknown, len(told))
		}
	})
}

func number(v *float64) string {
	if v == nil {
		return "none"
	}
	return fmt.Sprint(*v)
}
