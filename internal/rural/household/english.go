package household

import "mirror/internal/kit/english"

// English is what fields are called and what the rules of this room say, for readers of English. A field says its own English in its line.
var English = func() english.Table {
	out := english.Table{}
	for zh, en := range own {
		out[zh] = en
	}
	put := func(w Words) {
		if w.Chinese != "" && w.English != "" && out[w.Chinese] == "" {
			out[w.Chinese] = w.English
		}
	}
	lists := [][]Field{HomeFields, MemberFields, IncomeFields}
	// The title is the word of a thing; what form and list call it comes after.
	for _, list := range lists {
		for i := range list {
			put(list[i].Title)
		}
	}
	for _, list := range lists {
		for i := range list {
			f := &list[i]
			for _, w := range []Words{f.Asked, f.Short, f.Hint, f.Unit, f.AskedUnit} {
				put(w)
			}
		}
	}
	return out
}()

// own are words of this room that stand in no list of fields.
var own = english.Table{
	"户情数据统计":       "Counts of the household register",
	"类型为脱贫户的有效农户。": "Households in force of the type lifted out of poverty.",
	"脱贫人口":         "People lifted out of poverty", "脱贫户的家庭成员人数之和。": "Members of the households lifted out of poverty.",
	"脱贫人口人均纯收入": "Net income per head of people lifted out of poverty", "脱贫户最近一个填报年度的纯收入之和，除以这些户该年度的家庭人口之和；收入未填的户不计入。": "Net income of the households lifted out of poverty in their newest year, divided by their heads of that year; households without an income are left out.",
	"饮水安全率": "Safe water", "已填饮水情况的有效农户中，饮水安全有保障的比例。": "Households with safe water, among those in force where it is recorded.",
	"住房安全率": "Safe housing", "已填住房等级的有效农户中，住房为A级或B级的比例。": "Households with a house of level A or B, among those in force where the level is recorded.",
	"卫生厕所普及率": "Sanitary toilets", "已填厕所情况的有效农户中，有卫生厕所的比例。": "Households with a sanitary toilet, among those in force where it is recorded.",
	"医保参保率": "Medical insurance", "已填医保情况的家庭成员中，参加基本医疗保险的比例。": "Members with basic medical insurance, among those where it is recorded.",
	"养老保险参保率": "Pension insurance", "已填养老保险情况的家庭成员中，参加养老保险的比例。": "Members with a pension insurance, among those where it is recorded.",
	"义务教育保障率": "Compulsory education", "小学、初中在校生，占在校生与义务教育阶段失学辍学人数之和的比例。": "Pupils of primary and junior secondary schools, among them and those who dropped out.",
	"失学辍学人数": "Out of school", "义务教育阶段失学辍学的家庭成员。": "Members who dropped out of compulsory education.",
	"务工人数": "Workers", "登记为务工的家庭成员。": "Members recorded as working.",
	"省外务工人数": "Workers outside the province", "务工区域为省外或境外的家庭成员。": "Members who work outside of the province or abroad.",
	"劳动力务工率": "Working among the able", "有劳动能力、已填务工情况的家庭成员中，正在务工的比例。": "Members at work, among those able to work where it is recorded.",
	"户情数据汇总": "Sums of the household register", "户情数据变动后一分钟内更新": "Within a minute of a change of the register",
	"农户数": "Households", "户情数据中登记的农户，含草稿和待镇审的户。": "Households of the register, drafts and those that wait for their township included.",
	"农户人口": "People of households", "登记农户的家庭成员人数之和。": "Members of all households of the register.",
	"正在监测户": "Households in monitoring", "已纳入防返贫监测、风险尚未消除的农户。": "Households in monitoring whose risk is not eliminated.",
	"风险已消除户": "Households without risk again", "曾纳入监测、风险已消除或已自然消除的农户。": "Households that were in monitoring and whose risk is eliminated or has ended by itself.",
	"监测户占比": "Share of households in monitoring", "正在监测户占登记农户的比例。": "Households in monitoring among those of the register.",
	"各户最近一个填报年度的家庭纯收入之和，除以这些户该年度的家庭人口之和；收入未填的户不计入。": "Net income of each household in its newest year, divided by the heads these households had in that year; households without an income are left out.",
	"收入填报率": "Share with a recorded income", "已填收入的户的人口占登记农户人口的比例。": "People of households with a recorded income among all people of the register.",
	"家庭成员应为1至69人":     "A household has 1 to 69 members",
	"请选择行政村":          "Please choose a village",
	"证件号码重复":          "The identity number stands there twice",
	"请输入姓名":           "Please enter a name",
	"请指定一名户主":         "Please name the head",
	"一户只能有一名户主":       "A household has one head",
	"%s应为不小于%v的数":     "A number not below %[2]v: %[1]s",
	"%s应在%v年至今年之间":    "From %[2]v to this year: %[1]s",
	"最多2位小数":          "At most 2 decimals",
	"有成员的证件号码已登记在其他户": "A member's identity number is registered in another household",
	"该村户编号已用完":        "The village has no household numbers left",
	"该户已经生效，请办理家庭变化":  "The household is in force; please file a family change",
	"只有被退回的农户可以修改；已生效的请办理家庭变化": "Only returned households can be edited; for one in force please file a family change",
	"建档后不能改为其他村":               "The village cannot change after the entry",
	"监测情况无效":                   "The state of monitoring is invalid",
	"建档状态无效":                   "The state of the entry is invalid",
	"户情事项无效":                   "The household fact is invalid",
	"今天查看完整信息的次数已达上限，请明天再试":    "You showed full data too often today; please try again tomorrow",
	"请选择查看原因":                  "Please choose the reason",
	"说明不超过%d个字符":               "A remark has at most %d characters",
	"请说明查看原因":                  "Please give the reason",
	"一小时内核对证件号码登记情况的次数已达上限，请稍后再试": "You asked for identity numbers too often; please try again later",
	"该人员已登记在%s的农户（户编号%s）中":        "The person is registered in %s (household %s)",
	"该人员已登记在其他地区（%s）的农户中":         "The person is registered in another area (%s)",
	"其他地区的农户":  "Household of another area",
	"所在户":      "Household they belong to",
	"%d年":      "%d",
	"建房年份":     "Built in",
	"耕地或林地面积":  "Field or forest",
	"成员文化程度":   "Education of members",
	"劳动力劳动技能":  "Skill of the workforce",
	"成员健康状况":   "Health of members",
	"成员基本医疗保险": "Medical insurance of members",
	"变更历史":     "History of changes",
	"近两年收支":    "Incomes of two years",
}
