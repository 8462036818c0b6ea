package app

import (
	"slices"
	"testing"
)

// The deadlines an installation begins with, written out again. domain.md#monitoring says 15 days from clue to decision and ten to the first measure; an
// answer of the hall has five working days; where nothing is said, the days are ours.
func TestDeadlinesToBeginWith(t *testing.T) {
	type deadline struct {
		module, states, rule string
		days                 int
		working              bool
		from                 string
		warn                 int
	}
	want := []deadline{
		{"monitor", "00 10 20 30 40 50", "recognise", 15, false, "receivedAt", 5},
		{"monitor", "60", "measure", 10, false, "", 3},
		{"villages-data", "town", "town", 5, true, "", 2},
		{"villages-data", "county", "county", 10, true, "", 3},
		{"help-measure", "plan", "start", 7, false, "plannedFrom", 5},
		{"help-measure", "doing", "finish", 0, false, "plannedTo", 7},
		{"help-measure", "done", "evaluate", 30, false, "doneOn", 7},
		{"help-visit", "following", "solve", 15, false, "", 5},
		{"familyChange", "village", "village", 5, true, "", 2},
		{"familyChange", "town", "town", 5, true, "", 2},
		{"familyChange", "county", "county", 10, true, "", 3},
		{"household-data-duplicate", "open", "duplicate", 10, true, "", 3},
		{"household-data-entry", "pending", "town", 10, true, "", 3},
		{"intserv-proposal", "filed", "proposal", 5, true, "", 2},
		{"intserv-correction", "filed", "correction", 15, true, "", 5},
		{"intserv", "10 20 30 40", "request", 5, true, "filedOn", 2},
		{"intserv-content", "review", "content", 5, true, "", 2},
		{"intserv-job", "pending", "job", 3, true, "", 1},
		{"project-fund", "20", "town", 5, true, "", 2},
		{"project-fund", "30", "review", 20, true, "", 5},
		{"project-fund", "65", "amend", 10, true, "", 3},
		{"project-fund", "70", "build", 0, false, "planEnd", 30},
		{"project-fund", "80", "accept", 30, false, "", 10},
		{"project-fund-quota", "20", "pass", 30, false, "", 7},
		{"project-fund-quota", "30", "receive", 10, true, "", 3},
		{"project-fund-allocation", "20", "allocate", 10, true, "", 3},
		{"project-fund-payment", "20", "town", 3, true, "", 1},
		{"project-fund-payment", "30", "county", 5, true, "", 2},
		{"project-fund-payment", "40", "finance", 5, true, "", 2},
		{"project-fund-progress", "20", "town", 5, true, "", 2},
		{"project-fund-acceptance", "20", "county", 10, true, "", 3},
		{"project-fund-acceptance", "40", "mend", 30, false, "mendBy", 7},
		{"project-fund-asset", "20 30 40", "check", 365, false, "checkedOn", 30},
		{"resident-town", "filing", "file", 10, true, "", 3},
		{"resident-town", "posted", "round", 0, false, "roundUntil", 90},
		{"resident-town-leave", "leader town county", "decide", 2, true, "", 1},
		{"resident-town-leave", "approved", "back", 2, false, "untilOn", 1},
		{"resident-town-report", "submitted", "town", 5, true, "", 2},
		{"resident-town-task", "pending", "review", 5, true, "", 2},
		{"resident-town-task", "running", "due", 0, false, "dueOn", 15},
		{"dailySupervision", "10", "handOver", 5, true, "", 2},
		{"dailySupervision", "20 30 60", "rectify", 0, false, "deadline", 7},
		{"dailySupervision", "40", "recheck", 10, true, "", 3},
		{"dailySupervision-bulletin", "20", "review", 5, true, "", 2},
		{"satisfaction", "20", "review", 5, true, "", 2},
		{"satisfaction", "40", "collect", 0, false, "endsOn", 3},
		{"comprehensiveEvaluation", "20", "review", 5, true, "", 2},
		{"comprehensiveEvaluation", "30", "publish", 5, true, "", 2},
		{"assess", "10", "self", 0, false, "selfUntil", 5},
		{"assess", "20", "first", 10, true, "", 3},
		{"assess", "30", "second", 10, true, "", 3},
		{"assess", "40", "grade", 15, true, "", 5},
		{"assess", "50", "answer", 5, true, "", 2},
		{"assess", "60", "answered", 5, true, "", 2},
		{"assess-scheme", "20", "start", 20, true, "", 5},
		{"assess-member", "10", "self", 0, false, "selfUntil", 5},
		{"assess-member", "20", "first", 10, true, "", 3},
		{"assess-member", "30", "second", 10, true, "", 3},
		{"assess-member", "40", "grade", 15, true, "", 5},
		{"assess-member", "50", "answer", 5, true, "", 2},
		{"assess-member", "60", "answered", 5, true, "", 2},
		{"summaryReport-submission", "10", "report", 0, false, "dueOn", 3},
		{"summaryReport-submission", "20", "accept", 5, true, "", 2},
		{"summaryReport-submission", "30", "again", 3, true, "", 1},
		{"summaryReport-sheet", "10", "fill", 0, false, "dueOn", 2},
		{"summaryReport-sheet", "20", "accept", 3, true, "", 1},
		{"summaryReport-sheet", "30", "again", 2, true, "", 1},
		{"summaryReport-table", "20", "admit", 5, true, "", 2},
		{"summaryReport-field", "20", "admit", 5, true, "", 2},
	}
	var got []deadline
	for _, d := range modules(nil, nil, nil, nil, nil, nil) {
		for _, s := range d.States {
			x := s.Deadline
			if x == nil {
				continue
			}
			is := deadline{d.Code, s.Code, x.Rule, x.Days, x.Working, x.From, x.Warn}
			// States that share a rule stand in one line.
			if i := slices.IndexFunc(got, func(of deadline) bool { of.states = is.states; return of == is }); i >= 0 {
				got[i].states += " " + is.states
				continue
			}
			got = append(got, is)
		}
	}
	for _, x := range want {
		if !slices.Contains(got, x) {
			t.Errorf("no deadline %+v", x)
		}
	}
	for _, x := range got {
		if !slices.Contains(want, x) {
			t.Errorf("a deadline more: %+v", x)
		}
	}
}

// What is published stands for five days, and no area may say less where the law does not (domain.md#monitoring, domain.md#assessment).
func TestPublicityToBeginWith(t *testing.T) {
	type period struct {
		module, rule string
		days         int
		working      bool
		least        int
	}
	want := []period{
		{"monitor", "publicity", 5, false, 5},
		{"project-fund", "publicity", 5, false, 5},
		{"assess", "publicity", 5, false, 1},
		{"assess-member", "publicity", 5, false, 1},
	}
	var got []period
	for _, d := range modules(nil, nil, nil, nil, nil, nil) {
		for _, p := range d.Periods {
			got = append(got, period{d.Code, p.Rule, p.Days, p.Working, p.Least})
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("periods %+v, want %+v", got, want)
	}
}
