package directory

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
)

// Unit is a department as its administration shows it.
type Unit struct {
	Department
	LeaderName string
	Users      int
}

// kinds of departments: 行政单位, 事业单位, 驻镇工作队, 企业, 其他.
var kinds = []string{"government", "institution", "team", "company", "other"}

// unitsMax bounds the tree: a province has some thousands.
const unitsMax = 5000

var unitColumns = area.Columns{Area: "d.area", Dept: "d.id"}

// Units gives the departments of a scope in the order of their tree's levels: two statements.
func (s *Store) Units(ctx context.Context, scope area.Scope) ([]Unit, error) {
	where, args := scope.Where(unitColumns)
	return s.units(ctx, where, args...)
}

func (s *Store) units(ctx context.Context, where string, args ...any) ([]Unit, error) {
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT d.id, d.parent_id, d.code, d.name, d.area, d.sort, d.leader, d.kind, d.version, coalesce(u.name, '')
		FROM department d LEFT JOIN app_user u ON u.id = d.leader WHERE `+where+` ORDER BY d.sort, d.id LIMIT ?`, append(args, unitsMax)...)
	if err != nil {
		return nil, fmt.Errorf("list departments: %w", err)
	}
	defer rows.Close()
	out := []Unit{}
	for rows.Next() {
		var u Unit
		var code int64
		if err := rows.Scan(&u.ID, &u.ParentID, &u.Code, &u.Name, &code, &u.Sort, &u.Leader, &u.Kind, &u.Version, &u.LeaderName); err != nil {
			return nil, fmt.Errorf("list departments: %w", err)
		}
		u.Area = area.Code(code)
		out = append(out, u)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list departments: %w", err)
	}
	return out, s.countUsers(ctx, out)
}

func (s *Store) countUsers(ctx context.Context, units []Unit) error {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT dept_id, count(*) FROM app_user WHERE dept_id > 0 GROUP BY dept_id")
	if err != nil {
		return fmt.Errorf("count users of departments: %w", err)
	}
	defer rows.Close()
	n := map[int64]int{}
	for rows.Next() {
		var id int64
		var count int
		if err := rows.Scan(&id, &count); err != nil {
			return fmt.Errorf("count users of departments: %w", err)
		}
		n[id] = count
	}
	for i := range units {
		units[i].Users = n[units[i].ID]
	}
	return rows.Err()
}

// unit gives a department of the scope; one outside is NotFound like one that is not there.
func (s *Service) unit(ctx context.Context, scope area.Scope, id int64) (Department, error) {
	d, err := s.Store.Department(ctx, id)
	if err == nil && !scope.Allows(d.Area, 0, d.ID) {
		err = errs.New(errs.NotFound, "")
	}
	return d, err
}

// mayStand checks an area somebody or something is newly put at: one that is not there, or no more, is nowhere on any list.
func (s *Service) mayStand(at area.Code) error {
	if s.Known != nil && !s.Known(at) {
		return errs.Invalid("areaId", "没有这个区域，或该区域已停用")
	}
	return nil
}

// mayBelong checks the department an account is put into: one of the scope, or the account would count where its administrator has no say.
func (s *Service) mayBelong(ctx context.Context, scope area.Scope, dept int64) error {
	if _, err := s.unit(ctx, scope, dept); errs.Has(err, errs.NotFound) {
		return errs.Invalid("deptId", "部门不存在或不在管辖范围内")
	} else if err != nil {
		return err
	}
	return nil
}

var unitCode = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$`)

// fits trims what was typed of a department and says everything that is wrong with it.
func (d *Department) fits() error {
	d.Name, d.Code = strings.TrimSpace(d.Name), strings.TrimSpace(d.Code)
	return errs.All(
		errs.When(d.Name == "", "name", "请输入部门名称"),
		errs.When(utf8.RuneCountInString(d.Name) > 64, "name", "部门名称不能超过64个字符"),
		errs.When(rule.Special(d.Name) != "", "name", rule.SpecialText),
		errs.When(!unitCode.MatchString(d.Code), "code", "部门编码由字母、数字和 - _ . 组成，最多40个字符"),
		errs.When(!slices.Contains(kinds, d.Kind), "kind", "请选择部门类型"),
		errs.When(d.Sort < 0 || d.Sort > 999999, "sort", "排序为0-999999"),
	)
}

// checkUnit says everything that is wrong with a department at once: what its form could not read (typed), what was typed, and where it stands.
// An area beyond the scope is Forbidden, whatever else is wrong.
func (s *Service) checkUnit(ctx context.Context, scope area.Scope, d *Department, typed error, more ...error) error {
	reads := func(field string) bool {
		return typed == nil || !slices.ContainsFunc(errs.From(typed).Fields, func(f errs.Field) bool { return f.Field == field })
	}
	if reads("areaId") && !scope.Allows(d.Area, 0, d.ID) {
		return errs.New(errs.Forbidden, "不能把部门设在管辖范围之外").WithFields(errs.Field{Field: "areaId", Message: "不能把部门设在管辖范围之外"})
	}
	found := append([]error{typed, d.fits()}, more...)
	if d.Leader != 0 {
		_, err := s.Store.InScope(ctx, scope, d.Leader)
		if errs.Has(err, errs.NotFound) {
			err = errs.Invalid("leaderId", "负责人不存在或不在管辖范围内")
		}
		found = append(found, err)
	}
	taken, err := s.Store.codeTaken(ctx, d.Code, d.ID)
	if err != nil {
		return err
	}
	return errs.All(append(found, errs.When(taken, "code", wordsCodeTaken))...)
}

// wordsCodeTaken are said before the writing, and by the unique index where two come at once.
const wordsCodeTaken = "部门编码已被使用"

// codeTaken reports whether another department has a code.
func (s *Store) codeTaken(ctx context.Context, code string, but int64) (bool, error) {
	var n int
	if err := s.DB.Read().NewRaw("SELECT count(*) FROM department WHERE code = ? AND id <> ?", code, but).Scan(ctx, &n); err != nil {
		return false, fmt.Errorf("code of a department: %w", err)
	}
	return n > 0, nil
}

// mayTop reports whether somebody of a scope places departments at the top of the tree.
func mayTop(scope area.Scope) bool { return scope.Whole(area.Guangdong) }

// mayHold checks a new parent: a department of the scope, or the top for who has the province in their scope.
func (s *Service) mayHold(ctx context.Context, scope area.Scope, parent int64) error {
	if parent == 0 {
		if mayTop(scope) {
			return nil
		}
		return errs.New(errs.Forbidden, "不能设为顶级部门").WithFields(errs.Field{Field: "parentId", Message: "请选择上级部门"})
	}
	if _, err := s.unit(ctx, scope, parent); errs.Has(err, errs.NotFound) {
		return errs.Invalid("parentId", "上级部门不存在")
	} else if err != nil {
		return err
	}
	return nil
}

// AddUnit makes a department inside the scope, the last of its siblings. typed is what its form could not read.
func (s *Service) AddUnit(ctx context.Context, scope area.Scope, d Department, typed error) (Department, error) {
	if err := s.checkUnit(ctx, scope, &d, typed, s.mayStand(d.Area), s.mayHold(ctx, scope, d.ParentID)); err != nil {
		return d, err
	}
	err := s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if d.Sort == 0 {
			if err := tx.NewRaw("SELECT coalesce(max(sort), 0) + 10 FROM department WHERE parent_id = ?", d.ParentID).Scan(ctx, &d.Sort); err != nil {
				return fmt.Errorf("add department: %w", err)
			}
		}
		var err error
		if d, err = s.Store.CreateDepartment(ctx, tx, d); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "department.add", Object: "department", ObjectID: strconv.FormatInt(d.ID, 10), Area: d.Area,
			Detail: map[string]any{"after": facts(d)}})
	})
	return d, err
}

// EditUnit changes a department in the version that was read; its place in the tree is MoveUnit's. typed is what its form could not
// read.
func (s *Service) EditUnit(ctx context.Context, scope area.Scope, by string, d Department, typed error) (Department, error) {
	old, err := s.unit(ctx, scope, d.ID)
	if err != nil {
		return d, err
	}
	d.ParentID = old.ParentID
	if d.Version != old.Version {
		return old, errs.New(errs.Conflict, "")
	}
	var moved error
	if d.Area != old.Area {
		moved = s.mayStand(d.Area)
	}
	if err := s.checkUnit(ctx, scope, &d, typed, moved); err != nil {
		return old, err
	}
	err = s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw(`UPDATE department SET code = ?, name = ?, area = ?, sort = ?, leader = ?, kind = ?, updated_at = ?, updated_by = ?, version = version + 1
			WHERE id = ? AND version = ?`, d.Code, d.Name, int64(d.Area), d.Sort, d.Leader, d.Kind, s.Store.now().UnixMilli(), by, d.ID, d.Version).Exec(ctx)
		if db.IsDuplicate(err) {
			return errs.Invalid("code", wordsCodeTaken)
		}
		if err != nil {
			return fmt.Errorf("edit department: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errs.New(errs.Conflict, "")
		}
		return audit.Record(ctx, tx, audit.Event{Action: "department.edit", Object: "department", ObjectID: strconv.FormatInt(d.ID, 10), Area: d.Area,
			Detail: map[string]any{"before": facts(old), "after": facts(d)}})
	})
	d.Version++
	return d, err
}

func facts(d Department) map[string]any {
	return map[string]any{"name": d.Name, "code": d.Code, "area": d.Area.String(), "kind": d.Kind, "leader": d.Leader, "parentId": d.ParentID, "sort": d.Sort}
}

// MoveUnit hangs a department below another one, before the sibling named, or last with 0. A department never comes below itself.
func (s *Service) MoveUnit(ctx context.Context, scope area.Scope, by string, id, parent, before, version int64) (Department, error) {
	d, err := s.unit(ctx, scope, id)
	if err != nil {
		return d, err
	}
	if d.Version != version {
		return d, errs.New(errs.Conflict, "")
	}
	if parent != d.ParentID {
		if err := s.mayHold(ctx, scope, parent); err != nil {
			return d, err
		}
	}
	old := d
	err = s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.Store.lockTree(ctx, tx); err != nil {
			return err
		}
		if err := notBelow(ctx, tx, id, parent); err != nil {
			return err
		}
		order, err := siblings(ctx, tx, parent, id)
		if err != nil {
			return err
		}
		at := slices.Index(order, before)
		if at < 0 {
			at = len(order)
		}
		order = slices.Insert(order, at, id)
		for i, one := range order {
			if _, err := tx.NewRaw("UPDATE department SET sort = ? WHERE id = ? AND sort <> ?", (i+1)*10, one, (i+1)*10).Exec(ctx); err != nil {
				return fmt.Errorf("move department: %w", err)
			}
		}
		d.ParentID, d.Sort, d.Version = parent, (at+1)*10, version+1
		res, err := tx.NewRaw("UPDATE department SET parent_id = ?, updated_at = ?, updated_by = ?, version = version + 1 WHERE id = ? AND version = ?",
			parent, s.Store.now().UnixMilli(), by, id, version).Exec(ctx)
		if err != nil {
			return fmt.Errorf("move department: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errs.New(errs.Conflict, "")
		}
		return audit.Record(ctx, tx, audit.Event{Action: "department.move", Object: "department", ObjectID: strconv.FormatInt(id, 10), Area: d.Area,
			Detail: map[string]any{"before": facts(old), "after": facts(d)}})
	})
	return d, err
}

// lockTree lets one move at a time look at the tree: two that are right alone could close a circle together. SQLite has one writer anyhow.
func (s *Store) lockTree(ctx context.Context, tx *db.Tx) error {
	if s.DB.Engine() != db.Postgres {
		return nil
	}
	if _, err := tx.NewRaw("LOCK TABLE department IN SHARE ROW EXCLUSIVE MODE").Exec(ctx); err != nil {
		return fmt.Errorf("move department: %w", err)
	}
	return nil
}

func notBelow(ctx context.Context, tx *db.Tx, id, parent int64) error {
	for at, depth := parent, 0; at != 0; depth++ {
		if at == id || depth > 32 {
			return errs.Invalid("parentId", "不能移到自己的下级部门")
		}
		var next int64
		if err := tx.NewRaw("SELECT coalesce(max(parent_id), 0) FROM department WHERE id = ?", at).Scan(ctx, &next); err != nil {
			return fmt.Errorf("move department: %w", err)
		}
		at = next
	}
	return nil
}

func siblings(ctx context.Context, tx *db.Tx, parent, without int64) ([]int64, error) {
	var ids []int64
	if err := tx.NewRaw("SELECT id FROM department WHERE parent_id = ? AND id <> ? ORDER BY sort, id", parent, without).Scan(ctx, &ids); err != nil {
		return nil, fmt.Errorf("move department: %w", err)
	}
	return ids, nil
}

// RemoveUnit takes a department away that nobody belongs to and that has none below it.
func (s *Service) RemoveUnit(ctx context.Context, scope area.Scope, id int64) error {
	d, err := s.unit(ctx, scope, id)
	if err != nil {
		return err
	}
	return s.Store.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.Store.lockTree(ctx, tx); err != nil {
			return err
		}
		var users, below int
		if err := tx.NewRaw("SELECT (SELECT count(*) FROM app_user WHERE dept_id = ?), (SELECT count(*) FROM department WHERE parent_id = ?)", id, id).Scan(ctx, &users, &below); err != nil {
			return fmt.Errorf("remove department: %w", err)
		}
		switch {
		case below > 0:
			return errs.New("department_in_use", fmt.Sprintf("该部门下还有 %d 个下级部门，不能删除", below))
		case users > 0:
			return errs.New("department_in_use", fmt.Sprintf("该部门还有 %d 名用户，不能删除", users))
		}
		if _, err := tx.NewRaw("DELETE FROM department WHERE id = ?", id).Exec(ctx); err != nil {
			return fmt.Errorf("remove department: %w", err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "department.remove", Object: "department", ObjectID: strconv.FormatInt(id, 10), Area: d.Area,
			Detail: map[string]any{"before": facts(d)}})
	})
}
