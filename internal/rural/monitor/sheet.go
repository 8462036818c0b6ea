package monitor

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Handler is the module's own pages, beside the engine's surface.
type Handler struct {
	Engine *module.Engine
	Homes  *household.Service
	Help   *help.Service // counts the report's figures
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	at := "/api/rural/monitor/{id}/sheet"
	route.Op(rt, "GET", "/api/rural/monitor/report", route.Can("monitor:detail"), "防返贫监测: cases by risk and type, time to recognition and what came back, of an area and those below it", h.report)
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
	Version int64          `json:"version" doc:"of what was said for the area the caller says it for, 0 where nothing was"`
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

func (h Handler) record(ctx context.Context, in *module.RecordPath) (*principal.Principal, *declaration.Declaration, *declaration.Record, error) {
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
		return nil, declaration.Refuse(wordsNoSheet)
	}
	day := r.Int(from)
	days, until, err := h.Engine.Span(ctx, h.Engine.DB.Read(), d, "publicity", r.Area, day)
	if err != nil {
		return nil, err
	}
	out.Days, out.From, out.Until = days, dash(day), dash(declaration.Day(declaration.Moment(until).AddDate(0, 0, -1)))
	out.Village = h.Engine.Areas.Name(r.Area)
	if town, ok := r.Area.At(area.Township); ok {
		out.Town = h.Engine.Areas.Name(town)
	}
	if out.Office, out.Phone, out.Version, err = h.office(ctx, r.Area, h.speaksFor(p, r)); err != nil {
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

// speaksFor is the area the caller says it for: their own where that is a town or a county over the record, else the record's village.
func (h Handler) speaksFor(p *principal.Principal, r *declaration.Record) area.Code {
	if (p.Area.Level() == area.Township || h.Engine.Areas.Sits(p.Area, area.County)) && p.Area.Contains(r.Area) {
		return p.Area
	}
	return r.Area
}

// office is the nearest that was said, from the village upwards, and the version of what was said for one of these areas.
func (h Handler) office(ctx context.Context, c, own area.Code) (office, phone string, version int64, err error) {
	var rows []struct {
		Area    area.Code `bun:"area"`
		Office  string    `bun:"office"`
		Phone   string    `bun:"phone"`
		Version int64     `bun:"version"`
	}
	path := h.Engine.Areas.Path(c)
	ids := make([]int64, len(path))
	for i, n := range path {
		ids[i] = int64(n.ID)
	}
	if err := h.Engine.DB.Read().NewRaw("SELECT area, office, phone, version FROM publicity_office WHERE area IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
		return "", "", 0, fmt.Errorf("office of objections: %w", err)
	}
	nearest := area.Level(0)
	for _, r := range rows {
		if r.Area == own {
			version = r.Version
		}
		if l := r.Area.Level(); l >= nearest {
			office, phone, nearest = r.Office, r.Phone, l
		}
	}
	return office, phone, version, nil
}

type officeIn struct {
	module.RecordPath
	Body struct {
		Office  string `json:"office"`
		Phone   string `json:"phone"`
		Version int64  `json:"version" doc:"the version the person looked at"`
	}
}

var officePhone = regexp.MustCompile(`^[0-9][0-9-]{5,19}$`)

// setOffice says it for all of the caller's own area where that is a town or a county, else for the village. Conflict where somebody said
// otherwise meanwhile.
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
	at := h.speaksFor(p, r)
	err = h.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw(`INSERT INTO publicity_office (area, office, phone, version, updated_by, updated_at) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (area) DO UPDATE SET office = excluded.office, phone = excluded.phone, version = excluded.version, updated_by = excluded.updated_by, updated_at = excluded.updated_at
			WHERE publicity_office.version = ?`, int64(at), office, phone, in.Body.Version+1, p.UserID, h.Engine.Clock().UnixMilli(), in.Body.Version).Exec(ctx)
		if err != nil {
			return fmt.Errorf("office of objections: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.Conflict, "受理单位已被他人修改，请刷新后重试"), err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "monitor.office", Object: "module", ObjectID: at.String(), Area: at, Detail: map[string]any{"module": "monitor"}})
	})
	if err != nil {
		return nil, err
	}
	return h.sheet(ctx, &in.RecordPath)
}
