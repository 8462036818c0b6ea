package gazetteer_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
)

// A change of the register is in the tree of the other replica within a second, and so are the parameters and the dictionaries.
func TestRegistersReachTheOtherReplica(t *testing.T) {
	t.Parallel()
	one, two := apptest.Replicas(t, nil)
	admin := one.Token("admin")
	village := one.App.Areas.Children(44_09_81_103_000_00)[0].ID
	if a := one.As(admin, "POST", "/api/area-register", `{"parentId":"`+village.String()+`","name":"上塘","reason":"批复"}`); a.Status != http.StatusOK {
		t.Fatalf("add: %d %s", a.Status, a.Body)
	}
	apptest.Within(t, "area", func() bool { return two.App.Areas.Name(village+1) == "上塘" })
	a := one.As(admin, "GET", "/api/platform-parameters", "")
	var view struct {
		Data struct{ Values map[string]any }
	}
	a.JSON(t, &view)
	if a := one.As(admin, "PUT", "/api/platform-parameters", strings.Replace(`{"version":0,"values":VALUES}`, "VALUES", strings.Replace(between(a.Body, `"values":`, `,"defaults"`), `"pageSize":20`, `"pageSize":50`, 1), 1)); a.Status != http.StatusOK {
		t.Fatalf("parameters: %d %s", a.Status, a.Body)
	}
	apptest.Within(t, "page size", func() bool { return strings.Contains(two.As(admin, "GET", "/api/bootstrap", "").Body, `"pageSize":50`) })
	if a := one.As(admin, "POST", "/api/dict-types", `{"type":"crop_kind","name":"作物种类"}`); a.Status != http.StatusOK {
		t.Fatalf("type: %d %s", a.Status, a.Body)
	}
	if a := one.As(admin, "POST", "/api/dict-types/crop_kind/items", `{"code":"1","name":"水稻"}`); a.Status != http.StatusOK {
		t.Fatalf("entry: %d %s", a.Status, a.Body)
	}
	apptest.Within(t, "listAll", func() bool { return strings.Contains(two.As(admin, "GET", "/v1/dict/listAll", "").Body, "crop_kind") })
}

func between(text, from, to string) string {
	_, rest, _ := strings.Cut(text, from)
	out, _, _ := strings.Cut(rest, to)
	return out
}

// The white list feeds the search of S7.17, its end counts, and nobody outside the keeper's area can be put on it. The message log
// masks names and numbers and opens no text.
func TestWhiteListAndMessageLog(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		admin := h.Token("admin")
		nobody, err := h.App.People.ByUsername(ctx, "nobody")
		if err != nil {
			t.Fatal(err)
		}
		search := func() string {
			return h.As(h.Token("nobody"), "POST", "/web/compose-service/v1/collect/white/search", `{"ldapId":"`+nobody.LdapID+`"}`).Body
		}
		if b := search(); !strings.Contains(b, `"white":false`) {
			t.Fatalf("before: %s", b)
		}
		for body, field := range map[string]string{
			`{"username":"nobody","reason":"外聘"}`:                          "flags",
			`{"username":"nobody","white":true,"reason":" "}`:              "reason",
			`{"username":"nobody","white":true,"reason":"外聘","validTo":1}`: "validTo",
			`{"username":"unknown-person","white":true,"reason":"外聘"}`:     "username",
		} {
			if a := h.As(admin, "POST", "/api/white-list", body); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"field":"`+field+`"`) {
				t.Errorf("%s: %d %s", field, a.Status, a.Body)
			}
		}
		if a := h.As(admin, "POST", "/api/white-list", `{"username":"nobody","white":true,"reason":"外聘专家"}`); a.Status != http.StatusOK {
			t.Fatalf("add: %d %s", a.Status, a.Body)
		}
		if b := search(); !strings.Contains(b, `"white":true`) {
			t.Errorf("after: %s", b)
		}
		path := "/api/white-list/" + nobody.LdapID
		if a := h.As(admin, "PUT", path, `{"yss":true,"reason":"外聘专家","version":1}`); a.Status != http.StatusOK {
			t.Errorf("edit: %d %s", a.Status, a.Body)
		}
		if a := h.As(admin, "PUT", path, `{"yss":true,"reason":"外聘专家","version":1}`); a.Status != http.StatusConflict {
			t.Errorf("an old version: %d", a.Status)
		}
		if a := h.As(admin, "GET", "/api/white-list?q=nobody&state=valid", ""); !strings.Contains(a.Body, "外聘专家") {
			t.Errorf("list: %s", a.Body)
		}
		if a := h.As(admin, "DELETE", path+"?version=2", ""); a.Status != http.StatusOK {
			t.Errorf("remove: %d %s", a.Status, a.Body)
		}
		for _, path := range []string{"/api/white-list", "/api/message-log", "/api/dict-types", "/api/platform-parameters", "/api/area-changes"} {
			if a := h.As(h.Token("town"), "GET", path, ""); a.Status != http.StatusForbidden {
				t.Errorf("town at %s: %d", path, a.Status)
			}
		}

		err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("INSERT INTO sms_log (at, user_id, mobile, text_enc, request_id) VALUES (?, ?, '138****0000', ?, '')", time.Now().UnixMilli(), nobody.ID, []byte("sealed")).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		sms := h.As(admin, "GET", "/api/message-log?channel=sms", "").Body
		if !strings.Contains(sms, "138****0000") || strings.Contains(sms, nobody.Name) || strings.Contains(sms, "sealed") {
			t.Errorf("short messages: %s", sms)
		}
		first := h.As(admin, "GET", "/api/message-log?size=1", "")
		var page struct {
			Data struct {
				Items []struct{ ID string }
				Next  string
			}
		}
		first.JSON(t, &page)
		if len(page.Data.Items) != 1 || page.Data.Next == "" || strings.Contains(first.Body, `"body"`) {
			t.Fatalf("messages: %s", first.Body)
		}
		seen := page.Data.Items[0].ID
		h.As(admin, "GET", "/api/message-log?size=1&cursor="+page.Data.Next, "").JSON(t, &page)
		if len(page.Data.Items) != 1 || page.Data.Items[0].ID == seen {
			t.Errorf("the second page: %+v", page)
		}
	})
}
