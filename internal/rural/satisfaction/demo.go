package satisfaction

import (
	"context"

	"mirror/internal/principal"
)

func (s *Service) Demo(ctx context.Context, by *principal.Principal) error { return nil }
