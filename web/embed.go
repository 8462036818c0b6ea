// Package web hands the built front end to the binary.
package web

import (
	"embed"
	"io/fs"
	"regexp"
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

// The words of the log: the page shows them and the export writes them, so both read one file.
//
//go:embed apps/setting/src/log/words.texts.ts
var logWords string

var (
	wordTable = regexp.MustCompile(`(?s)texts\('setting-log-(words|fields)', \{\n(.*?)\n\}\)`)
	wordLine  = regexp.MustCompile(`(?m)^ +'?([\w.-]+)'?: '([^']*)',$`)
)

// LogWords are the words of the log's actions, objects and results, and of the fields of its details, by their codes.
func LogWords() (words, fields map[string]string) {
	tables := map[string]map[string]string{"words": {}, "fields": {}}
	for _, table := range wordTable.FindAllStringSubmatch(logWords, -1) {
		for _, line := range wordLine.FindAllStringSubmatch(table[2], -1) {
			tables[table[1]][line[1]] = line[2]
		}
	}
	return tables["words"], tables["fields"]
}
