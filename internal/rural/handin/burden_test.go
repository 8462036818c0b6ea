package handin_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/xlsx"
	"mirror/internal/rural/handin"
)

type burdenAnswer struct {
	Data struct {
		Levels, Roles, Areas, Tables []burdenLine
		Total                        burdenLine
	}
}

type burdenLine struct {
	ID, Name, Kind string
	handin.Sums
}

// The account of a county holds the reports its towns submitted, the self-scores they handed in, and the visits and change sheets of its villages beside the temporary tables they filled in: no cell of a report
// was typed, its levels, roles, areas and forms add up to the same, and it is a file in 我的下载 that the audit names.
func TestBurdenHoldsReports(t *testing.T) {
	t.Parallel()
	for name, start := range map[string]func(testing.TB, map[string]string) *apptest.House{"SQLite": apptest.Start, "PostgreSQL": apptest.StartPostgres} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := start(t, nil)
			county := h.Token("county")
			h.Fold()
			var months []int64
			if err := h.App.DB.Read().NewRaw("SELECT DISTINCT submitted_on / 100 FROM summary_submission WHERE submitted_on > 0 ORDER BY 1").Scan(context.Background(), &months); err != nil || len(months) == 0 {
				t.Fatalf("%d months: %v", len(months), err)
			}
			reports, forms, tables, scores, roles := map[string]burdenLine{}, map[string]burdenLine{}, 0, handin.Sums{}, map[string]bool{}
			month := ""
			for _, m := range months {
				month = fmt.Sprintf("%04d-%02d", m/100, m%100)
				var a burdenAnswer
				h.As(county, "GET", "/api/sharing/burden?month="+month, "").JSON(t, &a)
				for of, lines := range map[string][]burdenLine{"levels": a.Data.Levels, "roles": a.Data.Roles, "areas": a.Data.Areas, "forms": a.Data.Tables} {
					var sum handin.Sums
					for _, x := range lines {
						sum.Add(x.Sums)
					}
					if sum != a.Data.Total.Sums {
						t.Errorf("%s: %s add up to %+v, the total is %+v", month, of, sum, a.Data.Total.Sums)
					}
				}
				for _, x := range a.Data.Roles {
					roles[x.Name+x.Kind] = true
				}
				for _, x := range a.Data.Tables {
					if x.Kind == "业务表单" {
						if of := forms[x.ID]; of.Sheets == 0 || x.Minutes > 0 {
							forms[x.ID] = x
						}
						continue
					}
					if x.Kind == "考核自评" {
						scores.Add(x.Sums)
						continue
					}
					if x.Kind != "汇总报表" {
						tables++
						continue
					}
					reports[x.ID] = x
					if x.Typed != 0 || x.Known != 0 || x.Filled == 0 || x.Filled > x.Asked || x.Minutes < x.Sheets {
						t.Errorf("%s: %+v", month, x)
					}
				}
			}
			for _, code := range []string{"R01", "R11", "R14"} {
				if reports[code].Sheets == 0 {
					t.Errorf("%s is not in the account: %+v", code, reports)
				}
			}
			for code, name := range map[string]string{"help-visit": "走访记录", "familyChange": "家庭变化"} {
				if x := forms[code]; x.Sheets == 0 || x.Name != name || x.Typed == 0 || x.Filled == 0 || x.Asked < x.Typed {
					t.Errorf("%s in the account: %+v", code, x)
				}
			}
			if scores.Sheets == 0 || scores.Filled == 0 || scores.Typed == 0 || scores.Known != 0 || scores.Asked != scores.Filled+scores.Typed || !roles["乡镇（街道）工作人员"] || !roles["乡镇（街道）工作队队长"] {
				t.Errorf("self-scores: %+v, roles %v", scores, roles)
			}
			if tables == 0 {
				t.Error("the account has no temporary table any more")
			}
			if a := h.As(h.Token("town"), "GET", "/api/sharing/burden?area=440981000000", ""); a.Status != http.StatusNotFound {
				t.Errorf("a town sees its county's account: %d", a.Status)
			}
			a := h.As(county, "POST", "/api/exports/burden", `{"format":"xlsx","query":{"month":"`+month+`"}}`)
			if a.Status != http.StatusOK {
				t.Fatalf("%d %.200s", a.Status, a.Body)
			}
			book, err := xlsx.Open(strings.NewReader(a.Body), int64(len(a.Body)))
			if err != nil {
				t.Fatal(err)
			}
			last := ""
			if err := book.Rows(func(r xlsx.Row) error {
				last = fmt.Sprint(r.Cells)
				return nil
			}); err != nil || !strings.Contains(last, "合计") {
				t.Errorf("the file ends with %s: %v", last, err)
			}
			var files, audited int
			ctx := context.Background()
			if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM transfer WHERE name = 'burden'").Scan(ctx, &files); err != nil || files != 1 {
				t.Errorf("%d files: %v", files, err)
			}
			if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'burden.export'").Scan(ctx, &audited); err != nil || audited != 1 {
				t.Errorf("%d audit rows: %v", audited, err)
			}
		})
	}
}
