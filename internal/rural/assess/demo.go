package assess

import (
	"context"

	"mirror/internal/principal"
	"mirror/internal/rural/module/sample"
)

// Demo is not there yet.
func (s *Service) Demo(_ context.Context, _ *principal.Principal, _ *sample.Pictures) error {
	return nil
}
