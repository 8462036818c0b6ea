// Package buffered holds an answer back until its handler is done, for layers that need the end of a body before its beginning: to seal it,
// to compare it with what the browser has, to pack it with a dictionary. What is no business of the layer, or too long, goes through.
package buffered

import (
	"bytes"
	"net/http"
	"sync"
)

// Answer stands before a ResponseWriter. Exactly one of Body and what went through holds the answer.
type Answer struct {
	http.ResponseWriter
	keep   func(status int, h http.Header) bool
	most   int
	status int
	body   *bytes.Buffer
}

var bodies = sync.Pool{New: func() any { return &bytes.Buffer{} }}

// Hold holds back what keep says, by status and headers; of more than most bytes (0: however long) it lets go.
func Hold(w http.ResponseWriter, most int, keep func(status int, h http.Header) bool) *Answer {
	return &Answer{ResponseWriter: w, keep: keep, most: most}
}

// WriteHeader decides; the first word counts.
func (a *Answer) WriteHeader(status int) {
	if a.status != 0 {
		return
	}
	if status < 200 {
		a.ResponseWriter.WriteHeader(status)
		return
	}
	a.status = status
	if a.keep(status, a.Header()) {
		a.body = bodies.Get().(*bytes.Buffer)
		return
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *Answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.WriteHeader(http.StatusOK)
	}
	if a.body == nil {
		return a.ResponseWriter.Write(b)
	}
	if a.most > 0 && a.body.Len()+len(b) > a.most {
		a.Release()
		return a.ResponseWriter.Write(b)
	}
	return a.body.Write(b)
}

// FlushError lets go: who flushes wants what was written to arrive now.
func (a *Answer) FlushError() error {
	a.Release()
	return http.NewResponseController(a.ResponseWriter).Flush()
}

// Unwrap serves http.ResponseController.
func (a *Answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// Body is what is held, with its status; ok is false where the answer went through. It is good until Release or Drop.
func (a *Answer) Body() (status int, body []byte, ok bool) {
	if a.body == nil {
		return a.status, nil, false
	}
	return a.status, a.body.Bytes(), true
}

// Release sends what is held as it is.
func (a *Answer) Release() {
	if a.body == nil {
		return
	}
	a.ResponseWriter.WriteHeader(a.status)
	_, _ = a.ResponseWriter.Write(a.body.Bytes()) // who went away has no use for an error
	a.Drop()
}

// Drop forgets what is held: the layer has answered by itself.
func (a *Answer) Drop() {
	if a.body == nil {
		return
	}
	// A large one is not kept for the next answer, which is small.
	if a.body.Cap() <= 64<<10 {
		a.body.Reset()
		bodies.Put(a.body)
	}
	a.body = nil
}
