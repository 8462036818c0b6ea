package module

import (
	"cmp"
	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
)

// The wire structs carry the word Module in their names because the names become the schemas of api/openapi.json.

// ModuleDescription is a module as the browser draws its pages from it.
type ModuleDescription struct {
	Code        string             `json:"code"`
	Permission  string             `json:"permission" doc:"prefix of its action permissions"`
	Title       string             `json:"title" declared:"words"`
	Noun        string             `json:"noun" declared:"words"`
	Icon        string             `json:"icon"`
	Level       int                `json:"level" doc:"area level records belong to"`
	Top         int                `json:"top" doc:"the highest area level that has records; level where there is one"`
	Home        bool               `json:"home" doc:"records belong to areas such as the caller's own"`
	Outdoor     bool               `json:"outdoor" doc:"the form is filled in where there may be no line: photos are made smaller, and all of it waits on the device"`
	Name        string             `json:"name" doc:"key of the field that names a record"`
	Search      bool               `json:"search"`
	Down        bool               `json:"down" doc:"what an area entered stands in the lists of the areas below as well"`
	Timed       bool               `json:"timed" doc:"some state has a deadline"`
	MayAdd      bool               `json:"mayAdd"`
	MayEdit     bool               `json:"mayEdit"`
	MayDelete   bool               `json:"mayDelete"`
	MayImport   bool               `json:"mayImport"`
	ImportTitle string             `json:"importTitle" doc:"what the template is called, empty where the module takes no workbook" declared:"words"`
	Self        string             `json:"self" doc:"the caller's name, where a field's form begins with it; else empty"`
	Fields      []ModuleField      `json:"fields"`
	Day         []string           `json:"day" doc:"keys of the dates whose first one is the record's day: codes are of that day, else of the day it was entered"`
	Columns     []string           `json:"columns"`
	Filters     []string           `json:"filters"`
	Sorts       []ModuleSort       `json:"sorts" doc:"the columns an index carries the list by"`
	Views       []ModuleView       `json:"views"`
	States      []ModuleState      `json:"states"`
	Transitions []ModuleTransition `json:"transitions"`
	Siblings    []ModuleSibling    `json:"siblings" doc:"the modules of the same prefix that may hold something for the caller, this one among them; empty where it is alone"`
	Related     []ModuleRelated    `json:"related" doc:"modules whose records name one of this one"`
}

// ModuleSibling is a module of the same permission prefix.
type ModuleSibling struct {
	Code  string `json:"code"`
	Title string `json:"title" declared:"words"`
}

// ModuleSort is a column a list is sorted by, either way.
type ModuleSort struct {
	Column string `json:"column" doc:"area, updated or due"`
	Up     string `json:"up" doc:"the sort with the least first"`
	Down   string `json:"down"`
	From   string `json:"from" enum:"area,date" doc:"what a page may begin at"`
}

// ModuleRelated is a module that refers to this one, with the field that does.
type ModuleRelated struct {
	Code   string `json:"code"`
	Title  string `json:"title" declared:"words"`
	Field  string `json:"field"`
	MayAdd bool   `json:"mayAdd"`
}

// ModuleField is one field of the form and the detail.
type ModuleField struct {
	Key       string           `json:"key"`
	Title     string           `json:"title" declared:"words"`
	Kind      declaration.Kind `json:"kind" enum:"text,longText,int,decimal,money,bool,date,month,year,dict,area,person,household,ref,idNumber,phone,account,files,position"`
	Group     string           `json:"group" declared:"words"`
	Hint      string           `json:"hint" declared:"words"`
	Unit      string           `json:"unit" declared:"words"`
	Scale     int              `json:"scale"`
	Dict      string           `json:"dict"`
	Module    string           `json:"module" doc:"of a ref: code of the module whose record it names"`
	Among     string           `json:"among" doc:"of a ref: the state its records are offered in; empty for any"`
	Multi     int              `json:"multi" doc:"most codes or files"`
	Required  bool             `json:"required"`
	Length    int              `json:"length"`
	Range     []float64        `json:"range" doc:"least and most, or empty"`
	Pattern   string           `json:"pattern"`
	Tip       string           `json:"tip" declared:"words"`
	Sealed    bool             `json:"sealed" doc:"the wire is masked"`
	Exact     bool             `json:"exact"`
	ReadOnly  bool             `json:"readOnly"`
	SearchKey bool             `json:"searchKey"`
	From      string           `json:"from" doc:"what the form proposes: household.phone is the phone of the household its field names, self the name of who fills it in; empty for nothing"`
	Hidden    bool             `json:"hidden" doc:"drawn by the module's own pages"`
}

// ModuleView is a named part of the list.
type ModuleView struct {
	Code  string `json:"code"`
	Title string `json:"title" declared:"words"`
	Late  bool   `json:"late" doc:"of what is late, which comes by its deadline"`
}

// ModuleState is one state.
type ModuleState struct {
	Code     string `json:"code"`
	Title    string `json:"title" declared:"words"`
	Tone     string `json:"tone" enum:"brand,red,orange,yellow,green,quiet"`
	Editable bool   `json:"editable"`
	Final    bool   `json:"final"`
}

// ModuleTransition is one step as its dialog needs it.
type ModuleTransition struct {
	Code    string   `json:"code"`
	Title   string   `json:"title" declared:"words"`
	Opinion bool     `json:"opinion"`
	Return  bool     `json:"return"`
	Leads   string   `json:"leads" enum:"on,return,aside" doc:"on: the course's own next step, the only one a page proposes; aside: a side exit, an end against who asked, or what only makes sense later"`
	Ask     []string `json:"ask"`
	Need    []string `json:"need"`
	From    []string `json:"from" doc:"states it begins in"`
	Outdoor bool     `json:"outdoor" doc:"the sheet is filled in where there may be no line"`
	Batch   bool     `json:"batch" doc:"the caller may take many records through it at once"`
}

// ModuleRecord is one record whole, with the steps the caller may take now.
type ModuleRecord struct {
	list.ModuleRow
	Editable  bool `json:"editable" doc:"the caller may change it now"`
	Deletable bool `json:"deletable" doc:"the caller may remove it now"`
	// Uses keep it from being removed.
	Uses  []flow.ModuleUse `json:"uses" doc:"of a record that could be removed: the other registers whose records name it"`
	Steps []string         `json:"steps" doc:"codes of the transitions the caller may take now"`
	// Refused are theirs by office as well, and would be refused whatever the form says.
	Refused map[string]desk.ModuleRefusal `json:"refused" doc:"of the steps that are the caller's and would be refused now: code to reason"`
	// Behalf names in whose name a step would be taken.
	Behalf map[string]string `json:"behalf" doc:"of the steps taken in another's name: code to their name"`
	// Known is what the forms of the steps begin with.
	Known map[string][]ModuleKnown `json:"known" doc:"of the steps: what is known of the fields they ask for"`
	// Undo is the caller's own last step while nobody acted on it.
	Undo *flow.ModuleUndoable `json:"undo,omitempty" doc:"the caller's own last step, on which nobody has acted"`
}

// ModuleKnown is what is known of a field before anybody types.
type ModuleKnown struct {
	Field string `json:"field"`
	Value any    `json:"value,omitempty" doc:"as the record would have it; left out where none is known"`
	Words string `json:"words" doc:"where it comes from, or why it is not known" declared:"words"`
	Fixed bool   `json:"fixed" doc:"no other value is taken"`
}

func listed[T any](v []T) []T {
	if v == nil {
		return []T{}
	}
	return v
}

// mayAdd reports whether somebody may enter records by a module's form. Citizens have a form of their own for what they report: this one would be
// refused, because nothing of an area is theirs.
func (e *Engine) mayAdd(d *declaration.Declaration, p *principal.Principal) bool {
	return e.Allowed(d, p, "add", d.Writers, area.Root) && !p.Scope.OwnOnly(p.Area)
}

// describe is the module as one person may use it.
func (e *Engine) describe(d *declaration.Declaration, desks []desk.Desk) ModuleDescription {
	p := desks[0].Principal
	out := ModuleDescription{Code: d.Code, Permission: d.PermissionPrefix(), Title: d.Title, Noun: d.Noun, Icon: d.Icon, Level: int(d.Level), Top: int(cmp.Or(d.Top, d.Level)), Home: d.Home(e.Areas, p.Area), Outdoor: d.Outdoor, Name: d.Name, Search: d.Searchable(), Down: d.Down, Timed: d.Timed(),
		MayAdd:  e.mayAdd(d, p),
		MayEdit: e.Allowed(d, p, "edit", d.Writers, area.Root), MayDelete: e.Allowed(d, p, "del", d.Writers, area.Root), MayImport: e.MayImport(d, p, area.Root), ImportTitle: d.ImportTitle(),
		Fields: []ModuleField{}, Day: listed(d.Day), Columns: listed(d.Columns), Filters: []string{}, Views: []ModuleView{}, States: []ModuleState{}, Transitions: []ModuleTransition{},
		Siblings: []ModuleSibling{}, Related: []ModuleRelated{}}
	for _, f := range d.EveryField() {
		x := ModuleField{Key: f.Key, Title: f.Title, Kind: f.Kind, Group: f.Group, Hint: f.Hint, Unit: f.Unit, Scale: f.Scale, Dict: f.Dict, Module: f.Module, Among: f.Among, Multi: f.MostValues(),
			Required: f.Required, Length: f.MaxLength(), Range: []float64{}, Pattern: f.Pattern, Tip: f.Tip, Sealed: f.Sealed(), Exact: f.Exact, ReadOnly: f.ReadOnly, SearchKey: f.Search, From: f.From, Hidden: f.Hidden}
		if f.From == declaration.Self {
			out.Self = p.Name
		}
		if f.Range != nil {
			x.Range = f.Range[:]
		}
		if f.Kind == declaration.Money {
			x.Scale = 2
			if x.Unit == "" {
				x.Unit = "元"
			}
		}
		out.Fields = append(out.Fields, x)
	}
	out.Sorts = []ModuleSort{{"area", list.SortArea, list.SortAreaDown, "area"}, {"updated", list.SortOldest, list.SortNewest, "date"}}
	if d.Timed() {
		out.Sorts = append(out.Sorts, ModuleSort{"due", list.SortDue, list.SortDueDown, "date"})
	}
	for _, f := range d.Filters {
		out.Filters = append(out.Filters, f.Field)
	}
	for _, v := range d.Views {
		if !v.Mine || len(e.MyStates(d, p)) > 0 {
			out.Views = append(out.Views, ModuleView{v.Code, v.Title, v.Overdue})
		}
	}
	for _, s := range d.States {
		out.States = append(out.States, ModuleState{s.Code, s.Title, s.Tone, s.Editable, s.Final})
	}
	for _, t := range d.Transitions {
		out.Transitions = append(out.Transitions, ModuleTransition{t.Code, t.Title, t.Opinion || t.Return, t.Return, t.Leads(), listed(t.Ask), listed(t.Need), listed(t.From), t.Outdoor, t.Batch && e.MayTake(d, desks, &t)})
	}
	return out
}

// relate adds to a description which other modules belong to this one, as far as the person may see them.
func (e *Engine) relate(p *principal.Principal, d *declaration.Declaration, out *ModuleDescription) {
	for _, x := range e.Modules() {
		if !p.Has(x.Can("detail")) {
			continue
		}
		// A register whose records all lie above the person's area holds nothing for them.
		if x.PermissionPrefix() == d.PermissionPrefix() && (x.Code == d.Code || !list.Beneath(x, p.Scope)) {
			out.Siblings = append(out.Siblings, ModuleSibling{x.Code, x.Title})
		}
		for _, f := range x.Fields {
			if f.Kind == declaration.Ref && f.Module == d.Code {
				out.Related = append(out.Related, ModuleRelated{x.Code, x.Title, f.Key, !f.ReadOnly && e.mayAdd(x, p)})
			}
		}
	}
	if len(out.Siblings) < 2 {
		out.Siblings = []ModuleSibling{}
	}
}
