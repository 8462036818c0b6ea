package xlsx

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// The sheets of a form besides the one to be filled in.
const (
	guideSheet  = "填写说明"
	optionSheet = "字典"
)

// Guide is a line of the sheet that explains the columns.
type Guide struct{ Title, Required, Note, Example string }

// Form writes an empty workbook to be filled in: the headings carry notes and stay in sight, drop-downs offer the options, and a second
// sheet explains. rows is how far down the drop-downs reach.
func Form(to io.Writer, name string, heads []Head, guide []Guide, rows int) error {
	w := NewWriter(to, name, heads)
	w.begin(w.name, heads, true)
	var rules strings.Builder
	n, listed := 0, 0
	for i, h := range heads {
		if len(h.Options) == 0 {
			continue
		}
		c := letters(i)
		fmt.Fprintf(&rules, `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="%s" error="请从下拉列表中选择" sqref="%s2:%s%d"><formula1>'%s'!$%s$1:$%s$%d</formula1></dataValidation>`,
			escape(h.Title), c, c, rows+1, optionSheet, letters(n), letters(n), len(h.Options))
		n, listed = n+1, max(listed, len(h.Options))
	}
	behind := ""
	if n > 0 {
		behind = `<dataValidations count="` + strconv.Itoa(n) + `">` + rules.String() + `</dataValidations>`
	}
	m := marker{Marks: Marks{Author: name}}
	for i, h := range heads {
		if h.Note != "" {
			m.notes = append(m.notes, placedNote{1, i, h.Note})
		}
	}
	if len(m.notes) > 0 {
		behind += `<legacyDrawing xmlns:r="` + relationSpace + `" r:id="` + drawingID + `"/>`
	}
	w.end(behind)

	w.begin(guideSheet, []Head{{Title: "列名", Width: 20}, {Title: "是否必填", Width: 12}, {Title: "说明", Width: 70}, {Title: "示例", Width: 24}}, false)
	for _, g := range guide {
		if err := w.Row([]string{g.Title, g.Required, g.Note, g.Example}); err != nil {
			return err
		}
	}
	if n > 0 {
		w.end("")
		w.options(heads, listed)
	} else {
		w.end("")
	}
	types := ""
	if len(m.notes) > 0 {
		var comments, boxes strings.Builder
		if err := errors.Join(m.commentsText(&comments, nil, map[string]bool{}), m.vmlText(&boxes, nil, nil)); err != nil {
			return err
		}
		w.file("xl/commentsMirror.xml", comments.String())
		w.file("xl/drawings/vmlDrawingMirror.vml", boxes.String())
		w.file("xl/worksheets/_rels/sheet1.xml.rels", string(m.relsText([]relation{
			{id: commentsID, kind: relationSpace + "/comments", target: "/xl/commentsMirror.xml"},
			{id: drawingID, kind: relationSpace + "/vmlDrawing", target: "/xl/drawings/vmlDrawingMirror.vml"}})))
		types = `<Default Extension="vml" ContentType="` + vmlType + `"/><Override PartName="/xl/commentsMirror.xml" ContentType="` + commentsType + `"/>`
	}
	w.index(types)
	if w.err != nil {
		return w.err
	}
	return w.zw.Close()
}

// options writes the hidden sheet the drop-downs read: one column for each, without a heading.
func (w *Writer) options(heads []Head, longest int) {
	w.sheets = append(w.sheets, optionSheet)
	w.hidden[len(w.sheets)-1] = true
	w.create("xl/worksheets/sheet" + strconv.Itoa(len(w.sheets)) + ".xml")
	w.put(fileHead + `<worksheet xmlns="` + mainSpace + `"><sheetData>`)
	for r := range longest {
		w.put(`<row r="` + strconv.Itoa(r+1) + `">`)
		column := 0
		for _, h := range heads {
			if len(h.Options) == 0 {
				continue
			}
			if r < len(h.Options) {
				w.cell(column, r+1, plainFormat, h.Options[r])
			}
			column++
		}
		w.put("</row>")
	}
	w.end("")
}
