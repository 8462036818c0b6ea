package overview

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// The hourly job counts these facts of households and of their members, by the number of each. The numbers are stored and never change.
const (
	homeFacts   = "homeFact"
	memberFacts = "memberFact"
)

// factLifted is the fact of 脱贫户 among those of households: the wall shows it too.
const factLifted = 1

// fact is a figure of what households or their members have. What nobody entered counts neither for it nor against it.
type fact struct {
	ref                          int64
	key, title, unit, definition string
	adds                         metric.Adds
	need, done                   string // sums over households h, or over their members m; done is the numerator
	per                          int64
	decimals                     int
	list                         metric.List
}

func many(condition string) string { return "sum(CASE WHEN " + condition + " THEN 1 ELSE 0 END)" }

var (
	ofHomes = []fact{
		{factLifted, "lifted", "脱贫户", "户", "类型为脱贫户的有效农户。", metric.Sum, "0", many("h.type = '2'"), 0, 0, lifts(metric.Counted, "")},
		{2, "liftedMembers", "脱贫人口", "人", "脱贫户的家庭成员人数之和。", metric.Sum, many("h.type = '2'"), "sum(CASE WHEN h.type = '2' THEN h.members_count ELSE 0 END)", 0, 0, lifts(metric.Behind, "")},
		{3, "liftedIncome", "脱贫人口人均纯收入", "元", "脱贫户最近一个填报年度的纯收入之和，除以这些户该年度的家庭人口之和；收入未填的户不计入。", metric.Mean,
			"sum(CASE WHEN h.type = '2' THEN h.income_heads ELSE 0 END)", "sum(CASE WHEN h.type = '2' AND h.income_year > 0 THEN h.net_income ELSE 0 END)", 100, 2, lifts(metric.Behind, household.IncomeKnown)},
		{4, "waterSafe", "饮水安全率", "%", "已填饮水情况的有效农户中，饮水安全有保障的比例。", metric.Share, "count(h.water_safe)", having(household.WaterSafe), 0, 0, homes(metric.Done, household.WaterSafe)},
		{5, "houseSafe", "住房安全率", "%", "已填住房等级的有效农户中，住房为A级或B级的比例。", metric.Share, many("h.house_level <> ''"), having(household.HouseSafe), 0, 0, homes(metric.Done, household.HouseSafe)},
		{6, "toilet", "卫生厕所普及率", "%", "已填厕所情况的有效农户中，有卫生厕所的比例。", metric.Share, "count(h.toilet)", having(household.Toilet), 0, 0, homes(metric.Done, household.Toilet)},
	}
	ofMembers = []fact{
		{1, "insured", "医保参保率", "%", "已填医保情况的家庭成员中，参加基本医疗保险的比例。", metric.Share, "count(m.medical_insurance)", having(household.Insured), 0, 0, homes(metric.Behind, household.Insured)},
		{2, "pension", "养老保险参保率", "%", "已填养老保险情况的家庭成员中，参加养老保险的比例。", metric.Share, "count(m.pension)", having(household.Pension), 0, 0, homes(metric.Behind, household.Pension)},
		{3, "schooling", "义务教育保障率", "%", "小学、初中在校生，占在校生与义务教育阶段失学辍学人数之和的比例。", metric.Share, many("m.student_status IN ('2', '3', '8')"), having(household.InSchool), 0, 0, homes(metric.Behind, household.InSchool)},
		people(4, "outOfSchool", "失学辍学人数", "义务教育阶段失学辍学的家庭成员。", household.OutOfSchool),
		people(5, "workers", "务工人数", "登记为务工的家庭成员。", household.Worker),
		people(6, "workersAway", "省外务工人数", "务工区域为省外或境外的家庭成员。", household.WorkerAway),
		{7, "employed", "劳动力务工率", "%", "有劳动能力、已填务工情况的家庭成员中，正在务工的比例。", metric.Share, many("m.labor_skill IN ('1', '2', '3') AND m.worker IS NOT NULL"),
			having(household.Employed), 0, 0, homes(metric.Behind, household.Employed)},
	}
)

func having(f household.Fact) string { return many(f.Condition()) }

// people is a figure that counts the members that have a fact. Its need are the households they belong to, which are the list.
func people(ref int64, key, title, definition string, f household.Fact) fact {
	return fact{ref, key, title, "人", definition, metric.Sum, "count(DISTINCT CASE WHEN " + f.Condition() + " THEN h.id END)", having(f), 0, 0, homes(metric.Behind, f)}
}

// homes is the list of the households in force that have a fact, as the facts are counted; lifts is of those 脱贫户.
func homes(holds metric.Holds, f household.Fact) metric.List {
	q := map[string]string{"approval": household.StateValid}
	if f != "" {
		q["fact"] = string(f)
	}
	return metric.List{Path: "/household", Query: q, Can: "household-data:detail", Holds: holds}
}

func lifts(holds metric.Holds, f household.Fact) metric.List {
	out := homes(holds, f)
	out.Query["type"] = "2"
	return out
}

// Tallies are the facts as the hourly job of help counts them.
func Tallies() []help.Tally {
	tally := func(kind, from string, facts []fact) help.Tally {
		t := help.Tally{Kind: kind, From: from, Args: func(int64) []any { return nil }}
		for _, f := range facts {
			t.Parts = append(t.Parts, help.TallyPart{Ref: f.ref, Need: f.need, Done: f.done})
		}
		return t
	}
	return []help.Tally{tally(homeFacts, "household AS h WHERE h.state = 'valid'", ofHomes),
		tally(memberFacts, "household AS h JOIN household_member AS m ON m.household_id = h.id WHERE h.state = 'valid'", ofMembers)}
}

// Metrics are the facts in the library of figures.
func Metrics(counts *help.Service) metric.Source {
	out := metric.Source{Title: "户情数据统计", Fresh: "每小时统计一次；镇、村可在帮扶报表中立即统计"}
	keys := map[string]map[int64]string{homeFacts: {}, memberFacts: {}}
	for kind, facts := range map[string][]fact{homeFacts: ofHomes, memberFacts: ofMembers} {
		for _, f := range facts {
			keys[kind][f.ref] = "household." + f.key
		}
	}
	for _, f := range append(ofHomes[:len(ofHomes):len(ofHomes)], ofMembers...) {
		out.Metrics = append(out.Metrics, metric.Metric{Key: "household." + f.key, Title: f.title, Unit: f.unit, Group: "户情数据", Definition: f.definition, Adds: f.adds, Of: metric.Now, Per: f.per,
			Decimals: f.decimals, Lowest: area.Village, List: f.list})
	}
	out.Read = func(ctx context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		by := metric.By{}
		err := counts.EachCounted(ctx, of, []string{homeFacts, memberFacts}, func(at area.Code, kind string, ref int64, f help.HelpFigure) {
			if key := keys[kind][ref]; key != "" {
				by.Add(at, key, metric.Sums{Num: f.Done, Den: f.Need})
			}
		})
		return by, err
	}
	return out
}
