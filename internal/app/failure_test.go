package app_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
)

// A report ends in one line of the log and a count; what is no report, of no registered sub-app, from nobody or one too many is refused.
func TestFailureReports(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewJSONHandler(&log, nil)))
	defer slog.SetDefault(before)
	now := time.Now()
	h := apptest.Start(t, nil)
	h.App.Failures.Now = func() time.Time { return now }
	token := h.Token("town")
	send := func(bearer, body string) int {
		return h.Do(http.MethodPost, "/api/sub-app-failures", body, "Content-Type", "application/json", "Authorization", "Bearer "+bearer).Status
	}
	good := `{"app":"cmdb","version":"1","kind":"timeout","trace":"a1b2-c3","detail":"Error: late","build":"0123456789ab"}`
	for body, want := range map[string]int{
		good: 200,
		strings.Replace(good, "cmdb", "elsewhere", 1):               400,
		strings.Replace(good, "timeout", "anything", 1):             422,
		strings.Replace(good, "a1b2-c3", "a b\\n", 1):               422,
		strings.Replace(good, "late", strings.Repeat("x", 200), 1):  422,
		strings.Replace(good, "late", strings.Repeat("x", 4000), 1): 413,
		`{"app":"cmdb"}`: 422,
		`[]`:             422,
	} {
		if got := send(token, body); got != want && !(want == 422 && got == 400) {
			t.Errorf("%.80s: %d, want %d", body, got, want)
		}
	}
	if got := send("", good); got != 401 {
		t.Errorf("from nobody: %d", got)
	}
	if n := h.App.Failures.Counts()[[2]string{"cmdb", "timeout"}]; n != 1 {
		t.Errorf("counted %d times", n)
	}
	_, line, _ := strings.Cut(log.String(), `"sub-app failed"`)
	if line, _, _ = strings.Cut(line, "\n"); !strings.Contains(line, `"trace":"a1b2-c3"`) || strings.Contains(line, "town") {
		t.Errorf("log: %s", line)
	}
	last := 0
	for range 25 {
		last = send(token, good)
	}
	if last != 429 {
		t.Errorf("the 26th report: %d", last)
	}
	now = now.Add(11 * time.Minute)
	if got := send(token, good); got != 200 {
		t.Errorf("after the window: %d", got)
	}
}
