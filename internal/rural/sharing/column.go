package sharing

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
)

// The kinds of a new column.
const (
	kindNumber = "number"
	kindText   = "text"
	kindChoice = "choice"
	kindDay    = "day"
)

const (
	mostColumns = 60
	mostNew     = 20
	mostChoices = 12
	titleMost   = 30 // characters
	choiceMost  = 20
	unitMost    = 10
	textMost    = 200
	numberMost  = 20 // characters, as the page takes them
	// The years a day may be of.
	yearLeast = 1900
	yearMost  = 2200
)

// figure is how a number is written. The page asks for the same.
var figure = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)

// SharingColumn is a column of a table: a fact that is known, or a new one that nobody holds.
type SharingColumn struct {
	Key     string   `json:"key" maxLength:"120" doc:"of the fact; empty for a new column until the table is released"`
	Title   string   `json:"title" declared:"words"`
	Unit    string   `json:"unit" declared:"words"`
	Kind    string   `json:"kind" doc:"of a new column: number, text, choice or day"`
	Choices []string `json:"choices" doc:"of a choice"`
	New     bool     `json:"new"`
	Anew    bool     `json:"anew" doc:"of a new column: what was answered in an earlier period is not filled in"`
}

func parseColumns(text string) (out []SharingColumn, err error) {
	if text == "" {
		return nil, nil
	}
	if json.Unmarshal([]byte(text), &out) != nil {
		return nil, errs.Invalid("columns", wordsColumns)
	}
	return out, nil
}

func columnsText(cs []SharingColumn) string {
	for i := range cs {
		if cs[i].Choices == nil {
			cs[i].Choices = []string{}
		}
	}
	b, _ := json.Marshal(cs) // of texts and truths: it cannot fail
	return string(b)
}

func newOf(cs []SharingColumn) (out []SharingColumn) {
	return slices.DeleteFunc(slices.Clone(cs), func(c SharingColumn) bool { return !c.New })
}

func at(i int, field string) string { return fmt.Sprintf("columns.%d.%s", i, field) }

// checkColumns completes the columns of a draft for areas of a level or for households, and says what is wrong, each at its place. A new column must not be called what is known already.
func checkColumns(cs []SharingColumn, facts []Fact, homes bool, lowest area.Level) error {
	found := []error{errs.When(len(cs) > mostColumns, "columns", fmt.Sprintf(wordsMostColumns, mostColumns)), errs.When(len(newOf(cs)) > mostNew, "columns", fmt.Sprintf(wordsMostNew, mostNew))}
	bad := func(wrong bool, field, words string) { found = append(found, errs.When(wrong, field, words)) }
	for i := range cs {
		c := &cs[i]
		if !c.New {
			k := slices.IndexFunc(facts, func(f Fact) bool { return f.Key == c.Key })
			if k < 0 || !facts[k].fits(homes, lowest) {
				bad(true, at(i, "key"), wordsUnknown)
				continue
			}
			bad(slices.ContainsFunc(cs[:i], func(o SharingColumn) bool { return !o.New && o.Key == c.Key }), at(i, "key"), wordsTwice)
			*c = SharingColumn{Key: c.Key, Title: facts[k].Title, Unit: facts[k].Unit, Kind: facts[k].Kind}
			continue
		}
		c.Key, c.Title, c.Unit = "", strings.TrimSpace(c.Title), strings.TrimSpace(c.Unit)
		n := utf8.RuneCountInString(c.Title)
		name := plain(c.Title)
		bad(n < 2 || n > titleMost || name == "" || !errs.Printable(c.Title, false), at(i, "title"), fmt.Sprintf(wordsTitle, titleMost))
		bad(slices.ContainsFunc(cs[:i], func(o SharingColumn) bool { return plain(o.Title) == name }), at(i, "title"), wordsTwice)
		if k := slices.IndexFunc(facts, func(f Fact) bool { return plain(f.Title) == name }); k >= 0 {
			bad(true, at(i, "title"), fmt.Sprintf(wordsKnown, facts[k].Title, facts[k].Home))
		}
		bad(utf8.RuneCountInString(c.Unit) > unitMost || !errs.Printable(c.Unit, false), at(i, "unit"), fmt.Sprintf(wordsUnit, unitMost))
		bad(!slices.Contains([]string{kindNumber, kindText, kindChoice, kindDay}, c.Kind), at(i, "kind"), wordsKind)
		bad(c.Kind != kindChoice && len(c.Choices) > 0, at(i, "choices"), wordsNoChoices)
		bad(c.Kind == kindChoice && !choicesFit(c.Choices), at(i, "choices"), fmt.Sprintf(wordsChoices, mostChoices, choiceMost))
	}
	return errs.All(found...)
}

func choicesFit(all []string) bool {
	for i, o := range all {
		if strings.TrimSpace(o) == "" || utf8.RuneCountInString(o) > choiceMost || !errs.Printable(o, false) || slices.Contains(all[:i], o) {
			return false
		}
	}
	return len(all) >= 2 && len(all) <= mostChoices
}

// answer reads what somebody typed for a new column; the complaint is for people. "" is nothing.
func (c *SharingColumn) answer(text string) (value, complaint string) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return "", ""
	case !errs.CleanText(text) || !errs.Printable(text, true):
		return "", wordsBadChars
	}
	switch c.Kind {
	case kindNumber:
		text = strings.ReplaceAll(text, ",", "")
		n, err := strconv.ParseFloat(text, 64)
		switch {
		case err != nil || !figure.MatchString(text) || n > 1e12:
			return "", wordsNumber
		case math.Signbit(n):
			return "", wordsMinus
		}
		value := strconv.FormatFloat(n, 'f', -1, 64)
		if len(value) > numberMost {
			return "", fmt.Sprintf(wordsText, numberMost)
		}
		return value, ""
	case kindChoice:
		if !slices.Contains(c.Choices, text) {
			return "", wordsChoose
		}
	case kindDay:
		if day, err := time.Parse(time.DateOnly, text); err != nil || day.Year() < yearLeast || day.Year() > yearMost {
			return "", wordsDay
		}
	default:
		if utf8.RuneCountInString(text) > textMost {
			return "", fmt.Sprintf(wordsText, textMost)
		}
	}
	return text, ""
}
