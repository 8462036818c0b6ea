package summary

import (
	"fmt"
	"regexp"
	"strconv"

	"mirror/internal/kit/errs"
)

var periodShape = regexp.MustCompile(`^(\d{4})(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$`)

// firstYear is the earliest there is a period of. Year 0 would be asked of a source that takes it for the present one.
const firstYear = 2000

// Period is a month, a quarter or a year: 2026-11, 2026-Q4, 2026.
type Period struct {
	Code string
	// Month is whose figures are its own, 202611: of a quarter or a year the last month, of the present one the month that is.
	Month int64
	// Live says that the month is not over.
	Live bool
	// Year says that it is a year.
	Year bool
}

// PeriodOf reads a period; "" is the present month. InvalidArgs where it is none, lies ahead or too far back.
func PeriodOf(text string, today int64) (Period, error) {
	now := today / 100
	if text == "" {
		return Period{Code: monthCode(now), Month: now, Live: true}, nil
	}
	found := periodShape.FindStringSubmatch(text)
	if found == nil {
		return Period{}, errs.Invalid("period", "请选择月度、季度或年度，如 2026-03、2026-Q1、2026")
	}
	year, _ := strconv.ParseInt(found[1], 10, 64)
	if year < firstYear {
		return Period{}, errs.Invalid("period", "报告期不能早于2000年")
	}
	first, last := year*100+1, year*100+12
	switch {
	case found[2] != "":
		m, _ := strconv.ParseInt(found[2], 10, 64)
		first, last = year*100+m, year*100+m
	case found[3] != "":
		q, _ := strconv.ParseInt(found[3], 10, 64)
		first, last = year*100+q*3-2, year*100+q*3
	}
	if first > now {
		return Period{}, errs.Invalid("period", "报告期还没有开始")
	}
	return Period{Code: text, Month: min(last, now), Live: last >= now, Year: last-first == 11}, nil
}

// cycle is how submissions call the period: its cycle, and the month it ends with.
func (p Period) cycle() (cycle string, month int64) {
	found := periodShape.FindStringSubmatch(p.Code)
	year, _ := strconv.ParseInt(found[1], 10, 64)
	if m, err := strconv.ParseInt(found[2], 10, 64); err == nil {
		return Monthly, year*100 + m
	}
	if q, err := strconv.ParseInt(found[3], 10, 64); err == nil {
		return Quarterly, year*100 + q*3
	}
	return Yearly, year*100 + 12
}

func monthCode(month int64) string { return fmt.Sprintf("%04d-%02d", month/100, month%100) }
