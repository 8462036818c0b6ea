package overview

import (
	"mirror/internal/rural/fund"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/monitor"
)

// Overview is an area's figures and those of its children; the map drills down through it.
type Overview struct {
	Area     metric.MetricArea `json:"area"`
	KPIs     OverviewKPIs      `json:"kpis"`
	Children []OverviewChild   `json:"children" doc:"only those inside the caller's scope, by code"`
}

// OverviewKPIs are the figures of one area, as folded at updatedAt.
type OverviewKPIs struct {
	Households      int64    `json:"households"`
	Members         int64    `json:"members"`
	Monitored       int64    `json:"monitored" doc:"households under monitoring now"`
	Eliminated      int64    `json:"eliminated" doc:"households whose risk is eliminated"`
	PerCapitaIncome *float64 `json:"perCapitaIncome" nullable:"true" doc:"yuan, newest recorded year of each household; null where none is recorded"`
	IncomeMembers   int64    `json:"incomeMembers" doc:"members of the households whose income is recorded: perCapitaIncome is of them, divided among the heads they had in the year of their income"`
	UpdatedAt       int64    `json:"updatedAt" doc:"ms UTC, 0 where nothing is recorded yet"`
}

// OverviewChild is one area directly below.
type OverviewChild struct {
	ID              string   `json:"id"`
	Name            string   `json:"name"`
	Level           string   `json:"level"`
	Leaf            bool     `json:"leaf"`
	Households      int64    `json:"households"`
	Members         int64    `json:"members"`
	Monitored       int64    `json:"monitored"`
	Eliminated      int64    `json:"eliminated"`
	PerCapitaIncome *float64 `json:"perCapitaIncome" nullable:"true" doc:"yuan, null where none is recorded"`
	IncomeMembers   int64    `json:"incomeMembers" doc:"members of the households whose income is recorded"`
}

// OverviewBoard are money, village income, measures of help and monitoring of an area, and the first two of those below it, from roll-ups.
type OverviewBoard struct {
	Money      BoardMoney      `json:"money"`
	Income     BoardIncome     `json:"income"`
	Measures   []BoardCount    `json:"measures" doc:"kinds of measures of which there are the most, at most eight; dictionary help_measure"`
	Monitoring BoardMonitoring `json:"monitoring"`
	Lifted     int64           `json:"lifted" doc:"households of the type 脱贫户, counted hourly"`
	// The library of figures gives these.
	Teams        metric.MetricValue `json:"teams" doc:"resident teams on duty"`
	Present      metric.MetricValue `json:"present" doc:"per cent of their members who are not on leave today"`
	Satisfaction metric.MetricValue `json:"satisfaction" doc:"index of the year, 0 to 100"`
	Solved       metric.MetricValue `json:"solved" doc:"per cent of the issues handed over that are closed"`
	Children     []BoardChild       `json:"children" doc:"those inside the caller's scope, by code; none where the caller sees only rows of their own"`
}

// BoardMoney is the year's project money. Amounts are 万元.
type BoardMoney struct {
	Year       int64            `json:"year"`
	Quota      float64          `json:"quota" doc:"quotas the counties hold; 0 below them"`
	Allocated  float64          `json:"allocated"`
	Paid       float64          `json:"paid"`
	Months     []fund.FundMonth `json:"months" doc:"paid of the quotas, or of what is allocated where there are none, up to the current month; none without money"`
	Targets    []float64        `json:"targets" doc:"per cent that should be paid by the end of each month of the year"`
	RecentDays int64            `json:"recentDays" doc:"the platform's period of a dashboard"`
	Recent     float64          `json:"recent" doc:"paid within these days"`
}

// BoardIncome is what a village earned in a year, by the archives that are filed.
type BoardIncome struct {
	Year     int64   `json:"year"`
	Villages int64   `json:"villages" doc:"archives that are filed"`
	Mean     float64 `json:"mean" doc:"万元 a village"`
}

// BoardMonitoring are the cases in monitoring, counted hourly.
type BoardMonitoring struct {
	Risks  []BoardCount           `json:"risks" doc:"by main risk, the most first; dictionary risk_type"`
	Types  []BoardCount           `json:"types" doc:"dictionary monitor_type"`
	Months []monitor.MonitorMonth `json:"months" doc:"twelve, the last is this one; none where the caller sees only rows of their own"`
}

// BoardCount is how many there are of one code of a dictionary.
type BoardCount struct {
	Code  string `json:"code" doc:"empty where the records say none"`
	Title string `json:"title" declared:"words"`
	N     int64  `json:"n"`
}

// BoardChild is one area directly below; amounts are 万元.
type BoardChild struct {
	ID        string  `json:"id"`
	Allocated float64 `json:"allocated"`
	Paid      float64 `json:"paid"`
	Villages  int64   `json:"villages"`
	Income    float64 `json:"income" doc:"万元 a village; 0 where no archive is filed"`
	// The library of figures gives these.
	Satisfaction metric.MetricValue `json:"satisfaction"`
	Solved       metric.MetricValue `json:"solved"`
}
