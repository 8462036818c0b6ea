package countersign

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Kind is what is asked for.
type Kind string

// The kinds.
const (
	Roles    Kind = "roles"    // the account is to have these roles
	Password Kind = "password" // a one-time password
	Factor   Kind = "factor"   // its second factor taken away
)

// The states of a question. One that nobody answered in time is waiting still, and no more to be confirmed.
const (
	Waiting   = "waiting"
	Confirmed = "confirmed"
	Refused   = "refused"
	Withdrawn = "withdrawn"
)

// Life is how long a question may be answered.
const Life = 72 * time.Hour

// BizType is what a to-do of this room is closed by.
const BizType = "countersign"

// wordsMax bounds a reason and the words of a refusal, in characters.
const wordsMax = 200

// Ask is what an administrator wants of a second one.
type Ask struct {
	Kind   Kind
	User   int64
	Roles  []string
	Reason string
}

// Question is one that was asked.
type Question struct {
	ID                   int64
	Kind                 Kind
	User                 directory.User
	Roles                []string
	Reason, State, Words string
	AskedBy, DecidedBy   int64
	AskedAt, ExpiresAt   time.Time
	DecidedAt            time.Time
}

// Open reports whether the question may still be answered.
func (q Question) Open(now time.Time) bool { return q.State == Waiting && now.Before(q.ExpiresAt) }

// Act is what is done when both agree: prepared outside the transaction, done inside it. It answers a one-time password, or "".
type Act func(ctx context.Context, u directory.User, roles []string) (do func(ctx context.Context, tx *db.Tx) error, plain string, err error)

// Service keeps the questions.
type Service struct {
	DB       *db.DB
	Access   *access.Service
	Accounts *directory.Service
	Now      func() time.Time
	// Acts are what each kind does.
	Acts map[Kind]Act
	// Since is from when on a hand on an account counts (see directory.HandOn).
	Since func() time.Time
	// Tell brings a question to those who may answer it; Done closes what it brought. Both run in the transaction.
	Tell func(ctx context.Context, tx *db.Tx, q Question, asker string, to []int64) error
	Done func(ctx context.Context, tx *db.Tx, id int64) error
}

func checkWords(field, text string, needed bool) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "" && needed:
		return "", errs.Invalid(field, "请说明理由")
	case utf8.RuneCountInString(text) > wordsMax:
		return "", errs.Invalid(field, fmt.Sprintf("不能超过%d个字符", wordsMax))
	case !errs.Printable(text, true):
		return "", errs.Invalid(field, "包含无效字符")
	}
	return text, nil
}

// Ask puts a question: NotFound and Forbidden as for the thing itself, Conflict while the same is asked already, Invalid where the caller may do
// it alone.
func (s *Service) Ask(ctx context.Context, p *principal.Principal, a Ask) (Question, error) {
	var err error
	if a.Reason, err = checkWords("reason", a.Reason, true); err != nil {
		return Question{}, err
	}
	if s.Acts[a.Kind] == nil {
		return Question{}, errs.Invalid("kind", "事项无效")
	}
	u, err := s.Accounts.Reach(ctx, p.Scope, a.User)
	if err != nil {
		return Question{}, err
	}
	if u.ID == p.UserID {
		return Question{}, errs.New(errs.Forbidden, "不能为本人的账号提请确认")
	}
	a.Roles = slices.Compact(slices.Sorted(slices.Values(a.Roles)))
	if a.Kind != Roles {
		a.Roles = nil
	}
	// What the asker may not do even with a second one is refused now, not when the other has said yes.
	if err := s.rehearse(ctx, a, u); err != nil {
		return Question{}, err
	}
	to, err := s.deciders(ctx, p, u)
	if err != nil {
		return Question{}, err
	}
	now := s.Now()
	q := Question{Kind: a.Kind, User: u, Roles: a.Roles, Reason: a.Reason, State: Waiting, AskedBy: p.UserID, AskedAt: now, ExpiresAt: now.Add(Life)}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw("UPDATE countersign SET state = ? WHERE state = ? AND expires_at <= ? AND user_id = ?", Withdrawn, Waiting, now.UnixMilli(), u.ID).Exec(ctx); err != nil {
			return fmt.Errorf("ask for a second administrator: %w", err)
		}
		var open int
		if err := tx.NewRaw("SELECT count(*) FROM countersign WHERE state = ? AND user_id = ? AND kind = ?", Waiting, u.ID, string(a.Kind)).Scan(ctx, &open); err != nil {
			return fmt.Errorf("ask for a second administrator: %w", err)
		}
		if open > 0 {
			return errs.New(errs.Conflict, "该账号的同一事项正在等待确认")
		}
		err := tx.NewRaw(`INSERT INTO countersign (kind, user_id, roles, reason, asked_by, asked_at, expires_at, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
			string(q.Kind), u.ID, strings.Join(q.Roles, " "), q.Reason, p.UserID, now.UnixMilli(), q.ExpiresAt.UnixMilli(), Waiting).Scan(ctx, &q.ID)
		if err != nil {
			return fmt.Errorf("ask for a second administrator: %w", err)
		}
		if len(to) > 0 {
			if err := s.Tell(ctx, tx, q, p.Name, to); err != nil {
				return err
			}
		}
		return s.record(ctx, tx, "countersign.ask", q)
	})
	return q, err
}

// errRehearsed ends the transaction of a rehearsal.
var errRehearsed = errors.New("rehearsed")

// rehearse does what is asked for as if both had agreed, and takes it back; and refuses to ask for what the caller does alone.
func (s *Service) rehearse(ctx context.Context, a Ask, u directory.User) error {
	if a.Kind != Roles {
		err := s.Accounts.Alone(ctx, u)
		if errs.Has(err, directory.SecondNeeded) {
			return nil
		}
		return needless(err)
	}
	try := func(ctx context.Context) error {
		do, _, err := s.Acts[Roles](ctx, u, a.Roles)
		if err != nil {
			return err
		}
		return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := do(ctx, tx); err != nil {
				return err
			}
			return errRehearsed
		})
	}
	if err := try(ctx); errors.Is(err, errRehearsed) || !errs.Has(err, directory.SecondNeeded) {
		if errors.Is(err, errRehearsed) {
			err = nil
		}
		return needless(err)
	}
	if err := try(access.Seconded(ctx)); !errors.Is(err, errRehearsed) {
		return err
	}
	return nil
}

// needless is err, or where there is none, that no second one is needed.
func needless(err error) error {
	if err == nil {
		return errs.Invalid("kind", "本人可以直接办理，无须他人确认")
	}
	return err
}

// deciders are who is told: the administrators of accounts at the asker's own area, or where there is no other, those of the one above.
func (s *Service) deciders(ctx context.Context, p *principal.Principal, u directory.User) ([]int64, error) {
	for at := p.Area; ; at = at.Parent() {
		ids, err := access.Actors(ctx, s.DB.Read(), access.UserPower, []area.Code{at}, nil)
		if err != nil {
			return nil, err
		}
		ids = slices.DeleteFunc(ids, func(id int64) bool { return id == p.UserID || id == u.ID })
		if len(ids) > 0 || at == area.Root {
			return ids, nil
		}
	}
}

// wordsGone is why nobody says yes to what was asked by somebody who is no more in office. It may be refused still.
const wordsGone = "提请人已停用或不再管理账号，请拒绝该事项"

// inOffice are those of some askers whose account is in use and administers accounts.
func (s *Service) inOffice(ctx context.Context, askers ...int64) (map[int64]bool, error) {
	people, err := s.Access.Principals(ctx, askers...)
	in := map[int64]bool{}
	for id, p := range people {
		in[id] = access.Holds(p, access.UserPower)
	}
	return in, err
}

// MayDecide says why the caller does not answer a question, nil where they do: another administrator of the account's level or above, with no
// hand on the asker's account, nor the asker on theirs.
func (s *Service) MayDecide(ctx context.Context, p *principal.Principal, q Question) error {
	refuse := func(text string) error { return errs.New(errs.Forbidden, text) }
	switch {
	case !q.Open(s.Now()):
		return errs.New(errs.Conflict, "该事项已处理或已过期")
	case p.UserID == q.AskedBy:
		return refuse("提请人不能自己确认，请由另一名管理员确认")
	case p.UserID == q.User.ID:
		return refuse("不能确认涉及本人账号的事项")
	case !p.Admin && p.Area.Level() > q.User.Area.Level():
		return refuse("须由不低于该账号级别的管理员确认")
	}
	for _, pair := range [2][2]int64{{p.UserID, q.AskedBy}, {q.AskedBy, p.UserID}} {
		on, err := directory.HandOn(ctx, s.DB.Read(), pair[:1], pair[1:], s.Since())
		if err != nil {
			return err
		}
		if on {
			return refuse("您与提请人之间近期有过创建、重置账号或调整角色的操作，请由其他管理员确认")
		}
	}
	return nil
}

// Confirm says yes and does it, in one transaction: what it answers is the one-time password where there is one. The asker must still be in
// office, and the caller may do themselves what they say yes to.
func (s *Service) Confirm(ctx context.Context, p *principal.Principal, id int64) (Question, string, error) {
	q, err := s.Get(ctx, p.Scope, id)
	if err != nil {
		return q, "", err
	}
	if err := s.MayDecide(ctx, p, q); err != nil {
		return q, "", err
	}
	if _, err := s.Accounts.Reach(ctx, p.Scope, q.User.ID); err != nil {
		return q, "", err
	}
	in, err := s.inOffice(ctx, q.AskedBy)
	if err != nil {
		return q, "", err
	}
	if !in[q.AskedBy] {
		return q, "", errs.New(errs.Conflict, wordsGone)
	}
	agreed := access.Seconded(ctx)
	do, plain, err := s.Acts[q.Kind](agreed, q.User, q.Roles)
	if err != nil {
		return q, "", err
	}
	err = s.DB.Write(agreed, func(ctx context.Context, tx *db.Tx) error {
		if err := s.settle(ctx, tx, &q, Confirmed, p.UserID, ""); err != nil {
			return err
		}
		if err := do(ctx, tx); err != nil {
			return err
		}
		// Both had their hands on it.
		kind := directory.HandReset
		if q.Kind == Roles {
			kind = directory.HandRoles
		}
		if err := directory.HandledBy(ctx, tx, q.User.ID, q.AskedBy, kind, s.Now()); err != nil {
			return err
		}
		return s.record(ctx, tx, "countersign.confirm", q)
	})
	return q, plain, err
}

// Refuse says no; from the asker it takes the question back.
func (s *Service) Refuse(ctx context.Context, p *principal.Principal, id int64, words string) (Question, error) {
	q, err := s.Get(ctx, p.Scope, id)
	if err != nil {
		return q, err
	}
	state, action := Refused, "countersign.refuse"
	if p.UserID == q.AskedBy {
		state, action = Withdrawn, "countersign.withdraw"
	} else if err := s.MayDecide(ctx, p, q); err != nil {
		return q, err
	}
	if words, err = checkWords("words", words, state == Refused); err != nil {
		return q, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.settle(ctx, tx, &q, state, p.UserID, words); err != nil {
			return err
		}
		return s.record(ctx, tx, action, q)
	})
	return q, err
}

// settle ends a question; between two who answer at once the store decides.
func (s *Service) settle(ctx context.Context, tx *db.Tx, q *Question, state string, by int64, words string) error {
	now := s.Now()
	res, err := tx.NewRaw("UPDATE countersign SET state = ?, decided_by = ?, decided_at = ?, words = ? WHERE id = ? AND state = ? AND expires_at > ?",
		state, by, now.UnixMilli(), words, q.ID, Waiting, now.UnixMilli()).Exec(ctx)
	var n int64
	if err == nil {
		n, err = res.RowsAffected()
	}
	if err != nil {
		return fmt.Errorf("answer a question for a second administrator: %w", err)
	}
	if n == 0 {
		return errs.New(errs.Conflict, "该事项已处理或已过期")
	}
	q.State, q.DecidedBy, q.DecidedAt, q.Words = state, by, now, words
	return s.Done(ctx, tx, q.ID)
}

func (s *Service) record(ctx context.Context, tx *db.Tx, action string, q Question) error {
	return audit.Record(ctx, tx, audit.Event{Action: action, Object: "countersign", ObjectID: strconv.FormatInt(q.ID, 10), Area: q.User.Area,
		Detail: map[string]any{"kind": string(q.Kind), "userId": q.User.ID, "username": q.User.Username, "roles": append([]string{}, q.Roles...), "reason": q.Reason, "askedBy": q.AskedBy, "words": q.Words}})
}

const columns = "c.id, c.kind, c.user_id, u.username, u.name, u.area, c.roles, c.reason, c.asked_by, c.asked_at, c.expires_at, c.state, c.decided_by, c.decided_at, c.words"

var scopeColumns = area.Columns{Area: "u.area", Owner: "u.id", Dept: "u.dept_id"}

func read(ctx context.Context, h bun.IDB, where string, args []any, limit int) ([]Question, error) {
	rows, err := h.QueryContext(ctx, "SELECT "+columns+" FROM countersign c JOIN app_user u ON u.id = c.user_id WHERE "+where+" ORDER BY c.id DESC LIMIT ?", append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("read questions for a second administrator: %w", err)
	}
	defer rows.Close()
	out := []Question{}
	for rows.Next() {
		var q Question
		var roles string
		var asked, expires, decided int64
		if err := rows.Scan(&q.ID, &q.Kind, &q.User.ID, &q.User.Username, &q.User.Name, &q.User.Area, &roles, &q.Reason, &q.AskedBy, &asked, &expires, &q.State,
			&q.DecidedBy, &decided, &q.Words); err != nil {
			return nil, fmt.Errorf("read questions for a second administrator: %w", err)
		}
		q.Roles, q.AskedAt, q.ExpiresAt = strings.Fields(roles), time.UnixMilli(asked), time.UnixMilli(expires)
		if decided > 0 {
			q.DecidedAt = time.UnixMilli(decided)
		}
		out = append(out, q)
	}
	if err := rows.Err(); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("read questions for a second administrator: %w", err)
	}
	return out, nil
}

// Get is one question about an account of the scope; others are NotFound.
func (s *Service) Get(ctx context.Context, scope area.Scope, id int64) (Question, error) {
	where, args := scope.Where(scopeColumns)
	list, err := read(ctx, s.DB.Read(), "c.id = ? AND "+where, append([]any{id}, args...), 1)
	if err != nil {
		return Question{}, err
	}
	if len(list) == 0 {
		return Question{}, errs.New(errs.NotFound, "")
	}
	return list[0], nil
}

// Shown is how many questions a list holds, the newest.
const Shown = 100

// List are the newest questions about accounts of the scope, those that wait or all.
func (s *Service) List(ctx context.Context, scope area.Scope, waiting bool) ([]Question, error) {
	where, args := scope.Where(scopeColumns)
	if waiting {
		where, args = where+" AND c.state = ? AND c.expires_at > ?", append(args, Waiting, s.Now().UnixMilli())
	}
	return read(ctx, s.DB.Read(), where, args, Shown)
}
