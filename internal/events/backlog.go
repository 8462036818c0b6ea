package events

import "time"

// What is kept for those who come back: at most so many events, bytes and seconds. A browser that was away longer asks again
// for what it holds, which is cheaper than a longer memory.
const (
	pastMax   = 4096
	pastBytes = 2 << 20
	pastFor   = 3 * time.Minute
)

// slack is how far before the last event seen the replay begins: replicas hear each other's events in their own order, and may
// be this far apart.
const slack = 2 * time.Second

// backlog is what was delivered lately, the oldest first. Bus.mu guards it.
type backlog struct {
	kept  []kept
	bytes int
	// start names the place before the first event kept.
	start string
}

type kept struct {
	*Event
	at time.Time
}

func (l *backlog) add(e *Event, now time.Time) {
	l.kept = append(l.kept, kept{e, now})
	l.bytes += len(e.frame)
	if len(l.kept) < pastMax*5/4 && l.bytes < pastBytes*5/4 && now.Sub(l.kept[0].at) < pastFor*5/4 {
		return // dropping moves the rest, so it is done for many at a time
	}
	drop := 0
	for drop < len(l.kept)-1 && (len(l.kept)-drop > pastMax || l.bytes > pastBytes || now.Sub(l.kept[drop].at) > pastFor) {
		l.bytes -= len(l.kept[drop].frame)
		l.start = l.kept[drop].ID
		drop++
	}
	if drop > 0 {
		// In place: the array is used again, and what was dropped is not held by it.
		n := copy(l.kept, l.kept[drop:])
		clear(l.kept[n:])
		l.kept = l.kept[:n]
	}
}

// forget drops everything; whoever stood anywhere before start has lost events.
func (l *backlog) forget(start string) { *l = backlog{start: start} }

// end names the last event.
func (l *backlog) end() string {
	if len(l.kept) == 0 {
		return l.start
	}
	return l.kept[len(l.kept)-1].ID
}

// since is what came for a session after an event; lost when that one is not known here. The replay begins slack before that event, or before
// a later moment, when what was read then may not have known the event yet.
func (l *backlog) since(last string, at time.Time, user int64, session string) (events []*Event, lost bool) {
	from := -1
	if last != l.start {
		for i := len(l.kept) - 1; i >= 0 && from < 0; i-- {
			if l.kept[i].ID == last {
				from = i
			}
		}
		if from < 0 {
			return nil, true
		}
		// In milliseconds, as a Position names its moment: one read in the millisecond of the event is not from before it.
		if seen := l.kept[from].at; at.UnixMilli() < seen.UnixMilli() {
			at = seen // who comes back saw it then
		} else {
			last = ""
		}
		for from++; from > 0 && at.Sub(l.kept[from-1].at) < slack; {
			from--
		}
		from--
	}
	for _, k := range l.kept[from+1:] {
		if k.ID != last && k.isFor(user, session) {
			events = append(events, k.Event)
		}
	}
	return events, false
}
