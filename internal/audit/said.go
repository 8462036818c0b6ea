package audit

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Coded is one value of a detail that may be a code: of which object's field it is, and what else the detail says.
type Coded struct {
	Action, Object string
	Field          string // its own name, without the path before it
	Value          string
	Detail         map[string]any
}

// Words says a code in words; "" where it is none, or one that is no more: then it is shown as it stands.
type Words func(Coded) string

// Said gives the codes of a row's detail in words, by path ("before.userType"). A list is one text. What is no code is not in it.
func Said(r AuditRow, words Words) map[string]string {
	out := map[string]string{}
	dec := json.NewDecoder(bytes.NewReader(r.Detail))
	dec.UseNumber()
	detail := map[string]any{}
	if dec.Decode(&detail) != nil {
		return out
	}
	var walk func(path string, v any)
	walk = func(path string, v any) {
		if inner, ok := v.(map[string]any); ok {
			for k, v := range inner {
				walk(strings.TrimPrefix(path+"."+k, "."), v)
			}
			return
		}
		list, ok := v.([]any)
		if !ok {
			list = []any{v}
		}
		texts, known := make([]string, len(list)), false
		for i, one := range list {
			switch one := one.(type) {
			case string:
				texts[i] = one
			case json.Number:
				texts[i] = one.String()
			default:
				return
			}
			said := words(Coded{r.Action, r.Object, path[strings.LastIndexByte(path, '.')+1:], texts[i], detail})
			if said != "" {
				texts[i], known = said, true
			}
		}
		if known {
			out[path] = strings.Join(texts, "、")
		}
	}
	walk("", detail)
	return out
}
