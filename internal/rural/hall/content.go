package hall

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// ContentCode is the module of what is published for everybody.
const ContentCode = "intserv-content"

// The states of a text.
const (
	Draft     = "draft"
	Reviewed  = "review"
	Published = "published"
	Offline   = "offline"
)

// Contents is 服务内容: policies, guides, answers, files, courses and contacts of a county, read by everybody below it. Somebody else than who
// submitted a text publishes it.
func Contents() *declaration.Declaration {
	const text, time = "内容", "有效期"
	over := []declaration.Who{{Level: area.County}, {Level: area.City}}
	return &declaration.Declaration{
		Code: ContentCode, Permission: "intserv", Title: "服务内容", Noun: "服务内容", Icon: "document", Table: "service_content", Level: area.County, Down: true, Name: "title", Prefix: "NR",
		English: English,
		Indexes: []schema.Index{{Name: "validity", Columns: "valid_to, id", Where: "state = 'published'"}},
		Fields: []declaration.Field{
			{Key: "title", Title: "标题", Kind: declaration.Text, Group: text, Required: true, Search: true, Length: 60},
			{Key: "kind", Title: "内容类别", Kind: declaration.Dict, Dict: "content_kind", Group: text, Required: true},
			{Key: "body", Title: "正文", Kind: declaration.LongText, Group: text, Required: true, Search: true, Length: 4000},
			{Key: "files", Title: "附件", Kind: declaration.Files, Group: text},
			{Key: "validFrom", Title: "生效日期", Kind: declaration.Date, Group: time, Required: true},
			{Key: "validTo", Title: "失效日期", Kind: declaration.Date, Group: time, Hint: "不填为长期有效"},
		},
		First: Draft,
		States: []declaration.State{
			{Code: Draft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: Reviewed, Title: "待审", Tone: "orange", Deadline: &declaration.Deadline{Rule: "content", Title: "服务内容审核", Days: 5, Working: true, Warn: 2}},
			{Code: Published, Title: "已发布", Tone: "green"},
			{Code: Offline, Title: "已下线", Tone: "quiet", Final: true},
		},
		Columns: []string{"kind", "validFrom", "validTo"},
		Filters: []declaration.Filter{{Field: "kind"}},
		Views: []declaration.View{{Code: "review", Title: "待审", States: []string{Reviewed}}, {Code: "published", Title: "已发布", States: []string{Published}},
			{Code: "offline", Title: "已下线", States: []string{Offline}}},
		Keep:    declaration.Keep{Forever: "a published text tells of policies and offices, not of people"},
		Writers: county,
		Import:  &declaration.Import{Columns: []string{"title", "kind", "body", "validFrom", "validTo"}},
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "提交审核", From: []string{Draft}, To: Reviewed, Action: "edit", Who: county, Guards: []declaration.Guard{{Name: "not expired", Check: notExpired}}},
			{Code: "publish", Title: "发布", From: []string{Reviewed}, To: Published, Action: "approve", Who: over, NotBy: []string{"submit"},
				Lasting: "内容已经发布，如需停止请办理“下线”", Guards: []declaration.Guard{{Name: "not expired", Check: notExpired}}},
			{Code: "back", Title: "退回修改", From: []string{Reviewed}, To: Draft, Action: "approve", Who: over, Return: true},
			{Code: "offline", Title: "下线", From: []string{Published}, To: Offline, Action: "approve", Who: county, Opinion: true, Late: true},
			{Code: "expire", Title: "到期下线", From: []string{Published}, To: Offline, Action: "approve", System: true},
		},
		Check: func(_ context.Context, s *declaration.Step) error {
			return errs.When(s.Record.Has("validTo") && s.Record.Int("validTo") < s.Record.Int("validFrom"), "validTo", wordsValid)
		},
	}
}

// notExpired keeps out what nobody would read a single day.
func notExpired(_ context.Context, s *declaration.Step) error {
	if s.Record.Has("validTo") && s.Record.Int("validTo") < s.Today() {
		return declaration.Refuse(wordsExpired)
	}
	return nil
}

// inForce reports whether a day lies within the time of a text.
func inForce(r *declaration.Record, day int64) bool {
	return r.Int("validFrom") <= day && (!r.Has("validTo") || day <= r.Int("validTo"))
}
