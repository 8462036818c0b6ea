package help

import (
	"strings"

	"mirror/internal/db"
)

// condition is one of the closed list a policy chooses from: words in the dictionary help_condition, a rule over the household h and
// its members m here. Codes of the dictionary that are not here are refused.
type condition struct {
	code, title string
	sql         string // with the marks that ask knows
	line        bool   // needs the policy's income line
	must        bool   // one of the eight kinds of household that must be visited (八必访)
}

// watched are the states of a case in which its household is monitored.
const watched = "h.monitor_state IN ('60', '70', '80', '81', '96')"

func member(rule string) string {
	return "EXISTS (SELECT 1 FROM household_member AS m WHERE m.household_id = h.id AND " + rule + ":each)"
}

// What nobody entered meets no condition. The marks :old, :adult and :line stand for the birthday of those who are 60, of those who are 16, and for the income line; :type for the
// household's type, :each for what lets members be asked for one household at a time.
var conditions = []condition{
	{code: "01", title: "脱贫户", sql: ":type = '2'", must: true},
	{code: "02", title: "监测户", sql: watched, must: true},
	{code: "03", title: "低保户", sql: ":type = '4'", must: true},
	{code: "04", title: "特困户", sql: ":type = '5'", must: true},
	{code: "05", title: "低保边缘户", sql: ":type = '6'"},
	{code: "06", title: "大病户", sql: member("m.health = '3'"), must: true},
	{code: "07", title: "慢性病户", sql: member("m.health = '2'")},
	{code: "08", title: "残疾人户", sql: member("m.health = '4'"), must: true},
	{code: "09", title: "义务教育学生", sql: member("m.student_status IN ('2', '3')")},
	{code: "10", title: "高中阶段学生", sql: member("m.student_status IN ('4', '5')")},
	{code: "11", title: "高等教育学生", sql: member("m.student_status IN ('6', '7')")},
	{code: "12", title: "失学辍学", sql: member("m.student_status = '8'")},
	{code: "13", title: "60岁以上老人", sql: member("m.birth <= :old")},
	{code: "14", title: "空巢老人户", sql: "h.members_count > 0 AND NOT " + member("m.birth > :old"), must: true},
	{code: "15", title: "未就业劳动力", sql: member("m.labor_skill IN ('1', '2') AND NOT m.worker AND m.student_status = '0' AND m.birth > :old AND m.birth <= :adult")},
	{code: "16", title: "住房不安全", sql: "h.house_level IN ('C', 'D', '0')", must: true},
	{code: "17", title: "饮水未保障", sql: "NOT h.water_safe"},
	{code: "18", title: "收入低于标准", sql: "h.income_heads > 0 AND h.net_income < :line * h.income_heads", line: true},
}

func conditionOf(code string) (condition, bool) {
	for _, c := range conditions {
		if c.code == code {
			return c, true
		}
	}
	return condition{}, false
}

// ask makes conditions on one day for one engine.
type ask struct {
	engine db.Engine
	today  int64
	page   bool // for a page of households, and not for the count of all
}

// kind is the household's type. It must not choose how households are read: SQLite takes an index of types for the best, and would read the
// households of a whole province for one village.
func (a ask) kind() string {
	if a.engine == db.SQLite {
		return "+h.type"
	}
	return "h.type"
}

// each is what ends a question about members. For a page PostgreSQL would rather read the members of the whole province once than those of the
// few households it comes past; what has an offset it cannot ask otherwise than one by one.
func (a ask) each() string {
	if a.page && a.engine == db.Postgres {
		return " LIMIT 1 OFFSET 0"
	}
	return ""
}

// clause is a condition for one income line.
func (a ask) clause(c condition, line int64) (string, []any) {
	var out strings.Builder
	var args []any
	rest := c.sql
	for {
		at := strings.IndexByte(rest, ':')
		if at < 0 {
			out.WriteString(rest)
			return "(" + out.String() + ")", args
		}
		out.WriteString(rest[:at])
		if after, ok := strings.CutPrefix(rest[at:], ":type"); ok {
			out.WriteString(a.kind())
			rest = after
			continue
		}
		if after, ok := strings.CutPrefix(rest[at:], ":each"); ok {
			out.WriteString(a.each())
			rest = after
			continue
		}
		out.WriteString("?")
		for mark, v := range map[string]int64{":old": a.today - 60_0000, ":adult": a.today - 16_0000, ":line": line} {
			if after, ok := strings.CutPrefix(rest[at:], mark); ok {
				args, rest = append(args, v), after
				break
			}
		}
	}
}

// matches are a policy's conditions together: the empty list matches nobody.
func (a ask) matches(codes string, line int64) (string, []any) {
	var all []string
	var args []any
	for code := range strings.SplitSeq(codes, ",") {
		c, ok := conditionOf(code)
		if !ok {
			return "1=0", nil
		}
		s, more := a.clause(c, line)
		all, args = append(all, s), append(args, more...)
	}
	return strings.Join(all, " AND "), args
}

// mustVisit is the rule of the eight kinds together.
func (a ask) mustVisit() (string, []any) {
	var either []string
	var args []any
	for _, c := range conditions {
		if c.must {
			s, more := a.clause(c, 0)
			either, args = append(either, s), append(args, more...)
		}
	}
	return "(" + strings.Join(either, " OR ") + ")", args
}
