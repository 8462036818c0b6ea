package microapp

import (
	"context"
	"encoding/json"
	"fmt"
)

// Finder tells the palette how records of a sub-app are found: which call lists them for a keyword, and which page shows one.
// Words in braces are fields of a record. The call itself decides again what the caller may see.
type Finder struct {
	Title  string            `json:"title" declared:"words"`
	Can    string            `json:"-" doc:"permission without which it is not offered"`
	Path   string            `json:"path" doc:"GET, answers a list or {items}"`
	Word   string            `json:"word" doc:"query parameter of the keyword"`
	Params map[string]string `json:"params,omitempty"`
	Label  string            `json:"label"`
	Hint   string            `json:"hint,omitempty"`
	Page   string            `json:"page" doc:"local form of a record's page"`
	All    string            `json:"all,omitempty" doc:"local form of the list, with the keyword in {q}"`
}

// finders of the in-tree apps, by app.
var finders = map[string][]Finder{
	"gdxczxpc": {
		{Title: "户情", Can: "household-data:detail", Path: "/api/households", Word: "keyword", Params: map[string]string{"size": "5"},
			Label: "{headName}", Hint: "{areaPath} {householdNo} {through}", Page: "/microgdxczxpc/#/household/{id}", All: "/microgdxczxpc/#/household?keyword={q}"},
		{Title: "地区", Can: "household-data:detail", Path: "/api/areas/search", Word: "q", Params: map[string]string{"limit": "5"},
			Label: "{text}", Hint: "{path}", Page: "/microgdxczxpc/#/household?area={id}"},
	},
	"setting": {
		{Title: "人员", Can: "setting-user", Path: "/api/users", Word: "q", Params: map[string]string{"size": "5"},
			Label: "{name}", Hint: "{username} {areaName}", Page: "/microsetting/#/setting/user?q={username}", All: "/microsetting/#/setting/user?q={q}"},
	},
}

// Finders gives the finders of the enabled apps that the caller may use: one statement.
func (s *Service) Finders(ctx context.Context, holds func(code string) bool) ([]Finder, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT name, finders FROM micro_app WHERE enabled ORDER BY sort, name")
	if err != nil {
		return nil, fmt.Errorf("read finders: %w", err)
	}
	defer rows.Close()
	out := []Finder{}
	for rows.Next() {
		var name, text string
		if err := rows.Scan(&name, &text); err != nil {
			return nil, fmt.Errorf("read finders: %w", err)
		}
		own := finders[name]
		if own == nil {
			var kept []struct {
				Finder
				Can string `json:"can"`
			}
			if err := json.Unmarshal([]byte(text), &kept); err != nil {
				return nil, fmt.Errorf("read finders of %s: %w", name, err)
			}
			for _, f := range kept {
				f.Finder.Can = f.Can
				own = append(own, f.Finder)
			}
		}
		for _, f := range own {
			if f.Can == "" || holds(f.Can) {
				out = append(out, f)
			}
		}
	}
	return out, rows.Err()
}
