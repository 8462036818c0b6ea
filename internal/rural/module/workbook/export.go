package workbook

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
)

// Exports are the lists of all modules as files, each made of its declaration: the columns are its fields, the filters those of its
// list, the permission its own. Attachments stay on the record.
func (e *Workbooks) Exports() []transfer.Export {
	out := make([]transfer.Export, len(e.Modules()))
	for i, d := range e.Modules() {
		out[i] = e.exportOf(d)
	}
	return out
}

// placeTitles are the headings of the areas, from the city down to the module's own level.
var placeTitles = [4]string{"市", "县（市、区）", "镇（街道）", "村（社区）"}

func (e *Workbooks) exportOf(d *declaration.Declaration) transfer.Export {
	levels := min(max(int(d.Level)-int(area.City)+1, 1), len(placeTitles))
	out := transfer.Export{Name: d.Code, Title: d.Title, Code: d.Can("export"), Full: d.Can("download"), Columns: []transfer.Column{{Key: "_no", Title: "编号", Width: 22}}}
	for i, title := range placeTitles[:levels] {
		out.Columns = append(out.Columns, transfer.Column{Key: "_place" + strconv.Itoa(i), Title: title, Width: 14})
	}
	state := transfer.Column{Key: "_state", Title: "当前环节", Kind: transfer.Choice, Width: 14}
	for _, s := range d.States {
		state.Options = append(state.Options, transfer.Option{Code: s.Code, Name: s.Title})
	}
	out.Columns = append(out.Columns, state)
	if d.Timed() {
		out.Columns = append(out.Columns, transfer.Column{Key: "_due", Title: "办理期限", Width: 18})
	}
	var fields []*declaration.Field
	for _, f := range d.EveryField() {
		if f.Kind != declaration.Files {
			fields = append(fields, f)
			out.Columns = append(out.Columns, exportColumn(f))
		}
	}
	out.Columns = append(out.Columns, transfer.Column{Key: "_created", Title: "录入时间", Width: 18}, transfer.Column{Key: "_updated", Title: "更新时间", Width: 18})
	distinctTitles(out.Columns)
	columns := len(out.Columns)
	out.Rows = func(ctx context.Context, ask transfer.Ask, yield func([]string) error) error {
		q, err := queryOf(ask)
		if err != nil {
			return err
		}
		v := make([]string, 0, columns) // one row's for all: they are not kept
		var at [len(placeTitles)]string
		var of area.Code // whose these are: records come in the order of areas
		return e.Lists.Walk(ctx, d, q, func(page []*declaration.Record) error {
			labels, err := e.Lists.Labels(ctx, ask.By.Scope, page, fields)
			if err != nil {
				return err
			}
			for i, r := range page {
				if i == 0 || r.Area != of {
					at, of = places(e.Areas, r.Area), r.Area
				}
				v = append(append(append(v[:0], r.No), at[:levels]...), r.State)
				if d.Timed() {
					v = append(v, minute(r.DueAt))
				}
				for _, f := range fields {
					v = append(v, cellOf(f, r.Value(f.Key), labels[i][f.Key]))
				}
				v = append(v, minute(r.CreatedAt), minute(r.UpdatedAt))
				if err := yield(v); err != nil {
					return err
				}
			}
			return nil
		})
	}
	out.Count = func(ctx context.Context, ask transfer.Ask) (int64, error) {
		q, err := queryOf(ask)
		if err != nil {
			return 0, err
		}
		return e.Lists.About(ctx, d, q)
	}
	return out
}

// distinctTitles: a field may be called like a column every module has (部门, 市); the later one says so.
func distinctTitles(columns []transfer.Column) {
	seen := map[string]int{}
	for i := range columns {
		t := columns[i].Title
		if seen[t]++; seen[t] > 1 {
			columns[i].Title = t + strconv.Itoa(seen[t])
		}
	}
}

// queryOf reads the filters as the list does. The scope can only get smaller.
func queryOf(ask transfer.Ask) (list.Query, error) {
	q := list.Query{By: ask.By, View: ask.Query["view"], State: ask.Query["state"], Keyword: ask.Query["keyword"], Filters: map[string]string{}, Own: ask.Query["own"] == "true"}
	for k, v := range ask.Query {
		if f, ok := strings.CutPrefix(k, "f."); ok {
			q.Filters[f] = v
		}
	}
	var err error
	q.Scope, err = areaparam.Scope(ask.By, ask.Query["area"])
	return q, err
}

// headingOf is a field's heading with its unit, as it stands over a workbook's column.
func headingOf(f *declaration.Field) string {
	unit := f.Unit
	if unit == "" && f.Kind == declaration.Money {
		unit = "元"
	}
	if unit == "" {
		return f.Title
	}
	return f.Title + "（" + unit + "）"
}

// exportColumn is the field's column in an export.
func exportColumn(f *declaration.Field) transfer.Column {
	c := transfer.Column{Key: f.Key, Title: headingOf(f), Width: widthOf(f)}
	switch f.Kind {
	case declaration.Int, declaration.Year:
		c.Kind = transfer.Whole
	case declaration.Decimal, declaration.Money:
		c.Kind = transfer.Decimal
	case declaration.Dict:
		c.Kind, c.Dict = transfer.Choice, f.Dict
	}
	if f.Sealed() {
		kind := f.Kind
		c.Mask = func(s string) string { return declaration.Mask(kind, s) }
	}
	return c
}

// widthOf is about how many characters a field's column needs.
func widthOf(f *declaration.Field) float64 {
	switch f.Kind {
	case declaration.LongText:
		return 36
	case declaration.IDNumber, declaration.Household, declaration.Position:
		return 22
	case declaration.Text, declaration.Dict, declaration.Phone:
		return 16
	case declaration.Date, declaration.Month:
		return 13
	}
	return 0
}

// cellOf is a value as a workbook shows it: plain digits, codes for dictionaries, the label of what refers to something else.
func cellOf(f *declaration.Field, v any, label string) string {
	if v == nil {
		return ""
	}
	if label != "" {
		return label
	}
	switch x := v.(type) {
	case bool:
		if x {
			return transfer.Yes
		}
		return transfer.No
	case string:
		return x
	case int64:
		if f.Kind == declaration.Person || f.Kind == declaration.Household {
			return "" // outside what the person may see
		}
		return f.Written(x)
	}
	return named(f.Wire(v))
}

// named is what a value with a number and a name says; kinds of the future come as such.
func named(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return ""
	}
	var x struct{ No, Name string }
	if json.Unmarshal(b, &x) != nil {
		return strings.Trim(string(b), `"`)
	}
	return strings.TrimSpace(x.Name + " " + x.No)
}

// minute is a moment in China, "" for none.
func minute(ms int64) string {
	if ms <= 0 {
		return ""
	}
	return time.UnixMilli(ms).In(clock.Shanghai).Format("2006-01-02 15:04")
}

// places are the names of the areas over a record and its own, by level: city, county, town, village. Dongguan and Zhongshan have
// no counties.
func places(t *area.Tree, c area.Code) (out [4]string) {
	for _, n := range t.Path(c) {
		if i := int(n.ID.Level()) - int(area.City); i >= 0 && i < len(out) {
			out[i] = n.Text
		}
	}
	return out
}
