package household

import (
	"slices"
	"testing"

	"mirror/internal/rural/income"
)

// Each sum of a year is an item of the rules of income, so that a new one cannot be forgotten there.
func TestEverySumIsAnItemOfTheRules(t *testing.T) {
	for _, f := range IncomeFields {
		if !slices.ContainsFunc(income.Items, func(i income.IncomeItem) bool { return i.Key == f.Key }) {
			t.Errorf("the rules of income know no %s", f.Key)
		}
	}
	if len(IncomeFields) != len(income.Items) {
		t.Errorf("%d sums, %d items", len(IncomeFields), len(income.Items))
	}
}
