package attachment

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// What one file and one record may hold.
const (
	MaxPhoto  = 20 << 20
	MaxFile   = 50 << 20
	MaxPart   = 1 << 20
	MaxOf     = 20 // files of one record
	openFor   = 24 * time.Hour
	sniffSize = 512
)

// Owner is a kind of record that files hang on. It answers NotFound for a record the person may not see, whether it is there or not, and
// Forbidden where they see it and may not change it.
type Owner interface {
	// Kind is the room's noun: household.
	Kind() string
	MayRead(ctx context.Context, by *principal.Principal, record int64) error
	MayAttach(ctx context.Context, by *principal.Principal, record int64) error
}

// Desk is a kind of files that hang on no record yet: what somebody sends lies on their own desk, whatever record they name, until a room
// takes it (Take) or a day is over.
type Desk interface {
	Owner
	Desk()
}

// Service keeps the files. app fills the fields.
type Service struct {
	DB    *db.DB
	Blobs *blob.Store
	Now   func() time.Time

	owners map[string]Owner
}

// Add registers kinds of record, before the routes are mounted.
func (s *Service) Add(list ...Owner) {
	if s.owners == nil {
		s.owners = map[string]Owner{}
	}
	for _, o := range list {
		if s.owners[o.Kind()] != nil {
			panic("attachment: two owners of " + o.Kind())
		}
		s.owners[o.Kind()] = o
	}
}

// Attachment is a file as people see it.
type Attachment struct {
	ID           int64  `json:"id"`
	Kind         string `json:"kind"`
	Record       int64  `json:"recordId"`
	Name         string `json:"name"`
	MediaType    string `json:"mediaType"`
	Size         int64  `json:"size"`
	Received     int64  `json:"received" doc:"bytes that are here; the next part begins there"`
	Ready        bool   `json:"ready"`
	HasThumbnail bool   `json:"hasThumbnail"`
	CreatedAt    int64  `json:"createdAt" doc:"ms UTC"`

	uploader        int64
	file, thumbnail string
}

const attachmentColumns = "id, kind, record_id, uploader, name, media_type, size, received, file, thumbnail, created_at"

func scan(row interface{ Scan(dst ...any) error }) (Attachment, error) {
	var a Attachment
	err := row.Scan(&a.ID, &a.Kind, &a.Record, &a.uploader, &a.Name, &a.MediaType, &a.Size, &a.Received, &a.file, &a.thumbnail, &a.CreatedAt)
	a.Ready, a.HasThumbnail = a.file != "", a.thumbnail != ""
	return a, err
}

func (s *Service) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

func (s *Service) owner(kind string) (Owner, error) {
	if o := s.owners[kind]; o != nil {
		return o, nil
	}
	return nil, errs.New(errs.NotFound, "")
}

func (s *Service) get(ctx context.Context, id int64) (Attachment, error) {
	a, err := scan(s.DB.Read().QueryRowContext(ctx, "SELECT "+attachmentColumns+" FROM attachment WHERE id = ?", id))
	if errors.Is(err, sql.ErrNoRows) {
		return a, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return a, fmt.Errorf("attachment: %w", err)
	}
	return a, nil
}

// visible is a finished file of a record the person may see, or their own upload under way.
func (s *Service) visible(ctx context.Context, by *principal.Principal, id int64) (Attachment, error) {
	a, err := s.get(ctx, id)
	if err != nil {
		return a, err
	}
	o, err := s.owner(a.Kind)
	if err != nil {
		return a, err
	}
	if !a.Ready && a.uploader != by.UserID {
		return a, errs.New(errs.NotFound, "")
	}
	return a, o.MayRead(ctx, by, a.Record)
}

// List gives the finished files of a record.
func (s *Service) List(ctx context.Context, by *principal.Principal, kind string, record int64) ([]Attachment, error) {
	o, err := s.owner(kind)
	if err != nil {
		return nil, err
	}
	if err := o.MayRead(ctx, by, record); err != nil {
		return nil, err
	}
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+attachmentColumns+" FROM attachment WHERE kind = ? AND record_id = ? AND file <> '' ORDER BY id", kind, record)
	if err != nil {
		return nil, fmt.Errorf("list attachments: %w", err)
	}
	defer rows.Close()
	out := []Attachment{}
	for rows.Next() {
		a, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list attachments: %w", err)
		}
		out = append(out, a)
	}
	return out, rows.Err()
}

// Begin opens an upload; its parts follow.
func (s *Service) Begin(ctx context.Context, by *principal.Principal, kind string, record int64, name string, size int64) (Attachment, error) {
	o, err := s.owner(kind)
	if err != nil {
		return Attachment{}, err
	}
	_, desk := o.(Desk)
	if desk {
		record = by.UserID
	}
	if err := o.MayAttach(ctx, by, record); err != nil {
		return Attachment{}, err
	}
	name = strings.TrimSpace(name)
	switch n := utf8.RuneCountInString(name); {
	case n == 0 || n > 120 || !errs.CleanText(name) || strings.ContainsAny(name, "/\\\r\n\t<>:\"|?*"):
		return Attachment{}, errs.Invalid("name", "文件名无效")
	case size <= 0 || size > MaxFile:
		return Attachment{}, errs.Invalid("size", "文件大小应在1字节至50MB之间")
	}
	a := Attachment{Kind: kind, Record: record, Name: name, Size: size, CreatedAt: s.now().UnixMilli()}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var n int
		if err := tx.NewRaw("SELECT count(*) FROM attachment WHERE kind = ? AND record_id = ?", kind, record).Scan(ctx, &n); err != nil {
			return fmt.Errorf("count attachments: %w", err)
		}
		if n >= MaxOf {
			if desk {
				return errs.New(errs.InvalidArgs, fmt.Sprintf("最多同时有%d个未保存的附件", MaxOf))
			}
			return errs.New(errs.InvalidArgs, fmt.Sprintf("每条记录最多%d个附件", MaxOf))
		}
		return tx.NewRaw(`INSERT INTO attachment (kind, record_id, uploader, name, media_type, size, received, file, thumbnail, created_at, updated_at)
			VALUES (?, ?, ?, ?, '', ?, 0, '', '', ?, ?) RETURNING id`, kind, record, by.UserID, name, size, a.CreatedAt, a.CreatedAt).Scan(ctx, &a.ID)
	})
	return a, err
}

// Part takes the next piece of one's own upload. at must be where the last one ended; otherwise Conflict, and Received of the upload says where to go
// on. The last piece makes the file.
func (s *Service) Part(ctx context.Context, by *principal.Principal, id, at int64, r io.Reader) (Attachment, error) {
	a, err := s.visible(ctx, by, id)
	switch {
	case err != nil:
		return a, err
	case a.uploader != by.UserID || a.Ready:
		return a, errs.New(errs.NotFound, "")
	case at != a.Received:
		return a, errs.New(errs.Conflict, "上传位置不符，请继续上传")
	}
	if err := s.owners[a.Kind].MayAttach(ctx, by, a.Record); err != nil {
		return a, err
	}
	piece, err := io.ReadAll(io.LimitReader(r, MaxPart+1))
	if err != nil {
		return a, err
	}
	n := int64(len(piece))
	if n == 0 || n > MaxPart || at+n > a.Size {
		return a, errs.New(errs.BadRequest, "")
	}
	if at == 0 {
		if a.MediaType, err = sniff(piece[:min(sniffSize, len(piece))], a.Name); err != nil {
			return a, errors.Join(err, s.drop(ctx, a))
		}
		if isPhoto(a.MediaType) && a.Size > MaxPhoto {
			return a, errors.Join(errs.New(errs.TooLarge, "图片不能超过20MB"), s.drop(ctx, a))
		}
	}
	file, err := s.Blobs.Put(ctx, a.Name, "application/octet-stream", by.UserID, s.now().Add(openFor), bytes.NewReader(piece))
	if err != nil {
		return a, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("UPDATE attachment SET received = ?, media_type = ?, updated_at = ? WHERE id = ? AND received = ? AND file = ''", at+n, a.MediaType, s.now().UnixMilli(), id, at).Exec(ctx)
		if err != nil {
			return err
		}
		if k, err := res.RowsAffected(); err != nil || k == 0 { // the same part came twice at once
			return errs.New(errs.Conflict, "上传位置不符，请继续上传")
		}
		_, err = tx.NewRaw("INSERT INTO attachment_part (attachment_id, at, file) VALUES (?, ?, ?)", id, at, file).Exec(ctx)
		return err
	})
	if err != nil {
		_ = s.Blobs.Delete(ctx, file)
		return a, err
	}
	if a.Received = at + n; a.Received < a.Size {
		return a, nil
	}
	return s.finish(ctx, by, a)
}

// finish makes one file of the parts. A photo that cannot be drawn is refused and forgotten.
func (s *Service) finish(ctx context.Context, by *principal.Principal, a Attachment) (Attachment, error) {
	parts, err := s.parts(ctx, a.ID)
	if err != nil {
		return a, err
	}
	var content io.Reader = &chain{ctx: ctx, blobs: s.Blobs, files: parts}
	if isPhoto(a.MediaType) {
		whole, err := io.ReadAll(content)
		if err != nil {
			return a, err
		}
		clean, turn, err := strip(a.MediaType, whole)
		var small []byte
		if err == nil {
			small, err = thumbnail(clean, turn)
		}
		if err != nil {
			return a, errors.Join(err, s.drop(ctx, a))
		}
		if a.thumbnail, err = s.Blobs.Put(ctx, a.Name, mediaJPEG, by.UserID, time.Time{}, bytes.NewReader(small)); err != nil {
			return a, err
		}
		content, a.Size = bytes.NewReader(clean), int64(len(clean))
	}
	if a.file, err = s.Blobs.Put(ctx, a.Name, a.MediaType, by.UserID, time.Time{}, content); err == nil {
		err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			res, err := tx.NewRaw("UPDATE attachment SET file = ?, thumbnail = ?, size = ?, updated_at = ? WHERE id = ? AND file = ''", a.file, a.thumbnail, a.Size, s.now().UnixMilli(), a.ID).Exec(ctx)
			if err != nil {
				return err
			}
			if n, err := res.RowsAffected(); err != nil || n == 0 {
				return errors.Join(errs.New(errs.Conflict, ""), err)
			}
			if _, err := tx.NewRaw("DELETE FROM attachment_part WHERE attachment_id = ?", a.ID).Exec(ctx); err != nil {
				return err
			}
			return s.noted(ctx, tx, "attachment.add", by, a)
		})
	}
	if err != nil {
		away, done := db.Outlive(ctx)
		defer done()
		for _, f := range []string{a.file, a.thumbnail} {
			if f != "" {
				_ = s.Blobs.Delete(away, f)
			}
		}
		return a, err
	}
	for _, p := range parts {
		_ = s.Blobs.Delete(ctx, p) // or it expires
	}
	a.Ready, a.HasThumbnail = true, a.thumbnail != ""
	return a, nil
}

func (s *Service) noted(ctx context.Context, tx *db.Tx, action string, by *principal.Principal, a Attachment) error {
	return audit.Record(ctx, tx, audit.Event{Action: action, Object: "attachment", ObjectID: strconv.FormatInt(a.ID, 10), Area: by.Area,
		Detail: map[string]any{"kind": a.Kind, "recordId": a.Record, "name": a.Name, "mediaType": a.MediaType, "size": a.Size}})
}

func (s *Service) parts(ctx context.Context, id int64) ([]string, error) {
	var out []string
	if err := s.DB.Read().NewRaw("SELECT file FROM attachment_part WHERE attachment_id = ? ORDER BY at", id).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("parts: %w", err)
	}
	return out, nil
}

// chain reads files one after the other.
type chain struct {
	ctx   context.Context
	blobs *blob.Store
	files []string
	open  io.ReadCloser
}

func (c *chain) Read(p []byte) (int, error) {
	for {
		if c.open == nil {
			if len(c.files) == 0 {
				return 0, io.EOF
			}
			_, r, err := c.blobs.Open(c.ctx, c.files[0])
			if err != nil {
				return 0, err
			}
			c.open, c.files = r, c.files[1:]
		}
		n, err := c.open.Read(p)
		if errors.Is(err, io.EOF) {
			_ = c.open.Close()
			if c.open = nil; n == 0 {
				continue
			}
			return n, nil
		}
		return n, err
	}
}

// Open gives the content of a file, or with small its preview.
func (s *Service) Open(ctx context.Context, by *principal.Principal, id int64, small bool) (Attachment, blob.Info, io.ReadCloser, error) {
	a, err := s.visible(ctx, by, id)
	if err != nil {
		return a, blob.Info{}, nil, err
	}
	file := a.file
	if small {
		file = a.thumbnail
	}
	if file == "" {
		return a, blob.Info{}, nil, errs.New(errs.NotFound, "")
	}
	info, r, err := s.Blobs.Open(ctx, file)
	return a, info, r, err
}

// Remove deletes a file of a record the person may change, or gives up their upload.
func (s *Service) Remove(ctx context.Context, by *principal.Principal, id int64) error {
	a, err := s.visible(ctx, by, id)
	if err != nil {
		return err
	}
	if err := s.owners[a.Kind].MayAttach(ctx, by, a.Record); err != nil {
		return err
	}
	if !a.Ready {
		return s.drop(ctx, a)
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw("DELETE FROM attachment WHERE id = ?", id).Exec(ctx); err != nil {
			return err
		}
		return s.noted(ctx, tx, "attachment.delete", by, a)
	})
	if err != nil {
		return fmt.Errorf("delete attachment: %w", err)
	}
	for _, f := range []string{a.file, a.thumbnail} {
		if f != "" {
			if err := s.Blobs.Delete(ctx, f); err != nil {
				return err
			}
		}
	}
	return nil
}

// Take gives a finished file of one's own desk to the room that asks: the room keeps its content (blob.Store.Keep) within a day or it goes.
func (s *Service) Take(ctx context.Context, by *principal.Principal, kind string, id int64) (file string, err error) {
	a, err := s.visible(ctx, by, id)
	if err != nil {
		return "", err
	}
	if a.Kind != kind || a.uploader != by.UserID || !a.Ready {
		return "", errs.New(errs.NotFound, "")
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("DELETE FROM attachment WHERE id = ?", id).Exec(ctx)
		if err != nil {
			return fmt.Errorf("take attachment: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.NotFound, ""), err)
		}
		return s.Blobs.KeepUntil(ctx, tx, a.file, s.now().Add(openFor))
	})
	if err != nil {
		return "", err
	}
	if a.thumbnail != "" {
		_ = s.Blobs.Delete(ctx, a.thumbnail)
	}
	return a.file, nil
}

// Forget removes files of a record that is no more, at most most of them behind an id, in the caller's transaction: their content goes with the
// next sweep. Uploads under way are swept by themselves. next is where to go on, 0 once there are none left.
func (s *Service) Forget(ctx context.Context, tx *db.Tx, kind string, record, after int64, most int) (n int, next int64, err error) {
	var rows []struct {
		ID        int64  `bun:"id"`
		File      string `bun:"file"`
		Thumbnail string `bun:"thumbnail"`
	}
	err = tx.NewRaw("SELECT id, file, thumbnail FROM attachment WHERE kind = ? AND record_id = ? AND file <> '' AND id > ? ORDER BY id LIMIT ?", kind, record, after, most).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return 0, 0, err
	}
	var ids []int64
	var files []string
	for _, r := range rows {
		ids, files = append(ids, r.ID), append(files, r.File)
		if r.Thumbnail != "" {
			files = append(files, r.Thumbnail)
		}
	}
	if _, err := tx.NewRaw("DELETE FROM attachment WHERE id IN (?)", bun.List(ids)).Exec(ctx); err != nil {
		return 0, 0, fmt.Errorf("forget attachments: %w", err)
	}
	if err := s.Blobs.Expire(ctx, tx, files); err != nil {
		return 0, 0, err
	}
	if len(rows) == most {
		next = ids[most-1]
	}
	return len(rows), next, nil
}

// drop forgets an upload that was not finished, with its parts, or one that nobody took from its desk.
func (s *Service) drop(ctx context.Context, a Attachment) error {
	parts, err := s.parts(ctx, a.ID)
	if err != nil {
		return err
	}
	there := false
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("DELETE FROM attachment WHERE id = ? AND file = ?", a.ID, a.file).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if there = n > 0; err != nil || !there {
			return err
		}
		_, err = tx.NewRaw("DELETE FROM attachment_part WHERE attachment_id = ?", a.ID).Exec(ctx)
		return err
	})
	if err != nil || !there {
		return err // taken or finished meanwhile: its content belongs to somebody
	}
	if a.file != "" {
		parts = append(parts, a.file)
	}
	if a.thumbnail != "" {
		parts = append(parts, a.thumbnail)
	}
	for _, p := range parts {
		err = errors.Join(err, s.Blobs.Delete(ctx, p))
	}
	return err
}

// Sweep forgets uploads nobody went on with for a day, and what lay on a desk for a day.
func (s *Service) Sweep(ctx context.Context) error {
	desks := []string{""}
	for kind, o := range s.owners {
		if _, ok := o.(Desk); ok {
			desks = append(desks, kind)
		}
	}
	for {
		var old []struct {
			ID        int64  `bun:"id"`
			File      string `bun:"file"`
			Thumbnail string `bun:"thumbnail"`
		}
		err := s.DB.Read().NewRaw("SELECT id, file, thumbnail FROM attachment WHERE (file = '' OR kind IN (?)) AND updated_at < ? LIMIT 20", bun.List(desks),
			s.now().Add(-openFor).UnixMilli()).Scan(ctx, &old)
		if err != nil || len(old) == 0 {
			return err
		}
		for _, x := range old {
			if err := s.drop(ctx, Attachment{ID: x.ID, file: x.File, thumbnail: x.Thumbnail}); err != nil {
				return err
			}
		}
	}
}
