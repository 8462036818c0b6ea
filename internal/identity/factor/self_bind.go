package factor

import (
	"context"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// TOTPOffer is a secret that waits for its first code.
type TOTPOffer struct {
	Offer  string `json:"offer" doc:"comes back with the code"`
	Secret string `json:"secret" doc:"Base32 in groups of four, to be typed in"`
	QR     string `json:"qr" doc:"the dark modules as the path of an SVG"`
	QRSize int    `json:"qrSize" doc:"modules of a side, quiet zone included"`
}

func (h *Handler) offerTOTP(ctx context.Context, in *ProvenInput) (*route.Out[TOTPOffer], error) {
	me, u, err := h.proven(ctx, in.Body.Proof)
	if err != nil {
		return nil, err
	}
	secret := NewSecret()
	out := TOTPOffer{Secret: Grouped(secret)}
	if out.Offer, _, err = h.hold(ctx, totpPurpose, me, secret); err != nil {
		return nil, err
	}
	if out.QR, out.QRSize, err = QR(URI(h.Service.RP.Name, u.Username, secret)); err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// BindTOTPInput answers an offer.
type BindTOTPInput struct {
	Body struct {
		Proof string `json:"proof" maxLength:"1024"`
		Offer string `json:"offer" maxLength:"1024"`
		Code  string `json:"code" maxLength:"32"`
	}
}

// offered opens what an offer kept; invalid_args where it is too old or none of ours.
func (h *Handler) offered(ctx context.Context, purpose, proof, offer, field string) ([]byte, error) {
	me, _, err := h.proven(ctx, proof)
	if err != nil {
		return nil, err
	}
	value, ok, err := h.open(ctx, purpose, me, offer)
	if err == nil && !ok {
		err = errs.Invalid(field, "操作已超时，请重新开始")
	}
	return value, err
}

func (h *Handler) bindTOTP(ctx context.Context, in *BindTOTPInput) (*route.Out[Codes], error) {
	secret, err := h.offered(ctx, totpPurpose, in.Body.Proof, in.Body.Offer, "code")
	if err != nil {
		return nil, err
	}
	var out Codes
	err = h.do(ctx, in.Body.Proof, change{"factor.enrol", TOTP, "绑定了身份验证器应用"}, func(ctx context.Context, tx *db.Tx, u directory.User) error {
		before, err := h.Service.Factors(ctx, tx, u.ID)
		if err != nil {
			return err
		}
		ok, err := h.Service.BindTOTP(ctx, tx, u.ID, secret, in.Body.Code)
		if err != nil {
			return err
		}
		if !ok {
			return errs.Invalid("code", "验证码不正确，请确认手机时间准确后重新输入")
		}
		return h.addRecovery(ctx, tx, u, !before.Any(), &out)
	})
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h *Handler) removeTOTP(ctx context.Context, in *ProvenInput) (*route.Out[struct{}], error) {
	return route.Data(struct{}{}), h.do(ctx, in.Body.Proof, change{"factor.remove", TOTP, "解除了身份验证器应用"}, func(ctx context.Context, tx *db.Tx, u directory.User) error {
		if err := h.Service.RemoveTOTP(ctx, tx, u.ID); err != nil {
			return err
		}
		return h.removed(ctx, tx, u)
	})
}

// PasskeyOffer is a challenge for a new key.
type PasskeyOffer struct {
	Offer   string `json:"offer" doc:"comes back with the answer"`
	Options string `json:"options" doc:"PublicKeyCredentialCreationOptionsJSON of WebAuthn, as text"`
}

func (h *Handler) offerPasskey(ctx context.Context, in *ProvenInput) (*route.Out[PasskeyOffer], error) {
	me, u, err := h.proven(ctx, in.Body.Proof)
	if err != nil {
		return nil, err
	}
	c, err := h.Service.OfferPasskey(ctx, u)
	if err != nil {
		return nil, err
	}
	out := PasskeyOffer{Options: c.Options}
	if out.Offer, _, err = h.hold(ctx, keyPurpose, me, c.State); err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// BindPasskeyInput answers a challenge.
type BindPasskeyInput struct {
	Body struct {
		Proof  string `json:"proof" maxLength:"1024"`
		Offer  string `json:"offer" maxLength:"8192"`
		Answer string `json:"answer" maxLength:"16384" doc:"RegistrationResponseJSON of WebAuthn, as text"`
		Name   string `json:"name" maxLength:"200"`
	}
}

func (h *Handler) bindPasskey(ctx context.Context, in *BindPasskeyInput) (*route.Out[Codes], error) {
	state, err := h.offered(ctx, keyPurpose, in.Body.Proof, in.Body.Offer, "passkey")
	if err != nil {
		return nil, err
	}
	var out Codes
	err = h.do(ctx, in.Body.Proof, change{"factor.enrol", PasskeyKind, "添加了通行密钥"}, func(ctx context.Context, tx *db.Tx, u directory.User) error {
		before, err := h.Service.Factors(ctx, tx, u.ID)
		if err != nil {
			return err
		}
		ok, err := h.Service.BindPasskey(ctx, tx, u, state, in.Body.Answer, in.Body.Name)
		if err != nil {
			return err
		}
		if !ok {
			return errs.Invalid("passkey", "通行密钥未能绑定，请重试")
		}
		return h.addRecovery(ctx, tx, u, !before.Any(), &out)
	})
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// RenameInput names a passkey and what it shall be called.
type RenameInput struct {
	ID   int64 `path:"id" minimum:"1"`
	Body struct {
		Proof string `json:"proof" maxLength:"1024"`
		Name  string `json:"name" maxLength:"200"`
	}
}

func (h *Handler) renamePasskey(ctx context.Context, in *RenameInput) (*route.Out[struct{}], error) {
	return route.Data(struct{}{}), h.do(ctx, in.Body.Proof, change{"factor.rename", PasskeyKind, "修改了通行密钥的名称"}, func(ctx context.Context, tx *db.Tx, u directory.User) error {
		return h.Service.RenamePasskey(ctx, tx, u.ID, in.ID, in.Body.Name)
	})
}

// RemoveInput names a passkey.
type RemoveInput struct {
	ID   int64 `path:"id" minimum:"1"`
	Body struct {
		Proof string `json:"proof" maxLength:"1024"`
	}
}

func (h *Handler) removePasskey(ctx context.Context, in *RemoveInput) (*route.Out[struct{}], error) {
	return route.Data(struct{}{}), h.do(ctx, in.Body.Proof, change{"factor.remove", PasskeyKind, "删除了通行密钥"}, func(ctx context.Context, tx *db.Tx, u directory.User) error {
		if err := h.Service.RemovePasskey(ctx, tx, u.ID, in.ID); err != nil {
			return err
		}
		return h.removed(ctx, tx, u)
	})
}
