package residenttown

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// logsMost is how many logs a report takes: ten on every day of a month.
const logsMost = 310

// draftMost is how long a draft's words may be, with room for what the member adds.
const draftMost = 3500

// entry is one log as a draft tells it.
type entry struct {
	On       int64  `bun:"worked_on"`
	Kind     string `bun:"kind"`
	Content  string `bun:"content"`
	Villages string `bun:"villages"`
}

// facts are what the registers know of a member in a time.
type facts struct {
	Stay stay
	Logs []entry
	// Visits are told in words; empty where the member recorded none.
	Visits string
}

// Visits counts the visits an account recorded itself in some days in a scope: how many, to how many households, in which villages.
type Visits func(ctx context.Context, h bun.IDB, scope area.Scope, account, from, until int64) (visits, homes int64, villages []area.Code, err error)

// namedVillages is how many villages a draft names before it counts them.
const namedVillages = 10

// words tell the visits of a member during their posting, and nothing of a household: the account is the member's own, and who has none has recorded none.
func (v Visits) words(ctx context.Context, h bun.IDB, areas *area.Tree, m *declaration.Record, within span) (string, error) {
	if from := m.Int("fromOn"); from > within.from {
		within.from = from
	}
	if m.Has("endedOn") {
		within.until = min(within.until, m.Int("endedOn"))
	}
	if v == nil || m.Int("person") == 0 {
		return "", nil
	}
	n, homes, villages, err := v(ctx, h, area.Within(m.Area), m.Int("person"), within.from, within.until)
	if err != nil || n == 0 {
		return "", err
	}
	var names []string
	for _, c := range villages[:min(len(villages), namedVillages)] {
		names = append(names, areas.Name(c))
	}
	where := strings.Join(names, "、")
	if len(villages) > namedVillages {
		where += fmt.Sprintf("等%d个村", len(villages))
	}
	return fmt.Sprintf("走访记录：%d次，%d户（%s）", n, homes, where), nil
}

// factsOf reads posting, leaves and logs of a member in a time.
func factsOf(ctx context.Context, h bun.IDB, m *declaration.Record, within span, today int64) (out facts, err error) {
	leaves, err := leavesOf(ctx, h, m.ID, within)
	if err != nil {
		return out, err
	}
	out.Stay = reckon(span{m.Int("fromOn"), m.Int("endedOn")}, leaves, within, today)
	out.Logs, err = logsOf(ctx, h, m.ID, within)
	return out, err
}

// leavesOf are the days of a time a member is granted to be away.
func leavesOf(ctx context.Context, h bun.IDB, member int64, within span) (out []span, err error) {
	var rows []struct {
		From int64 `bun:"from_on"`
		Last int64 `bun:"last_on"`
	}
	err = h.NewRaw("SELECT from_on, last_on FROM resident_leave WHERE member = ? AND state IN (?, ?) AND from_on <= ? AND last_on >= ? ORDER BY from_on LIMIT 100",
		member, LeaveApproved, LeaveBack, within.until, within.from).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("leaves of a member: %w", err)
	}
	for _, r := range rows {
		out = append(out, span{r.From, r.Last})
	}
	return out, nil
}

func logsOf(ctx context.Context, h bun.IDB, member int64, within span) (out []entry, err error) {
	err = h.NewRaw("SELECT worked_on, coalesce(kind, '') AS kind, coalesce(content, '') AS content, coalesce(villages, '') AS villages FROM resident_log WHERE member = ? AND state IN (?, ?) AND worked_on BETWEEN ? AND ? ORDER BY worked_on, id LIMIT ?",
		member, LogRecorded, LogReported, within.from, within.until, logsMost).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("logs of a member: %w", err)
	}
	return out, nil
}

// logDays is on how many days something was recorded.
func (f facts) logDays() int64 {
	var days []int64
	for _, l := range f.Logs {
		if !slices.Contains(days, l.On) {
			days = append(days, l.On)
		}
	}
	return int64(len(days))
}

// words tell how many visits were recorded, and the logs day by day, as they were written. Nothing is added that nobody wrote; what does not fit is said to be left out.
func (f facts) words() string {
	var b strings.Builder
	long := 0
	if f.Visits != "" {
		b.WriteString(f.Visits + "\n")
	}
	for i, l := range f.Logs {
		line := fmt.Sprintf("%d月%d日", l.On/100%100, l.On%100)
		if l.Villages != "" {
			line += "（" + l.Villages + "）"
		}
		line += "：" + strings.Join(strings.Fields(l.Content), " ") + "\n"
		if long += utf8.RuneCountInString(line); long > draftMost {
			fmt.Fprintf(&b, "另有%d条日志未列出。", len(f.Logs)-i)
			break
		}
		b.WriteString(line)
	}
	return strings.TrimSpace(b.String())
}
