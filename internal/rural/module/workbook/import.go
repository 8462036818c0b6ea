package workbook

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
)

// Workbooks are the imports and exports of all modules.
type Workbooks struct {
	*outside.Rooms
	*declaration.Register
	Intake declaration.Intake
	Office *desk.Office
	Lists  *list.Lists
	Flow   *flow.Flow
}

// maxPlaces is how many columns a field with several codes gets at most.
const maxPlaces = 5

// Imports are what the modules take from workbooks, each made of its declaration.
func (e *Workbooks) Imports() (out []transfer.Import) {
	for _, d := range e.Modules() {
		switch {
		case d.Import == nil:
		case d.Import.Own != nil:
			out = append(out, d.Import.Own(e.Intake, d))
		default:
			out = append(out, e.importOf(d))
		}
	}
	return out
}

func (e *Workbooks) importOf(d *declaration.Declaration) transfer.Import {
	var fields []*declaration.Field
	out := transfer.Import{Name: d.Code, Title: d.ImportTitle(), Code: d.Can("import"), Columns: []transfer.Column{areaColumn(d)},
		May: func(by *principal.Principal) bool { return e.Office.MayImport(d, by, area.Root) }}
	for _, key := range d.Import.Columns {
		f, _ := d.Field(key)
		fields = append(fields, f)
		out.Columns = append(out.Columns, importColumns(f)...)
	}
	read := func(r transfer.Row) map[string]any {
		values := map[string]any{}
		for _, f := range fields {
			if v := rowValue(f, r); v != nil {
				values[f.Key] = v
			}
		}
		return values
	}
	out.Check = func(_ context.Context, by *principal.Principal, u transfer.Unit) []transfer.Fault {
		return e.checkRow(d, by, u[0], fields)
	}
	out.Apply = e.Flow.Bringing(d, func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, bring declaration.Bring) error {
		c, err := area.Parse(u[0].Value(areaKey))
		if err != nil {
			return errs.Invalid(areaKey, "不是"+d.Places()+"编码")
		}
		if !e.Office.MayImport(d, by, c) || !by.Scope.Allows(c, 0, 0) {
			return errs.New(errs.Forbidden, "您不能在该区域录入")
		}
		values := read(u[0])
		if err := e.families(ctx, tx, c, fields, values); err != nil {
			return err
		}
		_, err = bring(ctx, c, values)
		return err
	}, func(u transfer.Unit, field string) (transfer.Row, string) {
		if f, ok := d.Field(field); ok && f.Kind == declaration.Dict && f.MostValues() > 1 {
			field += ".1"
		}
		return u[0], field
	})
	return out
}

const areaKey = "area"

func areaColumn(d *declaration.Declaration) transfer.Column {
	level := d.Places()
	return transfer.Column{Key: areaKey, Title: level + "编码", Kind: transfer.Digits, Required: true, Max: 12, Width: 16, Note: "12位" + level + "编码", Example: "440981103210"}
}

// checkRow finds all that the cells say wrong by themselves: the same rules as the form's.
func (e *Workbooks) checkRow(d *declaration.Declaration, by *principal.Principal, r transfer.Row, fields []*declaration.Field) (out []transfer.Fault) {
	level := d.Places()
	c, err := area.Parse(r.Value(areaKey))
	n, there := e.Areas.Node(c)
	switch {
	case err != nil || !there || n.Disabled || !d.Sits(e.Areas, c):
		out = append(out, r.Fault(areaKey, "不是"+level+"编码"))
	case !by.Scope.Allows(c, 0, 0):
		out = append(out, r.Fault(areaKey, "该"+level+"不在您负责的区域内"))
	}
	for _, f := range fields {
		if f.Kind == declaration.Household {
			continue // the number is asked in the transaction
		}
		if _, complaint := f.Parse(rowValue(f, r), e.Time()); complaint != "" {
			key := f.Key
			if f.Kind == declaration.Dict && f.MostValues() > 1 {
				key += ".1"
			}
			out = append(out, r.Fault(key, complaint))
		}
	}
	return out
}

// families turns the numbers of households into what a reference holds.
func (e *Workbooks) families(ctx context.Context, tx *db.Tx, c area.Code, fields []*declaration.Field, values map[string]any) error {
	for _, f := range fields {
		no, ok := values[f.Key].(string)
		if f.Kind != declaration.Household || !ok || e.FamilyOf == nil {
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

// importColumns are the field's columns in a template: one, or one for each code where a field holds several.
func importColumns(f *declaration.Field) []transfer.Column {
	c := transfer.Column{Key: f.Key, Title: headingOf(f), Note: f.Hint, Required: f.Required, Width: widthOf(f)}
	switch f.Kind {
	case declaration.Text, declaration.LongText:
		c.Max = f.MaxLength()
	case declaration.Position:
		c.Kind, c.Max, c.Note = transfer.Text, 40, "经度,纬度，如110.853021,21.918320"
	case declaration.Phone:
		c.Kind, c.Max, c.Example = transfer.Digits, 11, "13800000000"
	case declaration.IDNumber:
		c.Kind, c.Max = transfer.Digits, 18
	case declaration.Household:
		c.Kind, c.Max = transfer.Digits, 16
		c.Title, c.Note = "户编号", "户情数据中的户编号"
	case declaration.Month:
		c.Kind, c.Max, c.Note = transfer.Text, 7, strings.Trim(f.Hint+"；月份，如2026-03", "；")
	case declaration.Int:
		c.Kind = transfer.Whole
		c.Least, c.Most = boundsOf(f)
	case declaration.Year:
		c.Kind, c.Least, c.Most = transfer.Whole, 1900, 2200
	case declaration.Decimal, declaration.Money:
		c.Kind, c.Places = transfer.Decimal, f.Scale
		if f.Kind == declaration.Money {
			c.Places = 2
		}
		c.Least, c.Most = boundsOf(f)
	case declaration.Bool:
		c.Kind = transfer.YesNo
	case declaration.Date:
		c.Kind = transfer.Day
	case declaration.Area:
		c.Kind, c.Max = transfer.Digits, 12
	case declaration.Dict:
		c.Kind, c.Dict = transfer.Choice, f.Dict
		if n := f.MostValues(); n > 1 {
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

func boundsOf(f *declaration.Field) (least, most float64) {
	if f.Range != nil {
		return f.Range[0], f.Range[1]
	}
	return -1e12, 1e12
}

// rowValue is a field's value as the wire would send it; nil where the cells are empty.
func rowValue(f *declaration.Field, r transfer.Row) any {
	if f.Kind == declaration.Dict && f.MostValues() > 1 {
		list := []any{}
		for i := range min(f.MostValues(), maxPlaces) {
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
	case declaration.Int, declaration.Year, declaration.Decimal, declaration.Money:
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return text
		}
		return n
	case declaration.Bool:
		return text == transfer.Yes
	}
	return text
}
