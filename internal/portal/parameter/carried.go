package parameter

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Carried are the parameters as they travel from one installation to another, with the picture they name.
type Carried struct {
	Values
	LogoType string `json:"logoType"`
	LogoFile string `json:"logoFile"`
}

// Validate refuses what the page would refuse, and a picture that is not the one it says.
func (c Carried) Validate() error {
	v := c.Values
	if err := v.check(); err != nil {
		return err
	}
	file, err := base64.StdEncoding.DecodeString(c.LogoFile)
	if err != nil || (c.Logo == "") != (len(file) == 0) {
		return errs.Invalid("logo", "徽标图片不完整")
	}
	if c.Logo == "" {
		return nil
	}
	if digest, format, err := picture(file); err != nil {
		return err
	} else if digest != c.Logo || c.LogoType != "image/"+format {
		return errs.Invalid("logo", "徽标图片不完整")
	}
	return nil
}

func digestOf(file []byte) string {
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:16])
}

// Carry reads them, none where nobody changed the settings of the process.
func (s *Service) Carry(ctx context.Context, h bun.IDB) ([]Carried, error) {
	now, err := s.Row.Load(ctx, h)
	if err != nil || now.Version == 0 {
		return nil, err
	}
	c := Carried{Values: now.Value}
	if c.Logo != "" {
		var file []byte
		if err := h.NewRaw("SELECT media_type, bytes FROM platform_logo WHERE digest = ?", c.Logo).Scan(ctx, &c.LogoType, &file); err != nil {
			return nil, fmt.Errorf("read logo: %w", err)
		}
		c.LogoFile = base64.StdEncoding.EncodeToString(file)
	}
	return []Carried{c}, nil
}

// Receive puts parameters that travelled here in force.
func (s *Service) Receive(ctx context.Context, tx *db.Tx, c Carried) error {
	old, err := s.Row.Load(ctx, tx)
	if err != nil {
		return err
	}
	if c.Logo != "" {
		file, err := base64.StdEncoding.DecodeString(c.LogoFile)
		if err != nil {
			return errs.Invalid("logo", "徽标图片不完整")
		}
		if err := s.keep(ctx, tx, c.Logo, c.LogoType, file); err != nil {
			return err
		}
	}
	if _, err := s.swap(ctx, tx, old, old.Version, c.Values); err != nil {
		return err
	}
	return s.tell(ctx, tx)
}

// Forget lets the settings of the process hold again.
func (s *Service) Forget(ctx context.Context, tx *db.Tx, _ Carried) error {
	return errors.Join(s.Row.Clear(ctx, tx), s.tell(ctx, tx))
}

func (s *Service) tell(ctx context.Context, tx *db.Tx) error {
	if s.Changed == nil {
		return nil
	}
	return s.Changed(ctx, tx)
}

func actor(ctx context.Context) int64 {
	if me := principal.From(ctx); me != nil {
		return me.UserID
	}
	return 0
}
