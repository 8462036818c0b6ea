package sharing

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/xlsx"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

const bookTitle = "填报数据"

// bookColumns are those of the workbook that is filled in: a cell of the table a row, so that one workbook takes any table.
func bookColumns() []transfer.Column {
	return []transfer.Column{
		{Key: "no", Title: "填报编号", Required: true, Max: 60, Width: 34, Note: "填报任务的编号", Example: "TX1-2026-03-440981103210"},
		{Key: "home", Title: "户编号", Max: 20, Width: 20, Note: "逐户填写的表才填", Example: "4409811032100001"},
		{Key: "item", Title: "填报项", Required: true, Max: titleMost, Width: 28, Note: "新增填报项的名称", Example: "晒谷场"},
		{Key: "value", Title: "填报值", Max: textMost, Width: 24, Note: "数字、文字、选项或日期，留空的行不导入", Example: "2"},
	}
}

// importOf takes a workbook of answers: the rows of one sheet stand together. A sheet is saved before the batch's transaction, in its own: saving again says the same.
func importOf(of func() *Service) func(declaration.Intake, *declaration.Declaration) transfer.Import {
	return func(_ declaration.Intake, d *declaration.Declaration) transfer.Import {
		return transfer.Import{Name: d.Code, Title: bookTitle, Code: d.Can("import"), Columns: bookColumns(), Group: "no",
			Prepare: func(ctx context.Context, by *principal.Principal, u transfer.Unit) error {
				return of().fromBook(ctx, by, u)
			},
			Place: placeOf,
			Apply: transfer.Each(func(context.Context, *db.Tx, *principal.Principal, transfer.Unit) error { return nil }, nil)}
	}
}

// blank reports whether a row has no answer: it is left out, so that a workbook comes back half filled in and takes no answer away.
func blank(r transfer.Row) bool { return strings.TrimSpace(r.Value("value")) == "" }

// itemField is how a refusal names the row of an item, or of an item of a household, and homeField the first row of a household.
const (
	itemField = "item:"
	homeField = "home:"
)

func itemAt(home, item string) string { return itemField + home + "\x00" + item }

// placeOf finds the row that a refusal names.
func placeOf(u transfer.Unit, field string) (transfer.Row, string) {
	for _, r := range u {
		switch field {
		case itemAt(r.Value("home"), r.Value("item")):
			return r, "value"
		case homeField + r.Value("home"):
			return r, "home"
		}
	}
	return u[0], field
}

func (s *Service) fromBook(ctx context.Context, by *principal.Principal, u transfer.Unit) error {
	var ids []int64
	where, args := by.Scope.Where(area.Columns{Area: "area", Owner: "owner"})
	if err := s.Engine.DB.Read().NewRaw("SELECT id FROM sharing_sheet WHERE no = ? AND "+where, append([]any{u[0].Value("no")}, args...)...).Scan(ctx, &ids); err != nil {
		return fmt.Errorf("sheet by number: %w", err)
	}
	if len(ids) == 0 {
		return errs.Invalid("no", wordsNoSheet)
	}
	sheet, table, cs, err := s.sheet(ctx, by, ids[0])
	if err != nil {
		return err
	}
	if sheet.Area != by.Area {
		return errs.Invalid("no", wordsNoSheet)
	}
	if byHomes(table) {
		return s.homesFromBook(ctx, by, u, sheet, table, cs)
	}
	answers, titles := map[string]string{}, map[string]string{}
	for _, r := range u {
		if blank(r) {
			continue
		}
		i := newAt(cs, r.Value("item"))
		if i < 0 {
			return errs.Invalid(itemAt(r.Value("home"), r.Value("item")), wordsNoItem)
		}
		if titles[cs[i].Key] != "" {
			return errs.Invalid("no", wordsSame)
		}
		titles[cs[i].Key], answers[cs[i].Key] = cs[i].Title, r.Value("value")
	}
	if len(answers) == 0 {
		return nil
	}
	err = s.Save(ctx, by, sheet.ID, sheet.Version, answers)
	if e := errs.From(err); err != nil && errs.Has(err, errs.InvalidArgs) {
		var all []error
		for _, f := range e.Fields {
			i := slices.IndexFunc(u, func(r transfer.Row) bool { return r.Value("item") == titles[f.Field] })
			all = append(all, errs.Invalid(itemAt(u[max(0, i)].Value("home"), titles[f.Field]), f.Message))
		}
		return errs.All(all...)
	}
	return err
}

// sheetBook is a sheet as a workbook that is filled in and brought back: a row for each new column, with what is there.
func (h Handler) sheetBook(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p, id, err := (&module.RecordPath{ID: r.PathValue("id")}).Ask(r.Context())
		var file bytes.Buffer
		var name string
		if err == nil {
			name, err = h.writeSheet(r.Context(), p, id, &file)
		}
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		send(w, name, &file)
	})
}

func (s *Service) writeSheet(ctx context.Context, p *principal.Principal, id int64, to *bytes.Buffer) (string, error) {
	f, err := s.Filled(ctx, p, id)
	if err != nil {
		return "", err
	}
	// It is for filling in elsewhere; who does not fill it in takes a file of the register.
	if !f.Editable && !p.Has(Resource+":export") {
		return "", errs.New(errs.Forbidden, "")
	}
	sheet, err := s.Engine.Record(ctx, s.register(Sheets), p.Scope, id)
	if err != nil {
		return "", err
	}
	var heads []xlsx.Head
	for _, c := range bookColumns() {
		heads = append(heads, xlsx.Head{Title: c.Title, Note: c.Note, Width: c.Width, Required: c.Required})
	}
	if f.ByHomes {
		return f.Title + "-" + f.Area, s.writeHomes(ctx, p, sheet, heads, to)
	}
	out, n := xlsx.NewWriter(to, bookTitle, heads), 0
	for i, c := range f.Columns {
		if !c.New {
			continue
		}
		n++
		if err := out.Row([]string{sheet.No, "", c.Title, f.Cells[i].Value}); err != nil {
			return "", err
		}
	}
	return f.Title + "-" + f.Area, errors.Join(s.taken(ctx, Sheets, sheet.ID, sheet.Area, n), out.Close())
}

// rowsBook is what was handed in of a table as a workbook.
func (h Handler) rowsBook(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query()
		_, id, err := (&module.RecordPath{ID: r.PathValue("id")}).Ask(r.Context())
		var file bytes.Buffer
		var name string
		if err == nil {
			name, err = h.writeRows(r.Context(), areaparam.Of(q), id, q.Get("period"), &file)
		}
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		send(w, name, &file)
	})
}

func (s *Service) writeRows(ctx context.Context, in areaparam.Place, id int64, period string, to *bytes.Buffer) (string, error) {
	p, scope, err := in.Caller(ctx)
	if err != nil {
		return "", err
	}
	rows, err := s.Rows(ctx, p, scope, id, period, 0)
	if err != nil {
		return "", err
	}
	heads := []xlsx.Head{{Title: "地区", Width: 18}}
	if rows.ByHomes {
		heads = append(heads, xlsx.Head{Title: "户编号", Width: 20}, xlsx.Head{Title: "户主", Width: 12})
	}
	for _, c := range rows.Columns {
		title := c.Title
		if c.Unit != "" {
			title += "（" + c.Unit + "）"
		}
		heads = append(heads, xlsx.Head{Title: title, Width: 16, Number: c.Kind != kindText && c.Kind != kindChoice})
	}
	out := xlsx.NewWriter(to, bookTitle, heads)
	if rows.ByHomes {
		if err := s.writeHanded(ctx, p, scope, id, rows.Period, out); err != nil {
			return "", err
		}
	}
	if !rows.ByHomes {
		if err := s.taken(ctx, Tables, id, p.Area, len(rows.Rows)); err != nil {
			return "", err
		}
	}
	for _, r := range rows.Rows {
		line := []string{r.Area}
		for _, c := range r.Cells {
			line = append(line, c.Value)
		}
		if err := out.Row(line); err != nil {
			return "", err
		}
	}
	return rows.Title + "-" + rows.Period, out.Close()
}

func send(w http.ResponseWriter, name string, file *bytes.Buffer) {
	w.Header().Set("Content-Type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
	w.Header().Set("Content-Disposition", `attachment; filename="table.xlsx"; filename*=UTF-8''`+strings.ReplaceAll(url.PathEscape(strings.Trim(name, "-")+".xlsx"), "'", "%27"))
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(file.Bytes())
}
