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
	if n := o.now[0].NetIncome - o.was[0].NetIncome; n != 0 {
		return n
	}
	return wages(o.now[0]) - wages(o.was[0])
}

func wages(f *household.Family) (sum int64) {
	for _, m := range f.Members {
		if m.Worker {
			sum += int64(m.WorkMonths) * m.MonthlyWage
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
	before, after := perHead(was.NetIncome, was), perHead(now.NetIncome+wages(now)-wages(was), now)
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
		say(old.Worker && !m.Worker, m.Name+"失去务工收入")
	}
	for _, m := range was.Members {
		say(now.Member(m.ID) == nil && slices.Contains([]string{"1", "2"}, m.LaborSkill) && reason != MarryOut, "家庭减少主要劳动力"+m.Name)
	}
	say(now.HouseLevel != was.HouseLevel && slices.Contains([]string{"C", "D", "0"}, now.HouseLevel), "住房安全存在风险")
	say(was.WaterSafe && !now.WaterSafe, "饮水安全存在风险")
	rigid := func(f *household.Family) int64 {
		if len(f.Incomes) == 0 {
			return 0
		}
		return f.Incomes[0].Rigid()
	}
	say(rigid(now) > rigid(was) && rigid(now)*2 > now.NetIncome, "刚性支出超过纯收入的一半")
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
