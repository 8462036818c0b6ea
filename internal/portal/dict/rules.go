package dict

import (
	"context"
	"encoding/json"
	"log/slog"

	"mirror/internal/kit/rule"
)

// password4A switches the 4A variant of S5.07 on ("1").
const password4A = "password-4a"

// Rules are the input rules an installation set in its platform parameters (S5.04, S5.05, S5.07). What it left as it came says the
// same as the built-in rules do, in their words.
type Rules struct {
	Mobile, Email rule.Pattern
	// Password answers "" for a good password, else the text to show.
	Password func(plain string) string
}

// InputRules are those of the moment.
func (s *Service) InputRules(ctx context.Context) (Rules, error) {
	snap, err := s.All(ctx)
	return snap.rules, err
}

func rulesOf(text string) Rules {
	var o struct {
		PlatformConfig map[string]string `json:"platformConfig"`
	}
	_ = json.Unmarshal([]byte(text), &o) // our own text; without parameters the built-in rules hold
	now := o.PlatformConfig
	r := Rules{Mobile: configured(now, "mobileComplex", "mobileComplexTip"), Email: configured(now, "emailComplex", "emailComplexTip")}
	own := configured(now, "password-complex", "password-complex-tip")
	r.Password = func(plain string) string { return rule.Password(plain, own) }
	if now[password4A] == "1" {
		r.Password = rule.Password4A
	}
	return r
}

// configured reads one expression with its tip. One that nobody changed, and one that cannot be read, leave the built-in rule.
func configured(now map[string]string, expression, tip string) rule.Pattern {
	if now[expression] == "" || now[expression] == preset(expression) {
		return rule.Pattern{}
	}
	p, err := rule.Compile(now[expression], now[tip])
	if err != nil {
		slog.Warn("platform parameter left out", "parameter", expression, "error", err.Error())
		return rule.Pattern{}
	}
	return p
}

func preset(code string) string {
	for _, s := range settings {
		if s.typ == PlatformConfig && s.code == code {
			return s.name
		}
	}
	return ""
}
