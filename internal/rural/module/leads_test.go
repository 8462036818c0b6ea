package module_test

import (
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/module/declaration"
)

// No page proposes an end against who asked: what the key of a decision presses is the course's own next step, in every state of every register.
func TestNoDeclarationProposesAnEnd(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	against := strings.Fields("不 拒绝 撤 作废 停 取消 终止 退回")
	// Where an office has two ways on at once, the first is the one proposed.
	shorter := map[string]string{"hall-request/reply": "an answer may be given at once"}
	for _, d := range h.App.Rural.Modules.Modules() {
		for i := range d.Transitions {
			x := &d.Transitions[i]
			if x.System || x.Leads() != declaration.LeadsOn {
				continue
			}
			for _, w := range against {
				if strings.HasPrefix(x.Title, w) || strings.Contains(x.Title, "不予") || strings.Contains(x.Title, "不批准") {
					t.Errorf("%s: %s %q leads on", d.Code, x.Code, x.Title)
				}
			}
			if to, ok := d.State(x.To); ok && to.Final && to.Tone == "red" {
				t.Errorf("%s: %s %q leads on to %q", d.Code, x.Code, x.Title, to.Title)
			}
			for j := range d.Transitions[:i] {
				y := &d.Transitions[j]
				if y.System || y.Leads() != declaration.LeadsOn || y.StandsIn != x.StandsIn || x.Only != nil && y.Only != nil && x.Only != y.Only || x.Fits != nil && y.Fits != nil {
					continue
				}
				same := slices.ContainsFunc(x.From, func(s string) bool { return slices.Contains(y.From, s) })
				office := slices.ContainsFunc(x.Who, func(w declaration.Who) bool { return slices.Contains(y.Who, w) })
				if same && office && shorter[d.Code+"/"+x.Code] == "" {
					t.Errorf("%s: %s %q and %s %q both lead on from one state for one office", d.Code, y.Code, y.Title, x.Code, x.Title)
				}
			}
		}
	}
}
