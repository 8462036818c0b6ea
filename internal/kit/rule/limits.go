package rule

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The dictionary-listed limits of S9.05. Labels and phones are LabelKey, LabelValue and Phone.
const (
	MaxLogo                   = 1 << 20 // bytes
	MaxRepositoryDescription  = 100
	MaxCertificateDescription = 128
	MaxBuildTags              = 5
	MinDashboardRange         = 30 // minutes
)

const (
	logoEmptyText = "图片不能为空"
	logoText      = "图片不能超过 1 MB"
	repoText      = "仓库说明最多100个字符"
	certText      = "证书说明最多128个字符"
	buildText     = "构建名称以字母开头，最多36个字符"
	tagsText      = "构建标签最多5个"
	portText      = "端口为1-65535"
	cpuText       = "CPU为0.125-36核"
	memoryText    = "内存为64MB-128GB"
	rangeText     = "时间范围至少30分钟"
)

var (
	wholeForm = regexp.MustCompile(`^[1-9][0-9]{0,8}$`)
	coreForm  = regexp.MustCompile(`^[0-9]{1,4}(\.[0-9]{1,6})?$`)
)

// wholeOf reads a whole number without sign or leading nought; 0 for anything else.
func wholeOf(s string) int {
	if !wholeForm.MatchString(s) {
		return 0
	}
	n, _ := strconv.Atoi(s) // nine digits at most
	return n
}

func unless(good bool, text string) string {
	if good {
		return ""
	}
	return text
}

// LogoSize takes bytes.
func LogoSize(s string) string {
	n := wholeOf(s)
	if n == 0 {
		return logoEmptyText
	}
	return unless(n <= MaxLogo, logoText)
}

// RepositoryDescription counts characters.
func RepositoryDescription(s string) string {
	return unless(utf8.RuneCountInString(s) <= MaxRepositoryDescription, repoText)
}

// CertificateDescription counts characters.
func CertificateDescription(s string) string {
	return unless(utf8.RuneCountInString(s) <= MaxCertificateDescription, certText)
}

// BuildName is a resource name with a text of its own.
func BuildName(s string) string { return unless(ResourceName(s) == "", buildText) }

// BuildTags takes tags with commas between them.
func BuildTags(s string) string {
	n := 0
	for tag := range strings.SplitSeq(s, ",") {
		if tag != "" {
			n++
		}
	}
	return unless(n <= MaxBuildTags, tagsText)
}

// Port is 1-65535.
func Port(s string) string { n := wholeOf(s); return unless(n >= 1 && n <= 65535, portText) }

// CPU takes the cores of a custom instance.
func CPU(s string) string {
	n, err := strconv.ParseFloat(s, 64)
	return unless(err == nil && coreForm.MatchString(s) && n >= 0.125 && n <= 36, cpuText)
}

// Memory takes the MB of a custom instance.
func Memory(s string) string {
	n := wholeOf(s)
	return unless(n >= 64 && n <= 128*1024, memoryText)
}

// DashboardRange takes minutes.
func DashboardRange(s string) string { return unless(wholeOf(s) >= MinDashboardRange, rangeText) }
