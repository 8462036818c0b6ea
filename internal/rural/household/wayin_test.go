package household

import "testing"

// reckoned are the fields that nobody enters: they follow from other fields, from the household's number or from the cases about it.
var reckoned = map[string]bool{"householdNo": true, "headName": true, "membersCount": true, "monitorState": true, "incomeYear": true, "sex": true, "birth": true,
	// Of the household, the number is its head's.
	"idCard": true}

// Every stored field has a way in: the form of a new household, a sheet of changes, or the workbook. What none of them asks for could never be known.
func TestEveryFieldHasAWayIn(t *testing.T) {
	for name, fields := range map[string][]Field{"household": HomeFields, "member": MemberFields, "income": IncomeFields} {
		for _, f := range fields {
			if f.Form == 0 && f.Sheet == nil && f.Import == nil && !reckoned[f.Key] {
				t.Errorf("%s.%s cannot be entered", name, f.Key)
			}
		}
	}
}

// together are the fields that a card says with others in one fact, or in a part of its own: the page's test (card-whole.dom.test.tsx) holds it to them.
var together = map[string]bool{"naturalVillage": true, "group": true, "address": true, "arableLand": true, "forestLand": true, "houseLevel": true, "houseArea": true,
	"roadToMain": true, "roadKm": true, "monitorType": true, "risk": true, "remark": true, "name": true, "worker": true, "workArea": true, "workMonths": true}

// Whatever can be entered of a household or a person stands on the card: nobody decides by a fact that nobody sees.
func TestEveryFieldThatIsEnteredStandsOnTheCard(t *testing.T) {
	for name, fields := range map[string][]Field{"household": HomeFields, "member": MemberFields} {
		for _, f := range fields {
			if entered := f.Form > 0 || f.Sheet != nil || f.Import != nil; entered && f.Card == 0 && !together[f.Key] {
				t.Errorf("%s.%s is entered and not on the card", name, f.Key)
			}
		}
	}
}

// What completeness asks for is asked for where a household is entered, and in the workbook.
func TestCompletenessAsksForWhatCanBeEntered(t *testing.T) {
	for _, key := range []string{"phone", "address", "houseLevel", "houseArea", "houseYear", "arableLand", "waterSafe", "toilet", "roadToMain", "responsibleCadre", "education", "laborSkill", "health", "medicalInsurance"} {
		found := false
		for _, f := range append(append([]Field{}, HomeFields...), MemberFields...) {
			found = found || f.Key == key && f.Form > 0 && f.Import != nil
		}
		if !found {
			t.Errorf("%s is missed and not asked for", key)
		}
	}
}
