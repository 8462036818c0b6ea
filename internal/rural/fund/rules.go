package fund

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// kept: public money is accounted for with who received it for as long as its vouchers are kept, which the law on accounts decides (30 years
// and more), not the rule for residents.
var kept = declaration.Keep{Forever: "public money is accounted for with who received it, as long as the law keeps its vouchers"}

// permission is the prefix all registers share.
const permission = "project-fund"

// treasury is the role of a county's finance office.
const treasury = "fund-manager"

// Who acts where: village, town and posted team propose; the town reviews; the county's department decides; its treasury allocates and pays. The
// treasury takes no step of the department, nor the department one of the treasury: whoever did both could pay to whom they like.
var (
	propose = []declaration.Who{{Level: area.Village}, {Level: area.Township}, {Role: "team-leader"}}
	town    = []declaration.Who{{Level: area.Township}}
	county  = []declaration.Who{{Level: area.County, But: treasury}}
	city    = []declaration.Who{{Level: area.City}}
	prov    = []declaration.Who{{Level: area.Province}}
	finance = []declaration.Who{{Level: area.County, Role: treasury}}
)

func refuseIf(yes bool, words string) error {
	if yes {
		return declaration.Refuse(words)
	}
	return nil
}

// past: days of the step that may not lie before us nor before what they follow. Keys come in pairs: the day and what it follows.
func past(pairs ...string) declaration.Guard {
	return declaration.Guard{Name: "days in order", Check: func(_ context.Context, s *declaration.Step) error {
		for i := 0; i < len(pairs); i += 2 {
			day, after := pairs[i], pairs[i+1]
			if s.Record.Int(day) > s.Today() {
				return declaration.Refuse(fmt.Sprintf(wordsFuture, s.Module.FieldTitle(day)))
			}
			if after != "" && s.Record.Int(day) < s.Record.Int(after) {
				return declaration.Refuse(fmt.Sprintf(wordsBefore, s.Module.FieldTitle(day), s.Module.FieldTitle(after)))
			}
		}
		return nil
	}}
}

// noticed: a public notice that began on a day, after another one, has stood as long as its area asks for, five days unless told. One that began as
// early as it could and is not over yet is refused before anybody fills in a form.
func noticed(key, after string) declaration.Guard {
	return declaration.Guard{Name: "public notice", Check: func(ctx context.Context, s *declaration.Step) error {
		for _, from := range []string{after, key} {
			n, until, err := s.Span(ctx, "publicity", s.Record.Int(from))
			if err != nil {
				return err
			}
			title := strings.TrimSuffix(s.Module.FieldTitle(key), "开始日期")
			if s.Today() < until {
				return declaration.Refuse(fmt.Sprintf(wordsPublic, title, n, until/10000, until/100%100, until%100))
			}
		}
		return nil
	}}
}

var approvalShape = regexp.MustCompile(`^\p{Han}{2,12}〔20\d{2}〕\d{1,5}号$`)

// numbered: an approval has a document number as offices write it.
var numbered = declaration.Guard{Name: "approval number", Check: func(_ context.Context, s *declaration.Step) error {
	return refuseIf(!approvalShape.MatchString(s.Record.Text("approvalNo")), wordsApproval)
}}

// unifiedCode complains about an organisation's code.
func unifiedCode(s *declaration.Step, key string) error {
	code := strings.ToUpper(s.Record.Text(key))
	if code == "" {
		return nil
	}
	if !Unified(code) {
		return errs.Invalid(key, wordsCode)
	}
	s.Record.Set(key, code)
	return nil
}

// project is the project a record of another register names, which must lie in the same place.
func project(ctx context.Context, s *declaration.Step) (*declaration.Record, error) {
	if s.Before != nil && s.Before.Int("project") != s.Record.Int("project") {
		return nil, errs.Invalid("project", fmt.Sprintf(wordsStays, "项目"))
	}
	p, err := s.Refers(ctx, "project")
	if errs.Has(err, errs.NotFound) {
		return nil, errs.Invalid("project", "没有这个项目")
	}
	if err != nil {
		return nil, err
	}
	if p.Area != s.Record.Area {
		return nil, errs.Invalid("area", wordsProjectPlace)
	}
	return p, nil
}

// fen of a 万元 field, whose table unit is the yuan, and of a money field.
func fen(r *declaration.Record, key string) int64 {
	if r.Scale(key) == 100 {
		return r.Int(key)
	}
	return r.Int(key) * 100
}

// yuan is an amount of fen as people read it.
func yuan(fen int64) string {
	if fen == 0 || fen >= 1_000_000 && fen%100 == 0 {
		return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%04d", fen/1_000_000, fen/100%10_000), "0"), ".") + "万元"
	}
	return strings.TrimSuffix(fmt.Sprintf("%d.%02d", fen/100, fen%100), ".00") + "元"
}
