package dict

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
)

// Type is a dictionary as those who keep it see it.
type Type struct {
	Type, Name, Standard string
	Builtin              bool // delivered with the program: its codes stand in rules
	Open                 bool // delivered with the program, and people add entries of their own
	Items, Off           int64
	Version              int64
}

// Row is an entry as those who keep it see it.
type Row struct {
	Item
	Type    string
	Title   string // what a setting's value is of, where its code does not say it
	Builtin bool
	Sort    int64
	Version int64

	most float64 // of a number
}

// about takes what the extra of an entry says.
func (r *Row) about(extra string) error {
	if !isSetting(r.Type) || extra == "" {
		return nil
	}
	var n number
	if err := json.Unmarshal([]byte(extra), &n); err != nil {
		return fmt.Errorf("entry %s of %s: %w", r.Code, r.Type, err)
	}
	r.Title, r.most = n.Title, n.Most
	return nil
}

// settingTypes are the parts of the object that are no code lists: their entries are fixed, the names of them are values.
var settingTypes = []Type{{Type: PlatformConfig, Name: "平台配置", Builtin: true}, {Type: LoginValid, Name: "登录校验", Builtin: true}, {Type: SensitiveLabel, Name: "敏感数据标签", Builtin: true},
	{Type: VillageTarget, Name: "村情目标值", Builtin: true}}

// isSetting reports whether the names of a type's entries are values that people set.
func isSetting(typ string) bool {
	return typ == PlatformConfig || typ == LoginValid || typ == SensitiveLabel || typ == VillageTarget
}

// isOpen reports whether people add entries of their own to a dictionary of the program. No rule reads the codes of posts, nor those of words.
func isOpen(typ string) bool { return typ == "post" || typ == RequestWord }

// Types gives all dictionaries with how many entries they have.
func (s *Service) Types(ctx context.Context) ([]Type, error) {
	counts := map[string][2]int64{}
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT type, count(*), CAST(sum(CASE WHEN status = '0' THEN 1 ELSE 0 END) AS bigint) FROM dict_item GROUP BY type")
	if err != nil {
		return nil, fmt.Errorf("count dictionaries: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var typ string
		var n, off int64
		if err := rows.Scan(&typ, &n, &off); err != nil {
			return nil, fmt.Errorf("count dictionaries: %w", err)
		}
		counts[typ] = [2]int64{n, off}
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("count dictionaries: %w", err)
	}
	out := append([]Type{}, settingTypes...)
	list, err := s.DB.Read().QueryContext(ctx, "SELECT type, name, standard, builtin, version FROM dict_type ORDER BY builtin, sort, type")
	if err != nil {
		return nil, fmt.Errorf("read dictionaries: %w", err)
	}
	defer list.Close()
	for list.Next() {
		var t Type
		if err := list.Scan(&t.Type, &t.Name, &t.Standard, &t.Builtin, &t.Version); err != nil {
			return nil, fmt.Errorf("read dictionaries: %w", err)
		}
		t.Open = isOpen(t.Type)
		out = append(out, t)
	}
	for i := range out {
		out[i].Items, out[i].Off = counts[out[i].Type][0], counts[out[i].Type][1]
	}
	return out, list.Err()
}

// Items gives the entries of a type in their order; NotFound for an unknown one.
func (s *Service) Items(ctx context.Context, typ string) ([]Row, error) {
	if !isSetting(typ) {
		if _, err := s.typeOf(ctx, s.DB.Read(), typ); err != nil {
			return nil, err
		}
	}
	periods, err := s.periods(ctx, typ)
	if err != nil {
		return nil, err
	}
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT type, code, name, status, extra, parent, builtin, sort, version FROM dict_item WHERE type = ? ORDER BY sort, code", typ)
	if err != nil {
		return nil, fmt.Errorf("read dictionary: %w", err)
	}
	defer rows.Close()
	out := []Row{}
	for rows.Next() {
		var r Row
		var extra string
		if err := rows.Scan(&r.Type, &r.Code, &r.Name, &r.Status, &extra, &r.Parent, &r.Builtin, &r.Sort, &r.Version); err != nil {
			return nil, fmt.Errorf("read dictionary: %w", err)
		}
		if err := r.about(extra); err != nil {
			return nil, err
		}
		r.Periods = periods[entryKey{typ, r.Code}]
		out = append(out, r)
	}
	return out, rows.Err()
}

type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func (s *Service) typeOf(ctx context.Context, q querier, typ string) (Type, error) {
	t := Type{Type: typ}
	err := q.QueryRowContext(ctx, "SELECT name, standard, builtin, version FROM dict_type WHERE type = ?", typ).Scan(&t.Name, &t.Standard, &t.Builtin, &t.Version)
	if errors.Is(err, sql.ErrNoRows) {
		return t, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return t, fmt.Errorf("read dictionary: %w", err)
	}
	return t, nil
}

func (s *Service) itemOf(ctx context.Context, q querier, typ, code string) (Row, error) {
	r := Row{Type: typ, Item: Item{Code: code}}
	var extra string
	err := q.QueryRowContext(ctx, "SELECT name, status, extra, parent, builtin, sort, version FROM dict_item WHERE type = ? AND code = ?", typ, code).
		Scan(&r.Name, &r.Status, &extra, &r.Parent, &r.Builtin, &r.Sort, &r.Version)
	if errors.Is(err, sql.ErrNoRows) {
		return r, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return r, fmt.Errorf("read dictionary: %w", err)
	}
	return r, r.about(extra)
}

var codeForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$`)

func nameOf(field, text string) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return "", errs.Invalid(field, "请输入名称")
	case utf8.RuneCountInString(text) > 60:
		return "", errs.Invalid(field, "名称不能超过 60 个字符")
	case rule.Special(text) != "":
		return "", errs.Invalid(field, `名称不能包含特殊字符 < > ' "`)
	}
	return text, nil
}

// valueOf checks the value of an entry that is a setting: browsers and the server both read it.
func valueOf(old Row, text string) (string, error) {
	typ, code := old.Type, old.Code
	text = strings.TrimSpace(text)
	switch {
	case typ == VillageTarget:
		return numberOf(text, old.most)
	case text == "" || utf8.RuneCountInString(text) > 200 || strings.ContainsFunc(text, unicode.IsControl):
		return "", errs.Invalid("name", "请输入 1 至 200 个字符的值")
	case typ == LoginValid && text != "0" && text != "1":
		return "", errs.Invalid("name", "请输入 1（需要短信验证码）或 0（不需要）")
	case code == "dictDisableShowType" && text != "invisible" && text != "notOptional":
		return "", errs.Invalid("name", "请输入 invisible（隐藏）或 notOptional（不可选）")
	case code == "password-complex":
		return "", errs.Invalid("name", "密码规则由规范固定（9-16 位，含大写、小写字母和数字），不能修改")
	case code == "mobileComplex" || code == "emailComplex":
		if _, err := regexp.Compile(text); err != nil {
			return "", errs.Invalid("name", "正则表达式无效")
		}
	case typ == SensitiveLabel:
		return nameOf("name", text)
	}
	return text, nil
}

// numberOf checks a value that is a number of two decimals at most.
func numberOf(text string, most float64) (string, error) {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n < 0 || n > most || math.Round(n*100)/100 != n {
		return "", errs.Invalid("name", "请输入 0 至 "+figure(most)+" 的数字，最多两位小数")
	}
	return figure(n), nil
}

func figure(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// change is what an audit row tells of an entry, as "field=value".
type change struct{ before, after []string }

// write runs a change; the memory of this process forgets, app tells the others and the open pages.
func (s *Service) write(ctx context.Context, action, id string, c *change, fn func(ctx context.Context, tx *db.Tx) error) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := fn(ctx, tx); err != nil {
			return err
		}
		if err := audit.Record(ctx, tx, audit.Event{Action: action, Object: "dict", ObjectID: id,
			Detail: map[string]any{"before": c.before, "after": c.after}}); err != nil {
			return err
		}
		tx.AfterCommit(s.Invalidate)
		if s.Changed != nil {
			return s.Changed(ctx, tx)
		}
		return nil
	})
}

func hit(res sql.Result, err error) error {
	if err != nil {
		return fmt.Errorf("change dictionary: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(errs.New(errs.Conflict, ""), err)
	}
	return nil
}

// AddType makes a dictionary of people's own.
func (s *Service) AddType(ctx context.Context, typ, name string) error {
	name, err := nameOf("name", name)
	err = errs.All(errs.When(!codeForm.MatchString(typ) || isSetting(typ), "type", "类型编码须以字母或数字开头，可含字母、数字和 _ . -，最多 40 个字符"), err)
	if err != nil {
		return err
	}
	return s.write(ctx, "dict.type.add", typ, &change{after: []string{"name=" + name}}, func(ctx context.Context, tx *db.Tx) error {
		err := hit(tx.NewRaw("INSERT INTO dict_type (type, name, standard, sort, builtin) VALUES (?, ?, '', 0, ?) ON CONFLICT (type) DO NOTHING", typ, name, false).Exec(ctx))
		if errs.Has(err, errs.Conflict) {
			return errs.Invalid("type", "类型编码已存在")
		}
		return err
	})
}

// RenameType renames one of people's own; Conflict where somebody was faster or the program delivered it.
func (s *Service) RenameType(ctx context.Context, typ, name string, version int64) error {
	name, err := nameOf("name", name)
	if err != nil {
		return err
	}
	c := &change{after: []string{"name=" + name}}
	return s.write(ctx, "dict.type.edit", typ, c, func(ctx context.Context, tx *db.Tx) error {
		t, err := s.own(ctx, tx, typ)
		if err != nil {
			return err
		}
		c.before = []string{"name=" + t.Name}
		return hit(tx.NewRaw("UPDATE dict_type SET name = ?, version = version + 1 WHERE type = ? AND version = ?", name, typ, version).Exec(ctx))
	})
}

// RemoveType removes one of people's own that has no entries.
func (s *Service) RemoveType(ctx context.Context, typ string, version int64) error {
	return s.write(ctx, "dict.type.remove", typ, &change{}, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.own(ctx, tx, typ); err != nil {
			return err
		}
		var n int
		if err := tx.NewRaw("SELECT count(*) FROM dict_item WHERE type = ?", typ).Scan(ctx, &n); err != nil {
			return fmt.Errorf("count entries: %w", err)
		}
		if n > 0 {
			return errs.New(errs.Conflict, fmt.Sprintf("该字典还有 %d 个字典项，不能删除", n))
		}
		return hit(tx.NewRaw("DELETE FROM dict_type WHERE type = ? AND version = ?", typ, version).Exec(ctx))
	})
}

// own is a dictionary that people made; the program's keep their codes, because rules and rows are written with them.
func (s *Service) own(ctx context.Context, tx *db.Tx, typ string) (Type, error) {
	if isSetting(typ) {
		return Type{}, errs.New(errs.Conflict, "系统字典的编码由程序使用，不能增删")
	}
	t, err := s.typeOf(ctx, tx, typ)
	if err == nil && t.Builtin {
		err = errs.New(errs.Conflict, "系统字典的编码由程序使用，不能增删")
	}
	return t, err
}

// Text is what people write of an entry.
type Text struct {
	Name, Parent, Status string
	Sort                 int64
}

// Add puts an entry into a dictionary of people's own, or into one that is open.
func (s *Service) Add(ctx context.Context, typ, code string, t Text) error {
	name, nameless := nameOf("name", t.Name)
	codeless := errs.When(!codeForm.MatchString(code), "code", "编码须以字母或数字开头，可含字母、数字和 _ . -，最多 40 个字符")
	return s.write(ctx, "dict.item.add", typ+"/"+code, &change{after: words(name, "1", t.Parent, t.Sort)}, func(ctx context.Context, tx *db.Tx) error {
		if !isOpen(typ) {
			if _, err := s.own(ctx, tx, typ); err != nil {
				return err
			}
		}
		if err := errs.All(codeless, nameless, s.hangs(ctx, tx, typ, code, t.Parent)); err != nil {
			return err
		}
		err := hit(tx.NewRaw("INSERT INTO dict_item (type, code, name, status, extra, sort, parent, builtin, moved) VALUES (?, ?, ?, '1', '', ?, ?, ?, ?) ON CONFLICT (type, code) DO NOTHING",
			typ, code, name, t.Sort, t.Parent, false, true).Exec(ctx))
		if errs.Has(err, errs.Conflict) {
			return errs.Invalid("code", "编码已存在")
		}
		return err
	})
}

// depthMax bounds the tree of a dictionary.
const depthMax = 6

// hangs refuses a parent that is not there, or hangs below the entry itself.
func (s *Service) hangs(ctx context.Context, tx *db.Tx, typ, code, parent string) error {
	for at, n := parent, 0; at != ""; n++ {
		if at == code || n >= depthMax {
			return errs.Invalid("parent", "上级不能是自身或自身的下级，且最多 6 级")
		}
		up, err := s.itemOf(ctx, tx, typ, at)
		if errs.Has(err, errs.NotFound) {
			return errs.Invalid("parent", "上级字典项不存在")
		}
		if err != nil {
			return err
		}
		at = up.Parent
	}
	return nil
}

// Edit changes an entry that was read in this version. Of the program's own entries the status and the order can be set, and the value
// of those that are settings; names follow the standard.
func (s *Service) Edit(ctx context.Context, typ, code string, version int64, t Text) error {
	c := &change{}
	return s.write(ctx, "dict.item.edit", typ+"/"+code, c, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.itemOf(ctx, tx, typ, code)
		if err != nil {
			return err
		}
		name := strings.TrimSpace(t.Name)
		switch {
		case name == old.Name:
		case isSetting(typ):
			name, err = valueOf(old, name)
		case old.Builtin:
			err = errs.Invalid("name", "系统字典项的名称依据标准，不能修改")
		default:
			name, err = nameOf("name", name)
		}
		err = errs.All(err,
			errs.When(old.Builtin && t.Parent != old.Parent, "parent", "系统字典项不能调整上级"),
			s.hangs(ctx, tx, typ, code, t.Parent),
			errs.When(t.Status != "0" && t.Status != "1", "status", "请选择启用或停用"),
			errs.When(isSetting(typ) && typ != SensitiveLabel && t.Status == "0", "status", "平台配置项不能停用"))
		if err != nil {
			return err
		}
		c.before, c.after = words(old.Name, old.Status, old.Parent, old.Sort), words(name, t.Status, t.Parent, t.Sort)
		return hit(tx.NewRaw("UPDATE dict_item SET name = ?, status = ?, parent = ?, sort = ?, moved = (moved OR sort <> ?), version = version + 1 WHERE type = ? AND code = ? AND version = ?",
			name, t.Status, t.Parent, t.Sort, t.Sort, typ, code, version).Exec(ctx))
	})
}

func words(name, status, parent string, sort int64) []string {
	return []string{"name=" + name, "status=" + status, "parent=" + parent, fmt.Sprintf("sort=%d", sort)}
}

// Remove takes away an entry of people's own that none hangs on.
func (s *Service) Remove(ctx context.Context, typ, code string, version int64) error {
	c := &change{}
	return s.write(ctx, "dict.item.remove", typ+"/"+code, c, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.itemOf(ctx, tx, typ, code)
		if err != nil {
			return err
		}
		c.before = words(old.Name, old.Status, old.Parent, old.Sort)
		if old.Builtin {
			return errs.New(errs.Conflict, "系统字典项不能删除，可以停用")
		}
		var n int
		if err := tx.NewRaw("SELECT count(*) FROM dict_item WHERE type = ? AND parent = ?", typ, code).Scan(ctx, &n); err != nil {
			return fmt.Errorf("count entries below: %w", err)
		}
		if n > 0 {
			return errs.New(errs.Conflict, fmt.Sprintf("该字典项还有 %d 个下级，不能删除", n))
		}
		if s.Used != nil {
			used, err := s.Used(ctx, tx, typ, code)
			if err != nil {
				return err
			}
			if used {
				return errs.New(errs.Conflict, "该字典项正在使用，不能删除，可以停用")
			}
		}
		if _, err := tx.NewRaw("DELETE FROM dict_period WHERE type = ? AND code = ?", typ, code).Exec(ctx); err != nil {
			return fmt.Errorf("periods of an entry: %w", err)
		}
		return hit(tx.NewRaw("DELETE FROM dict_item WHERE type = ? AND code = ? AND version = ?", typ, code, version).Exec(ctx))
	})
}
