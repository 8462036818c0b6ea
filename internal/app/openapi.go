package app

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"sync"

	"mirror/internal/kit/route"
)

// WriteOpenAPI writes the document of all typed routes, the same text for the same handlers.
func (a *App) WriteOpenAPI(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(a.Router.Document())
}

// mountOpenAPI serves the document; it holds no data.
func mountOpenAPI(rt *route.Router) {
	text := sync.OnceValues(func() ([]byte, error) { return json.Marshal(rt.Document()) })
	rt.Handle("GET", "/api/openapi.json", route.Public, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, err := text()
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write(b)
	}))
}

// ForDocument is an App whose routes are mounted but whose store is empty and in dir, for the OpenAPI command and the
// golden route table.
func ForDocument(ctx context.Context, dir string) (*App, error) {
	c, err := (&Loader{Getenv: func(string) string { return "" }, Presets: map[string]string{"data-dir": dir, "no-sync": "true"}}).Load()
	if err != nil {
		return nil, err
	}
	return New(ctx, c)
}
