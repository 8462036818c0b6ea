package evaluation

import (
	"context"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/route"
	"mirror/internal/kit/xlsx"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// book gives a run as a workbook with every intermediate value, of the areas the caller may see, and notes who took it.
func (h Handler) book(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		ctx := req.Context()
		in := module.RecordPath{ID: req.PathValue("id")}
		p, id, err := in.Ask(ctx)
		var r *declaration.Record
		if err == nil {
			r, err = h.run(ctx, p, id)
		}
		var file *os.File
		var n int
		if err == nil {
			// Made whole before the first byte goes out: a failure is an answer and no broken file.
			if file, err = os.CreateTemp("", "evaluation-*.xlsx"); err == nil {
				defer func() { _ = file.Close(); _ = os.Remove(file.Name()) }()
				n, err = h.Book(ctx, p.Scope, r, file)
			}
		}
		if err == nil {
			err = h.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return audit.Record(ctx, tx, audit.Event{Action: runs + ".download", Object: "module", ObjectID: r.No, Area: r.Area,
					Detail: map[string]any{"module": runs, "recordId": r.ID, "state": r.State, "rows": n}})
			})
		}
		if err == nil {
			_, err = file.Seek(0, io.SeekStart)
		}
		if err != nil {
			rt.Fail(w, req, err)
			return
		}
		w.Header().Set("Content-Type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
		w.Header().Set("Content-Disposition", `attachment; filename="evaluation.xlsx"; filename*=UTF-8''`+strings.ReplaceAll(url.PathEscape(r.Name()+".xlsx"), "'", "%27"))
		w.Header().Set("Cache-Control", "no-store")
		_, _ = io.Copy(w, file)
	})
}

// Book writes the workbook: what the run is, its figures with their weights, the scores, and for every area the values as they were frozen, scaled and
// weighted. It says how many areas it has. Unavailable where the turn does not come.
func (s *Service) Book(ctx context.Context, scope area.Scope, r *declaration.Record, to io.Writer) (int, error) {
	done, err := s.turn(ctx)
	if err != nil {
		return 0, err
	}
	defer done()
	h := s.Engine.DB.Read()
	head, err := headOf(ctx, h, r.ID)
	if err != nil {
		return 0, err
	}
	sum, err := summaryOf(ctx, h, r.ID)
	if err != nil {
		return 0, err
	}
	rows, err := scoresOf(ctx, h, r.ID, scope.Narrow(r.Area))
	if err != nil {
		return 0, err
	}
	b := book{w: xlsx.NewWriter(to, "说明", []xlsx.Head{{Title: "项目", Width: 20}, {Title: "内容", Width: 80}}), head: head, sum: sum, areas: s.Engine.Areas}
	b.about(r, len(rows))
	b.figures()
	if err := b.scores(rows); err != nil {
		return 0, err
	}
	seen := make(map[area.Code]scored, len(rows))
	for _, x := range rows {
		seen[x.Area] = x
	}
	for _, sheet := range []struct {
		name string
		of   func(x EvaluationInput) []string
		two  bool
	}{
		{"指标数据", func(x EvaluationInput) []string { return []string{text(x.Value, -1)} }, false},
		{"分子分母", func(x EvaluationInput) []string {
			return []string{strconv.FormatInt(x.Num, 10), strconv.FormatInt(x.Den, 10)}
		}, true},
		{"标准化值", func(x EvaluationInput) []string { return []string{text(x.Scaled, 10)} }, false},
		{"实际权重", func(x EvaluationInput) []string { return []string{whenScaled(x, x.Weight)} }, false},
		{"加权得分", func(x EvaluationInput) []string { return []string{whenScaled(x, x.Points)} }, false},
	} {
		if err := b.values(ctx, h, r.ID, sheet.name, seen, sheet.two, sheet.of); err != nil {
			return 0, err
		}
	}
	return len(rows), b.w.Close()
}

type book struct {
	w     *xlsx.Writer
	head  header
	sum   summary
	areas *area.Tree
}

func (b book) about(r *declaration.Record, rows int) {
	weighting := "人工赋权"
	if b.head.Method.Weighting == byEntropy {
		weighting = "熵权法"
	}
	bands := b.head.Method.Bands
	for _, line := range [][]string{{"评价名称", r.Name()}, {"评价编号", r.No}, {"评价模型", b.head.Title + "（" + b.head.ModelNo + "）"}, {"数据日期", dateOf(b.head.Day, b.head.Month)},
		{"评价地区数", strconv.Itoa(b.sum.Objects)}, {"本工作簿地区数", strconv.Itoa(rows)}, {"缺少数据的地区", strconv.Itoa(b.sum.Marked)}, {"平均得分", text(b.sum.Mean, 4)}, {"赋权方式", weighting},
		{"等次", fmt.Sprintf("优秀 ≥ %d，良好 ≥ %d，一般 ≥ %d，其余为较弱", bands[0], bands[1], bands[2])}, {"封存码（SHA-256）", b.sum.Seal},
		{"标准化", "正向指标 x' =（x − 最小值）÷（最大值 − 最小值），负向指标 x' =（最大值 − x）÷（最大值 − 最小值）"}, {"得分", "得分 = Σ 权重 × x' × 100，四舍五入到四位小数"},
		{"熵权法", "p = x' ÷ Σ x'，e = −（1 ÷ ln n）Σ p ln p，权重 =（1 − e）÷ Σ（1 − e），n 为有数据的地区数"},
		{"缺失数据", "缺失的指标不参与计算，其余指标的权重按比例放大到合计为1，并标记缺失项数；有效权重不足一半的只列得分，不排名、不定等次、不计入平均"}, {"无差异指标", "各地区数值相同或只有一个地区有数据的指标不参与计算"}} {
		_ = b.w.Row(line)
	}
}

func (b book) figures() {
	number := func(title string) xlsx.Head { return xlsx.Head{Title: title, Number: true, Width: 14} }
	b.w.Sheet("指标与权重", []xlsx.Head{{Title: "维度", Width: 14}, {Title: "指标", Width: 32}, {Title: "单位"}, {Title: "方向"}, number("设定权重（%）"), number("目标值"), number("有数据地区"), number("最小值"), number("最大值"), number("平均值"), number("熵值"), number("采用权重（%）"),
		{Title: "备注", Width: 16}, {Title: "数据日期", Width: 14}, {Title: "数据来源", Width: 24}})
	for j, x := range b.head.Method.Subjects {
		v := b.sum.Spreads[j]
		line := []string{Dimensions[dimensionAt(x.Dimension)].Title, x.Title, x.Unit, "正向", decimal(x.Weight, -1), text(x.Target, -1), strconv.Itoa(v.Present), decimal(v.Min, -1), decimal(v.Max, -1), decimal(v.Mean, 6), decimal(v.Entropy, 10), decimal(v.Weight*100, 8),
			"", x.Date, x.Source + "（" + x.Fresh + "）"}
		if x.Negative {
			line[3] = "负向"
		}
		if b.head.Method.Weighting == byEntropy {
			line[4] = ""
		}
		if v.Flat {
			line[10], line[12] = "", "无差异，不参与"
		}
		_ = b.w.Row(line)
	}
}

func (b book) scores(rows []scored) error {
	heads := []xlsx.Head{{Title: "区划代码", Width: 16}, {Title: "地区", Width: 18}, {Title: "上级地区", Width: 24}, {Title: "得分", Number: true}, {Title: "排名", Number: true}, {Title: "等次"}, {Title: "缺失指标", Number: true}, {Title: "有效权重（%）", Number: true, Width: 14},
		{Title: "上次得分", Number: true}, {Title: "增幅", Number: true}}
	var known EvaluationResult
	shown := known.describe(b.head, b.sum)
	for _, d := range known.Dimensions {
		heads = append(heads, xlsx.Head{Title: d.Title, Number: true, Width: 12})
	}
	b.w.Sheet("得分与排名", heads)
	for _, x := range rows {
		row, err := rowOf(b.areas, b.head.Area, x, shown)
		if err != nil {
			return err
		}
		rank := ""
		if x.Place > 0 {
			rank = strconv.Itoa(x.Place)
		}
		line := []string{row.ID, row.Name, row.Place, text(x.Score, 4), rank, row.Band, strconv.Itoa(x.Missing), decimal(x.Covered*100, 4), text(x.Previous, 4), text(row.Growth, 4)}
		for _, v := range row.Dimensions {
			line = append(line, text(v, 4))
		}
		if err := b.w.Row(line); err != nil {
			return err
		}
	}
	return nil
}

// values writes a sheet with a line for each area, reading the snapshot part by part. two has two columns for a figure.
func (b book) values(ctx context.Context, h bun.IDB, run int64, name string, seen map[area.Code]scored, two bool, of func(EvaluationInput) []string) error {
	heads := []xlsx.Head{{Title: "区划代码", Width: 16}, {Title: "地区", Width: 18}}
	for _, x := range b.head.Method.Subjects {
		title := x.Title
		if x.Unit != "" {
			title += "（" + x.Unit + "）"
		}
		if two {
			heads = append(heads, xlsx.Head{Title: x.Title + " 分子或合计", Number: true, Width: 16}, xlsx.Head{Title: x.Title + " 分母", Number: true, Width: 16})
		} else {
			heads = append(heads, xlsx.Head{Title: title, Number: true, Width: 16})
		}
	}
	b.w.Sheet(name, heads)
	for seq := 1; seq <= (b.head.Objects+chunkAreas-1)/chunkAreas; seq++ {
		var p part
		if err := bodyOf(ctx, h, run, seq, &p); err != nil {
			return err
		}
		for i, c := range p.Areas {
			if _, ok := seen[c]; !ok {
				continue
			}
			line := []string{c.String(), p.Names[i]}
			for _, x := range b.head.inputs(b.sum.Spreads, p, i) {
				line = append(line, of(x)...)
			}
			if err := b.w.Row(line); err != nil {
				return err
			}
		}
	}
	return nil
}

// text is a number of a cell, nothing where there is none; decimals -1 are as many as it has.
func text(v *float64, decimals int) string {
	if v == nil {
		return ""
	}
	return decimal(*v, decimals)
}

func decimal(v float64, decimals int) string {
	if math.IsNaN(v) {
		return ""
	}
	out := strconv.FormatFloat(v, 'f', decimals, 64)
	if decimals > 0 {
		out = strings.TrimRight(strings.TrimRight(out, "0"), ".")
	}
	return out
}

func whenScaled(x EvaluationInput, v float64) string {
	if x.Scaled == nil {
		return ""
	}
	return decimal(v, 4)
}
