package envelope

import (
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

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// maxBody bounds what is read before it is decrypted: the largest JSON body in GCM and base64.
var maxBody = int64(base64.StdEncoding.EncodedLen(route.MaxJSON + 64))

// parameter carries an enveloped query string.
const parameter = "q"

// Wrap opens marked requests of a session before next sees them and envelopes the JSON answers to them.
func (p *Policy) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get(Header) != "1" {
			next.ServeHTTP(w, r)
			return
		}
		who := principal.From(r.Context())
		if who == nil || who.SessionID == "" {
			// Nobody, so there is no key: the route refuses in the clear.
			next.ServeHTTP(w, r)
			return
		}
		if c := p.Choose(); !c.On && !c.Opens || c.white(r.URL.Path) {
			route.Write(w, r, errs.New(errs.BadRequest, ""))
			return
		}
		mode, key := ECB, p.key(who.SessionID)
		if r.Header.Get(HeaderMode) == string(GCM) {
			mode = GCM
		}
		if err := unwrap(w, r, mode, key); err != nil {
			var large *http.MaxBytesError
			if !errors.As(err, &large) {
				// One answer for a wrong length, padding, tag and JSON (identity.md section 5).
				err = errs.New(errs.BadRequest, "")
			}
			route.Write(w, r, err)
			return
		}
		out := &answer{ResponseWriter: w, mode: mode, key: key}
		next.ServeHTTP(out, r)
		out.finish()
	})
}

// unwrap opens query and body in place: the gateway and the mux keep hold of this very request.
func unwrap(w http.ResponseWriter, r *http.Request, mode Mode, key string) error {
	if r.URL.RawQuery != "" {
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
	if r.Body == nil || r.Body == http.NoBody || r.ContentLength == 0 || !isText(r.Header) {
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

func media(h http.Header) string {
	m, _, _ := mime.ParseMediaType(h.Get("Content-Type"))
	return m
}

func isJSON(h http.Header) bool { return media(h) == "application/json" }

// isText tells bodies that are enveloped from files, which travel as they are.
func isText(h http.Header) bool { return !strings.HasPrefix(media(h), "multipart/") }

// answer holds a JSON answer back until it is whole, because padding and tag need its end; other answers pass.
type answer struct {
	http.ResponseWriter
	mode   Mode
	key    string
	status int
	held   *bytes.Buffer
}

func (a *answer) WriteHeader(status int) {
	if a.status != 0 {
		return
	}
	if status < 200 {
		a.ResponseWriter.WriteHeader(status)
		return
	}
	a.status = status
	if isJSON(a.Header()) && status != http.StatusNoContent {
		a.held = &bytes.Buffer{}
		return
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.WriteHeader(http.StatusOK)
	}
	if a.held != nil {
		return a.held.Write(b)
	}
	return a.ResponseWriter.Write(b)
}

// Unwrap serves http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

func (a *answer) finish() {
	if a.held == nil {
		return
	}
	text, err := seal(a.mode, a.key, a.held.Bytes())
	if err != nil {
		panic("envelope: " + err.Error()) // only for a key of the wrong length
	}
	h := a.Header()
	h.Set(Header, "1")
	if a.mode == GCM {
		h.Set(HeaderMode, string(GCM))
	}
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Del("Content-Length")
	a.ResponseWriter.WriteHeader(a.status)
	_, _ = io.WriteString(a.ResponseWriter, text)
}
