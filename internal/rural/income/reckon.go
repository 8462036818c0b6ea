package income

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
)

// Year is what the register has of a household's year, in fen by the key of an item; what is not there nobody entered.
type Year struct {
	Year, Members int
	Sums          map[string]int64
}

// IncomeTerm is one item in the arithmetic of a reckoning.
type IncomeTerm struct {
	Item    string   `json:"item"`
	Title   string   `json:"title" declared:"words"`
	Plus    bool     `json:"plus" doc:"it counts; otherwise it is taken off"`
	Amount  *float64 `json:"amount" nullable:"true" doc:"yuan as entered, null where nobody entered it"`
	Percent int      `json:"percent"`
	Value   *float64 `json:"value" nullable:"true" doc:"yuan that count or are taken off"`
}

// IncomeReckoning is the income of a household as social assistance reckons it, with how it came about.
type IncomeReckoning struct {
	From       string       `json:"from" doc:"YYYY-MM-DD: the twelve months before the procedure begin"`
	To         string       `json:"to" doc:"YYYY-MM-DD: their last day"`
	Year       int          `json:"year" doc:"of the register's year that was taken, 0 where none lies in them"`
	Members    int          `json:"members"`
	RuleArea   string       `json:"ruleArea" doc:"name of the area whose rule holds, empty for the preset" declared:"words"`
	RuleFrom   string       `json:"ruleFrom" doc:"YYYY-MM-DD since when it holds, empty for the preset"`
	Document   string       `json:"document" doc:"on which the rule rests" declared:"Preset"`
	Preset     bool         `json:"-"` // no area set the rule: its document is in our words
	Terms      []IncomeTerm `json:"terms"`
	Missing    []string     `json:"missing" doc:"what nobody entered and without which nothing is reckoned" declared:"words"`
	Unsaid     []string     `json:"unsaid" doc:"what nobody entered and was neither counted nor taken off" declared:"words"`
	Net        *float64     `json:"net" nullable:"true" doc:"yuan of the household"`
	PerCapita  *float64     `json:"perCapita" nullable:"true"`
	Rigid      *float64     `json:"rigid" nullable:"true" doc:"yuan a person of expenses that could not be avoided and were not taken off, null where nobody entered any"`
	Coping     *float64     `json:"coping" nullable:"true" doc:"perCapita less rigid"`
	Line       *float64     `json:"line" nullable:"true" doc:"yuan a person, null where none is set"`
	LineSays   string       `json:"lineSays" doc:"where the line comes from, or who can set one" declared:"words"`
	Compared   string       `json:"compared" enum:"below,above,unknown"`
	Words      string       `json:"words" doc:"the arithmetic in one sentence"`
	each, rest int64        // perCapita and rigid in fen
}

// Fen are income and unavoidable expenses a person, in fen; known says whether each is.
func (r *IncomeReckoning) Fen() (each, rigid int64, known, spent bool) {
	return r.each, r.rest, r.PerCapita != nil, r.Rigid != nil
}

func yuan(fen int64) *float64 { return new(float64(fen) / 100) }

// Money is a sum in words: without fen where there are none.
func Money(fen int64) string {
	sign := ""
	if fen < 0 {
		sign, fen = "-", -fen
	}
	if fen%100 == 0 {
		return fmt.Sprintf("%s%d", sign, fen/100)
	}
	return fmt.Sprintf("%s%d.%02d", sign, fen/100, fen%100)
}

// dayText is a day as the wire has it.
func dayText(day int64) string {
	if day == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
}

// rounded divides and rounds half away from nought.
func rounded(a, b int64) int64 {
	if a < 0 {
		return -rounded(-a, b)
	}
	return (a + b/2) / b
}

// Reckon reckons a household's income for a procedure that begins on a day (yyyymmdd), and compares it with the line of that year. Of the years
// the newest that lies in the twelve months before counts.
func (s *Service) Reckon(ctx context.Context, h bun.IDB, at area.Code, day int64, years []Year) (*IncomeReckoning, error) {
	rule, err := s.RuleAt(ctx, h, at, day)
	if err != nil {
		return nil, err
	}
	line, set, err := s.LineAt(ctx, h, at, int(day/10000))
	if err != nil {
		return nil, err
	}
	out := reckon(rule, day, years)
	if out.Preset = rule.From == 0; !out.Preset {
		out.RuleArea, out.RuleFrom = s.name(rule.Area), dayText(rule.From)
	}
	out.Compared, out.LineSays = "unknown", s.None(at, int(day/10000))
	if set {
		out.Line, out.LineSays = yuan(line.Fen), s.Says(line)
		if out.PerCapita != nil && out.each < line.Fen {
			out.Compared = "below"
		} else if out.PerCapita != nil {
			out.Compared = "above"
		}
	}
	out.Words = out.say()
	return out, nil
}

// reckon is the arithmetic.
func reckon(rule Rule, day int64, years []Year) *IncomeReckoning {
	begins := time.Date(int(day/10000), time.Month(day/100%100), int(day%100), 0, 0, 0, 0, clock.Shanghai)
	out := &IncomeReckoning{From: begins.AddDate(-1, 0, 0).Format(time.DateOnly), To: begins.AddDate(0, 0, -1).Format(time.DateOnly), Document: rule.Document,
		Terms: []IncomeTerm{}, Missing: []string{}, Unsaid: []string{}}
	var y Year
	last := begins.AddDate(0, 0, -1).Year()
	for _, x := range years {
		if x.Year <= last && x.Year >= begins.Year()-1 && x.Year > y.Year {
			y = x
		}
	}
	if out.Year, out.Members = y.Year, y.Members; y.Year == 0 {
		return out
	}
	var net, rest int64
	spent := false
	for _, item := range Items {
		percent := int64(rule.Percents[item.Key])
		sum, entered := y.Sums[item.Key]
		if item.Way == Expense && entered {
			spent, rest = true, rest+sum-rounded(sum*percent, 100)
		}
		if percent == 0 {
			continue
		}
		t := IncomeTerm{Item: item.Key, Title: item.Title, Plus: item.Way == Counts, Percent: int(percent)}
		whole, has := y.Sums[item.Of]
		switch {
		case entered:
			value := rounded(sum*percent, 100)
			if item.Way == Part {
				// Of a part goes what counted of it, and never more than there is of the whole.
				counted := int64(rule.Percents[item.Of])
				t.Percent = int(rounded(percent*counted, 100))
				value = min(rounded(sum*percent*counted, 10000), rounded(whole*counted, 100))
			}
			if t.Amount, t.Value = yuan(sum), yuan(value); t.Plus {
				net += value
			} else {
				net -= value
			}
		case item.Asked && !(item.Of != "" && has && whole == 0):
			out.Missing = append(out.Missing, item.Title)
		case item.Of == "" || whole != 0:
			out.Unsaid = append(out.Unsaid, item.Title)
		default:
			continue // no business has no cost, and nothing has no part
		}
		out.Terms = append(out.Terms, t)
	}
	if y.Members <= 0 {
		return out
	}
	n := int64(y.Members)
	if spent {
		out.rest = rounded(rest, n)
		out.Rigid = yuan(out.rest)
	}
	if len(out.Missing) > 0 {
		return out
	}
	out.each = rounded(net, n)
	out.Net, out.PerCapita = yuan(net), yuan(out.each)
	if spent {
		out.Coping = yuan(out.each - out.rest)
	}
	return out
}

// say is the reckoning in words.
func (r *IncomeReckoning) say() string {
	rule := "按平台默认规则"
	if r.RuleArea != "" {
		rule = fmt.Sprintf("按%s自%s起的核算规则（%s）", r.RuleArea, r.RuleFrom, r.Document)
	}
	period := fmt.Sprintf("，核算期间%s至%s", r.From, r.To)
	if r.Year == 0 {
		return rule + period + "，户情数据没有该期间的年度收支，无法核算。"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s，取%d年度收支：", rule, period, r.Year)
	first := true
	for _, t := range r.Terms {
		if t.Amount == nil {
			continue
		}
		sign := " − "
		if t.Plus {
			sign = " + "
		}
		if first && t.Plus {
			sign = ""
		}
		first = false
		fmt.Fprintf(&b, "%s%s %s元", sign, t.Title, Money(fenOf(t.Amount)))
		if t.Percent != 100 {
			fmt.Fprintf(&b, " × %d%%", t.Percent)
		}
	}
	if r.Net != nil {
		fmt.Fprintf(&b, " = %s元，÷ %d人 = 人均%s元。", Money(fenOf(r.Net)), r.Members, Money(r.each))
	} else if len(r.Missing) > 0 {
		fmt.Fprintf(&b, "。%s未填，无法核算。", strings.Join(r.Missing, "、"))
	} else {
		b.WriteString("。家庭人数未知，无法核算。")
	}
	if len(r.Unsaid) > 0 {
		fmt.Fprintf(&b, "%s未填，未计入也未扣减。", strings.Join(r.Unsaid, "、"))
	}
	if r.Coping != nil {
		fmt.Fprintf(&b, "未扣减的刚性支出人均%s元，应对能力人均%s元。", Money(r.rest), Money(r.each-r.rest))
	}
	return b.String()
}

func fenOf(y *float64) int64 {
	if *y < 0 {
		return -int64(-*y*100 + 0.5)
	}
	return int64(*y*100 + 0.5)
}

// known reports whether an item exists.
func known(key string) bool {
	return slices.ContainsFunc(Items, func(i IncomeItem) bool { return i.Key == key })
}
