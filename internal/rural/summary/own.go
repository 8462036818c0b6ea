package summary

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
)

const (
	// ownCode begins the code of a report of one's own among all reports.
	ownCode = "own-"
	// ownFigures bounds the columns, ownMost the reports one person keeps.
	ownFigures, ownMost = 40, 50
	ownTitle            = 30
)

// ownRow is a report of one's own: figures of the library that somebody put together. Its rows are areas, like those of every report, or the entries of what its figures
// are broken down by.
type ownRow struct {
	ID        int64     `bun:"id"`
	Area      area.Code `bun:"area"`
	Owner     int64     `bun:"owner"`
	Title     string    `bun:"title"`
	Keys      string    `bun:"keys"`
	Period    string    `bun:"period"`
	Shared    bool      `bun:"shared"`
	Split     string    `bun:"split"`
	UpdatedAt int64     `bun:"updated_at"`
	Version   int64     `bun:"version"`
}

const ownColumns = "id, area, owner, title, keys, period, shared, split, updated_at, version"

func (o ownRow) keys() []string { return strings.Split(o.Keys, ",") }

// SummaryOwn is a report of one's own.
type SummaryOwn struct {
	ID     string   `json:"id"`
	Code   string   `json:"code" doc:"its code among the reports"`
	Title  string   `json:"title"`
	Keys   []string `json:"keys"`
	Period string   `json:"period" doc:"the period it is opened with; empty for the present one"`
	Shared bool     `json:"shared" doc:"everybody of the same area may open it"`
	Split  string   `json:"split" doc:"what its rows are entries of; empty for areas"`
	Mine   bool     `json:"mine"`
	// Version grows with each change.
	Version int64 `json:"version"`
}

// SummaryOwns are those the caller may open: their own, and those shared by others of their area.
type SummaryOwns struct {
	Items []SummaryOwn `json:"items"`
}

// SummaryOwnEntry is what is sent to keep one.
type SummaryOwnEntry struct {
	Title  string   `json:"title" maxLength:"60"`
	Keys   []string `json:"keys" maxItems:"100" doc:"figures of the library, in the order of the columns"`
	Period string   `json:"period" maxLength:"7"`
	Shared bool     `json:"shared"`
	Split  string   `json:"split,omitempty" maxLength:"80" doc:"what its rows are entries of: a split that all its figures have; empty for areas"`
	// Version is of a change: what the report was when it was opened.
	Version int64 `json:"version,omitempty" doc:"of a change: the version it rests on; another one is 409"`
}

func (h *Handler) mountOwn(rt *route.Router) {
	see := route.Can(Resource + ":detail")
	route.Op(rt, "GET", "/api/own-reports", see, "汇总报表: reports of one's own, and those one's office shares", h.owns)
	route.Op(rt, "POST", "/api/own-reports", see, "汇总报表: keep a report of one's own", h.keepOwn)
	route.Op(rt, "PUT", "/api/own-reports/{id}", see, "汇总报表: change a report of one's own", h.changeOwn)
	route.Op(rt, "DELETE", "/api/own-reports/{id}", see, "汇总报表: remove a report of one's own", h.removeOwn)
}

func (o ownRow) wire(p *principal.Principal) SummaryOwn {
	id := strconv.FormatInt(o.ID, 10)
	return SummaryOwn{id, ownCode + id, o.Title, o.keys(), o.Period, o.Shared, o.Split, o.Owner == p.UserID, o.Version}
}

// owns are read by the owner and, of what is shared, by the area. Who has moved to another area leaves the shared ones behind.
func (h *Handler) owns(ctx context.Context, _ *struct{}) (*route.Out[SummaryOwns], error) {
	p := principal.From(ctx)
	rows, err := h.ownRows(ctx, p)
	if err != nil {
		return nil, err
	}
	out := SummaryOwns{Items: []SummaryOwn{}}
	for _, o := range rows {
		out.Items = append(out.Items, o.wire(p))
	}
	return route.Data(out), nil
}

func (h *Handler) ownRows(ctx context.Context, p *principal.Principal) (rows []ownRow, err error) {
	err = h.Library.DB.Read().NewRaw("SELECT "+ownColumns+" FROM summary_own WHERE owner = ? OR shared = ? AND area = ? ORDER BY title, id LIMIT 500", p.UserID, true, int64(p.Area)).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("reports of one's own: %w", err)
	}
	return rows, nil
}

// Uses are the reports the caller may open, by the figures in their columns.
func (h *Handler) Uses(ctx context.Context, p *principal.Principal) (map[string][]metric.Use, error) {
	out := map[string][]metric.Use{}
	if !p.Has(Resource + ":detail") {
		return out, nil
	}
	for _, r := range Definitions {
		for _, g := range r.Groups {
			for _, c := range g.Columns {
				out[c.Key] = append(out[c.Key], metric.Use{Title: r.Title, Path: reportPath(r.Code)})
			}
		}
	}
	rows, err := h.ownRows(ctx, p)
	for _, o := range rows {
		for _, key := range o.keys() {
			out[key] = append(out[key], metric.Use{Title: o.Title, Path: reportPath(o.wire(p).Code)})
		}
	}
	return out, err
}

func reportPath(code string) string { return "/microgdxczxpc/#/summary/" + code }

// own is one that the caller may open. NotFound otherwise.
func (h *Handler) own(ctx context.Context, p *principal.Principal, id int64) (o ownRow, err error) {
	var rows []ownRow
	err = h.Library.DB.Read().NewRaw("SELECT "+ownColumns+" FROM summary_own WHERE id = ? AND (owner = ? OR shared = ? AND area = ?)", id, p.UserID, true, int64(p.Area)).Scan(ctx, &rows)
	switch {
	case err != nil:
		return o, fmt.Errorf("a report of one's own: %w", err)
	case len(rows) == 0:
		return o, errs.New(errs.NotFound, "")
	}
	return rows[0], nil
}

// ownFilled is such a report like any other: headings are the subjects of its figures. A figure that is no more is named as missing.
func (h *Handler) ownFilled(o ownRow) filled {
	out := filled{Report: Report{Code: ownCode + strconv.FormatInt(o.ID, 10), Title: o.Title}, missing: []string{}, metrics: map[string]metric.Metric{}, own: o.UpdatedAt, split: o.Split}
	for _, k := range o.keys() {
		m, known := h.Library.Metric(k)
		if _, splits := m.Split(o.Split); !known || o.Split != "" && !splits {
			out.missing = append(out.missing, k)
			continue
		}
		if n := len(out.Groups); n == 0 || out.Groups[n-1].Title != m.Group {
			out.Groups = append(out.Groups, Group{Title: m.Group})
		}
		last := &out.Groups[len(out.Groups)-1]
		last.Columns = append(last.Columns, Column{Key: k})
		out.keys, out.metrics[k] = append(out.keys, k), m
	}
	return out
}

func (h *Handler) checkOwn(in *SummaryOwnEntry) error {
	in.Title = strings.TrimSpace(in.Title)
	var bad []error
	for i, k := range in.Keys {
		if _, known := h.Library.Metric(k); !known || slices.Contains(in.Keys[:i], k) {
			bad = append(bad, errs.Invalid("keys", wordsFigure))
			break
		}
	}
	period, err := PeriodOf(in.Period, h.Library.At(0).Day)
	if err == nil && len(bad) == 0 && in.Split != "" {
		bad = append(bad, h.checkSplit(in, period)...)
	}
	return errs.All(append(bad, err, errs.When(in.Title == "" || len([]rune(in.Title)) > ownTitle || !errs.CleanText(in.Title), "title", fmt.Sprintf(wordsOwnTitle, ownTitle)),
		errs.When(len(in.Keys) == 0 || len(in.Keys) > ownFigures, "keys", fmt.Sprintf(wordsFigures, ownFigures)))...)
}

// checkSplit asks that all figures can be broken down like that, and that they are known of the period: what is now, or a year's own.
func (h *Handler) checkSplit(in *SummaryOwnEntry, period Period) (bad []error) {
	yearly := true
	for _, k := range in.Keys {
		m, _ := h.Library.Metric(k)
		if _, splits := m.Split(in.Split); !splits {
			return []error{errs.Invalid("split", wordsSplit)}
		}
		yearly = yearly && m.Of == metric.Year
	}
	return []error{errs.When(!period.Live && !(period.Year && yearly), "period", wordsSplitPeriod)}
}

type keepOwnIn struct{ Body SummaryOwnEntry }

func (h *Handler) keepOwn(ctx context.Context, in *keepOwnIn) (*route.Out[SummaryOwn], error) {
	p := principal.From(ctx)
	if err := h.checkOwn(&in.Body); err != nil {
		return nil, err
	}
	now := h.Library.Now().UnixMilli()
	o := ownRow{Area: p.Area, Owner: p.UserID, Title: in.Body.Title, Keys: strings.Join(in.Body.Keys, ","), Period: in.Body.Period, Shared: in.Body.Shared, Split: in.Body.Split, UpdatedAt: now}
	err := h.Library.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var n int
		if err := tx.NewRaw("SELECT count(*) FROM summary_own WHERE owner = ?", p.UserID).Scan(ctx, &n); err != nil {
			return err
		}
		if n >= ownMost {
			return errs.New(errs.Conflict, fmt.Sprintf(wordsOwnMost, ownMost))
		}
		err := tx.NewRaw("INSERT INTO summary_own (area, owner, title, keys, period, shared, split, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id, version",
			int64(o.Area), o.Owner, o.Title, o.Keys, o.Period, o.Shared, o.Split, now, now).Scan(ctx, &o.ID, &o.Version)
		if err != nil {
			return err
		}
		return o.record(ctx, tx, "summary_own.add")
	})
	if err != nil {
		return nil, err
	}
	return route.Data(o.wire(p)), nil
}

type changeOwnIn struct {
	module.RecordPath
	Body SummaryOwnEntry
}

func (h *Handler) changeOwn(ctx context.Context, in *changeOwnIn) (*route.Out[SummaryOwn], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.checkOwn(&in.Body); err != nil {
		return nil, err
	}
	err = h.ofMine(ctx, p, id, "summary_own.edit", func(ctx context.Context, tx *db.Tx, o *ownRow) error {
		if o.Version != in.Body.Version {
			return errs.New(errs.Conflict, "")
		}
		o.Area, o.Title, o.Keys, o.Period, o.Shared, o.Split = p.Area, in.Body.Title, strings.Join(in.Body.Keys, ","), in.Body.Period, in.Body.Shared, in.Body.Split
		_, err := tx.NewRaw("UPDATE summary_own SET title = ?, keys = ?, period = ?, shared = ?, split = ?, area = ?, updated_at = ?, version = version + 1 WHERE id = ?",
			o.Title, o.Keys, o.Period, o.Shared, o.Split, int64(o.Area), h.Library.Now().UnixMilli(), id).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	o, err := h.own(ctx, p, id)
	if err != nil {
		return nil, err
	}
	return route.Data(o.wire(p)), nil
}

// SummaryOwnRemoved says that one is no more.
type SummaryOwnRemoved struct {
	Done bool `json:"done"`
}

func (h *Handler) removeOwn(ctx context.Context, in *module.RecordPath) (*route.Out[SummaryOwnRemoved], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	err = h.ofMine(ctx, p, id, "summary_own.drop", func(ctx context.Context, tx *db.Tx, _ *ownRow) error {
		_, err := tx.NewRaw("DELETE FROM summary_own WHERE id = ?", id).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	return route.Data(SummaryOwnRemoved{true}), nil
}

// ofMine changes one row of the caller's, as it stands in the transaction, and leaves a trace. NotFound where it is not theirs.
func (h *Handler) ofMine(ctx context.Context, p *principal.Principal, id int64, action string, change func(ctx context.Context, tx *db.Tx, o *ownRow) error) error {
	return h.Library.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		// The row waits for others that change it.
		var rows []ownRow
		if err := tx.NewRaw("UPDATE summary_own SET version = version WHERE id = ? AND owner = ? RETURNING "+ownColumns, id, p.UserID).Scan(ctx, &rows); err != nil {
			return fmt.Errorf("a report of one's own: %w", err)
		}
		if len(rows) == 0 {
			return errs.New(errs.NotFound, "")
		}
		if err := change(ctx, tx, &rows[0]); err != nil {
			return err
		}
		return rows[0].record(ctx, tx, action)
	})
}

func (o *ownRow) record(ctx context.Context, tx *db.Tx, action string) error {
	return audit.Record(ctx, tx, audit.Event{Action: action, Object: "summary_own", ObjectID: strconv.FormatInt(o.ID, 10), Area: o.Area,
		Detail: map[string]any{"title": o.Title, "keys": o.Keys, "period": o.Period, "shared": o.Shared, "split": o.Split}})
}
