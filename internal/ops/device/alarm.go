package device

import "context"

// Alarm is a probe that changed its mind: it fails, or it answers again. Device and Hostname say where.
type Alarm struct {
	Device   int64
	Hostname string
	Probe    DeviceProbe
}

// alarmAfter is how many failures in a row make an alarm: a single one may be a restart.
const alarmAfter = 2

// alarm compares the new answers with those before. Only Watch calls it.
func (s *Service) alarm(ctx context.Context, results []DeviceProbe) {
	if s.Alarm == nil || ctx.Err() != nil {
		return
	}
	if s.failed == nil {
		s.failed = map[string]int{}
	}
	for _, r := range results {
		before := s.failed[r.Name]
		s.failed[r.Name] = before + 1
		if r.OK {
			s.failed[r.Name] = 0
		}
		if r.OK && before >= alarmAfter || !r.OK && before+1 == alarmAfter {
			s.Alarm(ctx, Alarm{Device: s.id, Hostname: s.Hostname, Probe: r})
		}
	}
}
