package monitor

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
)

// Handler is the module's own pages on paper, beside the engine's surface.
type Handler struct {
	Engine *module.Engine
	Homes  *household.Service
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	at := "/api/rural/monitor/{id}/sheet"
	route.Op(rt, "GET", at, route.Can("monitor:detail"), "防返贫监测: the publicity sheet a case stands on", h.sheet)
	route.Op(rt, "PUT", at+"/office", route.Can("monitor:edit"), "防返贫监测: who takes objections, of the caller's area or the village", h.setOffice)
}

// PublicitySheet is what a village hangs out. It holds what may be published and nothing else: no identity number, no telephone of a
// household, no account, no state of health — and no risk, for 因病 is one.
type PublicitySheet struct {
	Exit    bool           `json:"exit" doc:"the publicity before the end of monitoring, not before its beginning"`
	Village string         `json:"village"`
	Town    string         `json:"town"`
	Days    int            `json:"days"`
	From    string         `json:"from" doc:"first day"`
	Until   string         `json:"until" doc:"last day"`
	Office  string         `json:"office" doc:"who takes objections, empty where nobody said"`
	Phone   string         `json:"phone"`
	MaySet  bool           `json:"maySet" doc:"the caller may say who takes objections"`
	Rows    []PublicityRow `json:"rows"`
}

// PublicityRow is one household.
type PublicityRow struct {
	Head    string `json:"head"`
	Group   string `json:"group"`
	Members int    `json:"members"`
	Kind    string `json:"kind" doc:"code of dictionary monitor_type"`
}

// sheetMost bounds a sheet; a village has a few cases at a time.
const sheetMost = 500

func (h Handler) record(ctx context.Context, in *module.RecordPath) (*principal.Principal, *module.Declaration, *module.Record, error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	d, _ := h.Engine.Module("monitor")
	r, err := h.Engine.Record(ctx, d, p.Scope, id)
	return p, d, r, err
}

// sheet gathers the cases of the record's village whose publicity began on the same day.
func (h Handler) sheet(ctx context.Context, in *module.RecordPath) (*route.Out[PublicitySheet], error) {
	p, d, r, err := h.record(ctx, in)
	if err != nil {
		return nil, err
	}
	from, column := "publicFrom", "public_from"
	out := PublicitySheet{Exit: r.State == ExitPublic, Rows: []PublicityRow{}, MaySet: p.Has("monitor:edit")}
	switch r.State {
	case Publicity:
	case ExitPublic:
		from, column = "exitFrom", "exit_from"
	default:
		return nil, module.Refuse(wordsNoSheet)
	}
	day := r.Int(from)
	days, until, err := h.Engine.Span(ctx, d, "publicity", r.Area, day)
	if err != nil {
		return nil, err
	}
	out.Days, out.From, out.Until = days, dash(day), dash(module.Day(module.Moment(until).AddDate(0, 0, -1)))
	out.Village = h.Engine.Areas.Name(r.Area)
	if town, ok := r.Area.At(area.Township); ok {
		out.Town = h.Engine.Areas.Name(town)
	}
	if out.Office, out.Phone, err = h.office(ctx, r.Area); err != nil {
		return nil, err
	}
	w, args := p.Scope.Narrow(r.Area).Between(area.Columns{Area: "t.area", Owner: "t.owner"})
	var cases []struct {
		Household int64  `bun:"household"`
		Head      string `bun:"head_name"`
		Kind      string `bun:"monitor_type"`
	}
	err = h.Engine.DB.Read().NewRaw("SELECT t.household, t.head_name, t.monitor_type FROM monitor_case AS t WHERE t.state = ? AND t."+column+" = ? AND "+w+" ORDER BY t.id LIMIT ?",
		append(append([]any{r.State, day}, args...), sheetMost)...).Scan(ctx, &cases)
	if err != nil {
		return nil, fmt.Errorf("publicity sheet: %w", err)
	}
	ids := make([]int64, len(cases))
	for i, c := range cases {
		ids[i] = c.Household
	}
	homes, err := h.Homes.Publishable(ctx, p.Scope, ids)
	if err != nil {
		return nil, err
	}
	for _, c := range cases {
		home := homes[c.Household]
		out.Rows = append(out.Rows, PublicityRow{Head: c.Head, Group: home.Group, Members: home.Members, Kind: c.Kind})
	}
	return route.Data(out), nil
}

// office is the nearest that was said, from the village upwards.
func (h Handler) office(ctx context.Context, c area.Code) (office, phone string, err error) {
	var rows []struct {
		Area   area.Code `bun:"area"`
		Office string    `bun:"office"`
		Phone  string    `bun:"phone"`
	}
	path := h.Engine.Areas.Path(c)
	marks, args := []string{}, []any{}
	for _, n := range path {
		marks, args = append(marks, "?"), append(args, int64(n.ID))
	}
	if err := h.Engine.DB.Read().NewRaw("SELECT area, office, phone FROM publicity_office WHERE area IN ("+strings.Join(marks, ", ")+")", args...).Scan(ctx, &rows); err != nil {
		return "", "", fmt.Errorf("office of objections: %w", err)
	}
	for i := len(path) - 1; i >= 0; i-- {
		for _, r := range rows {
			if r.Area == path[i].ID {
				return r.Office, r.Phone, nil
			}
		}
	}
	return "", "", nil
}

type officeIn struct {
	module.RecordPath
	Body struct {
		Office string `json:"office"`
		Phone  string `json:"phone"`
	}
}

var officePhone = regexp.MustCompile(`^[0-9][0-9-]{5,19}$`)

// setOffice says it for all of the caller's own area where that is a town or a county, else for the village.
func (h Handler) setOffice(ctx context.Context, in *officeIn) (*route.Out[PublicitySheet], error) {
	p, _, r, err := h.record(ctx, &in.RecordPath)
	if err != nil {
		return nil, err
	}
	office, phone := strings.TrimSpace(in.Body.Office), strings.TrimSpace(in.Body.Phone)
	if n := utf8.RuneCountInString(office); n < 2 || n > 50 || !errs.CleanText(office) {
		return nil, errs.Invalid("office", "请填写2至50个字符")
	}
	if !officePhone.MatchString(phone) {
		return nil, errs.Invalid("phone", "请填写办公电话，如0668-1234567")
	}
	at := r.Area
	if (p.Area.Level() == area.Township || h.Engine.Areas.Sits(p.Area, area.County)) && p.Area.Contains(r.Area) {
		at = p.Area
	}
	err = h.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO publicity_office (area, office, phone, updated_by, updated_at) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (area) DO UPDATE SET office = excluded.office, phone = excluded.phone, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
			int64(at), office, phone, p.UserID, time.Now().UnixMilli()).Exec(ctx)
		if err != nil {
			return fmt.Errorf("office of objections: %w", err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "monitor.office", Object: "module", ObjectID: at.String(), Area: at, Detail: map[string]any{"module": "monitor"}})
	})
	if err != nil {
		return nil, err
	}
	return h.sheet(ctx, &in.RecordPath)
}
