package parameter

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // the formats a logo may have
	_ "image/png"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
)

// LogoMax is the largest file of a logo (S9.05).
const LogoMax = rule.MaxLogo

// The bounds of a logo's sides: a small file may hold a picture that takes gigabytes in memory.
const (
	sideMin = 16
	sideMax = 2048
)

// orphan is how long a picture stays that no parameter names: its form may still be open.
const orphan = 24 * time.Hour

// Keep stores a picture and gives its digest: invalid_args for what is no PNG or JPEG, is too large, or does not decode. Pictures with
// scripts (svg) are none.
func (s *Service) Keep(ctx context.Context, file []byte) (string, error) {
	digest, format, err := picture(file)
	if err != nil {
		return "", err
	}
	now := s.now()
	err = s.Row.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		in, err := s.Row.Load(ctx, tx)
		if err != nil {
			return err
		}
		if _, err := tx.NewRaw("DELETE FROM platform_logo WHERE created_at < ? AND digest <> ?", now.Add(-orphan).UnixMilli(), in.Value.Logo).Exec(ctx); err != nil {
			return err
		}
		return s.keep(ctx, tx, digest, "image/"+format, file)
	})
	if err != nil {
		return "", fmt.Errorf("keep logo: %w", err)
	}
	return digest, nil
}

func (s *Service) keep(ctx context.Context, tx *db.Tx, digest, mediaType string, file []byte) error {
	_, err := tx.NewRaw("INSERT INTO platform_logo (digest, media_type, bytes, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (digest) DO UPDATE SET created_at = excluded.created_at",
		digest, mediaType, file, s.now().UnixMilli()).Exec(ctx)
	return err
}

// picture looks at a file and gives its digest and format.
func picture(file []byte) (digest, format string, err error) {
	if len(file) > LogoMax {
		return "", "", errs.Invalid("logo", "徽标图片不能超过 1 MB")
	}
	c, format, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || format != "png" && format != "jpeg" {
		return "", "", errs.Invalid("logo", "请选择 PNG 或 JPEG 图片")
	}
	if min(c.Width, c.Height) < sideMin || max(c.Width, c.Height) > sideMax {
		return "", "", errs.Invalid("logo", fmt.Sprintf("徽标的宽和高须在 %d 到 %d 像素之间", sideMin, sideMax))
	}
	if _, _, err := image.Decode(bytes.NewReader(file)); err != nil {
		return "", "", errs.Invalid("logo", "图片已损坏，请重新选择")
	}
	return digestOf(file), format, nil
}

// Logo gives a picture, or NotFound.
func (s *Service) Logo(ctx context.Context, digest string) (mediaType string, file []byte, err error) {
	err = s.Row.DB.Read().NewRaw("SELECT media_type, bytes FROM platform_logo WHERE digest = ?", digest).Scan(ctx, &mediaType, &file)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil, errs.New(errs.NotFound, "")
	}
	return mediaType, file, err
}

func known(ctx context.Context, tx *db.Tx, digest string) error {
	if digest == "" {
		return nil
	}
	var n int
	if err := tx.NewRaw("SELECT count(*) FROM platform_logo WHERE digest = ?", digest).Scan(ctx, &n); err != nil {
		return fmt.Errorf("look at logo: %w", err)
	}
	if n == 0 {
		return errs.Invalid("logo", "请重新上传徽标图片")
	}
	return nil
}
