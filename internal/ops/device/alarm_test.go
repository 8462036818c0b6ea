package device

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// One failure is no alarm; the second in a row is, once; the first answer after an alarm is told, and after a single failure not.
func TestAlarm(t *testing.T) {
	var told []string
	s := &Service{Alarm: func(_ context.Context, a Alarm) { told = append(told, fmt.Sprintf("%s:%t", a.Probe.Name, a.Probe.OK)) }}
	for _, answers := range []string{"ok", "fail", "ok", "fail", "fail", "fail", "ok", "ok"} {
		s.alarm(context.Background(), []DeviceProbe{{Name: "a", OK: answers == "ok"}, {Name: "b", OK: true}})
	}
	if got := strings.Join(told, " "); got != "a:false a:true" {
		t.Errorf("told %q", got)
	}
}
