package access_test

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/xlsx"
)

// sheet is a workbook of these lines, the first its headings.
func sheet(t *testing.T, lines ...[]string) []byte {
	t.Helper()
	heads := make([]xlsx.Head, len(lines[0]))
	for i, title := range lines[0] {
		heads[i].Title = title
	}
	var b bytes.Buffer
	w := xlsx.NewWriter(&b, "用户", heads)
	for _, l := range lines[1:] {
		if err := w.Row(l); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// cellsOf are a workbook's cells.
func cellsOf(t *testing.T, file string) [][]string {
	t.Helper()
	book, err := xlsx.Open(strings.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	err = book.Rows(func(r xlsx.Row) error {
		var l []string
		for _, c := range r.Cells {
			for len(l) <= c.Column {
				l = append(l, "")
			}
			l[c.Column] = c.Text
		}
		out = append(out, l)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

type carried struct {
	ID                       int64
	State, Error             string
	Good, Bad, Skipped, Done int64
	HasFile                  bool
}

// carry uploads a workbook and waits for its end.
func carry(t *testing.T, h *apptest.House, token, name string, file []byte) carried {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	part, err := w.CreateFormFile("file", "人员.xlsx")
	if err == nil {
		_, err = part.Write(file)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	a := h.Do("POST", "/api/imports/"+name, body.String(), "Authorization", "Bearer "+token, "Content-Type", w.FormDataContentType())
	if a.Status/100 != 2 {
		t.Fatalf("upload: %d %s", a.Status, a.Body)
	}
	var out struct{ Data carried }
	a.JSON(t, &out)
	id := out.Data.ID
	ended := eventually.Within(time.Minute, func() bool {
		h.As(token, "GET", fmt.Sprintf("/api/transfers/%d", id), "").JSON(t, &out)
		return out.Data.State == "done" || out.Data.State == "failed"
	})
	if !ended {
		t.Fatalf("not at its end: %+v", out.Data)
	}
	return out.Data
}

// Accounts come in from a workbook by the rules of the page, row by row, and the workbook comes back: with the first password beside
// who is in, with the reason beside who is not, and sent again it takes only those.
func TestAccountsFromAWorkbook(t *testing.T) {
	t.Parallel()
	apptest.EachPair(t, nil, func(t *testing.T, h, _ *apptest.House) {
		h.Serve()
		county, town := h.Token("county"), h.Token("town")
		if a := h.As(town, "GET", "/api/imports/user/template", ""); a.Status != http.StatusForbidden {
			t.Errorf("template without the right: %d", a.Status)
		}
		template := h.As(county, "GET", "/api/imports/user/template", "")
		form := cellsOf(t, template.Body)
		if template.Status != http.StatusOK || len(form) == 0 || strings.ReplaceAll(strings.Join(form[0], ","), "*", "") != "用户名,姓名,手机号码,证件号码,用户类型,区域编码,部门,岗位,角色,第二角色" {
			t.Fatalf("%d %v", template.Status, form)
		}
		head := []string{"用户名", "姓名", "手机号码", "证件号码", "用户类型", "区域编码", "部门", "岗位", "角色", "第二角色"}
		const home, foreign = "440981103210", "440881103000"
		first := sheet(t, head,
			[]string{"new.one", "新一", "13800000001", "", "政府", home, "", "网格员", "村级信息员", ""},
			[]string{"new.two", "新二", "", "", "", home, "", "", "", ""},
			[]string{"NEW.one", "重名", "", "", "", home, "", "", "", ""},
			[]string{"new.far", "外地", "", "", "", foreign, "", "", "", ""},
			[]string{"new.up", "越权", "", "", "", home, "", "", "平台管理员", ""},
			[]string{"new bad", "", "1380000", "", "别的", "44", "没有的部门", "没有的岗位", "", ""},
			[]string{"new.three", "新三", "12300000000", "11", "自然人", home, "", "", "", ""})
		done := carry(t, h, county, "user", first)
		if done.State != "done" || done.Good != 2 || done.Bad != 5 || !done.HasFile {
			t.Fatalf("%+v", done)
		}
		marked := h.As(county, "GET", fmt.Sprintf("/api/transfers/%d/file", done.ID), "")
		got := cellsOf(t, marked.Body)
		result := func(i int) string { return got[i][len(head)] }
		if got[0][len(head)] != "导入结果" {
			t.Fatalf("%v", got[0])
		}
		for i, want := range []string{"", "已导入，初始密码：", "已导入，初始密码：", "用户名：用户名已存在", "区域编码：该区域不在您负责的范围内", "角色：请从下拉列表中选择", "姓名：必填", "证件号码：请输入正确的身份证号"} {
			if !strings.Contains(result(i), want) {
				t.Errorf("line %d says %q, want %q", i+1, result(i), want)
			}
		}
		if said := result(6); !strings.Contains(said, "岗位：请从下拉列表中选择") {
			t.Errorf("an unknown post: %q", said)
		}
		if other := h.As(town, "GET", fmt.Sprintf("/api/transfers/%d/file", done.ID), ""); other.Status != http.StatusNotFound {
			t.Errorf("somebody else's file: %d", other.Status)
		}
		_, password, _ := strings.Cut(result(1), "初始密码：")
		signIn := func(password string) int {
			form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {"new.one"}, "password": {password}}
			return h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", form.Encode(), "Content-Type", "application/x-www-form-urlencoded").Status
		}
		if right, wrong := signIn(password), signIn(password+"x"); right != http.StatusOK || wrong != http.StatusBadRequest {
			t.Errorf("the first password: %d, another: %d", right, wrong)
		}
		var words int
		if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM transfer_word").Scan(context.Background(), &words); err != nil || words != 0 {
			t.Errorf("%d passwords stay behind, %v", words, err)
		}
		var page accountsPage
		h.As(county, "GET", "/api/users?q=new.", "").JSON(t, &page)
		if page.Data.Total != 2 || len(page.Data.Items) != 2 {
			t.Errorf("%+v", page.Data)
		}
		for _, u := range page.Data.Items {
			if want := map[string]int{"new.one": 1, "new.two": 0}; len(u.Roles) != want[u.Username] || strings.Join(u.Posts, "") != map[string]string{"new.one": "24"}[u.Username] {
				t.Errorf("%+v", u)
			}
		}

		// Mended in the copy they got back, only the rows that failed are taken.
		got[3][0], got[3][1] = "new.four", "新四"
		again := append([][]string{append(append([]string{}, head...), "导入结果")}, got[1:4]...)
		done = carry(t, h, county, "user", sheet(t, again...))
		if done.State != "done" || done.Good != 1 || done.Bad != 0 || done.Skipped != 2 {
			t.Errorf("again: %+v", done)
		}
	})
}
