package sharing

import (
	"bytes"
	"context"
	"strconv"

	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// WriteSheetForTest writes a sheet as a workbook.
func (s *Service) WriteSheetForTest(ctx context.Context, p *principal.Principal, id int64, to *bytes.Buffer) (string, error) {
	return s.writeSheet(ctx, p, id, to)
}

// CorrectForTest corrects a fact of the caller's area as the page does.
func (s *Service) CorrectForTest(ctx context.Context, p *principal.Principal, fact int64, value string) error {
	in := &correctIn{RecordPath: module.RecordPath{ID: strconv.FormatInt(fact, 10)}}
	in.Body.Value = value
	_, err := Handler{s}.correct(principal.With(ctx, p), in)
	return err
}

// SaveHomesForTest saves rows of a sheet as the page sends them.
func (s *Service) SaveHomesForTest(ctx context.Context, p *principal.Principal, sheet *declaration.Record, rows []SharingHomeAnswered) error {
	in := &saveHomesIn{RecordPath: module.RecordPath{ID: strconv.FormatInt(sheet.ID, 10)}}
	in.Body.Version, in.Body.Rows = sheet.Version, rows
	_, err := Handler{s}.saveHomes(principal.With(ctx, p), in)
	return err
}
