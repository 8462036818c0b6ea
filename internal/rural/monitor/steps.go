package monitor

import "mirror/internal/rural/module/declaration"

// transitions are the path of domain.md#monitoring. A guard stands on the step it belongs to and on no other: there is no way round it.
func (r rules) transitions() []declaration.Transition {
	before := []string{Clue, Verifying, Appraising, Publicity, Town, County}
	return []declaration.Transition{
		{Code: "accept", Title: "受理核实", From: []string{Clue}, To: Verifying, Action: "edit", Who: field},
		{Code: "verify", Title: "提交民主评议", From: []string{Verifying}, To: Appraising, Action: "edit", Who: field, Outdoor: true,
			Ask:   []string{"verifiedOn", "position", "visitors", "visitPhotos", "consent", "monitorType", "income", "rigid", "findings"},
			Known: r.knownIncome,
			Guards: []declaration.Guard{{Name: "visit day", Check: r.visitDay}, {Name: "position", Check: r.position}, {Name: "two visitors", Check: r.visitors},
				{Name: "visit photo", Check: r.visitPhoto}, {Name: "consent", Check: r.consent}, {Name: "type and income", Check: r.appraisable}}, Do: r.filed},
		{Code: "meet", Title: "开始村级公示", From: []string{Appraising}, To: Publicity, Action: "edit", Who: field,
			Ask:    []string{"meetingOn", "meetingPlace", "attendees", "votesFor", "votesAgainst", "minutes", "publicFrom", "publicPlace"},
			Guards: []declaration.Guard{{Name: "meeting", Check: r.meeting}, {Name: "attendees", Check: r.attendees}, {Name: "votes", Check: r.votes}, {Name: "minutes", Check: r.minutes}, {Name: "publicity begins", Check: r.publicBegins}}},
		{Code: "publish", Title: "公示期满上报", From: []string{Publicity}, To: Town, Action: "edit", Who: field, Ask: []string{"publicPhotos", "objections"},
			Guards: []declaration.Guard{{Name: "publicity over", Check: r.publicOver}, {Name: "publicity photo", Check: r.publicPhoto}, {Name: "no objection", Check: r.noObjection}}},
		{Code: "townPass", Title: "乡镇审核通过", From: []string{Town}, To: County, Action: "approve", Who: town, Opinion: true, Batch: true, NotBy: []string{"verify", "publish"}},
		{Code: "townBack", Title: "退回村级", From: []string{Town}, To: Verifying, Action: "approve", Who: town, Return: true},
		{Code: "countyPass", Title: "审定纳入监测", From: []string{County}, To: Recognised, Action: "approve", Who: county, Opinion: true, NotBy: []string{"townPass"},
			Ask: []string{"comparison", "incomeLine", "lineBasis"}, Known: r.knownLine, Guards: []declaration.Guard{{Name: "comparison", Check: r.comparison}, {Name: "income line", Check: r.line}}, Do: r.recognised},
		{Code: "countyBack", Title: "退回乡镇", From: []string{County}, To: Town, Action: "approve", Who: county, Return: true},
		{Code: "help", Title: "落实帮扶", From: []string{Recognised}, To: Helped, Action: "edit", Who: field, Ask: []string{"measure", "measureOn", "measureNote"},
			Guards: []declaration.Guard{{Name: "measure", Check: r.measure}, {Name: "measure in time", Check: r.measureInTime}}},
		{Code: "apply", Title: "申请风险消除", From: []string{Helped}, To: Applied, Action: "edit", Who: field, Late: true, Ask: []string{"exitIncome", "secured", "evaluated"}, Known: r.knownExit,
			Guards: []declaration.Guard{{Name: "labour", Check: r.labour}, {Name: "income above the line", Check: r.aboveLine}, {Name: "secured", Check: r.secured},
				{Name: "evaluated", Check: r.evaluated}, {Name: "half a year", Check: r.halfYear}}},
		{Code: "publicise", Title: "开始消除公示", From: []string{Applied}, To: ExitPublic, Action: "edit", Who: field, Ask: []string{"exitMeetingOn", "exitFrom", "exitPhotos"},
			Guards: []declaration.Guard{{Name: "exit meeting", Check: r.exitMeeting}, {Name: "exit publicity begins", Check: r.exitBegins}, {Name: "exit photo", Check: r.exitPhoto}}},
		{Code: "giveUp", Title: "撤回消除申请", From: []string{Applied}, To: Helped, Action: "edit", Who: field, Return: true, Do: r.again},
		{Code: "confirm", Title: "批准风险消除", From: []string{ExitPublic}, To: Eliminated, Action: "approve", Who: county, Opinion: true, NotBy: []string{"apply", "publicise"},
			Ask: []string{"exitObjections"}, Guards: []declaration.Guard{{Name: "exit publicity over", Check: r.exitOver}, {Name: "no exit objection", Check: r.noExitObjection}}, Do: r.eliminated},
		{Code: "exitBack", Title: "退回继续帮扶", From: []string{ExitPublic}, To: Helped, Action: "approve", Who: county, Return: true, Do: r.again},
		{Code: "natural", Title: "自然消除", From: []string{Recognised, Helped}, To: Natural, Action: "approve", Who: county, Opinion: true, Late: true, Do: r.eliminated},
		{Code: "relapse", Title: "风险再现", From: []string{Eliminated, Natural}, To: Relapsed, Action: "edit", Who: field, Opinion: true, Late: true, Do: r.again},
		{Code: "resume", Title: "恢复帮扶", From: []string{Relapsed}, To: Helped, Action: "approve", Who: county, Opinion: true, Do: r.recognised},
		{Code: "green", Title: "绿色通道先行帮扶", From: before, Action: "edit", Who: field, Opinion: true, Late: true, Ask: []string{"measure", "measureOn", "measureNote"},
			Guards: []declaration.Guard{{Name: "sudden risk", Check: r.sudden}, {Name: "measure", Check: r.measure}}, Do: r.greened},
		{Code: "drop", Title: "不予纳入", From: []string{Verifying, Appraising, Publicity}, To: Declined, Action: "edit", Who: field, Opinion: true, Late: true},
		{Code: "townDrop", Title: "乡镇不予纳入", From: []string{Town}, To: Declined, Action: "approve", Who: town, Opinion: true, Late: true},
		{Code: "countyDrop", Title: "县级不予纳入", From: []string{County}, To: Declined, Action: "approve", Who: county, Opinion: true, Late: true},
		{Code: "withdraw", Title: "撤销线索", From: []string{Clue, Verifying}, To: Withdrawn, Action: "edit", Who: field, Opinion: true, Late: true},
	}
}
