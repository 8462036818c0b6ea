package analysis

import (
	"mirror/internal/area"
	"mirror/internal/rural/household"
)

// Home is one household with all that the analyses read of it. Sealed columns are not read.
type Home struct {
	household.Household
	Members []household.Member
	Incomes []household.Income // the newest year first
	Cases   []Case             // the newest first
	Data    []Datum            // of departments, the oldest first
}

// Case is a record of the monitoring of a household.
type Case struct {
	ID         int64  `bun:"id"`
	No         string `bun:"no"`
	Household  int64  `bun:"household"`
	State      string `bun:"state"`
	Type       string `bun:"monitor_type"`
	Source     string `bun:"source"`
	Received   int64  `bun:"received_at"`
	Recognised int64  `bun:"recognised_on"`
	Eliminated int64  `bun:"eliminated_on"`
	Running    bool   `bun:"running"` // it has not come to an end
}

// Open is the household's case that has not come to an end, nil for none.
func (h *Home) Open() *Case {
	for i := range h.Cases {
		if h.Cases[i].Running {
			return &h.Cases[i]
		}
	}
	return nil
}

// Village is one village with its archives, the assets that projects left it and the projects in it.
type Village struct {
	Code     area.Code
	Name     string
	Archives []Archive // filed ones, the newest year first
	Assets   []Asset
	Projects []Project
	Posts    []Post  // that are offered, where they were read (Reader.Posts)
	Data     []Datum // of departments about the village itself, the oldest first
	Before   *Sums   // of the index of the month before, nil where it was not kept

	sheets *Sheets // what its people add up to, once they are gathered
}

// Archive is what a village filed of a year. Land is hundredths of a mu, money hundredths of 万元.
type Archive struct {
	Area             area.Code `bun:"area"`
	Year             int       `bun:"year"`
	Population       *int64    `bun:"population"`
	Arable           *int64    `bun:"arable"`
	CollectiveIncome *int64    `bun:"collective_income"`
	CollectiveAssets *int64    `bun:"collective_assets"`
	Industry         string    `bun:"industry"`
	Updated          int64     `bun:"updated_at"`
}

// Asset is what a project left behind. Money is yuan.
type Asset struct {
	ID      int64     `bun:"id"`
	Project int64     `bun:"project"`
	Area    area.Code `bun:"area"`
	State   string    `bun:"state"`
	Value   *int64    `bun:"value"`
	Income  *int64    `bun:"income"`
	Updated int64     `bun:"updated_at"`
}

// Project is one that was approved, with what was paid of it. Money is yuan.
type Project struct {
	ID       int64     `bun:"id"`
	Area     area.Code `bun:"area"`
	Name     string    `bun:"name"`
	State    string    `bun:"state"`
	Category string    `bun:"category"`
	Budget   *int64    `bun:"approved_budget"`
	Approved int64     `bun:"approved_on"`
	Begins   *int64    `bun:"plan_start"`
	Ends     *int64    `bun:"plan_end"`
	Plan     *int64    `bun:"plan_income"` // what it is to bring a year
	Paid     []Payment
}

// Payment is money that was paid on a day, in fen.
type Payment struct {
	Project int64 `bun:"project"`
	Amount  int64 `bun:"amount"`
	On      int64 `bun:"paid_on"`
}

// Post is work that an employer offers. Pay is fen a month.
type Post struct {
	ID      int64     `bun:"id"`
	Area    area.Code `bun:"area"`
	Title   string    `bun:"title"`
	Skill   string    `bun:"skill"`
	Heads   int64     `bun:"head_count"`
	PayFrom *int64    `bun:"pay_from"`
	PayTo   *int64    `bun:"pay_to"`
	Updated int64     `bun:"updated_at"`

	Fit *Fit `bun:"-"` // nil until it was compared with the people of its market
}
