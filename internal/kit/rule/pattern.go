package rule

import (
	"fmt"
	"regexp"
	"strings"
)

// Pattern is a rule of the installation's configuration: an expression of the subset that RE2 and browsers share, and what to
// say where a value does not match. The zero value stands for the built-in rule.
type Pattern struct {
	Expression *regexp.Regexp
	Tip        string

	ahead []*regexp.Regexp // each has to match as well
}

// Compile reads an expression as an installation writes it for browsers. Rules for passwords begin with look-aheads
// (^(?=.*[A-Z])(?=.*[0-9]).{8,20}$), which RE2 does not have: those that stand right after ^ are checked one by one instead,
// which is the same.
func Compile(expression, tip string) (Pattern, error) {
	p := Pattern{Tip: tip}
	rest, anchored := strings.CutPrefix(expression, "^")
	for anchored && strings.HasPrefix(rest, "(?=") {
		end := closing(rest)
		if end < 0 {
			return Pattern{}, fmt.Errorf("expression %q: a look-ahead without end", expression)
		}
		ahead, err := regexp.Compile("^(?:" + rest[len("(?="):end] + ")")
		if err != nil {
			return Pattern{}, fmt.Errorf("expression %q: %w", expression, err)
		}
		p.ahead, rest = append(p.ahead, ahead), rest[end+1:]
	}
	if len(p.ahead) > 0 {
		expression = "^" + rest
	}
	var err error
	if p.Expression, err = regexp.Compile(expression); err != nil {
		return Pattern{}, fmt.Errorf("expression %q: %w", expression, err)
	}
	return p, nil
}

// closing is the place of the bracket that closes the one s begins with, -1 without one.
func closing(s string) int {
	depth, class := 0, false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			i++
		case class:
			class = c != ']'
		case c == '[':
			class = true
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// Set reports whether there is a rule beside the built-in one.
func (p Pattern) Set() bool { return p.Expression != nil }

func (p Pattern) holds(s string) bool {
	for _, a := range p.ahead {
		if !a.MatchString(s) {
			return false
		}
	}
	return p.Expression.MatchString(s)
}
