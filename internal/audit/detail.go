package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// mask stands where a secret was, so that the row still shows that the field was there.
const mask = "***"

// secretWords mark a name as secret wherever they occur in it, in any case and with _ or - between.
var secretWords = []string{"password", "passwd", "pwd", "secret", "token", "ticket", "credential", "privatekey", "masterkey", "otp", "cookie",
	"authorization", "idcard", "mobile", "phone", "bankcard"}

// isSecret decides by the field's name; id card and phone numbers count, because an audit reader has no right to them.
func isSecret(name string) bool {
	n := strings.ToLower(strings.NewReplacer("_", "", "-", "", ".", "").Replace(name))
	for _, w := range secretWords {
		if strings.Contains(n, w) {
			return true
		}
	}
	return false
}

// encode turns the detail of an object into JSON text with its secrets masked and what is to be ignored left out; nil becomes "{}".
func encode(object string, detail any) (string, error) {
	if detail == nil {
		return "{}", nil
	}
	raw, err := json.Marshal(detail)
	if err != nil {
		return "", fmt.Errorf("detail: %w", err)
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber() // ids beyond 2^53 stay what they are
	var v any
	if err := dec.Decode(&v); err != nil {
		return "", fmt.Errorf("detail: %w", err)
	}
	if fields, ok := v.(map[string]any); ok {
		for k := range fields {
			switch ClassOf(object, k) {
			case Secret:
				fields[k] = mask
			case Ignore:
				delete(fields, k)
			}
		}
	}
	out, err := json.Marshal(clean(v))
	if err != nil {
		return "", fmt.Errorf("detail: %w", err)
	}
	return string(out), nil
}

func clean(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, inner := range v {
			switch inner.(type) {
			case bool, nil:
				// "mustChangePassword": true is no secret, and a reader needs it.
			default:
				if isSecret(k) {
					v[k] = mask
					continue
				}
			}
			v[k] = clean(inner)
		}
	case []any:
		for i := range v {
			v[i] = clean(v[i])
		}
	}
	return v
}

// with adds to an encoded detail how the actor came: as whom they were looking, or by which API token.
func with(detail, field, value string) (string, error) {
	fields := map[string]any{}
	dec := json.NewDecoder(strings.NewReader(detail))
	dec.UseNumber()
	if err := dec.Decode(&fields); err != nil {
		return "", fmt.Errorf("detail: %w", err)
	}
	fields[field] = value
	out, err := json.Marshal(fields)
	return string(out), err
}
