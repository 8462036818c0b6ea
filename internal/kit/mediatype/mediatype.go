// Package mediatype knows the media types of files by their endings, and which types a browser cannot be made to act on.
package mediatype

import (
	"mime"
	"path"
	"slices"
	"strings"
)

// Unknown is the type of a file whose ending says nothing.
const Unknown = "application/octet-stream"

// byEnding is the whole table: the system's own differs between machines, and what is not here has no business in a build.
var byEnding = map[string]string{
	".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".json": "application/json", ".map": "application/json", ".geojson": "application/geo+json", ".webmanifest": "application/manifest+json",
	".html": "text/html; charset=utf-8", ".txt": "text/plain; charset=utf-8", ".md": "text/plain; charset=utf-8", ".wasm": "application/wasm",
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp",
	".avif": "image/avif", ".bmp": "image/bmp", ".ico": "image/x-icon", ".cur": "image/x-icon",
	".woff": "font/woff", ".woff2": "font/woff2", ".ttf": "font/ttf", ".otf": "font/otf", ".eot": "application/vnd.ms-fontobject",
}

// Of gives the type of a file; Unknown for an ending that is not in the table, in capitals too.
func Of(name string) string {
	if t, ok := byEnding[path.Ext(name)]; ok {
		return t
	}
	return Unknown
}

// Known reports whether the table has the ending of a file.
func Known(name string) bool { return Of(name) != Unknown }

// Endings lists the table's endings, for people.
func Endings() []string {
	out := make([]string, 0, len(byEnding))
	for e := range byEnding {
		out = append(out, e)
	}
	slices.Sort(out)
	return out
}

// inert are the types no browser makes a document with a script of. SVG is none of them, and no kind of XML.
var inert = func() map[string]bool {
	set := map[string]bool{}
	for _, t := range []string{
		"text/javascript", "application/javascript", "text/css", "application/json", "application/geo+json", "application/problem+json", "application/manifest+json",
		"text/plain", "text/event-stream", "text/csv", "application/wasm", "application/pdf",
		"image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp", "image/x-icon", "image/vnd.microsoft.icon",
		"font/woff", "font/woff2", "font/ttf", "font/otf", "font/collection", "application/font-woff", "application/vnd.ms-fontobject",
	} {
		set[t] = true
	}
	return set
}()

// Inert reports whether an answer with these Content-Type lines can do nothing when it is opened as a page, given that nobody guesses
// its type (nosniff). One line, readable and in the list; everything else counts as active: a browser may read two lines in its own way.
func Inert(lines []string) bool {
	if len(lines) != 1 || strings.ContainsAny(lines[0], ",") {
		return false
	}
	kind, _, err := mime.ParseMediaType(lines[0])
	return err == nil && inert[kind]
}
