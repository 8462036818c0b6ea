package fund_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/fund"
)

// made is the answer to what gives a one-time password.
type made struct {
	Data struct {
		User     struct{ ID string }
		Password string
	}
}

// account is one as its page shows it.
type account struct {
	Data struct {
		ID, Name, Email, UserType, AreaID, DeptID, LdapID string
		Version                                           int64
		Editable, NeedsSecond                             bool
		Roles                                             []struct{ Code string }
	}
}

func needsSecond(a apptest.Answer) bool {
	return a.Status == http.StatusBadRequest && strings.Contains(a.Body, `"second_needed"`)
}

// The first way of an administrator to both sides of a payment: an account of their own making that pays. Every way to give the role is shut to them
// alone, and open to the level above.
func TestNobodyMakesThePayerAlone(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	county, city := h.Token("county"), h.Token("city")
	create := func(token, name, at, roles string) apptest.Answer {
		return h.As(token, "POST", "/api/users", fmt.Sprintf(`{"username":%q,"name":"付款人","areaId":%q,"roles":%s}`, name, at, roles))
	}
	if a := create(county, "payer", "440981000000", `["fund-manager"]`); !needsSecond(a) || !strings.Contains(a.Body, "资金管理员") || !strings.Contains(a.Body, `"field":"roles"`) {
		t.Errorf("made with the role: %d %s", a.Status, a.Body)
	}
	if _, err := h.App.People.ByUsername(t.Context(), "payer"); err == nil {
		t.Error("the refused account is there")
	}
	var helper made
	create(county, "helper", "440981000000", `["assessor"]`).JSON(t, &helper)
	id := helper.Data.User.ID
	if id == "" {
		t.Fatal("an account without money is not made")
	}
	roles, err := h.App.Access.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var fund int64
	for _, r := range roles {
		if r.Code == "fund-manager" {
			fund = r.ID
		}
	}
	var d account
	h.As(county, "GET", "/api/users/"+id, "").JSON(t, &d)
	edit := func(version int64, at, roles string) string {
		return fmt.Sprintf(`{"version":%d,"name":"付款人","userType":"government","areaId":%q,"ldapId":%q,"roles":%s}`, version, at, d.Data.LdapID, roles)
	}
	for what, a := range map[string]apptest.Answer{
		"roles":  h.As(county, "PUT", "/api/users/"+id+"/roles", `{"roles":["fund-manager"]}`),
		"edit":   h.As(county, "PUT", "/api/users/"+id, edit(d.Data.Version, "440981000000", `["fund-manager"]`)),
		"member": h.As(county, "PUT", fmt.Sprintf("/api/access/roles/%d/members/%s", fund, id), ""),
	} {
		if !needsSecond(a) {
			t.Errorf("%s: %d %s", what, a.Status, a.Body)
		}
	}
	if a := h.As(county, "POST", "/api/users/batch", `{"ids":["`+id+`"],"action":"give-roles","roles":["fund-manager"]}`); !strings.Contains(a.Body, "须由上级管理员授予") {
		t.Errorf("batch: %d %s", a.Status, a.Body)
	}
	// A town's reviewer is below them, and their own to appoint; moved up to the county they would be on a level with them.
	var reviewer made
	create(county, "reviewer", "440981103000", `["town-reviewer"]`).JSON(t, &reviewer)
	h.As(county, "GET", "/api/users/"+reviewer.Data.User.ID, "").JSON(t, &d)
	if reviewer.Data.Password == "" || d.Data.NeedsSecond {
		t.Errorf("a reviewer below her: %+v %+v", reviewer, d)
	}
	if a := h.As(county, "PUT", "/api/users/"+reviewer.Data.User.ID, edit(d.Data.Version, "440981000000", `["town-reviewer"]`)); !needsSecond(a) {
		t.Errorf("moved up: %d %s", a.Status, a.Body)
	}
	if a := h.As(city, "PUT", "/api/users/"+id+"/roles", `{"roles":["fund-manager"]}`); a.Status != http.StatusOK {
		t.Errorf("the level above: %d %s", a.Status, a.Body)
	}
	if a := create(city, "second-county", "440981000000", `["county-admin"]`); a.Status != http.StatusOK {
		t.Errorf("a county's administrator from above: %d %s", a.Status, a.Body)
	}

	// Whatever lets somebody act through another's account is remembered with who did it: four eyes ask for it.
	remembered := func(want string) {
		t.Helper()
		var hands []string
		if err := h.App.DB.Read().NewRaw("SELECT u.username || ' ' || h.kind FROM account_hand h JOIN app_user u ON u.id = h.by_id WHERE h.user_id = ? ORDER BY h.kind", id).Scan(t.Context(), &hands); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(hands, ", "); got != want {
			t.Errorf("hands on the account: %s, want %s", got, want)
		}
		if err := h.App.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM account_hand WHERE user_id = ?", id).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	remembered("county made, city roles")
	if a := h.As(city, "POST", "/api/users/"+id+"/factor/reset", ""); a.Status != http.StatusOK {
		t.Errorf("the factor from above: %d %s", a.Status, a.Body)
	}
	remembered("city reset")
	h.As(city, "GET", "/api/users/"+id, "").JSON(t, &d)
	mobile := fmt.Sprintf(`{"version":%d,"name":"付款人","userType":"government","areaId":"440981000000","ldapId":%q,"mobile":"19911113333"}`, d.Data.Version, d.Data.LdapID)
	if a := h.As(city, "PUT", "/api/users/"+id, mobile); a.Status != http.StatusOK {
		t.Errorf("the mobile from above: %d %s", a.Status, a.Body)
	}
	remembered("city reset")
}

// The second way: into the account that pays. One on its level has it only with another administrator's yes; both are then known as hands
// on it, its owner is told, and nobody of the two goes before it in a payment for thirty days, nor after it.
func TestNobodyEntersThePayersAccountAlone(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	county, city := h.Token("county"), h.Token("city")
	id := h.UserID("finance")
	var d account
	h.As(county, "GET", "/api/users/"+id, "").JSON(t, &d)
	if !d.Data.Editable || !d.Data.NeedsSecond {
		t.Errorf("the page is not told that a second one is needed: %+v", d.Data)
	}
	mobile := fmt.Sprintf(`{"version":%d,"name":"谢志明","userType":"government","areaId":"440981000000","deptId":%q,"ldapId":%q,"mobile":"19911112222"}`, d.Data.Version, d.Data.DeptID, d.Data.LdapID)
	for what, a := range map[string]apptest.Answer{
		"password": h.As(county, "POST", "/api/users/"+id+"/password/reset", ""),
		"factor":   h.As(county, "POST", "/api/users/"+id+"/factor/reset", ""),
		"mobile":   h.As(county, "PUT", "/api/users/"+id, mobile),
	} {
		if !needsSecond(a) {
			t.Errorf("%s: %d %s", what, a.Status, a.Body)
		}
	}
	h.Token("finance") // the old password stands

	// A second administrator of the county, made by the city; and one that the first made themselves does not count, could they make one.
	var made2 made
	h.As(city, "POST", "/api/users", `{"username":"county-b","name":"陆文斌","areaId":"440981000000","roles":["county-admin","county-reviewer"]}`).JSON(t, &made2)
	second := h.SignIn("county-b", made2.Data.Password)
	ask := func(token, kind, user, roles string) (string, apptest.Answer) {
		a := h.As(token, "POST", "/api/countersigns", fmt.Sprintf(`{"kind":%q,"userId":%q,"roles":%s,"reason":"本人忘记密码"}`, kind, user, roles))
		var q struct{ Data struct{ ID string } }
		_ = a.Status == http.StatusOK && func() bool { a.JSON(t, &q); return true }()
		return q.Data.ID, a
	}
	if _, a := ask(city, "password", id, "[]"); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "可以直接办理") {
		t.Errorf("who needs nobody asks: %d %s", a.Status, a.Body)
	}
	if _, a := ask(county, "roles", h.UserID("town"), `["platform-admin"]`); a.Status != http.StatusForbidden {
		t.Errorf("asks for what is out of reach: %d %s", a.Status, a.Body)
	}
	q, a := ask(county, "password", id, "[]")
	if q == "" {
		t.Fatalf("ask: %d %s", a.Status, a.Body)
	}
	if _, a := ask(county, "password", id, "[]"); a.Status != http.StatusConflict {
		t.Errorf("asked twice: %d %s", a.Status, a.Body)
	}
	for who, want := range map[string]int{county: 403, h.Token("city2"): 404, h.Token("finance"): 403, h.Token("town"): 403} {
		if a := h.As(who, "POST", "/api/countersigns/"+q+"/confirm", ""); a.Status != want {
			t.Errorf("who may not confirm: %d, want %d: %s", a.Status, want, a.Body)
		}
	}
	if a := h.As(second, "GET", "/api/message/list?kind=todo", ""); a.Status == http.StatusOK && !strings.Contains(a.Body, "重置密码") {
		t.Errorf("the second administrator is not told: %s", a.Body)
	}
	if a := h.As(second, "GET", "/api/countersigns", ""); !strings.Contains(a.Body, `"mayAgree":true`) || !strings.Contains(a.Body, "本人忘记密码") {
		t.Errorf("the second administrator's list: %s", a.Body)
	}
	var done struct{ Data struct{ Password string } }
	a = h.As(second, "POST", "/api/countersigns/"+q+"/confirm", "")
	a.JSON(t, &done)
	if done.Data.Password == "" {
		t.Fatalf("confirm: %d %s", a.Status, a.Body)
	}
	if a := h.As(second, "POST", "/api/countersigns/"+q+"/confirm", ""); a.Status != http.StatusConflict {
		t.Errorf("confirmed twice: %d %s", a.Status, a.Body)
	}
	finance := h.SignIn("finance", done.Data.Password)
	var told int
	if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM message m JOIN message_receiver r ON r.message_id = m.id WHERE m.title = '密码已被重置' AND r.user_id = ?", id).Scan(t.Context(), &told); err != nil || told != 1 {
		t.Errorf("the owner was told %d times: %v", told, err)
	}
	var hands int
	if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM account_hand WHERE user_id = ? AND kind = 'reset'", id).Scan(t.Context(), &hands); err != nil || hands != 2 {
		t.Errorf("%d hands on the account: %v", hands, err)
	}

	// Either of them goes before it in a payment: it does not pay.
	waiting := waitingPayments(t, h, county)
	pay := func(approver string) apptest.Answer {
		t.Helper()
		if len(waiting) == 0 {
			t.Fatal("no payment waits for the county")
		}
		record, version := waiting[0].ID, waiting[0].Version
		waiting = waiting[1:]
		step := func(token, code, body string) apptest.Answer {
			a := h.As(token, "POST", fmt.Sprintf("/api/rural/project-fund-payment/%d/transitions/%s", record, code), body)
			version++
			return a
		}
		if a := step(approver, "countyPass", fmt.Sprintf(`{"version":%d,"opinion":"同意"}`, version)); a.Status != http.StatusOK {
			t.Fatalf("approve: %d %s", a.Status, a.Body)
		}
		return step(finance, "pay", fmt.Sprintf(`{"version":%d,"values":{"paidOn":%q,"voucherNo":"PZ-1"}}`, version, time.Now().In(clock.Shanghai).Format(time.DateOnly)))
	}
	for _, approver := range []string{county, second} {
		if a := pay(approver); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"handled_work"`) || !strings.Contains(a.Body, "30天") {
			t.Errorf("both sides of a payment: %d %s", a.Status, a.Body)
		}
	}
	// The thirty days over, the same two go on.
	if err := h.App.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE account_hand SET at = at - ?", int64(31*24*3600*1000)).Exec(ctx)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if a := pay(county); a.Status != http.StatusOK {
		t.Errorf("after thirty days: %d %s", a.Status, a.Body)
	}
}

type payment struct{ ID, Version int64 }

// waitingPayments are those that wait for the county.
func waitingPayments(t *testing.T, h *apptest.House, token string) []payment {
	t.Helper()
	var list struct{ Data struct{ Items []payment } }
	h.As(token, "GET", "/api/rural/project-fund-payment?state="+fund.PaymentCounty+"&size=100", "").JSON(t, &list)
	return list.Data.Items
}
