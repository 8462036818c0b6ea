package area

import (
	"fmt"
	"strconv"
	"strings"

	"mirror/internal/kit/errs"
)

// Code is an area's code as 14 digits: PP CC XX TTT VVV NN (province, city, county, township, village, natural
// village). 0 is the root 全国, written "000". It is shown with 12 digits down to the village (ruling 5).
type Code int64

// Root is 全国; Guangdong is the default area of S3.06.
const (
	Root      Code = 0
	Guangdong Code = 44_0000_000_000_00
)

// Level is pacLevel: 1 country, 2 province, 3 city, 4 county, 5 township, 6 village, 7 natural village.
type Level int

// The levels by name (domain.md#ground-rules).
const (
	Country Level = iota + 1
	Province
	City
	County
	Township
	Village
	NaturalVillage
)

// span is how many codes lie below one of the level, the first being the area itself.
var span = [...]int64{Country: 100_0000_000_000_00, Province: 1_0000_000_000_00, City: 100_000_000_00, County: 1_000_000_00,
	Township: 1_000_00, Village: 100, NaturalVillage: 1}

// Span is how many codes lie below an area of a level, the first being the area itself: a code divided by it names the area.
func (l Level) Span() int64 { return span[l] }

// Level derives the level from the trailing zeros; a township that hangs on its city (Dongguan, Zhongshan) is a Township.
func (c Code) Level() Level {
	if c == Root {
		return Country
	}
	for l := Province; l < NaturalVillage; l++ {
		if int64(c)%span[l] == 0 {
			return l
		}
	}
	return NaturalVillage
}

// TreeLevel is the tree node's level text, pacLevel - 1 (S3.05).
func (c Code) TreeLevel() string { return strconv.Itoa(int(c.Level()) - 1) }

// Range is the closed interval of codes of c and all below it.
func (c Code) Range() Range {
	return Range{Lo: c, Hi: c + Code(span[c.Level()]) - 1}
}

// Contains reports whether other is c or lies below it.
func (c Code) Contains(other Code) bool { r := c.Range(); return r.Lo <= other && other <= r.Hi }

// At gives the ancestor of c at level l; ok is false where c is higher than l or has no such level (no county in Dongguan).
func (c Code) At(l Level) (Code, bool) {
	if c.Level() < l {
		return 0, false
	}
	if l == Country {
		return Root, true
	}
	a := Code(int64(c) - int64(c)%span[l])
	if l == County && a.Level() != County {
		return 0, false
	}
	return a, true
}

// Parent is the area directly over c; the root is its own. Dongguan's and Zhongshan's townships hang on their city.
func (c Code) Parent() Code {
	for l := c.Level() - 1; l > Country; l-- {
		if a, ok := c.At(l); ok {
			return a
		}
	}
	return Root
}

// Above are all areas over c, the nearest first and the root last; none is over the root.
func (c Code) Above() []Code { return c.Upwards()[1:] }

// Upwards are c and all areas over it, the root last.
func (c Code) Upwards() []Code {
	out := []Code{c}
	for c != Root {
		c = c.Parent()
		out = append(out, c)
	}
	return out
}

// String is the public form: "000", 12 digits, or 14 for a natural village.
func (c Code) String() string {
	if c == Root {
		return "000"
	}
	if c%100 == 0 {
		return fmt.Sprintf("%012d", int64(c)/100)
	}
	return fmt.Sprintf("%014d", int64(c))
}

// Parse reads "000", 12 or 14 digits. Anything else is 400 (security.md row 4: no wildcard, no blank).
func Parse(s string) (Code, error) {
	bad := errs.Invalid("area", "区域编码无效")
	if s == "000" {
		return Root, nil
	}
	if (len(s) != 12 && len(s) != 14) || strings.Trim(s, "0123456789") != "" || s[0] == '0' {
		return 0, bad
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0, bad
	}
	if len(s) == 12 {
		n *= 100
	}
	return Code(n), nil
}

// MarshalText and UnmarshalText carry the public form on every wire.
func (c Code) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the public form.
func (c *Code) UnmarshalText(b []byte) error {
	v, err := Parse(string(b))
	if err != nil {
		return err
	}
	*c = v
	return nil
}
