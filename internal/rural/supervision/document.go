package supervision

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"mirror/internal/audit"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/kit/paper"
	"mirror/internal/kit/route"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// words are what codes of the dictionaries are called, by dictionary and code.
type words map[string]map[string]string

func (w words) of(dict, code string) string {
	if name := w[dict][code]; name != "" {
		return name
	}
	return "未填"
}

var numerals = []string{"一", "二", "三", "四", "五", "六", "七", "八"}

// document is a bulletin as offices write it.
func document(r *declaration.Record, c SupervisionContent, w words) paper.Paper {
	month := r.Int("month")
	p := paper.Paper{Head: r.Text("issuer"), Number: r.Text("docNo"), Title: r.Text("title"), From: r.Text("issuer"), Draft: r.State != Issued}
	if r.Has("issuedOn") {
		p.Date = dayWords(dayText(r.Int("issuedOn")))
	}
	n := 0
	part := func(title string, bs ...paper.Block) {
		p.Body = append(p.Body, paper.Heading(numerals[n]+"、"+title))
		p.Body = append(p.Body, bs...)
		n++
	}
	m := c.Report
	part("总体情况",
		paper.Text(fmt.Sprintf("截至%s，%s累计交办问题%d个，已销号%d个，整改率%s，逾期未整改%s个。", dayWords(c.AsOf), c.Total.Name, c.Total.Handed, c.Total.Closed, rate(c.Total.SupervisionFigure), most(c.Total.Overdue, c.Report.OverdueCut))),
		paper.Text(fmt.Sprintf("%d年%d月交办问题%d个，其中已销号%d个，整改率%s，重复问题%d个；当月销号问题%d个。", month/100, month%100, m.Handed, m.Closed, rate(m.SupervisionFigure), m.Again, m.Months[len(m.Months)-1].Done)))

	places := &paper.Table{Columns: []paper.Column{{Title: "区域", Share: 5}, {Title: "当月交办", Share: 2, Right: true}, {Title: "其中销号", Share: 2, Right: true}, {Title: "整改率", Share: 2, Right: true}, {Title: "重复问题", Share: 2, Right: true}, {Title: "逾期未整改", Share: 2, Right: true}}}
	row := func(name string, f SupervisionFigure, overdue string) []string {
		return []string{name, strconv.FormatInt(f.Handed, 10), strconv.FormatInt(f.Closed, 10), rate(f), strconv.FormatInt(f.Again, 10), overdue}
	}
	for _, a := range m.Children {
		if a.Handed+a.Overdue > 0 {
			places.Rows = append(places.Rows, row(a.Name, a.SupervisionFigure, strconv.FormatInt(a.Overdue, 10)))
		}
	}
	places.Rows = append(places.Rows, row("合计", m.SupervisionFigure, most(m.Overdue, m.OverdueCut)))
	part("分区域情况", paper.Text("各区域按行政区划顺序排列，不作排名。"), paper.Block{Table: places})

	kinds := func(dict, title string, parts []SupervisionPart) *paper.Table {
		t := &paper.Table{Columns: []paper.Column{{Title: title, Share: 4}, {Title: "当月交办", Share: 2, Right: true}, {Title: "其中销号", Share: 2, Right: true}, {Title: "整改率", Share: 2, Right: true}}}
		for _, x := range parts {
			t.Rows = append(t.Rows, []string{w.of(dict, x.Code), strconv.FormatInt(x.Handed, 10), strconv.FormatInt(x.Closed, 10), rate(x.SupervisionFigure)})
		}
		return t
	}
	if m.Handed > 0 {
		part("分类别和来源情况", paper.Block{Level: 2, Text: "（一）按问题类别"}, paper.Block{Table: kinds("issue_category", "问题类别", m.Categories)},
			paper.Block{Level: 2, Text: "（二）按问题来源"}, paper.Block{Table: kinds("issue_source", "问题来源", m.Sources)})
	}
	if len(c.Cases) > 0 || r.Has("remarks") {
		var bs []paper.Block
		for i, x := range c.Cases {
			text := fmt.Sprintf("（%s）%s。发生在%s，来源为%s，属%s，程度为%s；", numerals[i], strings.TrimRight(x.Title, "。"), x.Place, w.of("issue_source", x.Source), w.of("issue_category", x.Category), w.of("issue_level", x.Level))
			if x.Unit != "" {
				text += "责任单位" + x.Unit + "，"
			}
			bs = append(bs, paper.Text(text+"目前"+x.State+"。"))
		}
		part("典型问题", append(bs, paragraphs(r.Text("remarks"))...)...)
	}
	if len(c.Late) > 0 {
		t := &paper.Table{Columns: []paper.Column{{Title: "区域", Share: 3}, {Title: "问题", Share: 5}, {Title: "责任单位", Share: 4}, {Title: "整改期限", Share: 2.4}, {Title: "逾期天数", Share: 1.8, Right: true}}}
		for _, x := range c.Late {
			t.Rows = append(t.Rows, []string{x.Place, x.Title, x.Unit, x.Deadline, strconv.Itoa(x.Days)})
		}
		lead := paper.Text(fmt.Sprintf("截至%s，下列问题超过整改期限：", dayWords(c.AsOf)))
		if c.LateCut {
			lead.Text = fmt.Sprintf("截至%s，下列问题超过整改期限，列逾期时间最长的%d个：", dayWords(c.AsOf), lateMost)
		}
		part("逾期问题", lead, paper.Block{Table: t})
	}
	if r.Has("demands") {
		part("工作要求", paragraphs(r.Text("demands"))...)
	}
	return p
}

func paragraphs(text string) (out []paper.Block) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, paper.Text(line))
		}
	}
	return out
}

// rate is a rectification rate in words; of nothing there is none.
func rate(f SupervisionFigure) string {
	if f.Handed == 0 {
		return "—"
	}
	return strconv.FormatFloat(f.Rate, 'f', -1, 64) + "%"
}

// most is a count that may have stopped early.
func most(n int64, cut bool) string {
	if cut {
		return strconv.FormatInt(overdueMost, 10) + "以上"
	}
	return strconv.FormatInt(n, 10)
}

// dayWords is a day of the wire as offices write it.
func dayWords(day string) string {
	var y, m, d int
	if _, err := fmt.Sscanf(day, "%d-%d-%d", &y, &m, &d); err != nil {
		return ""
	}
	return fmt.Sprintf("%d年%d月%d日", y, m, d)
}

// download gives a bulletin as a file, and notes who took it.
func (h Handler) download(rt *route.Router, ends, media string, write func(paper.Paper) ([]byte, error)) http.HandlerFunc {
	return func(out http.ResponseWriter, req *http.Request) {
		ctx := req.Context()
		r, b, err := h.file(ctx, &module.RecordPath{ID: req.PathValue("id")}, write)
		if err != nil {
			rt.Fail(out, req, err)
			return
		}
		name := r.Name() + ends
		if r.State != Issued {
			name = r.Name() + "（草稿）" + ends
		}
		module.SendFile(out, blob.Info{Name: name, MediaType: media, Size: int64(len(b))}, bytes.NewReader(b))
	}
}

// Document is a bulletin of the caller's scope as offices write it. NotFound outside.
func (h Handler) Document(ctx context.Context, in *module.RecordPath) (paper.Paper, error) {
	_, p, err := h.written(ctx, in)
	return p, err
}

func (h Handler) written(ctx context.Context, in *module.RecordPath) (*declaration.Record, paper.Paper, error) {
	r, c, err := h.bulletin(ctx, in)
	if err != nil {
		return nil, paper.Paper{}, err
	}
	w := words{}
	for _, dict := range []string{"issue_source", "issue_category", "issue_level"} {
		names, err := h.Names(ctx, dict)
		if err != nil {
			return nil, paper.Paper{}, err
		}
		w[dict] = map[string]string{}
		for _, x := range names {
			w[dict][x.Code] = x.Name
		}
	}
	return r, document(r, c, w), nil
}

func (h Handler) file(ctx context.Context, in *module.RecordPath, write func(paper.Paper) ([]byte, error)) (*declaration.Record, []byte, error) {
	r, p, err := h.written(ctx, in)
	if err != nil {
		return nil, nil, err
	}
	b, err := write(p)
	if err != nil {
		return nil, nil, err
	}
	return r, b, h.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.Record(ctx, tx, audit.Event{Action: "dailySupervision-bulletin.download", Object: "module", ObjectID: r.No, Area: r.Area,
			Detail: map[string]any{"module": r.Of().Code, "recordId": r.ID, "state": r.State}})
	})
}
