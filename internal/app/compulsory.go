package app

import "mirror/internal/rural/sharing"

// The rules that need what is compulsory, as the public list names them: the document, or the business that cannot be done without. A document is named for what our sources
// say of it and no more. They name 中农组发〔2021〕7号 for households in monitoring (its income line) and not its articles; of measures, visits and the end of a risk they name
// pages of counties. They name 粤财农〔2021〕126号 for the money of towns and how it is raised; of the chain of projects they name pages of counties elsewhere.
const (
	basisHouseholds  = "户籍登记信息，核对身份所必需"
	basisMonitoring  = "防止返贫监测和认定所必需：中农组发〔2021〕7号（条款未核对）"
	basisDepartments = "比对部门数据所必需"
	basisVillages    = "村情档案和村集体经济汇总所必需"
	basisHelp        = "安排帮扶、记录走访和消除风险所必需"
	basisChanges     = "更正户情数据所必需"
	basisServices    = "受理和办理事项所必需"
	basisFunds       = "驻镇帮镇扶村资金管理所必需：粤财农〔2021〕126号（条款未核对）"
	basisProjects    = "项目入库、实施、验收和资产登记所必需"
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
		sharing.Homes:                   {Fields: []string{"home:type", "member:name", "member:idCard", "member:relation"}, Basis: basisHouseholds},
		"monitor":                       {Fields: []string{"household", "source", "risk", "receivedAt"}, Basis: basisMonitoring},
		"monitor-department-data":       {Fields: []string{"kind", "item", "onDay", "value", "unit", "department"}, Basis: basisDepartments},
		"villages-data":                 {Fields: []string{"year", "households", "population", "collectiveIncome"}, Basis: basisVillages},
		"help":                          {Fields: []string{"household", "person", "unit", "phone", "fromOn", "untilOn"}, Basis: basisHelp},
		"help-measure":                  {Fields: []string{"kind", "content", "plannedFrom", "plannedTo", "result", "evaluation", "startedOn", "doneOn"}, Basis: basisHelp},
		"help-visit":                    {Fields: []string{"household", "visitor", "visitedOn", "purposes", "content", "solution", "solvedOn"}, Basis: basisHelp},
		"help-policy":                   {Fields: []string{"title", "kind", "content", "conditions", "validFrom"}, Basis: basisHelp},
		"familyChange":                  {Fields: []string{"kind", "occurredOn"}, Basis: basisChanges},
		"household-data-duplicate":      {Fields: []string{"name", "idNo", "reason"}, Basis: basisChanges},
		"household-data-entry":          {Fields: []string{"household"}, Basis: basisHouseholds},
		"intserv-proposal":              {Fields: []string{"applicant", "household", "kind"}, Basis: basisServices},
		"intserv-correction":            {Fields: []string{"applicant", "household", "item", "reason"}, Basis: basisServices},
		"intserv":                       {Fields: []string{"applicant", "applicantKind", "kind", "content", "rating", "unit", "reply"}, Basis: basisServices},
		"intserv-content":               {Fields: []string{"title", "kind", "body", "validFrom"}, Basis: basisServices},
		"intserv-job":                   {Fields: []string{"title", "employer", "skill", "place", "headCount", "contact", "validTo"}, Basis: basisServices},
		"project-fund":                  {Fields: []string{"name", "year", "category", "places", "content", "ownerUnit", "ownerCode", "budget", "sources", "planStart", "planEnd", "finishedOn", "handedOn", "newBudget", "reviewedOn", "experts", "score", "libraryNotice", "plannedOn", "approvalNo", "approvedOn", "acceptanceNotice", "planNotice", "approvalNotice", "startedOn", "planIncome"}, Basis: basisProjects},
		"project-fund-quota":            {Fields: []string{"docNo", "year", "source", "amount", "issuedOn"}, Basis: basisFunds},
		"project-fund-allocation":       {Fields: []string{"project", "quota", "amount"}, Basis: basisFunds},
		"project-fund-payment":          {Fields: []string{"allocation", "kind", "amount", "payee", "bank", "account", "paidOn", "voucherNo"}, Basis: basisFunds},
		"project-fund-progress":         {Fields: []string{"project", "month", "physical"}, Basis: basisProjects},
		"project-fund-acceptance":       {Fields: []string{"project", "inspectedOn", "team", "findings", "passed", "rectification", "mendBy"}, Basis: basisProjects},
		"project-fund-asset":            {Fields: []string{"project", "name", "kind", "value", "holder", "keeper", "checkedOn", "checkNote"}, Basis: basisProjects},
		"resident-town":                 {Fields: []string{"townClass", "leadUnit", "roundFrom"}, Basis: basisTeams},
		"resident-town-member":          {Fields: []string{"name", "idNo", "unit", "role", "fromOn", "handover", "endedOn"}, Basis: basisTeams},
		"resident-town-leave":           {Fields: []string{"kind", "fromOn", "untilOn", "reason", "backOn"}, Basis: basisTeams},
		"resident-town-log":             {Fields: []string{"workedOn", "kind", "content"}, Basis: basisTeams},
		"resident-town-report":          {Fields: []string{"kind", "anyOn"}, Basis: basisTeams},
		"resident-town-task":            {Fields: []string{"title", "category", "indicator", "target", "measure", "dueOn", "progress", "progressNote", "doneOn", "result"}, Basis: basisTeams},
		"dailySupervision":              {Fields: []string{"title", "category", "level", "foundOn", "description", "rectification", "rectifiedOn", "afterPhotos", "responsibleUnit", "responsible", "deadline"}, Basis: basisSupervision},
		"dailySupervision-inspection":   {Fields: []string{"title", "kind", "inspectedOn", "team", "place"}, Basis: basisSupervision},
		"dailySupervision-bulletin":     {Fields: []string{"month", "issuer"}, Basis: basisSupervision},
		"satisfaction":                  {Fields: []string{"title", "purpose", "population", "stratum", "size", "startsOn", "endsOn"}, Basis: basisSurveys},
		"comprehensiveEvaluation":       {Fields: []string{"model", "objectLevel"}, Basis: basisScores},
		"comprehensiveEvaluation-model": {Fields: []string{"title", "weighting", "excellent", "good", "fair"}, Basis: basisScores},
		"assess":                        {Fields: []string{"name", "scheme", "appeal", "answer"}, Basis: basisScores},
		"assess-scheme":                 {Fields: []string{"title", "year", "kind", "selfUntil", "gradeA", "gradeB", "gradeC"}, Basis: basisScores},
		"assess-member":                 {Fields: []string{"name", "scheme", "town"}, Basis: basisScores},
		"summaryReport-submission":      {Fields: []string{"call", "month"}, Basis: basisReports},
		"summaryReport-call":            {Fields: []string{"report", "cycle", "lowest", "openDays", "dueDays", "levelDays"}, Basis: basisReports},
		"summaryReport-sheet":           {Fields: []string{"sheetOf"}, Basis: basisReports},
		"summaryReport-table":           {Fields: []string{"title", "purpose", "lowest", "cycle", "dueDays", "endsOn"}, Basis: basisReports},
		"summaryReport-field":           {Fields: []string{"switchOf", "citation", "purpose", "endsOn"}, Basis: basisReports},
	}
}

// compulsoryWords are the rules for readers of English.
var compulsoryWords = map[string]string{
	basisHouseholds:  "Identity of a household, needed to tell people apart",
	basisMonitoring:  "Needed to recognise households in monitoring: document 7 of 2021 of the central group on rural work (articles not checked)",
	basisDepartments: "Needed to compare data of departments",
	basisVillages:    "Needed for the archive of villages and the income of collectives",
	basisHelp:        "Needed to arrange help, to note visits and to end a risk",
	basisChanges:     "Needed to correct the data of households",
	basisServices:    "Needed to receive and handle a request",
	basisFunds:       "Needed to manage the money of towns and villages: document 126 of 2021 of the provincial department of finance (articles not checked)",
	basisProjects:    "Needed to list, carry out and accept projects and to register assets",
	basisTeams:       "Needed to run resident teams and to note their work",
	basisSupervision: "Needed to inspect and to see issues mended",
	basisSurveys:     "Needed to draw the sample of a survey",
	basisScores:      "Needed to reckon evaluations and assessments",
	basisReports:     "Needed to submit reports and to admit tables",
}
