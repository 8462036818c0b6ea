package english

import (
	"reflect"
	"sync"
)

// Tag marks a text of an answer's struct that holds words of a declaration. On a list or a map it stands for each text in it. Its value is
// "words", or the name of a field beside it that says whether they are: of an entry people made themselves, the name is theirs.
const Tag = "declared"

// holds remembers of each type whether something in it is tagged: most answers hold nothing and are not copied.
var holds sync.Map

// Answer gives v with its declared words in English. v itself is not changed: it may be shared with other callers.
func (s *Speaker) Answer(v any) any {
	if v == nil {
		return nil
	}
	in := reflect.ValueOf(v)
	if !tagged(in.Type(), map[reflect.Type]bool{}) {
		return v
	}
	return s.copied(in, false).Interface()
}

// tagged reports whether a value of a type may hold declared words; a value whose type is only known when it is there may.
func tagged(t reflect.Type, on map[reflect.Type]bool) bool {
	if known, ok := holds.Load(t); ok {
		return known.(bool)
	}
	if on[t] {
		return false
	}
	on[t] = true
	found := false
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		found = tagged(t.Elem(), on)
	case reflect.Interface:
		found = true
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); f.IsExported() && (f.Tag.Get(Tag) != "" || tagged(f.Type, on)) {
				found = true
				break
			}
		}
	}
	// Inside of a type that names itself "no" may only mean "asked already", so only the outermost answer is kept.
	if delete(on, t); len(on) == 0 || found {
		holds.Store(t, found)
	}
	return found
}

func (s *Speaker) copied(v reflect.Value, words bool) reflect.Value {
	switch v.Kind() {
	case reflect.String:
		if words {
			return reflect.ValueOf(s.Say(v.String())).Convert(v.Type())
		}
	case reflect.Pointer:
		if !v.IsNil() && (words || tagged(v.Type(), map[reflect.Type]bool{})) {
			out := reflect.New(v.Type().Elem())
			out.Elem().Set(s.copied(v.Elem(), words))
			return out
		}
	case reflect.Interface:
		if !v.IsNil() {
			out := reflect.New(v.Type()).Elem()
			out.Set(s.copied(v.Elem(), words))
			return out
		}
	case reflect.Slice:
		if !v.IsNil() && (words || tagged(v.Type(), map[reflect.Type]bool{})) {
			out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			for i := range v.Len() {
				out.Index(i).Set(s.copied(v.Index(i), words))
			}
			return out
		}
	case reflect.Map:
		if !v.IsNil() && (words || tagged(v.Type(), map[reflect.Type]bool{})) {
			out := reflect.MakeMapWithSize(v.Type(), v.Len())
			for it := v.MapRange(); it.Next(); {
				out.SetMapIndex(it.Key(), s.copied(it.Value(), words))
			}
			return out
		}
	case reflect.Struct:
		if !tagged(v.Type(), map[reflect.Type]bool{}) {
			return v
		}
		out := reflect.New(v.Type()).Elem()
		out.Set(v)
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				continue
			}
			out.Field(i).Set(s.copied(v.Field(i), isDeclared(v, f.Tag.Get(Tag))))
		}
		return out
	}
	return v
}

func isDeclared(v reflect.Value, tag string) bool {
	return tag == "words" || tag != "" && v.FieldByName(tag).Bool()
}
