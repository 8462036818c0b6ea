package household

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
)

// Sealer wraps the columns that must not be readable in the data file (security.md goal 16); kit/cryptox.Master is one.
type Sealer interface {
	Seal(purpose string, aad, plain []byte) []byte
	Open(purpose string, aad, sealed []byte) ([]byte, error)
	BlindIndex(purpose, value string) []byte
}

// Service is the room: lists, cards, new households, roll-ups and the synthetic data.
type Service struct {
	DB    *db.DB
	Areas *area.Tree
	Seal  Sealer
	Now   func() time.Time
	// Left, when set, is told the identity numbers of those who left the register, in the transaction.
	Left func(ctx context.Context, tx *db.Tx, numbers []string) error
	// Touched, when set, is told of each household that was entered, changed, moved or ended one by one, in the transaction.
	Touched func(ctx context.Context, tx *db.Tx, households ...int64) error
	// Questions is how many a person may put in an hour; 0 is questionsMost.
	Questions int64
	// Reveals is how many households a person may see whole on a day; 0 is revealsMost.
	Reveals int64
	// Writes, when set, says whether the office somebody acts for enters ("add") or changes ("edit") the households of a village that wait for their
	// approval. Permission and area are asked besides.
	Writes func(by *principal.Principal, action string, at area.Code) bool
	// Entered, when set, files the approval of a household somebody entered, in the transaction; Admit does so for those of a workbook; EntryOf is
	// the approval of a household, 0 for none; LastFiled is the largest id of a household that an approval was ever filed for.
	Entered func(ctx context.Context, tx *db.Tx, by *principal.Principal, h Household) error
	Admit   Admit
	EntryOf func(ctx context.Context, h bun.IDB, id int64) (int64, error)

	LastFiled func(ctx context.Context, h bun.IDB) (int64, error)
}

// touched tells of households that became something else.
func (s *Service) touched(ctx context.Context, tx *db.Tx, households ...int64) error {
	if s.Touched == nil || len(households) == 0 {
		return nil
	}
	return s.Touched(ctx, tx, households...)
}

// The purposes of the sealed columns. aad is always the household_no, so that a value copied to another household does not open.
const (
	purposeIDCard = "household.id-card"
	purposePhone  = "household.phone"
)

// The states of a household (domain.md#households: 待镇审, 有效; a draft is one the town returned).
const (
	StateDraft   = "draft"
	StatePending = "pending"
	StateValid   = "valid"
)

// Household is a row. Land and house sizes are hundredths of a mu and of a square metre, money is fen, roads are metres. What nobody entered is nil,
// an empty text, or year 0; NetIncome and IncomeHeads, the head count of that year, mean nothing where IncomeYear is 0.
type Household struct {
	bun.BaseModel `bun:"table:household"`

	ID               int64     `bun:"id,pk,autoincrement"`
	HouseholdNo      string    `bun:"household_no"`
	Area             area.Code `bun:"area,type:bigint"`
	Owner            *int64    `bun:"owner"`
	Type             string    `bun:"type"`
	HeadName         string    `bun:"head_name"`
	IDCardEnc        []byte    `bun:"id_card_enc"`
	PhoneEnc         []byte    `bun:"phone_enc"`
	PhoneBI          []byte    `bun:"phone_bi"`
	NaturalVillage   string    `bun:"natural_village"`
	Group            string    `bun:"grp"`
	Address          string    `bun:"address"`
	Position         string    `bun:"position"`
	MembersCount     int       `bun:"members_count"`
	MonitorType      string    `bun:"monitor_type"`
	MonitorState     string    `bun:"monitor_state"`
	Risk             string    `bun:"risk"`
	OtherRisks       string    `bun:"other_risks"`
	ArableLand       *int64    `bun:"arable_land"`
	ForestLand       *int64    `bun:"forest_land"`
	HouseArea        *int64    `bun:"house_area"`
	HouseLevel       string    `bun:"house_level"`
	HouseYear        int       `bun:"house_year"`
	WaterSafe        *bool     `bun:"water_safe"`
	WaterKind        string    `bun:"water_kind"`
	RoadToMain       *bool     `bun:"road_to_main"`
	RoadM            *int64    `bun:"road_m"`
	Toilet           *bool     `bun:"toilet"`
	Broadband        *bool     `bun:"broadband"`
	CollectiveShare  *bool     `bun:"collective_share"`
	ResponsibleCadre string    `bun:"responsible_cadre"`
	IncomeYear       int       `bun:"income_year"`
	NetIncome        int64     `bun:"net_income"`
	IncomeHeads      int       `bun:"income_heads"`
	State            string    `bun:"state"`
	Remark           string    `bun:"remark"`
	Version          int64     `bun:"version"`
	CreatedBy        int64     `bun:"created_by"`
	CreatedAt        int64     `bun:"created_at"`
	UpdatedAt        int64     `bun:"updated_at"`

	idCard, phone string // plain, on their way in only
}

// Member is a person of a household. Birth is YYYYMMDD, MonthlyWage fen. What nobody entered is nil or an empty text.
type Member struct {
	bun.BaseModel `bun:"table:household_member"`

	ID               int64  `bun:"id,pk,autoincrement"`
	HouseholdID      int64  `bun:"household_id"`
	Seq              int    `bun:"seq"`
	Name             string `bun:"name"`
	IDCardEnc        []byte `bun:"id_card_enc"`
	IDCardBI         []byte `bun:"id_card_bi"`
	Sex              string `bun:"sex"`
	Birth            int    `bun:"birth"`
	Relation         string `bun:"relation"`
	Ethnic           string `bun:"ethnic"`
	Education        string `bun:"education"`
	StudentStatus    string `bun:"student_status"`
	School           string `bun:"school"`
	Health           string `bun:"health"`
	LaborSkill       string `bun:"labor_skill"`
	Worker           *bool  `bun:"worker"`
	WorkArea         string `bun:"work_area"`
	Employer         string `bun:"employer"`
	WorkMonths       *int   `bun:"work_months"`
	MonthlyWage      *int64 `bun:"monthly_wage"`
	MedicalInsurance *bool  `bun:"medical_insurance"`
	Pension          *bool  `bun:"pension"`
	LowIncome        *bool  `bun:"low_income"`
	PartyMember      *bool  `bun:"party_member"`

	idCard string
	line   int // where in the form they stand, for what is wrong with them
}

// Income is one year of one household, in fen; nil is what nobody entered. Members is the head count of that year.
type Income struct {
	bun.BaseModel `bun:"table:household_income"`

	HouseholdID   int64  `bun:"household_id,pk"`
	Year          int    `bun:"year,pk"`
	Wage          *int64 `bun:"wage"`
	PostWage      *int64 `bun:"post_wage"` // a part of Wage
	Business      *int64 `bun:"business"`
	BusinessCost  *int64 `bun:"business_cost"`
	Property      *int64 `bun:"property"`
	Transfer      *int64 `bun:"transfer"`
	Exempt        *int64 `bun:"exempt"` // a part of Transfer
	Other         *int64 `bun:"other"`
	RigidMedical  *int64 `bun:"rigid_medical"`
	RigidSchool   *int64 `bun:"rigid_school"`
	RigidDisaster *int64 `bun:"rigid_disaster"`
	Members       int    `bun:"members"`
}

// Net is wage + business - cost + property + transfer + other of what was entered, in fen. It is not known where none of them was.
func (i Income) Net() (fen int64, known bool) {
	fen, known = sum(i.Wage, i.Business, i.Property, i.Transfer, i.Other)
	cost, spent := sum(i.BusinessCost)
	return fen - cost, known || spent
}

// Rigid is what could not be avoided: medical, school, disaster, in fen. It is not known where none of them was entered.
func (i Income) Rigid() (fen int64, known bool) {
	return sum(i.RigidMedical, i.RigidSchool, i.RigidDisaster)
}

// sum adds what is known.
func sum(parts ...*int64) (total int64, known bool) {
	for _, p := range parts {
		if p != nil {
			total, known = total+*p, true
		}
	}
	return total, known
}

// plus adds two figures of which one may be unknown; the sum is unknown where both are.
func plus(a, b *int64) *int64 {
	if total, known := sum(a, b); known {
		return &total
	}
	return nil
}

// seal fills the sealed columns from the plain ones; the household number must be known.
func (h *Household) seal(s Sealer, members []Member) {
	aad := []byte(h.HouseholdNo)
	h.IDCardEnc = s.Seal(purposeIDCard, aad, []byte(h.idCard))
	h.PhoneEnc, h.PhoneBI = []byte{}, []byte{}
	if h.phone != "" {
		h.PhoneEnc, h.PhoneBI = s.Seal(purposePhone, aad, []byte(h.phone)), s.BlindIndex(purposePhone, h.phone)
	}
	for i := range members {
		m := &members[i]
		m.IDCardEnc, m.IDCardBI = s.Seal(purposeIDCard, aad, []byte(m.idCard)), s.BlindIndex(purposeIDCard, m.idCard)
	}
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}
