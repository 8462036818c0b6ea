package store

import (
	"context"
	"slices"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// FileComplaint refuses files that are not the sender's own and not the record's already, and takes name and size from the store.
func (e *Store) FileComplaint(ctx context.Context, s *declaration.Step, files []declaration.File) (string, error) {
	if e.Blobs == nil {
		return "", nil
	}
	for i, f := range files {
		if s.Before != nil && slices.ContainsFunc(s.Before.AllFiles(), func(o declaration.File) bool { return o.ID == f.ID }) {
			continue
		}
		info, content, err := e.Blobs.Open(ctx, f.ID)
		if errs.Has(err, errs.NotFound) {
			return "附件已失效，请重新上传", nil
		}
		if err != nil {
			return "", err
		}
		_ = content.Close()
		if info.Owner != s.By.UserID {
			return "附件已失效，请重新上传", nil
		}
		files[i].Name, files[i].Size = info.Name, info.Size
	}
	return "", nil
}

// KeepFiles lets the record's files stay for good.
func (e *Store) KeepFiles(ctx context.Context, s *declaration.Step) error {
	if e.Blobs == nil {
		return nil
	}
	var ids []string
	for _, f := range s.Record.AllFiles() {
		ids = append(ids, f.ID)
	}
	if len(ids) == 0 {
		return nil
	}
	return e.Blobs.Keep(ctx, s.Tx, ids)
}
