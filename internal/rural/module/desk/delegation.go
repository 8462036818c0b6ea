package desk

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// DelegationEntry is what is sent to have one's to-dos done by somebody for a while.
type DelegationEntry struct {
	To      string   `json:"to" doc:"whose desk, a person's number"`
	Modules []string `json:"modules" doc:"codes, none for all the other person may act in"`
	From    string   `json:"from" doc:"first day, 2026-11-22"`
	Until   string   `json:"until" doc:"last day"`
	Reason  string   `json:"reason,omitempty"`
}

// delegationDays is how long one delegation may run, reasonMax how many characters its reason has.
const (
	delegationDays = 180
	reasonMax      = 100
)

// acting are the permissions a person acts with in a module, in order; none where nothing can ever wait for them.
func (e *Office) acting(d *declaration.Declaration, p *principal.Principal) (out []string) {
	for i := range d.Transitions {
		if t := &d.Transitions[i]; e.Allowed(d, p, t.Action, t.Who, area.Root) && !slices.Contains(out, d.Can(t.Action)) {
			out = append(out, d.Can(t.Action))
		}
	}
	slices.Sort(out)
	return out
}

// Delegate lets another do the person's to-dos from one day to another, and tells them.
func (e *Office) Delegate(ctx context.Context, p *principal.Principal, in DelegationEntry) error {
	to, err := e.delegate(ctx, p, in.To)
	if err != nil {
		return err
	}
	modules, err := e.delegated(p, to, in.Modules)
	if err != nil {
		return err
	}
	from, until, err := e.period(in)
	if err != nil {
		return err
	}
	reason := strings.TrimSpace(in.Reason)
	if utf8.RuneCountInString(reason) > reasonMax {
		return errs.Invalid("reason", fmt.Sprintf("事由不能超过%d个字符", reasonMax))
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		// Two of theirs at the same moment wait for each other; on SQLite all writers do.
		if e.DB.Engine() == db.Postgres {
			if _, err := tx.NewRaw("SELECT id FROM app_user WHERE id = ? FOR UPDATE", p.UserID).Exec(ctx); err != nil {
				return fmt.Errorf("delegate: %w", err)
			}
		}
		if err := e.twice(ctx, tx, p.UserID, modules, from, until); err != nil {
			return err
		}
		var id int64
		err := tx.NewRaw("INSERT INTO delegation (from_user, to_user, modules, starts_on, ends_on, reason, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id",
			p.UserID, to.UserID, strings.Join(modules, " "), from, until, reason, e.Time().UnixMilli()).Scan(ctx, &id)
		if err != nil {
			return fmt.Errorf("delegate: %w", err)
		}
		if e.Messages != nil {
			_, err = e.Messages.Send(ctx, tx, message.New{Kind: message.System, Title: p.Name + "委托您办理业务", Sender: p.Name, To: []int64{to.UserID}, Route: delegationPage,
				Body: fmt.Sprintf("%s委托您办理%s，自%s至%s。委托期间，其待办会出现在您的待办中，并标明代谁办理。", p.Name, e.titles(modules), in.From, in.Until)})
			if err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "delegation.add", Object: "delegation", ObjectID: strconv.FormatInt(id, 10), Area: p.Area,
			Detail: map[string]any{"fromUser": p.UserID, "toUser": to.UserID, "toName": to.Name, "modules": strings.Join(modules, " "), "startsOn": from, "endsOn": until}})
	})
}

const delegationPage = "/microgdxczxpc/#/delegation"

// delegate is who is to do the work: somebody else in office whose scope contains the person's.
func (e *Office) delegate(ctx context.Context, p *principal.Principal, number string) (*principal.Principal, error) {
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil || id <= 0 || e.People == nil {
		return nil, errs.Invalid("to", "请选择受托人")
	}
	if id == p.UserID {
		return nil, errs.Invalid("to", "不能委托给本人")
	}
	people, err := e.People(ctx, id)
	if err != nil {
		return nil, err
	}
	to := people[id]
	if to == nil || !p.Scope.Inside(to.Scope) {
		// One answer for who is not there and who sits elsewhere: nobody learns which accounts there are.
		return nil, errs.Invalid("to", "受托人须为在用账号，且数据范围覆盖您的范围")
	}
	return to, nil
}

// delegated are the modules as they are stored: each one the person acts in and the other may act in too.
func (e *Office) delegated(p, to *principal.Principal, asked []string) ([]string, error) {
	holds := func(d *declaration.Declaration) bool {
		// Who administers the platform holds every permission and handles no business: colleagues does not name them either.
		return !to.Admin && !slices.ContainsFunc(e.acting(d, p), func(c string) bool { return !to.Has(c) })
	}
	if len(asked) == 0 {
		for _, d := range e.Modules() {
			if len(e.acting(d, p)) > 0 && holds(d) {
				return nil, nil
			}
		}
		return nil, errs.Invalid("to", "受托人没有您所办业务的办理权限")
	}
	var out []string
	for _, code := range asked {
		d, ok := e.Module(code)
		if !ok || len(e.acting(d, p)) == 0 {
			return nil, errs.Invalid("modules", "只能委托本人办理的业务")
		}
		if !holds(d) {
			return nil, errs.Invalid("modules", "受托人没有“"+d.Title+"”的办理权限")
		}
		if !slices.Contains(out, code) {
			out = append(out, code)
		}
	}
	return out, nil
}

func (e *Office) period(in DelegationEntry) (from, until int64, err error) {
	parse := func(key, s string) (int64, error) {
		t, err := time.Parse(time.DateOnly, s)
		if err != nil || t.Year() < 2000 || t.Year() > 2200 {
			return 0, errs.Invalid(key, "请输入日期")
		}
		return int64(t.Year())*10000 + int64(t.Month())*100 + int64(t.Day()), nil
	}
	if from, err = parse("from", in.From); err != nil {
		return 0, 0, err
	}
	if until, err = parse("until", in.Until); err != nil {
		return 0, 0, err
	}
	switch {
	case from < declaration.Day(e.Time()):
		return 0, 0, errs.Invalid("from", "开始日期不能早于今天")
	case until < from:
		return 0, 0, errs.Invalid("until", "结束日期不能早于开始日期")
	case declaration.Moment(until).After(declaration.Moment(from).AddDate(0, 0, delegationDays)):
		return 0, 0, errs.Invalid("until", fmt.Sprintf("一次委托不能超过%d天", delegationDays))
	}
	return from, until, nil
}

// twice refuses what is delegated already in part of the time: two people would do the same work.
func (e *Office) twice(ctx context.Context, tx *db.Tx, from int64, modules []string, starts, ends int64) error {
	var rows []string
	err := tx.NewRaw("SELECT modules FROM delegation WHERE from_user = ? AND ends_on >= ? AND starts_on <= ? AND ended_at = 0", from, starts, ends).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("delegations: %w", err)
	}
	for _, row := range rows {
		other := strings.Fields(row)
		if len(other) == 0 || len(modules) == 0 || slices.ContainsFunc(modules, func(m string) bool { return slices.Contains(other, m) }) {
			return errs.New(errs.Conflict, "这段时间已有委托，请先结束原来的委托")
		}
	}
	return nil
}

// EndDelegation ends one at once; either of the two may. NotFound for anybody else's and for what has ended.
func (e *Office) EndDelegation(ctx context.Context, p *principal.Principal, id int64) error {
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var row []struct {
			From int64 `bun:"from_user"`
			To   int64 `bun:"to_user"`
		}
		err := tx.NewRaw("UPDATE delegation SET ended_at = ?, ended_by = ? WHERE id = ? AND (from_user = ? OR to_user = ?) AND ended_at = 0 AND ends_on >= ? RETURNING from_user, to_user",
			e.Time().UnixMilli(), p.UserID, id, p.UserID, p.UserID, declaration.Day(e.Time())).Scan(ctx, &row)
		if err != nil {
			return fmt.Errorf("end delegation: %w", err)
		}
		if len(row) == 0 {
			return errs.New(errs.NotFound, "")
		}
		other := row[0].From
		if other == p.UserID {
			other = row[0].To
		}
		if e.Messages != nil {
			_, err = e.Messages.Send(ctx, tx, message.New{Kind: message.System, Title: "委托已结束", Sender: p.Name, To: []int64{other}, Route: delegationPage,
				Body: p.Name + "结束了对您的委托，自现在起不再代为办理。"})
			if err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "delegation.end", Object: "delegation", ObjectID: strconv.FormatInt(id, 10), Area: p.Area,
			Detail: map[string]any{"fromUser": row[0].From, "toUser": row[0].To}})
	})
}

func (e *Office) titles(modules []string) string {
	if len(modules) == 0 {
		return "全部业务"
	}
	var out []string
	for _, m := range modules {
		if d, ok := e.Module(m); ok {
			out = append(out, d.Title)
		}
	}
	return strings.Join(out, "、")
}

// substitutes are those who stand in today for the people whose turn it is and may do what is to be done, with the names of these.
func (e *Office) substitutes(ctx context.Context, h bun.IDB, d *declaration.Declaration, r *declaration.Record, people []int64) (map[int64][]string, error) {
	if e.People == nil || len(people) == 0 {
		return nil, nil
	}
	today := declaration.Day(e.Time())
	type delegationRow struct {
		From    int64  `bun:"from_user"`
		To      int64  `bun:"to_user"`
		Modules string `bun:"modules"`
	}
	var rows []delegationRow
	err := h.NewRaw("SELECT from_user, to_user, modules FROM delegation WHERE from_user IN (?) AND ends_on >= ? AND starts_on <= ? AND ended_at = 0 ORDER BY id LIMIT 200",
		bun.List(people), today, today).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("delegations: %w", err)
	}
	// Who has the work anyway needs no second message.
	rows = slices.DeleteFunc(rows, func(row delegationRow) bool { return slices.Contains(people, row.To) })
	if len(rows) == 0 {
		return nil, nil
	}
	ids := make([]int64, 0, 2*len(rows))
	for _, row := range rows {
		ids = append(ids, row.From, row.To)
	}
	known, err := e.People(ctx, ids...)
	if err != nil {
		return nil, err
	}
	out := map[int64][]string{}
	for _, row := range rows {
		of, to := known[row.From], known[row.To]
		if of == nil || to == nil {
			continue
		}
		k := lend(of, to, strings.Fields(row.Modules))
		if slices.ContainsFunc(e.Offers(d, []Desk{k}, r), func(o Offer) bool { return !o.Return && !o.Late }) {
			out[row.To] = append(out[row.To], of.Name)
		}
	}
	return out, nil
}

// Colleague is somebody who could do the person's work.
type Colleague struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Place   string   `json:"place" doc:"name of their own area"`
	Modules []string `json:"modules" doc:"codes of those they may act in"`
}

// ColleagueMax bounds whom one may choose from.
const ColleagueMax = 200

// colleagues are the people of the areas above and the person's own who hold what they act with. Whether their scope contains theirs is
// asked when one is chosen.
func (e *Office) colleagues(ctx context.Context, p *principal.Principal) ([]Colleague, error) {
	var at []area.Code
	for _, n := range e.Areas.Path(p.Area) {
		at = append(at, n.ID)
	}
	may := map[int64][]string{}
	holders := map[string][]int64{} // modules share their permissions
	for _, d := range e.Modules() {
		var all []int64
		for i, code := range e.acting(d, p) {
			ids, asked := holders[code]
			if !asked {
				var err error
				if ids, err = e.Actors(ctx, e.DB.Read(), code, at, nil); err != nil {
					return nil, err
				}
				holders[code] = ids
			}
			if i == 0 {
				all = slices.Clone(ids)
			}
			all = slices.DeleteFunc(all, func(id int64) bool { return !slices.Contains(ids, id) })
		}
		for _, id := range all {
			if id != p.UserID {
				may[id] = append(may[id], d.Code)
			}
		}
	}
	return e.Nearest(ctx, slices.Sorted(maps.Keys(may)), func(id int64) []string { return may[id] })
}

// Nearest are the people as colleagues, those of the lowest level first and cut to ColleagueMax; modules says in which modules each may act.
func (e *Office) Nearest(ctx context.Context, ids []int64, modules func(id int64) []string) ([]Colleague, error) {
	out := []Colleague{}
	if len(ids) == 0 {
		return out, nil
	}
	homes, err := e.Homes(ctx, e.DB.Read(), ids)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(ids, func(a, b int64) int { return cmp.Compare(homes[b].Level(), homes[a].Level()) })
	ids = ids[:min(len(ids), ColleagueMax)]
	names, err := e.Names(ctx, e.DB.Read(), ids)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		out = append(out, Colleague{strconv.FormatInt(id, 10), names[id], e.Areas.Name(homes[id]), modules(id)})
	}
	return out, nil
}
