package assess_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
)

// byHandMarks fill byHandAlone.
func byHandMarks(points float64, note string) []assess.AssessMark {
	return []assess.AssessMark{{Item: "1.1", Points: &points, Note: note}, {Item: "1.2", Counts: []int{0}, Note: note}}
}

// A city's sheet has two people of the province: whoever took the first review neither takes the second nor answers an appeal.
func TestACitysSheetHasTwoReviewers(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		r := h.of(sheets, h.scheme(province, assess.City, byHandAlone), maoming)
		r = h.marked(city, sheets, r, byHandMarks(55, "完成")...)
		r = h.Takes(city, sheets, r, "selfCity", "", nil)
		r = h.marked(province, sheets, r, byHandMarks(55, "属实")...)
		r = h.Takes(province, sheets, r, "firstCity", "", nil)
		other := moduletest.Colleague(province)
		r = h.marked(other, sheets, r, byHandMarks(55, "同意")...)
		h.Refused(province, sheets, r, "secondCity", "", nil, "同一人不能既经办又审核")
		r = h.Takes(other, sheets, r, "secondCity", "", nil)
		r = h.Takes(city, sheets, r, "appealCity", "", map[string]any{"appeal": "请复核"})
		said := map[string]any{"answer": "维持原得分。"}
		h.Refused(province, sheets, r, "answerCity", "", said, "同一人不能既经办又审核")
		h.Takes(other, sheets, r, "answerCity", "", said)
	})
}

// A result is public for five days: until the last of them an appeal is taken and no grade, after it a grade and no appeal (domain.md#assessment).
func TestPublicityLastsFiveDays(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		var rs [2]*declaration.Record
		for i := range rs {
			r := h.of(sheets, h.scheme(county, assess.Town, byHandAlone), fenjie)
			r = h.marked(town, sheets, r, byHandMarks(55, "完成")...)
			r = h.Takes(town, sheets, r, "self", "", nil)
			r = h.marked(county, sheets, r, byHandMarks(55, "属实")...)
			r = h.Takes(county, sheets, r, "first", "", nil)
			r = h.marked(city, sheets, r, byHandMarks(55, "同意")...)
			rs[i] = h.Takes(city, sheets, r, "second", "", nil)
		}
		appeal := map[string]any{"appeal": "请复核"}
		h.Time = h.Time.Add(5 * 24 * time.Hour) // 7 March; published on the second
		h.Refused(city, sheets, rs[0], "grade", "", nil, "公示期至3月7日")
		h.Takes(town, sheets, rs[1], "appeal", "", appeal)
		h.Time = h.Time.Add(24 * time.Hour)
		h.Refused(town, sheets, rs[0], "appeal", "", appeal, "公示期已过")
		h.Takes(city, sheets, rs[0], "grade", "", nil)
	})
}

// Two equal totals share a rank, and the next one counts both.
func TestEqualTotalsShareARank(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		ctx := context.Background()
		scheme := h.scheme(county, assess.Town, byHandAlone)
		totals := []int{80_00, 90_00, 90_00, 70_00}
		var ids []int64
		if err := d.Read().NewRaw("SELECT id FROM assess_sheet WHERE scheme = ? ORDER BY id LIMIT ?", scheme.ID, len(totals)).Scan(ctx, &ids); err != nil {
			t.Fatal(err)
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for i, id := range ids {
				if _, err := tx.NewRaw("UPDATE assess_sheet SET state = ?, total = ? WHERE id = ?", assess.Graded, totals[i], id).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		out, err := h.Ranking(ctx, county, scheme.ID)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, x := range out.Rows {
			got = append(got, fmt.Sprint(x.Total, ":", x.Rank))
		}
		if fmt.Sprint(got) != "[90:1 90:1 80:3 70:4]" {
			t.Error(got)
		}
	})
}
