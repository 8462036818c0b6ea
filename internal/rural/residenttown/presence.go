package residenttown

import (
	"time"

	"mirror/internal/rural/module/declaration"
)

// span are the days from one to another, both of them in it; until 0 is open.
type span struct{ from, until int64 }

func (s span) holds(day int64) bool { return day >= s.from && (s.until == 0 || day <= s.until) }

// stay is how many days of a time somebody was posted to the town, and of these how many they were in it and on leave. All days count, holidays
// too: nobody is asked where they spent one.
type stay struct{ Town, Leave int64 }

// reckon is the stay of a posting with its leaves within a time, up to today: what is still to come is not known.
func reckon(posted span, leaves []span, within span, today int64) (out stay) {
	for day := max(posted.from, within.from); day <= min(within.until, today) && posted.holds(day); day = dayAfter(day) {
		if onLeave(leaves, day) {
			out.Leave++
		} else {
			out.Town++
		}
	}
	return out
}

func onLeave(leaves []span, day int64) bool {
	for _, l := range leaves {
		if l.holds(day) {
			return true
		}
	}
	return false
}

func dayAfter(day int64) int64 { return declaration.Day(declaration.Moment(day).AddDate(0, 0, 1)) }

func dayBefore(day int64) int64 { return declaration.Day(declaration.Moment(day).AddDate(0, 0, -1)) }

// daysOf is how many days there are from one to another, both counted.
func daysOf(from, until int64) int64 {
	return int64(declaration.Moment(until).Sub(declaration.Moment(from))/(24*time.Hour)) + 1
}

// monthOf are the days of a month, as 202603.
func monthOf(month int64) span {
	first := declaration.Moment(month*100 + 1)
	return span{month*100 + 1, declaration.Day(first.AddDate(0, 1, -1))}
}

// weekOf are Monday to Sunday of the week a day is in.
func weekOf(day int64) span {
	at := declaration.Moment(day)
	monday := at.AddDate(0, 0, -(int(at.Weekday())+6)%7)
	return span{declaration.Day(monday), declaration.Day(monday.AddDate(0, 0, 6))}
}
