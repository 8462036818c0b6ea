package upstream

import (
	"bufio"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// straight sends on a call without a body, and does for it what httputil.ReverseProxy does for the others: a reader's call has no
// protocol to change, nothing to repeat from, and no hint to pass on. Its headers go from the caller's connection to the server's and back
// without a copy of them being made between.
func (r *road) straight(p *passage, q *http.Request) {
	w := &p.out
	ctx := q.Context()
	to := r.address(q.URL)
	uri := to.RequestURI()
	if !printable(uri) {
		r.refuse(p, w, q, errBadAddress)
		return
	}
	resp, err := again(ctx, r.Retries, func() (*http.Response, error) {
		return r.plain.send(q, func(out *bufio.Writer) { r.writeHead(out, q, uri) })
	})
	if err == nil {
		if err = r.judge(ctx, resp, p); err != nil {
			_ = resp.Body.Close()
		}
	}
	if err != nil {
		r.refuse(p, w, q, err)
		return
	}
	h, between := w.Header(), neighbours(resp.Header)
	for name, values := range resp.Header {
		if hop[name] || isOurs(name) || slices.Contains(between, name) {
			continue
		}
		if there, ok := h[name]; ok {
			values = append(there[:len(there):len(there)], values...)
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
		if !isOurs(name) {
			h[http.TrailerPrefix+name] = values
		}
	}
}

var errBadAddress = errors.New("an address that is none")

// printable refuses what would end the line it is written on.
func printable(line string) bool {
	for i := range len(line) {
		if line[i] <= ' ' || line[i] == 0x7f {
			return false
		}
	}
	return true
}

// writeHead writes a call without a body as http.Request.Write would, from the caller's own headers.
func (r *road) writeHead(out *bufio.Writer, q *http.Request, uri string) {
	for _, part := range [...]string{q.Method, " ", uri, " HTTP/1.1\r\nHost: ", r.host, "\r\n"} {
		_, _ = out.WriteString(part)
	}
	say := func(name, value string) {
		if strings.ContainsAny(value, "\r\n") {
			value = oneLine.Replace(value)
		}
		for _, part := range [...]string{name, ": ", value, "\r\n"} {
			_, _ = out.WriteString(part)
		}
	}
	between := neighbours(q.Header)
	for name, values := range q.Header {
		// The length is that of a body there is none of.
		if hop[name] || isUnsent(name) || name == "Host" || name == "Content-Length" || !isToken(name) || slices.Contains(between, name) {
			continue
		}
		for _, value := range values {
			say(name, value)
		}
	}
	r.introduce(q.Context(), say)
	_, _ = out.WriteString("\r\n") // what went wrong before, Flush says
}

var oneLine = strings.NewReplacer("\r", " ", "\n", " ")

// isToken tells whether a name can stand in a head (RFC 9110 section 5.6.2).
func isToken(name string) bool {
	for i := range len(name) {
		c := name[i]
		if (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') && strings.IndexByte("!#$%&'*+-.^_`|~", c) < 0 {
			return false
		}
	}
	return name != ""
}

// neighbours are the headers that a head itself says are for the next one only.
func neighbours(h http.Header) []string {
	var out []string
	for _, line := range h["Connection"] {
		for name := range strings.SplitSeq(line, ",") {
			if name = strings.TrimSpace(name); name != "" {
				out = append(out, http.CanonicalHeaderKey(name))
			}
		}
	}
	return out
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
	if resp.Body == http.NoBody {
		return nil
	}
	live := resp.ContentLength < 0 || isStream(resp.Header)
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
