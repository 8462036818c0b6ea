package message

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
)

// The jobs that bring a published message to its audience and take it back; app gives them Deliver and TakeBack.
const (
	DeliverJob  = "message.deliver"
	TakeBackJob = "message.withdraw"
)

// Enqueuer is what of the job queue is needed here.
type Enqueuer interface {
	Enqueue(ctx context.Context, tx *db.Tx, n jobs.New) (int64, error)
}

// State is how far a published message is.
type State string

// The states.
const (
	Waiting   State = "waiting" // its time has not come, or the delivery has not begun
	Sending   State = "sending"
	Sent      State = "sent"
	Withdrawn State = "withdrawn"
)

// Post is a message for an audience. New.To is not looked at.
type Post struct {
	New
	Audience  Audience
	Publisher int64     // 0: the platform itself
	At        time.Time // zero: now
	Pinned    bool
	// Strip says that the message also lies over the pages: browsers that hear of it ask for it.
	Strip bool
}

type payload struct {
	Message int64 `json:"message"`
}

// Publish writes the message and enqueues its delivery in the caller's transaction: nobody waits for ten thousand receivers.
// With a Key that was used before, nothing is published and fresh is false; Conflict when that was another message.
func (s *Service) Publish(ctx context.Context, tx *db.Tx, p Post) (id int64, fresh bool, err error) {
	if err := p.Check(); err != nil {
		return 0, false, err
	}
	if err := p.Audience.check(); err != nil {
		return 0, false, err
	}
	now := s.now()
	at := p.At
	if at.Before(now) {
		at = now
	}
	if !p.Expires.IsZero() && !p.Expires.After(at) {
		return 0, false, errs.Invalid("expireAt", "失效时间必须晚于发布时间")
	}
	if id, fresh, err = insert(ctx, tx, p.New, p.Publisher, now, at); err != nil || !fresh {
		return id, fresh, err
	}
	audience, err := json.Marshal(p.Audience)
	if err != nil {
		return 0, false, err
	}
	_, err = tx.NewRaw("INSERT INTO message_post (message_id, state, audience, pinned, strip, total, withdrawn_at) VALUES (?, ?, ?, ?, ?, 0, 0)", id, string(Waiting), string(audience), p.Pinned, p.Strip).Exec(ctx)
	if err != nil {
		return 0, false, fmt.Errorf("publish message: %w", err)
	}
	_, err = s.Jobs.Enqueue(ctx, tx, jobs.New{Kind: DeliverJob, Payload: payload{id}, UniqueKey: strconv.FormatInt(id, 10), Owner: p.Publisher, RunAt: at})
	return id, true, err
}

// errWithdrawn stops a delivery that a withdrawal has overtaken.
var errWithdrawn = errors.New("message was withdrawn")

// Deliver brings one message to its audience, as many a transaction as fit into the engine's Hold (db.Pace), from where the last one stopped. An account made behind
// the mark is still met, because ids only grow; one made after the end is not.
func (s *Service) Deliver(ctx context.Context, r *jobs.Run) error {
	var p payload
	if err := r.Decode(&p); err != nil {
		return err
	}
	var after int64
	if r.Resume != "" {
		var err error
		if after, err = strconv.ParseInt(r.Resume, 10, 64); err != nil {
			return fmt.Errorf("deliver message %d: %w", p.Message, err)
		}
	}
	done := r.Done
	var pace db.Pace
	for more := true; more; {
		var n int64
		most, from := pace.Next(batch), after
		err := pace.Write(ctx, s.DB, func(ctx context.Context, tx *db.Tx) (_ int, err error) {
			after, n, more, err = s.step(ctx, tx, p.Message, from, most)
			if err != nil {
				return 0, err
			}
			return most, r.Mark(ctx, tx, done+n, 0, strconv.FormatInt(after, 10))
		})
		if errors.Is(err, errWithdrawn) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("deliver message %d: %w", p.Message, err)
		}
		done += n
	}
	return nil
}

// step delivers one batch. Its row of message_post is locked by the first statement, so that a withdrawal comes before the
// whole batch or after it.
func (s *Service) step(ctx context.Context, tx *db.Tx, id, after int64, most int) (last, n int64, more bool, err error) {
	var text string
	var strip bool
	common := row{id: id}
	rows, err := tx.QueryContext(ctx, "UPDATE message_post SET state = ? WHERE message_id = ? AND state <> ? RETURNING audience, pinned, strip", string(Sending), id, string(Withdrawn))
	if err != nil {
		return after, 0, false, err
	}
	found := rows.Next()
	if found {
		err = rows.Scan(&text, &common.pinned, &strip)
	}
	if err = errors.Join(err, rows.Err(), rows.Close()); err != nil {
		return after, 0, false, err
	}
	if !found {
		return after, 0, false, errWithdrawn
	}
	var audience Audience
	if err := json.Unmarshal([]byte(text), &audience); err != nil {
		return after, 0, false, err
	}
	users, err := people(ctx, tx, audience, after, most)
	if err != nil {
		return after, 0, false, err
	}
	if len(users) > 0 {
		var publish, expire int64
		var level Level
		if err := tx.NewRaw(`SELECT kind, level, publish_at, expire_at FROM message WHERE id = ?`, id).Scan(ctx, &common.kind, &level, &publish, &expire); err != nil {
			return after, 0, false, err
		}
		common.at, common.expires = clock.Moment(publish), clock.Moment(expire)
		got, err := receive(ctx, tx, common, users)
		if err != nil {
			return after, 0, false, err
		}
		s.tell(ctx, tx, got, Badge{New: &Arrival{ID: id, Kind: common.kind, Level: level, Strip: strip}})
		n, after = int64(len(got)), users[len(users)-1]
	}
	more = len(users) == most
	state := Sent
	if more {
		state = Sending
	}
	_, err = tx.NewRaw("UPDATE message_post SET state = ?, total = total + ? WHERE message_id = ?", string(state), n, id).Exec(ctx)
	return after, n, more, err
}

// Withdraw takes a published message back, in the caller's transaction: a delivery under way stops, and a job takes it out of
// the centres it has reached. False when it was withdrawn before.
func (s *Service) Withdraw(ctx context.Context, tx *db.Tx, id int64) (bool, error) {
	res, err := tx.NewRaw("UPDATE message_post SET state = ?, withdrawn_at = ? WHERE message_id = ? AND state <> ?",
		string(Withdrawn), s.now().UnixMilli(), id, string(Withdrawn)).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("withdraw message: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return false, err
	}
	_, err = s.Jobs.Enqueue(ctx, tx, jobs.New{Kind: TakeBackJob, Payload: payload{id}, UniqueKey: strconv.FormatInt(id, 10)})
	return true, err
}

// TakeBack takes a withdrawn message out of the centres. The rows stay, marked as deleted: who had read it stays known.
func (s *Service) TakeBack(ctx context.Context, r *jobs.Run) error {
	var p payload
	if err := r.Decode(&p); err != nil {
		return err
	}
	var pace db.Pace
	for done := r.Done; ; {
		var n int64
		most := pace.Next(batch)
		err := pace.Write(ctx, s.DB, func(ctx context.Context, tx *db.Tx) (int, error) {
			rows, err := tx.QueryContext(ctx, `UPDATE message_receiver SET deleted = ? WHERE message_id = ? AND user_id IN
				(SELECT user_id FROM message_receiver WHERE message_id = ? AND NOT deleted ORDER BY user_id LIMIT ?) RETURNING user_id`, true, p.Message, p.Message, most)
			if err != nil {
				return 0, err
			}
			users, err := ids(rows)
			if err != nil {
				return 0, err
			}
			if n = int64(len(users)); n == 0 {
				return 0, nil
			}
			s.tell(ctx, tx, users, Badge{Gone: true})
			return most, r.Mark(ctx, tx, done+n, 0, "")
		})
		if err != nil {
			return fmt.Errorf("withdraw message %d: %w", p.Message, err)
		}
		if done += n; n < int64(most) {
			return nil
		}
	}
}

// Pin sets a message above the others in every centre it has reached, or lets it down again.
func (s *Service) Pin(ctx context.Context, tx *db.Tx, id int64, pinned bool) error {
	for _, table := range []string{"message_post", "message_receiver"} {
		if _, err := tx.NewRaw("UPDATE "+table+" SET pinned = ? WHERE message_id = ?", pinned, id).Exec(ctx); err != nil {
			return fmt.Errorf("pin message: %w", err)
		}
	}
	return nil
}
