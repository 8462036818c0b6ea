package family

import (
	"slices"

	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

const (
	groupSheet  = "变更事项"
	groupAfter  = "变更后内容"
	groupImpact = "影响"
)

func after(key, title string, kind declaration.Kind) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: kind, Group: groupAfter, Hidden: true}
}

// asked are the fields of households, members and incomes that a change sheet asks for, as the engine draws them.
func asked() (out []declaration.Field) {
	for _, f := range household.SheetFields("") {
		x := after(f.SheetKey(), f.Title.Chinese, declaration.Kind(f.Kind))
		x.Dict, x.Exact = f.Dict, f.Sheet.Exact
		switch f.Kind {
		case household.Text, household.LongText:
			x.Length = f.Length
		case household.Decimal:
			x.Scale, x.Unit = max(f.Scale, 2), f.Unit.Chinese
		case household.Int:
			x.Unit = f.Unit.Chinese
		}
		if f.Range != nil && f.Kind != household.Year {
			x.Range = f.Range
		}
		if f.Sheet.Most > 0 {
			x.Range = &[2]float64{0, f.Sheet.Most}
		}
		out = append(out, x)
	}
	return out
}

// fields: what the sheet says, what will be (each kind of change fills its own part, ofKind), and what the rules make of it. A field of
// the second part that is left empty stays as the household has it.
var fields = slices.Concat([]declaration.Field{
	{Key: "household", Title: "农户", Kind: declaration.Household, Group: groupSheet, Required: true, Hidden: true},
	{Key: "headName", Title: "户主", Kind: declaration.Text, Group: groupSheet, ReadOnly: true, Search: true, Length: 50},
	{Key: "householdNo", Title: "户编号", Kind: declaration.Text, Group: groupSheet, ReadOnly: true},
	{Key: "kind", Title: "变化类型", Kind: declaration.Dict, Dict: "change_kind", Group: groupSheet, Required: true},
	{Key: "reason", Title: "变化原因", Kind: declaration.Dict, Dict: "change_reason", Group: groupSheet},
	{Key: "memberName", Title: "涉及成员", Kind: declaration.Text, Group: groupSheet, ReadOnly: true, Length: 50},
	{Key: "occurredOn", Title: "变化日期", Kind: declaration.Date, Group: groupSheet, Required: true},
	{Key: "proof", Title: "证明材料", Kind: declaration.Files, Group: groupSheet, Hint: "出生医学证明、死亡证明、户口簿等"},
	{Key: "note", Title: "说明", Kind: declaration.LongText, Group: groupSheet},

	after("member", "成员编号", declaration.Int), after("incomeYear", "收支年度", declaration.Year),
}, asked(), []declaration.Field{
	after("target", "迁入村", declaration.Area), after("other", "并入的农户", declaration.Household),
	{Key: "people", Title: "成员与关系", Kind: declaration.Text, Group: groupAfter, Hidden: true, Length: 2000, Pattern: `^\d+:\d{2}( \d+:\d{2})*$`, Tip: "请为每位成员选择与户主关系"},

	{Key: "incomeEffect", Title: "年纯收入影响", Kind: declaration.Money, Group: groupImpact, ReadOnly: true},
	{Key: "suggestion", Title: "监测建议", Kind: declaration.Text, Group: groupImpact, ReadOnly: true, Length: 300},
	{Key: "newNo", Title: "新户编号", Kind: declaration.Text, Group: groupImpact, ReadOnly: true},
	{Key: "effectiveOn", Title: "生效日期", Kind: declaration.Date, Group: groupImpact, ReadOnly: true},
})

// ofKind are the fields of the second part that belong to a kind of change: those that ask for fields of the lists, and those with a form of their own.
var ofKind = func() map[string][]string {
	out := map[string][]string{Remove: {"member"}, Head: {"people"}, Move: {"target", "villageGroup", "address"}, Split: {"people", "villageGroup", "address", "phone"},
		Merge: {"other", "people"}, Income: {"incomeYear"}, Work: {"member"}, School: {"member"}, Health: {"member"}}
	for _, kind := range []string{Add, Basics, Income, Work, School, Health, House} {
		for _, f := range household.SheetFields(kind) {
			out[kind] = append(out[kind], f.SheetKey())
		}
	}
	return out
}()
