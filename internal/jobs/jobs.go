package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"mirror/internal/db"
)

// The states of a job. A failed one has used up its attempts and stays for people to look at; a cancelled one was stopped by them before it ran.
const (
	Waiting   = "waiting"
	Running   = "running"
	Done      = "done"
	Failed    = "failed"
	Cancelled = "cancelled"
)

// ErrLeaseLost says that another worker has, or may have, the job: the handler must stop and commit nothing more.
var ErrLeaseLost = errors.New("the job's lease was lost")

// ErrMoved says that the job is in another state by now than the one that was asked for.
var ErrMoved = errors.New("the job is in another state by now")

// ErrTwice says that a job of the same kind and key waits or runs, so a second one would do its work again.
var ErrTwice = errors.New("a job of the same kind and key waits or runs")

// New is a job to be done.
type New struct {
	Kind string
	// Payload becomes JSON; nil is "{}".
	Payload any
	// UniqueKey, when not empty, allows one waiting or running job of the kind with this key.
	UniqueKey string
	// Anew does not take a job of the key that already runs for this one: what it read may have changed since. One that still waits does.
	Anew bool
	// Owner is the user whose job it is; 0 for the system's own.
	Owner int64
	// RunAt is when it may start; zero means now.
	RunAt time.Time
}

// Progress is what people see of a job.
type Progress struct {
	ID    int64  `json:"id"`
	Kind  string `json:"kind"`
	Owner int64  `json:"-"`
	State string `json:"state"`
	Done  int64  `json:"done"`
	Total int64  `json:"total"`
	Error string `json:"error,omitempty"`
}

// Queue is the queue and its workers. Set the fields before the first use; zero values give the defaults named.
type Queue struct {
	DB *db.DB
	// Now is the clock; default time.Now.
	Now func() time.Time
	// Lease is how long a worker holds a job without renewing; default 30 s.
	Lease time.Duration
	// Poll is how often the table is looked at when nothing wakes the workers; default 1 s.
	Poll time.Duration
	// Workers is how many jobs run at once in this process; default 2.
	Workers int
	// MaxAttempts is how often a job is started before it counts as failed; default 5. A clean stop does not count, and a process that
	// died after it had brought the job farther than any before it makes the counting start again.
	MaxAttempts int
	// Backoff is the wait after the n-th failed attempt (n from 1); default 5 s doubled each time, at most 10 min.
	Backoff func(attempt int) time.Duration
	// EveryFrom has periodic jobs wait until it is closed; nil: they begin with Work.
	EveryFrom <-chan struct{}
	// Rested is how far back a run of a periodic job counts for the interval in which this process begins as well; default: it does not.
	Rested time.Duration
	// OnProgress is told of each mark and each end, in its transaction; app sends an event. An error undoes the mark.
	OnProgress func(ctx context.Context, tx *db.Tx, p Progress) error

	once     sync.Once
	wakeup   chan struct{}
	mu       sync.Mutex
	handlers map[string]func(context.Context, *Run) error
	every    map[string]time.Duration
	working  atomic.Bool
}

func (q *Queue) init() {
	q.once.Do(func() {
		q.wakeup = make(chan struct{}, 1)
		q.handlers = map[string]func(context.Context, *Run) error{}
		q.every = map[string]time.Duration{}
		if q.Now == nil {
			q.Now = time.Now
		}
		if q.Lease <= 0 {
			q.Lease = 30 * time.Second
		}
		if q.Poll <= 0 {
			q.Poll = time.Second
		}
		if q.Workers <= 0 {
			q.Workers = 2
		}
		if q.MaxAttempts <= 0 {
			q.MaxAttempts = 5
		}
		if q.Backoff == nil {
			q.Backoff = backoff
		}
	})
}

func backoff(attempt int) time.Duration {
	d := 5 * time.Second
	for range attempt - 1 {
		if d *= 2; d >= 10*time.Minute {
			return 10 * time.Minute
		}
	}
	return d
}

// Handle says what runs a kind. Before Work; a kind has one handler.
func (q *Queue) Handle(kind string, fn func(ctx context.Context, r *Run) error) {
	q.init()
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.working.Load() {
		panic("jobs: Handle after Work")
	}
	if _, twice := q.handlers[kind]; twice {
		panic("jobs: two handlers for " + kind)
	}
	q.handlers[kind] = fn
}

// Every enqueues a job of the kind at each multiple of interval, once over all replicas. A run that is not done when the
// next is due makes that one fall out; intervals that passed while nobody worked are not made up for. Before Work.
func (q *Queue) Every(kind string, interval time.Duration) {
	q.init()
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.working.Load() {
		panic("jobs: Every after Work")
	}
	if interval < time.Millisecond {
		panic("jobs: interval of " + kind + " is too short")
	}
	q.every[kind] = interval
}

// Enqueue puts a job into the caller's transaction and gives its id. Where a waiting or running job holds the same kind
// and unique key, that one's id is given and nothing is added.
func (q *Queue) Enqueue(ctx context.Context, tx *db.Tx, n New) (int64, error) {
	q.init()
	if n.Kind == "" {
		return 0, errors.New("jobs: a job without a kind")
	}
	payload := []byte("{}")
	if n.Payload != nil {
		var err error
		if payload, err = json.Marshal(n.Payload); err != nil {
			return 0, fmt.Errorf("enqueue %s: %w", n.Kind, err)
		}
	}
	id, err := q.insert(ctx, tx, n, string(payload))
	if err != nil {
		return 0, fmt.Errorf("enqueue %s: %w", n.Kind, err)
	}
	tx.AfterCommit(q.wake)
	return id, nil
}

// wake makes an idle worker of this process look at once; other replicas find the job when they poll.
func (q *Queue) wake() {
	select {
	case q.wakeup <- struct{}{}:
	default:
	}
}

// Run is a job under way, given to its handler.
type Run struct {
	ID    int64
	Kind  string
	Owner int64
	// Attempt counts from 1, and again from 1 after a process that died on the way brought the job farther.
	Attempt int
	// Resume is the last mark that was committed, "" at the first start; Done and Total belong to it.
	Resume      string
	Done, Total int64

	payload string
	lease   string
	q       *Queue
}

// Decode reads the payload.
func (r *Run) Decode(dst any) error {
	if err := json.Unmarshal([]byte(r.payload), dst); err != nil {
		return fmt.Errorf("payload of job %d (%s): %w", r.ID, r.Kind, err)
	}
	return nil
}

// Mark keeps how far the job came, in the transaction of the batch that came so far: both are there or neither. total 0
// means unknown; done is what tells a job that goes on from one that stands still, so it counts the whole job and not a part. ErrLeaseLost when the job is another worker's by now; the transaction must then fail.
func (r *Run) Mark(ctx context.Context, tx *db.Tx, done, total int64, mark string) error {
	if err := r.q.mark(ctx, tx, r, done, total, mark); err != nil {
		return err
	}
	if r.q.OnProgress == nil {
		return nil
	}
	return r.q.OnProgress(ctx, tx, Progress{ID: r.ID, Kind: r.Kind, Owner: r.Owner, State: Running, Done: done, Total: total})
}
