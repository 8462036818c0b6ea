package departmentdata

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// Row is one datum as a workbook or a machine says it.
type Row struct {
	Kind       string   `json:"kind" doc:"code of the kind, see /api/department-data/kinds"`
	Department string   `json:"department"`
	IDCard     string   `json:"idCard,omitempty" doc:"identity number, of kinds about people; it is never given back"`
	Area       string   `json:"area,omitempty" doc:"12-digit code, needed of kinds about areas; of kinds about people the area whose a row is while it is unmatched, the receiver's where it is blank"`
	Item       string   `json:"item"`
	Day        string   `json:"day" doc:"2026-03-05"`
	Value      *float64 `json:"value"`
	Unit       string   `json:"unit,omitempty" doc:"refused where it is not that of the kind"`
	Note       string   `json:"note,omitempty"`
}

// datum is a row that was looked at and is sound.
type datum struct {
	Row
	kind Kind
	area area.Code // of a kind about areas; of one about people where the row says whose they are while nobody is found, else 0
	day  int64
	unit int64 // hundredths of the value
}

// look finds all that a row says wrong by itself, each at its field.
func (s *Service) look(by *principal.Principal, r Row) (datum, error) {
	out := datum{Row: r.trimmed()}
	r = out.Row
	k, known := KindOf(r.Kind)
	if !known {
		// Without a kind nothing is known of the other columns.
		return out, errs.Invalid("kind", wordsKind)
	}
	if by.Machine && !slices.Contains(s.Pushes(by.ClientID), k.Code) {
		return out, errs.Invalid("kind", wordsKindClosed)
	}
	out.kind = k
	faults := []error{
		text("department", r.Department, 50, wordsPart, true), text("item", r.Item, 40, wordsItem, true), text("note", r.Note, 200, wordsNote, false),
		errs.When(r.Unit != "" && r.Unit != k.Unit, "unit", fmt.Sprintf(wordsUnit, k.Unit)),
	}
	var err error
	out.day, err = s.dayOf(k, r.Day)
	faults = append(faults, err)
	out.unit, err = k.amount(r.Value)
	faults = append(faults, err)
	if k.Person {
		if r.Area != "" {
			out.area, err = s.place(by, k, r.Area)
			out.area = keeper(out.area)
		}
		return out, errs.All(append(faults, errs.When(!s.Homes.IsIDCard(r.IDCard), "idCard", wordsNumber), err)...)
	}
	out.area, err = s.place(by, k, r.Area)
	return out, errs.All(append(faults, errs.When(r.IDCard != "", "idCard", wordsNoNumber), err)...)
}

func (r Row) trimmed() Row {
	for _, x := range []*string{&r.Kind, &r.Department, &r.IDCard, &r.Area, &r.Item, &r.Day, &r.Unit, &r.Note} {
		*x = strings.TrimSpace(*x)
	}
	r.IDCard = strings.ToUpper(r.IDCard)
	return r
}

func text(field, s string, most int, words string, needed bool) error {
	switch {
	case s == "" && needed || utf8.RuneCountInString(s) > most:
		return errs.Invalid(field, words)
	case !errs.CleanText(s) || !errs.Printable(s, false):
		return errs.Invalid(field, wordsChars)
	}
	return nil
}

// dayOf is the day of a datum, which has come and is not past its retention: what would be deleted the same night is refused.
func (s *Service) dayOf(k Kind, text string) (int64, error) {
	at, err := time.ParseInLocation("2006-01-02", text, clock.Shanghai)
	if err != nil {
		return 0, errs.Invalid("day", wordsDay)
	}
	switch day := declaration.Day(at); {
	case day > s.Engine.Today():
		return 0, errs.Invalid("day", wordsFuture)
	case day < s.keptFrom(k):
		return 0, errs.Invalid("day", fmt.Sprintf(wordsExpired, k.Months))
	default:
		return day, nil
	}
}

// keptFrom is the first day whose data of a kind are kept.
func (s *Service) keptFrom(k Kind) int64 {
	return declaration.Day(s.Engine.Time().In(clock.Shanghai).AddDate(0, -k.Months, 0))
}

// amount is the value in hundredths.
func (k Kind) amount(v *float64) (int64, error) {
	switch {
	case v == nil || math.IsNaN(*v) || math.IsInf(*v, 0):
		return 0, errs.Invalid("value", wordsValue)
	case *v < k.Least || *v > k.Most:
		return 0, errs.Invalid("value", fmt.Sprintf(wordsBounds, figure(k.Least), figure(k.Most)))
	case k.Whole && *v != math.Trunc(*v):
		return 0, errs.Invalid("value", wordsWhole)
	}
	n := math.Round(*v * 100)
	if n/100 != *v {
		return 0, errs.Invalid("value", wordsDecimals)
	}
	return int64(n), nil
}

func figure(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// place is the area a row is about.
func (s *Service) place(by *principal.Principal, k Kind, code string) (area.Code, error) {
	if k.Person {
		k.Highest, k.Lowest = area.Province, area.Village
	}
	c, err := area.Parse(code)
	n, there := s.Engine.Areas.Node(c)
	if code == "" || err != nil || !there || n.Disabled || c.Level() < k.Highest || c.Level() > k.Lowest {
		return 0, errs.Invalid("area", fmt.Sprintf(wordsArea, k.levels()))
	}
	if !by.Scope.Allows(c, 0, 0) {
		return 0, errs.Invalid("area", wordsElsewhere)
	}
	return c, nil
}

// keeper is who keeps a row whose person is on no register: the county of the area it came with, or its city where that has none. Nobody of a town reads it.
func keeper(c area.Code) area.Code {
	for _, level := range []area.Level{area.County, area.City} {
		if at, ok := c.At(level); ok {
			return at
		}
	}
	return c
}

// levels says which areas a kind is about.
func (k Kind) levels() string {
	if k.Highest == k.Lowest {
		return declaration.LevelName(k.Lowest)
	}
	return "省级至村级地区"
}
