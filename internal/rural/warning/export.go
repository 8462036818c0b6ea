package warning

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/xlsx"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
)

// exportMost bounds a workbook; the last line says where there are more.
const exportMost = 5_000

// export gives the hits of an analysis as a workbook, within the caller's scope, and notes who took it.
func (h *Handler) export(rt *route.Router, book func(*http.Request) (*os.File, string, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		file, name, err := book(r)
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		defer func() { _ = file.Close(); _ = os.Remove(file.Name()) }()
		w.Header().Set("Content-Type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
		w.Header().Set("Content-Disposition", `attachment; filename="warning.xlsx"; filename*=UTF-8''`+strings.ReplaceAll(url.PathEscape(name+".xlsx"), "'", "%27"))
		w.Header().Set("Cache-Control", "no-store")
		_, _ = io.Copy(w, file)
	})
}

// bookOf makes a workbook whole before its first byte goes out, and notes who took how many rows of it. fill writes the rows and says how many.
func (h *Handler) bookOf(ctx context.Context, action, object string, c area.Code, title string, heads []xlsx.Head, fill func(*xlsx.Writer) (int, error)) (file *os.File, err error) {
	if file, err = os.CreateTemp("", "warning-*.xlsx"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = file.Close()
			_ = os.Remove(file.Name())
		}
	}()
	b := xlsx.NewWriter(file, title, heads)
	n, err := fill(b)
	if err != nil {
		return file, err
	}
	if err := b.Close(); err != nil {
		return file, err
	}
	err = h.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.Record(ctx, tx, audit.Event{Action: action, Object: "warning", ObjectID: object, Area: c, Detail: map[string]any{"records": n}})
	})
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	return file, err
}

// book is the workbook of the hits of an analysis.
func (h *Handler) book(r *http.Request) (file *os.File, name string, err error) {
	ctx, query := r.Context(), r.URL.Query()
	in := &hitsIn{Place: areaparam.Of(query), Slug: r.PathValue("slug"), Level: query.Get("level"), State: query.Get("state"), Q: query.Get("q")}
	if rule := query.Get("rule"); rule != "" {
		if in.Rule, err = strconv.ParseInt(rule, 10, 64); err != nil || in.Rule < 0 {
			return nil, "", errs.Invalid("rule", "没有这条规则")
		}
	}
	p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
	if err != nil {
		return nil, "", err
	}
	may := mayOf(p)
	if !may.exports(in.Slug) {
		return nil, "", errs.New(errs.Forbidden, "")
	}
	q, err := h.asks(ctx, p, c, in)
	if err != nil {
		return nil, "", err
	}
	if _, err = h.counted(ctx, p, c, in, &q); err != nil {
		return nil, "", err
	}
	q.places = !may.Export
	found, err := h.walkHits(ctx, q, place{}, exportMost+1)
	if err != nil {
		return nil, "", err
	}
	a, _ := Find(in.Slug)
	wide := func(title string, width float64) xlsx.Head { return xlsx.Head{Title: title, Width: width} }
	heads := []xlsx.Head{wide("预警级别", 10), wide("户编号", 20), wide("户主", 12), wide("预警对象", 14), wide("区域", 30), wide("指标", 22), wide("数值", 14), wide("单位", 8),
		wide("规则", 30), wide("数据日期", 12), wide("首次出现", 12), wide("最近出现", 12), wide("状态", 12), wide("理由", 30), wide("处理人", 12), wide("处理时间", 18), wide("线索编号", 20), wide("解除日期", 12)}
	if q.places {
		heads = slices.Delete(heads, 1, 3)
	}
	file, err = h.bookOf(ctx, "warning.export", in.Slug, c, a.Title, heads, func(b *xlsx.Writer) (int, error) {
		for part := range slices.Chunk(found[:min(len(found), exportMost)], 200) {
			lines, err := h.lines(ctx, p, part)
			if err != nil {
				return 0, err
			}
			for i, x := range lines {
				acted := ""
				if x.ActedAt > 0 {
					acted = time.UnixMilli(x.ActedAt).In(clock.Shanghai).Format("2006-01-02 15:04")
				}
				row := []string{x.Level, "", "", x.Name, areaName(h.Areas, part[i].Area), x.FigureTitle, number(shown(part[i].Value)), x.Unit, x.RuleTitle, dash(x.On), dash(x.FirstSeen), dash(x.LastSeen), x.State, x.Reason, x.ActedBy, acted, x.ClueNo, dash(x.Ended)}
				if x.Household != nil {
					row[1], row[2] = x.Household.No, x.Household.Head
				}
				if q.places {
					row = slices.Delete(row, 1, 3)
				}
				if err := b.Row(row); err != nil {
					return 0, err
				}
			}
		}
		if len(found) > exportMost {
			return exportMost, b.Row([]string{"", fmt.Sprintf("还有更多，请缩小区域后再导出（本次%d条）", exportMost)})
		}
		return len(found), nil
	})
	return file, a.Title, err
}

// dash is a day as people write it, blank for none.
func dash(day int64) string {
	if day == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
}
