package access

import (
	"strings"
)

// Duty is one of the three that exclude each other where the policy says so: who runs the platform does not decide who may do what, and who
// does either does not read, or keep, the record of it.
type Duty string

// The duties.
const (
	DutySystem   Duty = "system"
	DutySecurity Duty = "security"
	DutyAudit    Duty = "audit"
)

var duties = []Duty{DutySystem, DutySecurity, DutyAudit}

// DutyOf is the duty a code belongs to, "" for the work of everybody else.
func DutyOf(code string) Duty {
	switch {
	case Derived(code):
		return ""
	case code == AuditLog || code == SettingLoginLog:
		return DutyAudit
	case code == SettingRole || code == UserPower || code == SettingSecurity || code == SettingSSO || code == SettingSession || code == SettingToken || code == SettingWhite || code == SettingMessage || code == ViewAs:
		return DutySecurity
	case code == SubApps || code == SubAppDev || strings.HasPrefix(code, "setting-") && code != SettingUser:
		return DutySystem
	}
	return ""
}

// builtinDuty settles the roles whose codes belong to several.
var builtinDuty = map[string]Duty{"platform-admin": DutySystem, "province-admin": DutySystem, "city-admin": DutySystem, "county-admin": DutySystem,
	"ops-admin": DutySystem, "security-admin": DutySecurity, "auditor": DutyAudit}

// duty of a role is the first of those its codes belong to.
func (r Role) duty() Duty {
	if d := builtinDuty[r.Code]; r.Builtin && d != "" {
		return d
	}
	has := map[Duty]bool{}
	for c := range r.Grants {
		has[DutyOf(c)] = true
	}
	for _, d := range duties {
		if has[d] {
			return d
		}
	}
	return ""
}

// dutiesOf are those of a person, the strongest claim first.
func dutiesOf(admin bool, roles []Role) []Duty {
	has := map[Duty]bool{DutySystem: admin}
	for _, r := range roles {
		has[r.duty()] = true
	}
	var out []Duty
	for _, d := range duties {
		if has[d] {
			out = append(out, d)
		}
	}
	return out
}

// withhold takes the codes of every duty but the person's own. Who got two before duties were separate keeps the first.
func (st *standing) withhold() {
	own := Duty("")
	if all := dutiesOf(st.admin, st.roles); len(all) > 0 {
		own = all[0]
	}
	st.denied = map[string]bool{}
	for _, c := range Resources {
		if d := DutyOf(c); d != "" && d != own {
			st.denied[c] = true
		}
	}
	for c := range st.grants {
		if d := DutyOf(c); d != "" && d != own {
			st.denied[c] = true
			delete(st.grants, c)
		}
	}
	st.givesAll = own == DutySecurity && st.grants[UserPower]
}
