package password

import (
	"crypto/rand"
	"math/big"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
)

// The specification's texts (section 5), word for word.
const (
	textOldRequired     = "请输入旧密码"
	textNewRequired     = "请输入密码"
	textConfirmRequired = "请再次输入密码"
	textMismatch        = "两次输入密码不一致!"
	textSame            = "新密码和旧密码不能一样！"
	textWrongOld        = "密码错误"
)

// Check is S5.02, then our two additions: not one of the common passwords that meet the rule, and not the user name.
func Check(plain, username string) error { return check(plain, username, builtin) }

// builtin is S5.02; S5.07 puts an installation's own rule in its place.
func builtin(plain string) string { return rule.Password(plain, rule.Pattern{}) }

func check(plain, username string, holds func(string) string) error {
	if text := holds(plain); text != "" {
		return errs.Invalid("password", text)
	}
	if common(plain) {
		return errs.Invalid("password", "该密码过于常见，请更换")
	}
	if u := strings.ToLower(username); len(u) >= 3 && strings.Contains(strings.ToLower(plain), u) {
		return errs.Invalid("password", "密码不能包含用户名")
	}
	return nil
}

// Passwords that people choose under such a rule are a known word and a known tail ("Admin12345", "P@ssw0rd2024!"). Naming the
// parts covers far more than a list of whole passwords would.
var (
	words = set(`password passwd pass admin administrator root user guest test demo welcome login letmein hello qwer qwert qwerty qwertyuiop
		asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qaz wsx abc abcd abcde abcdef abcdefg iloveyou woaini woaini woaiwojia love china zhongguo beijing
		guangdong guangzhou shenzhen monkey dragon master sunshine princess football baseball superman batman system manager huawei
		changeme secret summer winter spring autumn mima nihao aini xiaoming wang zhang`)
	tails = set(`1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 01 001 0123 01234 012345 0123456789 11 111 1111 11111 111111 000 0000 00000 000000
		88 888 8888 88888 888888 66 666 6666 66666 666666 99 999 9999 520 5201314 1314 521 321 4321 54321 654321 87654321 987654321 147258369 123123 112233 123321 12344321 112358`)
	leet = strings.NewReplacer("@", "a", "4", "a", "0", "o", "1", "i", "!", "i", "3", "e", "$", "s", "5", "s", "7", "t")
)

func set(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

func common(plain string) bool {
	const edge = "!@#$%^&*._-+=?~ "
	p := strings.Trim(strings.ToLower(plain), edge)
	// Either order: "Admin12345" and "12345Admin", with marks between.
	for i := 1; i <= len(p); i++ {
		head, tail := strings.Trim(p[:i], edge), strings.Trim(p[i:], edge)
		if isWord(head) && isTail(tail) || isTail(head) && isWord(tail) {
			return true
		}
	}
	return false
}

func isWord(s string) bool {
	if s == "" {
		return false
	}
	l := leet.Replace(s)
	return words[s] || words[l] || len(l)%2 == 0 && words[l[:len(l)/2]] && l[:len(l)/2] == l[len(l)/2:]
}

func isTail(s string) bool {
	if s == "" || tails[s] {
		return true
	}
	year := len(s) == 4 && (strings.HasPrefix(s, "19") || strings.HasPrefix(s, "20"))
	return year && strings.Trim(s, "0123456789") == ""
}

// OneTime makes a random password that meets the rule, without letters and digits that look alike.
func OneTime() string {
	const upper, lower, digit = "ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789"
	for {
		b := make([]byte, 0, 12)
		for _, set := range []string{upper, lower, digit} {
			b = append(b, pick(set))
		}
		for len(b) < 12 {
			b = append(b, pick(upper+lower+digit))
		}
		for i := len(b) - 1; i > 0; i-- {
			j := number(i + 1)
			b[i], b[j] = b[j], b[i]
		}
		if Check(string(b), "") == nil {
			return string(b)
		}
	}
}

func pick(set string) byte { return set[number(len(set))] }

func number(n int) int {
	v, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic("password: " + err.Error()) // never fails (crypto/rand)
	}
	return int(v.Int64())
}
