package route

import (
	"bytes"
	"io"
	"net/http"
	"strings"

	"mirror/internal/kit/errs"
)

// inspect reads a JSON or form body whole, within the route's limit, and refuses what no engine can store: NUL and
// broken UTF-8 (security.md section 3 rows 15 and 16). Other bodies are only bounded; their readers check them.
func inspect(w http.ResponseWriter, r *http.Request, e Entry) error {
	if !hasBody(r) {
		return nil
	}
	r.Body = http.MaxBytesReader(w, r.Body, e.MaxBody)
	media, _, _ := strings.Cut(strings.ToLower(r.Header.Get("Content-Type")), ";")
	var clean func([]byte) bool
	switch strings.TrimSpace(media) {
	case JSON[0]:
		clean = errs.CleanJSON
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
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}
