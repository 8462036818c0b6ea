package apitoken

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/guard"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// Mark begins every token, so that people and scanners of code and logs recognise one. scripts/secrets.mjs knows it.
const Mark = "mirror_pat_"

// The bounds of a token. Keep is how long one that is over stays to be looked at.
const (
	MaxDays  = 365
	MaxLive  = 20 // of one person
	nameMax  = 40 // characters
	codesMax = 200
	hintLen  = 4
	Keep     = 400 * 24 * time.Hour
)

const purpose = "api_token.digest"

// Token is one token, without what opens things.
type Token struct {
	ID        int64
	UserID    int64
	Name      string
	Hint      string // the first characters behind Mark
	Codes     []string
	Area      area.Code
	CreatedAt time.Time
	Expires   time.Time
	RevokedAt time.Time // zero: in use
	UsedOn    string    // day of China, yyyy-mm-dd; "": never
	UsedFrom  string    // network of the last use

	Username, UserName string // of the owner, where a list asks
	UserArea           area.Code
}

// New is what a person asks for.
type New struct {
	Name  string
	Codes []string
	Area  area.Code
	Days  int
}

// Service keeps tokens. app fills it by a literal.
type Service struct {
	DB     *db.DB
	Master *cryptox.Master
	Now    func() time.Time
	// On reports whether the security policy lets tokens be made and used; asked at every call.
	On func() bool
	// Lendable reports whether a code may be given to a token at all: identity and administration never are.
	Lendable func(code string) bool
	// Locked reports whether failed sign-ins have locked the account anywhere.
	Locked func(ctx context.Context, username string) (bool, error)
	// Tell sends the owner a message in the transaction of a change to their account.
	Tell func(ctx context.Context, tx *db.Tx, userID int64, what string) error
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Is reports whether a bearer is a token of this room and no access token.
func Is(bearer string) bool { return strings.HasPrefix(bearer, Mark) }

func (s *Service) digest(token string) string {
	return base64.RawURLEncoding.EncodeToString(s.Master.BlindIndex(purpose, token))
}

// Authenticate makes somebody of a token: its owner, with the mark that portal/access cuts them by. Unauthorized where the token is unknown, over or
// revoked, its owner disabled, locked or made to change their password, or the policy allows none.
func (s *Service) Authenticate(ctx context.Context, bearer string) (*principal.Principal, error) {
	if !s.On() {
		return nil, errs.New(errs.Unauthorized, "")
	}
	t, u, err := s.byDigest(ctx, s.digest(bearer))
	if err != nil {
		return nil, err
	}
	return s.admit(ctx, t, u)
}

// Again makes somebody of a token that began work which goes on after its call. It holds to what holds for a call.
func (s *Service) Again(ctx context.Context, id int64) (*principal.Principal, error) {
	if !s.On() {
		return nil, errs.New(errs.Unauthorized, "")
	}
	t, u, err := s.byID(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.admit(ctx, t, u)
}

func (s *Service) admit(ctx context.Context, t Token, u owner) (*principal.Principal, error) {
	now := s.now()
	if !t.RevokedAt.IsZero() || !now.Before(t.Expires) || u.disabled || u.mustChange {
		return nil, errs.New(errs.Unauthorized, "")
	}
	locked, err := s.Locked(ctx, u.username)
	if err != nil {
		return nil, err
	}
	if locked {
		return nil, errs.New(errs.Unauthorized, "")
	}
	s.touch(ctx, t, now)
	return &principal.Principal{UserID: t.UserID, UUID: u.uuid, Username: u.username, Name: u.name, Namespace: u.namespace, LoginType: u.loginType,
		EmployeeType: u.employeeType, Area: u.area, SecondFactor: u.factor, SessionID: fmt.Sprintf("token-%d", t.ID), ClientID: "api-token",
		Token: &principal.Token{ID: t.ID, Name: t.Name, Codes: t.Codes, Area: t.Area}}, nil
}

// touch notes day and network of a use, once for each: a failure must not turn a read into a refusal.
func (s *Service) touch(ctx context.Context, t Token, now time.Time) {
	ip := site.From(ctx).IP
	if ip == "" {
		return // work that goes on after its call
	}
	day, from := now.In(clock.Shanghai).Format(time.DateOnly), strings.TrimPrefix(guard.Prefix(ip), "a:")
	if t.UsedOn == day && t.UsedFrom == from {
		return
	}
	bounded, done := db.Outlive(ctx)
	defer done()
	err := s.DB.Write(bounded, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE api_token SET used_on = ?, used_from = ? WHERE id = ?", day, from, t.ID).Exec(ctx)
		return err
	})
	if err != nil {
		slog.WarnContext(ctx, "api token: last use not written", "error", err)
	}
}

func (s *Service) check(p *principal.Principal, n *New) error {
	var wrong []errs.Field
	field := func(name, text string) { wrong = append(wrong, errs.Field{Field: name, Message: text}) }
	n.Name = strings.TrimSpace(n.Name)
	switch {
	case n.Name == "":
		field("name", "请填写名称")
	case utf8.RuneCountInString(n.Name) > nameMax:
		field("name", fmt.Sprintf("名称不能超过%d个字", nameMax))
	case !errs.Printable(n.Name, false):
		field("name", "名称包含无效字符")
	}
	n.Codes = slices.Compact(slices.Sorted(slices.Values(n.Codes)))
	switch {
	case len(n.Codes) == 0:
		field("codes", "请至少选择一项权限")
	case len(n.Codes) > codesMax || slices.ContainsFunc(n.Codes, func(c string) bool { return !s.Lendable(c) || !p.Has(c) || p.Denied[c] }):
		field("codes", "只能选择本人已有、且允许授予令牌的权限")
	}
	if !p.Scope.Touches(n.Area) {
		field("area", "请选择本人管辖范围内的区域")
	}
	if n.Days < 1 || n.Days > MaxDays {
		field("days", fmt.Sprintf("有效期为1至%d天", MaxDays))
	}
	if len(wrong) > 0 {
		return errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
	}
	return nil
}

// Make gives a new token of the caller and its text, which nobody sees again. All faults are said at once.
func (s *Service) Make(ctx context.Context, p *principal.Principal, n New) (Token, string, error) {
	if !s.On() {
		return Token{}, "", errs.New(errs.Forbidden, "安全策略未启用接口令牌")
	}
	if p.Program() || p.Viewer != nil {
		return Token{}, "", errs.New(errs.Forbidden, "")
	}
	if err := s.check(p, &n); err != nil {
		return Token{}, "", err
	}
	raw := make([]byte, 32)
	if _, err := rand.Read(raw); err != nil {
		return Token{}, "", err
	}
	secret, now := base64.RawURLEncoding.EncodeToString(raw), s.now()
	t := Token{UserID: p.UserID, Name: n.Name, Hint: secret[:hintLen], Codes: n.Codes, Area: n.Area, CreatedAt: now, Expires: now.AddDate(0, 0, n.Days)}
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.insert(ctx, tx, &t, s.digest(Mark+secret), p.SecondFactor); err != nil {
			return err
		}
		if s.Tell != nil {
			if err := s.Tell(ctx, tx, p.UserID, "新建了接口令牌“"+t.Name+"”"); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "api_token.add", Object: "api_token", ObjectID: fmt.Sprint(t.ID), Area: p.Area,
			Detail: map[string]any{"name": t.Name, "codes": t.Codes, "area": t.Area.String(), "validDays": n.Days}})
	})
	return t, Mark + secret, err
}

// Revoke ends one of the caller's own tokens; anybody else's is not there.
func (s *Service) Revoke(ctx context.Context, p *principal.Principal, id int64) error {
	t, err := s.one(ctx, "t.id = ? AND t.user_id = ?", id, p.UserID)
	if err != nil {
		return err
	}
	return s.revoke(ctx, p, t)
}

// End ends a token of somebody of the scope.
func (s *Service) End(ctx context.Context, p *principal.Principal, id int64) error {
	where, args := p.Scope.Where(ownerColumns)
	t, err := s.one(ctx, "t.id = ? AND "+where, append([]any{id}, args...)...)
	if err != nil {
		return err
	}
	return s.revoke(ctx, p, t)
}

func (s *Service) revoke(ctx context.Context, p *principal.Principal, t Token) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("UPDATE api_token SET revoked_at = ?, revoked_by = ? WHERE id = ? AND revoked_at = 0", s.now().UnixMilli(), p.UserID, t.ID).Exec(ctx)
		if err != nil {
			return fmt.Errorf("revoke api token: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err // it was revoked in another window, which is what was wanted
		}
		if s.Tell != nil && p.UserID != t.UserID {
			if err := s.Tell(ctx, tx, t.UserID, "的接口令牌“"+t.Name+"”已被管理员撤销"); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "api_token.revoke", Object: "api_token", ObjectID: fmt.Sprint(t.ID), Area: t.UserArea,
			Detail: map[string]any{"name": t.Name, "username": t.Username}})
	})
}

// sortedCodes are the codes a person holds, in a fixed order.
func sortedCodes(p *principal.Principal) []string {
	out := []string{}
	for c, ok := range p.Permissions {
		if ok && !p.Denied[c] {
			out = append(out, c)
		}
	}
	slices.Sort(out)
	return out
}
