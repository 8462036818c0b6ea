package app

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

func (a *App) demoPeople(ctx context.Context) error {
	type person struct {
		username, name string
		at             area.Code
		kind           principal.LoginType
	}
	const g = 100
	for _, p := range []person{
		{"admin", "平台管理员", area.Root, "0"}, {"province", "省级", 440000000000 * g, "0"}, {"city", "茂名", 440900000000 * g, "0"}, {"city2", "湛江", 440800000000 * g, "0"},
		{"county", "高州", 440981000000 * g, "0"}, {"town", "分界", 440981103000 * g, "0"}, {"town2", "吉水", 440881103000 * g, "0"}, {"village", "储良", 440981103210 * g, "0"},
		{"team", "工作队", 440981103000 * g, "0"}, {"citizen", "自然人", 440981103210 * g, "2"}, {"legal", "法人", 440981103210 * g, "2"}, {"ops", "运维", area.Root, "0"},
		{"auditor", "审计", area.Root, "0"}, {"nobody", "无", 440981103210 * g, "0"}} {
		if _, err := a.People.ByUsername(ctx, p.username); !errs.Has(err, errs.NotFound) {
			if err != nil {
				return err
			}
			continue
		}
		n := directory.New{Username: p.username, Name: p.name, Area: p.at, LoginType: p.kind}
		if p.username == "admin" {
			n.EmployeeType = "admin"
		}
		var err error
		if n.PasswordHash, err = a.Hasher.Hash(ctx, DemoPassword); err != nil {
			return err
		}
		if err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := a.People.Create(ctx, tx, n); return err }); err != nil {
			return err
		}
	}
	return nil
}
