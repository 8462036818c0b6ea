package fund

import (
	"context"
	"slices"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// The states of an asset.
const (
	AssetDraft    = "10"
	AssetNormal   = "20"
	AssetIdle     = "30"
	AssetDamaged  = "40"
	AssetDisposed = "50"
)

// Asset is the register of what projects left behind: whose it is, who keeps it, and whether it is looked after once a year.
func Asset() *declaration.Declaration {
	yearly := &declaration.Deadline{Rule: "check", Title: "年度核查", Days: 365, From: "checkedOn", Warn: 30}
	alive := []string{AssetNormal, AssetIdle, AssetDamaged}
	return &declaration.Declaration{
		Code: "project-fund-asset", Permission: permission, Title: "项目资产", Noun: "资产", Icon: "folder", Table: "fund_asset", Level: area.Village, Name: "name", Prefix: "ZC",
		English: English,
		Fields: []declaration.Field{
			{Key: "project", Title: "项目", Kind: declaration.Ref, Module: "project-fund", Group: groupBase, Required: true},
			{Key: "name", Title: "资产名称", Kind: declaration.Text, Group: groupBase, Required: true, Search: true, Length: 60},
			{Key: "kind", Title: "资产类型", Kind: declaration.Dict, Dict: "asset_kind", Group: groupBase, Required: true},
			required(million("value", "资产价值", groupBase)),
			required(words("holder", "产权归属", groupBase, 60)), required(words("keeper", "管护主体", groupBase, 60)),
			{Key: "income", Title: "年收益", Kind: declaration.Decimal, Scale: 4, Unit: "万元", Group: groupBase, Range: &[2]float64{0, 1e6}},
			{Key: "photos", Title: "资产照片", Kind: declaration.Files, Group: groupBase},
			byRule(date("checkedOn", "最近核查日期", "年度核查")), byRule(words("checkNote", "核查情况", "年度核查", 200)),
		},
		First: AssetDraft,
		States: []declaration.State{
			{Code: AssetDraft, Title: "待确权", Tone: "orange", Editable: true, Deletable: true},
			{Code: AssetNormal, Title: "正常使用", Tone: "green", Deadline: yearly},
			{Code: AssetIdle, Title: "闲置", Tone: "orange", Deadline: yearly},
			{Code: AssetDamaged, Title: "损坏", Tone: "red", Deadline: yearly},
			{Code: AssetDisposed, Title: "已处置", Tone: "quiet", Final: true},
		},
		Columns: []string{"kind", "value", "keeper", "income", "checkedOn"},
		Filters: []declaration.Filter{{Field: "project"}, {Field: "kind"}},
		Views:   []declaration.View{{Code: "held", Title: "在册", States: alive}, {Code: "idle", Title: "闲置和损坏", States: []string{AssetIdle, AssetDamaged}}, {Code: "overdue", Title: "超期未核查", Overdue: true}},
		Keep:    kept,
		Writers: propose,
		Transitions: []declaration.Transition{
			{Code: "register", Title: "确权登记", From: []string{AssetDraft}, To: AssetNormal, Action: "approve", Who: town, Opinion: true, Lasting: "项目移交以确权登记为准，不能撤回"},
			{Code: "check", Title: "年度核查", From: alive, Action: "edit", Who: propose, Late: true, Ask: []string{"checkedOn", "checkNote"}, Need: []string{"checkedOn", "checkNote"},
				Guards: []declaration.Guard{past("checkedOn", "")}},
			{Code: "idle", Title: "标记闲置", From: []string{AssetNormal}, To: AssetIdle, Action: "edit", Who: propose, Opinion: true, Late: true},
			{Code: "damage", Title: "标记损坏", From: []string{AssetNormal, AssetIdle}, To: AssetDamaged, Action: "edit", Who: propose, Opinion: true, Late: true},
			{Code: "restore", Title: "恢复使用", From: []string{AssetIdle, AssetDamaged}, To: AssetNormal, Action: "edit", Who: propose, Opinion: true},
			{Code: "dispose", Title: "批准处置", From: alive, To: AssetDisposed, Action: "approve", Who: county, Opinion: true, Late: true},
		},
		Check: func(ctx context.Context, s *declaration.Step) error {
			p, err := project(ctx, s)
			if err != nil {
				return err
			}
			return refuseIf(!slices.Contains([]string{Accepted, HandedOver}, p.State), wordsBuilt)
		},
	}
}

// Declarations are the registers, in the order in which money goes through them.
func Declarations() []*declaration.Declaration {
	all := []*declaration.Declaration{Project(), Quota(), Allocation(), Payment(), Progress(), Acceptance(), Asset()}
	for _, d := range all {
		d.Money = true
	}
	return all
}
