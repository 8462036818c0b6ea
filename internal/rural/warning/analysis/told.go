package analysis

import (
	"fmt"
	"slices"
	"strings"

	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
)

// What departments say of one person stands beside what the register says, and the newer of the two counts (decision 0176). The register's day is that of its
// last change; what it does not know a department may say.

// about are the rows of a kind about a member after one day and up to the day asked about, the oldest first.
func (h *Home) about(kind string, member, after int64, at At) []Datum {
	return slices.DeleteFunc(within(h.Data, kind, after, at), func(r Datum) bool { return r.Member != member })
}

// insured reports whether a member has medical insurance. d is what a department said, where that counts: each kind of insurance as it was told of last in
// twelve months, and one of them is enough.
func (h *Home) insured(at At, m *household.Member) (is, known bool, d Datum) {
	rows := h.about(departmentdata.Insured, m.ID, at.yearBefore(), at)
	if n := len(rows); n > 0 && (m.MedicalInsurance == nil || rows[n-1].On > dayOf(h.UpdatedAt)) {
		last := map[string]bool{}
		for _, r := range rows {
			last[r.Item] = r.Value > 0
		}
		for _, has := range last {
			is = is || has
		}
		return is, true, rows[n-1]
	}
	if m.MedicalInsurance == nil {
		return false, false, d
	}
	return *m.MedicalInsurance, true, d
}

// stageWords are words of the stages of school as departments write them, by the code of the register. What says that somebody left a stage, or stopped for a
// while, says nothing of where they are. 高职高专 has 职高 in it.
var stageWords = []struct {
	code  string
	words []string
}{
	{dropout, []string{"失学", "辍学", "退学", "未入学"}},
	{"", []string{"毕业", "结业", "肄业", "休学"}},
	{college, []string{"高职", "高专", "大专", "专科"}},
	{vocational, []string{"中职", "中专", "职高", "职业高中", "技校", "技工"}},
	{"7", []string{"本科", "大学", "研究生", "硕士", "博士"}},
	{"4", []string{"高中"}},
	{"3", []string{"初中"}},
	{"2", []string{"小学"}},
	{"1", []string{"学前", "幼儿"}},
}

// stageSaid is the code of the stage that an item names, "" where it names none.
func stageSaid(item string) string {
	for _, s := range stageWords {
		if slices.ContainsFunc(s.words, func(w string) bool { return strings.Contains(item, w) }) {
			return s.code
		}
	}
	return ""
}

// schooling is a member's status at school, "" where nobody knows it. d is what a department said, where that counts: the newest row of twelve months that
// names a stage. Who is on no list may learn elsewhere.
func (h *Home) schooling(at At, m *household.Member) (status string, d Datum) {
	rows := h.about(departmentdata.School, m.ID, at.yearBefore(), at)
	for i := len(rows) - 1; i >= 0; i-- {
		if said := stageSaid(rows[i].Item); said != "" && (m.StudentStatus == "" || rows[i].On > dayOf(h.UpdatedAt)) {
			return said, rows[i]
		}
	}
	return m.StudentStatus, d
}

// schoolSaid is what departments say that the household's pupils paid themselves, each by their newest row after a day. whole: it is said of all who are at
// school, from primary school on.
func (h *Home) schoolSaid(at At, after int64) (fen int64, last Datum, pupils int, whole bool) {
	if _, why := h.registered(at); why != "" || len(h.Data) == 0 {
		return 0, last, 0, false
	}
	whole = true
	for i := range h.Members {
		m := &h.Members[i]
		if rows := h.about(departmentdata.School, m.ID, after, at); len(rows) > 0 {
			r := rows[len(rows)-1]
			fen, pupils = fen+r.Value, pupils+1
			if r.On >= last.On {
				last = r
			}
			continue
		}
		status, _ := h.schooling(at, m)
		age, stage := at.age(m.Birth), stageOf(status)
		if stage >= 2 && stage <= 7 || status == "" && age >= 6 && age <= 24 {
			whole = false
		}
	}
	return fen, last, pupils, whole
}

// schoolCost is what the household spent on school itself: what departments say of its pupils in twelve months, where that is newer than the newest year of the
// register and of all of them, or more than it; else that year.
func (h *Home) schoolCost(at At) (x expense, why string) {
	if dayOf(h.CreatedAt) > at.Day {
		return x, wordsAbsent
	}
	i, after := h.lastIncome(at), at.yearBefore()
	filled := i != nil && i.RigidSchool != nil
	if filled {
		after = max(after, incomeDay(i))
	}
	if fen, last, pupils, whole := h.schoolSaid(at, after); pupils > 0 && (whole || filled && fen > *i.RigidSchool) {
		words := "%s的%d名在校生学年自付费用之和%s元"
		if !whole {
			words = "%s的%d名在校生学年自付费用之和%s元，未含没有数据的在校生，已多于登记的数"
		}
		return expense{fen, last.On, "近12个月学年自付费用", last.Department, fmt.Sprintf(words, last.Department, pupils, yuan(float64(fen)))}, ""
	}
	if i == nil {
		return x, "没有收入年度"
	}
	if !filled {
		return x, fmt.Sprintf("%d年自付教育支出未填", i.Year)
	}
	return expense{*i.RigidSchool, incomeDay(i), fmt.Sprintf("%d年自付教育支出", i.Year), fromIncome, fmt.Sprintf("%d年自付教育支出%s元", i.Year, yuan(float64(*i.RigidSchool)))}, ""
}

// The grades of a disability; severe are the first two.
var grades = []string{"", "一级", "二级", "三级", "四级"}

const severeUpTo = 2

// disability is what is known of a member's disability: whether there is one, and its grade, 0 where nobody says it. d is what a department said, where that
// counts: the newest row, the gravest of its day, for as long as it is kept. A register that says ill says nothing of a disability, for it has room for one
// word; one that says healthy later takes the datum's place.
func (h *Home) disability(at At, m *household.Member) (is, known bool, grade int64, d Datum) {
	for _, r := range h.about(departmentdata.Disability, m.ID, 0, at) {
		if r.On > d.On || r.Value < d.Value {
			d = r
		}
	}
	if d.On == 0 || m.Health == healthy && dayOf(h.UpdatedAt) >= d.On {
		return m.Health == disabled, m.Health != "", 0, Datum{}
	}
	return true, true, d.Value / 100, d
}

// toldOf is where a word comes from and of which day: the department where its datum counts, else the register.
func toldOf(d Datum, on int64) (source string, day int64) {
	if d.On > 0 {
		return d.Department, d.On
	}
	return fromMembers, on
}

// postMonths is how many months a post that a department told of counts as on offer: its data say of none that it was filled.
const postMonths = 3

// monthsBefore is the day so many months before.
func (at At) monthsBefore(n int) int64 {
	month := at.Day / 100
	for range n {
		month = earlier(month)
	}
	return month*100 + at.Day%100
}

// wanted is how many people an area of its own wants, by the posts of the service hall and by what departments say of posts; told is the part of the
// departments, last the newest of their rows. A post both name is one post, and the newer says how many.
func wanted(said []Datum, posts []Post, at At) (heads, told int64, last Datum) {
	type offer struct{ heads, on int64 }
	by := map[string]offer{}
	for i := range posts {
		o := by[posts[i].Title]
		by[posts[i].Title] = offer{o.heads + posts[i].Heads, max(o.on, dayOf(posts[i].Updated))}
	}
	for _, r := range Standing(within(said, departmentdata.Post, at.monthsBefore(postMonths), at)) {
		if o, both := by[r.Item]; both && o.on >= r.On {
			continue
		}
		delete(by, r.Item)
		told += r.Value / 100
		if r.On >= last.On {
			last = r
		}
	}
	for _, o := range by {
		heads += o.heads
	}
	return heads + told, told, last
}
