package policy

import (
	"fmt"
	"strings"

	"mirror/internal/audit"
	"mirror/internal/kit/errs"
)

// Limit is what a number may be. The bounds on the safe side come from the law and the specification and cannot be undercut.
type Limit struct {
	Field string `json:"field"`
	Min   int64  `json:"min"`
	Max   int64  `json:"max"`
	Zero  bool   `json:"zero" doc:"0 is allowed too: without a bound"`
	// Fixed limits are told and not settable.
	Fixed bool `json:"fixed"`
}

const (
	minute = int64(60)
	hour   = 60 * minute
	day    = 24 * hour
)

// limits are the floors: five tries and a quarter of an hour (security.md goal 2), 90 days for a password, 180 days of audit (law), 9 to 16
// characters (specification 5.02), 30 days for a device.
var limits = []Limit{
	{Field: "sessionIdle", Min: minute, Max: 2 * hour},
	{Field: "sessionMax", Min: 5 * minute, Max: day},
	{Field: "screenLock", Min: minute, Max: 2 * hour, Zero: true},
	{Field: "sessionsPerUser", Min: 1, Max: 1000, Zero: true},
	{Field: "lockAfter", Min: 1, Max: 5},
	{Field: "lockFor", Min: 15 * minute, Max: day},
	{Field: "captchaAfter", Min: 1, Max: 5},
	{Field: "deviceTrust", Min: hour, Max: 30 * day},
	{Field: "passwordMaxAge", Min: day, Max: 90 * day},
	{Field: "auditRetentionDays", Min: audit.MinRetentionDays, Max: 36500},
	{Field: "passwordLength", Min: 9, Max: 16, Fixed: true},
}

// Limits are the bounds of every number, for the page that sets them.
func Limits() []Limit { return limits }

func (p Policy) numbers() map[string]int64 {
	return map[string]int64{"sessionIdle": p.SessionIdle, "sessionMax": p.SessionMax, "sessionsPerUser": p.SessionsPerUser, "screenLock": p.ScreenLock, "lockAfter": p.LockAfter,
		"lockFor": p.LockFor, "captchaAfter": p.CaptchaAfter, "deviceTrust": p.DeviceTrust, "passwordMaxAge": p.PasswordMaxAge, "auditRetentionDays": p.AuditRetentionDays}
}

// check names every field that is wrong.
func (p Policy) check() error {
	var wrong []errs.Field
	field := func(name, text string) { wrong = append(wrong, errs.Field{Field: name, Message: text}) }
	have := p.numbers()
	for _, l := range limits {
		v, ok := have[l.Field]
		if ok && (v < l.Min || v > l.Max) && (!l.Zero || v != 0) {
			field(l.Field, fmt.Sprintf("请输入 %d 至 %d 之间的整数", l.Min, l.Max))
		}
	}
	if p.SessionMax < p.SessionIdle {
		field("sessionMax", "不能短于闲置退出时间")
	}
	for _, list := range []struct {
		name  string
		paths []string
	}{{"requestTokensExempt", p.RequestTokensExempt}, {"envelopeWhiteList", p.EnvelopeWhiteList}} {
		for _, v := range list.paths {
			if !strings.HasPrefix(v, "/") || len(v) > 256 || strings.Contains(strings.TrimSuffix(v, "/*"), "*") || strings.ContainsAny(v, " ?#\\") {
				field(list.name, "请输入以 / 开头的路径，末尾可用 /*")
				break
			}
		}
	}
	for _, v := range p.AdminNetworks {
		if _, ok := network(v); !ok {
			field("adminNetworks", "请输入 IP 地址或网段，每行一个，如 10.1.0.0/16")
			break
		}
	}
	if p.Envelope != "off" && p.Envelope != "ecb" && p.Envelope != "gcm" {
		field("envelope", "请选择 off、ecb 或 gcm")
	}
	if len(wrong) > 0 {
		return errs.New(errs.InvalidArgs, "请检查填写的内容").WithFields(wrong...)
	}
	return nil
}
