package family

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// The states of a sheet.
const (
	Draft     = "draft"
	Village   = "village"
	Town      = "town"
	County    = "county"
	Effective = "effective"
	Returned  = "returned"
	Withdrawn = "withdrawn"
)

// The kinds of change (dictionary change_kind).
const (
	Add    = household.ChangeAdd
	Remove = "11"
	Head   = "12"
	Move   = "20"
	Split  = "21"
	Merge  = "22"
	Basics = household.ChangeBasics
	Income = household.ChangeIncome
	Work   = household.ChangeWork
	School = household.ChangeSchool
	Health = household.ChangeHealth
	House  = household.ChangeHouse
)

// The reasons for which somebody comes or goes (dictionary change_reason).
const (
	Birth     = "11"
	MarryIn   = "12"
	MoveIn    = "13"
	Forgotten = "14"
	Death     = "21"
	MarryOut  = "22"
	MoveOut   = "23"
	Prison    = "24"
	Lost      = "25"
)

var (
	reasonsIn  = []string{Birth, MarryIn, MoveIn, Forgotten}
	reasonsOut = []string{Death, MarryOut, MoveOut, Prison, Lost}
	// reviewed are the states in which a sheet is on somebody's desk: it keeps what it touches from other sheets. A draft does not.
	reviewed = []string{Village, Town, County}
)

// structural changes need the county.
func structural(kind string) bool { return kind == Move || kind == Split || kind == Merge }

// Who acts where.
var (
	field   = []declaration.Who{{Level: area.Village}, {Role: "team-leader"}, {Role: "team-member"}}
	village = []declaration.Who{{Level: area.Village}}
	town    = []declaration.Who{{Level: area.Township}}
	county  = []declaration.Who{{Level: area.County}}
	// stead passes a sheet for a village that has one clerk only.
	stead = []declaration.Who{{Level: area.Township, Role: "town-clerk"}}
)

// alonePass is the switch by which an area lets a village's clerk pass the sheets they submitted themselves.
const alonePass = "alone"

// Ended tells the rooms that hang things on households that one of them is no more; into is the one that took it over, or 0.
type Ended func(ctx context.Context, tx *db.Tx, household, into int64) error

// Declaration is the module. homes and ended may be nil where only the declaration is looked at.
func Declaration(homes *household.Service, ended Ended) *declaration.Declaration {
	r := rules{homes, ended}
	idle := declaration.Guard{Name: "nothing under way", Check: r.idle}
	fresh := declaration.Guard{Name: "household unchanged", Check: r.fresh}
	return &declaration.Declaration{
		Code: "familyChange", Title: "家庭变化", Noun: "变更单", Icon: "users", Table: "family_change", Level: area.Village, Name: "headName", Prefix: "BG",
		English: English,
		Fields:  fields,
		First:   Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: Village, Title: "待村核", Tone: "orange", Deadline: &declaration.Deadline{Rule: "village", Days: 5, Working: true, Warn: 2}},
			{Code: Town, Title: "待镇审", Tone: "yellow", Deadline: &declaration.Deadline{Rule: "town", Days: 5, Working: true, Warn: 2}},
			{Code: County, Title: "待县审", Tone: "yellow", Deadline: &declaration.Deadline{Rule: "county", Days: 10, Working: true, Warn: 3}},
			{Code: Effective, Title: "已生效", Tone: "green", Final: true},
			{Code: Returned, Title: "已退回", Tone: "red", Editable: true, Deletable: true},
			{Code: Withdrawn, Title: "已撤销", Tone: "quiet", Final: true},
		},
		Columns: []string{"householdNo", "kind", "reason", "memberName", "occurredOn", "incomeEffect"},
		Filters: []declaration.Filter{{Field: "kind"}, {Field: "reason"}},
		Views: []declaration.View{{Code: "open", Title: "填报中", States: []string{Draft, Returned}}, {Code: "review", Title: "审核中", States: []string{Village, Town, County}},
			{Code: "effective", Title: "已生效", States: []string{Effective}}, {Code: "overdue", Title: "审核超期", Overdue: true}},
		Keep:     declaration.Keep{Members: []string{"headName", "memberName", "name"}, Stays: declaration.NumberStays},
		Writers:  field,
		Switches: []declaration.Switch{{Rule: alonePass, Title: "村级一人办理"}},
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "提交村核", From: []string{Draft, Returned}, To: Village, Action: "edit", Who: field, Guards: []declaration.Guard{{Name: "proof", Check: proof}, fresh, {Name: "no other sheet", Check: r.alone}}},
			{Code: "villagePass", Title: "村核通过", From: []string{Village}, To: Town, Action: "edit", Who: village, NotBy: []string{"submit"}, Alone: alonePass, Guards: []declaration.Guard{fresh}},
			{Code: "villageStead", Title: "镇级代村核", From: []string{Village}, To: Town, Action: "edit", Who: stead, Late: true, StandsIn: true, NotBy: []string{"submit"}, Guards: []declaration.Guard{fresh}},
			{Code: "villageBack", Title: "村级退回", From: []string{Village}, To: Returned, Action: "edit", Who: village, Return: true},
			{Code: "townPass", Title: "镇审通过并生效", From: []string{Town}, To: Effective, Action: "approve", Who: town, NotBy: []string{"submit", "villagePass", "villageStead"},
				Fits: func(rec *declaration.Record) bool { return !structural(rec.Text("kind")) }, Guards: []declaration.Guard{fresh, idle}, Do: r.effect},
			{Code: "townForward", Title: "镇审通过报县", From: []string{Town}, To: County, Action: "approve", Who: town, NotBy: []string{"submit", "villagePass", "villageStead"},
				Fits: func(rec *declaration.Record) bool { return structural(rec.Text("kind")) }, Guards: []declaration.Guard{fresh}},
			{Code: "townBack", Title: "镇级退回", From: []string{Town}, To: Returned, Action: "approve", Who: town, Return: true},
			{Code: "countyPass", Title: "县审通过并生效", From: []string{County}, To: Effective, Action: "approve", Who: county, NotBy: []string{"townForward"}, Guards: []declaration.Guard{fresh, idle}, Do: r.effect},
			{Code: "countyBack", Title: "县级退回", From: []string{County}, To: Returned, Action: "approve", Who: county, Return: true},
			{Code: "withdraw", Title: "撤销", From: []string{Draft, Returned, Village}, To: Withdrawn, Action: "edit", Who: field, Opinion: true, Late: true},
		},
		Around:  homes.Asking("familyChange", "idNo"),
		Check:   r.check,
		Written: r.written,
		Moved:   moved,
	}
}
