package household

import "mirror/internal/rural/income"

// The wire structs carry the word Household in their names because the names become the schemas of api/openapi.json.

// HouseholdRow is one line of the list. Codes are those of the dictionaries household_type, monitor_type, monitor_state,
// risk_type and house_level; an empty code, null and a year of 0 mean that nothing was entered.
type HouseholdRow struct {
	ID              int64    `json:"id"`
	HouseholdNo     string   `json:"householdNo" doc:"12-digit village code and a 4-digit number"`
	Area            string   `json:"area" doc:"12-digit code of the village"`
	AreaName        string   `json:"areaName" doc:"name of the village"`
	AreaPath        string   `json:"areaPath" doc:"names from the province to the village, joined by /"`
	HeadName        string   `json:"headName"`
	IDCard          string   `json:"idCard" doc:"masked: first 6 and last 4"`
	Phone           string   `json:"phone" doc:"masked: first 3 and last 4; empty where unknown"`
	MembersCount    int      `json:"membersCount"`
	Type            string   `json:"type" doc:"household_type"`
	MonitorType     string   `json:"monitorType" doc:"monitor_type, empty where never monitored"`
	MonitorState    string   `json:"monitorState" doc:"monitor_state"`
	Risk            string   `json:"risk" doc:"risk_type"`
	HouseLevel      string   `json:"houseLevel" doc:"house_level"`
	IncomeYear      int      `json:"incomeYear" doc:"year of perCapitaIncome, 0 where no income is recorded"`
	PerCapitaIncome *float64 `json:"perCapitaIncome" nullable:"true" doc:"yuan, null where no income is recorded"`
	State           string   `json:"state" doc:"valid; pending: waits for its town; draft: the town returned it"`
	UpdatedAt       int64    `json:"updatedAt" doc:"ms UTC"`
	Version         int64    `json:"version"`
	Through         string   `json:"through,omitempty" doc:"in a list with a keyword: the members who have what the head has not"`
}

// HouseholdCard is 一户一档: the row and all the rest of one household.
type HouseholdCard struct {
	HouseholdRow
	NaturalVillage   string            `json:"naturalVillage"`
	Group            string            `json:"group" doc:"村民小组"`
	Address          string            `json:"address"`
	Position         string            `json:"position" doc:"where the house stands: longitude,latitude in degrees; empty where nobody entered it"`
	OtherRisks       []string          `json:"otherRisks" doc:"risk_type, at most 2"`
	ArableLand       *float64          `json:"arableLand" nullable:"true" doc:"mu"`
	ForestLand       *float64          `json:"forestLand" nullable:"true" doc:"mu"`
	HouseArea        *float64          `json:"houseArea" nullable:"true" doc:"square metres"`
	HouseYear        int               `json:"houseYear" doc:"0 where unknown"`
	WaterSafe        *bool             `json:"waterSafe" nullable:"true"`
	WaterKind        string            `json:"waterKind"`
	RoadToMain       *bool             `json:"roadToMain" nullable:"true"`
	RoadKm           *float64          `json:"roadKm" nullable:"true"`
	Toilet           *bool             `json:"toilet" nullable:"true"`
	Broadband        *bool             `json:"broadband" nullable:"true"`
	CollectiveShare  *bool             `json:"collectiveShare" nullable:"true"`
	ResponsibleCadre string            `json:"responsibleCadre"`
	Entry            int64             `json:"entry" doc:"the record of its approval while it is not valid, else 0"`
	Completeness     int               `json:"completeness" doc:"percent of what a file should hold"`
	Missing          []string          `json:"missing" doc:"what it lacks, in words" declared:"words"`
	Remark           string            `json:"remark"`
	CreatedAt        int64             `json:"createdAt" doc:"ms UTC"`
	Path             []HouseholdPlace  `json:"path" doc:"province first, village last"`
	Members          []HouseholdMember `json:"members" doc:"head first"`
	Incomes          []HouseholdIncome `json:"incomes" doc:"newest year first, at most 5"`
	// Reckoned is as of today.
	Reckoned *income.IncomeReckoning `json:"reckoned" doc:"income as social assistance reckons it for a procedure that begins today, with its arithmetic"`
}

// RevealReason is why somebody has to see a household's numbers whole.
type RevealReason struct {
	Reason string `json:"reason" doc:"reveal_reason"`
	Words  string `json:"words,omitempty" doc:"required with the reason 99" maxLength:"200"`
}

// HouseholdRevealed are the sealed values of one household, whole.
type HouseholdRevealed struct {
	Phone   string                    `json:"phone" doc:"empty where unknown"`
	Members []HouseholdRevealedMember `json:"members"`
	Left    int64                     `json:"left" doc:"how many more the person may see today"`
}

// HouseholdRevealedMember is the number of one of them.
type HouseholdRevealedMember struct {
	ID     int64  `json:"id"`
	IDCard string `json:"idCard"`
}

// HouseholdPlace is one step of the way from the province to the village.
type HouseholdPlace struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// HouseholdMember is one person of a household.
type HouseholdMember struct {
	ID               int64    `json:"id"`
	Name             string   `json:"name"`
	IDCard           string   `json:"idCard" doc:"masked: first 6 and last 4"`
	Sex              string   `json:"sex" doc:"GBT2261_1_sex"`
	Birth            string   `json:"birth" doc:"YYYY-MM-DD"`
	Age              int      `json:"age" doc:"whole years today in Asia/Shanghai"`
	Relation         string   `json:"relation" doc:"GBT4761_relation"`
	Ethnic           string   `json:"ethnic" doc:"GBT3304_ethnic"`
	Education        string   `json:"education" doc:"GBT4658_education"`
	StudentStatus    string   `json:"studentStatus" doc:"student_status"`
	School           string   `json:"school"`
	Health           string   `json:"health" doc:"health"`
	LaborSkill       string   `json:"laborSkill" doc:"labor_skill"`
	Worker           *bool    `json:"worker" nullable:"true"`
	WorkArea         string   `json:"workArea" doc:"work_area"`
	Employer         string   `json:"employer"`
	WorkMonths       *int     `json:"workMonths" nullable:"true"`
	MonthlyWage      *float64 `json:"monthlyWage" nullable:"true" doc:"yuan"`
	MedicalInsurance *bool    `json:"medicalInsurance" nullable:"true"`
	Pension          *bool    `json:"pension" nullable:"true"`
	LowIncome        *bool    `json:"lowIncome" nullable:"true" doc:"低保/特困"`
	PartyMember      *bool    `json:"partyMember" nullable:"true"`
	Elsewhere        string   `json:"elsewhere" doc:"city and county of another household the person stands in as well, empty for none"`
}

// HouseholdIncome is one year, in yuan, null where nothing was entered; sums are of what was. net = wage + business - businessCost + property + transfer + other;
// coping = (net - rigid expenses) / members (domain.md#households).
type HouseholdIncome struct {
	Year          int      `json:"year"`
	Wage          *float64 `json:"wage" nullable:"true"`
	PostWage      *float64 `json:"postWage" nullable:"true" doc:"part of wage: public posts"`
	Business      *float64 `json:"business" nullable:"true"`
	BusinessCost  *float64 `json:"businessCost" nullable:"true"`
	Property      *float64 `json:"property" nullable:"true"`
	Transfer      *float64 `json:"transfer" nullable:"true"`
	Exempt        *float64 `json:"exempt" nullable:"true" doc:"part of transfer: allowances that social assistance does not count"`
	Other         *float64 `json:"other" nullable:"true"`
	RigidMedical  *float64 `json:"rigidMedical" nullable:"true"`
	RigidSchool   *float64 `json:"rigidSchool" nullable:"true"`
	RigidDisaster *float64 `json:"rigidDisaster" nullable:"true"`
	Net           *float64 `json:"net" nullable:"true"`
	PerCapita     *float64 `json:"perCapita" nullable:"true"`
	Coping        *float64 `json:"coping" nullable:"true"`
}

// HouseholdNew is what POST takes; what is left out is unknown. Sex and birth come from the id card; exactly one member has relation 02 and is the head.
type HouseholdNew struct {
	Area             string               `json:"area" doc:"12-digit code of a village"`
	Type             string               `json:"type"`
	Phone            string               `json:"phone,omitempty" doc:"11 digits"`
	Address          string               `json:"address,omitempty" maxLength:"200"`
	Position         string               `json:"position,omitempty" maxLength:"40" doc:"longitude,latitude in degrees"`
	NaturalVillage   string               `json:"naturalVillage,omitempty" maxLength:"50"`
	Group            string               `json:"group,omitempty" maxLength:"50"`
	MonitorType      string               `json:"monitorType,omitempty"`
	Risk             string               `json:"risk,omitempty"`
	ArableLand       *float64             `json:"arableLand,omitempty"`
	HouseArea        *float64             `json:"houseArea,omitempty"`
	HouseLevel       string               `json:"houseLevel,omitempty"`
	HouseYear        int                  `json:"houseYear,omitempty"`
	WaterSafe        *bool                `json:"waterSafe,omitempty"`
	RoadToMain       *bool                `json:"roadToMain,omitempty"`
	RoadKm           *float64             `json:"roadKm,omitempty"`
	Toilet           *bool                `json:"toilet,omitempty"`
	Broadband        *bool                `json:"broadband,omitempty"`
	CollectiveShare  *bool                `json:"collectiveShare,omitempty"`
	ResponsibleCadre string               `json:"responsibleCadre,omitempty" maxLength:"50"`
	Remark           string               `json:"remark,omitempty" maxLength:"500"`
	Members          []HouseholdNewMember `json:"members" minItems:"1" maxItems:"69"`
	Version          int64                `json:"version,omitempty" doc:"of the household that is changed"`
}

// HouseholdNewMember is one person of a new household.
type HouseholdNewMember struct {
	ID               int64  `json:"id,omitempty" doc:"of the member that is changed; their number may come back masked"`
	Name             string `json:"name" maxLength:"50"`
	IDCard           string `json:"idCard"`
	Relation         string `json:"relation"`
	Ethnic           string `json:"ethnic,omitempty"`
	Education        string `json:"education,omitempty"`
	StudentStatus    string `json:"studentStatus,omitempty"`
	Health           string `json:"health,omitempty"`
	LaborSkill       string `json:"laborSkill,omitempty"`
	MedicalInsurance *bool  `json:"medicalInsurance,omitempty"`
	LowIncome        *bool  `json:"lowIncome,omitempty"`
	Pension          *bool  `json:"pension,omitempty"`
	PartyMember      *bool  `json:"partyMember,omitempty"`
}
