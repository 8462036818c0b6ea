package village

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of an archive.
const (
	Draft    = "draft"
	Town     = "town"
	County   = "county"
	Archived = "archived"
	Returned = "returned"
)

var (
	village = []declaration.Who{{Level: area.Village}}
	town    = []declaration.Who{{Level: area.Township}}
	county  = []declaration.Who{{Level: area.County}}
)

// Declaration is the module.
func Declaration() *declaration.Declaration {
	return &declaration.Declaration{
		Code: "villages-data", Title: "村情数据", Noun: "村情档案", Icon: "village", Table: "village_archive", Level: area.Village, Name: "name",
		English: English,
		Number:  func(r *declaration.Record) string { return fmt.Sprintf("CQ%s%d", r.Area, r.Int("year")) },
		Taken:   "该村该年度的村情档案已经建立",
		Fields:  fields,
		First:   Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: Town, Title: "待镇审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "town", Days: 5, Working: true, Warn: 2}},
			{Code: County, Title: "待县审", Tone: "yellow", Deadline: &declaration.Deadline{Rule: "county", Days: 10, Working: true, Warn: 3}},
			{Code: Archived, Title: "已归档", Tone: "green", Final: true},
			{Code: Returned, Title: "已退回", Tone: "red", Editable: true, Deletable: true},
		},
		Columns: []string{"year", "kind", "households", "population", "collectiveIncome", "perCapitaIncome"},
		Filters: []declaration.Filter{{Field: "year"}, {Field: "weak"}, {Field: "model"}},
		Views: []declaration.View{{Code: "open", Title: "填报中", States: []string{Draft, Returned}}, {Code: "review", Title: "审核中", States: []string{Town, County}},
			{Code: "archived", Title: "已归档", States: []string{Archived}}, {Code: "overdue", Title: "审核超期", Overdue: true}},
		Keep:    declaration.Keep{Forever: "a village's archive tells of the village, and of its officers in office"},
		Writers: village,
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "提交镇审", From: []string{Draft, Returned}, To: Town, Action: "edit", Who: village, Guards: []declaration.Guard{{Name: "complete", Check: complete}}},
			{Code: "townPass", Title: "镇审通过", From: []string{Town}, To: County, Action: "approve", Who: town, Batch: true, NotBy: []string{"submit"}},
			{Code: "townBack", Title: "镇级退回", From: []string{Town}, To: Returned, Action: "approve", Who: town, Return: true},
			{Code: "countyPass", Title: "归档", From: []string{County}, To: Archived, Action: "approve", Who: county, Batch: true, NotBy: []string{"townPass"}},
			{Code: "countyBack", Title: "县级退回", From: []string{County}, To: Returned, Action: "approve", Who: county, Return: true},
		},
		Import: &declaration.Import{Columns: columns},
		Check:  check,
		Written: func(ctx context.Context, s *declaration.Step) error {
			return counted(ctx, s.Tx, s.Before, s.Record)
		},
		Moved: counted,
	}
}

const (
	groupBase    = "基本情况"
	groupPeople  = "人口与劳动力"
	groupLand    = "土地与收入"
	groupWorks   = "基础设施"
	groupService = "公共服务"
	groupParty   = "组织与规划"
)

func share(key, title string) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Decimal, Scale: 1, Unit: "%", Group: groupWorks, Range: &[2]float64{0, 100}}
}

func figure(key, title, unit, group string) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Int, Unit: unit, Group: group, Range: &[2]float64{0, 1e6}}
}

func yes(key, title, group string) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Bool, Group: group}
}

func required(f declaration.Field) declaration.Field { f.Required = true; return f }

var fields = []declaration.Field{
	{Key: "name", Title: "村名", Kind: declaration.Text, Group: groupBase, ReadOnly: true, Search: true},
	{Key: "year", Title: "年度", Kind: declaration.Year, Group: groupBase, Required: true},
	{Key: "kind", Title: "类别", Kind: declaration.Text, Group: groupBase, Length: 20, Hint: "行政村或社区"},
	yes("weak", "集体经济薄弱村", groupBase), yes("model", "示范村", groupBase), yes("red", "红色村", groupBase), yes("lifted", "脱贫村", groupBase),
	figure("groups", "村民小组", "个", groupBase), figure("naturalVillages", "自然村", "个", groupBase),

	required(figure("households", "户数", "户", groupPeople)), required(figure("population", "户籍人口", "人", groupPeople)),
	figure("residents", "常住人口", "人", groupPeople), figure("labour", "劳动力", "人", groupPeople), figure("migrants", "外出务工", "人", groupPeople),

	{Key: "arable", Title: "耕地", Kind: declaration.Decimal, Scale: 2, Unit: "亩", Group: groupLand, Range: &[2]float64{0, 1e6}},
	{Key: "forest", Title: "林地", Kind: declaration.Decimal, Scale: 2, Unit: "亩", Group: groupLand, Range: &[2]float64{0, 1e6}},
	{Key: "perCapitaIncome", Title: "人均可支配收入", Kind: declaration.Money, Group: groupLand, Range: &[2]float64{0, 1e6}},
	{Key: "collectiveIncome", Title: "村集体经营性收入", Kind: declaration.Decimal, Scale: 2, Unit: "万元", Group: groupLand, Range: &[2]float64{0, 1e6}, Required: true},
	{Key: "collectiveAssets", Title: "村集体资产", Kind: declaration.Decimal, Scale: 2, Unit: "万元", Group: groupLand, Range: &[2]float64{0, 1e7}},
	{Key: "industry", Title: "主导产业", Kind: declaration.Text, Group: groupLand}, figure("cooperatives", "农民合作社", "家", groupLand),

	share("roads", "道路硬化率"), share("tapWater", "自来水普及率"), share("sewage", "生活污水治理率"), share("toilets", "卫生厕所普及率"), share("broadband", "宽带入户率"),
	yes("bus", "通客车", groupWorks), yes("garbage", "垃圾收运", groupWorks), yes("lamps", "路灯亮化", groupWorks),

	yes("clinic", "卫生室", groupService), figure("doctors", "村医", "人", groupService), yes("school", "小学或幼儿园", groupService),
	yes("canteen", "长者饭堂", groupService), yes("parcel", "快递网点", groupService), yes("square", "文化广场", groupService),

	figure("partyMembers", "党员", "人", groupParty), {Key: "secretary", Title: "驻村第一书记", Kind: declaration.Text, Group: groupParty, Length: 20},
	{Key: "difficulties", Title: "主要困难", Kind: declaration.LongText, Group: groupParty}, {Key: "plan", Title: "年度计划", Kind: declaration.LongText, Group: groupParty},
	{Key: "photos", Title: "村貌照片", Kind: declaration.Files, Group: groupParty},
}

// columns are one row a village and year, all that the form asks for but the photos.
var columns = []string{"year", "kind", "weak", "model", "red", "lifted", "groups", "naturalVillages", "households", "population", "residents", "labour", "migrants",
	"arable", "forest", "perCapitaIncome", "collectiveIncome", "collectiveAssets", "industry", "cooperatives", "roads", "tapWater", "sewage", "toilets", "broadband",
	"bus", "garbage", "lamps", "clinic", "doctors", "school", "canteen", "parcel", "square", "partyMembers", "secretary", "difficulties", "plan"}

// check takes the name from the area, and asks what no single field can say.
func check(_ context.Context, s *declaration.Step) error {
	rec := s.Record
	rec.Set("name", s.Areas.Name(rec.Area))
	return errs.All(
		errs.When(rec.Int("year") > s.Today()/10000 || rec.Int("year") < 2015, "year", "年度应在2015年至今年之间"),
		errs.When(rec.Has("labour") && rec.Int("labour") > rec.Int("population"), "labour", "劳动力不能多于户籍人口"),
		errs.When(rec.Has("migrants") && rec.Has("labour") && rec.Int("migrants") > rec.Int("labour"), "migrants", "外出务工人数不能多于劳动力"),
	)
}

// complete: an archive is handed up when everything the radar and the gap list look at is there.
func complete(_ context.Context, s *declaration.Step) error {
	for _, t := range targets {
		if !s.Record.Has(t.Key) {
			return declaration.Refuse("请先填写" + t.Title)
		}
	}
	return nil
}
