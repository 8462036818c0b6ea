package income

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
)

// Ways of an item in a rule.
const (
	Counts  = "income"  // its percent counts
	Cost    = "cost"    // of another item: its percent is taken off
	Part    = "part"    // of another item and in it already: its percent is left out again
	Expense = "expense" // its percent is taken off; what is not stays with the household's expenses
)

// IncomeItem is something a year of a household holds. Key is that of the register's field.
type IncomeItem struct {
	Key   string `json:"key"`
	Title string `json:"title" declared:"words"`
	Way   string `json:"way" enum:"income,cost,part,expense"`
	Of    string `json:"of" doc:"the item whose cost or part it is"`
	// Asked: without it nothing is reckoned.
	Asked bool `json:"-"`
}

// Items are all of them, in the order of the arithmetic.
var Items = []IncomeItem{
	{"wage", "工资性收入", Counts, "", true},
	{"postWage", "公益性岗位工资", Part, "wage", false},
	{"business", "生产经营性收入", Counts, "", true},
	{"businessCost", "生产经营性支出", Cost, "business", true},
	{"property", "财产性收入", Counts, "", true},
	{"transfer", "转移性收入", Counts, "", true},
	{"exempt", "优待抚恤、奖励、计生等补助", Part, "transfer", false},
	{"other", "其他收入", Counts, "", false},
	{"rigidMedical", "自付医疗支出", Expense, "", false},
	{"rigidSchool", "自付教育支出", Expense, "", false},
	{"rigidDisaster", "灾害损失", Expense, "", false},
}

// Rule says how much of each item counts or is taken off, in percent; an item it does not name does neither.
type Rule struct {
	Area     area.Code
	From     int64 // yyyymmdd; 0 for the preset
	To       int64 // 0 for no end
	Document string
	Percents map[string]int
}

// presetDocument names no document of a place: where none is set, the kinds of domain.md#households count.
const presetDocument = "平台默认：工资性、经营净、财产、转移四类收入和其他收入全部计入，生产经营性支出和优待抚恤、奖励、计生等补助全部减去，自付支出不扣减、另行列出"

// Preset holds where no area set a rule.
var Preset = Rule{Document: presetDocument, Percents: map[string]int{"wage": 100, "business": 100, "businessCost": 100, "property": 100, "transfer": 100, "exempt": 100, "other": 100}}

// Line is what the income of a year is compared with.
type Line struct {
	Year     int
	Area     area.Code
	Fen      int64
	Document string
}

// Service is the room.
type Service struct {
	DB    *db.DB
	Areas *area.Tree
	// Names are people's names, for who set something.
	Names func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]string, error)
	Now   func() time.Time
	// LineChanged hears of a line that was set or taken away, in the same transaction; nil where nobody listens.
	LineChanged func(ctx context.Context, tx *db.Tx) error
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// above are an area and all it lies in, everywhere among them.
func (s *Service) above(at area.Code) []int64 {
	out := []int64{int64(area.Root)}
	for _, n := range s.Areas.Path(at) {
		if n.ID != area.Root {
			out = append(out, int64(n.ID))
		}
	}
	return out
}

// name is an area in words.
func (s *Service) name(c area.Code) string {
	if c == area.Root {
		return "全部区域"
	}
	return s.Areas.Name(c)
}

// LineAt is the line of a year in an area: that of the nearest area above counts. ok is false where none is set.
func (s *Service) LineAt(ctx context.Context, h bun.IDB, at area.Code, year int) (l Line, ok bool, err error) {
	var rows []struct {
		Area     area.Code `bun:"area"`
		Fen      int64     `bun:"fen"`
		Document string    `bun:"document"`
	}
	err = h.NewRaw("SELECT area, fen, document FROM monitor_line WHERE year = ? AND area IN (?) ORDER BY area DESC LIMIT 1", year, bun.List(s.above(at))).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return l, false, wrap("line of a year", err)
	}
	return Line{year, rows[0].Area, rows[0].Fen, rows[0].Document}, true, nil
}

// Says is where a line comes from, in words.
func (s *Service) Says(l Line) string {
	return fmt.Sprintf("%d年监测收入线，%s设置，依据：%s", l.Year, s.name(l.Area), l.Document)
}

// None says that no line is set, and who can set one.
func (s *Service) None(at area.Code, year int) string {
	county, _ := at.At(area.County)
	return fmt.Sprintf("%s%d年尚未设置监测收入线，可由省、市、县管理员在“设置 › 收入线与核算”中设置", s.name(county), year)
}

// RuleAt is the rule that holds in an area on a day: that of the nearest area above counts, else the preset.
func (s *Service) RuleAt(ctx context.Context, h bun.IDB, at area.Code, day int64) (Rule, error) {
	var rows []struct {
		Area     area.Code `bun:"area"`
		From     int64     `bun:"valid_from"`
		To       int64     `bun:"valid_to"`
		Document string    `bun:"document"`
		Item     string    `bun:"item"`
		Percent  int       `bun:"percent"`
	}
	// A rule has all its items, so the rows of the first one are the rule.
	err := h.NewRaw(`SELECT r.area, r.valid_from, r.valid_to, r.document, i.item, i.percent FROM income_rule AS r
		JOIN income_rule_item AS i ON i.area = r.area AND i.valid_from = r.valid_from
		WHERE r.area IN (?) AND r.valid_from <= ? AND (r.valid_to = 0 OR r.valid_to >= ?) ORDER BY r.area DESC, r.valid_from DESC`, bun.List(s.above(at)), day, day).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return Preset, wrap("rule of income", err)
	}
	r := Rule{rows[0].Area, rows[0].From, rows[0].To, rows[0].Document, map[string]int{}}
	for _, x := range rows {
		if x.Area == r.Area && x.From == r.From {
			r.Percents[x.Item] = x.Percent
		}
	}
	return r, nil
}

// MoveRules writes the rules of one area to another that took it over, each with its items. An area that has a rule of its own keeps its own alone: two areas' rules would
// overlap, or hold on days on which the area above decided so far.
func MoveRules(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	var own int
	if err := tx.NewRaw("SELECT count(*) FROM income_rule WHERE area = ?", int64(to)).Scan(ctx, &own); err != nil {
		return 0, wrap("rules of an area", err)
	}
	for _, table := range []string{"income_rule_item", "income_rule"} {
		query, args := "UPDATE "+table+" SET area = ? WHERE area = ?", []any{int64(to), int64(from)}
		if own > 0 {
			query, args = "DELETE FROM "+table+" WHERE area = ?", args[1:]
		}
		if _, err := tx.NewRaw(query, args...).Exec(ctx); err != nil {
			return 0, wrap("rules of a merged area", err)
		}
	}
	return 0, nil
}

func wrap(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}
