package transfer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/xlsx"
	"mirror/internal/principal"
)

// The column of the marked copy and what it says of a row that is in.
const (
	resultTitle  = "导入结果"
	resultGood   = "已导入"
	resultMate   = "同组其他行有误，未导入"
	noteAuthor   = "导入检查"
	mediaXLSX    = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	mediaCSV     = "text/csv; charset=utf-8"
	notAWorkbook = "无法读取该文件，请使用下载的模板另存为 .xlsx 后上传"
)

// layout says where the declaration's columns stand in a workbook.
type layout struct {
	columns []Column
	keys    map[string]int
	at      []int // place in the workbook by place in the declaration, -1 where it is missing
	head    int   // line of the headings
	result  int   // column of the results, which may not be there yet
	marked  bool  // it is there
}

func bare(title string) string {
	return strings.Map(func(r rune) rune {
		if r == '*' || r == ' ' || r == '\u3000' || r == '\n' || r == '\r' || r == '\t' {
			return -1
		}
		return r
	}, title)
}

// layoutOf finds the headings within the first lines.
func layoutOf(book *xlsx.Book, columns []Column) (*layout, error) {
	l := &layout{columns: columns, keys: map[string]int{}}
	places := map[string]int{}
	for i, c := range columns {
		l.keys[c.Key] = i
		places[bare(c.Title)] = i
	}
	best, n := 0, 0
	err := book.Rows(func(r xlsx.Row) error {
		if n++; n > headLines {
			return xlsx.ErrStop
		}
		at, found, last, result := make([]int, len(columns)), 0, 0, -1
		for i := range at {
			at[i] = -1
		}
		for _, c := range r.Cells {
			last = max(last, c.Column)
			if i, ok := places[bare(c.Text)]; ok && at[i] < 0 {
				at[i] = c.Column
				found++
			}
			if bare(c.Text) == resultTitle {
				result = c.Column
			}
		}
		if found > best {
			best = found
			l.at, l.head, l.result, l.marked = at, r.Number, result, result >= 0
			if !l.marked {
				l.result = last + 1
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var missing []string
	for i, c := range columns {
		if c.Required && (best == 0 || l.at[i] < 0) {
			missing = append(missing, c.Title)
		}
	}
	if best == 0 || len(missing) > 0 {
		return nil, errs.New(errs.InvalidArgs, "表头与模板不一致，缺少列："+strings.Join(missing[:min(len(missing), 8)], "、")+"。请使用下载的模板填写")
	}
	return l, nil
}

// cells puts a line's cells into the order of the declaration.
func (l *layout) cells(r xlsx.Row) (cells []xlsx.Cell, result string, empty bool) {
	cells, empty = make([]xlsx.Cell, len(l.columns)), true
	for _, c := range r.Cells {
		if l.marked && c.Column == l.result {
			result = strings.TrimSpace(c.Text)
		}
		for i, at := range l.at {
			if at == c.Column {
				cells[i] = c
				empty = empty && strings.TrimSpace(c.Text) == ""
			}
		}
	}
	// The line by which a full export says whose it is holds no data.
	if slices.ContainsFunc(r.Cells, func(c xlsx.Cell) bool { return marked(c.Text) }) {
		empty = true
	}
	return cells, result, empty
}

// refused makes a refusal of what a reader of workbooks says.
func refused(err error) error {
	switch {
	case errors.Is(err, xlsx.ErrTooLarge):
		return errs.New(errs.InvalidArgs, "工作簿展开后过大，请拆分后上传")
	case errors.Is(err, xlsx.ErrNoWorkbook):
		return errs.New(errs.InvalidArgs, notAWorkbook)
	}
	return err
}

// Take stores an uploaded workbook, looks at its headings and begins the job.
func (s *Service) Take(ctx context.Context, name, fileName string, body io.Reader) (Transfer, error) {
	d, by := s.imports[name], principal.From(ctx)
	if d == nil || by == nil {
		return Transfer{}, errs.New(errs.NotFound, "")
	}
	if err := s.open(ctx, FeatureImport, by); err != nil {
		return Transfer{}, err
	}
	fileName = safeName(fileName)
	id, err := s.Blobs.Put(ctx, fileName, mediaXLSX, by.UserID, s.now().Add(Keep), body)
	if err != nil {
		return Transfer{}, err
	}
	t := Transfer{Kind: KindImport, Name: name, Title: d.Title, FileName: fileName, owner: by.UserID, secondFactor: by.SecondFactor, token: tokenOf(by), query: []byte{}, source: id}
	err = s.fits(ctx, d, id)
	if err == nil {
		err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := s.insert(ctx, tx, &t); err != nil {
				return err
			}
			if err := s.enqueue(ctx, tx, &t); err != nil {
				return err
			}
			return audit.Record(ctx, tx, audit.Event{Action: name + ".import", Object: "transfer", ObjectID: strconv.FormatInt(t.ID, 10), Area: by.Area,
				Detail: map[string]any{"name": name, "fileName": fileName}})
		})
	}
	if err != nil {
		away, done := db.Outlive(ctx)
		defer done()
		_ = s.Blobs.Delete(away, id)
	}
	return t, err
}

func (s *Service) enqueue(ctx context.Context, tx *db.Tx, t *Transfer) error {
	kind := JobImport
	if t.Kind == KindExport {
		kind = JobExport
	}
	_, err := s.Jobs.Enqueue(ctx, tx, jobs.New{Kind: kind, Payload: payload{t.ID}, UniqueKey: strconv.FormatInt(t.ID, 10), Owner: t.owner})
	return err
}

type payload struct {
	ID int64 `json:"id"`
}

// fits refuses at once what could only fail later: no workbook, other headings, too many rows, none.
func (s *Service) fits(ctx context.Context, d *Import, file string) error {
	book, err := s.book(ctx, file)
	if err != nil {
		return err
	}
	l, err := layoutOf(book, d.Columns)
	if err != nil {
		return refused(err)
	}
	n, err := book.CountRows(MaxRows + l.head)
	if err != nil {
		return refused(err)
	}
	switch {
	case n-l.head > MaxRows:
		return errs.New(errs.InvalidArgs, fmt.Sprintf("一次最多导入%d行，请拆分后上传", MaxRows))
	case n <= l.head:
		return errs.New(errs.InvalidArgs, "表头下面没有数据")
	}
	return nil
}

func (s *Service) book(ctx context.Context, file string) (*xlsx.Book, error) {
	info, at, err := s.Blobs.At(ctx, file)
	if err != nil {
		return nil, err
	}
	book, err := xlsx.Open(at, info.Size)
	if err != nil {
		return nil, refused(err)
	}
	return book, nil
}

// safeName keeps a file's own name without what no file system takes.
func safeName(s string) string {
	s = path.Base(strings.ReplaceAll(strings.ToValidUTF8(s, ""), `\`, "/"))
	s = strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7F || strings.ContainsRune(`<>:"|?*/`, r) {
			return -1
		}
		return r
	}, s)
	s = strings.Trim(s, ". ")
	for utf8.RuneCountInString(s) > 100 {
		ext := path.Ext(s)
		r := []rune(strings.TrimSuffix(s, ext))
		if len(r) < 2 {
			return "导入.xlsx"
		}
		s = string(r[:min(90, len(r)-1)]) + ext
		if len([]rune(ext)) > 8 {
			s = string(r[:min(90, len(r))])
		}
	}
	if s == "" {
		return "导入.xlsx"
	}
	return s
}
