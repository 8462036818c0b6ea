package app

import "mirror/internal/rural/sharing"

// The rules that need what is compulsory, as the public list names them: the document, or the business that cannot be done without.
const (
	basisHouseholds  = "户籍登记信息，核对身份所必需"
	basisMonitoring  = "中农组发〔2021〕7号：防止返贫监测认定程序"
	basisDepartments = "比对部门数据所必需"
	basisVillages    = "村情档案和村集体经济汇总所必需"
	basisHelp        = "中农组发〔2021〕7号：帮扶措施和风险消除"
	basisChanges     = "更正户情数据所必需"
	basisServices    = "受理和办理事项所必需"
	basisFunds       = "粤财农〔2021〕126号：驻镇帮镇扶村资金和项目管理"
	basisTeams       = "工作队管理和工作记录所必需"
	basisSupervision = "督查和问题整改销号所必需"
	basisSurveys     = "满意度调查抽样所必需"
	basisScores      = "评价和考核计分所必需"
	basisReports     = "报表报送和填报准入所必需"
)

// compulsory is the public list of what declarations make compulsory, of a form or of a step. A declaration that gets a further such field fails a test until the field stands here,
// with the rule that needs it.
func compulsory() map[string]sharing.Compulsory {
	return map[string]sharing.Compulsory{
		sharing.Homes:                   {[]string{"home:type", "member:name", "member:idCard", "member:relation"}, basisHouseholds},
		"monitor":                       {[]string{"household", "source", "risk", "receivedAt"}, basisMonitoring},
		"monitor-department-data":       {[]string{"kind", "item", "onDay", "value", "unit", "department"}, basisDepartments},
		"villages-data":                 {[]string{"year", "households", "population", "collectiveIncome"}, basisVillages},
		"help":                          {[]string{"household", "person", "unit", "phone", "fromOn", "untilOn"}, basisHelp},
		"help-measure":                  {[]string{"kind", "content", "plannedFrom", "plannedTo", "result", "evaluation", "startedOn", "doneOn"}, basisHelp},
		"help-visit":                    {[]string{"household", "visitor", "visitedOn", "purposes", "content", "solution", "solvedOn"}, basisHelp},
		"help-policy":                   {[]string{"title", "kind", "content", "conditions", "validFrom"}, basisHelp},
		"familyChange":                  {[]string{"kind", "occurredOn"}, basisChanges},
		"household-data-duplicate":      {[]string{"name", "idNo", "reason"}, basisChanges},
		"household-data-entry":          {[]string{"household"}, basisHouseholds},
		"intserv-proposal":              {[]string{"applicant", "household", "kind"}, basisServices},
		"intserv-correction":            {[]string{"applicant", "household", "item", "reason"}, basisServices},
		"intserv":                       {[]string{"applicant", "applicantKind", "kind", "content", "rating", "unit", "reply"}, basisServices},
		"intserv-content":               {[]string{"title", "kind", "body", "validFrom"}, basisServices},
		"intserv-job":                   {[]string{"title", "employer", "skill", "place", "headCount", "contact", "validTo"}, basisServices},
		"project-fund":                  {[]string{"name", "year", "category", "places", "content", "ownerUnit", "ownerCode", "budget", "sources", "planStart", "planEnd", "finishedOn", "handedOn", "newBudget", "reviewedOn", "experts", "score", "libraryNotice", "plannedOn", "approvalNo", "approvedOn", "acceptanceNotice", "planNotice", "approvalNotice", "startedOn"}, basisFunds},
		"project-fund-quota":            {[]string{"docNo", "year", "source", "amount", "issuedOn"}, basisFunds},
		"project-fund-allocation":       {[]string{"project", "quota", "amount"}, basisFunds},
		"project-fund-payment":          {[]string{"allocation", "kind", "amount", "payee", "bank", "account", "paidOn", "voucherNo"}, basisFunds},
		"project-fund-progress":         {[]string{"project", "month", "physical"}, basisFunds},
		"project-fund-acceptance":       {[]string{"project", "inspectedOn", "team", "findings", "passed", "rectification", "mendBy"}, basisFunds},
		"project-fund-asset":            {[]string{"project", "name", "kind", "value", "holder", "keeper", "checkedOn", "checkNote"}, basisFunds},
		"resident-town":                 {[]string{"townClass", "leadUnit", "roundFrom"}, basisTeams},
		"resident-town-member":          {[]string{"name", "idNo", "unit", "role", "fromOn", "handover", "endedOn", "successor"}, basisTeams},
		"resident-town-leave":           {[]string{"kind", "fromOn", "untilOn", "reason", "backOn"}, basisTeams},
		"resident-town-log":             {[]string{"workedOn", "kind", "content"}, basisTeams},
		"resident-town-report":          {[]string{"kind", "anyOn"}, basisTeams},
		"resident-town-task":            {[]string{"title", "category", "indicator", "target", "measure", "dueOn", "progress", "progressNote", "doneOn", "result"}, basisTeams},
		"dailySupervision":              {[]string{"title", "category", "level", "foundOn", "description", "rectification", "rectifiedOn", "afterPhotos", "responsibleUnit", "responsible", "deadline"}, basisSupervision},
		"dailySupervision-inspection":   {[]string{"title", "kind", "inspectedOn", "team", "place"}, basisSupervision},
		"dailySupervision-bulletin":     {[]string{"month", "issuer"}, basisSupervision},
		"satisfaction":                  {[]string{"title", "purpose", "population", "stratum", "size", "startsOn", "endsOn"}, basisSurveys},
		"comprehensiveEvaluation":       {[]string{"model", "objectLevel"}, basisScores},
		"comprehensiveEvaluation-model": {[]string{"title", "weighting", "excellent", "good", "fair"}, basisScores},
		"assess":                        {[]string{"name", "scheme", "appeal", "answer"}, basisScores},
		"assess-scheme":                 {[]string{"title", "year", "kind", "selfUntil", "gradeA", "gradeB", "gradeC"}, basisScores},
		"assess-member":                 {[]string{"name", "scheme", "town"}, basisScores},
		"summaryReport-submission":      {[]string{"call", "month"}, basisReports},
		"summaryReport-call":            {[]string{"report", "cycle", "lowest", "openDays", "dueDays", "levelDays"}, basisReports},
		"summaryReport-sheet":           {[]string{"sheetOf"}, basisReports},
		"summaryReport-table":           {[]string{"title", "purpose", "lowest", "cycle", "dueDays", "endsOn"}, basisReports},
		"summaryReport-field":           {[]string{"switchOf", "citation", "purpose", "endsOn"}, basisReports},
	}
}

// compulsoryWords are the rules for readers of English.
var compulsoryWords = map[string]string{
	basisHouseholds:  "Identity of a household, needed to tell people apart",
	basisMonitoring:  "Document 7 of 2021 of the central group on rural work: how households in monitoring are recognised",
	basisDepartments: "Needed to compare data of departments",
	basisVillages:    "Needed for the archive of villages and the income of collectives",
	basisHelp:        "Document 7 of 2021 of the central group on rural work: measures of help and elimination of risks",
	basisChanges:     "Needed to correct the data of households",
	basisServices:    "Needed to receive and handle a request",
	basisFunds:       "Document 126 of 2021 of the provincial department of finance: money of towns and villages and its projects",
	basisTeams:       "Needed to run resident teams and to note their work",
	basisSupervision: "Needed to inspect and to see issues mended",
	basisSurveys:     "Needed to draw the sample of a survey",
	basisScores:      "Needed to reckon evaluations and assessments",
	basisReports:     "Needed to submit reports and to admit tables",
}
