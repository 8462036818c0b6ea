package factor

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
)

// Limits of a person's passkeys, and of the answer of an authenticator in bytes.
const (
	PasskeysMax    = 10
	passkeyNameMax = 40 // characters
	answerMax      = 16 << 10
)

// challengeLife is how long a challenge is kept as used: longer than any page that carries one lives.
const challengeLife = time.Hour

// ErrCloned is an assertion whose counter did not grow: two devices hold the key. The caller refuses it and calls NoteClone.
var ErrCloned = errs.New("passkey_cloned", "该通行密钥可能已被复制，请改用其他方式验证，并在账号安全中删除它")

// RelyingParty is who passkeys are bound to. ID is a domain; "" is nobody: an address of digits cannot have passkeys (WebAuthn 5.4.2).
type RelyingParty struct{ ID, Name, Origin string }

// RelyingPartyOf takes the host of the public address. A domain without TLS passes: whether the page is a secure context the browser
// knows best, and offers nothing where it is not.
func RelyingPartyOf(base, name string) RelyingParty {
	u, err := url.Parse(base)
	if err != nil || u.Hostname() == "" || net.ParseIP(u.Hostname()) != nil {
		return RelyingParty{}
	}
	return RelyingParty{ID: u.Hostname(), Name: name, Origin: u.Scheme + "://" + u.Host}
}

func (s *Service) library() (*webauthn.WebAuthn, error) {
	if s.RP.ID == "" {
		return nil, errs.New("passkey_unavailable", "当前访问地址不支持通行密钥，请使用域名访问")
	}
	w, err := webauthn.New(&webauthn.Config{RPID: s.RP.ID, RPDisplayName: s.RP.Name, RPOrigins: []string{s.RP.Origin}, AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{ResidentKey: protocol.ResidentKeyRequirementDiscouraged, UserVerification: protocol.VerificationPreferred}})
	if err != nil {
		return nil, fmt.Errorf("passkeys: %w", err)
	}
	return w, nil
}

// owner is a person as the library wants them. The handle is the account's UUID: it says nothing about them (WebAuthn 14.6.1).
type owner struct {
	u    directory.User
	keys []webauthn.Credential
}

func (o owner) WebAuthnID() []byte                         { return []byte(o.u.UUID) }
func (o owner) WebAuthnName() string                       { return o.u.Username }
func (o owner) WebAuthnDisplayName() string                { return o.u.Name }
func (o owner) WebAuthnCredentials() []webauthn.Credential { return o.keys }

func (s *Service) owner(ctx context.Context, q bun.IDB, u directory.User) (owner, []Passkey, error) {
	rows, err := passkeys(ctx, q, u.ID)
	if err != nil {
		return owner{}, nil, err
	}
	o := owner{u: u}
	for _, r := range rows {
		o.keys = append(o.keys, r.record)
	}
	return o, rows, nil
}

// Ceremony is a challenge put to an authenticator: Options go to the browser (WebAuthn's JSON form), State comes back unchanged and
// must not be changed on the way: the caller seals it.
type Ceremony struct {
	Options string
	State   []byte
}

func ceremony(options, state any, err error) (Ceremony, error) {
	if err != nil {
		return Ceremony{}, fmt.Errorf("passkeys: %w", err)
	}
	o, err := json.Marshal(options)
	if err != nil {
		return Ceremony{}, err
	}
	t, err := json.Marshal(state)
	return Ceremony{string(o), t}, err
}

// AskPasskey makes a challenge for the person's keys; zero where they have none or the address allows none.
func (s *Service) AskPasskey(ctx context.Context, u directory.User) (Ceremony, error) {
	if s.RP.ID == "" {
		return Ceremony{}, nil
	}
	o, _, err := s.owner(ctx, s.DB.Read(), u)
	if err != nil || len(o.keys) == 0 {
		return Ceremony{}, err
	}
	w, err := s.library()
	if err != nil {
		return Ceremony{}, err
	}
	options, state, err := w.BeginLogin(o)
	if err != nil {
		return Ceremony{}, fmt.Errorf("passkeys: %w", err)
	}
	return ceremony(options.Response, state, nil)
}

// OfferPasskey makes a challenge for a new key; errors: passkey_unavailable, invalid_args where they have as many as they may.
func (s *Service) OfferPasskey(ctx context.Context, u directory.User) (Ceremony, error) {
	w, err := s.library()
	if err != nil {
		return Ceremony{}, err
	}
	o, _, err := s.owner(ctx, s.DB.Read(), u)
	if err != nil {
		return Ceremony{}, err
	}
	if len(o.keys) >= PasskeysMax {
		return Ceremony{}, errs.Invalid("passkey", fmt.Sprintf("通行密钥不能超过%d个，请先删除不用的", PasskeysMax))
	}
	var held []protocol.CredentialDescriptor
	for _, k := range o.keys {
		held = append(held, k.Descriptor())
	}
	// What every browser of our floor and every token on the market speaks; a longer list only makes the page heavier.
	var algorithms []protocol.CredentialParameter
	for _, alg := range []webauthncose.COSEAlgorithmIdentifier{webauthncose.AlgES256, webauthncose.AlgEdDSA, webauthncose.AlgRS256} {
		algorithms = append(algorithms, protocol.CredentialParameter{Type: protocol.PublicKeyCredentialType, Algorithm: alg})
	}
	options, state, err := w.BeginRegistration(o, webauthn.WithExclusions(held), webauthn.WithCredentialParameters(algorithms))
	if err != nil {
		return Ceremony{}, fmt.Errorf("passkeys: %w", err)
	}
	return ceremony(options.Response, state, nil)
}

// VerifyPasskey checks an assertion and moves the key's counter, in the caller's transaction: ok is false for whatever is no good, and
// for a challenge that was answered before. ErrCloned is described there.
func (s *Service) VerifyPasskey(ctx context.Context, tx *db.Tx, u directory.User, state []byte, answer string) (ok bool, err error) {
	w, session, err := s.resume(ctx, tx, state, answer)
	if err != nil || w == nil {
		return false, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
	if err != nil {
		return no(ctx, err)
	}
	o, rows, err := s.owner(ctx, tx, u)
	if err != nil {
		return false, err
	}
	used, err := w.ValidateLogin(o, session, parsed)
	if err != nil {
		return no(ctx, err)
	}
	for _, r := range rows {
		if string(r.credentialID) != string(used.ID) {
			continue
		}
		if used.Authenticator.CloneWarning {
			return false, ErrCloned
		}
		return s.used(ctx, tx, r, *used)
	}
	return false, nil
}

// resume opens a ceremony and uses its challenge up; a nil library is an answer that is no good.
func (s *Service) resume(ctx context.Context, tx *db.Tx, state []byte, answer string) (*webauthn.WebAuthn, webauthn.SessionData, error) {
	var session webauthn.SessionData
	if len(answer) == 0 || len(answer) > answerMax || len(state) == 0 || json.Unmarshal(state, &session) != nil || session.Challenge == "" {
		return nil, session, nil
	}
	w, err := s.library()
	if err != nil {
		return nil, session, err
	}
	first, err := s.once(ctx, tx, "passkey:"+session.Challenge)
	if err != nil || !first {
		return nil, session, err
	}
	return w, session, nil
}

// once marks an id as used up.
func (s *Service) once(ctx context.Context, tx *db.Tx, id string) (bool, error) {
	return s.Guard.Spend(ctx, tx, id, s.now().Add(challengeLife))
}

// no logs why the library refused; whoever guesses learns nothing of it.
func no(ctx context.Context, err error) (bool, error) {
	slog.InfoContext(ctx, "passkey refused", "why", err.Error())
	return false, nil
}

// BindPasskey stores a new key in the caller's transaction; ok is false for whatever the authenticator's answer lacks.
func (s *Service) BindPasskey(ctx context.Context, tx *db.Tx, u directory.User, state []byte, answer, name string) (ok bool, err error) {
	name, err = passkeyName(name)
	if err != nil {
		return false, err
	}
	w, session, err := s.resume(ctx, tx, state, answer)
	if err != nil || w == nil {
		return false, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(answer))
	if err != nil {
		return no(ctx, err)
	}
	o, rows, err := s.owner(ctx, tx, u)
	if err != nil {
		return false, err
	}
	if len(rows) >= PasskeysMax {
		return false, errs.Invalid("passkey", fmt.Sprintf("通行密钥不能超过%d个，请先删除不用的", PasskeysMax))
	}
	made, err := w.CreateCredential(o, session, parsed)
	if err != nil {
		return no(ctx, err)
	}
	return s.insertPasskey(ctx, tx, u.ID, name, *made)
}

func passkeyName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		return "", errs.Invalid("name", "请输入通行密钥的名称")
	case len([]rune(name)) > passkeyNameMax:
		return "", errs.Invalid("name", fmt.Sprintf("名称不能超过%d个字符", passkeyNameMax))
	case rule.Special(name) != "":
		return "", errs.Invalid("name", rule.Special(name))
	}
	return name, nil
}

// NoteClone marks the key of an assertion that gave ErrCloned, with its audit row.
func (s *Service) NoteClone(ctx context.Context, tx *db.Tx, u directory.User, answer string) error {
	parsed, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
	if err != nil {
		return nil
	}
	if _, err := tx.NewRaw(`UPDATE passkey SET cloned_at = ? WHERE user_id = ? AND credential_id = ?`, s.now().UnixMilli(), u.ID, parsed.RawID).Exec(ctx); err != nil {
		return fmt.Errorf("passkeys: %w", err)
	}
	return audit.Record(ctx, tx, audit.Event{Action: "factor.clone_warning", Object: "user", ObjectID: fmt.Sprint(u.ID), Area: u.Area, Result: audit.Refused,
		Detail: map[string]string{"kind": PasskeyKind}, Actor: audit.Actor{UserID: u.ID, Username: u.Username}})
}
