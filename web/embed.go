// Package web hands the built front end to the binary.
package web

import (
	"embed"
	"io/fs"
)

// dist holds a committed .keep, so that the Go build works before the first web build; the gateway then says so.
//
//go:embed all:dist
var dist embed.FS

// Dist is the output of the Vite build, its root being the build's root.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // "dist" is a constant and embedded above
	}
	return sub
}
