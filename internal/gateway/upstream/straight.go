package upstream

import (
	"io"
	"mime"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

// hop are headers between two neighbours only (RFC 9110 section 7.6.1), written as net/http writes names.
var hop = []string{"Connection", "Proxy-Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authorization", "Te", "Trailer", "Transfer-Encoding", "Upgrade"}

// straight sends on a call without a body, and does for it what httputil.ReverseProxy does for the others: a reader's call has no
// protocol to change, nothing to repeat from, and no hint to pass on, and what is kept in hand for those is a twelfth of what a small call costs.
func (r *road) straight(w *pacer, q *http.Request) {
	out := *q
	to := *q.URL
	out.URL, out.Body, out.Close = &to, nil, false
	out.Header = make(http.Header, len(q.Header)+said)
	for name, values := range q.Header {
		out.Header[name] = values
	}
	withoutHop(out.Header)
	if out.Header["User-Agent"] == nil {
		out.Header["User-Agent"] = []string{""} // none of net/http's own
	}
	r.rewrite(&httputil.ProxyRequest{In: q, Out: &out})
	resp, err := patient{r}.RoundTrip(&out)
	if err != nil {
		r.fail(w, &out, err)
		return
	}
	withoutHop(resp.Header)
	if err := r.clean(resp); err != nil {
		_ = resp.Body.Close()
		r.fail(w, &out, err)
		return
	}
	h := w.Header()
	for name, values := range resp.Header {
		if there, ok := h[name]; ok {
			values = append(there, values...)
		}
		h[name] = values
	}
	w.WriteHeader(resp.StatusCode)
	err = copyOut(w, resp)
	_ = resp.Body.Close()
	if err != nil {
		panic(http.ErrAbortHandler) // half an answer may not look like a whole one
	}
	for name, values := range resp.Trailer {
		h[http.TrailerPrefix+name] = values
	}
}

// asked tells whether a query says the same to every reader. What does not is cleaned on the way.
func asked(query string) bool {
	if query == "" {
		return true
	}
	_, err := url.ParseQuery(query)
	return err == nil
}

// copyOut hands an answer of unknown length on piece by piece, as it comes.
func copyOut(w *pacer, resp *http.Response) error {
	kind, _, _ := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	live := resp.ContentLength < 0 || kind == "text/event-stream"
	if live {
		w.Flush()
	}
	pool := &buffers
	if resp.ContentLength < 0 || resp.ContentLength > bufferSize {
		pool = &largeBuffers
	}
	kept := pool.Get().(*[]byte)
	defer pool.Put(kept)
	b := *kept
	for {
		n, err := resp.Body.Read(b)
		if n > 0 {
			if _, err := w.Write(b[:n]); err != nil {
				return err
			}
			if live {
				w.Flush()
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// withoutHop takes out what one neighbour said to the other.
func withoutHop(h http.Header) {
	for _, line := range h["Connection"] {
		for name := range strings.SplitSeq(line, ",") {
			if name = strings.TrimSpace(name); name != "" {
				h.Del(name)
			}
		}
	}
	for _, name := range hop {
		delete(h, name)
	}
}
