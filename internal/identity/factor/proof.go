package factor

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"time"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// proofLife is how long a person need not prove themselves again while they change their factors.
const proofLife = 10 * time.Minute

// The purposes of what a page holds for us between two calls. Each is sealed for one session: a copy is of no use in another.
const (
	proofPurpose = "factor-proof"
	totpPurpose  = "factor-offer-totp"
	keyPurpose   = "factor-offer-passkey"
)

type held struct {
	User    int64  `json:"u"`
	Changed int64  `json:"c"` // when the password was set: a new one ends what the old one proved
	Expires int64  `json:"e"`
	Value   []byte `json:"v,omitempty"`
}

func (h *Handler) hold(ctx context.Context, purpose string, me *principal.Principal, value []byte) (string, time.Time, error) {
	changed, err := h.Passwords.ChangedAt(ctx, me.UserID)
	if err != nil {
		return "", time.Time{}, err
	}
	until := h.Service.now().Add(proofLife)
	body, err := json.Marshal(held{me.UserID, changed.UnixMilli(), until.UnixMilli(), value})
	if err != nil {
		return "", until, err
	}
	return base64.RawURLEncoding.EncodeToString(h.Service.Master.SealCarried(purpose, []byte(me.SessionID), body)), until, nil
}

func (h *Handler) open(ctx context.Context, purpose string, me *principal.Principal, sealed string) ([]byte, bool, error) {
	raw, err := base64.RawURLEncoding.DecodeString(sealed)
	if err != nil {
		return nil, false, nil
	}
	body, err := h.Service.Master.OpenCarried(purpose, []byte(me.SessionID), raw)
	var v held
	if err != nil || json.Unmarshal(body, &v) != nil || v.User != me.UserID || h.Service.now().UnixMilli() >= v.Expires {
		return nil, false, nil
	}
	changed, err := h.Passwords.ChangedAt(ctx, me.UserID)
	return v.Value, err == nil && changed.UnixMilli() == v.Changed, err
}

// errProof tells the page to ask for the password again.
var errProof = errs.New("proof_required", "请先验证身份")

// proven gives the caller, where the proof they show is their own and fresh.
func (h *Handler) proven(ctx context.Context, proof string) (*principal.Principal, directory.User, error) {
	me := principal.From(ctx)
	if me == nil {
		return nil, directory.User{}, errs.New(errs.Unauthorized, "")
	}
	_, ok, err := h.open(ctx, proofPurpose, me, proof)
	if err != nil {
		return nil, directory.User{}, err
	}
	if !ok {
		return nil, directory.User{}, errProof
	}
	u, err := h.Users.Store.ByID(ctx, me.UserID)
	return me, u, err
}

// Fresh refuses a caller without a proof of their own that is fresh: what other rooms ask before they hand out what a stolen session must not have.
func (h *Handler) Fresh(ctx context.Context, proof string) error {
	_, _, err := h.proven(ctx, proof)
	return err
}

// ProofInput is one of the two.
type ProofInput struct {
	Body struct {
		Password string `json:"password,omitempty" maxLength:"256"`
		Code     string `json:"code,omitempty" maxLength:"32" doc:"of the authenticator app, or a recovery code"`
	}
}

// Proof lets its session change factors for a while.
type Proof struct {
	Proof     string `json:"proof"`
	ExpiresAt int64  `json:"expiresAt" doc:"ms"`
}

// prove asks for the password, or for a second factor: a stolen session has neither. Wrong ones count as at the sign-in.
func (h *Handler) prove(ctx context.Context, in *ProofInput) (*route.Out[Proof], error) {
	me := principal.From(ctx)
	if me == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	u, err := h.Users.Store.ByID(ctx, me.UserID)
	if err != nil {
		return nil, err
	}
	switch {
	case in.Body.Password != "":
		_, err = h.Passwords.Confirm(ctx, u, me.SessionID, in.Body.Password, "factor.proof")
		if errs.Has(err, errs.InvalidOldPassword) {
			err = errs.Invalid("password", "密码错误")
		}
	case in.Body.Code != "":
		err = h.proveByCode(ctx, u, me.SessionID, in.Body.Code)
	default:
		err = errs.Invalid("password", "请输入密码")
	}
	if err != nil {
		return nil, err
	}
	sealed, until, err := h.hold(ctx, proofPurpose, me, nil)
	if err != nil {
		return nil, err
	}
	return route.Data(Proof{sealed, until.UnixMilli()}), nil
}

func (h *Handler) proveByCode(ctx context.Context, u directory.User, sid, code string) error {
	live, err := h.Sessions.Check(ctx, sid)
	if err != nil {
		return err
	}
	ok := false
	err = h.Service.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		_, ok, err = h.Service.Verify(ctx, tx, u.ID, code)
		return err
	})
	if err != nil {
		return err
	}
	return h.Passwords.Settle(ctx, u, live, ok, "factor.proof", errs.Invalid("code", "验证码错误，请重新输入"))
}
