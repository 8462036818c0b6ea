package departmentdata

import (
	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/rural/module/declaration"
)

// The room shares the permissions of the monitoring: its register is one of the monitoring's.
const (
	Resource = "monitor"
	Register = Resource + "-department-data"
)

// The states of a row.
const (
	Unmatched  = "10"
	Matched    = "20"
	Superseded = "90"
)

// current is the condition of the index that has each datum once.
const current = "state <> '" + Superseded + "'"

// Declaration is the register. Nobody types a row: they come from workbooks and machines. of is asked once there are people.
func Declaration(of func() *Service) *declaration.Declaration {
	const base, origin = "数据内容", "数据来源"
	return &declaration.Declaration{
		Code: Register, Permission: Resource, Title: "部门数据", Noun: "部门数据", Icon: "document", Table: "department_data",
		Level: area.Village, Top: area.Province, Name: "item", Prefix: "BM",
		English: English,
		// A new row looks for the datum it is the same as or takes the place of; retention and the analyses go by kind and day.
		Indexes: []schema.Index{{Name: "current", Columns: "datum", Unique: true, Where: current}, {Name: "datum", Columns: "datum, state, id"},
			{Name: "kind_day", Columns: "kind, on_day, area, state"}},
		Fields: []declaration.Field{
			{Key: "kind", Title: "数据类别", Kind: declaration.Dict, Dict: "department_kind", Group: base, Required: true},
			{Key: "item", Title: "项目", Kind: declaration.Text, Group: base, Required: true, Length: 40, Hint: "病种、学段、农产品、灾种等，见类别说明"},
			{Key: "onDay", Title: "数据的日期", Kind: declaration.Date, Group: base, Required: true},
			{Key: "value", Title: "数值", Kind: declaration.Decimal, Scale: 2, Group: base, Required: true, Range: &[2]float64{0, 1e9}},
			{Key: "unit", Title: "计量单位", Kind: declaration.Text, Group: base, Required: true, Length: 10},
			{Key: "household", Title: "匹配农户", Kind: declaration.Household, Group: base},
			{Key: "note", Title: "备注", Kind: declaration.Text, Group: base, Length: 200},
			{Key: "department", Title: "来源部门", Kind: declaration.Text, Group: origin, Required: true, Length: 50},
			{Key: "batch", Title: "批次号", Kind: declaration.Int, Group: origin},
			{Key: "datum", Title: "数据标识", Kind: declaration.Text, Group: origin, Length: 24, Hidden: true},
		},
		First: Matched,
		States: []declaration.State{
			{Code: Unmatched, Title: "未匹配", Tone: "orange", Final: true},
			{Code: Matched, Title: "已匹配", Tone: "green", Final: true},
			{Code: Superseded, Title: "已更正", Tone: "quiet", Final: true},
		},
		Columns: []string{"kind", "onDay", "value", "unit", "household", "department"},
		Filters: []declaration.Filter{{Field: "kind"}, {Field: "batch"}},
		Views: []declaration.View{{Code: "matched", Title: "已匹配", States: []string{Matched}}, {Code: "unmatched", Title: "未匹配", States: []string{Unmatched}},
			{Code: "superseded", Title: "已更正", States: []string{Superseded}}},
		Day:     []string{"onDay"},
		Keep:    declaration.Keep{Stays: map[string]string{"department": "an office", "unit": "a word of the program", "datum": "a keyed digest that tells nobody"}},
		Actions: []declaration.Action{{Code: "remove", Title: "删除部门数据批次"}, {Code: "expire", Title: "清理到期部门数据"}, {Code: "push", Title: "接收推送的部门数据"}, {Code: "secret", Title: "生成推送签名密钥"}},
		Import:  &declaration.Import{Title: "部门数据", Own: bookOf(of), Who: []declaration.Who{{Level: area.County}, {Level: area.City}, {Level: area.Province}, {Level: area.Country}}},
		Transitions: []declaration.Transition{
			{Code: "wait", Title: "列入未匹配清单", From: []string{Matched}, To: Unmatched, Action: "import", System: true},
			{Code: "match", Title: "匹配到农户", From: []string{Unmatched}, To: Matched, Action: "import", System: true, Do: matchedStep},
			{Code: "follow", Title: "随家庭成员变更农户", From: []string{Matched}, Action: "import", System: true, Do: matchedStep},
			{Code: "supersede", Title: "由新数据更正", From: []string{Unmatched, Matched}, To: Superseded, Action: "import", System: true},
			{Code: "restore", Title: "恢复被更正的数据", From: []string{Superseded}, To: Matched, Action: "import", System: true},
		},
	}
}
