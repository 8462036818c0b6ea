package family

import (
	"slices"
	"strings"

	"mirror/internal/rural/household"
)

// incomeEffect is by how many fen the household's net income of a year changes: by the year's figures where those change, else by the
// wages of its members.
func incomeEffect(o *outcome) int64 {
	if len(o.was) != 1 || len(o.now) > 1 {
		return 0 // a split or a merger moves income and makes none
	}
	if len(o.now) == 0 {
		return 0
	}
	was, now := o.was[0], o.now[0]
	if n := now.NetIncome - was.NetIncome; n != 0 {
		if was.IncomeYear == 0 {
			return 0 // nothing is known that it could be compared with
		}
		return n
	}
	return wages(was, now)
}

// is and isNot are what was entered; of what was not, neither holds.
func is(v *bool) bool    { return v != nil && *v }
func isNot(v *bool) bool { return v != nil && !*v }

// wageOf is what a member earns away in a year; of somebody who does not work away it is nothing.
func wageOf(m *household.Member) (fen int64, known bool) {
	if isNot(m.Worker) {
		return 0, true
	}
	if !is(m.Worker) || m.WorkMonths == nil || m.MonthlyWage == nil {
		return 0, false
	}
	return int64(*m.WorkMonths) * *m.MonthlyWage, true
}

// wages are by how much the members' wages change, as far as both are known: what is entered for the first time is no change.
func wages(was, now *household.Family) (sum int64) {
	for i := range now.Members {
		m := &now.Members[i]
		after, known := wageOf(m)
		if old := was.Member(m.ID); old != nil {
			before, had := wageOf(old)
			after, known = after-before, known && had
		}
		if known {
			sum += after
		}
	}
	for i := range was.Members {
		if m := &was.Members[i]; now.Member(m.ID) == nil {
			gone, _ := wageOf(m)
			sum -= gone
		}
	}
	return sum
}

// dropShare: a household whose income per head falls by this many hundredths is looked at.
const dropShare = 20

// suggestion says what the change means for monitoring, by rule; whoever reads it decides.
func suggestion(reason string, o *outcome) string {
	if len(o.was) != 1 || len(o.now) != 1 {
		return ""
	}
	was, now := o.was[0], o.now[0]
	var out []string
	say := func(yes bool, words string) {
		if yes {
			out = append(out, words)
		}
	}
	before, after := perHead(was.NetIncome, was), perHead(now.NetIncome+wages(was, now), now)
	if now.NetIncome != was.NetIncome {
		after = perHead(now.NetIncome, now)
	}
	say(before > 0 && (before-after)*100 >= before*dropShare, "人均纯收入预计下降20%以上")
	for _, m := range now.Members {
		old := was.Member(m.ID)
		if old == nil {
			continue
		}
		say(m.Health != old.Health && (m.Health == "3" || m.Health == "4"), m.Name+"患大病或残疾")
		say(m.StudentStatus != old.StudentStatus && m.StudentStatus == "8", m.Name+"义务教育阶段失学辍学")
		say(is(old.Worker) && isNot(m.Worker), m.Name+"失去务工收入")
	}
	for _, m := range was.Members {
		say(now.Member(m.ID) == nil && slices.Contains([]string{"1", "2"}, m.LaborSkill) && reason != MarryOut, "家庭减少主要劳动力"+m.Name)
	}
	say(now.HouseLevel != was.HouseLevel && slices.Contains([]string{"C", "D", "0"}, now.HouseLevel), "住房安全存在风险")
	say(is(was.WaterSafe) && isNot(now.WaterSafe), "饮水安全存在风险")
	rigid := func(f *household.Family) int64 {
		if len(f.Incomes) == 0 {
			return 0
		}
		fen, _ := f.Incomes[0].Rigid()
		return fen
	}
	say(rigid(now) > rigid(was) && now.IncomeYear > 0 && rigid(now)*2 > now.NetIncome, "刚性支出超过纯收入的一半")
	if len(out) == 0 {
		return ""
	}
	if slices.Contains([]string{"60", "70", "80", "81", "96"}, was.MonitorState) {
		return strings.Join(out, "；") + "，建议更新监测情况并调整帮扶措施"
	}
	return strings.Join(out, "；") + "，建议作为防返贫监测线索核实"
}

func perHead(fen int64, f *household.Family) int64 {
	if len(f.Members) == 0 {
		return 0
	}
	return fen / int64(len(f.Members))
}
