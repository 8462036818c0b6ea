package access

import (
	"context"
	"slices"
	"strconv"

	"mirror/internal/identity/directory"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// pickers are those who have to name somebody: they manage people, or address them.
var pickers = []string{SettingUser, SettingDept, SettingRole, SettingWhite, UserPower, ViewAs, MessagePublish}

// Person is somebody as fields show them who are to name a person: no number, no state, nothing to write to.
type Person struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	Name     string `json:"name"`
	DeptName string `json:"deptName"`
	AreaName string `json:"areaName"`
}

type peopleIn struct {
	Q     string `query:"q" maxLength:"50" doc:"a part of the name or user name"`
	Limit int    `query:"limit" minimum:"0" maximum:"50" doc:"20 where it is left out"`
}

// people finds accounts in use inside the caller's scope. Whoever neither manages nor addresses people finds nobody.
func (h Handler) people(ctx context.Context, in *peopleIn) (*route.Out[[]Person], error) {
	p := principal.From(ctx)
	out := []Person{}
	if !slices.ContainsFunc(pickers, func(code string) bool { return Holds(p, code) }) {
		return route.Data(out), nil
	}
	limit := in.Limit
	if limit == 0 {
		limit = 20
	}
	found, err := h.Service.People.List(ctx, p.Scope, directory.Filter{Q: in.Q, Status: directory.StatusEnabled}, "", limit)
	if err != nil {
		return nil, err
	}
	for _, u := range found.Items {
		out = append(out, Person{ID: strconv.FormatInt(u.ID, 10), Username: u.Username, Name: u.Name, DeptName: u.DeptName, AreaName: h.areaName(u.Area)})
	}
	return route.Data(out), nil
}
