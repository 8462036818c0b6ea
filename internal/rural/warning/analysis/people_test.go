package analysis

import (
	"testing"

	"mirror/internal/rural/household"
)

// born is the birth day of somebody who has an age today: whoever has a birthday today is as old as that.
func born(age int) int { return int(today) - age*10000 }

// Labour is from 16 to 59, school age from 6 to 15; the ages on the line belong to it.
func TestAgesOnTheLine(t *testing.T) {
	for age, want := range map[int]bool{15: false, 16: true, 59: true, 60: false} {
		m := member(1, born(age), func(m *household.Member) { m.StudentStatus, m.LaborSkill = notStudent, "1" })
		if is, known := labourer(&m, at()); is != want || !known {
			t.Errorf("labour at %d: %v, %v", age, is, known)
		}
	}
	for age, want := range map[int]bool{5: false, 6: true, 15: true, 16: false} {
		if m := member(1, born(age)); at().ofSchoolAge(&m) != want {
			t.Errorf("of school age at %d: %v", age, !want)
		}
	}
}

// A household is watched while monitoring has it, from its admission to the end of risk and when it came back, or was poor once by its type.
func TestWatchedHouseholds(t *testing.T) {
	for state, want := range map[string]bool{"60": true, "70": true, "80": true, "81": true, "96": true, "": false, "50": false, "90": false, "91": false, "95": false, "99": false} {
		h := whole(1)
		h.MonitorState = state
		if h.watched() != want {
			t.Errorf("watched in state %q: %v", state, !want)
		}
	}
	for kind, want := range map[string]bool{"1": false, "2": true, "3": true, "4": false, "5": false, "6": false} {
		h := whole(1)
		h.Type = kind
		if h.watched() != want {
			t.Errorf("watched as type %q: %v", kind, !want)
		}
	}
}
