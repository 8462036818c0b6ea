package household

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"time"

	"mirror/internal/area"
)

// namesJSON is a weighted list of Guangdong-flavoured surnames and given-name characters, written for this product.
//
//go:embed data/names.json
var namesJSON []byte

var nameParts = func() (p struct {
	Surnames []struct {
		N string `json:"n"`
		W int    `json:"w"`
	} `json:"surnames"`
	MaleChars   string `json:"maleChars"`
	FemaleChars string `json:"femaleChars"`
}) {
	if err := json.Unmarshal(namesJSON, &p); err != nil {
		panic("household: names.json: " + err.Error())
	}
	return p
}()

var surnames = func() []string {
	var out []string
	for _, s := range nameParts.Surnames {
		for range s.W {
			out = append(out, s.N)
		}
	}
	return out
}()

var maleChars, femaleChars = []rune(nameParts.MaleChars), []rune(nameParts.FemaleChars)

// demoMark is written on every synthetic household.
const demoMark = "演示数据"

// maker makes synthetic households that cannot hit a real person: the id-card area codes 449900-449999 are assigned to no
// place, the phones 1990000xxxx to nobody (domain.md#ground-rules). The same seed, index and day give the same household.
type maker struct {
	seed              uint64
	codeLo, codeCount int // id-card area codes 449900+codeLo ... of this data set: two sets never share a person
	years             int // years of income, the last being the year before today's
	today             time.Time
}

const seqs = 499 // sequence numbers of one sex in one id-card area and day: 001-997 odd, 002-998 even

// capacity is how many people the maker can tell apart.
func (m maker) capacity() int64 { return int64(m.codeCount) * seqs * 365 }

// idCard gives the n-th person a number of its own: code and sequence come from n, and people who share both get different
// days of the year.
func (m maker) idCard(n int64, male bool, year int) (string, int) {
	code := 449900 + m.codeLo + int(n%int64(m.codeCount))
	k := n / int64(m.codeCount)
	seq := int(k%seqs)*2 + 2
	if male {
		seq--
	}
	day := int((k/seqs)*37+k%seqs*101+int64(code)*7) % 365
	born := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, day)
	first := fmt.Sprintf("%06d%04d%02d%02d%03d", code, born.Year(), int(born.Month()), born.Day(), seq)
	return first + string(checkDigit(first)), born.Year()*10000 + int(born.Month())*100 + born.Day()
}

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

// weighted gives an index with the chances of ws.
func weighted(r *rand.Rand, ws ...int) int {
	sum := 0
	for _, w := range ws {
		sum += w
	}
	n := r.IntN(sum)
	for i, w := range ws {
		if n -= w; n < 0 {
			return i
		}
	}
	return len(ws) - 1
}

func given(r *rand.Rand, male bool) string {
	chars := femaleChars
	if male {
		chars = maleChars
	}
	a := chars[r.IntN(len(chars))]
	if r.IntN(10) < 2 {
		return string(a)
	}
	return string([]rune{a, chars[r.IntN(len(chars))]})
}

type made struct {
	household Household
	members   []Member
	incomes   []Income
}

// perHousehold is how many person numbers one household may use.
const perHousehold = 8

// make makes household number i of the set, the no-th of its village.
func (m maker) make(i int64, village area.Code, no int) made {
	r := rand.New(rand.NewPCG(m.seed, uint64(i)))
	now := m.today.UnixMilli()
	updated := now - r.Int64N(365*86400_000) - 1000
	h := Household{HouseholdNo: fmt.Sprintf("%s%04d", village, no), Area: village, State: StateValid, Remark: demoMark, OtherRisks: "[]",
		Version: 1, UpdatedAt: updated, CreatedAt: updated - r.Int64N(700*86400_000), Group: fmt.Sprintf("第%d村民小组", 1+r.IntN(12))}
	h.Address = h.Group + fmt.Sprintf("%d号", 1+r.IntN(120))
	h.phone = fmt.Sprintf("1990000%04d", r.IntN(10_000))
	members := m.family(r, i*perHousehold)
	h.MembersCount, h.HeadName, h.idCard = len(members), members[0].Name, members[0].idCard
	m.status(r, &h)
	m.home(r, &h)
	incomes := m.money(r, &h, members)
	if h.Type == "4" || h.Type == "5" {
		for k := range members {
			members[k].LowIncome = true
		}
	}
	return made{h, members, incomes}
}

// family makes the head first, then spouse, children, parents and grandchildren as ages allow.
func (m maker) family(r *rand.Rand, first int64) []Member {
	count := 1 + weighted(r, 8, 18, 26, 24, 13, 8, 3)
	surname := surnames[r.IntN(len(surnames))]
	year, headAge, headMale := m.today.Year(), 34+r.IntN(44), r.IntN(100) < 85
	var out []Member
	add := func(relation, surname string, male bool, years int) {
		p := Member{Seq: len(out) + 1, Name: surname + given(r, male), Relation: relation, Sex: "2", Ethnic: "01"}
		if male {
			p.Sex = "1"
		}
		p.idCard, p.Birth = m.idCard(first+int64(len(out)), male, year-years)
		m.life(r, &p)
		out = append(out, p)
	}
	add(relationHead, surname, headMale, headAge)
	left := count - 1
	if left > 0 && (r.IntN(100) < 85) {
		rel := "12"
		if !headMale {
			rel = "11"
		}
		add(rel, surnames[r.IntN(len(surnames))], !headMale, max(24, headAge-4+r.IntN(7)))
		left--
	}
	for oldest := headAge - 22; left > 0; left-- {
		switch {
		case headAge <= 60 && r.IntN(100) < 22:
			male := r.IntN(2) == 0
			add(map[bool]string{true: "51", false: "52"}[male], surname, male, headAge+21+r.IntN(10))
		case headAge >= 52 && r.IntN(100) < 40:
			male := r.IntN(2) == 0
			add(map[bool]string{true: "41", false: "42"}[male], surname, male, 1+r.IntN(max(1, headAge-45)))
		default:
			male := r.IntN(100) < 54
			add(map[bool]string{true: "20", false: "30"}[male], surname, male, max(1, oldest-r.IntN(9)))
		}
	}
	return out
}

// life fills school, health and work by age.
func (m maker) life(r *rand.Rand, p *Member) {
	years := age(p.Birth, m.today)
	if r.IntN(100) < 3 {
		p.Ethnic = pick(r, "13", "08", "22")
	}
	p.MedicalInsurance, p.Health, p.StudentStatus = r.IntN(100) < 98, "1", "0"
	if sick := r.IntN(1000); sick < 15+years*3 {
		p.Health = []string{"2", "3", "4"}[weighted(r, 70, 12, 18)]
	}
	switch {
	case years < 3:
		p.Education = ""
	case years < 6:
		p.StudentStatus = "1"
	case years < 12:
		p.StudentStatus, p.Education = "2", "80"
	case years < 15:
		p.StudentStatus, p.Education = "3", "70"
	case years < 18:
		p.StudentStatus, p.Education = pick(r, "4", "4", "5"), "60"
	case years < 22 && r.IntN(100) < 50:
		p.StudentStatus, p.Education = pick(r, "6", "7"), "30"
	case years < 40:
		p.Education = []string{"71", "61", "41", "31", "21"}[weighted(r, 50, 18, 12, 12, 8)]
	default:
		p.Education = []string{"81", "71", "61", "90"}[weighted(r, 38, 44, 12, 6)]
	}
	switch {
	case years < 16 || p.StudentStatus != "0" || years > 72:
		p.LaborSkill = "5"
	case p.Health == "4":
		p.LaborSkill = pick(r, "3", "4")
	case p.Health == "3" || years > 60:
		p.LaborSkill = "3"
	default:
		p.LaborSkill = pick(r, "1", "1", "1", "1", "2")
	}
	if p.LaborSkill <= "2" && r.IntN(100) < 62 {
		p.Worker, p.WorkMonths = true, 6+r.IntN(7)
		p.WorkArea = []string{"1", "2", "3", "4", "5"}[weighted(r, 22, 24, 12, 36, 6)]
		p.MonthlyWage = int64(2200+r.IntN(2800)) * 100
	}
	p.Pension = years >= 60 || years >= 16 && r.IntN(100) < 70
	p.PartyMember = years >= 20 && r.IntN(100) < 4
}

// status: about 20 % have left poverty, 12 % are or were monitored.
func (m maker) status(r *rand.Rand, h *Household) {
	h.Type = []string{"1", "2", "4", "5", "6"}[weighted(r, 70, 20, 6, 1, 3)]
	if r.IntN(100) >= 12 {
		if r.IntN(100) < 8 {
			h.Risk = pick(r, "01", "02", "07", "08")
		}
		return
	}
	h.MonitorType = []string{"1", "2", "3"}[weighted(r, 40, 40, 20)]
	h.Type = "3"
	if h.MonitorType == "1" {
		h.Type = "2"
	}
	h.MonitorState = []string{"70", "60", "90", "80", "81", "91", "10", "20", "30", "40", "50"}[weighted(r, 40, 12, 24, 4, 3, 3, 4, 3, 3, 2, 2)]
	h.Risk = []string{"01", "03", "02", "07", "08", "04", "05", "06", "09", "10", "99"}[weighted(r, 38, 14, 10, 10, 12, 3, 4, 4, 2, 1, 2)]
	if h.Risk != "08" && r.IntN(100) < 25 {
		h.OtherRisks = `["08"]`
	}
}

func (m maker) home(r *rand.Rand, h *Household) {
	h.HouseLevel = []string{"A", "B", "C", "D", "0"}[weighted(r, 550, 385, 48, 12, 5)]
	h.HouseYear, h.HouseArea = 1985+r.IntN(38), int64(60+r.IntN(140))*100
	h.ArableLand, h.ForestLand = int64(r.IntN(800)), int64(r.IntN(1500))
	h.WaterSafe, h.WaterKind = r.IntN(1000) < 985, pick(r, "自来水", "自来水", "自来水", "山泉水", "井水")
	h.RoadToMain, h.RoadM = r.IntN(100) < 97, int64(r.IntN(3000))
	h.Toilet, h.Broadband, h.CollectiveShare = r.IntN(100) < 96, r.IntN(100) < 82, r.IntN(100) < 90
	h.ResponsibleCadre = surnames[r.IntN(len(surnames))] + given(r, r.IntN(2) == 0)
}

// money makes the years of income; earlier years are lower by a few percent each.
func (m maker) money(r *rand.Rand, h *Household, members []Member) []Income {
	var wage int64
	for _, p := range members {
		wage += p.MonthlyWage * int64(p.WorkMonths)
	}
	part := int64(100)
	if h.MonitorType != "" || h.Type == "4" || h.Type == "5" {
		part = 45
	}
	yuans := func(lo, hi int) int64 { return int64(lo+r.IntN(hi-lo)) * part }
	last := Income{Wage: wage * part / 100, Business: yuans(6000, 42000), Property: yuans(0, 2500), Transfer: yuans(800, 5200) * 100 / part,
		Other: yuans(0, 800), RigidMedical: int64(r.IntN(1800)) * 100, RigidSchool: int64(r.IntN(2500)) * 100, Members: len(members)}
	last.BusinessCost = last.Business * int64(25+r.IntN(25)) / 100
	if h.Risk == "01" {
		last.RigidMedical += int64(4000+r.IntN(26000)) * 100
	}
	if h.Risk == "02" {
		last.RigidSchool += int64(5000+r.IntN(9000)) * 100
	}
	if h.Risk == "04" || h.Risk == "05" {
		last.RigidDisaster = int64(3000+r.IntN(30000)) * 100
	}
	var out []Income
	scale := int64(1000)
	for k := range m.years {
		y := last
		y.Year = m.today.Year() - 1 - k
		for _, v := range []*int64{&y.Wage, &y.Business, &y.BusinessCost, &y.Property, &y.Transfer, &y.Other} {
			*v = *v * scale / 1000
		}
		if k > 0 {
			y.RigidMedical, y.RigidSchool, y.RigidDisaster = int64(r.IntN(1800))*100, int64(r.IntN(2500))*100, 0
		}
		out = append(out, y)
		scale = scale * int64(890+r.IntN(90)) / 1000
	}
	h.IncomeYear, h.NetIncome = out[0].Year, out[0].Net()
	return out
}

// DemoPerson is the number of somebody who is in no data set of households: the demo's newcomers. n tells them apart.
func DemoPerson(n int64, male bool, year int) (number string, birth int64) {
	no, born := maker{codeLo: 98, codeCount: 1}.idCard(n, male, year)
	return no, int64(born)
}
