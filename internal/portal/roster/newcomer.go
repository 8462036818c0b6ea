package roster

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

// Newcomers are accounts made from a workbook. Each is made as the page makes one, by the same service: the same rules, the caller's areas only, no
// role above their own, and a one-time password, which stands in the copy they get back and nowhere else.
type Newcomers struct {
	Accounts *directory.Service
	// Roles are all roles; Own those of one person.
	Roles func(ctx context.Context) ([]access.Role, error)
	Own   func(ctx context.Context, p *principal.Principal) ([]access.Role, error)
	// Known reports whether there is such an area.
	Known func(area.Code) bool
}

var newcomerColumns = []transfer.Column{
	{Key: "username", Title: "用户名", Required: true, Max: 64, Width: 18, Note: "登录时使用，不能与已有用户重复，不能含特殊字符", Example: "zhangsan"},
	{Key: "name", Title: "姓名", Required: true, Max: 64, Width: 12, Example: "张三"},
	{Key: "mobile", Title: "手机号码", Kind: transfer.Digits, Max: 11, Width: 14, Note: "11位手机号码", Example: "13800000000"},
	{Key: "idNo", Title: "证件号码", Kind: transfer.Digits, Max: 18, Width: 22, Note: "自然人填18位居民身份证号码，法人填统一社会信用代码"},
	{Key: "userType", Title: "用户类型", Kind: transfer.Choice, Width: 12, Note: "不填为政府", Options: []transfer.Option{{Code: string(directory.Government), Name: "政府"},
		{Code: string(directory.Person), Name: "自然人"}, {Code: string(directory.Legal), Name: "法人"}, {Code: string(directory.Operations), Name: "运维"}}},
	{Key: "area", Title: "区域编码", Kind: transfer.Digits, Required: true, Max: 12, Width: 16, Note: "12位区域编码，须在您负责的区域内", Example: "440981103000"},
	{Key: "dept", Title: "部门", Kind: transfer.Choice, Width: 24, Note: "您负责的部门之一，可不填"},
	{Key: "post", Title: "岗位", Kind: transfer.Choice, Dict: directory.DictPost, Width: 18, Note: "可不填"},
	{Key: "role", Title: "角色", Kind: transfer.Choice, Width: 18, Note: "您可以授予的角色之一，可不填"},
	{Key: "role2", Title: "第二角色", Kind: transfer.Choice, Width: 18, Note: "兼任时填写"},
}

// Import is the declaration. Twenty rows make a batch: each costs the making of a password, and the progress is to be seen.
func (n Newcomers) Import() transfer.Import {
	return transfer.Import{Name: "user", Title: "用户", Code: directory.CodeUsers, Columns: newcomerColumns, Batch: 20, Options: n.options, Check: n.check, Prepare: n.prepare,
		Place: placeOf, Apply: transfer.Each(n.make, placeOf)}
}

// options are the departments and roles the importer may give.
func (n Newcomers) options(ctx context.Context, by *principal.Principal) (map[string][]transfer.Option, error) {
	units, err := n.Accounts.Store.Units(ctx, by.Scope)
	if err != nil {
		return nil, err
	}
	times := map[string]int{}
	for _, u := range units {
		times[u.Name]++
	}
	depts := make([]transfer.Option, 0, len(units))
	for _, u := range units {
		name := u.Name
		if times[name] > 1 {
			name += "（" + u.Code + "）"
		}
		depts = append(depts, transfer.Option{Code: strconv.FormatInt(u.ID, 10), Name: name})
	}
	roles := []transfer.Option{}
	if access.Holds(by, access.UserPower) {
		all, err := n.Roles(ctx)
		if err != nil {
			return nil, err
		}
		own, err := n.Own(ctx, by)
		if err != nil {
			return nil, err
		}
		for _, r := range all {
			if access.Assignable(by, own, r) {
				roles = append(roles, transfer.Option{Code: r.Code, Name: r.Name})
			}
		}
	}
	return map[string][]transfer.Option{"dept": depts, "role": roles, "role2": roles}, nil
}

func (n Newcomers) check(_ context.Context, by *principal.Principal, u transfer.Unit) []transfer.Fault {
	r := u[0]
	switch c, err := area.Parse(r.Value("area")); {
	case err != nil || !n.Known(c):
		return []transfer.Fault{r.Fault("area", "没有这个区域")}
	case !by.Scope.Allows(c, 0, 0):
		return []transfer.Fault{r.Fault("area", "该区域不在您负责的范围内")}
	}
	return nil
}

func (n Newcomers) prepare(ctx context.Context, by *principal.Principal, u transfer.Unit) error {
	r := u[0]
	at, err := area.Parse(r.Value("area"))
	if err != nil {
		return errs.Invalid("area", "没有这个区域")
	}
	in := directory.New{Username: r.Value("username"), Name: r.Value("name"), Mobile: r.Value("mobile"), IDNo: r.Value("idNo"), Type: directory.UserType(r.Value("userType")), Area: at}
	if d := r.Value("dept"); d != "" {
		if in.DeptID, err = strconv.ParseInt(d, 10, 64); err != nil {
			return errs.Invalid("deptId", "部门不存在")
		}
	}
	if post := r.Value("post"); post != "" {
		in.Posts = []string{post}
	}
	for _, key := range []string{"role", "role2"} {
		if code := r.Value(key); code != "" {
			in.Roles = append(in.Roles, code)
		}
	}
	// Most of what fails does so because the name is taken: that is known before a password is made.
	if _, err := n.Accounts.Store.ByUsername(ctx, strings.TrimSpace(in.Username)); err == nil {
		return errs.Invalid("username", "用户名已存在")
	} else if !errs.Has(err, errs.NotFound) {
		return err
	}
	ready, err := n.Accounts.Prepare(ctx, by.Scope, in)
	if err != nil {
		return err
	}
	r.Keep(ready)
	return nil
}

func (n Newcomers) make(ctx context.Context, tx *db.Tx, _ *principal.Principal, u transfer.Unit) error {
	ready, ok := u[0].Kept().(directory.Prepared)
	if !ok {
		return fmt.Errorf("make account: line %d was not prepared", u[0].Line)
	}
	if _, err := n.Accounts.Make(ctx, tx, ready); err != nil {
		return err
	}
	u[0].Tell("初始密码：" + ready.Password)
	return nil
}

// placeOf leads from a field of the service to the column it came from.
func placeOf(u transfer.Unit, field string) (transfer.Row, string) {
	switch field {
	case "areaId":
		field = "area"
	case "deptId":
		field = "dept"
	case "posts":
		field = "post"
	case "roles":
		field = "role"
	case "ldapId", "email":
		field = "username"
	}
	return u[0], field
}
