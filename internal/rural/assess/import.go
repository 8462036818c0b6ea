package assess

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// schemeImport takes a scheme from a workbook, an indicator a row: neighbouring rows of one name make one draft. Indicators come in as scored by hand; which
// figure of the library gives a number is chosen in the form.
func (r Rooms) schemeImport(in declaration.Intake, d *declaration.Declaration) transfer.Import {
	return transfer.Import{Name: d.Code, Title: "考核方案指标", Code: permission + ":import", Group: "title",
		Columns: []transfer.Column{
			{Key: "title", Title: "方案名称", Required: true, Max: 60, Width: 26, Example: "乡镇推进乡村振兴战略实绩考核"},
			{Key: "year", Title: "考核年度", Kind: transfer.Digits, Required: true, Max: 4, Example: "2026"},
			{Key: "kind", Title: "考核对象类型", Kind: transfer.Choice, Dict: "assess_object", Required: true, Width: 18},
			{Key: "selfUntil", Title: "自评截止日期", Kind: transfer.Day, Required: true, Width: 14},
			{Key: "group", Title: "一级指标", Required: true, Max: 40, Width: 18, Example: "产业发展"},
			{Key: "item", Title: "二级指标", Required: true, Max: 60, Width: 30, Example: "特色产业培育"},
			{Key: "points", Title: "分值", Kind: transfer.Decimal, Required: true, Most: 100, Note: "同一方案合计为100", Example: "10"},
			{Key: "note", Title: "评分标准", Max: 300, Width: 40},
			{Key: "proof", Title: "需要佐证材料", Kind: transfer.YesNo, Width: 14},
		},
		May: func(by *principal.Principal) bool {
			for _, w := range offices {
				if w.Level == by.Area.Level() {
					return true
				}
			}
			return false
		},
		Check: func(_ context.Context, _ *principal.Principal, u transfer.Unit) (out []transfer.Fault) {
			for _, row := range u[1:] {
				for _, key := range []string{"year", "kind", "selfUntil"} {
					if row.Value(key) != u[0].Value(key) {
						out = append(out, row.Fault(key, wordsImportOneKind))
					}
				}
			}
			return out
		},
		Apply: in.Bringing(d, func(ctx context.Context, _ *db.Tx, by *principal.Principal, u transfer.Unit, bring declaration.Bring) error {
			body, err := json.Marshal(treeOf(u))
			if err != nil {
				return err
			}
			_, err = bring(ctx, by.Area, map[string]any{"title": u[0].Value("title"), "year": float64(u[0].Whole("year")), "kind": u[0].Value("kind"), "selfUntil": u[0].Value("selfUntil"),
				"indicators": string(body), "gradeA": 90.0, "gradeB": 80.0, "gradeC": 60.0})
			return err
		}, rowOf)}
}

// treeOf is the tree of a unit's rows; rows of one first-level indicator that follow each other stand under it.
func treeOf(u transfer.Unit) (out []group) {
	for _, row := range u {
		if len(out) == 0 || out[len(out)-1].Title != row.Value("group") {
			out = append(out, group{Title: row.Value("group")})
		}
		g := &out[len(out)-1]
		g.Items = append(g.Items, item{Title: row.Value("item"), Points: row.Decimal("points"), Source: byHand, Note: row.Value("note"), Proof: row.Is("proof", false)})
	}
	return out
}

// rowOf finds the cell of a fault of the tree.
func rowOf(u transfer.Unit, field string) (transfer.Row, string) {
	parts := strings.Split(field, ".")
	if parts[0] != "indicators" {
		return u[0], field
	}
	if len(parts) == 1 {
		return u[0], "points"
	}
	n := 0
	for g, of := range treeOf(u) {
		if fmt.Sprint(g) == parts[1] {
			if len(parts) == 3 {
				return u[n], "group"
			}
			for i := range of.Items {
				if fmt.Sprint(i) == parts[3] {
					key := parts[len(parts)-1]
					if key == "title" {
						key = "item"
					}
					return u[n+i], key
				}
			}
		}
		n += len(of.Items)
	}
	return u[0], "title"
}
