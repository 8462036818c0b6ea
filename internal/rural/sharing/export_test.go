package sharing

import (
	"bytes"
	"context"

	"mirror/internal/principal"
)

// WriteSheetForTest writes a sheet as a workbook.
func (s *Service) WriteSheetForTest(ctx context.Context, p *principal.Principal, id int64, to *bytes.Buffer) (string, error) {
	return s.writeSheet(ctx, p, id, to)
}
