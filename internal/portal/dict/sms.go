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
	return snap.sms, snap.smsErr
}

// smsOf reads the entry out of the whole text; once for each reading of the table, because every sign-in asks.
func smsOf(text string) (bool, error) {
	var o struct {
		LoginValid map[string]Item `json:"login_valid"`
	}
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return false, fmt.Errorf("read dictionaries: %w", err)
	}
	it := o.LoginValid["need_sms_captcha"]
	return it.Name == "1" && it.Status != "0", nil
}
