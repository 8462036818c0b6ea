package rollup

import (
	"sync"
	"sync/atomic"
	"time"

	"mirror/internal/db"
)

// Stands is how long an answer stands at most. It covers what is no sum: that a deadline passes, a name of a dictionary, a setting, and what
// another server of the same database writes.
const Stands = 5 * time.Second

// answersMost is of how many questions the answers are kept.
const answersMost = 64

// changes counts what was written to any table of sums by this process.
var changes atomic.Int64

// Changed says that sums are written otherwise than by Add: once the transaction is durable no answer made of the old ones is given.
func Changed(tx *db.Tx) { tx.AfterCommit(func() { changes.Add(1) }) }

// Answers are what was made of the sums, kept until any of them changes, Stands at most, so that a figure many screens ask for is
// reckoned once. The zero value is ready.
type Answers[T any] struct {
	mu   sync.Mutex
	kept map[string]*answer[T]
}

type answer[T any] struct {
	mu    sync.Mutex
	value T
	at    int64 // changes before it was made
	until time.Time
}

// Get gives the answer to a question, which reckon makes where there is none that stands. Whatever the answer depends on is part of the
// question: the scope, and what the caller may see. Those who ask at once wait for one of them; nobody may change what they are given.
func (a *Answers[T]) Get(question string, now time.Time, reckon func() (T, error)) (T, error) {
	e := a.of(question)
	e.mu.Lock()
	defer e.mu.Unlock()
	at := changes.Load()
	if e.at == at && now.Before(e.until) {
		return e.value, nil
	}
	v, err := reckon()
	if err == nil {
		e.value, e.at, e.until = v, at, now.Add(Stands)
	}
	return v, err
}

func (a *Answers[T]) of(question string) *answer[T] {
	a.mu.Lock()
	defer a.mu.Unlock()
	e := a.kept[question]
	if e == nil {
		if len(a.kept) >= answersMost || a.kept == nil {
			a.kept = map[string]*answer[T]{} // they are made again in a few milliseconds
		}
		e = &answer[T]{}
		a.kept[question] = e
	}
	return e
}
