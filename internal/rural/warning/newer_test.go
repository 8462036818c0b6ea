package warning_test

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/warning"
	"mirror/internal/rural/warning/analysis"
)

// Insurance, school, disability and posts that a department tells of are followed in their households and villages, give what a pass gives, and end with the
// batch they came with; posts of a town count in its sheet. S2.13.
func TestWhatDepartmentsSayIsFollowed(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		var s *departmentdata.Service
		h := open(t, d, departmentdata.Declaration(func() *departmentdata.Service { return s }))
		seal, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
		if err != nil {
			t.Fatal(err)
		}
		s = &departmentdata.Service{Engine: h.Engine, Homes: h.Households, Seal: seal, Jobs: noQueue{}, Touched: warning.Touched, PlacesTouched: warning.PlacesTouched,
			Spend: func(context.Context, *db.Tx, string, time.Time) (bool, error) { return true, nil },
			Pushes: func(string) []string {
				return []string{departmentdata.Insured, departmentdata.School, departmentdata.Disability, departmentdata.Post}
			}}
		machine := moduletest.Person(9, moduletest.Gaozhou, "exchange", "monitor", "detail", "import")
		machine.Machine, machine.ClientID = true, "exchange"

		// A household of Chuli with a child at school, of which the register says nothing wrong.
		var found []struct {
			Home   int64 `bun:"household_id"`
			Member int64 `bun:"id"`
		}
		err = d.Read().NewRaw("SELECT m.household_id, m.id FROM household_member AS m JOIN household AS o ON o.id = m.household_id WHERE o.area = ? AND o.state = ? ORDER BY m.household_id, m.seq LIMIT 1",
			int64(moduletest.Chuli), household.StateValid).Scan(t.Context(), &found)
		if err != nil || len(found) != 1 {
			t.Fatalf("%d members, %v", len(found), err)
		}
		home, child := found[0].Home, found[0].Member
		number, _ := household.DemoPerson(9_100_001, true, 2014)
		h.exec("UPDATE household SET created_at = ?, updated_at = ? WHERE area = ?", h.Time.AddDate(-1, 0, 0).UnixMilli(), h.Time.AddDate(0, -2, 0).UnixMilli(), int64(moduletest.Chuli))
		h.exec("UPDATE household_member SET medical_insurance = ?, student_status = '0', health = '1', low_income = ?, labor_skill = '5', worker = ? WHERE household_id = ?", true, false, true, home)
		h.exec("UPDATE household_member SET birth = 20140101, student_status = '2', id_card_bi = ? WHERE id = ?", h.Households.NumberIndex(number), child)
		h.walk(warning.Mark{}, nil)

		figures := []string{"medical.uninsured", "education.dropout", "education.cost", "special-group.groups", "skill-match.gap"}
		said := func() (out []string) {
			for _, f := range figures {
				for _, hit := range h.stands(f) {
					if slices.Contains([]string{fmt.Sprint(home), "0"}, strings.Fields(hit)[3]) {
						out = append(out, f)
					}
				}
			}
			return out
		}
		if got := said(); len(got) != 0 {
			t.Fatalf("before anything was told: %v", got)
		}
		calls := 0
		push := func(kind, item, of string, at area.Code, value float64) (batch int64) {
			t.Helper()
			calls++
			row := departmentdata.Row{Kind: kind, Department: "高州市有关部门", IDCard: of, Item: item, Day: "2026-02-20", Value: &value}
			if of == "" {
				row.Area = at.String()
			}
			out, err := s.Push(t.Context(), machine, fmt.Sprint("s", calls), []departmentdata.Row{row})
			if err != nil || out.Accepted != 1 {
				t.Fatalf("push: %+v, %v", out, err)
			}
			if _, err := fmt.Sscan(out.Batch, &batch); err != nil {
				t.Fatal(err)
			}
			return batch
		}
		batches := []int64{push(departmentdata.Insured, "居民医保", number, 0, 0), push(departmentdata.School, "小学辍学", number, 0, 12_000), push(departmentdata.Disability, "肢体", number, 0, 1),
			push(departmentdata.Post, "电子厂普工", "", moduletest.Chuli, 9_000)}
		push(departmentdata.Post, "分拣工", "", moduletest.Fenjie, 40)
		h.drain()
		if got := said(); !slices.Equal(got, figures) {
			t.Errorf("told of: %v, want %v", got, figures)
		}
		followed := h.hits()
		if counts, n := h.counts(), h.counted(); !maps.Equal(n, counts) {
			t.Errorf("counts %v, hits make %v", counts, n)
		}
		h.forget()
		h.walk(warning.Mark{}, nil)
		if again := h.hits(); !slices.Equal(again, followed) {
			t.Errorf("followed %d, recomputed %d: %v", len(followed), len(again), differ(followed, again))
		}
		heads := func(c area.Code) float64 {
			t.Helper()
			sheet, err := analysis.Read(t.Context(), d.Read(), h.Areas, area.Everything(), "skill-match", c, 0, 20260302)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range sheet.Figures {
				if f.Key == "heads" && f.Value != nil {
					return *f.Value
				}
			}
			return -1
		}
		if v, town, county := heads(moduletest.Chuli), heads(moduletest.Fenjie), heads(moduletest.Gaozhou); v != 9_000 || town != v+40 || county != town {
			t.Errorf("wanted in the village %v, the town %v, the county %v", v, town, county)
		}
		for _, b := range batches {
			if err := s.Remove(t.Context(), machine, b, "报错"); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		h.drain()
		if got := said(); len(got) != 0 {
			t.Errorf("withdrawn, and still there: %v", got)
		}
	})
}
