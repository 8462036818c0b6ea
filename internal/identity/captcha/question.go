package captcha

import (
	"crypto/rand"
	"math/big"
	"strconv"
	"strings"
	"time"

	"mirror/internal/kit/cryptox"
)

// questionPurpose is another than a picture's: the ticket of one never opens as the other.
const questionPurpose = "captcha-question"

// NewQuestion makes a ticket for a sum in words and gives its text, for people who cannot see a picture. A program reads it easily: whoever takes
// its answers must slow them down.
func NewQuestion(m *cryptox.Master, now time.Time) (sealed, text string) {
	a, b, plus := 10+pick(40), 1+pick(9), pick(2) == 0
	sum, word := a-b, "减"
	if plus {
		sum, word = a+b, "加"
	}
	return seal(m, questionPurpose, strconv.Itoa(sum), now), words(a) + word + words(b) + "等于几"
}

// CheckQuestion is Check for a question's ticket. The answer may be written in digits or in words.
func CheckQuestion(m *cryptox.Master, sealed, answer string, now time.Time) (id string, expires time.Time, right bool) {
	t, ok := open(m, questionPurpose, sealed, now)
	if !ok {
		return "", time.Time{}, false
	}
	sum, _ := strconv.Atoi(t.Answer)
	given := narrow(answer)
	return t.spent(), time.UnixMilli(t.Expires), given == t.Answer || given == words(sum)
}

func pick(n int64) int {
	v, _ := rand.Int(rand.Reader, big.NewInt(n)) // never fails (crypto/rand)
	return int(v.Int64())
}

// words writes a number below a hundred as it is said.
func words(n int) string {
	unit := strings.Split("零一二三四五六七八九", "")
	switch tens, ones := n/10, n%10; {
	case tens == 0:
		return unit[ones]
	case tens == 1 && ones == 0:
		return "十"
	case tens == 1:
		return "十" + unit[ones]
	case ones == 0:
		return unit[tens] + "十"
	default:
		return unit[tens] + "十" + unit[ones]
	}
}
