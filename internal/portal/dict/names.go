package dict

import (
	"context"
	"encoding/json"
	"fmt"
)

// Names gives the entries of one code list that may be chosen, in order.
func (s *Service) Names(ctx context.Context, kind string) ([]Item, error) {
	snap, err := s.All(ctx)
	if err != nil {
		return nil, err
	}
	var o struct {
		CodeData map[string][]Item `json:"codeData"`
	}
	if err := json.Unmarshal([]byte(snap.Text), &o); err != nil {
		return nil, fmt.Errorf("dictionary: %w", err)
	}
	return o.CodeData[kind], nil
}
