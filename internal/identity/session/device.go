package session

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"mirror/internal/db"
)

// first match wins: the special names come before the general ones they contain.
var browsers = []struct {
	mark *regexp.Regexp
	name string
}{
	{regexp.MustCompile(`\bMicroMessenger/(\d+)`), "微信"},
	{regexp.MustCompile(`\bDingTalk/(\d+)`), "钉钉"},
	{regexp.MustCompile(`\bwxwork/(\d+)`), "企业微信"},
	{regexp.MustCompile(`\bEdgA?/(\d+)`), "Edge"},
	{regexp.MustCompile(`\bOPR/(\d+)`), "Opera"},
	{regexp.MustCompile(`\bQQBrowser/(\d+)`), "QQ 浏览器"},
	{regexp.MustCompile(`\bMQQBrowser/(\d+)`), "QQ 浏览器"},
	{regexp.MustCompile(`\bUBrowser/(\d+)|\bUCBrowser/(\d+)`), "UC 浏览器"},
	{regexp.MustCompile(`\bHuaweiBrowser/(\d+)`), "华为浏览器"},
	{regexp.MustCompile(`\bFirefox/(\d+)`), "Firefox"},
	{regexp.MustCompile(`\b(?:Headless)?Chrome/(\d+)`), "Chrome"},
	{regexp.MustCompile(`\bVersion/(\d+)[^ ]* (?:Mobile/\S+ )?Safari/`), "Safari"},
	{regexp.MustCompile(`\bTrident/.*rv:(\d+)|\bMSIE (\d+)`), "Internet Explorer"},
}

var systems = []struct{ part, name string }{
	{"HarmonyOS", "鸿蒙设备"}, {"OpenHarmony", "鸿蒙设备"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android 设备"},
	{"Windows NT 10", "Windows 10 或 11 电脑"}, {"Windows NT 6.1", "Windows 7 电脑"}, {"Windows NT 6.3", "Windows 8.1 电脑"}, {"Windows", "Windows 电脑"},
	{"UOS", "统信电脑"}, {"Kylin", "麒麟电脑"}, {"CrOS", "Chromebook"}, {"Mac OS X", "Mac 电脑"}, {"Linux", "Linux 电脑"},
}

// Device names a user agent in words for the list of sign-ins: system and browser with its main version. What is not
// recognised is said to be so; a user agent is whatever the caller wrote, so nothing of it is repeated but digits.
func Device(userAgent string) string {
	if userAgent == "" {
		return "未知设备"
	}
	system := ""
	for _, s := range systems {
		if strings.Contains(userAgent, s.part) {
			system = s.name
			break
		}
	}
	browser := ""
	for _, b := range browsers {
		if m := b.mark.FindStringSubmatch(userAgent); m != nil {
			if browser = b.name; len(strings.Join(m[1:], "")) <= 4 {
				browser += " " + strings.Join(m[1:], "")
			}
			break
		}
	}
	switch {
	case system == "" && browser == "":
		return "其他程序"
	case system == "":
		return browser
	case browser == "":
		return system
	}
	return system + " · " + browser
}

var versions = regexp.MustCompile(`[ /][\d.]+`)

// kindOf is the device without versions: a browser that was updated is the same device.
func kindOf(userAgent string) string { return versions.ReplaceAllString(Device(userAgent), "") }

// noticeDevice tells of a sign-in from a kind of device that none of the user's earlier sessions had, as far as they are kept.
func (s *Service) noticeDevice(ctx context.Context, tx *db.Tx, begun Session) error {
	if s.OnNewDevice == nil {
		return nil
	}
	rows, err := tx.QueryContext(ctx, `SELECT DISTINCT user_agent FROM login_session WHERE user_id = ? AND sid <> ? LIMIT 200`, begun.User.ID, begun.SID)
	if err != nil {
		return fmt.Errorf("notice device: %w", err)
	}
	defer rows.Close()
	earlier := false
	for rows.Next() {
		var agent string
		if err := rows.Scan(&agent); err != nil {
			return fmt.Errorf("notice device: %w", err)
		}
		if kindOf(agent) == kindOf(begun.UserAgent) {
			return nil
		}
		earlier = true
	}
	if err := rows.Close(); err != nil || !earlier {
		return err
	}
	return s.OnNewDevice(ctx, tx, begun)
}
