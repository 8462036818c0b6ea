package warning

import (
	"context"

	"mirror/internal/rural/warning/analysis"
)

// Demo plants the rules and looks at everything once; what is there already stays.
func (s *Service) Demo(ctx context.Context) error {
	if err := s.Plant(ctx); err != nil {
		return err
	}
	day, err := s.passed(ctx, s.DB.Read())
	if err != nil || day > 0 {
		return err
	}
	if err := s.Walk(ctx, Mark{}, nil); err != nil {
		return err
	}
	return analysis.Past(ctx, s.DB, s.Reader, s.Now())
}
