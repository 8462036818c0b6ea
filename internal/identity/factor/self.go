package factor

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// errLast keeps a forced administrator from locking themselves out of their own rights.
var errLast = errs.New("last_factor", "管理员账号必须保留至少一种双重验证方式，请先绑定另一种")

// mountSelf puts what a person does with their own factors on the router. Whatever changes something wants a proof.
func (h *Handler) mountSelf(rt *route.Router) {
	const root = "/api/account/factor"
	route.Op(rt, "GET", root, route.SignedIn, "One's own second factors, recovery codes and remembered devices", h.state)
	route.Op(rt, "POST", root+"/proof", route.SignedIn, "Prove oneself by password or code before a change", h.prove)
	route.Op(rt, "POST", root+"/totp/offer", route.SignedIn, "A secret for an authenticator app, stored only after its first code", h.offerTOTP)
	route.Op(rt, "POST", root+"/totp", route.SignedIn, "Bind the offered secret, in the place of an older one", h.bindTOTP)
	route.Op(rt, "POST", root+"/totp/remove", route.SignedIn, "Unbind the authenticator app", h.removeTOTP)
	route.Op(rt, "POST", root+"/recovery", route.SignedIn, "New recovery codes in the place of the old", h.newRecovery)
	route.Op(rt, "POST", root+"/passkeys/offer", route.SignedIn, "A challenge for a new passkey", h.offerPasskey)
	route.Op(rt, "POST", root+"/passkeys", route.SignedIn, "Store the passkey that answers the challenge", h.bindPasskey)
	route.Op(rt, "POST", root+"/passkeys/{id}/rename", route.SignedIn, "Give a passkey another name", h.renamePasskey)
	route.Op(rt, "POST", root+"/passkeys/{id}/remove", route.SignedIn, "Delete a passkey", h.removePasskey)
	route.Op(rt, "POST", root+"/devices/{id}/forget", route.SignedIn, "Ask a remembered device for the second factor again; all: every one", h.forget)
}

// State is what the page of one's own account security shows. Times are ms, 0: never.
type State struct {
	TOTP         bool         `json:"totp"`
	RecoveryLeft int          `json:"recoveryLeft"`
	Passkeys     []PasskeyRow `json:"passkeys"`
	Devices      []TrustRow   `json:"devices"`
	Forced       bool         `json:"forced" doc:"the last factor cannot be removed"`
	PasskeysOK   bool         `json:"passkeysOk" doc:"whether passkeys can be had at this address at all"`
	HasPassword  bool         `json:"hasPassword" doc:"whether a password can be asked for as proof"`
}

// PasskeyRow is a passkey of one's own.
type PasskeyRow struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	CreatedAt  int64  `json:"createdAt"`
	LastUsedAt int64  `json:"lastUsedAt"`
	Cloned     bool   `json:"cloned" doc:"its counter fell back once: the key may have been copied"`
}

// TrustRow is a remembered device of one's own.
type TrustRow struct {
	ID        string `json:"id" doc:"stands for the device here and opens nothing"`
	Device    string `json:"device"`
	CreatedAt int64  `json:"createdAt"`
	ExpiresAt int64  `json:"expiresAt"`
}

func ms(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// publicDevice stands for a device on the wire.
func publicDevice(device string) string {
	sum := sha256.Sum256([]byte("mirror trusted device\x00" + device))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

func (h *Handler) state(ctx context.Context, _ *struct{}) (*route.Out[State], error) {
	me, s := principal.From(ctx), h.Service
	if me == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	f, err := s.Factors(ctx, s.DB.Read(), me.UserID)
	if err != nil {
		return nil, err
	}
	out := State{TOTP: f.TOTP, Passkeys: []PasskeyRow{}, Devices: []TrustRow{}, PasskeysOK: s.RP.ID != ""}
	if out.RecoveryLeft, err = s.RecoveryLeft(ctx, me.UserID); err != nil {
		return nil, err
	}
	keys, err := s.Passkeys(ctx, me.UserID)
	if err != nil {
		return nil, err
	}
	for _, k := range keys {
		out.Passkeys = append(out.Passkeys, PasskeyRow{strconv.FormatInt(k.ID, 10), k.Name, ms(k.Created), ms(k.LastUsed), !k.Clone.IsZero()})
	}
	devices, err := s.Trusts(ctx, me.UserID)
	if err != nil {
		return nil, err
	}
	for _, d := range devices {
		out.Devices = append(out.Devices, TrustRow{publicDevice(d.Device), d.Label, ms(d.Created), ms(d.Expires)})
	}
	changed, err := h.Passwords.ChangedAt(ctx, me.UserID)
	if err != nil {
		return nil, err
	}
	out.HasPassword = !changed.IsZero()
	out.Forced, err = h.forced(ctx, me.UserID)
	return route.Data(out), err
}

func (h *Handler) forced(ctx context.Context, userID int64) (bool, error) {
	if h.Forced == nil {
		return false, nil
	}
	return h.Forced(ctx, userID)
}

// change is one change of a person's own factors: what the audit calls it, and what they are told.
type change struct{ action, kind, told string }

// do makes a change of a person who proved themselves: the rows, the audit and the word to them go into one transaction.
func (h *Handler) do(ctx context.Context, proof string, c change, fn func(ctx context.Context, tx *db.Tx, u directory.User) error) error {
	_, u, err := h.proven(ctx, proof)
	if err != nil {
		return err
	}
	return h.Service.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := h.Service.Lock(ctx, tx, u.ID); err != nil {
			return err
		}
		if err := fn(ctx, tx, u); err != nil {
			return err
		}
		if h.Tell != nil {
			if err := h.Tell(ctx, tx, u.ID, c.told); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: c.action, Object: "user", ObjectID: strconv.FormatInt(u.ID, 10), Area: u.Area, Detail: map[string]string{"kind": c.kind}})
	})
}

// removed finishes a removal: what only stood in for a factor goes with the last one, which a forced administrator may not remove.
func (h *Handler) removed(ctx context.Context, tx *db.Tx, u directory.User) error {
	f, err := h.Service.Factors(ctx, tx, u.ID)
	if err != nil || f.Any() {
		return err
	}
	forced, err := h.forced(ctx, u.ID)
	if err != nil {
		return err
	}
	if forced {
		return errLast
	}
	_, err = h.Service.Reset(ctx, tx, u.ID)
	return err
}

// ProvenInput carries nothing but the proof.
type ProvenInput struct {
	Body struct {
		Proof string `json:"proof" maxLength:"1024"`
	}
}

// Codes are recovery codes to be shown once; empty where the old ones still hold.
type Codes struct {
	Recovery []string `json:"recovery"`
}

// addRecovery makes recovery codes with the first factor.
func (h *Handler) addRecovery(ctx context.Context, tx *db.Tx, u directory.User, first bool, out *Codes) (err error) {
	out.Recovery = []string{}
	if first {
		out.Recovery, err = h.Service.NewRecovery(ctx, tx, u.ID)
	}
	return err
}

func (h *Handler) newRecovery(ctx context.Context, in *ProvenInput) (*route.Out[Codes], error) {
	var out Codes
	err := h.do(ctx, in.Body.Proof, change{"factor.recovery", Recovery, "重新生成了恢复码，旧的恢复码已失效"}, func(ctx context.Context, tx *db.Tx, u directory.User) error {
		f, err := h.Service.Factors(ctx, tx, u.ID)
		if err != nil {
			return err
		}
		if !f.Any() {
			return errs.Invalid("recovery", "请先绑定双重验证")
		}
		return h.addRecovery(ctx, tx, u, true, &out)
	})
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// ForgetInput names a remembered device, or all.
type ForgetInput struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Proof string `json:"proof" maxLength:"1024"`
	}
}

func (h *Handler) forget(ctx context.Context, in *ForgetInput) (*route.Out[struct{}], error) {
	return route.Data(struct{}{}), h.do(ctx, in.Body.Proof, change{"factor.forget_device", Device, "取消了已记住的设备"}, func(ctx context.Context, tx *db.Tx, u directory.User) error {
		if in.ID == "all" {
			return h.Service.Forget(ctx, tx, u.ID, "")
		}
		list, err := h.Service.Trusts(ctx, u.ID)
		if err != nil {
			return err
		}
		for _, d := range list {
			if publicDevice(d.Device) == in.ID {
				return h.Service.Forget(ctx, tx, u.ID, d.Device)
			}
		}
		return errs.New(errs.NotFound, "")
	})
}
