package desk

import (
	"context"
	"fmt"
	"strings"

	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// The states of a delegation.
const (
	delegationComing  = "coming"
	delegationRunning = "running"
	delegationEnded   = "ended"
)

// Delegation is one of them as either side sees it.
type Delegation struct {
	ID      string   `json:"id"`
	Person  string   `json:"person" doc:"name of the other side"`
	Modules []string `json:"modules" doc:"titles, none for all" declared:"words"`
	From    string   `json:"from"`
	Until   string   `json:"until"`
	Reason  string   `json:"reason"`
	State   string   `json:"state" enum:"coming,running,ended"`
}

// Delegations is what one person has given and been given, and what they could give.
type Delegations struct {
	Given    []Delegation       `json:"given"`
	Received []Delegation       `json:"received"`
	Modules  []DelegationModule `json:"modules" doc:"those the caller acts in"`
	People   []Colleague        `json:"people"`
}

// DelegationModule is a module that may be delegated.
type DelegationModule struct {
	Code  string `json:"code"`
	Title string `json:"title" declared:"words"`
}

// delegationMax is how many each list shows, the newest first.
const delegationMax = 50

// Delegations are those of a person, on both sides.
func (e *Office) Delegations(ctx context.Context, p *principal.Principal) (Delegations, error) {
	out := Delegations{Given: []Delegation{}, Received: []Delegation{}, Modules: []DelegationModule{}, People: []Colleague{}}
	for _, side := range []struct {
		mine, other string
		to          *[]Delegation
	}{{"from_user", "to_user", &out.Given}, {"to_user", "from_user", &out.Received}} {
		var rows []struct {
			ID      int64  `bun:"id"`
			Person  string `bun:"person"`
			Modules string `bun:"modules"`
			From    int64  `bun:"starts_on"`
			Until   int64  `bun:"ends_on"`
			Reason  string `bun:"reason"`
			Ended   int64  `bun:"ended_at"`
		}
		err := e.DB.Read().NewRaw("SELECT g.id, coalesce(u.name, '') AS person, g.modules, g.starts_on, g.ends_on, g.reason, g.ended_at FROM delegation g LEFT JOIN app_user u ON u.id = g."+side.other+
			" WHERE g."+side.mine+" = ? ORDER BY g.id DESC LIMIT ?", p.UserID, delegationMax).Scan(ctx, &rows)
		if err != nil {
			return out, fmt.Errorf("delegations: %w", err)
		}
		today := declaration.Day(e.Time())
		for _, r := range rows {
			x := Delegation{ID: fmt.Sprint(r.ID), Person: r.Person, Modules: []string{}, From: declaration.DayText(r.From), Until: declaration.DayText(r.Until), Reason: r.Reason, State: delegationRunning}
			switch {
			case r.Ended > 0 || r.Until < today:
				x.State = delegationEnded
			case r.From > today:
				x.State = delegationComing
			}
			for _, m := range strings.Fields(r.Modules) {
				if d, ok := e.Module(m); ok {
					x.Modules = append(x.Modules, d.Title)
				}
			}
			*side.to = append(*side.to, x)
		}
	}
	for _, d := range e.Modules() {
		if len(e.acting(d, p)) > 0 {
			out.Modules = append(out.Modules, DelegationModule{d.Code, d.Title})
		}
	}
	if len(out.Modules) == 0 || e.Actors == nil {
		return out, nil
	}
	var err error
	out.People, err = e.colleagues(ctx, p)
	return out, err
}
