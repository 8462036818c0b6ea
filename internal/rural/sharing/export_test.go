package sharing

import (
	"bytes"
	"context"
	"strconv"

	"mirror/internal/principal"
	"mirror/internal/rural/module"
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
