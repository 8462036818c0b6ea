package fund_test

import (
	"fmt"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/module"
)

// The registers of 项目资金 lead to each other as far as a person may go; a reference shows its name to those who see what it names.
func TestFundRegistersAndReports(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	description := func(who string) (out module.ModuleDescription) {
		t.Helper()
		var a struct {
			Data module.ModuleDescription `json:"data"`
		}
		h.As(h.Token(who), "GET", "/api/rural/project-fund/description", "").JSON(t, &a)
		return a.Data
	}
	of := func(d module.ModuleDescription, code string) bool {
		for _, x := range d.Related {
			if x.Code == code {
				return x.MayAdd
			}
		}
		t.Errorf("%s is not related", code)
		return false
	}
	f, v := description("finance"), description("village")
	if len(f.Siblings) != 7 || !of(f, "project-fund-allocation") || of(v, "project-fund-allocation") || of(v, "project-fund-payment") || !of(v, "project-fund-progress") {
		t.Errorf("%+v %+v", f.Related, v.Related)
	}
	for who, named := range map[string]bool{"county": true, "village": false} {
		var a struct {
			Data struct {
				Items []struct {
					ID int64 `json:"id"`
				} `json:"items"`
			} `json:"data"`
		}
		h.As(h.Token(who), "GET", "/api/rural/project-fund-allocation?state=30&size=1", "").JSON(t, &a)
		var r struct {
			Data module.ModuleRecord `json:"data"`
		}
		h.As(h.Token(who), "GET", fmt.Sprintf("/api/rural/project-fund-allocation/%d", a.Data.Items[0].ID), "").JSON(t, &r)
		if (r.Data.Labels["quota"] != "") != named || !strings.Contains(r.Data.Labels["project"], "2026") && !strings.Contains(r.Data.Labels["project"], "20") {
			t.Errorf("%s reads %v", who, r.Data.Labels)
		}
	}
	for who, want := range map[string]string{"county": "440981000000", "province": "440000000000", "town": "440981103000", "village": "440981103210"} {
		var a struct {
			Data fund.FundReport `json:"data"`
		}
		h.As(h.Token(who), "GET", "/api/rural/project-fund/report", "").JSON(t, &a)
		if r := a.Data; r.Area != want || r.Allocated <= 0 || r.Paid <= 0 || r.Paid > r.Allocated || (r.Quota > 0) != (who == "county" || who == "province") || r.Quota > 0 && r.Allocated > r.Quota {
			t.Errorf("%s: %+v", who, r)
		}
	}
	for who, want := range map[string]int{"town": 404, "citizen": 403, "nobody": 403, "auditor": 403, "legal": 404} {
		if a := h.As(h.Token(who), "GET", "/api/rural/project-fund/report?area=440981000000", ""); a.Status != want {
			t.Errorf("%s: %d %s", who, a.Status, a.Body)
		}
	}
	if a := h.As(h.Token("town2"), "GET", "/api/rural/project-fund/1/money", ""); a.Status != 404 {
		t.Errorf("another town: %d", a.Status)
	}
	// A wildcard, or two areas, name none: the caller's own.
	for _, q := range []string{"area=%25", "area=440000000000&area=440981103000"} {
		if a := h.As(h.Token("county"), "GET", "/api/rural/project-fund/report?"+q, ""); a.Status != 200 || !strings.Contains(a.Body, `"area":"440981000000"`) {
			t.Errorf("%s: %d %s", q, a.Status, a.Body)
		}
	}
}

// Parts of a hundred are rounded as the library rounds them: seven months of twelve are 58.3, five are 41.7.
func TestTargetsAreRounded(t *testing.T) {
	if got := fund.Even().Months; got[4] != 41.7 || got[6] != 58.3 || got[11] != 100 {
		t.Errorf("%v", got)
	}
}
