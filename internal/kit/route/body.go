package route

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"

	"mirror/internal/kit/errs"
)

// Decode reads the JSON body of a plain handler, as typed ones have theirs read. A decoder of a stream would stop where the value ends.
func Decode(r *http.Request, into any) error {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		if _, ok := err.(*http.MaxBytesError); ok {
			return err
		}
		return errs.Wrap(errs.BadRequest, err)
	}
	if err := json.Unmarshal(body, into); err != nil {
		return errs.Wrap(errs.BadRequest, err)
	}
	return nil
}

// inspect reads a JSON or form body whole, within the route's limit, and refuses what no engine can store: NUL and
// broken UTF-8 (security.md rows 15 and 16). JSON is one value and nothing behind it, also where nobody reads it: of two values, two
// servers may read two different ones. Other bodies are only bounded; their readers check them.
func inspect(w http.ResponseWriter, r *http.Request, e Entry) error {
	if !hasBody(r) {
		return nil
	}
	r.Body = http.MaxBytesReader(w, r.Body, e.MaxBody)
	media, _, _ := strings.Cut(strings.ToLower(r.Header.Get("Content-Type")), ";")
	var clean func([]byte) bool
	isJSON := false
	switch strings.TrimSpace(media) {
	case JSON[0]:
		clean, isJSON = errs.CleanJSON, true
	case Form[0]:
		clean = func(b []byte) bool { return errs.CleanEscaped(string(b)) }
	default:
		return nil
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		if _, ok := err.(*http.MaxBytesError); ok {
			return err
		}
		return errs.Wrap(errs.BadRequest, err)
	}
	if !clean(body) {
		return errs.New(errs.BadRequest, "")
	}
	if isJSON && len(body) > 0 && !json.Valid(body) {
		e := errs.New(errs.BadRequest, "")
		e.Fields = []errs.Field{malformed("body")}
		return e
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}
