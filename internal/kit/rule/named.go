package rule

// Named are the rules without configuration by the name that the browser's have in the sdk: S5.06, S5.08, S5.09 and S9.05. Most are of things
// that sub-apps bring forms for and this program keeps none of; their server check is asked for by name.
var Named = map[string]func(string) string{
	"special": Special, "numbers": Numbers, "notEmpty": NotEmpty, "username": Username,
	"resourceName": ResourceName, "labelKey": LabelKey, "labelValue": LabelValue, "fileName": FileName, "phone": Phone,
	"interval": Interval, "timeout": Timeout, "cron": Cron,
	"logoSize": LogoSize, "repositoryDescription": RepositoryDescription, "certificateDescription": CertificateDescription,
	"buildName": BuildName, "buildTags": BuildTags, "port": Port, "cpu": CPU, "memory": Memory, "dashboardRange": DashboardRange,
}
