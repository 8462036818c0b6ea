package microapp

import (
	"fmt"
	"strconv"
	"strings"

	"mirror/internal/kit/errs"
)

// SdkVersion is the version of @mirror/sdk that this platform gives to sub-apps (web/packages/sdk/package.json).
const SdkVersion = "1.0.0"

// number is major, minor and patch of a version.
type number [3]int

func (a number) less(b number) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// parseNumber reads "1", "1.2", "1.2.3" or with x for a part; given says how many parts were numbers.
func parseNumber(text string) (n number, given int, err error) {
	text, _, _ = strings.Cut(text, "+")
	parts := strings.Split(strings.TrimPrefix(text, "v"), ".")
	if len(parts) > 3 {
		return n, 0, fmt.Errorf("%q is no version", text)
	}
	for i, p := range parts {
		if p == "x" || p == "X" || p == "*" {
			return n, i, nil
		}
		if n[i], err = strconv.Atoi(p); err != nil || n[i] < 0 || len(p) > 6 {
			return n, 0, fmt.Errorf("%q is no version", text)
		}
	}
	return n, len(parts), nil
}

// span is the versions from lo up to, not including, hi.
type span struct{ lo, hi number }

var endless = number{1 << 30}

// parseSpan reads one comparator of a requirement: ^1.2, ~1.2.3, >=1, <2, =1.2.3, 1.x.
func parseSpan(text string) (span, error) {
	op := text[:len(text)-len(strings.TrimLeft(text, "^~<>="))]
	n, given, err := parseNumber(text[len(op):])
	if err != nil {
		return span{}, err
	}
	// next is the first version beyond n in part i.
	next := func(i int) number {
		up := n
		up[i]++
		for j := i + 1; j < 3; j++ {
			up[j] = 0
		}
		return up
	}
	whole := func() number { // beyond all that was written
		if given == 0 {
			return endless
		}
		return next(given - 1)
	}
	switch op {
	case "^":
		for i := range 3 {
			if n[i] > 0 || i >= given-1 {
				return span{n, next(i)}, nil
			}
		}
		return span{n, whole()}, nil
	case "~":
		return span{n, next(max(0, min(given-1, 1)))}, nil
	case ">=":
		return span{n, endless}, nil
	case ">":
		return span{whole(), endless}, nil
	case "<":
		return span{number{}, n}, nil
	case "<=":
		return span{number{}, whole()}, nil
	case "", "=":
		return span{n, whole()}, nil
	}
	return span{}, fmt.Errorf("%q is no requirement", text)
}

// satisfies reports whether version lies within a requirement as package.json writes them: comparators with spaces all hold, of
// alternatives with || one does.
func satisfies(requirement, version string) (bool, error) {
	v, given, err := parseNumber(version)
	if err != nil || given != 3 {
		return false, fmt.Errorf("%q is no version", version)
	}
	if len(requirement) > 64 {
		return false, fmt.Errorf("the requirement is too long")
	}
	some := false
	for _, alternative := range strings.Split(requirement, "||") {
		words := strings.Fields(alternative)
		if len(words) == 0 {
			return false, fmt.Errorf("the requirement is empty")
		}
		all := true
		for _, w := range words {
			s, err := parseSpan(w)
			if err != nil {
				return false, err
			}
			all = all && !v.less(s.lo) && v.less(s.hi)
		}
		some = some || all
	}
	return some, nil
}

// checkSdk refuses a bundle that was built against another sdk.
func checkSdk(requirement string) error {
	ok, err := satisfies(requirement, SdkVersion)
	switch {
	case err != nil:
		return errs.Invalid("sdk", "平台接口版本要求 "+strconv.Quote(requirement)+" 无法识别，应写成 ^1 或 >=1.0 <2")
	case !ok:
		return errs.Invalid("sdk", "子应用需要平台接口 "+requirement+"，本平台提供 "+SdkVersion)
	}
	return nil
}
