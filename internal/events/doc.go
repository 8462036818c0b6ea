// Package events tells browsers and replicas that something happened: a badge changed, a session ended, a job moved on.
// An event is a hint to look again, not the truth itself: it may be lost while a connection is down, so whoever
// reconnects gets "hello" and refreshes what it holds. Nothing that must arrive is sent here.
//
//	Bus.Publish    in the caller's transaction; delivered after the commit, to every replica
//	Bus.Subscribe  the events for one user's session
//	Bus.Run        hears the other replicas (LISTEN/NOTIFY on PostgreSQL) until its context ends, then ends the streams
//	Handler        GET /api/events: text/event-stream, read by fetch with a bearer
//
// A subscriber that does not read is dropped, never waited for. The kinds belong to the rooms that publish them; this
// one knows only hello and session.ended, which ends a stream.
package events
