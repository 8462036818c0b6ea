package residenttown_test

import (
	"context"
	"testing"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/residenttown"
)

// A team is set up by the town, filed by the county, one in post at a time, and ends when nobody of it is in post. It knows its leader and its number.
func TestTeam(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		if _, err := h.Enter(leader, teams, fenjie, proposed); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the team enters itself: %v", err)
		}
		first := h.Entered(clerk, teams, fenjie, proposed)
		if first.Name() != "分界镇驻镇工作队（2025年派驻）" || first.Int("roundUntil") != 20271231 || first.Int("members") != 0 || !first.Yes("short") {
			t.Errorf("%s until %d, %d members", first.Name(), first.Int("roundUntil"), first.Int("members"))
		}
		h.Refused(clerk, teams, first, "submit", "", nil, "请先登记在岗的队长")
		h.Entered(clerk, members, fenjie, posting(1, "周文博", "1"))
		first = h.Takes(clerk, teams, h.again(teams, first), "submit", "", nil)
		if _, err := h.Step(leader, teams, first, "file", "", nil); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the leader files their own team: %v", err)
		}
		first = h.Takes(county, teams, first, "file", "", nil)
		for i := range 4 {
			h.Entered(leader, members, fenjie, posting(10+i, "队员", "3"))
		}
		first = h.again(teams, first)
		if first.Text("leader") != "周文博" || first.Int("members") != 5 || first.Yes("short") {
			t.Errorf("%s leads %d, short %t", first.Text("leader"), first.Int("members"), first.Yes("short"))
		}
		if _, err := h.Update(context.Background(), clerk, h.Register(teams), first.ID, flow.ModuleEntry{Version: first.Version, Values: map[string]any{"roundFrom": "2024-01-01"}}); err == nil {
			t.Error("the round of a filed team was changed")
		} else {
			h.Says(err, "备案后不能改")
		}

		next := h.Entered(clerk, teams, fenjie, moduletest.With(proposed, "roundFrom", "2026-03-01"))
		heir := h.Entered(clerk, members, fenjie, posting(20, "接任队长", "1", "team", id(next), "fromOn", "2026-03-01"))
		next = h.Takes(clerk, teams, h.again(teams, next), "submit", "", nil)
		h.Refused(county, teams, next, "file", "", nil, "本镇已有在岗的工作队")
		first = h.Takes(county, teams, first, "rotate", "期满", nil)
		next = h.Takes(county, teams, next, "file", "", nil)
		h.Refused(clerk, teams, first, "end", "", nil, "还有在岗队员")
		// All hand over to the new team's leader, and then the old team is over.
		var ids []int64
		if err := h.DB.Read().NewRaw("SELECT id FROM resident_member WHERE team = ?", first.ID).Scan(context.Background(), &ids); err != nil || len(ids) != 5 {
			t.Fatalf("%d members: %v", len(ids), err)
		}
		for _, one := range ids {
			m, err := h.Record(context.Background(), h.Register(members), clerk.Scope, one)
			if err != nil {
				t.Fatal(err)
			}
			h.Takes(clerk, members, m, "rotate", "", map[string]any{"endedOn": h.Day(0), "successor": id(heir), "handover": "台账"})
		}
		first = h.Takes(clerk, teams, h.again(teams, first), "end", "", nil)
		if first.State != "ended" || first.Has("leader") || first.Has("short") || first.Int("endedOn") != 20260304 || next.State != "posted" {
			t.Errorf("%s, led by %q, ended on %d", first.State, first.Text("leader"), first.Int("endedOn"))
		}
	})
}

// What a team should have and has not is said in words where it and its leader are entered, follows its members, and holds up nothing; a rank that is plainly too low is refused.
func TestWhatATeamLacks(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		team := h.Entered(clerk, teams, fenjie, proposed)
		lacks := func(want string) {
			t.Helper()
			if got := h.again(teams, team).Text("lacks"); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
		lacks("还没有队长；在岗队员0人，不足5人")
		for _, post := range []string{"一级科员", "办事员"} {
			_, err := h.Enter(clerk, members, fenjie, posting(1, "周文博", "1", "post", post))
			h.Says(err, "队长应为副科级及以上")
		}
		h.Entered(clerk, members, fenjie, posting(2, "林晓丹", "3", "post", "一级科员"))
		boss := h.Entered(clerk, members, fenjie, posting(1, "周文博", "1"))
		lacks("队长未登记为中共党员；队长未登记副科级及以上的职务职级；队长未登记挂任镇党委副书记；在岗队员2人，不足5人")
		change := func(values map[string]any) {
			t.Helper()
			var err error
			if boss, err = h.Update(context.Background(), clerk, h.Register(members), boss.ID, flow.ModuleEntry{Version: boss.Version, Values: values}); err != nil {
				t.Fatal(err)
			}
		}
		change(map[string]any{"party": true, "post": "四级主任科员"})
		lacks("队长未登记挂任镇党委副书记；在岗队员2人，不足5人")
		change(map[string]any{"townPost": "镇党委副书记"})
		for i := range 3 {
			h.Entered(clerk, members, fenjie, posting(10+i, "队员", "3"))
		}
		lacks("")
		if err := h.exec("UPDATE resident_team SET lacks = 'x'"); err != nil {
			t.Fatal(err)
		}
		if err := h.DB.Write(context.Background(), residenttown.Recount); err != nil {
			t.Fatal(err)
		}
		lacks("")
	})
}

// Teams of before the rule, and of before another one, say what they lack by today's once the job has run, those that are over nothing; where it was stopped it goes on with those that are left.
func TestTeamsSayWhatTheyLackByTodaysRule(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		ctx := context.Background()
		first, second, over := h.Entered(clerk, teams, fenjie, proposed), h.Entered(clerk, teams, fenjie, moduletest.With(proposed, "roundFrom", "2026-03-01")), h.Entered(clerk, teams, fenjie, moduletest.With(proposed, "roundFrom", "2020-03-01"))
		h.Entered(clerk, members, fenjie, posting(1, "周文博", "1", "team", id(second), "fromOn", "2026-03-01"))
		if err := h.exec("UPDATE resident_team SET state = 'ended', lacks = '' WHERE id = ?", over.ID); err != nil {
			t.Fatal(err)
		}
		due := func(want bool) {
			t.Helper()
			if is, err := residenttown.Outdated(ctx, h.DB); err != nil || is != want {
				t.Errorf("outdated: %t %v", is, err)
			}
		}
		due(false)
		for _, before := range []string{"UPDATE resident_team SET lacks = ''", "UPDATE resident_team SET lacks = '还没有队员' WHERE state <> 'ended'", "UPDATE resident_team SET lacks = '' WHERE id = (SELECT max(id) FROM resident_team WHERE state <> 'ended')"} {
			if err := h.exec(before); err != nil {
				t.Fatal(err)
			}
			due(true)
			if err := residenttown.Restaff(ctx, h.DB); err != nil {
				t.Fatal(err)
			}
			due(false)
			for team, want := range map[*declaration.Record]string{first: "还没有队长；在岗队员0人，不足5人", second: "队长未登记为中共党员；队长未登记副科级及以上的职务职级；队长未登记挂任镇党委副书记；在岗队员1人，不足5人", over: ""} {
				if got := h.again(teams, team).Text("lacks"); got != want {
					t.Errorf("after %s: %q, want %q", before, got, want)
				}
			}
		}
	})
}

// One team in post in a town, should two reviewers decide at once: the database says so too.
func TestOneTeamInPost(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		h.manned()
		other := h.Entered(clerk, teams, fenjie, moduletest.With(proposed, "roundFrom", "2026-03-01"))
		if err := h.exec("UPDATE resident_team SET state = 'posted' WHERE id = ?", other.ID); err == nil {
			t.Error("two teams are in post in one town")
		}
	})
}
