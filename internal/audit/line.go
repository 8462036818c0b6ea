package audit

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// Line is a row's detail in one line as the page of the log says it: what is said beside a change first, then each field that differs, before → after.
// said are the codes in words by path, field the words of a field.
func Line(r AuditRow, said map[string]string, field func(name, object string) string) string {
	dec := json.NewDecoder(bytes.NewReader(r.Detail))
	dec.UseNumber()
	detail := map[string]any{}
	if dec.Decode(&detail) != nil {
		return string(r.Detail)
	}
	var out []string
	add := func(name, text string) {
		if text != "" {
			out = append(out, name+"："+text)
		}
	}
	title := func(path string) string {
		parts := strings.Split(path, ".")
		for i, p := range parts {
			parts[i] = field(p, r.Object)
		}
		return strings.Join(parts, " / ")
	}
	left, right := map[string]string{}, map[string]string{}
	for name, value := range detail {
		switch name {
		case "before":
			flatten(value, name, said, left)
		case "after":
			flatten(value, name, said, right)
		default:
			flat := map[string]string{}
			flatten(value, name, said, flat)
			for _, path := range sorted(flat) {
				whole := name
				if path != "value" {
					whole += "." + path
				}
				add(title(whole), flat[path])
			}
		}
	}
	slices.Sort(out)
	names := map[string]string{}
	for _, side := range []map[string]string{left, right} {
		for path := range side {
			names[path] = ""
		}
	}
	for _, path := range sorted(names) {
		before, after := left[path], right[path]
		if before == after {
			continue
		}
		add(title(path), orNone(before)+" → "+orNone(after))
	}
	return strings.Join(out, "；")
}

func orNone(s string) string {
	if s == "" {
		return "（无）"
	}
	return s
}

func sorted(m map[string]string) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// flatten puts the values of a nested detail under their paths below root; what is no record stands under "value".
func flatten(v any, root string, said, into map[string]string) {
	var walk func(path string, v any)
	walk = func(path string, v any) {
		if inner, ok := v.(map[string]any); ok {
			for k, v := range inner {
				walk(strings.TrimPrefix(path+"."+k, "."), v)
			}
			return
		}
		text, ok := said[strings.TrimSuffix(root+"."+path, ".")]
		if !ok {
			text = plainText(v)
		}
		if path == "" {
			path = "value"
		}
		into[path] = text
	}
	walk("", v)
}

func plainText(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case bool:
		if v {
			return "是"
		}
		return "否"
	case string:
		return v
	case json.Number:
		return v.String()
	case []any:
		parts := make([]string, len(v))
		for i, one := range v {
			parts[i] = plainText(one)
		}
		return strings.Join(parts, "、")
	}
	raw, err := json.Marshal(v) // a record within a list
	if err != nil {
		return ""
	}
	return string(raw)
}
