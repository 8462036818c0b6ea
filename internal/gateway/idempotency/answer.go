package idempotency

import (
	"bytes"
	"net/http"
)

// maxAnswer bounds what is kept of an answer. A longer one is told as done without its text.
const maxAnswer = 256 << 10

// answer passes an answer on and keeps a copy.
type answer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
	long   bool
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 && status >= 200 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	if a.long = a.long || a.body.Len()+len(b) > maxAnswer; !a.long {
		a.body.Write(b)
	}
	return a.ResponseWriter.Write(b)
}

// Unwrap serves http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
