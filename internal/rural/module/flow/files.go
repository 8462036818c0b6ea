package flow

import (
	"context"
	"io"
	"slices"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/attachment"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// A file is uploaded first and belongs to nobody but its sender; the write of a record that names it keeps it for good. What no
// record came to name is swept after a day.

const (
	fileMost = 20 << 20
	fileWait = 24 * time.Hour
)

// Upload stores a whole file for a record that is still to be written, as people send theirs in pieces (Uploads). Photos are kept without
// place and camera.
func (e *Flow) Upload(ctx context.Context, p *principal.Principal, name string, body io.Reader) (declaration.File, error) {
	name = strings.TrimSpace(name)
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 || len(name) > 200 || strings.ContainsAny(name, "/\\\x00") {
		return declaration.File{}, errs.Invalid("file", "文件名无效")
	}
	typ, clean, err := attachment.Clean(name, body, fileMost)
	if err != nil {
		return declaration.File{}, err
	}
	id, err := e.Blobs.Put(ctx, name, typ, p.UserID, e.Time().Add(fileWait), clean)
	if err != nil {
		return declaration.File{}, err
	}
	info, content, err := e.Blobs.Open(ctx, id)
	if err != nil {
		return declaration.File{}, err
	}
	_ = content.Close()
	return declaration.File{ID: id, Name: info.Name, Size: info.Size}, nil
}

// Uploads is the desk on which people's files lie until a record names them (attachment.Desk).
type Uploads struct{ Engine *Flow }

// UploadKind is what the desk's files are of.
const UploadKind = "module"

func (Uploads) Kind() string { return UploadKind }

func (Uploads) Desk() {}

// MayRead: one's own desk, nobody else's.
func (u Uploads) MayRead(_ context.Context, by *principal.Principal, record int64) error {
	if record != by.UserID {
		return errs.New(errs.NotFound, "")
	}
	return nil
}

// MayAttach: whoever may enter or change records of some module.
func (u Uploads) MayAttach(ctx context.Context, by *principal.Principal, record int64) error {
	for _, d := range u.Engine.Modules() {
		if by.Has(d.Can("add")) || by.Has(d.Can("edit")) || by.Has(d.Can("approve")) {
			return u.MayRead(ctx, by, record)
		}
	}
	return errs.New(errs.Forbidden, "")
}

// Received gets a file that was sent in pieces from its sender's desk, for a record that is still to be written.
func (e *Flow) Received(ctx context.Context, p *principal.Principal, upload int64) (declaration.File, error) {
	id, err := e.Attachments.Take(ctx, p, UploadKind, upload)
	if err != nil {
		return declaration.File{}, err
	}
	info, content, err := e.Blobs.Open(ctx, id)
	if err != nil {
		return declaration.File{}, err
	}
	_ = content.Close()
	return declaration.File{ID: id, Name: info.Name, Size: info.Size}, nil
}

// Download opens a file of a record the scope holds.
func (e *Flow) Download(ctx context.Context, scope area.Scope, d *declaration.Declaration, id int64, file string) (blob.Info, io.ReadCloser, error) {
	r, err := e.Store.Read(ctx, e.DB.Read(), d, scope, id)
	if err != nil {
		return blob.Info{}, nil, err
	}
	if !slices.ContainsFunc(r.AllFiles(), func(f declaration.File) bool { return f.ID == file }) {
		return blob.Info{}, nil, errs.New(errs.NotFound, "")
	}
	return e.Blobs.Open(ctx, file)
}
