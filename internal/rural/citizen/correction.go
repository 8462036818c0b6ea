package citizen

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
)

// CorrectionCode is the module of corrections of personal data.
const CorrectionCode = "intserv-correction"

const (
	groupApply = "更正申请"
	groupData  = "更正"
)

// item is one thing that may be corrected. Identity numbers are not: they decide who somebody is, and are corrected with the card at hand.
type item struct {
	key, title string
	kind       declaration.Kind
	dict       string
	length     int
	of         func(f *household.Family, m *household.Member) *string
}

// items are what may be corrected, by the codes of the dictionary correction_field.
var items = map[string]item{
	"1": {"Name", "姓名", declaration.Text, "", 50, func(_ *household.Family, m *household.Member) *string { return &m.Name }},
	"2": {"Ethnic", "民族", declaration.Dict, "GBT3304_ethnic", 0, func(_ *household.Family, m *household.Member) *string { return &m.Ethnic }},
	"3": {"Education", "文化程度", declaration.Dict, "GBT4658_education", 0, func(_ *household.Family, m *household.Member) *string { return &m.Education }},
	"4": {"Phone", "联系电话", declaration.Phone, "", 0, nil},
	"5": {"Address", "家庭住址", declaration.Text, "", 200, func(f *household.Family, _ *household.Member) *string { return &f.Address }},
	"6": {"LaborSkill", "劳动技能", declaration.Dict, "labor_skill", 0, func(_ *household.Family, m *household.Member) *string { return &m.LaborSkill }},
}

var order = []string{"1", "2", "3", "4", "5", "6"}

func (i item) now() string   { return "now" + i.key }
func (i item) right() string { return "right" + i.key }

// read is what the register says.
func (i item) read(f *household.Family, m *household.Member) string {
	if i.of == nil {
		return f.Phone()
	}
	return *i.of(f, m)
}

func (i item) write(f *household.Family, m *household.Member, v string) {
	if i.of == nil {
		f.SetPhone(v)
		return
	}
	*i.of(f, m) = v
}

// Corrections is the module: what is wrong, what is right, and why. Deciding for it alters the register in the same transaction.
func Corrections(homes *household.Service) *declaration.Declaration {
	r := rules{homes}
	fields := append(homeFields(groupApply),
		declaration.Field{Key: "item", Title: "更正项目", Kind: declaration.Dict, Dict: "correction_field", Group: groupApply, Required: true},
		declaration.Field{Key: "reason", Title: "更正理由", Kind: declaration.LongText, Group: groupApply, Required: true},
		declaration.Field{Key: "proof", Title: "证明材料", Kind: declaration.Files, Group: groupApply, Hint: "身份证、户口簿、毕业证等"},
	)
	for _, code := range order {
		i := items[code]
		fields = append(fields,
			declaration.Field{Key: i.now(), Title: "现登记" + i.title, Kind: i.kind, Dict: i.dict, Length: i.length, Group: groupData + i.title, ReadOnly: true},
			declaration.Field{Key: i.right(), Title: "更正为" + i.title, Kind: i.kind, Dict: i.dict, Length: i.length, Group: groupData + i.title})
	}
	fields = append(fields, declaration.Field{Key: "answer", Title: "办理意见", Kind: declaration.LongText, Group: groupResult, ReadOnly: true})
	return &declaration.Declaration{
		Code: CorrectionCode, Permission: "intserv", Title: "信息更正", Noun: "更正申请", Icon: "users", Table: "citizen_correction", Level: area.Village, Name: "applicant", Prefix: "GZ",
		English: English,
		// Whose time is over: the sweep of retention.
		Indexes: []schema.Index{{Name: "kept", Columns: "entered_at, id", Where: "applicant <> ''"}},
		Fields:  fields,
		First:   Filed,
		States: []declaration.State{
			{Code: Filed, Title: "待核定", Tone: "orange", Deadline: &declaration.Deadline{Rule: "correction", Days: 15, Working: true, Warn: 5}},
			{Code: Accepted, Title: "已更正", Tone: "green", Final: true},
			{Code: Declined, Title: "不予更正", Tone: "red", Final: true},
			{Code: Withdrawn, Title: "已撤回", Tone: "quiet", Final: true},
		},
		Columns: []string{"item", "memberName", "headName", "householdNo"},
		Filters: []declaration.Filter{{Field: "item"}},
		Views: []declaration.View{{Code: "running", Title: "待核定", States: []string{Filed}}, {Code: "ended", Title: "已办结", States: []string{Accepted, Declined, Withdrawn}},
			{Code: "overdue", Title: "超期未核定", Overdue: true}},
		Keep:    declaration.Keep{OwnEnd: true, Stays: declaration.NumberStays},
		Writers: desk,
		Transitions: []declaration.Transition{
			{Code: "correct", Title: "核定更正", From: []string{Filed}, To: Accepted, Action: "edit", Who: desk, NotBy: []string{declaration.Entering},
				Guards: []declaration.Guard{{Name: "what is registered", Check: func(ctx context.Context, s *declaration.Step) error {
					_, err := r.unmoved(ctx, s)
					return err
				}}}, Do: r.correct},
			{Code: "decline", Title: "不予更正", From: []string{Filed}, To: Declined, Action: "edit", Who: desk, Opinion: true, Side: true, Do: answer("不予更正")},
			{Code: "withdraw", Title: "撤回", From: []string{Filed}, To: Withdrawn, Action: "add", Who: self, Late: true},
		},
		Check: r.checkCorrection,
	}
}

// checkCorrection keeps what the register says now beside what is said to be right.
func (r rules) checkCorrection(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	f, err := r.home(ctx, s)
	if err != nil {
		return err
	}
	i, ok := items[rec.Text("item")]
	if !ok {
		return errs.Invalid("item", fmt.Sprintf(wordsKindNeeds, "更正项目"))
	}
	for code, x := range items {
		if code != rec.Text("item") {
			rec.Set(x.now(), nil)
			rec.Set(x.right(), nil)
		}
	}
	m := f.Member(rec.Int("member"))
	if m == nil {
		return errs.Invalid("memberName", wordsMember)
	}
	if !rec.Has(i.right()) {
		return errs.Invalid(i.right(), fmt.Sprintf(wordsRight, i.title))
	}
	rec.Set(i.now(), i.read(f, m))
	if rec.Text(i.right()) == rec.Text(i.now()) {
		return errs.Invalid(i.right(), wordsSame)
	}
	return r.alone(ctx, s, "citizen_correction", "item")
}

// unmoved is the household whose member still has what the request says is wrong.
func (r rules) unmoved(ctx context.Context, s *declaration.Step) (*household.Family, error) {
	rec := s.Record
	f, err := r.homes.Family(ctx, s.Tx, rec.Int("household"))
	if errs.Has(err, errs.NotFound) {
		return nil, declaration.Refuse(wordsMoved)
	}
	if err != nil {
		return nil, err
	}
	i, m := items[rec.Text("item")], f.Member(rec.Int("member"))
	if m == nil || f.Area != rec.Area || i.read(f, m) != rec.Text(i.now()) {
		return nil, declaration.Refuse(wordsMoved)
	}
	return f, nil
}

// correct alters the household, with its history and what hangs on its head's name, in the step's transaction.
func (r rules) correct(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if err := r.homes.Hold(ctx, s.Tx, rec.Area); err != nil {
		return err
	}
	was, err := r.unmoved(ctx, s)
	if err != nil {
		return err
	}
	now := was.Clone()
	i, m := items[rec.Text("item")], now.Member(rec.Int("member"))
	i.write(now, m, rec.Text(i.right()))
	if err := r.homes.Alter(ctx, s.Tx, rec.No, []*household.Family{was}, []*household.Family{now}); err != nil {
		if errs.Has(err, errs.InvalidArgs) {
			return declaration.Refuse(fmt.Sprintf(wordsCannot, errs.From(err).Message))
		}
		return err
	}
	past := household.HouseholdPast{ChangeNo: rec.No, Kind: family.Basics, At: s.Now.UnixMilli(), Actor: s.By.Name,
		Lines: household.Difference([]*household.Family{was}, []*household.Family{now})}
	if err := r.homes.Remember(ctx, s.Tx, past, s.Today(), now.ID); err != nil {
		return err
	}
	if err := s.Engine.Follow(ctx, s.Tx, s.Module, s.By, outside.Family{ID: now.ID, No: now.HouseholdNo, Head: now.HeadName, Area: now.Area}); err != nil {
		return err
	}
	return answer("已更正")(ctx, s)
}
