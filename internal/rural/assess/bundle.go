package assess

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"mirror/internal/audit"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/xlsx"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// made writes a file whole before the first byte goes out: a failure is an answer and no broken file.
func made(rt *route.Router, w http.ResponseWriter, req *http.Request, media string, write func(to io.Writer) (name string, err error)) {
	file, err := os.CreateTemp("", "assess-*")
	if err != nil {
		rt.Fail(w, req, err)
		return
	}
	defer func() { _ = file.Close(); _ = os.Remove(file.Name()) }()
	name, err := write(file)
	var size int64
	if err == nil {
		size, err = file.Seek(0, io.SeekEnd)
	}
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		rt.Fail(w, req, err)
		return
	}
	module.SendFile(w, blob.Info{Name: name, MediaType: media, Size: size}, file)
}

// noted notes who took a file of a record.
func (s *Service) noted(ctx context.Context, r *declaration.Record, action string) error {
	return s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.Record(ctx, tx, audit.Event{Action: action, Object: "module", ObjectID: r.No, Area: r.Area, Detail: map[string]any{"module": r.Of().Code, "recordId": r.ID, "state": r.State}})
	})
}

// readable is a sheet whose paper the caller reads.
func (s *Service) readable(ctx context.Context, p *principal.Principal, register string, id int64) (*declaration.Record, error) {
	r, at, err := s.sheet(ctx, s.Engine.DB.Read(), p, register, id)
	if err == nil && at.closed != "" {
		err = errs.New(errs.NotFound, "")
	}
	return r, err
}

// Proof opens a file that stands on a sheet.
func (s *Service) Proof(ctx context.Context, p *principal.Principal, register string, id int64, file string) (blob.Info, io.ReadCloser, error) {
	if _, err := s.readable(ctx, p, register, id); err != nil {
		return blob.Info{}, nil, err
	}
	on, err := paperOf(ctx, s.Engine.DB.Read(), register, id)
	if err != nil {
		return blob.Info{}, nil, err
	}
	if _, ok := on.file(file); !ok {
		return blob.Info{}, nil, errs.New(errs.NotFound, "")
	}
	return s.Engine.Blobs.Open(ctx, file)
}

// Bundle writes all proof of a sheet as a zip, a folder for each indicator, with the sheet itself as a workbook.
func (s *Service) Bundle(ctx context.Context, p *principal.Principal, register string, id int64, to io.Writer) (*declaration.Record, error) {
	r, err := s.readable(ctx, p, register, id)
	if err != nil {
		return nil, err
	}
	c, err := s.Content(ctx, p, register, id)
	if err != nil {
		return nil, err
	}
	z := zip.NewWriter(to)
	var book bytes.Buffer
	if err := sheetBook(c, &book); err != nil {
		return nil, err
	}
	f, err := z.Create("评分表.xlsx")
	if err != nil {
		return nil, err
	}
	if _, err := f.Write(book.Bytes()); err != nil {
		return nil, err
	}
	for _, g := range c.Groups {
		for _, x := range g.Items {
			for k, file := range x.Files {
				if err := s.pack(ctx, z, fmt.Sprintf("%s %s/%d-%s", x.ID, plain(x.Title), k+1, plain(file.Name)), file.ID); err != nil {
					return nil, err
				}
			}
		}
	}
	return r, z.Close()
}

func (s *Service) pack(ctx context.Context, z *zip.Writer, name, file string) error {
	_, body, err := s.Engine.Blobs.Open(ctx, file)
	if err != nil {
		return fmt.Errorf("proof %s: %w", file, err)
	}
	defer func() { _ = body.Close() }()
	f, err := z.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, body)
	return err
}

// plain is a name that is one part of a path on every system.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`\/:*?"<>|`, r) {
			return '_'
		}
		return r
	}, strings.TrimLeft(name, "."))
}

// sheetBook writes a sheet as a workbook: how every indicator comes to its points.
func sheetBook(c AssessSheet, to io.Writer) error {
	number := func(title string) xlsx.Head { return xlsx.Head{Title: title, Number: true, Width: 12} }
	w := xlsx.NewWriter(to, "评分表", []xlsx.Head{{Title: "序号", Width: 8}, {Title: "一级指标", Width: 18}, {Title: "二级指标", Width: 30}, number("分值"), {Title: "评分方式", Width: 10}, number("指标值"), {Title: "单位", Width: 8},
		{Title: "无法计算的原因", Width: 20}, number("自评"), {Title: "自评说明", Width: 24}, number("初审"), {Title: "初审说明", Width: 24}, number("复核"), {Title: "复核说明", Width: 24}, {Title: "扣分", Width: 30}, {Title: "佐证材料", Width: 30}})
	for _, g := range c.Groups {
		for _, x := range g.Items {
			row := []string{x.ID, g.Title, x.Title, decimal(x.Points), "人工", "", "", ""}
			if f := x.Figure; f != nil {
				row[4], row[5], row[6], row[7] = "自动", said(f.Value), f.Unit, f.Why
			}
			var last *AssessGiven
			for _, m := range []*AssessGiven{x.Self, x.First, x.Second} {
				if m == nil {
					row = append(row, "", "")
					continue
				}
				last = m
				row = append(row, said(m.Points), m.Note)
			}
			var faults, files []string
			for k, d := range x.Deductions {
				if last != nil && k < len(last.Counts) && last.Counts[k] > 0 {
					faults = append(faults, fmt.Sprintf("%s ×%d", d.Title, last.Counts[k]))
				}
			}
			for _, f := range x.Files {
				files = append(files, f.Name)
			}
			if err := w.Row(append(row, strings.Join(faults, "；"), strings.Join(files, "；"))); err != nil {
				return err
			}
		}
	}
	w.Sheet("结果", []xlsx.Head{{Title: "项目", Width: 18}, {Title: "内容", Width: 50}})
	for _, line := range [][]string{{"考核方案", c.Scheme}, {"考核对象", c.Name}, {"考核年度", strconv.FormatInt(c.Year, 10)}, {"办理环节", c.State}, {"数据日期", c.Date}, {"自评得分", said(c.Self)}, {"初审得分", said(c.First)},
		{"复核得分", said(c.Second)}, {"公布得分", said(c.Total)}, {"等次", c.Grade}} {
		if err := w.Row(line); err != nil {
			return err
		}
	}
	return w.Close()
}

// Book writes what a scheme came to: the ranking, and where points were lost.
func (s *Service) Book(c AssessRanking, to io.Writer) error {
	number := func(title string) xlsx.Head { return xlsx.Head{Title: title, Number: true, Width: 12} }
	heads := []xlsx.Head{number("排名"), {Title: "考核对象", Width: 26}, {Title: "上级地区", Width: 16}, number("得分"), {Title: "等次"}, {Title: "状态"}, number("上年得分")}
	for _, g := range c.Groups {
		heads = append(heads, number(g.Title+"（%）"))
	}
	w := xlsx.NewWriter(to, "得分与排名", heads)
	for _, r := range c.Rows {
		state := "公示中"
		if r.Final {
			state = "已定级"
		}
		line := []string{strconv.Itoa(r.Rank), r.Name, r.Place, decimal(r.Total), r.Grade, state, said(r.Before)}
		for _, v := range r.Groups {
			line = append(line, decimal(v))
		}
		if err := w.Row(line); err != nil {
			return err
		}
	}
	w.Sheet("扣分原因", []xlsx.Head{{Title: "指标", Width: 30}, {Title: "扣分事项", Width: 30}, number("扣分合计"), number("涉及考核表"), number("累计占比（%）")})
	for _, x := range c.Reasons {
		if err := w.Row([]string{x.Item, x.Title, decimal(x.Points), strconv.Itoa(x.Sheets), decimal(x.Share)}); err != nil {
			return err
		}
	}
	return w.Close()
}

func said(v *float64) string {
	if v == nil {
		return ""
	}
	return decimal(*v)
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
