package monitor

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

const screeningTitle = "部门筛查预警"

// fromDepartment is the clue source of a screening (dictionary clue_source).
const fromDepartment = "3"

// screening takes what a department found in its own books: a person and a figure a row. Rows whose person is known become clues of
// their household; the others come back in the marked workbook, which is the list of the unmatched.
func (r rules) screening(in declaration.Intake, d *declaration.Declaration) transfer.Import {
	return transfer.Import{Name: d.Code, Title: screeningTitle, Code: d.Code + ":import",
		Columns: []transfer.Column{
			{Key: "idCard", Title: "身份证号", Kind: transfer.Digits, Required: true, Max: 18, Width: 22, Note: "与户情数据中家庭成员的证件号码比对", Example: "440981198001011234"},
			{Key: "name", Title: "姓名", Required: true, Max: 50},
			{Key: "department", Title: "部门", Required: true, Max: 50, Width: 16, Note: "推送预警的部门", Example: "县医疗保障局"},
			{Key: "risk", Title: "预警类型", Kind: transfer.Choice, Dict: "risk_type", Required: true, Width: 18},
			{Key: "value", Title: "指标值", Kind: transfer.Decimal, Required: true, Most: 1e9, Note: "如住院自付费用，单位元"},
			{Key: "occurred", Title: "发生日期", Kind: transfer.Day, Required: true, Width: 13},
		},
		Check: func(_ context.Context, _ *principal.Principal, u transfer.Unit) (out []transfer.Fault) {
			if u[0].Value("occurred") > dash(in.Today()) {
				out = append(out, u[0].Fault("occurred", "不能晚于今天"))
			}
			if !r.homes.IsIDCard(u[0].Value("idCard")) {
				out = append(out, u[0].Fault("idCard", "证件号码无效，请核对18位号码"))
			}
			return out
		},
		Apply: func(ctx context.Context, tx *db.Tx, by *principal.Principal, units []transfer.Unit) ([]transfer.Fault, error) {
			made := map[area.Code]int{}
			faults, err := in.Bringing(d, func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, bring declaration.Bring) error {
				at, err := r.matched(ctx, tx, in, by, u[0], bring)
				if err == nil {
					made[at]++
				}
				return err
			}, nil)(ctx, tx, by, units)
			if err != nil {
				return nil, err
			}
			return faults, in.Arrived(ctx, tx, d, by, Clue, made)
		}}
}

// matched makes a clue of a row. Who is not in the books of the importer's area is unknown, wherever they live.
func (r rules) matched(ctx context.Context, tx *db.Tx, in declaration.Intake, by *principal.Principal, row transfer.Row, bring declaration.Bring) (area.Code, error) {
	p, ok, err := r.homes.ByIDCard(ctx, tx, by.Scope, row.Value("idCard"))
	if err != nil {
		return 0, err
	}
	if !ok {
		return 0, errs.Invalid("idCard", wordsUnmatched)
	}
	if p.Name != row.Value("name") {
		return 0, errs.Invalid("name", wordsOtherName)
	}
	_, err = bring(ctx, p.Area, map[string]any{"household": fmt.Sprint(p.Household), "source": fromDepartment, "risk": row.Value("risk"),
		"receivedAt": dash(in.Today()), "department": row.Value("department"), "value": row.Decimal("value"),
		"clue": fmt.Sprintf("%s推送：家庭成员%s，发生日期%s。", row.Value("department"), p.Name, row.Value("occurred"))})
	return p.Area, err
}

// dash is a yyyymmdd day as the wire has it.
func dash(day int64) string { return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100) }
