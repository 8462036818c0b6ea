package dict

import (
	"context"
	"encoding/json"
	"fmt"
)

// NeedsSMS reports whether a sign-in must show a text-message code: entry need_sms_captcha of login_valid, in force and "1".
func (s *Service) NeedsSMS(ctx context.Context) (bool, error) {
	snap, err := s.All(ctx)
	if err != nil {
		return false, err
	}
	var o struct {
		LoginValid map[string]Item `json:"login_valid"`
	}
	if err := json.Unmarshal([]byte(snap.Text), &o); err != nil {
		return false, fmt.Errorf("read dictionaries: %w", err)
	}
	it := o.LoginValid["need_sms_captcha"]
	return it.Name == "1" && it.Status != "0", nil
}
