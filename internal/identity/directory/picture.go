package directory

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // the other format a picture may come in
	"strconv"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

const (
	// PictureMax is the largest file of a picture (domain.md#settings).
	PictureMax = 1 << 20
	// pictureSide bounds the file's sides: a small file may hold a picture that takes gigabytes in memory.
	pictureSide = 4096
	// pictureKept is what is kept of it: as large as the largest place it is shown in, twice over.
	pictureKept = 192
)

// Portray gives an account of the scope a picture of its own, cut to its middle, or with no file the drawn one again.
func (s *Service) Portray(ctx context.Context, scope area.Scope, id int64, file []byte) error {
	u, err := s.Reach(ctx, scope, id)
	if err != nil {
		return err
	}
	var small []byte
	if len(file) > 0 {
		if small, err = shrink(file); err != nil {
			return err
		}
	}
	return s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if small != nil {
			err = s.Store.SetPicture(ctx, tx, id, small)
		} else if _, err = tx.NewRaw("DELETE FROM user_picture WHERE user_id = ?", id).Exec(ctx); err != nil {
			err = fmt.Errorf("take picture away: %w", err)
		}
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "user.picture", Object: "user", ObjectID: strconv.FormatInt(id, 10), Area: u.Area,
			Detail: map[string]any{"username": u.Username, "changed": []string{"picture"}}})
	})
}

// shrink makes a small square JPEG of a PNG or JPEG. Only the picture itself is kept: where it was taken stands in the file's other parts.
func shrink(file []byte) ([]byte, error) {
	if len(file) > PictureMax {
		return nil, errs.Invalid("picture", "头像图片不能超过 1 MB")
	}
	c, format, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || format != "png" && format != "jpeg" {
		return nil, errs.Invalid("picture", "请选择 PNG 或 JPEG 图片")
	}
	if c.Width > pictureSide || c.Height > pictureSide || min(c.Width, c.Height) < 16 {
		return nil, errs.Invalid("picture", fmt.Sprintf("头像的宽和高须在 16 到 %d 像素之间", pictureSide))
	}
	img, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, errs.Invalid("picture", "图片已损坏，请重新选择")
	}
	b := img.Bounds()
	side := min(b.Dx(), b.Dy())
	left, top, kept := b.Min.X+(b.Dx()-side)/2, b.Min.Y+(b.Dy()-side)/2, min(side, pictureKept)
	out := image.NewRGBA(image.Rect(0, 0, kept, kept))
	for y := range kept {
		for x := range kept {
			out.SetRGBA(x, y, mean(img, image.Rect(left+x*side/kept, top+y*side/kept, left+(x+1)*side/kept, top+(y+1)*side/kept)))
		}
	}
	var small bytes.Buffer
	if err := jpeg.Encode(&small, out, &jpeg.Options{Quality: 88}); err != nil {
		return nil, fmt.Errorf("write picture: %w", err)
	}
	return small.Bytes(), nil
}

// mean is the colour of a part, on white where it is not opaque.
func mean(img image.Image, part image.Rectangle) color.RGBA {
	var r, g, b, n uint32
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			pr, pg, pb, pa := img.At(x, y).RGBA()
			white := 0xffff - pa
			r, g, b, n = r+(pr+white)>>8, g+(pg+white)>>8, b+(pb+white)>>8, n+1
		}
	}
	return color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 0xff} //nolint:gosec // a mean of bytes
}

// UserPicture is an account's picture.
type UserPicture struct {
	JPEG string `json:"jpeg" doc:"base64"`
	Own  bool   `json:"own" doc:"false: it is the drawn one"`
}

func (h *Handler) pictureOf(ctx context.Context, in *IDInput) (*route.Out[UserPicture], error) {
	u, err := h.reached(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	b, err := h.Store.Picture(ctx, u.ID, u.UUID)
	if err != nil {
		return nil, err
	}
	var own int
	if err := h.Store.DB.Read().NewRaw("SELECT count(*) FROM user_picture WHERE user_id = ?", u.ID).Scan(ctx, &own); err != nil {
		return nil, fmt.Errorf("look for picture: %w", err)
	}
	return route.Data(UserPicture{base64.StdEncoding.EncodeToString(b), own > 0}), nil
}

// PictureInput is a picture as a browser sends it.
type PictureInput struct {
	ID   string `path:"id"`
	Body struct {
		_       struct{} `additionalProperties:"true"` // S7.23
		Picture string   `json:"picture" doc:"base64 of a PNG or JPEG; empty: the drawn one again"`
	}
}

func (h *Handler) portray(ctx context.Context, in *PictureInput) (*route.Out[UserPicture], error) {
	p, id, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	file, err := base64.StdEncoding.DecodeString(in.Body.Picture)
	if err != nil {
		return nil, errs.Invalid("picture", "请选择 PNG 或 JPEG 图片")
	}
	if err := h.Service.Portray(ctx, p.Scope, id, file); err != nil {
		return nil, err
	}
	return h.pictureOf(ctx, &IDInput{in.ID})
}
