package gateway

import (
	"html/template"
	"io/fs"
)

// gateFile is the inline script of a page that was made for nobody (web/shell/src/start/gate.ts), floorFile the style that tells a browser which
// knows too little which ones are taken (web/shell/src/frame/floor.css): it works where no script does.
const (
	gateFile  = "sdk/gate/gate.js"
	floorFile = "sdk/gate/floor.css"
)

// gate gives the script and the source by which a policy allows it; both are empty in a build without one, whose pages start the shell for
// everybody.
func (w *Web) gate() (text template.JS, source string) {
	raw, err := fs.ReadFile(w.FS, gateFile)
	if err != nil {
		return "", ""
	}
	return template.JS(raw), "'" + w.integrity(gateFile) + "'"
}

// floor gives the style; empty in a build without one.
func (w *Web) floor() template.CSS {
	raw, _ := fs.ReadFile(w.FS, floorFile)
	return template.CSS(raw)
}
