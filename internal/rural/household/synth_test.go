package household

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
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
	people, monitored, left, asked, unfilled := 0, 0, 0, 0, 0
	sizes := map[int]int{}
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
		related(t, d.members)
		sizes[len(d.members)]++
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
				asked++
				if code == "" && dict != "GBT4761_relation" && dict != "labor_skill" {
					unfilled++
					continue
				}
				if !known(dict, code) {
					t.Fatalf("%s %q", dict, code)
				}
			}
			if p.Education != "" && !known("GBT4658_education", p.Education) || p.WorkArea != "" && !known("work_area", p.WorkArea) {
				t.Fatalf("%+v", p)
			}
			if *p.Worker && (age(p.Birth, day) < 16 || *p.WorkMonths < 1 || *p.WorkMonths > 12) {
				t.Fatalf("worker %+v", p)
			}
		}
		if heads != 1 || len(d.members) != h.MembersCount || h.phone[:7] != "1990000" || len(d.incomes) != 5 || h.NetIncome != netOf(d.incomes[0]) {
			t.Fatalf("%+v", h)
		}
		for dict, code := range map[string]string{"household_type": h.Type, "house_level": h.HouseLevel} {
			if dict == "house_level" && code == "" {
				unfilled++
				continue
			}
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
	// What nobody has entered yet is a few in a hundred.
	if unfilled == 0 || unfilled > asked/20 {
		t.Errorf("%d of %d are not filled in", unfilled, asked)
	}
	for n := 1; n <= 9; n++ {
		if sizes[n] == 0 {
			t.Errorf("no household of %d", n)
		}
	}
	if made != people || float64(people)/n < 3 || monitored < n/12 || monitored > n/6 || left < n/7 {
		t.Fatalf("%d people, %d monitored, %d out of poverty", people, monitored, left)
	}
}

// related: who belongs together fits together: couples of like age, 16 years and more between generations, surnames that follow the father's line,
// relations that fit sex, school and work that fit age.
func related(t *testing.T, ms []Member) {
	t.Helper()
	of := map[string][]Member{}
	names := map[string]bool{}
	for _, p := range ms {
		if names[p.Name] {
			t.Fatalf("two of the name %s: %+v", p.Name, ms)
		}
		names[p.Name] = true
		of[p.Relation] = append(of[p.Relation], p)
		if sex := map[string]string{"11": "1", "12": "2", "20": "1", "30": "2", "38": "2", "41": "1", "42": "2", "51": "1", "52": "2", "53": "1", "54": "2"}[p.Relation]; sex != p.Sex && p.Relation != relationHead {
			t.Fatalf("relation %s of sex %s", p.Relation, p.Sex)
		}
		years := age(p.Birth, day)
		if years < 0 || years > 105 || p.StudentStatus == "2" && (years < 5 || years > 13) || p.StudentStatus != "" && p.StudentStatus != "0" && (years > 24 || *p.Worker) || *p.Worker && years > 72 {
			t.Fatalf("%d years old: %+v", years, p)
		}
	}
	surname := func(p Member) string {
		for _, s := range surnames {
			if strings.HasPrefix(p.Name, s) {
				return s
			}
		}
		return ""
	}
	older := func(parents, children []Member, line bool) {
		for _, a := range parents {
			for _, b := range children {
				if b.Birth-a.Birth < 16_0000 {
					t.Fatalf("%d is a parent of %d", a.Birth, b.Birth)
				}
				if line && surname(a) != surname(b) {
					t.Fatalf("%s is the father of %s", a.Name, b.Name)
				}
			}
		}
	}
	couple := func(a, b []Member) {
		for i := range min(len(a), len(b), 1) {
			if gap := (a[i].Birth - b[i].Birth) / 10000; gap < -12 || gap > 12 || surname(a[i]) == surname(b[i]) {
				t.Fatalf("%s of %d and %s of %d are married", a[i].Name, a[i].Birth, b[i].Name, b[i].Birth)
			}
		}
	}
	head := of[relationHead]
	children := slices.Concat(of["20"], of["30"])
	older(head, children, head[0].Sex == "1")
	older(of["11"], children, true)
	older(of["12"], children, false)
	older(of["51"], head, true)
	older(slices.Concat(of["52"], of["53"], of["54"]), head, false)
	older(of["20"][:min(1, len(of["20"]))], slices.Concat(of["41"], of["42"]), true)
	older(of["38"], slices.Concat(of["41"], of["42"]), false)
	couple(head, slices.Concat(of["11"], of["12"]))
	couple(of["20"], of["38"])
	couple(of["51"], of["52"])
	couple(of["53"], of["54"])
	if len(of["11"])+len(of["12"]) > 1 || len(of["38"]) > 1 || len(of["51"]) > 1 {
		t.Fatalf("%+v", ms)
	}
}

func netOf(i Income) int64 {
	fen, _ := i.Net()
	return fen
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
