package warning_test

import (
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/warning"
	"mirror/internal/rural/warning/analysis"
)

// S2.13 A post is suggested with how many people of the area fit it: of a county those that were compared, of its parts those who live there, of another
// county none; who fits is told of a town or village, to those who may see households.
func TestPostsAreSuggested(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		job := h.Entered(hirer, hall.JobCode, moduletest.Chuli, post("搬运工", "1", 40, 9000))
		job = h.Takes(poster, hall.JobCode, job, "publish", "", nil)
		// Of one village all but three work.
		h.exec(`UPDATE household_member SET worker = ? WHERE household_id IN (SELECT id FROM household WHERE area = ?) AND id NOT IN (SELECT m.id FROM household_member AS m
			JOIN household AS h ON h.id = m.household_id WHERE h.area = ? AND m.worker = ? AND m.labor_skill IN ('1', '2') AND m.student_status = '0' AND m.birth BETWEEN 19700101 AND 20051231 ORDER BY m.id LIMIT 3)`,
			true, int64(moduletest.Chuli), int64(moduletest.Chuli), false)
		h.walk(warning.Mark{}, nil)
		see := access.HouseholdData + ":detail"
		of := func(c area.Code, codes ...string) warning.WarningPost {
			t.Helper()
			out, err := h.s.Posts(t.Context(), officer(1, c, codes...), c)
			if err != nil || out.Total != 1 || out.Items[0].ID != job.ID || out.Items[0].Heads != 40 || *out.Items[0].PayTo != 9000 {
				t.Fatalf("posts of %s: %+v, %v", c, out, err)
			}
			return out.Items[0]
		}
		// By hand: skill is half of it and the town or another a fifth or a tenth, so that whoever can do the work fits and nobody else does.
		fit := func(c area.Code) (n int64) {
			t.Helper()
			r := c.Range()
			err := d.Read().NewRaw(`SELECT count(*) FROM household_member AS m JOIN household AS h ON h.id = m.household_id WHERE h.state = 'valid' AND h.area BETWEEN ? AND ?
				AND m.birth > 19660302 AND m.birth <= 20100302 AND m.student_status IN ('0', '8') AND m.labor_skill IN ('1', '2') AND m.worker = ?`, int64(r.Lo), int64(r.Hi), false).Scan(t.Context(), &n)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		sum := int64(0)
		for _, n := range h.Areas.Children(moduletest.Gaozhou) {
			if x := of(n.ID, see); x.Candidates != fit(n.ID) {
				t.Errorf("%s: %d candidates, want %d", n.Text, x.Candidates, fit(n.ID))
			} else {
				sum += x.Candidates
			}
		}
		if x := of(moduletest.Gaozhou); x.Candidates != sum || sum < 20 {
			t.Errorf("the county has %d candidates, its towns %d", x.Candidates, sum)
		}
		if x := of(moduletest.Maoming); x.Candidates != sum {
			t.Errorf("the city has %d candidates, the county %d", x.Candidates, sum)
		}
		// A scope of one town is told of the county's people nothing, and a county's caller nothing outside.
		town := officer(1, moduletest.Fenjie, see)
		for _, c := range []area.Code{moduletest.Gaozhou, moduletest.Maoming} {
			out, err := h.s.Posts(t.Context(), town, c)
			if err != nil || len(out.Items) > 0 && out.Items[0].Candidates != fit(moduletest.Fenjie) {
				t.Errorf("%s for a town: %+v, %v", c, out, err)
			}
		}
		other := h.Areas.Children(moduletest.Gaozhou)[0].ID
		if _, err := h.s.Posts(t.Context(), town, other); !errs.Has(err, errs.NotFound) {
			t.Errorf("a town beside: %v", err)
		}
		// Small numbers are kept from those who may not see households.
		few := false
		for _, n := range h.Areas.Below(moduletest.Gaozhou, area.Village) {
			all, err := h.s.Posts(t.Context(), officer(1, n, see), n)
			if err != nil {
				t.Fatal(err)
			}
			masked, err := h.s.Posts(t.Context(), officer(1, n), n)
			if err != nil || masked.Named || !all.Named {
				t.Fatalf("%v, named %v and %v", err, all.Named, masked.Named)
			}
			want := all.Items[0].Candidates
			if analysis.Few(want) {
				want, few = -1, true
			}
			if got := masked.Items[0].Candidates; got != want {
				t.Errorf("%s shows %d candidates, want %d", n, got, want)
			}
			// Of the county they are told of their own village.
			around, err := h.s.Posts(t.Context(), officer(1, n), moduletest.Gaozhou)
			if err != nil || around.Items[0].Candidates != want {
				t.Errorf("asked by the county, %s shows %+v, want %d: %v", n, around.Items[0], want, err)
			}
		}
		if !few {
			t.Error("no village has few candidates")
		}
		// Whoever fits lives in the town, the best first; nobody else learns of them.
		people, err := h.s.Candidates(t.Context(), town, moduletest.Fenjie, job.ID)
		if err != nil || len(people.Items) != int(min(10, fit(moduletest.Fenjie))) {
			t.Fatalf("%d people, %v", len(people.Items), err)
		}
		for i, x := range people.Items {
			c, _ := area.Parse(x.Area.Code)
			if x.Name == "" || x.Household.ID == 0 || !moduletest.Fenjie.Contains(c) || i > 0 && x.Score > people.Items[i-1].Score || x.Score < 0.4 {
				t.Errorf("%+v", x)
			}
		}
		if _, err := h.s.Candidates(t.Context(), officer(1, moduletest.Fenjie), moduletest.Fenjie, job.ID); !errs.Has(err, errs.Forbidden) {
			t.Errorf("people for somebody who may not see households: %v", err)
		}
		if _, err := h.s.Candidates(t.Context(), town, other, job.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("people of a town beside: %v", err)
		}
		if _, err := h.s.Candidates(t.Context(), town, moduletest.Fenjie, job.ID+99); !errs.Has(err, errs.NotFound) {
			t.Errorf("people of no post: %v", err)
		}
		if _, err := h.s.Candidates(t.Context(), officer(1, moduletest.Gaozhou, see), moduletest.Gaozhou, job.ID); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("people of a county: %v", err)
		}
	})
}
