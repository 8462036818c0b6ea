package household

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
)

var day = time.Date(2026, 5, 20, 0, 0, 0, 0, clock.Shanghai)

// The check digit is that of GB 11643, by numbers computed elsewhere; one wrong character anywhere is refused.
func TestCheckDigit(t *testing.T) {
	raw, err := os.ReadFile("testdata/checkdigit_vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var v struct {
		GB11643 struct {
			Valid []string `json:"valid"`
		} `json:"gb11643"`
	}
	if err := json.Unmarshal(raw, &v); err != nil || len(v.GB11643.Valid) == 0 {
		t.Fatal(err)
	}
	for _, no := range v.GB11643.Valid {
		p, err := parseIDCard("idCard", no, day)
		if err != nil || fmt.Sprint(p.birth) != no[6:14] {
			t.Errorf("%s: %+v %v", no, p, err)
		}
		for i := range 17 {
			b := []byte(no)
			b[i] = '0' + (b[i]-'0'+1)%10
			if _, err := parseIDCard("idCard", string(b), day); err == nil {
				t.Errorf("%s is taken", b)
			}
		}
	}
}

// Made-up people cannot be real ones and are plausible: unassigned id-card areas, valid numbers, all different, one head first,
// ages that fit the relation, codes of the dictionaries, and the same again for the same seed (domain.md#ground-rules, domain.md#households).
func TestMaker(t *testing.T) {
	m := maker{seed: 1, codeLo: 10, codeCount: 90, years: 5, today: day}
	village := area.Code(44_09_81_103_210_00)
	seen := map[string]bool{}
	people, monitored, left := 0, 0, 0
	const n = 4000
	for i := range int64(n) {
		// Strides reach numbers that share id-card area and sequence.
		at := i
		if i >= n/2 {
			at = (i - n/2) * 499
		}
		if i >= n/2 && at < n/2 {
			continue
		}
		d := m.make(at, village, int(i+1))
		again := m.make(at, village, int(i+1))
		if d.members[0].idCard != again.members[0].idCard || d.household.HeadName != again.household.HeadName || d.household.NetIncome != again.household.NetIncome {
			t.Fatal("not the same twice")
		}
		h := d.household
		heads := 0
		for k, p := range d.members {
			if seen[p.idCard] {
				t.Fatalf("%s twice", p.idCard)
			}
			seen[p.idCard] = true
			got, err := parseIDCard("idCard", p.idCard, day)
			if err != nil || got.birth != p.Birth || got.sex != p.Sex || !strings.HasPrefix(p.idCard, "4499") {
				t.Fatalf("%+v: %v", p, err)
			}
			if p.Relation == relationHead {
				heads++
				if k != 0 || age(p.Birth, day) < 18 {
					t.Fatalf("head %+v", p)
				}
			}
			for dict, code := range map[string]string{"GBT4761_relation": p.Relation, "GBT3304_ethnic": p.Ethnic, "student_status": p.StudentStatus,
				"health": p.Health, "labor_skill": p.LaborSkill} {
				if !known(dict, code) {
					t.Fatalf("%s %q", dict, code)
				}
			}
			if p.Education != "" && !known("GBT4658_education", p.Education) || p.WorkArea != "" && !known("work_area", p.WorkArea) {
				t.Fatalf("%+v", p)
			}
			if p.Worker && (age(p.Birth, day) < 16 || p.WorkMonths < 1 || p.WorkMonths > 12) {
				t.Fatalf("worker %+v", p)
			}
		}
		if heads != 1 || len(d.members) != h.MembersCount || h.phone[:7] != "1990000" || len(d.incomes) != 5 || h.NetIncome != d.incomes[0].Net() {
			t.Fatalf("%+v", h)
		}
		for dict, code := range map[string]string{"household_type": h.Type, "house_level": h.HouseLevel} {
			if !known(dict, code) {
				t.Fatalf("%s %q", dict, code)
			}
		}
		if h.MonitorType != "" {
			monitored++
			if !known("monitor_type", h.MonitorType) || !known("monitor_state", h.MonitorState) || !known("risk_type", h.Risk) {
				t.Fatalf("%+v", h)
			}
		}
		if h.Type == "2" {
			left++
		}
		people += len(d.members)
	}
	made := len(seen)
	if made != people || float64(people)/n < 3 || monitored < n/12 || monitored > n/6 || left < n/7 {
		t.Fatalf("%d people, %d monitored, %d out of poverty", people, monitored, left)
	}
}

// A larger load begins with the smaller one, runs of one village stay together, and no village number is given twice.
func TestPlace(t *testing.T) {
	villages := []area.Code{1, 2, 3}
	seen := map[string]bool{}
	for i := range int64(90) {
		v, no := place(i, villages)
		k := fmt.Sprint(v, no)
		if seen[k] || no < loadFrom || no >= loadFrom+30 {
			t.Fatal(k)
		}
		seen[k] = true
	}
}
