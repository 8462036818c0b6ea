package monitor

import (
	"fmt"
	"strings"

	"mirror/internal/rural/help"
)

// What is counted of the cases, by the job that counts 帮扶管理, and read by the report. Rates look back twelve months: what was slow or came back in
// other years says nothing of the work of this one.
const (
	figureRisk  = "monitor-risk"  // ref: the main risk; cases in monitoring
	figureType  = "monitor-type"  // ref: the monitoring type; cases in monitoring
	figureDays  = "monitor-days"  // ref 0: recognitions of twelve months, and the days they took
	figureTime  = "monitor-time"  // ref 0: the same recognitions, and those before their deadline, as the area had set it
	figureAgain = "monitor-again" // ref 0: ends of twelve months, and those after which the risk was back within 90 days
	figureBegan = "monitor-began" // ref: the month, as 202611; times in monitoring that began in it
	figureEnded = "monitor-ended" // ref: the month; times in monitoring that ended in it

	figureBeganCases = "monitor-began-cases" // ref 0: times in monitoring that began in the twelve months, and the cases they are of
	figureEndedCases = "monitor-ended-cases" // ref 0: the same of those that ended
)

var figureKinds = []string{figureRisk, figureType, figureDays, figureTime, figureAgain}

// watched are the states of a case in monitoring, as the list's view has them.
var watched = []string{Recognised, Helped, Applied, ExitPublic, Relapsed}

// everWatched are those of a case that is or was in monitoring.
var everWatched = append(watched[:len(watched):len(watched)], Eliminated, Natural)

// Countings are what the job counts.
func Countings() []help.Counting {
	cases := func(kind, column string) help.Counting {
		return help.Counting{Kind: kind, Ref: "h." + column, Need: "count(*)", Done: "0",
			From: "monitor_case AS h WHERE h.state IN ('" + strings.Join(watched, "', '") + "')",
			Args: func(int64) []any { return nil }}
	}
	spans := func(kind, done, cond string) help.Counting {
		return help.Counting{Kind: kind, Ref: "0", Need: "count(*)", Done: "CAST(sum(" + done + ") AS bigint)",
			From: "monitor_span AS s JOIN monitor_case AS h ON h.id = s.case_id WHERE " + cond,
			// The same day a year ago, as a number: the day after it is the first.
			Args: func(today int64) []any { return []any{today - 10000} }}
	}
	recent := func(kind, ref, column, done string) help.Counting {
		return help.Counting{Kind: kind, Ref: ref, Need: "count(*)", Done: done,
			From: "monitor_span AS s JOIN monitor_case AS h ON h.id = s.case_id WHERE s." + column + " > ?",
			Args: func(today int64) []any { return []any{twelveMonths(today)} }}
	}
	months := func(kind, column string) help.Counting { return recent(kind, "s."+column+" / 100", column, "0") }
	cased := func(kind, column string) help.Counting { return recent(kind, "0", column, "count(DISTINCT s.case_id)") }
	const recognitions = "s.waited >= 0 AND s.began > ?"
	return []help.Counting{cases(figureRisk, "risk"), cases(figureType, "monitor_type"),
		spans(figureDays, "s.waited", recognitions),
		spans(figureTime, "CASE WHEN s.late THEN 0 ELSE 1 END", recognitions),
		months(figureBegan, "began"), months(figureEnded, "ended"), cased(figureBeganCases, "began"), cased(figureEndedCases, "ended"),
		spans(figureAgain, fmt.Sprintf("CASE WHEN s.back BETWEEN 0 AND %d THEN 1 ELSE 0 END", relapseDays), "s.ended > ?")}
}

// twelveMonths is the day before this month and the eleven before it: all of the month a year ago is left out.
func twelveMonths(today int64) int64 { return (today-10000)/100*100 + 99 }
