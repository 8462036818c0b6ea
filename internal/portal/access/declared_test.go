package access_test

import (
	"net/url"
	"strings"

	"mirror/internal/app/apptest"
)

// declared are the names of a query that the handlers of GET routes read, by path: those the document says of a typed handler, which is given nothing else.
type declared map[string]map[string]bool

func declaredOf(h *apptest.House) declared {
	out := declared{}
	for path, item := range h.App.Router.Document().Paths {
		if item.Get == nil {
			continue
		}
		out[path] = map[string]bool{}
		for _, p := range item.Get.Parameters {
			if p.In == "query" {
				out[path][p.Name] = true
			}
		}
	}
	return out
}

// differing are the addresses that a route can answer differently: of queries that differ only in what it does not declare the first one. The others are beside.
// A route that is not in the document may read anything.
func (d declared) differing(path string, queries []string) (asked, beside []string) {
	at := func(queries []string) (out []string) {
		for _, q := range queries {
			out = append(out, path+q)
		}
		return out
	}
	names, typed := d[path]
	// The registers are documented once for all of them.
	if parts := strings.Split(path, "/"); !typed && len(parts) > 3 && strings.HasPrefix(path, "/api/rural/") {
		parts[3] = "{module}"
		names, typed = d[strings.Join(parts, "/")]
	}
	if !typed {
		return at(queries), nil
	}
	seen := map[string]bool{}
	for _, q := range queries {
		values, err := url.ParseQuery(strings.TrimPrefix(q, "?"))
		if err != nil {
			return at(queries), nil
		}
		for name := range values {
			if !names[name] {
				values.Del(name)
			}
		}
		if read := values.Encode(); seen[read] {
			beside = append(beside, q)
		} else {
			seen[read] = true
			asked = append(asked, q)
		}
	}
	return at(asked), at(beside)
}
