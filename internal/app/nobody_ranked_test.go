package app_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Reports, figures and boards are of areas, bodies, kinds and money: none holds who a person is, so none can rank people, count their sign-ins or
// their minutes. Nor does any answer speak of checking in (ruling 32).
func TestNobodyIsRanked(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Components struct {
			Schemas map[string]struct {
				Properties map[string]any `json:"properties"`
			} `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	figure := regexp.MustCompile(`Report|Figure|Board|Overview|KPI|VillageCount`)
	person := regexp.MustCompile(`(?i)^(person|people|user|userId|username|visitors?|cadre|actor|clerk|handler|by|owner|createdBy|updatedBy|minutes|online|signIns|logins|score|rank)$`)
	counts := map[string]string{"UsageFigure.people": "how many people opened a page", "SummaryReportSheetValues.minutes": "how long an area's table took", "SummaryReportSubmissionValues.minutes": "how long an area's report took"}
	seen := 0
	for name, s := range doc.Components.Schemas {
		if !figure.MatchString(name) {
			continue
		}
		seen++
		for key := range s.Properties {
			if person.MatchString(key) && counts[name+"."+key] == "" {
				t.Errorf("%s.%s is of a person", name, key)
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d figures were looked at", seen)
	}
	for _, word := range []string{"签到", "打卡", "考勤", "在线时长", "积分", "人员排名", "个人排名"} {
		if strings.Contains(string(text), word) {
			t.Errorf("the document speaks of %s", word)
		}
	}
}
