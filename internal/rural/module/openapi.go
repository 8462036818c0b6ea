package module

import (
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/rural/module/declaration"
)

// documented is where the document has the routes that every module has.
const documented = "/api/rural/{module}"

// document gives the engine's routes the words of the declarations: the codes a path may have, the filters of the lists, and the
// schema Modules, which has for each code the values, states, steps and filters of that module.
func (h Handler) document(doc *huma.OpenAPI) {
	schemas := doc.Components.Schemas.Map()
	schemas["ModuleFile"] = &huma.Schema{Type: "object", Description: "A file of a record", Required: []string{"id", "name", "size"},
		Properties: map[string]*huma.Schema{"id": {Type: "string"}, "name": {Type: "string"}, "size": {Type: "integer"}}}
	modules := &huma.Schema{Type: "object", Description: "What is each module's own, by its code", Properties: map[string]*huma.Schema{}}
	filters := map[string][]string{}
	for _, d := range h.Engine.Modules() {
		schemas[schemaName(d)+"Values"] = valuesSchema(d)
		modules.Properties[d.Code] = moduleSchema(d)
		modules.Required = append(modules.Required, d.Code)
		for _, f := range d.Filters {
			x, _ := d.Field(f.Field)
			filters["f."+f.Field] = append(filters["f."+f.Field], d.Title+": "+x.Title)
		}
	}
	schemas["Modules"] = modules

	codes := &huma.Param{Name: "module", In: "path", Required: true, Schema: &huma.Schema{Type: "string", Enum: texts(modules.Required)}}
	for path, item := range doc.Paths {
		rest, ok := strings.CutPrefix(path, documented)
		if !ok {
			continue
		}
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete} {
			if op == nil {
				continue
			}
			op.Description = "Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules."
			op.Parameters = append([]*huma.Param{codes}, op.Parameters...)
			if strings.HasSuffix(rest, "{step}") {
				op.Parameters = append(op.Parameters, &huma.Param{Name: "step", In: "path", Required: true, Schema: &huma.Schema{Type: "string"}})
			}
		}
	}
	list := doc.Paths[documented].Get
	for _, name := range slices.Sorted(maps.Keys(filters)) {
		list.Parameters = append(list.Parameters, &huma.Param{Name: name, In: "query", Description: strings.Join(filters[name], ", "), Schema: &huma.Schema{Type: "string"}})
	}
}

func schemaName(d *declaration.Declaration) string {
	name := ""
	for part := range strings.SplitSeq(d.Code, "-") {
		name += strings.ToUpper(part[:1]) + part[1:]
	}
	return name
}

// schema is what is the module's own: its values, and the codes of its states, steps and filters.
func moduleSchema(d *declaration.Declaration) *huma.Schema {
	states, steps, batches, filters, words := []string{}, []string{}, []string{}, []string{}, []string{}
	for _, s := range d.States {
		states = append(states, s.Code)
		words = append(words, s.Code+" "+s.Title)
	}
	about := "States: " + strings.Join(words, ", ") + "."
	for _, t := range d.Transitions {
		if t.System {
			continue
		}
		steps = append(steps, t.Code)
		if t.Batch {
			batches = append(batches, t.Code)
		}
		about += " " + t.Code + " " + t.Title + " (" + d.Can(t.Action) + "): from " + strings.Join(t.From, ", ")
		if t.To != "" {
			about += " to " + t.To
		}
		if len(t.Ask) > 0 {
			about += ", takes " + strings.Join(t.Ask, ", ")
		}
		about += "."
	}
	for _, f := range d.Filters {
		filters = append(filters, f.Field)
	}
	out := &huma.Schema{Type: "object", Description: d.Title + ". " + about, Required: []string{"values", "state"},
		Properties: map[string]*huma.Schema{"values": {Ref: "#/components/schemas/" + schemaName(d) + "Values"}}}
	for name, of := range map[string][]string{"state": states, "step": steps, "batch": batches, "filter": filters} {
		if len(of) > 0 {
			out.Properties[name] = &huma.Schema{Type: "string", Enum: texts(of)}
		}
	}
	return out
}

// valuesSchema is what the wire calls values: a record has those of its fields that hold something.
func valuesSchema(d *declaration.Declaration) *huma.Schema {
	values := &huma.Schema{Type: "object", Description: d.Title, Properties: map[string]*huma.Schema{}, AdditionalProperties: false}
	for _, f := range d.EveryField() {
		values.Properties[f.Key] = fieldSchema(f)
	}
	return values
}

func texts(codes []string) []any {
	out := make([]any, len(codes))
	for i, c := range codes {
		out[i] = c
	}
	return out
}

func fieldSchema(f *declaration.Field) *huma.Schema {
	s := &huma.Schema{Type: "string", Description: f.Title}
	switch f.Kind {
	case declaration.Int, declaration.Year:
		s.Type = "integer"
	case declaration.Decimal, declaration.Money:
		s.Type = "number"
	case declaration.Bool:
		s.Type = "boolean"
	case declaration.Date:
		s.Format = "date"
	case declaration.Dict:
		s.Description += " (" + f.Dict + ")"
		if f.MostValues() > 1 {
			return &huma.Schema{Type: "array", Items: &huma.Schema{Type: "string"}, Description: s.Description}
		}
	case declaration.Files:
		return &huma.Schema{Type: "array", Items: &huma.Schema{Ref: "#/components/schemas/ModuleFile"}, Description: s.Description}
	}
	if f.Unit != "" {
		s.Description += ", " + f.Unit
	}
	if f.Sealed() {
		s.Description += ", masked"
	}
	return s
}
