package access

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
	"mirror/internal/principal"
)

// Draft is what an editor says a role is to be. Grants are its own, without those of the parent.
type Draft struct {
	Code, Name string
	Scope      DataScope
	Visual     bool
	Lo, Hi     area.Level
	Parent     int64
	Areas      []area.Code
	Grants     []string
}

const badCode = "权限编码只能由字母、数字、冒号、横线和下划线组成，最多64个字符"

var (
	codeForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]*(:[A-Za-z0-9_-]+)*$`)
	roleForm = regexp.MustCompile(`^[a-z][a-z0-9-]{1,31}$`)
)

func wellFormed(code string) bool { return len(code) <= 64 && codeForm.MatchString(code) }

// Editable reports whether the caller may change the role: made by hand, and of an area that is wholly theirs.
func Editable(p *principal.Principal, r Role) bool {
	return p != nil && !r.Builtin && Holds(p, SettingRole) && (p.Admin || p.GivesAll || p.Scope.Whole(r.Area))
}

// MayGive reports whether the caller may put the code into a role, or take it out: only what they hold themselves.
func MayGive(p *principal.Principal, code string) bool {
	if code == All {
		return p.Admin
	}
	return p.GivesAll || Holds(p, code)
}

func (d *Draft) validate() error {
	d.Name = strings.TrimSpace(d.Name)
	d.Grants = slices.Compact(slices.Sorted(slices.Values(d.Grants)))
	d.Areas = slices.Compact(slices.Sorted(slices.Values(d.Areas)))
	if d.Scope != ScopeCustom {
		d.Areas = nil
	}
	return errs.All(
		errs.When(!roleForm.MatchString(d.Code), "code", "角色编码为2至32位小写字母、数字或横线，以字母开头"),
		errs.When(d.Name == "", "name", "请输入角色名称"),
		errs.When(utf8.RuneCountInString(d.Name) > 32, "name", "角色名称不能超过32个字符"),
		errs.When(rule.Special(d.Name) != "", "name", rule.SpecialText),
		errs.When(d.Lo < area.Country || d.Hi > area.NaturalVillage || d.Lo > d.Hi, "levelLo", "区域级别范围无效"),
		errs.When(!slices.Contains([]DataScope{ScopeArea, ScopeLevel, ScopeDept, ScopeSelf, ScopeCustom}, d.Scope), "dataScope", "数据范围无效"),
		errs.When(d.Scope == ScopeCustom && len(d.Areas) == 0, "areas", "请选择自定义的区域"),
		errs.When(slices.ContainsFunc(d.Grants, func(c string) bool { return c != All && !wellFormed(c) }), "grants", badCode),
	)
}

// check is what the caller may not do with this draft, old being what stands (the zero Role for a new one).
func (s *Service) check(ctx context.Context, tx *db.Tx, p *principal.Principal, own []Role, old Role, d Draft) error {
	for c := range changed(old.Own, d.Grants) {
		if !MayGive(p, c) {
			return refuse("grants", "不能授予或收回本人没有的权限："+NameOf(c))
		}
	}
	for _, c := range d.Areas {
		if !p.Scope.Whole(c) && !slices.Contains(old.Areas, c) {
			return refuse("areas", "自定义区域超出本人的数据范围")
		}
	}
	if !p.Admin && !p.GivesAll && d.Lo < p.Area.Level() {
		return refuse("levelLo", "级别范围不能高于本人所在级别")
	}
	now := map[string]bool{}
	for _, c := range d.Grants {
		now[c] = true
	}
	if d.Parent != 0 {
		parents, err := rolesOf(ctx, tx, "role r", "r.id = ?", d.Parent)
		if err != nil {
			return err
		}
		if len(parents) == 0 {
			return errs.Invalid("parentId", "上级角色不存在")
		}
		if d.Parent != old.Parent && !Assignable(p, own, parents[0]) {
			return refuse("parentId", "不能继承超出本人权限的角色："+parents[0].Name)
		}
		if err := noCircle(ctx, tx, old.ID, d.Parent); err != nil {
			return err
		}
		maps.Copy(now, parents[0].Grants)
	}
	if err := s.checkGrown(ctx, tx, p, old, now); err != nil {
		return err
	}
	if old.ID == 0 {
		return nil
	}
	var outside int
	err := tx.NewRaw("SELECT count(*) FROM user_role ur JOIN app_user u ON u.id = ur.user_id WHERE ur.role_id = ? AND NOT ("+levels(d.Lo, d.Hi)+")", old.ID).Scan(ctx, &outside)
	if err != nil {
		return fmt.Errorf("holders of role: %w", err)
	}
	if outside > 0 && (d.Lo != old.Lo || d.Hi != old.Hi) {
		return errs.Invalid("levelLo", fmt.Sprintf("有%d名成员不在此级别范围内，请先移除", outside))
	}
	return nil
}

func refuse(field, text string) error {
	return errs.New(errs.Forbidden, text).WithFields(errs.Field{Field: field, Message: text})
}

// levels is the condition that the area of u lies on a level from lo to hi. A code's level is the number of zero pairs at its end.
func levels(lo, hi area.Level) string {
	below := func(l area.Level) string { // of level l or above
		if l == area.Country {
			return "u.area = 0"
		}
		return fmt.Sprintf("u.area %% %d = 0", l.Span())
	}
	if lo == area.Country {
		return below(hi)
	}
	return below(hi) + " AND NOT (" + below(lo-1) + ")"
}

func noCircle(ctx context.Context, tx *db.Tx, id, parent int64) error {
	for depth := 0; parent != 0; depth++ {
		if parent == id {
			return errs.Invalid("parentId", "上级角色不能是本角色或其下级角色")
		}
		if depth >= maxLine {
			return errs.Invalid("parentId", fmt.Sprintf("角色继承不能超过%d层", maxLine))
		}
		if err := tx.NewRaw("SELECT coalesce(max(parent_id), 0) FROM role WHERE id = ?", parent).Scan(ctx, &parent); err != nil {
			return fmt.Errorf("line of parents: %w", err)
		}
	}
	return nil
}

func changed(old map[string]bool, want []string) map[string]bool {
	out := maps.Clone(old)
	if out == nil {
		out = map[string]bool{}
	}
	for _, c := range want {
		if old[c] {
			delete(out, c)
		} else {
			out[c] = true
		}
	}
	return out
}

// Save makes a role (id 0) or changes one where version is still what stands, else Conflict.
func (s *Service) Save(ctx context.Context, p *principal.Principal, id, version int64, d Draft) (int64, error) {
	if err := d.validate(); err != nil {
		return 0, err
	}
	own, err := s.Roles(ctx, p) // before the transaction: inside it a second connection could be waited for in vain
	if err != nil {
		return 0, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old := Role{Area: p.Area}
		if id != 0 {
			if old, err = s.editable(ctx, tx, p, id, version); err != nil {
				return err
			}
			d.Code = old.Code // people and other systems know the role by it
		}
		if err := s.check(ctx, tx, p, own, old, d); err != nil {
			return err
		}
		id, err = s.write(ctx, tx, old, d)
		return err
	})
	return id, err
}

// editable reads a role for a change: NotFound, Forbidden, or Conflict where somebody else was faster.
func (s *Service) editable(ctx context.Context, tx *db.Tx, p *principal.Principal, id, version int64) (Role, error) {
	roles, err := rolesOf(ctx, tx, "role r", "r.id = ?", id)
	if err != nil {
		return Role{}, err
	}
	switch {
	case len(roles) == 0:
		return Role{}, errs.New(errs.NotFound, "角色不存在或已被删除")
	case roles[0].Builtin:
		return Role{}, errs.New(errs.Forbidden, "内置角色不能修改，请复制后修改")
	case !Editable(p, roles[0]):
		return Role{}, errs.New(errs.Forbidden, "该角色不属于本人管理的区域")
	case roles[0].Version != version:
		return Role{}, errs.New(errs.Conflict, "该角色已被他人修改，请刷新后重试")
	}
	return roles[0], nil
}

func (s *Service) write(ctx context.Context, tx *db.Tx, old Role, d Draft) (int64, error) {
	id, action := old.ID, "role.edit"
	var err error
	if id == 0 {
		action = "role.create"
		var taken int
		if err := tx.NewRaw("SELECT count(*) FROM role WHERE code = ?", d.Code).Scan(ctx, &taken); err != nil {
			return 0, fmt.Errorf("make role: %w", err)
		}
		if taken > 0 {
			return 0, errs.Invalid("code", "角色编码已存在")
		}
		err = tx.NewRaw(`INSERT INTO role (code, name, data_scope, visual, builtin, sort, level_lo, level_hi, parent_id, area, version, updated_at)
			VALUES (?, ?, ?, ?, ?, 1000, ?, ?, ?, ?, 1, ?) RETURNING id`, d.Code, d.Name, string(d.Scope), d.Visual, false, int(d.Lo), int(d.Hi), d.Parent,
			int64(old.Area), s.now().UnixMilli()).Scan(ctx, &id)
	} else {
		// The condition decides between two who save at once.
		var n int64
		res, e := tx.NewRaw(`UPDATE role SET name = ?, data_scope = ?, visual = ?, level_lo = ?, level_hi = ?, parent_id = ?, version = version + 1, updated_at = ?
			WHERE id = ? AND version = ?`, d.Name, string(d.Scope), d.Visual, int(d.Lo), int(d.Hi), d.Parent, s.now().UnixMilli(), id, old.Version).Exec(ctx)
		if err = e; err == nil {
			if n, err = res.RowsAffected(); err == nil && n == 0 {
				return 0, errs.New(errs.Conflict, "该角色已被他人修改，请刷新后重试")
			}
		}
	}
	if err != nil {
		return 0, fmt.Errorf("write role: %w", err)
	}
	for _, table := range []string{"role_grant", "role_area"} {
		if _, err := tx.NewRaw("DELETE FROM "+table+" WHERE role_id = ?", id).Exec(ctx); err != nil {
			return 0, fmt.Errorf("write role: %w", err)
		}
	}
	if err := grant(ctx, tx, id, d.Grants); err != nil {
		return 0, fmt.Errorf("write role: %w", err)
	}
	for _, a := range d.Areas {
		if _, err := tx.NewRaw("INSERT INTO role_area (role_id, area) VALUES (?, ?)", id, int64(a)).Exec(ctx); err != nil {
			return 0, fmt.Errorf("write role: %w", err)
		}
	}
	given, taken := []string{}, []string{}
	for _, c := range slices.Sorted(maps.Keys(changed(old.Own, d.Grants))) {
		if old.Own[c] {
			taken = append(taken, c)
		} else {
			given = append(given, c)
		}
	}
	if err := audit.Record(ctx, tx, audit.Event{Action: action, Object: "role", ObjectID: strconv.FormatInt(id, 10), Area: old.Area,
		Detail: map[string]any{"code": d.Code, "before": old.settings(), "after": d.settings(), "given": given, "taken": taken}}); err != nil {
		return 0, err
	}
	return id, s.touchHolders(ctx, tx, id)
}

func (r Role) settings() []string {
	if r.ID == 0 {
		return []string{}
	}
	return Draft{Name: r.Name, Scope: r.Scope, Visual: r.Visual, Lo: r.Lo, Hi: r.Hi, Parent: r.Parent, Areas: r.Areas}.settings()
}

func (d Draft) settings() []string {
	areas := make([]string, len(d.Areas))
	for i, a := range slices.Sorted(slices.Values(d.Areas)) {
		areas[i] = a.String()
	}
	return []string{"name=" + d.Name, "dataScope=" + string(d.Scope), "visual=" + strconv.FormatBool(d.Visual), fmt.Sprintf("level=%d-%d", d.Lo, d.Hi),
		fmt.Sprintf("parent=%d", d.Parent), "areas=" + strings.Join(areas, ",")}
}

// Delete removes a role that nobody holds and that is nobody's parent.
func (s *Service) Delete(ctx context.Context, p *principal.Principal, id, version int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.editable(ctx, tx, p, id, version)
		if err != nil {
			return err
		}
		for c := range old.Own {
			if !MayGive(p, c) {
				return errs.New(errs.Forbidden, "该角色含有本人没有的权限，不能删除")
			}
		}
		for text, query := range map[string]string{"该角色仍有%d名成员，不能删除": "SELECT count(*) FROM user_role WHERE role_id = ?",
			"该角色是%d个角色的上级，不能删除": "SELECT count(*) FROM role WHERE parent_id = ?"} {
			var n int
			if err := tx.NewRaw(query, id).Scan(ctx, &n); err != nil {
				return fmt.Errorf("delete role: %w", err)
			}
			if n > 0 {
				return errs.New(errs.Conflict, fmt.Sprintf(text, n))
			}
		}
		for _, q := range []string{"DELETE FROM role_grant WHERE role_id = ?", "DELETE FROM role_area WHERE role_id = ?", "DELETE FROM role WHERE id = ?"} {
			if _, err := tx.NewRaw(q, id).Exec(ctx); err != nil {
				return fmt.Errorf("delete role: %w", err)
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "role.delete", Object: "role", ObjectID: strconv.FormatInt(id, 10), Area: old.Area,
			Detail: map[string]any{"code": old.Code, "name": old.Name}})
	})
}

// tellEach is up to how many people each are told by themselves that their role changed; more are told by one event to everybody.
const tellEach = 200

// touchHolders tells those who hold the role or one that inherits from it.
func (s *Service) touchHolders(ctx context.Context, tx *db.Tx, id int64) error {
	var users []int64
	err := tx.NewRaw(`WITH RECURSIVE heir(id, depth) AS (SELECT cast(? as bigint), 0 UNION ALL
		SELECT r.id, h.depth + 1 FROM heir h JOIN role r ON r.parent_id = h.id WHERE h.depth < ?)
		SELECT DISTINCT ur.user_id FROM user_role ur WHERE ur.role_id IN (SELECT id FROM heir) LIMIT ?`, id, maxLine, tellEach+1).Scan(ctx, &users)
	if err != nil {
		return fmt.Errorf("holders of role: %w", err)
	}
	if len(users) > tellEach {
		return s.touchAll(ctx, tx)
	}
	for _, u := range users {
		if err := s.Touch(ctx, tx, u); err != nil {
			return err
		}
	}
	return nil
}

// touchAll is Touch for everybody.
func (s *Service) touchAll(ctx context.Context, tx *db.Tx) error { return s.Touch(ctx, tx, 0) }

// Holders counts who holds each role.
func (s *Service) Holders(ctx context.Context, h bun.IDB) (map[int64]int, error) {
	rows, err := h.QueryContext(ctx, "SELECT role_id, count(*) FROM user_role GROUP BY role_id")
	if err != nil {
		return nil, fmt.Errorf("holders of roles: %w", err)
	}
	defer rows.Close()
	out := map[int64]int{}
	for rows.Next() {
		var id int64
		var n int
		if err := rows.Scan(&id, &n); err != nil {
			return nil, fmt.Errorf("holders of roles: %w", err)
		}
		out[id] = n
	}
	return out, rows.Err()
}
