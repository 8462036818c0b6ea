package hall

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/rural/module/declaration"
)

// JobCode is the module of job posts.
const JobCode = "intserv-job"

// The states of a post.
const (
	Pending = "pending"
	Open    = "open"
	Ended   = "ended"
	Refused = "refused"
)

// The skills a post may ask for (dictionary labor_skill); whoever is unable to work has no post.
const (
	ordinary = "1"
	skilled  = "2"
	partly   = "3"
)

// fitting are the skills of people who can do the work of a post: somebody skilled can do ordinary work, somebody who can only work in part cannot.
var fitting = map[string][]string{ordinary: {ordinary, skilled}, skilled: {skilled}, partly: {ordinary, skilled, partly}}

// Jobs is 岗位: an employer's offer, from review to its end. The employer enters it themselves, or an official does.
func Jobs() *declaration.Declaration {
	const post, terms = "岗位信息", "待遇与期限"
	offices := []declaration.Who{{Level: area.Township}, {Level: area.County}}
	return &declaration.Declaration{
		Code: JobCode, Permission: "intserv", Title: "招聘岗位", Noun: "招聘岗位", Icon: "users", Table: "job_post", Level: area.Village, Name: "title", Prefix: "GW",
		English: English,
		Indexes: []schema.Index{{Name: "kept", Columns: "entered_at, id", Where: "title <> ''"}, {Name: "validity", Columns: "valid_to, id", Where: "state = 'open'"}},
		Fields: []declaration.Field{
			{Key: "title", Title: "岗位名称", Kind: declaration.Text, Group: post, Required: true, Search: true, Length: 50},
			{Key: "employer", Title: "用工单位", Kind: declaration.Text, Group: post, Required: true, Search: true, Length: 60},
			{Key: "skill", Title: "技能要求", Kind: declaration.Dict, Dict: "labor_skill", Group: post, Required: true, Hint: "普通、技能或弱劳动力"},
			{Key: "place", Title: "工作地点", Kind: declaration.Text, Group: post, Required: true, Length: 60},
			{Key: "headCount", Title: "招聘人数", Kind: declaration.Int, Unit: "人", Group: post, Required: true, Range: &[2]float64{1, 9999}},
			{Key: "duties", Title: "岗位说明", Kind: declaration.LongText, Group: post, Length: 500},
			{Key: "payFrom", Title: "月薪起", Kind: declaration.Money, Group: terms, Range: &[2]float64{0, 1e6}},
			{Key: "payTo", Title: "月薪至", Kind: declaration.Money, Group: terms, Range: &[2]float64{0, 1e6}},
			{Key: "contact", Title: "公开联系方式", Kind: declaration.Text, Group: terms, Required: true, Length: 60, Hint: "对外公布，如：人事部 0668-1234567"},
			{Key: "validTo", Title: "招聘截止", Kind: declaration.Date, Group: terms, Required: true},
			{Key: "reason", Title: "审核意见", Kind: declaration.LongText, Group: terms, ReadOnly: true},
		},
		First: Pending,
		States: []declaration.State{
			{Code: Pending, Title: "待审", Tone: "orange", Editable: true, Deadline: &declaration.Deadline{Rule: "job", Title: "岗位审核", Days: 3, Working: true, Warn: 1}},
			{Code: Open, Title: "招聘中", Tone: "green"},
			{Code: Ended, Title: "已结束", Tone: "quiet", Final: true},
			{Code: Refused, Title: "不予发布", Tone: "red", Final: true},
		},
		Columns: []string{"employer", "skill", "place", "payFrom", "payTo", "headCount", "validTo"},
		Filters: []declaration.Filter{{Field: "skill"}},
		Views: []declaration.View{{Code: "pending", Title: "待审", States: []string{Pending}}, {Code: "open", Title: "招聘中", States: []string{Open}},
			{Code: "ended", Title: "已结束", States: []string{Ended, Refused}}},
		Keep:    declaration.Keep{OwnEnd: true},
		Writers: offices,
		Import:  &declaration.Import{Columns: []string{"title", "employer", "skill", "place", "headCount", "payFrom", "payTo", "contact", "validTo"}},
		Transitions: []declaration.Transition{
			{Code: "publish", Title: "审核发布", From: []string{Pending}, To: Open, Action: "approve", Who: offices, NotBy: []string{declaration.Entering},
				Guards: []declaration.Guard{{Name: "not expired", Check: notExpired}}, Do: jobTold("已发布")},
			{Code: "refuse", Title: "不予发布", From: []string{Pending}, To: Refused, Action: "approve", Who: offices, Opinion: true, Side: true, Do: jobTold("未予发布")},
			{Code: "end", Title: "结束招聘", From: []string{Open}, To: Ended, Action: "edit", Who: offices, Late: true, Do: jobTold("已结束招聘")},
			{Code: "close", Title: "招满结束", From: []string{Pending, Open}, To: Ended, Action: "add", Who: self, Late: true},
			{Code: "expire", Title: "到期结束", From: []string{Open}, To: Ended, Action: "edit", System: true},
		},
		Check: checkJob,
	}
}

func checkJob(_ context.Context, s *declaration.Step) error {
	rec := s.Record
	_, ok := fitting[rec.Text("skill")]
	return errs.All(
		errs.When(!ok, "skill", wordsSkill),
		errs.When(rec.Has("payFrom") && rec.Has("payTo") && rec.Int("payTo") < rec.Int("payFrom"), "payTo", wordsPay),
		errs.When(rec.Int("validTo") < s.Today(), "validTo", wordsExpired),
	)
}

// jobTold keeps the reviewer's words and tells the employer who entered the post themselves.
func jobTold(what string) func(context.Context, *declaration.Step) error {
	return func(ctx context.Context, s *declaration.Step) error {
		rec := s.Record
		body := fmt.Sprintf("您提交的岗位“%s”（%s）%s。", rec.Text("title"), rec.No, what)
		if s.Opinion != "" {
			rec.Set("reason", s.Opinion)
			body += "审核意见：" + s.Opinion
		}
		return s.Engine.Tell(ctx, s.Tx, s.Module, rec, message.New{Kind: message.System, Title: "岗位" + what, Body: body, To: []int64{rec.Owner}})
	}
}

// Fits reports whether somebody of a skill can do the work of a post. Who has no skill entered fits nothing: nobody knows.
func Fits(post, skill string) bool { return slices.Contains(fitting[post], skill) }
