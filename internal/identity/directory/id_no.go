package directory

import "strings"

const (
	idCardText = "请输入正确的身份证号"
	creditText = "请输入正确的统一社会信用代码"
)

// checkIDNo answers "" for a good number, else the text to show: people have an identity card (GB 11643), legal persons a unified
// credit code (GB 32100), each with its check character.
func checkIDNo(s string, kind UserType) string {
	if kind == Legal {
		if len(s) == 18 && creditDigit(s[:17]) == s[17] {
			return ""
		}
		return creditText
	}
	if len(s) == 18 && strings.Trim(s[:17], "0123456789") == "" && idCardDigit(s[:17]) == s[17] {
		return ""
	}
	return idCardText
}

func idCardDigit(first string) byte {
	sum, weight := 0, 1
	for i := len(first) - 1; i >= 0; i-- {
		weight = weight * 2 % 11
		sum += int(first[i]-'0') * weight
	}
	return "10X98765432"[sum%11]
}

// creditSigns leaves out I, O, S, V and Z; a sign's place is its value.
const creditSigns = "0123456789ABCDEFGHJKLMNPQRTUWXY"

func creditDigit(first string) byte {
	sum, weight := 0, 1
	for i := range first {
		v := strings.IndexByte(creditSigns, first[i])
		if v < 0 {
			return 0
		}
		sum += v * weight
		weight = weight * 3 % 31
	}
	return creditSigns[(31-sum%31)%31]
}

// MaskIDNo shows the first 4 and the last 2 characters.
func MaskIDNo(s string) string {
	if len(s) < 10 {
		return strings.Repeat("*", len(s))
	}
	return s[:4] + strings.Repeat("*", len(s)-6) + s[len(s)-2:]
}
