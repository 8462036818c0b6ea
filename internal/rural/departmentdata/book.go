package departmentdata

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// bookOf takes a workbook of any kinds: a datum a row. What is unknown comes back as a word beside its row, which is in the list of the unmatched.
func bookOf(of func() *Service) func(declaration.Intake, *declaration.Declaration) transfer.Import {
	return func(in declaration.Intake, d *declaration.Declaration) transfer.Import {
		return transfer.Import{Name: d.Code, Title: d.ImportTitle(), Code: d.Can("import"), May: receives, Columns: []transfer.Column{
			{Key: "kind", Title: "数据类别", Kind: transfer.Choice, Dict: "department_kind", Required: true, Width: 16},
			{Key: "department", Title: "来源部门", Required: true, Max: 50, Width: 20, Example: "高州市医疗保障局"},
			{Key: "idCard", Title: "身份证号", Kind: transfer.Digits, Max: 18, Width: 22, Note: "按人登记的类别填写：" + titles(func(k Kind) bool { return k.Person }), Example: "440981198001011234"},
			{Key: "area", Title: "地区编码", Kind: transfer.Digits, Max: 12, Width: 16, Note: "按地区登记的类别必填：" + titles(func(k Kind) bool { return !k.Person }) + "；" + titles(Kind.ofVillages) + "填12位行政村编码。按人登记的类别可不填，填写时未匹配的数据归该地区核对"},
			{Key: "item", Title: "项目", Required: true, Max: 40, Width: 18, Note: "病种、险种、学段、残疾类别、农产品、灾种、原务工地、用工单位、岗位名称、风险点、家庭医生团队、学年或撂荒类型", Example: "住院"},
			{Key: "day", Title: "数据的日期", Kind: transfer.Day, Required: true, Width: 13},
			{Key: "value", Title: "数值", Kind: transfer.Decimal, Places: 2, Required: true, Most: 1e9, Example: "3200.50"},
			{Key: "unit", Title: "计量单位", Max: 10, Note: "可不填；填写时应与该类别的单位一致", Example: "元"},
			{Key: "note", Title: "备注", Max: 200, Width: 24},
		},
			Check: func(_ context.Context, by *principal.Principal, u transfer.Unit) (out []transfer.Fault) {
				x, err := of().look(by, rowOf(u[0]))
				if err != nil {
					for _, f := range errs.From(err).Fields {
						out = append(out, u[0].Fault(f.Field, f.Message))
					}
				}
				u[0].Keep(x)
				return out
			},
			Apply: func(ctx context.Context, tx *db.Tx, by *principal.Principal, units []transfer.Unit) ([]transfer.Fault, error) {
				s := of()
				if err := s.lock(ctx, tx); err != nil {
					return nil, err
				}
				batch, err := s.openBatch(ctx, tx, by, "", transfer.Under(ctx), units[0][0].Value("department"))
				if err != nil {
					return nil, err
				}
				n := map[outcome]int64{}
				faults, err := in.Bringing(d, func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, bring declaration.Bring) error {
					x, sound := u[0].Kept().(datum)
					if !sound {
						var err error
						if x, err = s.look(by, rowOf(u[0])); err != nil {
							return err
						}
					}
					became, err := s.take(ctx, tx, by, x, batch, bring)
					if err != nil {
						return err
					}
					n[became]++
					if became != accepted {
						u[0].Tell(outcomeWords[became])
					}
					return nil
				}, nil)(ctx, tx, by, units)
				if err != nil {
					return nil, err
				}
				return faults, countBatch(ctx, tx, batch, n)
			}}
	}
}

func rowOf(r transfer.Row) Row {
	out := Row{Kind: r.Value("kind"), Department: r.Value("department"), IDCard: r.Value("idCard"), Area: r.Value("area"), Item: r.Value("item"), Day: r.Value("day"), Unit: r.Value("unit"), Note: r.Value("note")}
	if r.Value("value") != "" {
		v := r.Decimal("value")
		out.Value = &v
	}
	return out
}

// waiting is a row of the list of the unmatched.
type waiting struct {
	ID         int64     `bun:"id"`
	Area       area.Code `bun:"area"`
	Kind       string    `bun:"kind"`
	Department string    `bun:"department"`
	Item       string    `bun:"item"`
	Day        int64     `bun:"on_day"`
	Value      int64     `bun:"value"`
	Unit       string    `bun:"unit"`
	Batch      int64     `bun:"batch"`
	Number     []byte    `bun:"id_card_enc"`
}
