package sharing

import (
	"context"
	"math"
	"slices"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// How long it takes, in minutes: to find out and type a new cell, to look over a table that was filled in, to take one from below. They are stated beside what they add up to.
const (
	minutesTyped   = 2.0
	minutesChecked = 3.0
	minutesTaken   = 1.0
	// minutesHome is for looking over a household's row, beside what is typed in it.
	minutesHome = 0.5
)

// near is how alike two titles are that may mean the same.
const near = 0.5

// SharingAdmission is what a table asks of people, before it is released.
type SharingAdmission struct {
	Levels  []SharingLoad  `json:"levels" doc:"the lowest level first"`
	Units   int            `json:"units" doc:"areas that fill it in"`
	Homes   int            `json:"homes" doc:"households it asks of; 0 where its rows are areas"`
	Cells   int            `json:"cells" doc:"new cells of one time, of all areas"`
	Times   float64        `json:"times" doc:"times a month"`
	Hours   float64        `json:"hours" doc:"person-hours a month in all"`
	Minutes []float64      `json:"minutes" doc:"that were reckoned with: a new cell, looking a table over, taking one from below, looking over a household's row"`
	Alike   []SharingAlike `json:"alike" doc:"new columns that may be known under another name"`

	tenths int64
}

// SharingLoad is what a level has to do.
type SharingLoad struct {
	Level string  `json:"level" declared:"words"`
	Units int     `json:"units" doc:"areas of the level"`
	Cells int     `json:"cells" doc:"new cells of one time, of one area; of households the mean"`
	Taken int     `json:"taken" doc:"tables from below to look over, of one time, of all areas"`
	Hours float64 `json:"hours" doc:"person-hours a month, of all areas"`
}

// SharingAlike is a new column beside what is known.
type SharingAlike struct {
	Title string        `json:"title"`
	Facts []SharingFact `json:"facts"`
}

// times is how often a month a table is filled in. One that is asked for once is spread over the months it stands.
func times(cycle string, from, until int64) float64 {
	switch cycle {
	case Monthly:
		return 1
	case Quarterly:
		return 1.0 / 3
	case Yearly:
		return 1.0 / 12
	}
	days := declaration.Moment(until).Sub(declaration.Moment(from)).Hours() / 24
	return 1 / max(1, math.Ceil(days/30))
}

// admit reckons what a table asks. facts may be nil where nobody asks what is alike.
func (s *Service) admit(r *declaration.Record, cs []SharingColumn, facts []Fact) SharingAdmission {
	out := SharingAdmission{Levels: []SharingLoad{}, Alike: []SharingAlike{}, Minutes: []float64{minutesTyped, minutesChecked, minutesTaken, minutesHome}}
	lowest, fresh := levelOf(r.Text("lowest")), newOf(cs)
	if !r.Has("lowest") || !r.Has("endsOn") {
		return out
	}
	from := s.Engine.Today()
	if r.Has("releasedOn") {
		from = r.Int("releasedOn")
	}
	out.Times = times(r.Text("cycle"), from, r.Int("endsOn"))
	units := map[area.Level]int{}
	for _, c := range s.askedOf(r) {
		units[c.Level()]++
	}
	if byHomes(r) {
		// Villages with such households were counted when the draft was saved; above them there are at most as many.
		out.Homes = int(r.Int("homes"))
		for l := range units {
			units[l] = min(units[l], int(r.Int("units")))
		}
	}
	sum, below := 0.0, 0
	for l := lowest; l >= max(area.Province, r.Area.Level()); l-- {
		x := SharingLoad{Level: declaration.LevelName(l), Units: units[l], Taken: below}
		if l == r.Area.Level() || r.Area.Level() < area.Province && l == area.Province {
			x.Units = 1
		}
		if x.Units == 0 {
			continue
		}
		minutes := float64(x.Taken) * minutesTaken
		if l == lowest {
			x.Cells = len(fresh)
			minutes = float64(x.Units) * (float64(len(fresh))*minutesTyped + minutesChecked)
			out.Units, out.Cells = x.Units, x.Units*len(fresh)
			if byHomes(r) {
				out.Cells = out.Homes * len(fresh)
				x.Cells = int(math.Round(float64(out.Cells) / float64(x.Units)))
				minutes = float64(out.Cells)*minutesTyped + float64(out.Homes)*minutesHome + float64(x.Units)*minutesChecked
			}
		}
		below = x.Units
		hours := minutes / 60 * out.Times
		sum += hours
		x.Hours = math.Round(hours*10) / 10
		out.Levels = append(out.Levels, x)
	}
	out.tenths = int64(math.Round(sum * 10))
	out.Hours = float64(out.tenths) / 10
	for _, c := range fresh {
		if same := likeOf(c, facts); len(same) > 0 {
			out.Alike = append(out.Alike, SharingAlike{c.Title, same})
		}
	}
	return out
}

// likeOf are the facts a new column may be known as, the nearest first. Its own is none of them.
func likeOf(c SharingColumn, facts []Fact) []SharingFact {
	type match struct {
		fact Fact
		near float64
	}
	var found []match
	for _, f := range facts {
		if n := alike(plain(c.Title), plain(f.Title)); n >= near && f.Key != c.Key {
			found = append(found, match{f, n})
		}
	}
	slices.SortStableFunc(found, func(a, b match) int {
		switch {
		case a.near > b.near:
			return -1
		case a.near < b.near:
			return 1
		}
		return 0
	})
	var out []SharingFact
	for _, m := range found[:min(5, len(found))] {
		out = append(out, m.fact.wire())
	}
	return out
}

// admits gives a register the steps of what an office asks of others: it applies, the office above releases, and it ends by a step or on its day. ready is what
// must hold before it is applied for; release and end, where they are not nil, are done with their steps.
func admits(d *declaration.Declaration, ready []declaration.Guard, lasting string, release, end func(context.Context, *declaration.Step) error) {
	timely := declaration.Guard{Name: "in time", Check: inTime}
	var applies []string
	for _, x := range officeEnds {
		applies = append(applies, "apply"+x.ends)
	}
	for _, x := range officeEnds {
		only := &declaration.Only{Field: "officeLevel", Values: []string{levelText(x.level)}}
		if x.ends == "" {
			// Before it is entered nobody knows whose it will be.
			only.Values = append(only.Values, "")
		}
		own, upper := []declaration.Who{{Level: x.level}}, []declaration.Who{{Level: max(area.Province, x.level-1)}}
		d.Transitions = append(d.Transitions,
			declaration.Transition{Code: "apply" + x.ends, Title: "申请发布", From: []string{Draft}, To: Applied, Action: "edit", Who: own, Only: only, Guards: append(slices.Clip(ready), timely)},
			declaration.Transition{Code: "release" + x.ends, Title: "批准发布", From: []string{Applied}, To: Released, Action: "approve", Who: upper, Only: only, Opinion: true,
				NotBy: append([]string{declaration.Entering}, applies...), Lasting: lasting, Guards: []declaration.Guard{timely}, Do: release},
			declaration.Transition{Code: "back" + x.ends, Title: "不予发布", From: []string{Applied}, To: Draft, Action: "approve", Who: upper, Only: only, Return: true},
			declaration.Transition{Code: "stop" + x.ends, Title: "停用", From: []string{Released}, To: Ended, Action: "edit", Who: own, Only: only, Late: true, Opinion: true, Do: end})
	}
	d.Transitions = append(d.Transitions, declaration.Transition{Code: "expire", Title: "到期停用", From: []string{Released}, To: Ended, Action: "edit", System: true, Do: end})
}
