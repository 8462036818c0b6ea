package module

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/kit/route"
)

// document gives the module's routes the words of its declaration: a schema of its values, its filters, its states.
func (m of) document(rt *route.Router, at string) {
	doc := rt.API.OpenAPI()
	name := ""
	for part := range strings.SplitSeq(m.d.Code, "-") {
		name += strings.ToUpper(part[:1]) + part[1:]
	}
	values := &huma.Schema{Type: "object", Description: m.d.Title, Properties: map[string]*huma.Schema{}, AdditionalProperties: false}
	for _, f := range m.d.all() {
		values.Properties[f.Key] = f.schema()
	}
	doc.Components.Schemas.Map()[name+"Values"] = values
	doc.Components.Schemas.Map()["ModuleFile"] = &huma.Schema{Type: "object", Description: "A file of a record", Required: []string{"id", "name", "size"},
		Properties: map[string]*huma.Schema{"id": {Type: "string"}, "name": {Type: "string"}, "size": {Type: "integer"}}}
	ref := "#/components/schemas/" + name + "Values"
	get := doc.Paths[at].Get
	for _, f := range m.d.Filters {
		x, _ := m.d.field(f.Field)
		get.Parameters = append(get.Parameters, &huma.Param{Name: "f." + f.Field, In: "query", Description: x.Title, Schema: &huma.Schema{Type: "string"}})
	}
	states := []string{}
	for _, s := range m.d.States {
		states = append(states, s.Code+" "+s.Title)
	}
	get.Description += " Values are those of " + ref + ". States: " + strings.Join(states, ", ") + "."
	for _, op := range []*huma.Operation{doc.Paths[at].Post, doc.Paths[at+"/{id}"].Get, doc.Paths[at+"/{id}"].Put} {
		op.Description += " Values are those of " + ref + "."
	}
	for _, t := range m.d.Transitions {
		if t.System {
			continue
		}
		op := doc.Paths[at+"/{id}/transitions/"+t.Code].Post
		from := []string{}
		for _, s := range t.From {
			st, _ := m.d.state(s)
			from = append(from, st.Title)
		}
		op.Description += " From " + strings.Join(from, ", ")
		if to, ok := m.d.state(t.To); ok {
			op.Description += " to " + to.Title
		}
		op.Description += "."
		if len(t.Ask) > 0 {
			op.Description += " Takes " + strings.Join(t.Ask, ", ") + " of " + ref + "."
		}
	}
}

func (f *Field) schema() *huma.Schema {
	s := &huma.Schema{Type: "string", Description: f.Title}
	switch f.Kind {
	case Int, Year:
		s.Type = "integer"
	case Decimal, Money:
		s.Type = "number"
	case Bool:
		s.Type = "boolean"
	case Date:
		s.Format = "date"
	case Dict:
		s.Description += " (" + f.Dict + ")"
		if f.multi() > 1 {
			return &huma.Schema{Type: "array", Items: &huma.Schema{Type: "string"}, Description: s.Description}
		}
	case Files:
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
