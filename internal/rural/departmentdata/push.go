package departmentdata

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// The headers of a push beside its token.
const (
	HeaderTimestamp = "X-Mirror-Timestamp" // seconds since 1970
	HeaderSignature = "X-Mirror-Signature" // hex of HMAC-SHA256(secret, timestamp + "." + body)
)

// What a client may push.
const (
	RowsMost    = 1000
	CallsMost   = 60 // a minute
	signedFor   = 5 * time.Minute
	callsWithin = time.Minute
	pushedMost  = 100 // rows a transaction
)

// DepartmentPush is what a machine sends.
type DepartmentPush struct {
	Rows []Row `json:"rows" doc:"1 to 1,000"`
}

// DepartmentPushed says what became of each row.
type DepartmentPushed struct {
	Batch     string              `json:"batch" doc:"by which the rows may be withdrawn"`
	Accepted  int                 `json:"accepted"`
	Unchanged int                 `json:"unchanged" doc:"known already with this very value"`
	Unmatched int                 `json:"unmatched" doc:"kept; the person is on no register inside the client's area"`
	Refused   int                 `json:"refused" doc:"not kept"`
	Rows      []DepartmentOutcome `json:"rows" doc:"in the order they were sent"`
}

// DepartmentOutcome is what became of a row.
type DepartmentOutcome struct {
	Row     int          `json:"row" doc:"from 1"`
	Outcome string       `json:"outcome" doc:"accepted, unchanged, unmatched or refused"`
	Fields  []errs.Field `json:"fields" doc:"what is wrong, of a row that was refused"`
}

// often is the refusal of a client that calls too often; it says when it may again.
type often struct{ wait time.Duration }

func (o often) Error() string { return fmt.Sprintf("wait %s", o.wait) }

// push takes rows of a machine.
func (h Handler) push(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		out, err := h.pushed(r)
		var o often
		switch {
		case errors.As(err, &o):
			w.Header().Set("Retry-After", strconv.Itoa(int((o.wait+time.Second-1)/time.Second)))
			route.WriteJSON(w, http.StatusTooManyRequests, errs.New(errs.TooMany, fmt.Sprintf(wordsOften, CallsMost)))
		case err != nil:
			rt.Fail(w, r, err)
		default:
			route.WriteJSON(w, http.StatusOK, route.Data(out).Body)
		}
	})
}

func (h Handler) pushed(r *http.Request) (out DepartmentPushed, err error) {
	ctx, p := r.Context(), principal.From(r.Context())
	switch {
	case p == nil || !p.Machine:
		return out, errs.New(errs.Forbidden, wordsMachine)
	case !receives(p):
		return out, errs.New(errs.Forbidden, wordsLevel)
	case r.Header.Get("Idempotency-Key") == "":
		return out, errs.New(errs.BadRequest, wordsNoKey)
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return out, err
	}
	signature, err := h.signed(ctx, p, r.Header.Get(HeaderTimestamp), r.Header.Get(HeaderSignature), body)
	if err != nil {
		return out, err
	}
	if err := h.mayCall(ctx, p); err != nil {
		return out, err
	}
	var in DepartmentPush
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&in); err != nil {
		return out, errs.New(errs.BadRequest, wordsBody)
	}
	if len(in.Rows) == 0 || len(in.Rows) > RowsMost {
		return out, errs.Invalid("rows", fmt.Sprintf(wordsRows, RowsMost))
	}
	return h.Push(ctx, p, signature, in.Rows)
}

// signed checks who signed a body and when. The signature it gives is the call's, by which it is taken once.
func (s *Service) signed(ctx context.Context, p *principal.Principal, timestamp, signature string, body []byte) (string, error) {
	secrets, err := s.secrets(ctx, p.ClientID)
	if err != nil {
		return "", err
	}
	if len(secrets) == 0 {
		return "", errs.New(errs.Forbidden, wordsNoSecret)
	}
	given, err := hex.DecodeString(signature)
	known := false
	for _, secret := range secrets {
		known = hmac.Equal(given, Sign(secret, timestamp, body)) || known
	}
	at, e2 := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || e2 != nil || !known {
		return "", errs.New(errs.Forbidden, wordsSignature)
	}
	if d := s.Engine.Time().Sub(time.Unix(at, 0)); d > signedFor || d < -signedFor {
		return "", errs.New(errs.Forbidden, wordsOld)
	}
	return hex.EncodeToString(given), nil
}

// Sign is the signature of a body at a moment.
func Sign(secret []byte, timestamp string, body []byte) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	return mac.Sum(nil)
}

// mayCall counts the client's calls of the last minute, on whatever replica and before whatever restart they were.
func (s *Service) mayCall(ctx context.Context, p *principal.Principal) error {
	now := s.Engine.Time()
	var at []int64
	err := s.Engine.DB.Read().NewRaw("SELECT created_at FROM department_batch WHERE client = ? AND created_at > ? ORDER BY created_at DESC LIMIT ?", p.ClientID, now.Add(-callsWithin).UnixMilli(), CallsMost).Scan(ctx, &at)
	if err != nil {
		return fmt.Errorf("calls of a client: %w", err)
	}
	if len(at) < CallsMost {
		return nil
	}
	return often{time.UnixMilli(at[len(at)-1]).Add(callsWithin).Sub(now)}
}

// Push enters the rows of a machine, some at a time: who waits for the database waits for some of them only. Where it breaks off after the first of them, the rows that are
// not in say so.
func (s *Service) Push(ctx context.Context, by *principal.Principal, signature string, rows []Row) (DepartmentPushed, error) {
	out := DepartmentPushed{Rows: make([]DepartmentOutcome, len(rows))}
	var sound []transfer.Unit
	for i, r := range rows {
		out.Rows[i] = DepartmentOutcome{Row: i + 1, Outcome: string(refused), Fields: []errs.Field{}}
		x, err := s.look(by, r)
		if err != nil {
			out.Rows[i].Fields = errs.From(err).Fields
			continue
		}
		line := transfer.NewRow(i+1, nil)
		line.Keep(x)
		sound = append(sound, transfer.Unit{line})
	}
	batch := int64(0)
	for first := true; first || len(sound) > 0; first = false {
		part := sound[:min(pushedMost, len(sound))]
		made := batch
		err := s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			if made = batch; first {
				if made, err = s.begin(ctx, tx, by, signature, rows[0].Department); err != nil {
					return err
				}
			}
			return s.enter(ctx, tx, by, made, part, out.Rows)
		})
		if err != nil && first {
			return out, err
		}
		if err != nil {
			// What went in stands, and the answer is kept under the call's key: it says which rows are to be sent again.
			slog.ErrorContext(ctx, "push of department data broke off", "batch", batch, "error", err.Error())
			for _, u := range sound {
				out.Rows[u[0].Line-1] = DepartmentOutcome{u[0].Line, string(refused), []errs.Field{{Field: "row", Message: wordsBroken}}}
			}
			break
		}
		batch, sound = made, sound[len(part):]
	}
	out.Batch = strconv.FormatInt(batch, 10)
	for _, r := range out.Rows {
		switch outcome(r.Outcome) {
		case accepted:
			out.Accepted++
		case unchanged:
			out.Unchanged++
		case unmatched:
			out.Unmatched++
		default:
			out.Refused++
		}
	}
	return out, nil
}

// begin takes the call's signature, which is good once, and begins its batch.
func (s *Service) begin(ctx context.Context, tx *db.Tx, by *principal.Principal, signature, department string) (int64, error) {
	fresh, err := s.Spend(ctx, tx, "push:"+signature, s.Engine.Time().Add(2*signedFor))
	if err != nil {
		return 0, err
	}
	if !fresh {
		return 0, errs.New(errs.Forbidden, wordsUsed)
	}
	if text("department", department, 50, wordsPart, true) != nil {
		department = ""
	}
	id, err := s.openBatch(ctx, tx, by, by.ClientID, 0, department)
	if err != nil {
		return 0, err
	}
	return id, audit.Record(ctx, tx, audit.Event{Action: Register + ".push", Object: "module", ObjectID: strconv.FormatInt(id, 10), Area: s.home(by), Detail: map[string]any{"module": Register, "batch": id, "client": by.ClientID}})
}

// enter takes some rows of a call and writes what became of them.
func (s *Service) enter(ctx context.Context, tx *db.Tx, by *principal.Principal, batch int64, units []transfer.Unit, into []DepartmentOutcome) error {
	if err := s.lock(ctx, tx); err != nil {
		return err
	}
	n := map[outcome]int64{}
	faults, err := s.Engine.Bringing(s.register(), func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, bring declaration.Bring) error {
		became, err := s.take(ctx, tx, by, u[0].Kept().(datum), batch, bring)
		if err != nil {
			return err
		}
		n[became]++
		into[u[0].Line-1].Outcome = string(became)
		return nil
	}, nil)(ctx, tx, by, units)
	if err != nil {
		return err
	}
	for _, f := range faults {
		x := &into[f.Line-1]
		x.Fields = append(x.Fields, errs.Field{Field: f.Column, Message: f.Text})
	}
	return countBatch(ctx, tx, batch, n)
}
