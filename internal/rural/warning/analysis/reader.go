package analysis

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/household"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/village"
)

// Reader reads what the analyses look at. It knows no scope: the pass over everything and what follows a change use it, and nobody signed in does.
type Reader struct {
	Areas *area.Tree
	Now   func() time.Time
}

// incomeYears is how many years of income are read, the present one among them: the two that a shock compares, and one more for a day of the past.
const incomeYears = 4

const (
	homeColumns = `id, household_no, area, type, head_name, members_count, monitor_type, monitor_state, risk, other_risks, arable_land, forest_land, house_area, house_level,
		house_year, water_safe, water_kind, road_to_main, road_m, toilet, broadband, collective_share, income_year, net_income, state, version, created_at, updated_at`
	memberColumns = `id, household_id, seq, name, sex, birth, relation, education, student_status, health, labor_skill, worker, work_area, work_months, monthly_wage,
		medical_insurance, pension, low_income, party_member`
	incomeColumns = `household_id, year, wage, post_wage, business, business_cost, property, transfer, exempt, other, rigid_medical, rigid_school, rigid_disaster, members`
)

// At is a day with the lines and posts that hold on it.
func (r *Reader) At(ctx context.Context, q bun.IDB, day int64) (At, error) {
	at, err := r.Offered(ctx, q, day, area.Root)
	if err != nil {
		return At{}, err
	}
	at.Departments, err = r.departments(ctx, q, day)
	return at, err
}

// Offered is a day with lines and the posts of an area, for what looks at nothing departments say: which counties they cover is read of all their rows of a year.
func (r *Reader) Offered(ctx context.Context, q bun.IDB, day int64, of area.Code) (At, error) {
	var lines []struct {
		Area area.Code `bun:"area"`
		IncomeLine
	}
	if err := q.NewRaw("SELECT area, year, fen FROM monitor_line WHERE year <= ? ORDER BY year", day/10000).Scan(ctx, &lines); err != nil {
		return At{}, fmt.Errorf("lines of income: %w", err)
	}
	by := map[area.Code]IncomeLine{}
	for _, l := range lines {
		by[l.Area] = l.IncomeLine
	}
	var posts []Post
	in := of.Range()
	err := q.NewRaw(`SELECT id, area, title, skill, coalesce(head_count, 0) AS head_count, pay_from, pay_to, updated_at FROM job_post
		WHERE state = 'open' AND area BETWEEN ? AND ? AND valid_to >= ? ORDER BY id`, int64(in.Lo), int64(in.Hi), day).Scan(ctx, &posts)
	if err != nil {
		return At{}, fmt.Errorf("posts offered: %w", err)
	}
	return On(day, by, posts), nil
}

// Homes gives the next n valid households after an id, in the order of their ids.
func (r *Reader) Homes(ctx context.Context, q bun.IDB, after int64, n int) ([]Home, error) {
	var rows []household.Household
	err := q.NewRaw("SELECT "+homeColumns+" FROM household WHERE id > ? AND state = ? ORDER BY id LIMIT ?", after, household.StateValid, n).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return nil, wrap("households", err)
	}
	return r.fill(ctx, q, rows, "BETWEEN ? AND ?", rows[0].ID, rows[len(rows)-1].ID)
}

// HomesOf gives those of some ids that are valid households, in the order of their ids.
func (r *Reader) HomesOf(ctx context.Context, q bun.IDB, ids []int64) ([]Home, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []household.Household
	err := q.NewRaw("SELECT "+homeColumns+" FROM household WHERE id IN (?) AND state = ? ORDER BY id", bun.List(ids), household.StateValid).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return nil, wrap("households", err)
	}
	return r.fill(ctx, q, rows, "IN (?)", bun.List(ids))
}

func (r *Reader) fill(ctx context.Context, q bun.IDB, rows []household.Household, which string, args ...any) ([]Home, error) {
	out := make([]Home, len(rows))
	at := make(map[int64]*Home, len(rows))
	for i := range rows {
		out[i].Household = rows[i]
		at[rows[i].ID] = &out[i]
	}
	var members []household.Member
	if err := q.NewRaw("SELECT "+memberColumns+" FROM household_member WHERE household_id "+which+" ORDER BY household_id, seq", args...).Scan(ctx, &members); err != nil {
		return nil, wrap("members", err)
	}
	for part := range byHome(members, func(m household.Member) int64 { return m.HouseholdID }) {
		if h := at[part[0].HouseholdID]; h != nil {
			h.Members = part
		}
	}
	var incomes []household.Income
	since := r.Now().In(clock.Shanghai).Year() - incomeYears + 1
	err := q.NewRaw("SELECT "+incomeColumns+" FROM household_income WHERE household_id "+which+" AND year >= ? ORDER BY household_id, year DESC", append(slices.Clone(args), since)...).Scan(ctx, &incomes)
	if err != nil {
		return nil, wrap("incomes", err)
	}
	for part := range byHome(incomes, func(i household.Income) int64 { return i.HouseholdID }) {
		if h := at[part[0].HouseholdID]; h != nil {
			h.Incomes = part
		}
	}
	var cases []Case
	err = q.NewRaw(`SELECT id, no, household, state, monitor_type, source, coalesce(received_at, 0) AS received_at, coalesce(recognised_on, 0) AS recognised_on,
		coalesce(eliminated_on, 0) AS eliminated_on, state NOT IN (?) AS running FROM monitor_case WHERE household `+which+" ORDER BY household, id DESC",
		append([]any{bun.List([]string{monitor.Eliminated, monitor.Natural, monitor.Declined, monitor.Withdrawn})}, args...)...).Scan(ctx, &cases)
	if err != nil {
		return nil, wrap("cases", err)
	}
	for part := range byHome(cases, func(c Case) int64 { return c.Household }) {
		if h := at[part[0].Household]; h != nil {
			h.Cases = part
		}
	}
	data, err := dataOf(ctx, q, which, args...)
	if err != nil {
		return nil, err
	}
	for part := range byHome(data, func(d Datum) int64 { return d.Home }) {
		if h := at[part[0].Home]; h != nil {
			h.Data = part
		}
	}
	return out, nil
}

// byHome gives the rows of one household after the other; they come in the order of households.
func byHome[R any](rows []R, home func(R) int64) func(func([]R) bool) {
	return func(yield func([]R) bool) {
		for len(rows) > 0 {
			n := 1
			for n < len(rows) && home(rows[n]) == home(rows[0]) {
				n++
			}
			if !yield(rows[:n:n]) {
				return
			}
			rows = rows[n:]
		}
	}
}

// Villages gives the next n villages after a code, in the order of their codes; also those that nothing is known of.
func (r *Reader) Villages(ctx context.Context, q bun.IDB, after area.Code, n int) ([]Village, error) {
	codes := r.Areas.OfLevel(area.Village)
	slices.Sort(codes)
	i, _ := slices.BinarySearch(codes, after+1)
	return r.VillagesBetween(ctx, q, codes[i:min(len(codes), i+n)])
}

// VillagesBetween gives those of some villages that follow each other in the tree, in their order: one range and no list of hundreds for an engine to read.
func (r *Reader) VillagesBetween(ctx context.Context, q bun.IDB, codes []area.Code) ([]Village, error) {
	if len(codes) == 0 {
		return nil, nil
	}
	return r.villages(ctx, q, codes, "BETWEEN ? AND ?", int64(codes[0]), int64(codes[len(codes)-1]))
}

// VillagesOf gives the villages of some codes, in the order of the codes.
func (r *Reader) VillagesOf(ctx context.Context, q bun.IDB, codes []area.Code) ([]Village, error) {
	if len(codes) == 0 {
		return nil, nil
	}
	codes = slices.Sorted(slices.Values(codes))
	return r.villages(ctx, q, codes, "IN (?)", bun.List(codes))
}

func (r *Reader) villages(ctx context.Context, q bun.IDB, codes []area.Code, which string, args ...any) ([]Village, error) {
	out := make([]Village, len(codes))
	at := make(map[area.Code]*Village, len(codes))
	for i, c := range codes {
		out[i] = Village{Code: c, Name: r.Areas.Name(c)}
		at[c] = &out[i]
	}
	var archives []Archive
	err := q.NewRaw("SELECT area, year, population, arable, collective_income, collective_assets, industry, updated_at FROM village_archive WHERE area "+which+
		" AND state = ? AND year IS NOT NULL ORDER BY area, year DESC", append(slices.Clone(args), village.Archived)...).Scan(ctx, &archives)
	if err != nil {
		return nil, wrap("archives of villages", err)
	}
	for _, a := range archives {
		if v := at[a.Area]; v != nil {
			v.Archives = append(v.Archives, a)
		}
	}
	var data []Datum
	err = q.NewRaw("SELECT "+datumColumns+" FROM department_data AS d WHERE d.kind IN (?) AND d.area "+which+" AND d.state = ? ORDER BY d.area, d.on_day, d.id",
		append(append([]any{bun.List([]string{departmentdata.Disaster, departmentdata.Risk, departmentdata.IdleLand, departmentdata.Post})}, args...), departmentdata.Matched)...).Scan(ctx, &data)
	if err != nil {
		return nil, wrap("department data of villages", err)
	}
	for _, x := range data {
		if v := at[x.Area]; v != nil {
			v.Data = append(v.Data, x)
		}
	}
	var assets []Asset
	err = q.NewRaw("SELECT id, coalesce(project, 0) AS project, area, state, value, income, updated_at FROM fund_asset WHERE area "+which+" ORDER BY area, id", args...).Scan(ctx, &assets)
	if err != nil {
		return nil, wrap("assets of villages", err)
	}
	for _, a := range assets {
		if v := at[a.Area]; v != nil {
			v.Assets = append(v.Assets, a)
		}
	}
	var projects []Project
	err = q.NewRaw("SELECT id, area, name, state, category, approved_budget, coalesce(approved_on, 0) AS approved_on, plan_start, plan_end, plan_income FROM fund_project WHERE area "+which+" AND state IN (?) ORDER BY area, id",
		append(slices.Clone(args), bun.List([]string{fund.Approved, fund.Amending, fund.Building, fund.Awaiting, fund.Failed, fund.Accepted, fund.HandedOver}))...).Scan(ctx, &projects)
	if err != nil || len(projects) == 0 {
		return out, wrap("projects of villages", err)
	}
	var paid []Payment
	err = q.NewRaw("SELECT project, amount, paid_on FROM fund_payment WHERE area "+which+" AND state = ? AND project IS NOT NULL AND amount IS NOT NULL AND paid_on IS NOT NULL ORDER BY project, paid_on",
		append(slices.Clone(args), fund.PaymentPaid)...).Scan(ctx, &paid)
	if err != nil {
		return nil, wrap("payments of villages", err)
	}
	of := map[int64][]Payment{}
	for part := range byHome(paid, func(p Payment) int64 { return p.Project }) {
		of[part[0].Project] = part
	}
	for _, p := range projects {
		if v := at[p.Area]; v != nil {
			p.Paid = of[p.ID]
			v.Projects = append(v.Projects, p)
		}
	}
	return out, nil
}

func wrap(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s of the analyses: %w", what, err)
}
