package sso

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"mirror/internal/kit/outbound"
)

// What a connector's test says of an answer: a page that is not there, a method that is not taken and a redirect have words of their own.
func TestProbeJudgesTheAnswer(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		code, _ := strconv.Atoi(strings.TrimPrefix(r.URL.Path, "/"))
		w.WriteHeader(code)
	}))
	defer srv.Close()
	s := &Service{Outbound: outbound.New([]outbound.Place{{Net: netip.MustParsePrefix("127.0.0.0/8")}})}
	for code, want := range map[int]string{200: "", 400: "", 401: "", 403: "", 404: "请检查地址路径", 405: "请检查地址路径", 304: "请填写最终地址", 500: "没有得到有效应答"} {
		status, _, stage, message := s.asked(http.NewRequestWithContext(t.Context(), http.MethodGet, srv.URL+"/"+strconv.Itoa(code), nil))
		if want == "" && (stage != "" || status != code) || want != "" && (stage != StageHTTP || !strings.Contains(message, want)) {
			t.Errorf("%d: %q %q", code, stage, message)
		}
	}
}

// Credentials and subjects are whole texts without control characters.
func TestPlain(t *testing.T) {
	for text, want := range map[string]bool{"": true, "ST-1-陈": true, "a\nb": false, "a\x00": false, "a\xff": false, "\u0085": false} {
		if plain(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}
