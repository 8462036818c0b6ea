package directory

import (
	"context"
	"slices"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

func (h *Handler) mountEdit(rt *route.Router) {
	route.Op(rt, "GET", "/api/users/{id}", route.Can(CodeUsers), "One account, its numbers masked", h.detail)
	route.Op(rt, "PUT", "/api/users/{id}", route.Can(CodeUsers), "Change an account in the version that was read", h.edit)
	route.Op(rt, "POST", "/api/users/{id}/reveal", route.Can(CodeUsers), "Mobile and identity number of one account in the clear; audited", h.reveal)
	route.Op(rt, "GET", "/api/users/{id}/picture", route.Can(CodeUsers), "The picture of one account", h.pictureOf)
	// Base64 of the largest picture, and what is around it.
	route.Op(rt, "PUT", "/api/users/{id}/picture", route.Can(CodeUsers), "Give an account a picture, or take it away", h.portray, route.MaxBody(PictureMax*4/3+4096))
	route.Op(rt, "POST", "/api/users/{id}/unlock", route.Can(CodePower), "End the lock after failed sign-ins", h.unlock)
	route.Op(rt, "POST", "/api/users/{id}/password/reset", route.Can(CodePower), "Give a one-time password and end the account's sessions", h.resetPassword)
	route.Op(rt, "POST", "/api/users/batch", route.Can(CodePower), "Disable, enable or give and take roles of several accounts", h.batch)
}

// AccountDetail is one account as its page shows it.
type AccountDetail struct {
	AccountRow
	IDNo              string `json:"idNo" doc:"masked"`
	PasswordChangedAt int64  `json:"passwordChangedAt" doc:"ms; 0: the account has no password"`
	UpdatedAt         int64  `json:"updatedAt" doc:"ms"`
	UpdatedBy         string `json:"updatedBy" doc:"user name; empty: nobody yet"`
	Editable          bool   `json:"editable" doc:"false: the account stands above the caller's"`
	NeedsSecond       bool   `json:"needsSecond" doc:"the caller does not reset it alone: another administrator has to agree (POST /api/countersigns)"`
}

func (h *Handler) whole(ctx context.Context, u User) (AccountDetail, error) {
	rows, err := h.accounts(ctx, []User{u})
	if err != nil {
		return AccountDetail{}, err
	}
	out := AccountDetail{AccountRow: rows[0], IDNo: MaskIDNo(u.IDNo), UpdatedAt: u.UpdatedAt.UnixMilli(), UpdatedBy: u.UpdatedBy}
	if out.PasswordChangedAt, err = h.Store.passwordChangedAt(ctx, u.ID); err != nil {
		return out, err
	}
	above, err := h.Service.Above(ctx, u)
	out.Editable = !above
	if err == nil && out.Editable {
		err = h.Service.alone(ctx, u)
		if out.NeedsSecond = errs.Has(err, SecondNeeded); out.NeedsSecond {
			err = nil
		}
	}
	return out, err
}

func (h *Handler) target(ctx context.Context, id string) (*principal.Principal, int64, error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, 0, err
	}
	n, err := number("id", id)
	return p, n, err
}

func (h *Handler) detail(ctx context.Context, in *IDInput) (*route.Out[AccountDetail], error) {
	u, err := h.reached(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return h.answer(ctx, u)
}

// reached is the account a path names, within the caller's scope.
func (h *Handler) reached(ctx context.Context, id string) (User, error) {
	p, n, err := h.target(ctx, id)
	if err != nil {
		return User{}, err
	}
	return h.Store.InScope(ctx, p.Scope, n)
}

func (h *Handler) answer(ctx context.Context, u User) (*route.Out[AccountDetail], error) {
	d, err := h.whole(ctx, u)
	if err != nil {
		return nil, err
	}
	return route.Data(d), nil
}

// EditInput is a change. What was masked and is left out stays.
type EditInput struct {
	ID   string `path:"id"`
	Body struct {
		_            struct{}  `additionalProperties:"true"` // S7.23
		Version      int64     `json:"version"`
		Name         string    `json:"name"`
		Mobile       *string   `json:"mobile,omitempty" doc:"left out: stays"`
		Email        string    `json:"email,omitempty"`
		IDNo         *string   `json:"idNo,omitempty" doc:"left out: stays"`
		UserType     string    `json:"userType"`
		Area         string    `json:"areaId"`
		DeptID       string    `json:"deptId,omitempty"`
		LdapID       string    `json:"ldapId"`
		EmployeeType string    `json:"employeeType,omitempty" doc:"left out: stays"`
		Posts        *[]string `json:"posts,omitempty" maxItems:"16" doc:"codes of the dictionary post; left out: stay"`
		Roles        *[]string `json:"roles,omitempty" maxItems:"32" doc:"left out: stay"`
	}
}

func (h *Handler) edit(ctx context.Context, in *EditInput) (*route.Out[AccountDetail], error) {
	p, id, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	b := in.Body
	at, err := areaOf(b.Area)
	if err != nil {
		return nil, err
	}
	e := Edit{Version: b.Version, Name: b.Name, Email: b.Email, Mobile: b.Mobile, IDNo: b.IDNo, Type: UserType(b.UserType), LdapID: b.LdapID,
		EmployeeType: b.EmployeeType, Area: at, Posts: b.Posts, Roles: b.Roles}
	if b.DeptID != "" && b.DeptID != "0" {
		if e.DeptID, err = number("deptId", b.DeptID); err != nil {
			return nil, err
		}
	}
	u, err := h.Service.Update(ctx, p.Scope, p, id, e)
	if err != nil {
		return nil, err
	}
	return h.answer(ctx, u)
}

// Revealed are the numbers of one account in the clear.
type Revealed struct {
	Mobile string `json:"mobile"`
	IDNo   string `json:"idNo"`
}

func (h *Handler) reveal(ctx context.Context, in *IDInput) (*route.Out[Revealed], error) {
	p, id, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	u, err := h.Service.Reveal(ctx, p.Scope, id)
	if err != nil {
		return nil, err
	}
	return route.Data(Revealed{u.Mobile, u.IDNo}), nil
}

func (h *Handler) unlock(ctx context.Context, in *IDInput) (*route.Out[AccountDetail], error) {
	p, id, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	u, err := h.Service.UnlockUser(ctx, p.Scope, id)
	if err != nil {
		return nil, err
	}
	return h.answer(ctx, u)
}

func (h *Handler) resetPassword(ctx context.Context, in *IDInput) (*route.Out[Created], error) {
	p, id, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	u, plain, err := h.Service.ResetPassword(ctx, p.Scope, p, id)
	if err != nil {
		return nil, err
	}
	return route.Data(Created{h.account(u), plain}), nil
}

// BatchInput names accounts and what is done to each.
type BatchInput struct {
	Body struct {
		_      struct{} `additionalProperties:"true"` // S7.23
		IDs    []string `json:"ids" minItems:"1" maxItems:"100"`
		Action string   `json:"action" enum:"disable,enable,give-roles,take-roles"`
		Roles  []string `json:"roles,omitempty" maxItems:"32"`
	}
}

func (h *Handler) batch(ctx context.Context, in *BatchInput) (*route.Out[[]BatchDone], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, 0, len(in.Body.IDs))
	for _, text := range in.Body.IDs {
		id, err := number("ids", text)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	do := func(ctx context.Context, id int64) error {
		_, err := h.Service.SetDisabled(ctx, p.Scope, p, id, in.Body.Action == "disable")
		return err
	}
	if in.Body.Action == "give-roles" || in.Body.Action == "take-roles" {
		if len(in.Body.Roles) == 0 {
			return nil, errs.Invalid("roles", "请至少选择一个角色")
		}
		do = func(ctx context.Context, id int64) error {
			return h.changeRoles(ctx, p, id, in.Body.Roles, in.Body.Action == "give-roles")
		}
	}
	done, err := h.Service.Batch(ctx, ids, do)
	if err != nil {
		return nil, err
	}
	return route.Data(done), nil
}

// changeRoles adds roles to what the account has, or takes them away.
func (h *Handler) changeRoles(ctx context.Context, p *principal.Principal, id int64, codes []string, give bool) error {
	u, err := h.Service.Reach(ctx, p.Scope, id)
	if err != nil {
		return err
	}
	if id == p.UserID {
		return errs.New(errs.Forbidden, "不能修改本人的角色")
	}
	of, err := h.RolesOf(ctx, []int64{id})
	if err != nil {
		return err
	}
	want := []string{}
	for _, r := range of[id] {
		if give || !slices.Contains(codes, r.Code) {
			want = append(want, r.Code)
		}
	}
	if give {
		want = append(want, codes...)
	}
	return h.Service.ChangeRoles(ctx, u, want)
}
