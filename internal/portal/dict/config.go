package dict

import (
	"context"
	"encoding/json"
	"fmt"
)

// Config gives the platformConfig of S3.09: the installation's own patterns with their tips.
func (s *Service) Config(ctx context.Context) (map[string]string, error) {
	snap, err := s.All(ctx)
	if err != nil {
		return nil, err
	}
	var o struct {
		PlatformConfig map[string]string `json:"platformConfig"`
	}
	if err := json.Unmarshal([]byte(snap.Text), &o); err != nil {
		return nil, fmt.Errorf("read dictionaries: %w", err)
	}
	return o.PlatformConfig, nil
}
