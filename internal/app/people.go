package app

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/password"
	"mirror/internal/portal/countersign"
	"mirror/internal/portal/message"
)

// administerPeople fills what the directory asks of the rooms above it.
func (a *App) administerPeople() {
	a.Accounts.SwapRoles = a.Access.Swapping
	a.Accounts.Above = a.Access.Above
	a.Accounts.Alone = a.Access.Alone
	a.Accounts.Patterns = a.forms
	a.Accounts.Moved = func(ctx context.Context, tx *db.Tx, userID int64) error {
		tx.AfterCommit(func() {
			a.Access.Invalidate(userID)
			a.Sessions.ForgetUser(userID)
		})
		return a.Access.Changed(ctx, tx, userID)
	}
}

// countersigns is the second administrator's yes over what the identity rooms do.
func (a *App) countersigns() *countersign.Service {
	return &countersign.Service{DB: a.DB, Access: a.Access, Accounts: a.Accounts, Now: a.now,
		Since: func() time.Time { return a.now().AddDate(0, 0, -a.Config.FourEyesDays) },
		Acts: map[countersign.Kind]countersign.Act{
			countersign.Roles: func(ctx context.Context, u directory.User, roles []string) (func(context.Context, *db.Tx) error, string, error) {
				swap, err := a.Access.Swapping(ctx, roles)
				return func(ctx context.Context, tx *db.Tx) error { return swap(ctx, tx, u) }, "", err
			},
			countersign.Password: func(ctx context.Context, u directory.User, _ []string) (func(context.Context, *db.Tx) error, string, error) {
				plain := password.OneTime()
				set, err := a.Passwords.Setting(ctx, u, plain, true)
				return set, plain, err
			},
			countersign.Factor: func(_ context.Context, u directory.User, _ []string) (func(context.Context, *db.Tx) error, string, error) {
				return func(ctx context.Context, tx *db.Tx) error {
					_, err := a.Factors.ResetIn(ctx, tx, a.Sessions, u)
					return err
				}, "", nil
			},
		},
		Tell: func(ctx context.Context, tx *db.Tx, q countersign.Question, asker string, to []int64) error {
			_, err := a.Portal.Message.Send(ctx, tx, message.New{Kind: message.Todo, Level: message.High, Sender: asker, Title: "请确认：" + countersignTitles[q.Kind], To: to,
				Body:    fmt.Sprintf("%s提请对账号%s（%s）%s。\n理由：%s\n请于%s前确认或拒绝。", asker, q.User.Name, q.User.Username, countersignTitles[q.Kind], q.Reason, toTheMinute(q.ExpiresAt)),
				BizType: countersign.BizType, BizID: strconv.FormatInt(q.ID, 10), Route: "/microsetting/#/setting/user/countersign", Expires: q.ExpiresAt})
			return err
		},
		Done: func(ctx context.Context, tx *db.Tx, id int64) error {
			return a.Portal.Message.Finish(ctx, tx, countersign.BizType, strconv.FormatInt(id, 10))
		}}
}

var countersignTitles = map[countersign.Kind]string{countersign.Roles: "调整角色", countersign.Password: "重置密码", countersign.Factor: "重置双重验证"}

// forms are what the installation set for mobile numbers and addresses (S5.04, S5.05).
func (a *App) forms(ctx context.Context) (directory.Patterns, error) {
	r, err := a.Portal.Dict.InputRules(ctx)
	return directory.Patterns{Mobile: r.Mobile, Email: r.Email}, err
}
