package sso

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/oidc"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
)

// The codes of /sso/token (S3.07, S5.10, identity.md#bridge-one-time-tokens-envelope).
const (
	codeOK       = "0000"
	codeMissing  = "0001"
	codeRefused  = "0002"
	codeUnknown  = "0003"
	codeUnlinked = "0004"
	// codeStep is ours: the credential was good, and a second factor is owed. Older clients take it for a refusal, as anything but 0000.
	codeStep = "0005"
)

var texts = map[string]string{
	codeOK: "登录成功", codeMissing: "缺少单点登录凭据", codeRefused: "单点登录凭据无效或已过期", codeUnknown: "不支持的单点登录类型", codeUnlinked: "该身份尚未关联平台账号",
	codeStep: "请完成双重验证",
}

// maxCredential bounds what is taken for a credential, in bytes.
const maxCredential = 4096

// Credential is what /sso/token takes. Token and Code mean the same; SSOType names the system, and Type does where SSOType is not given.
type Credential struct{ Code, Type, Token, SSOType, State string }

func (c Credential) value() string  { return orElse(c.Token, c.Code) }
func (c Credential) source() string { return orElse(c.SSOType, c.Type) }

// Answer is the sign-on token response (S3.07). It is no envelope: code says how it went, the HTTP status is 200.
type Answer struct {
	Code         string `json:"code" enum:"0000,0001,0002,0003,0004,0005"`
	Message      string `json:"message"`
	UserName     string `json:"userName"`
	IsAdmin      bool   `json:"isAdmin"`
	AccessToken  string `json:"access_token"`
	RefreshToken string `json:"refresh_token"`
	IDToken      string `json:"id_token"`
	Linkable     bool   `json:"linkable,omitempty" doc:"with 0004: this browser may link the identity to an account after signing in"`
	StepURL      string `json:"stepUrl,omitempty" doc:"with 0005: the path of the page that asks for the second factor; the sign-in goes on there"`
}

func answer(code string) Answer { return Answer{Code: code, Message: texts[code]} }

// Exchange turns a credential into a session, its cookies and tokens. A credential counts once: it is noted before its authority is asked,
// so of any number of parallel calls one gets on. An error means that nobody could decide; the note is taken back then.
func (s *Service) Exchange(ctx context.Context, w http.ResponseWriter, r *http.Request, in Credential) (Answer, error) {
	credential, source := in.value(), in.source()
	if credential == "" {
		return answer(codeMissing), nil
	}
	var c Connector
	if source != Portal || s.Closed {
		var err error
		if c, err = s.connector(ctx, source); errs.Has(err, errs.NotFound) {
			return answer(codeUnknown), s.refused(ctx, "", "unknown system")
		} else if err != nil {
			return Answer{}, err
		}
	}
	started := false
	if kinds[source].oauth {
		asked, ok := bound(r, source, in.State)
		http.SetCookie(w, s.cleared(ctx, stateCookie(source), true))
		if !ok {
			return answer(codeRefused), s.refused(ctx, source, "state")
		}
		started = asked
	}
	if len(credential) > maxCredential || !plain(credential) {
		return answer(codeRefused), s.refused(ctx, source, "malformed")
	}
	mark := digest(source, credential)
	first, err := s.spend(ctx, source, mark)
	if err != nil {
		return Answer{}, err
	}
	if !first {
		return answer(codeRefused), s.refused(ctx, source, "replayed")
	}
	b, who, linkID, err := s.prove(ctx, c, source, credential)
	switch {
	case err == nil:
		return s.letIn(ctx, w, r, b, linkID, mark)
	case errors.Is(err, errRefused):
		slog.InfoContext(ctx, "sso: refused", "source", source, "why", err.Error())
		return answer(codeRefused), s.refused(ctx, source, "refused by the authority")
	case errs.Has(err, errs.NotFound):
		return s.unlinked(ctx, w, who, mark, started)
	}
	if e := s.release(context.WithoutCancel(ctx), mark); e != nil {
		slog.WarnContext(ctx, "sso: credential not released", "source", source, "error", e)
	}
	return Answer{}, err
}

// prove asks the authority whose credential it is: errRefused, NotFound with who for a person without a linked account, or a failure that
// leaves the question open.
func (s *Service) prove(ctx context.Context, c Connector, source, credential string) (b oidc.Bridge, who someone, linkID int64, err error) {
	b = oidc.Bridge{LoginType: kinds[source].loginType, From: source}
	if source == Portal {
		live, err := s.askPortal(ctx, credential)
		b.UserID, b.LoginType = live.User.ID, live.LoginType
		return b, who, 0, err
	}
	if who, err = s.ask(ctx, c, credential); err != nil {
		if !errors.Is(err, errRefused) {
			err = unreachable(err)
		}
		return b, who, 0, err
	}
	b.UserID, linkID, err = s.userOf(ctx, who)
	return b, who, linkID, err
}

// letIn opens the session of a proven person.
func (s *Service) letIn(ctx context.Context, w http.ResponseWriter, r *http.Request, b oidc.Bridge, linkID int64, mark string) (Answer, error) {
	a := answer(codeOK)
	if s.IsAdmin != nil {
		var err error
		if a.IsAdmin, err = s.IsAdmin(ctx, b.UserID); err != nil && !errs.Has(err, errs.NotFound) && !errs.Has(err, errs.Unauthorized) {
			return Answer{}, err
		}
	}
	b.Mark = mark
	b.With = func(ctx context.Context, tx *db.Tx, begun session.Session) error {
		if linkID != 0 {
			if err := s.linkUsed(ctx, tx, linkID); err != nil {
				return err
			}
		}
		return s.keep(ctx, tx, mark, begun.SID)
	}
	in, err := s.Identity.SignIn(ctx, w, r, b)
	var no *errs.Error
	if errors.As(err, &no) && no.GetStatus() < http.StatusInternalServerError {
		// The gate's word. The person proved who they are, so they may read why (ruling 20).
		a := answer(codeRefused)
		if no.Code != errs.NotFound {
			a.Message = no.Message
		}
		return a, s.refused(ctx, b.From, string(no.Code))
	}
	if err != nil {
		return Answer{}, err
	}
	if in.Step != "" {
		a := answer(codeStep)
		a.StepURL = in.Step
		return a, nil
	}
	a.UserName, a.AccessToken, a.RefreshToken, a.IDToken = in.Session.User.Username, in.Tokens.AccessToken, in.Tokens.RefreshToken, in.Tokens.IDToken
	return a, nil
}

// unreachable is a 503 in words that name the other side; the cause is only logged.
func unreachable(cause error) error {
	e := errs.Wrap(errs.Unavailable, cause)
	e.Message = "认证平台暂时无法访问，请稍后重试"
	return e
}

// refused leaves the audit row of a credential that opened nothing (security.md goal 8).
func (s *Service) refused(ctx context.Context, source, why string) error {
	return audit.Write(ctx, s.DB, audit.Event{Action: "login", Object: "session", Result: audit.Refused,
		Detail: map[string]string{"grant": "bridge", "from": source, "reason": why}})
}
