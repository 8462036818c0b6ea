package fund

import "strings"

// unified is the alphabet of GB 32100: no I, O, S, V, Z, which look like digits.
const unified = "0123456789ABCDEFGHJKLMNPQRTUWXY"

// Unified reports whether a unified social credit code is one: 18 characters, the last of them the check character of GB 32100 (mod 31).
func Unified(code string) bool {
	if len(code) != 18 {
		return false
	}
	sum, weight := 0, 1
	for i := range 17 {
		n := strings.IndexByte(unified, code[i])
		if n < 0 {
			return false
		}
		sum += n * weight
		weight = weight * 3 % 31
	}
	return unified[(31-sum%31)%31] == code[17]
}
