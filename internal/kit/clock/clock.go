// Package clock holds what every room must compute alike: the zone of the province, and moments as the wire and the tables carry them.
package clock

import "time"

// Shanghai is UTC+8 without summer time, in which days, deadlines and ages are computed. It needs no zone data on the host.
var Shanghai = time.FixedZone("Asia/Shanghai", 8*3600)

// Millis is a moment as milliseconds since 1970 UTC; 0 is none.
func Millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// Moment is the way back from Millis.
func Moment(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms)
}
