package household

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
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
	// ways are those of the place the households live in; the zero value is the province's.
	ways ways
}

// ways are in what the households of a place differ from the province's: hundredths of its wages and harvests, and what more than elsewhere puts
// households at risk. With turns set, who is monitored and how far their case came follows from the household's turn instead of by chance, so that
// a place with few households has cases of every kind.
type ways struct {
	wealth    int64
	risk      string
	monitored int
	turns     bool
	turn      int
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
const perHousehold = 9

// make makes household number i of the set, the no-th of its village.
func (m maker) make(i int64, village area.Code, no int) made {
	r := rand.New(rand.NewPCG(m.seed, uint64(i)))
	now := m.today.UnixMilli()
	updated := now - r.Int64N(365*86400_000) - 1000
	h := Household{HouseholdNo: fmt.Sprintf("%s%04d", village, no), Area: village, State: StateValid, Remark: demoMark, OtherRisks: "[]",
		Version: 1, UpdatedAt: updated, CreatedAt: updated - r.Int64N(700*86400_000), Group: fmt.Sprintf("第%d村民小组", 1+r.IntN(12))}
	h.Address = h.Group + fmt.Sprintf("%d号", 1+r.IntN(120))
	h.phone = fmt.Sprintf("1990000%04d", r.IntN(10_000))
	members := m.family(r, village, i*perHousehold)
	h.MembersCount, h.HeadName, h.idCard = len(members), members[0].Name, members[0].idCard
	m.status(r, &h)
	m.home(r, &h)
	incomes := m.money(r, &h, members)
	if h.Type == "4" || h.Type == "5" {
		for k := range members {
			members[k].LowIncome = new(true)
		}
	}
	m.leave(i, &h, members)
	return made{h, members, incomes}
}

// leave takes out what nobody has entered yet: of each field a few in a hundred. It draws from a source of its own, so that all else stays as it was.
func (m maker) leave(i int64, h *Household, members []Member) {
	r := rand.New(rand.NewPCG(m.seed+1, uint64(i)))
	left := func(fields []bound, row any, keys ...string) {
		for _, f := range fields {
			if slices.Contains(keys, f.Key) && r.IntN(100) < 3 {
				f.of(row).SetZero()
			}
		}
	}
	left(homeFields, h, "arableLand", "forestLand", "broadband", "roadToMain", "roadKm", "houseLevel", "houseArea", "houseYear", "waterSafe", "waterKind", "toilet", "collectiveShare")
	for k := range members {
		left(memberFields, &members[k], "ethnic", "education", "studentStatus", "health", "medicalInsurance", "pension", "partyMember")
	}
}

// clan is a surname of the village: three of four households of an old village bear one of two.
func clan(r *rand.Rand, village area.Code) string {
	if r.IntN(4) == 0 {
		return surnames[r.IntN(len(surnames))]
	}
	n := uint64(village/100) * 2654435761 >> 8
	if r.IntN(3) == 0 {
		n /= 97
	}
	return surnames[n%uint64(len(surnames))]
}

// other is a surname that is none of these: who marries in comes from another village.
func other(r *rand.Rand, than ...string) string {
	for {
		if s := surnames[r.IntN(len(surnames))]; !slices.Contains(than, s) {
			return s
		}
	}
}

// kin makes the members of one household: the head, and around them who fits their age.
type kin struct {
	maker
	r     *rand.Rand
	first int64
	left  int // how many more there may be
	all   []Member
}

// join adds somebody of an age with a name nobody of the household has yet, unless the household is full.
func (k *kin) join(relation, surname string, male bool, years int) {
	if k.left == 0 {
		return
	}
	k.left--
	p := Member{Seq: len(k.all) + 1, Relation: relation, Sex: "2", Ethnic: "01"}
	if male {
		p.Sex = "1"
	}
	for p.Name == "" || slices.ContainsFunc(k.all, func(o Member) bool { return o.Name == p.Name }) {
		p.Name = surname + given(k.r, male)
	}
	p.idCard, p.Birth = k.idCard(k.first+int64(len(k.all)), male, k.today.Year()-years)
	k.life(k.r, &p)
	k.all = append(k.all, p)
}

// family makes the head, who they are married to, the parents of the man of the house, and their children, of whom one son may have a family of his
// own. Parents are 20 years older than children; children bear their father's surname, and who married in another.
func (m maker) family(r *rand.Rand, village area.Code, first int64) []Member {
	k := &kin{maker: m, r: r, first: first, left: 1 + weighted(r, 9, 18, 23, 22, 14, 8, 4, 1, 1)}
	age, male, line := 30+r.IntN(46), r.IntN(100) < 86, clan(r, village)
	if k.left == 1 {
		age = 48 + r.IntN(36)
	}
	if k.left > 5 {
		age = 48 + r.IntN(20) // three generations
	}
	head := line
	if !male {
		head = other(r, line) // she married into the village
	}
	k.join(relationHead, head, male, age)
	mother := age
	if !male && k.left > 0 && r.IntN(100) < 45 {
		k.join("11", line, true, age-1+r.IntN(6))
	} else if male {
		mother = max(22, age-5+r.IntN(7))
		if r.IntN(100) < 90 {
			k.join("12", other(r, line), false, mother)
		}
	}
	elder := max(age, mother)
	if n := weighted(r, 55, 28, 17); elder <= 62 && n > 0 && k.left > 1 {
		relations := []string{"51", "52"}
		if !male {
			relations = []string{"53", "54"}
		}
		old := elder + 22 + r.IntN(9)
		if n == 2 {
			k.join(relations[0], line, true, old)
		}
		k.join(relations[1], other(r, line), false, max(elder+20, old-4+r.IntN(5)))
	}
	k.children(line, mother)
	return k.all
}

// children are those of a woman of an age, the eldest first. A grown son may have married and stayed, with children of his own.
func (k *kin) children(line string, mother int) {
	r := k.r
	years := mother - 20 - r.IntN(5)
	if years >= 24 && k.left >= 2 && r.IntN(100) < 75 {
		k.join("20", line, true, years)
		wife := max(22, years-3+r.IntN(4))
		k.join("38", other(r, line), false, wife)
		for born := wife - 20 - r.IntN(4); born >= 0 && k.left > 0 && born > wife-40; born -= 1 + r.IntN(4) {
			boy := r.IntN(100) < 53
			k.join(map[bool]string{true: "41", false: "42"}[boy], line, boy, max(1, born))
			if born <= 1 {
				break
			}
		}
		years -= 2 + r.IntN(3)
	}
	for ; years >= 1 && mother-years <= 42 && k.left > 0; years -= 1 + r.IntN(4) {
		boy := r.IntN(100) < 54
		k.join(map[bool]string{true: "20", false: "30"}[boy], line, boy, years)
	}
}

// life fills school, health and work by age.
func (m maker) life(r *rand.Rand, p *Member) {
	years := age(p.Birth, m.today)
	if r.IntN(100) < 3 {
		p.Ethnic = pick(r, "13", "08", "22")
	}
	p.MedicalInsurance, p.LowIncome, p.Health, p.StudentStatus = new(r.IntN(100) < 98), new(false), "1", "0"
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
	p.Worker = new(false)
	if p.LaborSkill <= "2" && r.IntN(100) < 62 {
		p.Worker, p.WorkMonths = new(true), new(6+r.IntN(7))
		p.WorkArea = []string{"1", "2", "3", "4", "5"}[weighted(r, 22, 24, 12, 36, 6)]
		p.MonthlyWage = new(int64(2200+r.IntN(2800)) * m.wealth())
	}
	p.Pension = new(years >= 60 || years >= 16 && r.IntN(100) < 70)
	p.PartyMember = new(years >= 20 && r.IntN(100) < 4)
}

// wealth is what the place has in hundredths of the province.
func (m maker) wealth() int64 {
	if m.ways.wealth > 0 {
		return m.ways.wealth
	}
	return 100
}

// turnStates are those of a place's cases in turn, the most frequent and those that every chart needs first.
var turnStates = []string{"70", "90", "60", "70", "40", "91", "70", "30", "90", "80", "10", "70", "50", "90", "81", "20"}

// status: about 20 % have left poverty, 12 % are or were monitored.
func (m maker) status(r *rand.Rand, h *Household) {
	h.Type = []string{"1", "2", "4", "5", "6"}[weighted(r, 70, 20, 6, 1, 3)]
	monitored := r.IntN(100) < 12
	nth := m.ways.turn * m.ways.monitored / 100
	if m.ways.turns {
		monitored = (m.ways.turn+1)*m.ways.monitored/100 > nth
	}
	if !monitored {
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
	if m.ways.turns {
		h.MonitorState = turnStates[(nth+int(h.Area/1_00_00_00_00_00))%len(turnStates)]
		if nth < 4 {
			h.MonitorState = turnStates[nth]
		}
		if m.ways.risk != "" && nth%3 == 1 {
			h.Risk = m.ways.risk
		}
	}
	if h.Risk != "08" && r.IntN(100) < 25 {
		h.OtherRisks = `["08"]`
	}
}

func (m maker) home(r *rand.Rand, h *Household) {
	h.HouseLevel = []string{"A", "B", "C", "D", "0"}[weighted(r, 550, 385, 48, 12, 5)]
	h.HouseYear, h.HouseArea = 1985+r.IntN(38), new(int64(60+r.IntN(140))*100)
	h.ArableLand, h.ForestLand = new(int64(r.IntN(800))), new(int64(r.IntN(1500)))
	h.WaterSafe, h.WaterKind = new(r.IntN(1000) < 985), pick(r, "自来水", "自来水", "自来水", "山泉水", "井水")
	h.RoadToMain, h.RoadM = new(r.IntN(100) < 97), new(int64(r.IntN(3000)))
	h.Toilet, h.Broadband, h.CollectiveShare = new(r.IntN(100) < 96), new(r.IntN(100) < 82), new(r.IntN(100) < 90)
	h.ResponsibleCadre = surnames[r.IntN(len(surnames))] + given(r, r.IntN(2) == 0)
}

// money makes the years of income; earlier years are lower by a few percent each.
func (m maker) money(r *rand.Rand, h *Household, members []Member) []Income {
	part := m.wealth()
	poor := h.MonitorType != "" || h.Type == "4" || h.Type == "5"
	if poor {
		part = part * 45 / 100
	}
	var wage int64
	for _, p := range members {
		if p.MonthlyWage == nil {
			continue
		}
		if poor {
			*p.WorkMonths = (*p.WorkMonths + 1) / 2
		}
		wage += *p.MonthlyWage * int64(*p.WorkMonths)
	}
	yuans := func(lo, hi int) int64 { return int64(lo+r.IntN(hi-lo)) * part }
	last := Income{Wage: new(wage), Business: new(yuans(6000, 42000)), Property: new(yuans(0, 2500)), Transfer: new(yuans(800, 5200) * 100 / part),
		Other: new(yuans(0, 800)), RigidMedical: new(int64(r.IntN(1800)) * 100), RigidSchool: new(int64(r.IntN(2500)) * 100), RigidDisaster: new(int64(0)), Members: len(members)}
	last.PostWage, last.Exempt = new(int64(0)), new(int64(0))
	if poor {
		*last.Exempt = *last.Transfer / 4 // rewards and allowances
	}
	last.BusinessCost = new(*last.Business * int64(25+r.IntN(25)) / 100)
	if h.Risk == "01" {
		*last.RigidMedical += int64(4000+r.IntN(26000)) * 100
	}
	if h.Risk == "02" {
		*last.RigidSchool += int64(5000+r.IntN(9000)) * 100
	}
	if h.Risk == "04" || h.Risk == "05" {
		*last.RigidDisaster = int64(3000+r.IntN(30000)) * 100
	}
	var out []Income
	scale := int64(1000)
	for k := range m.years {
		y := last
		y.Year = m.today.Year() - 1 - k
		for _, v := range []**int64{&y.Wage, &y.Business, &y.BusinessCost, &y.Property, &y.Transfer, &y.Exempt, &y.Other} {
			*v = new(**v * scale / 1000)
		}
		if k > 0 {
			y.RigidMedical, y.RigidSchool, y.RigidDisaster = new(int64(r.IntN(1800))*100), new(int64(r.IntN(2500))*100), new(int64(0))
		}
		out = append(out, y)
		scale = scale * int64(890+r.IntN(90)) / 1000
	}
	h.earned(out)
	return out
}

// DemoPerson is the number of somebody who is in no data set of households: the demo's newcomers. n tells them apart.
func DemoPerson(n int64, male bool, year int) (number string, birth int64) {
	no, born := maker{codeLo: 98, codeCount: 1}.idCard(n, male, year)
	return no, int64(born)
}
