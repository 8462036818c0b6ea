package module_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// pastLine is a line of the timeline as the table has it.
type pastLine struct {
	Record int64  `bun:"record_id"`
	At     int64  `bun:"at"`
	Actor  int64  `bun:"actor"`
	Name   string `bun:"actor_name"`
	Kind   string `bun:"kind"`
	Step   string `bun:"step"`
	From   string `bun:"from_state"`
	To     string `bun:"to_state"`
	Words  string `bun:"words"`
}

// S4.07 S5.08: every record of the demo has each step of its way, one after the other, taken by somebody of the office that takes it and by nobody
// whom four eyes keep from it; and its stages say so.
func TestDemoRecordsHaveTheirHistory(t *testing.T) {
	t.Parallel()
	h := apptest.Open(t, apptest.Province.SQLite(t), nil)
	ctx := context.Background()
	e := h.App.Rural.Modules
	homes := map[int64]area.Code{}
	var people []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
	}
	if err := h.App.DB.Read().NewRaw("SELECT id, area FROM app_user").Scan(ctx, &people); err != nil {
		t.Fatal(err)
	}
	for _, p := range people {
		homes[p.ID] = p.Area
	}
	for _, d := range e.Modules() {
		var all []pastLine
		if err := h.App.DB.Read().NewRaw("SELECT record_id, at, actor, actor_name, kind, step, from_state, to_state, words FROM module_line WHERE module = ? ORDER BY record_id, id", d.Code).Scan(ctx, &all); err != nil {
			t.Fatal(err)
		}
		of := map[int64][]pastLine{}
		for _, l := range all {
			of[l.Record] = append(of[l.Record], l)
		}
		var ids []int64
		if err := h.App.DB.Read().NewRaw("SELECT id FROM "+d.Table+" ORDER BY id").Scan(ctx, &ids); err != nil || len(ids) == 0 {
			t.Fatalf("%s: %d records, %v", d.Code, len(ids), err)
		}
		for i, id := range ids {
			r, err := e.Record(ctx, d, area.Everything(), id)
			if err != nil {
				t.Fatal(err)
			}
			if !isHistory(t, d, r, of[id], homes) || !inTime(t, h, d, r, of[id]) || d.Code == "monitor" && !monitorDays(t, r, of[id]) {
				break // one of a kind is enough to read
			}
			if i%20 > 0 {
				continue
			}
			c, err := e.Course(ctx, &principal.Principal{Scope: area.Everything()}, d, id)
			if err != nil {
				t.Fatal(err)
			}
			now := 0
			for _, s := range c.Stages {
				if s.Standing == "now" {
					now++
					if s.State != r.State || s.At != r.EnteredAt {
						t.Errorf("%s %s stands in %s: %+v", d.Code, r.No, r.State, s)
					}
				}
			}
			if now != 1 || len(c.Stages) < 2 && len(of[id]) > 1 {
				t.Errorf("%s %s in %s: %+v", d.Code, r.No, r.State, c.Stages)
			}
		}
	}
}

func isHistory(t *testing.T, d *declaration.Declaration, r *declaration.Record, lines []pastLine, homes map[int64]area.Code) bool {
	t.Helper()
	if len(lines) == 0 || lines[0].Kind != "create" || lines[0].To != d.First {
		t.Errorf("%s %s in %s begins with %+v", d.Code, r.No, r.State, lines)
		return false
	}
	at, before := d.First, lines[0].At
	took := map[string]int64{declaration.Entering: lines[0].Actor}
	for _, l := range lines[1:] {
		step, ok := d.Transition(l.Step)
		if !ok || l.From != at || !slices.Contains(step.From, at) || l.At < before || l.Name == "" {
			t.Errorf("%s %s: %+v does not follow %s", d.Code, r.No, l, at)
			return false
		}
		for _, code := range step.NotBy {
			if l.Actor > 0 && took[code] == l.Actor {
				t.Errorf("%s %s: %s took %s and %s", d.Code, r.No, l.Name, code, l.Step)
				return false
			}
		}
		if c := homes[l.Actor]; l.Actor > 0 && !c.Contains(r.Area) && r.Owner == 0 && !step.System {
			t.Errorf("%s %s: %s of %s took %s in %s", d.Code, r.No, l.Name, c, l.Step, r.Area)
			return false
		}
		took[l.Step], at, before = l.Actor, l.To, l.At
	}
	if at != r.State || before != r.EnteredAt {
		t.Errorf("%s %s: its lines lead to %s at %d, and it stands in %s since %d", d.Code, r.No, at, before, r.State, r.EnteredAt)
		return false
	}
	return true
}

// inTime: what a record says was done on a day is not told before that day, nothing lies ahead, and a step after the time its state has says so.
func inTime(t *testing.T, h *apptest.House, d *declaration.Declaration, r *declaration.Record, lines []pastLine) bool {
	t.Helper()
	state, since := d.First, lines[0].At
	for _, l := range lines[1:] {
		step, _ := d.Transition(l.Step)
		day := declaration.Day(time.UnixMilli(l.At))
		for _, key := range step.Ask {
			if f, ok := d.Field(key); ok && f.Kind == declaration.Date && !planned[key] && r.Int(key) > day {
				t.Errorf("%s %s: %s was taken on %d, and %s is %d", d.Code, r.No, l.Step, day, key, r.Int(key))
				return false
			}
		}
		then := *r
		then.State, then.EnteredAt = state, since
		due, err := h.App.Rural.Modules.Spans.Due(context.Background(), h.App.DB.Read(), &then)
		if err != nil {
			t.Fatal(err)
		}
		if late := due > 0 && l.At >= due; late != strings.Contains(l.Words, sample.Late) {
			t.Errorf("%s %s: %s of %s, due %d, taken %d, says %q", d.Code, r.No, l.Step, state, due, l.At, l.Words)
			return false
		}
		state, since = l.To, l.At
	}
	if now := h.App.Config.Now().UnixMilli(); since > now {
		t.Errorf("%s %s: %d is still to come", d.Code, r.No, since)
		return false
	}
	return true
}

// planned are days that steps ask for which may lie ahead.
var planned = map[string]bool{"planStart": true, "planEnd": true, "mendBy": true, "deadline": true, "plannedFrom": true, "plannedTo": true, "validTo": true, "validFrom": true}

// monitorDays: the days of a case follow one another as domain.md#monitoring has it.
func monitorDays(t *testing.T, r *declaration.Record, lines []pastLine) bool {
	t.Helper()
	days := map[string]int64{}
	for _, l := range lines {
		days[l.Step] = declaration.Day(time.UnixMilli(l.At))
	}
	after := func(day int64, n int) int64 { return declaration.Day(declaration.Moment(day).AddDate(0, 0, n)) }
	for _, x := range []struct {
		what        string
		early, late int64 // 0: did not happen
	}{
		{"clue and visit", r.Int("receivedAt"), r.Int("verifiedOn")},
		{"visit and meeting", r.Int("verifiedOn"), r.Int("meetingOn")},
		{"meeting and publicity", r.Int("meetingOn"), r.Int("publicFrom")},
		{"five days of publicity", after(r.Int("publicFrom"), 5), days["publish"]},
		{"recognition as the county decided", days["countyPass"], r.Int("recognisedOn")},
		{"recognition as the record has it", r.Int("recognisedOn"), days["countyPass"]},
		{"measure and its step", r.Int("measureOn"), days["help"]},
		{"ten days for the measure", days["help"], after(r.Int("recognisedOn"), 10)},
		{"half a year before the application", declaration.Day(declaration.Moment(r.Int("recognisedOn")).AddDate(0, 6, 0)), days["apply"]},
		{"application and publicity of the end", days["apply"], r.Int("exitFrom")},
		{"five days of the end's publicity", after(r.Int("exitFrom"), 5), days["confirm"]},
		{"end as confirmed", days["confirm"], r.Int("eliminatedOn")},
		{"end of itself", days["natural"], r.Int("eliminatedOn")},
	} {
		if x.early > 19000101 && x.late > 19000101 && x.early > x.late {
			t.Errorf("%s in %s: %s: %d, %d; %v", r.No, r.State, x.what, x.early, x.late, days)
			return false
		}
	}
	return true
}
