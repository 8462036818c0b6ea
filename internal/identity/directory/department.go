package directory

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Department gives a unit, or NotFound. Units carry no personal data: every signed-in person may read them.
func (s *Store) Department(ctx context.Context, id int64) (Department, error) {
	var d Department
	var code int64
	err := s.DB.Read().QueryRowContext(ctx, `SELECT id, parent_id, code, name, area, sort, leader, kind, version FROM department WHERE id = ?`, id).
		Scan(&d.ID, &d.ParentID, &d.Code, &d.Name, &code, &d.Sort, &d.Leader, &d.Kind, &d.Version)
	if errors.Is(err, sql.ErrNoRows) {
		return d, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return d, fmt.Errorf("read department: %w", err)
	}
	d.Area = area.Code(code)
	return d, nil
}

// CreateDepartment inserts a unit.
func (s *Store) CreateDepartment(ctx context.Context, tx *db.Tx, d Department) (Department, error) {
	if d.Kind == "" {
		d.Kind = "government"
	}
	now := s.now().UnixMilli()
	err := tx.NewRaw(`INSERT INTO department (parent_id, code, name, area, sort, leader, kind, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		d.ParentID, d.Code, d.Name, int64(d.Area), d.Sort, d.Leader, d.Kind, now, now).Scan(ctx, &d.ID)
	if db.IsDuplicate(err) {
		return d, errs.Invalid("code", "部门编码已被使用")
	}
	if err != nil {
		return d, fmt.Errorf("create department: %w", err)
	}
	return d, nil
}

// Classifications gives those of a person (S7.10); the caller has checked that the person may be seen.
func (s *Store) Classifications(ctx context.Context, userID int64) ([]Classify, error) {
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT c.id, c.code, c.name, c.sort FROM user_classify c
		JOIN user_classify_member m ON m.classify_id = c.id WHERE m.user_id = ? ORDER BY c.sort, c.id`, userID)
	if err != nil {
		return nil, fmt.Errorf("list classifications: %w", err)
	}
	defer rows.Close()
	out := []Classify{}
	for rows.Next() {
		var c Classify
		if err := rows.Scan(&c.ID, &c.Code, &c.Name, &c.Sort); err != nil {
			return nil, fmt.Errorf("list classifications: %w", err)
		}
		out = append(out, c)
	}
	return out, rows.Err()
}

// Classifies puts a user into a classification, which is made when it is not there.
func (s *Store) Classifies(ctx context.Context, tx *db.Tx, userID int64, c Classify) error {
	err := tx.NewRaw(`INSERT INTO user_classify (code, name, sort) VALUES (?, ?, ?)
		ON CONFLICT (code) DO UPDATE SET name = excluded.name RETURNING id`, c.Code, c.Name, c.Sort).Scan(ctx, &c.ID)
	if err == nil {
		_, err = tx.NewRaw(`INSERT INTO user_classify_member (user_id, classify_id) VALUES (?, ?) ON CONFLICT DO NOTHING`, userID, c.ID).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("classify user: %w", err)
	}
	return nil
}

// Picture gives the person's JPEG: the stored one, else one drawn from the uuid, the same at every call.
func (s *Store) Picture(ctx context.Context, userID int64, uuid string) ([]byte, error) {
	var b []byte
	err := s.DB.Read().QueryRowContext(ctx, `SELECT jpeg FROM user_picture WHERE user_id = ?`, userID).Scan(&b)
	if err == nil {
		return b, nil
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("read picture: %w", err)
	}
	return draw(uuid)
}

// SetPicture stores a JPEG; anything that does not decode as one is refused.
func (s *Store) SetPicture(ctx context.Context, tx *db.Tx, userID int64, b []byte) error {
	if cfg, err := jpeg.DecodeConfig(bytes.NewReader(b)); err != nil || cfg.Width > 1024 || cfg.Height > 1024 {
		return errs.Invalid("picture", "请上传不超过1024×1024像素的JPEG图片")
	}
	_, err := tx.NewRaw(`INSERT INTO user_picture (user_id, jpeg, updated_at) VALUES (?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET jpeg = excluded.jpeg, updated_at = excluded.updated_at`, userID, b, s.now().UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("store picture: %w", err)
	}
	return nil
}

// tones are grounds on which a white figure reads well.
var tones = []color.RGBA{{0x1F, 0x74, 0xB0, 255}, {0x1B, 0x7A, 0x4B, 255}, {0x7A, 0x5C, 0x00, 255}, {0x5A, 0x4F, 0xA0, 255}, {0xB4, 0x50, 0x0B, 255}, {0x2F, 0x6F, 0x78, 255}}

// draw makes a plain head-and-shoulders figure, 64 x 64.
func draw(uuid string) ([]byte, error) {
	sum := 0
	for _, c := range uuid {
		sum += int(c)
	}
	ground, figure := tones[sum%len(tones)], color.RGBA{0xEE, 0xF6, 0xFC, 255}
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for y := range 64 {
		for x := range 64 {
			dx, head, body := x-32, y-25, y-64
			c := ground
			if dx*dx+head*head <= 11*11 || dx*dx*16+body*body*22 <= 22*22*16 {
				c = figure
			}
			img.SetRGBA(x, y, c)
		}
	}
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, img, &jpeg.Options{Quality: 80}); err != nil {
		return nil, fmt.Errorf("draw picture: %w", err)
	}
	return buf.Bytes(), nil
}
