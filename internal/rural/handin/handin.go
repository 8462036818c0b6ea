// Package handin is what registers share whose records an area submits to the area above it: reports and tables. Such a record has the fields
// dueOn, submittedOn, acceptedOn, remindedOn and receiver.
package handin

import (
	"context"
	"fmt"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/portal/message"
	"mirror/internal/rural/module/declaration"
)

const (
	wordsForms    = "业务表单"
	wordsInTime   = "还没有超过上报期限"
	wordsReminded = "今天已经催报"
	wordsRemind   = "%s应于%d年%d月%d日前上报至%s，现已逾期，请尽快核对并上报。"
)

// English are the words of the room.
var English = map[string]string{
	wordsInTime: "It is not late yet", wordsReminded: "They were reminded today", Staff: "Staff of the office", Interviewers: "Interviewers", Leaders: "Leaders of resident teams", Members: "Members of resident teams",
	wordsForms: "Business forms",
}

// Accepted notes the day on which the area above accepted it.
func Accepted(_ context.Context, s *declaration.Step) error {
	s.Record.Set("acceptedOn", s.Today())
	return nil
}

// NotIn takes the days of a record away that is to be handed in again. What it says stays until then.
func NotIn(_ context.Context, s *declaration.Step) error {
	s.Record.Set("submittedOn", nil)
	s.Record.Set("acceptedOn", nil)
	return nil
}

// MayRemind holds where a record is late and its people were not reminded today.
func MayRemind(_ context.Context, s *declaration.Step) error {
	switch r := s.Record; {
	case r.Int("dueOn") >= s.Today():
		return declaration.Refuse(wordsInTime)
	case r.Int("remindedOn") == s.Today():
		return declaration.Refuse(wordsReminded)
	}
	return nil
}

// Reminded notes the day of a reminder (催报); Remind sends it once the record is written.
func Reminded(_ context.Context, s *declaration.Step) error {
	s.Record.Set("remindedOn", s.Today())
	return nil
}

// Remind tells the people of an area that something of theirs is missing, where the step was a reminder.
func Remind(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	if s.Move == nil || s.Before == nil || r.Int("remindedOn") == s.Before.Int("remindedOn") {
		return nil
	}
	to, err := s.Engine.Desk(ctx, s.Tx, s.Module, r, "edit")
	if err != nil || len(to) == 0 {
		return err
	}
	due := r.Int("dueOn")
	return s.Engine.Tell(ctx, s.Tx, s.Module, r, message.New{Kind: message.Urge, Level: message.High, Title: "催报：" + r.Name(), To: to, BizType: s.Module.Code + ".remind", BizID: strconv.FormatInt(r.ID, 10),
		Body: fmt.Sprintf(wordsRemind, r.Name(), due/10000, due/100%100, due%100, s.Areas.Name(area.Code(r.Int("receiver"))))})
}
