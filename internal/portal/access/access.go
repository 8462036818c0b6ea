package access

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// TTL is how long what a person may do is kept in memory: no replica acts on older knowledge, and within it a
// request costs no SQL.
const TTL = 500 * time.Millisecond

// cacheMax bounds how many people are kept; beyond it the stale ones are dropped.
const cacheMax = 4096

// Service resolves and decides. Its zero values for Now and TTL mean the clock and the constant.
type Service struct {
	DB     *db.DB
	People *directory.Store
	Now    func() time.Time
	TTL    time.Duration
	// NeedsFactor takes everything from an administrator whose session began without a second factor (security.md goal 4).
	// It is asked at each call; nil is no.
	NeedsFactor func() bool
	// Elsewhere reports whether a call comes from an address that administrators may not come from; nil: there is no such address.
	Elsewhere func(ctx context.Context) bool
	// Changed, when set, tells a person's open pages that what they may do is another (the event boot.changed).
	Changed func(ctx context.Context, tx *db.Tx, userID int64) error
	// Money are the codes by which public money is approved and paid (declaration.MoneyCodes).
	Money []string
	// Separate reports whether the duties of administrators are separate (decision 0020); nil is no.
	Separate func() bool

	mu     sync.Mutex
	hiding *hiding
	known  map[int64]*standing
	epoch  uint64 // raised by Invalidate: what was read before must not be stored after
	flight singleflight.Group
}

// standing is what one person may do. It is shared between requests and never changed.
type standing struct {
	until    time.Time
	user     directory.User
	held     []Role // with those that have no effect at their area's level
	full     string // why they have the full list of actions, "" when they have not
	denied   map[string]bool
	givesAll bool
	disabled bool
	admin    bool
	governs  bool // an administrator of any kind: who must have a second factor
	area     area.Code
	scope    area.Scope
	roles    []Role
	codes    []string
	grants   map[string]bool
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Resolve fills Area, Scope, Roles, Permissions and Admin from our own records. Unauthorized for somebody who is not
// there or is disabled.
func (s *Service) Resolve(ctx context.Context, p *principal.Principal) error {
	if p.ViewingID != 0 && p.Viewer == nil {
		return s.resolveView(ctx, p)
	}
	return s.resolve(ctx, p)
}

func (s *Service) resolve(ctx context.Context, p *principal.Principal) error {
	st, err := s.standing(ctx, p.UserID)
	if err != nil {
		return err
	}
	// From outside an administrator's session is none: signing in again says why.
	if st.disabled || st.governs && s.Elsewhere != nil && s.Elsewhere(ctx) {
		return errs.New(errs.Unauthorized, "")
	}
	s.enter(st, p)
	return nil
}

// enter gives a principal what their standing lets them do, and nothing of it where a second factor is missing.
func (s *Service) enter(st *standing, p *principal.Principal) {
	st.lend(p)
	if s.lacksFactor(st, p) {
		p.Scope, p.Roles, p.Permissions, p.Admin, p.GivesAll = area.Scope{}, []string{}, map[string]bool{}, false, false
	}
	if p.Token != nil {
		cut(p)
	}
}

// cut leaves of a caller what their API token was given and they still hold: what a role no longer brings has no effect in the token either.
func cut(p *principal.Principal) {
	held := map[string]bool{} // the standing's own map is shared
	for _, c := range p.Token.Codes {
		if Lendable(c) && Holds(p, c) {
			held[c] = true
		}
	}
	p.Permissions, p.Scope, p.Admin, p.GivesAll = held, p.Scope.Narrow(p.Token.Area), false, false
}

func (st *standing) lend(p *principal.Principal) {
	p.Area, p.Scope, p.Roles, p.Permissions, p.Admin, p.Denied, p.GivesAll = st.area, st.scope, st.codes, st.grants, st.admin, st.denied, st.givesAll
}

func (s *Service) lacksFactor(st *standing, p *principal.Principal) bool {
	return st.governs && (p.Machine || !p.SecondFactor && s.NeedsFactor != nil && s.NeedsFactor()) // a machine administers nothing, whoever gave it the role
}

// Administers reports whether the user is an administrator of any kind: of the platform, of accounts, of the machines, or a reader of
// the audit.
func (s *Service) Administers(ctx context.Context, userID int64) (bool, error) {
	st, err := s.standing(ctx, userID)
	if err != nil {
		return false, err
	}
	return st.governs, nil
}

// governs says that whoever holds the role could do harm to accounts, machines or the trail.
func (r Role) governs() bool {
	return r.Grants[SettingUser] || r.Grants[SettingSecurity] || r.Grants[SettingSSO] || r.Grants[All] || r.Code == "ops-admin" || r.Code == "auditor"
}

// Invalidate forgets one person, or everybody with 0, in this process; other replicas follow within TTL.
func (s *Service) Invalidate(userID int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.epoch++
	if userID == 0 {
		s.known, s.hiding = nil, nil
		return
	}
	delete(s.known, userID)
}

func (s *Service) standing(ctx context.Context, userID int64) (*standing, error) {
	s.mu.Lock()
	st, epoch := s.known[userID], s.epoch
	s.mu.Unlock()
	if st != nil && s.now().Before(st.until) {
		return st, nil
	}
	// The epoch is part of the key: who comes after Invalidate must not join a reading that began before it.
	v, err, _ := s.flight.Do(strconv.FormatInt(userID, 10)+"/"+strconv.FormatUint(epoch, 10), func() (any, error) {
		// One caller reads for all that wait; their hanging up must not fail the others.
		shared, done := db.Outlive(ctx)
		defer done()
		st, err := s.read(shared, userID)
		if err != nil {
			return nil, err
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.epoch == epoch {
			s.keep(userID, st)
		}
		return st, nil
	})
	if err != nil {
		return nil, err
	}
	return v.(*standing), nil
}

func (s *Service) keep(userID int64, st *standing) {
	if len(s.known) >= cacheMax {
		for id, k := range s.known {
			if !s.now().Before(k.until) {
				delete(s.known, id)
			}
		}
		if len(s.known) >= cacheMax {
			s.known = nil
		}
	}
	if s.known == nil {
		s.known = map[int64]*standing{}
	}
	s.known[userID] = st
}

// lives is until when what is read now is remembered. Asked before reading: what changes meanwhile is seen TTL after the change.
func (s *Service) lives() time.Time {
	ttl := s.TTL
	if ttl == 0 {
		ttl = TTL
	}
	return s.now().Add(ttl)
}

// read asks two statements: the person, and their roles with their grants.
func (s *Service) read(ctx context.Context, userID int64) (*standing, error) {
	until := s.lives()
	u, err := s.People.ByID(ctx, userID)
	if errs.Has(err, errs.NotFound) {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if err != nil {
		return nil, fmt.Errorf("resolve user %d: %w", userID, err)
	}
	roles, err := rolesOf(ctx, s.DB.Read(), "user_role ur JOIN role r ON r.id = ur.role_id", "ur.user_id = ?", userID)
	if err != nil {
		return nil, fmt.Errorf("resolve user %d: %w", userID, err)
	}
	slices.SortFunc(roles, func(a, b Role) int { return int(a.ID - b.ID) })
	st := stand(u, roles, s.Separate != nil && s.Separate())
	st.until = until
	return st, nil
}

// stand computes what a person may do from their record and their roles. Everything that decides or explains uses its result.
func stand(u directory.User, held []Role, separate bool) *standing {
	st := &standing{user: u, held: held, disabled: u.Disabled, admin: u.EmployeeType == "admin", area: u.Area, codes: []string{}, grants: map[string]bool{}}
	st.governs = st.admin
	if u.Namespace == u.Username {
		st.full = "namespace"
	}
	for _, r := range held {
		st.governs = st.governs || r.governs()
		if !r.Fits(u.Area) {
			continue
		}
		st.roles, st.codes = append(st.roles, r), append(st.codes, r.Code)
		st.scope = st.scope.Union(r.rows(u.Area, u.DeptID, u.ID))
		for c := range r.Grants {
			if c == All {
				st.full = r.Code
			}
			st.grants[c] = true
		}
	}
	delete(st.grants, All)
	if st.admin {
		st.full, st.scope = "admin", area.Within(u.Area)
		for _, c := range Resources {
			if !Personal(c) {
				st.grants[c] = true
			}
		}
	}
	if st.full != "" {
		for _, c := range FullList() {
			st.grants[c] = true
		}
	}
	if separate {
		st.withhold()
	}
	return st
}

// Holds reports whether the caller has the code at all, anywhere.
func Holds(p *principal.Principal, code string) bool {
	if Derived(code) {
		return slices.ContainsFunc(settingCodes, func(c string) bool { return Holds(p, c) })
	}
	return p != nil && code != "" && !p.Denied[code] && (p.Admin && !Personal(code) || p.Has(code))
}

// Can is the one decision (ruling 4): the caller holds the code, and the area lies in their scope. Which rows of
// the area they may touch is the scope's own answer (area.Scope.Allows).
func Can(p *principal.Principal, code string, at area.Code) bool {
	return Holds(p, code) && p.Scope.Covers(at)
}

// Decide answers for a route: nil, errs.Unauthorized for nobody, errs.Forbidden without the code.
func (s *Service) Decide(ctx context.Context, a route.Access) error {
	if a.IsPublic() {
		return nil
	}
	p := principal.From(ctx)
	if p == nil {
		return errs.New(errs.Unauthorized, "")
	}
	if a == route.SignedIn || Holds(p, a.Code()) {
		return nil
	}
	// The code is no secret, it stands in the page's own program: naming it lets the page ask for the reason.
	return errs.New(errs.Forbidden, "").WithFields(errs.Field{Field: "permission", Message: a.Code()})
}

// Roles gives the caller's roles with their grants, from memory where they are fresh.
func (s *Service) Roles(ctx context.Context, p *principal.Principal) ([]Role, error) {
	st, err := s.standing(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	return st.roles, nil
}

// Permissions are the caller's action permissions, sorted (S6.03, S6.04).
func Permissions(p *principal.Principal) []string { return actionsOf(p.Permissions) }

// Pages are the caller's codes without an action, sorted: the pages they may open and the duties they have.
func Pages(p *principal.Principal) []string {
	out := []string{}
	for c, ok := range p.Permissions {
		if ok && !strings.Contains(c, ":") && !p.Denied[c] {
			out = append(out, c)
		}
	}
	slices.Sort(out)
	return out
}

// Withheld are the codes the caller does not have although they are an administrator, sorted: codes of another duty, and codes that only the
// person concerned may have.
func Withheld(p *principal.Principal) []string {
	out := []string{}
	for c, ok := range p.Denied {
		if ok {
			out = append(out, c)
		}
	}
	for _, c := range Resources {
		if p.Admin && Personal(c) && !p.Has(c) && !p.Denied[c] {
			out = append(out, c)
		}
	}
	slices.Sort(out)
	return out
}

// System is our own name in the hide lists.
const System = "mirror"

// Buttons are the codes of buttons the caller may see: their permissions without those the system hides (S6.08).
func (s *Service) Buttons(ctx context.Context, p *principal.Principal) ([]string, error) {
	off, err := s.Hidden(ctx, System)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(Permissions(p), func(c string) bool { return off[c] }), nil
}

// HiddenFrom are the hide lists that touch the caller, by system (S6.08): ours, which Buttons is already without, and those of the named
// sub-apps, each of which takes its own off what it shows. What they could not see anyway is left out; empty lists are, too.
func (s *Service) HiddenFrom(ctx context.Context, p *principal.Principal, systems []string) (map[string][]string, error) {
	out := map[string][]string{}
	held := Permissions(p)
	for _, system := range append([]string{System}, systems...) {
		off, err := s.Hidden(ctx, system)
		if err != nil {
			return nil, err
		}
		for _, c := range held {
			if off[c] {
				out[system] = append(out[system], c)
			}
		}
	}
	return out, nil
}

// Visual reports whether the caller's roles send them to the dashboard (S4.10): one that does not is enough to stay.
// An administrator is sent; somebody without any role has nothing to see there.
func (s *Service) Visual(ctx context.Context, p *principal.Principal) (bool, error) {
	if p.Admin {
		return true, nil
	}
	roles, err := s.Roles(ctx, p)
	if err != nil {
		return false, err
	}
	return len(roles) > 0 && !slices.ContainsFunc(roles, func(r Role) bool { return !r.Visual }), nil
}
