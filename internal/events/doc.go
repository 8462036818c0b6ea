// Package events informs browsers and replicas that something happened: a badge changed, a session ended, a job moved on.
// An event is a hint to look again, not the truth itself. Each has an id; a browser that reconnects names the last one it saw and
// gets what they missed, on any replica, out of a bounded backlog, or "resync" where that does not reach back far enough.
//
//	Bus.Publish    in the caller's transaction; delivered after the commit, to every replica
//	Bus.Subscribe  the events for one user's session
//	Bus.Resume     the same with what was missed since an event
//	Bus.Run        hears the other replicas (LISTEN/NOTIFY on PostgreSQL) until its context ends, then ends the streams
//	Handler        GET /api/events: text/event-stream, read by fetch with a bearer
//
// A subscriber that does not read is dropped, never waited for. The kinds belong to the rooms that publish them; this
// one knows only hello and session.ended, which ends a stream.
package events
