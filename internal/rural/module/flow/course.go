package flow

import (
	"context"
	"slices"

	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/timeline"
)

// ModuleCourse is the way of a record: the stages behind it, the present one and those ahead, and where else it could go from here.
type ModuleCourse struct {
	Stages []ModuleStage `json:"stages"`
	Exits  []ModuleExit  `json:"exits" doc:"steps from here that leave the way: returns, drops, and what only makes sense later"`
}

// ModuleStage is one stage of the way.
type ModuleStage struct {
	State    string   `json:"state"`
	Title    string   `json:"title" declared:"words"`
	Tone     string   `json:"tone" enum:"brand,red,orange,yellow,green,quiet"`
	Standing string   `json:"standing" enum:"done,now,ahead"`
	At       int64    `json:"at" doc:"ms UTC; when it was done, for the present stage when it began; 0 where nobody wrote it down"`
	By       string   `json:"by" doc:"who took the record on from here"`
	Behalf   string   `json:"behalf" doc:"in whose name, empty for their own"`
	Alone    bool     `json:"alone" doc:"one person took this step and the one before, as the area allows"`
	DueAt    int64    `json:"dueAt" doc:"ms UTC, 0 for none; of the present stage"`
	Light    string   `json:"light" enum:",yellow,red"`
	People   []string `json:"people" doc:"of the present stage and the next one: names of those who may act there, the first few"`
	More     int      `json:"more" doc:"how many more there are"`
}

// ModuleExit is a step that leaves the way.
type ModuleExit struct {
	Title string `json:"title" declared:"words"`
	To    string `json:"to" doc:"title of the state it leads to" declared:"words"`
}

// coursePeople is how many people a stage names.
const coursePeople = 4

// Course is the way of a record as somebody may see it; NotFound outside their scope. An outsider sees offices in the place of officials.
func (e *Flow) Course(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64) (ModuleCourse, error) {
	out := ModuleCourse{Stages: []ModuleStage{}, Exits: []ModuleExit{}}
	r, err := e.Record(ctx, d, p.Scope, id)
	if err != nil {
		return out, err
	}
	lines, err := e.History(ctx, p, d, id, "step")
	if err != nil {
		return out, err
	}
	left := map[string]*timeline.ModuleLine{} // the last line that left a state
	for i := range lines {
		if l := &lines[i]; l.From != l.To && left[l.From] == nil {
			left[l.From] = l
		}
	}
	behind, ahead := d.Way(r)
	for _, code := range behind {
		s := e.stage(d, code, "done")
		if l := left[code]; l != nil {
			s.At, s.By, s.Behalf, s.Alone = l.At, l.Actor, l.Behalf, l.Alone
		} else if len(lines) > 0 {
			continue // it went another way, or ended before it came there
		}
		out.Stages = append(out.Stages, s)
	}
	now := e.stage(d, r.State, "now")
	now.At, now.DueAt, now.Light = r.EnteredAt, r.DueAt, e.Spans.Light(r)
	out.Stages = append(out.Stages, now)
	for _, code := range ahead {
		out.Stages = append(out.Stages, e.stage(d, code, "ahead"))
	}
	for i := range out.Stages {
		if s := &out.Stages[i]; s.State == r.State || len(ahead) > 0 && s.State == ahead[0] {
			if err := e.peopled(ctx, p, d, r, s); err != nil {
				return out, err
			}
		}
	}
	out.Exits = exits(d, r, ahead)
	return out, nil
}

func (e *Flow) stage(d *declaration.Declaration, code, standing string) ModuleStage {
	return ModuleStage{State: code, Title: d.StateTitle(code), Tone: d.StateTone(code), Standing: standing, People: []string{}}
}

// peopled names who may act in a stage, or which offices to an outsider.
func (e *Flow) peopled(ctx context.Context, p *principal.Principal, d *declaration.Declaration, r *declaration.Record, s *ModuleStage) error {
	if d.Ends(s.State) || e.Names == nil {
		return nil
	}
	at := r.Clone()
	at.State = s.State
	if desk.Outsider(p, r) {
		s.People = e.bureaus(d, at)
		return nil
	}
	ids, err := e.Office.Next(ctx, e.DB.Read(), d, at)
	if err != nil || len(ids) == 0 {
		return err
	}
	s.More = max(0, len(ids)-coursePeople)
	ids = ids[:len(ids)-s.More]
	names, err := e.Names(ctx, e.DB.Read(), ids)
	for _, id := range ids {
		s.People = append(s.People, names[id])
	}
	return err
}

// exits are the steps people may take from here that do not lead on.
func exits(d *declaration.Declaration, r *declaration.Record, ahead []string) []ModuleExit {
	out := []ModuleExit{}
	for i := range d.Transitions {
		t := &d.Transitions[i]
		if t.System || t.To == "" || !slices.Contains(t.From, r.State) || !t.Suits(r) || len(ahead) > 0 && t.To == ahead[0] {
			continue
		}
		out = append(out, ModuleExit{t.Title, d.StateTitle(t.To)})
	}
	return out
}
