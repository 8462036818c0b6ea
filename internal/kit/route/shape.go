package route

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// Shapes writes one answer of each typed GET route below the paths as it goes on the wire, with nothing in it: the words that every
// such answer repeats, and no value of anybody. Routes that answer the same are written once.
func (rt *Router) Shapes(below ...string) []byte {
	var out bytes.Buffer
	var seen []reflect.Type
	for _, a := range rt.answers {
		if slices.Contains(seen, a.body) || !slices.ContainsFunc(below, func(p string) bool { return strings.HasPrefix(a.path, p) }) {
			continue
		}
		seen = append(seen, a.body)
		v := reflect.New(a.body).Elem()
		fill(v, 0)
		if text, err := json.Marshal(v.Interface()); err == nil { // a type that cannot be written without its values has no shape
			out.Write(text)
			out.WriteByte('\n')
		}
	}
	return out.Bytes()
}

// answer is what a typed GET route gives.
type answer struct {
	path string
	body reflect.Type
}

// note keeps the body's type of a GET route; O is a struct with a field Body, or something that is no JSON.
func (rt *Router) note(method, path string, out reflect.Type) {
	if method != "GET" || out.Kind() != reflect.Struct {
		return
	}
	if body, ok := out.FieldByName("Body"); ok && body.Type.Kind() == reflect.Struct {
		rt.answers = append(rt.answers, answer{path, body.Type})
	}
}

// deepest bounds types that hold themselves, such as a tree's.
const deepest = 8

// fill gives every list one element and every pointer something to point to, so that their names are written.
func fill(v reflect.Value, depth int) {
	if depth > deepest || !v.CanSet() {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), depth+1)
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() != reflect.Uint8 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			fill(v.Index(0), depth+1)
		}
	case reflect.Pointer:
		if v.Type().Elem().Kind() == reflect.Struct {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), depth+1)
		}
	}
}
