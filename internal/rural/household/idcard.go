package household

import (
	"strings"
	"time"

	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
)

// weights of GB 11643-1999: the check digit is "10X98765432"[sum mod 11].
var weights = [17]int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2}

const checkDigits = "10X98765432"

// checkDigit is the last character for the first 17 digits.
func checkDigit(first17 string) byte {
	sum := 0
	for i, w := range weights {
		sum += w * int(first17[i]-'0')
	}
	return checkDigits[sum%11]
}

// person is what an id card number says.
type person struct {
	number string
	birth  int // YYYYMMDD
	sex    string
}

// parseIDCard checks shape, date and check digit (GB 11643) and reads birth and sex. x becomes X. field names the complaint.
func parseIDCard(field, s string, today time.Time) (person, error) {
	bad := errs.Invalid(field, "证件号码无效")
	s = strings.ToUpper(strings.TrimSpace(s))
	if len(s) != 18 || strings.Trim(s[:17], "0123456789") != "" || s[17] != checkDigit(s[:17]) {
		return person{}, bad
	}
	day, err := time.ParseInLocation("20060102", s[6:14], clock.Shanghai)
	if err != nil || day.Year() < 1900 || day.After(today) {
		return person{}, bad
	}
	p := person{number: s, birth: day.Year()*10000 + int(day.Month())*100 + day.Day(), sex: "2"}
	if (s[16]-'0')%2 == 1 {
		p.sex = "1"
	}
	return p, nil
}

// age is in whole years on the day.
func age(birth int, today time.Time) int {
	n := today.Year() - birth/10000
	if int(today.Month())*100+today.Day() < birth%10000 {
		n--
	}
	return n
}

// maskIDCard keeps the first 6 and last 4 (ruling 17); anything of another length is hidden whole.
func maskIDCard(s string) string {
	if len(s) != 18 {
		return strings.Repeat("*", len(s))
	}
	return s[:6] + "********" + s[14:]
}

// maskPhone keeps the first 3 and last 4.
func maskPhone(s string) string {
	if len(s) != 11 {
		return strings.Repeat("*", len(s))
	}
	return s[:3] + "****" + s[7:]
}
