package envelope

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"mirror/internal/gateway/buffered"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// maxBody bounds what is read before it is decrypted: the largest JSON body in GCM and base64.
var maxBody = int64(base64.StdEncoding.EncodedLen(route.MaxJSON + 64))

// parameter carries an enveloped query string.
const parameter = "q"

// Wrap opens enveloped requests of a session before next sees them and envelopes the JSON answers to them. Clients of ours mark
// them; the specification marks answers only, so that an old client's are known by what they look like.
func (p *Policy) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who := principal.From(r.Context())
		if who == nil || who.SessionID == "" {
			// Nobody, so there is no key: the route refuses in the clear.
			next.ServeHTTP(w, r)
			return
		}
		c, marked := p.Choose(), r.Header.Get(Header) == "1"
		off, mode, key := !c.On && !c.Opens || c.white(r.URL.Path), ECB, p.key(who.SessionID)
		query, body := true, true
		if !marked {
			if query, body = !off && sealedQuery(r, key), !off && sealedBody(r, key); !query && !body {
				next.ServeHTTP(w, r)
				return
			}
		}
		if off {
			route.Write(w, r, errs.New(errs.BadRequest, ""))
			return
		}
		if marked && r.Header.Get(HeaderMode) == string(GCM) {
			mode = GCM
		}
		if err := unwrap(w, r, mode, key, query, body); err != nil {
			var large *http.MaxBytesError
			if !errors.As(err, &large) {
				// One answer for a wrong length, padding, tag and JSON (identity.md#traps-of-the-inherited-wire).
				err = errs.New(errs.BadRequest, "")
			}
			route.Write(w, r, err)
			return
		}
		out := buffered.Hold(w, 0, enveloped)
		next.ServeHTTP(out, r)
		finish(w, out, mode, key)
	})
}

// unwrap opens query and body, where they are sealed, in place: the gateway and the mux keep hold of this very request.
func unwrap(w http.ResponseWriter, r *http.Request, mode Mode, key string, query, body bool) error {
	if query && r.URL.RawQuery != "" {
		q, err := url.ParseQuery(r.URL.RawQuery)
		if err != nil || len(q) != 1 || len(q[parameter]) != 1 {
			return errSealed
		}
		plain, err := open(mode, key, q.Get(parameter))
		if err != nil {
			return err
		}
		if _, err := url.ParseQuery(string(plain)); err != nil || !errs.CleanEscaped(string(plain)) {
			return errSealed
		}
		u := *r.URL
		u.RawQuery = string(plain)
		r.URL = &u
	}
	if !body || r.Body == nil || r.Body == http.NoBody || r.ContentLength == 0 || !isText(r.Header) {
		return nil
	}
	sealed, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		return err
	}
	plain, err := open(mode, key, string(sealed))
	if err != nil {
		return err
	}
	if isJSON(r.Header) && !json.Valid(plain) {
		return errSealed
	}
	r.Body = io.NopCloser(bytes.NewReader(plain))
	r.ContentLength = int64(len(plain))
	r.Header.Set("Content-Length", strconv.Itoa(len(plain)))
	return nil
}

// sealedQuery says whether the query of an unmarked request is an old client's in the envelope: nothing else, and it opens in ECB, the
// only mode the specification knows. In the clear there are namespace and project_name beside what else is asked (S7.23).
func sealedQuery(r *http.Request, key string) bool {
	q, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil || len(q) != 1 || len(q[parameter]) != 1 {
		return false
	}
	_, err = open(ECB, key, q.Get(parameter))
	return err == nil
}

// sealedBody says the same of the body, which can be read again afterwards.
func sealedBody(r *http.Request, key string) bool {
	if r.Body == nil || r.Body == http.NoBody || !isJSON(r.Header) && media(r.Header) != "application/x-www-form-urlencoded" {
		return false
	}
	body := bufio.NewReader(r.Body)
	r.Body = struct {
		io.Reader
		io.Closer
	}{body, r.Body}
	// No base64 begins as an object, a list or a text does.
	if first, err := body.Peek(1); err != nil || strings.ContainsAny(string(first), "{[\" \t\r\n") {
		return false
	}
	read, err := io.ReadAll(io.LimitReader(body, maxBody))
	r.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(read), body), r.Body}
	if err != nil {
		return false
	}
	plain, err := open(ECB, key, string(read))
	return err == nil && (isJSON(r.Header) && json.Valid(plain) || !isJSON(r.Header) && errs.CleanEscaped(string(plain)))
}

func media(h http.Header) string {
	m, _, _ := mime.ParseMediaType(h.Get("Content-Type"))
	return m
}

func isJSON(h http.Header) bool { return media(h) == "application/json" }

// isText tells bodies that are enveloped from files, which travel as they are.
func isText(h http.Header) bool { return !strings.HasPrefix(media(h), "multipart/") }

// enveloped says which answers are enveloped: padding and tag need their end, so they are held back until they are whole.
func enveloped(status int, h http.Header) bool {
	return isJSON(h) && status != http.StatusNoContent && status != http.StatusNotModified
}

func finish(w http.ResponseWriter, out *buffered.Answer, mode Mode, key string) {
	status, body, ok := out.Body()
	if !ok {
		return
	}
	text, err := seal(mode, key, body)
	if err != nil {
		panic("envelope: " + err.Error()) // only for a key of the wrong length
	}
	out.Drop()
	h := w.Header()
	h.Set(Header, "1")
	if mode == GCM {
		h.Set(HeaderMode, string(GCM))
	}
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Del("Content-Length")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text)
}
