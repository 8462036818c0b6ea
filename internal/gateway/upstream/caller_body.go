package upstream

import (
	"io"
	"net/http"
	"sync/atomic"
	"time"
)

// leftoverTime is how long the rest of a body may take that the server did not want.
const leftoverTime = 5 * time.Second

// callerBody is the body of a call. The answer may go out before it was read whole, and net/http then leaves the rest to the handler:
// unread, it would end the connection under the caller's next call.
type callerBody struct {
	io.ReadCloser
	ended atomic.Bool
}

func (b *callerBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		b.ended.Store(true)
	}
	return n, err
}

// finish takes what is left of the body, behind the answer. Where that fails nobody knows where the next call begins, and the connection ends.
func (b *callerBody) finish(control *http.ResponseController) {
	if b.ReadCloser == nil || b.ended.Load() {
		return
	}
	_ = control.Flush()
	_ = control.SetReadDeadline(time.Now().Add(leftoverTime))
	if b.ReadCloser.Close() != nil {
		panic(http.ErrAbortHandler)
	}
	_ = control.SetReadDeadline(time.Time{})
}
