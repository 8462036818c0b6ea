// Package jobs is work that outlives a request: a leased queue on the table job, the same on both engines, with
// progress and a resume mark that live in the transaction of the work itself.
//
//	Enqueue(ctx, tx, New)   puts a job in the caller's transaction; it exists when that commits
//	Handle(kind, fn)        what runs it; Run.Mark keeps how far it came, Run.Resume is where to go on
//	Every(kind, interval)   one run per interval, however many replicas there are
//	Work(ctx)               runs handlers until ctx ends
//	Retry, Cancel           what people do to one that failed, or that waits
//
// A worker holds a job by a lease that it renews; when a process dies the lease runs out and another takes the job over
// from its last mark. So a handler may run again for work whose last batch did not commit: what must happen once belongs
// into the transaction of Mark, which a worker that lost its lease cannot commit. A job whose processes die again and again
// without coming farther is given up; one that is killed on the way and gets on each time is not. Replicas' clocks must
// agree within a third of the lease. The queue knows no kind of work and no page that shows it.
package jobs
