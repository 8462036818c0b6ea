package module

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

// Import is what a module takes from workbooks: one row a record, which begins in the module's first state.
type Import struct {
	// Title is what the template is called; "" is the module's own.
	Title string
	// Columns are the fields, in the workbook's order. Those the form requires must be among them.
	Columns []string
	// Who may bring records in, besides holding {code}:import; nil is whoever holds it. Writers enter one by one.
	Who []Who
	// Own replaces all of this by an import of the module's own making.
	Own func(e *Engine, d *Declaration) transfer.Import
}

// maxPlaces is how many columns a field with several codes gets at most.
const maxPlaces = 5

// Imports are what the modules take from workbooks, each made of its declaration.
func (e *Engine) Imports() (out []transfer.Import) {
	for _, d := range e.modules {
		switch {
		case d.Import == nil:
		case d.Import.Own != nil:
			out = append(out, d.Import.Own(e, d))
		default:
			out = append(out, e.importOf(d))
		}
	}
	return out
}

func (d *Declaration) importTitle() string {
	switch {
	case d.Import == nil:
		return ""
	case d.Import.Title != "":
		return d.Import.Title
	}
	return d.Title
}

// mayImport reports whether somebody may bring records into an area; area.Root asks about any.
func (e *Engine) mayImport(d *Declaration, p *principal.Principal, at area.Code) bool {
	if d.Import == nil {
		return false
	}
	who := d.Import.Who
	if who == nil {
		who = []Who{{}}
	}
	return e.allowed(d, p, "import", who, at)
}

func (e *Engine) importOf(d *Declaration) transfer.Import {
	var fields []*Field
	out := transfer.Import{Name: d.Code, Title: d.importTitle(), Code: d.can("import"), Columns: []transfer.Column{areaColumn(d)}}
	for _, key := range d.Import.Columns {
		f, _ := d.field(key)
		fields = append(fields, f)
		out.Columns = append(out.Columns, f.inward()...)
	}
	read := func(r transfer.Row) map[string]any {
		values := map[string]any{}
		for _, f := range fields {
			if v := f.fromRow(r); v != nil {
				values[f.Key] = v
			}
		}
		return values
	}
	out.Check = func(_ context.Context, by *principal.Principal, u transfer.Unit) []transfer.Fault {
		return e.checkRow(d, by, u[0], fields)
	}
	out.Apply = e.Bringing(d, func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, bring Bring) error {
		c, err := area.Parse(u[0].Value(areaKey))
		if err != nil {
			return errs.Invalid(areaKey, "不是"+levelName(d.Level)+"编码")
		}
		if !e.mayImport(d, by, c) || !by.Scope.Allows(c, 0, 0) {
			return errs.New(errs.Forbidden, "您不能在该区域录入")
		}
		values := read(u[0])
		if err := e.families(ctx, tx, c, fields, values); err != nil {
			return err
		}
		_, err = bring(ctx, c, values)
		return err
	}, func(u transfer.Unit, field string) (transfer.Row, string) {
		if f, ok := d.field(field); ok && f.Kind == Dict && f.multi() > 1 {
			field += ".1"
		}
		return u[0], field
	})
	return out
}

const areaKey = "area"

func areaColumn(d *Declaration) transfer.Column {
	level := levelName(d.Level)
	return transfer.Column{Key: areaKey, Title: level + "编码", Kind: transfer.Digits, Required: true, Max: 12, Width: 16, Note: "12位" + level + "编码", Example: "440981103210"}
}

// checkRow finds all that the cells say wrong by themselves: the same rules as the form's.
func (e *Engine) checkRow(d *Declaration, by *principal.Principal, r transfer.Row, fields []*Field) (out []transfer.Fault) {
	level := levelName(d.Level)
	c, err := area.Parse(r.Value(areaKey))
	n, there := e.Areas.Node(c)
	switch {
	case err != nil || !there || n.Disabled || !e.Areas.Sits(c, d.Level):
		out = append(out, r.Fault(areaKey, "不是"+level+"编码"))
	case !by.Scope.Allows(c, 0, 0):
		out = append(out, r.Fault(areaKey, "该"+level+"不在您负责的区域内"))
	}
	for _, f := range fields {
		if f.Kind == Household {
			continue // the number is asked in the transaction
		}
		if _, complaint := f.parse(f.fromRow(r), e.now()); complaint != "" {
			key := f.Key
			if f.Kind == Dict && f.multi() > 1 {
				key += ".1"
			}
			out = append(out, r.Fault(key, complaint))
		}
	}
	return out
}

// families turns the numbers of households into what a reference holds.
func (e *Engine) families(ctx context.Context, tx *db.Tx, c area.Code, fields []*Field, values map[string]any) error {
	for _, f := range fields {
		no, ok := values[f.Key].(string)
		if f.Kind != Household || !ok || e.FamilyOf == nil {
			continue
		}
		id, err := e.FamilyOf(ctx, tx, area.Within(c), no)
		if err != nil {
			return err
		}
		if id == 0 {
			return errs.Invalid(f.Key, "该村没有这个户编号")
		}
		values[f.Key] = strconv.FormatInt(id, 10)
	}
	return nil
}

// Today is the day in China, yyyymmdd.
func (e *Engine) Today() int64 { return Day(e.now()) }

// Arrived tells the people of each area, in one message for the whole import, how many records it brought them in a state.
func (e *Engine) Arrived(ctx context.Context, tx *db.Tx, d *Declaration, by *principal.Principal, state string, made map[area.Code]int) error {
	if e.Messages == nil {
		return nil
	}
	st, ok := d.state(state)
	if !ok {
		return fmt.Errorf("%s has no state %s", d.Code, state)
	}
	at := make([]area.Code, 0, len(made))
	for c := range made {
		at = append(at, c)
	}
	slices.Sort(at)
	for _, c := range at {
		to, err := e.next(ctx, tx, d, &Record{d: d, Area: c, State: state})
		if err != nil {
			return err
		}
		if len(to) == 0 {
			continue
		}
		key := ""
		if id := transfer.Under(ctx); id > 0 {
			key = fmt.Sprintf("arrived/%d/%s/%s/%d", id, d.Code, state, c)
		}
		err = e.Messages.Add(ctx, tx, key, made[c], func(n int) message.New {
			return message.New{Kind: message.Warning, Sender: by.Name, BizType: d.Code, To: to, Route: "/microgdxczxpc/#/m/" + d.Code + "?state=" + state,
				Title: fmt.Sprintf("%s：%s新增%d条%s", d.Title, e.Areas.Name(c), n, st.Title),
				Body:  fmt.Sprintf("%s批量导入%d条记录，现处于“%s”环节，请办理。", d.importTitle(), n, st.Title)}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// inward are the field's columns in a template: one, or one for each code where a field holds several.
func (f *Field) inward() []transfer.Column {
	c := transfer.Column{Key: f.Key, Title: f.titled(), Note: f.Hint, Required: f.Required, Width: f.wide()}
	switch f.Kind {
	case Text, LongText:
		c.Max = f.length()
	case Phone:
		c.Kind, c.Max, c.Example = transfer.Digits, 11, "13800000000"
	case IDNumber:
		c.Kind, c.Max = transfer.Digits, 18
	case Household:
		c.Kind, c.Max = transfer.Digits, 16
		c.Title, c.Note = "户编号", "户情数据中的户编号"
	case Month:
		c.Kind, c.Max, c.Note = transfer.Text, 7, strings.Trim(f.Hint+"；月份，如2026-03", "；")
	case Int:
		c.Kind = transfer.Whole
		c.Least, c.Most = f.bounds()
	case Year:
		c.Kind, c.Least, c.Most = transfer.Whole, 1900, 2200
	case Decimal, Money:
		c.Kind, c.Places = transfer.Decimal, f.Scale
		if f.Kind == Money {
			c.Places = 2
		}
		c.Least, c.Most = f.bounds()
	case Bool:
		c.Kind = transfer.YesNo
	case Date:
		c.Kind = transfer.Day
	case Area:
		c.Kind, c.Max = transfer.Digits, 12
	case Dict:
		c.Kind, c.Dict = transfer.Choice, f.Dict
		if n := f.multi(); n > 1 {
			out := make([]transfer.Column, min(n, maxPlaces))
			for i := range out {
				out[i] = c
				out[i].Key, out[i].Title = fmt.Sprintf("%s.%d", f.Key, i+1), fmt.Sprintf("%s%d", c.Title, i+1)
				out[i].Required = c.Required && i == 0
			}
			return out
		}
	}
	return []transfer.Column{c}
}

func (f *Field) bounds() (least, most float64) {
	if f.Range != nil {
		return f.Range[0], f.Range[1]
	}
	return -1e12, 1e12
}

// fromRow is a field's value as the wire would send it; nil where the cells are empty.
func (f *Field) fromRow(r transfer.Row) any {
	if f.Kind == Dict && f.multi() > 1 {
		list := []any{}
		for i := range min(f.multi(), maxPlaces) {
			if v := r.Value(fmt.Sprintf("%s.%d", f.Key, i+1)); v != "" {
				list = append(list, v)
			}
		}
		if len(list) == 0 {
			return nil
		}
		return list
	}
	text := r.Value(f.Key)
	if text == "" {
		return nil
	}
	switch f.Kind {
	case Int, Year, Decimal, Money:
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return text
		}
		return n
	case Bool:
		return text == transfer.Yes
	}
	return text
}

// importable reports what an import says wrong.
func (d *Declaration) importable() (bad []string) {
	if d.Import == nil || d.Import.Own != nil {
		return nil
	}
	for i, key := range d.Import.Columns {
		f, ok := d.field(key)
		switch {
		case !ok:
			bad = append(bad, fmt.Sprintf("import names the field %q, which is not declared", key))
		case f.ReadOnly:
			bad = append(bad, fmt.Sprintf("import: %s is set by rules, not by people", key))
		case !slices.Contains([]Kind{Text, LongText, Int, Decimal, Money, Bool, Date, Month, Year, Dict, Area, Household, IDNumber, Phone}, f.Kind):
			bad = append(bad, fmt.Sprintf("import: %s cannot stand in a cell", key))
		case slices.Contains(d.Import.Columns[:i], key):
			bad = append(bad, fmt.Sprintf("import: %s stands twice", key))
		}
	}
	for _, f := range d.Fields {
		if f.Required && !f.ReadOnly && !slices.Contains(d.Import.Columns, f.Key) {
			bad = append(bad, fmt.Sprintf("import: %s is required and has no column", f.Key))
		}
	}
	return bad
}
