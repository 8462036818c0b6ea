package module_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
)

// newButton is a button of a page outside the registers that opens the form of something new. Whom the page is for is the code of its menu.
type newButton struct {
	what, code, method, to string
	// form is a valid form of somebody, another one with each number.
	form func(p *principal.Principal, n int) string
	// offered says more of the button than its page; nil: whoever opens the page has it.
	offered func(token string) bool
}

// Over all accounts of the demo, every 新增 of the settings and of the pages that are no register is accepted with a valid form where it is offered, and the same form is
// refused as forbidden where it is not.
func TestNewButtonsOfPagesAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	text := func(format string) func(*principal.Principal, int) string {
		return func(_ *principal.Principal, n int) string { return fmt.Sprintf(format, n) }
	}
	at := func(format string) func(*principal.Principal, int) string {
		return func(p *principal.Principal, n int) string { return fmt.Sprintf(format, n, p.Area) }
	}
	until := time.Now().In(clock.Shanghai).AddDate(0, 0, 20).Format(time.DateOnly)
	bound := func(token string) bool {
		x, _ := read[struct{ State, Closed string }](t, h, token, "/api/citizen/household")
		return x.State == "bound" && x.Closed == ""
	}
	hall := func(way string) func(string) bool {
		return func(token string) bool {
			x, _ := read[struct {
				Closed   string
				Services []struct{ Way string }
			}](t, h, token, "/api/hall")
			return x.Closed == "" && slices.ContainsFunc(x.Services, func(s struct{ Way string }) bool { return s.Way == way })
		}
	}
	n, tokens := 0, map[string]string{}
	all := []newButton{
		{"user", "setting-user", "POST", "/api/users", at(`{"username":"fresh%d","name":"新用户","areaId":"%s","userType":"government"}`), nil},
		{"department", "setting-dept", "POST", "/api/departments", func(p *principal.Principal, n int) string {
			list, _ := read[[]struct{ ID string }](t, h, tokens[p.Username], "/api/departments")
			return fmt.Sprintf(`{"code":"fresh%d","name":"新部门","areaId":"%s","kind":"government","parentId":%q,"leaderId":"0","sort":1}`, n, p.Area, append(list, struct{ ID string }{"0"})[0].ID)
		}, nil},
		{"department at the top", "setting-dept", "POST", "/api/departments", at(`{"code":"fresh%d","name":"新部门","areaId":"%s","kind":"government","parentId":"0","leaderId":"0","sort":1}`),
			func(token string) bool {
				top, _ := read[bool](t, h, token, "/api/departments/top")
				return top
			}},
		{"role", "setting-role", "POST", "/api/access/roles", func(p *principal.Principal, n int) string {
			return fmt.Sprintf(`{"code":"fresh-%d","name":"新角色%d","dataScope":"area","levelLo":%d,"levelHi":6,"grants":[]}`, n, n, max(2, int(p.Area.Level())))
		}, nil},
		{"white list", "setting-white", "POST", "/api/white-list", text(`{"username":"nobody","white":true,"reason":"外聘专家%d"}`), nil},
		{"upstream", "setting-gateway", "POST", "/api/upstreams",
			text(`{"name":"统计服务","prefix":"/web/fresh-%d/","address":"http://127.0.0.1:9","strip":true,"rule":"signed-in","timeoutMs":2000,"inFlight":16,"enabled":true}`), nil},
		{"dictionary", "setting-dict", "POST", "/api/dict-types", text(`{"type":"fresh_%d","name":"新字典"}`), nil},
		{"dictionary item", "setting-dict", "POST", "/api/dict-types/crop/items", text(`{"code":"f%d","name":"新字典项"}`), nil},
		{"income line", "setting-income", "PUT", "/api/income-settings/lines", func(p *principal.Principal, n int) string {
			return fmt.Sprintf(`{"year":%d,"area":"%s","version":0,"document":"某某办法（某发〔2026〕1号）","reason":"按新的标准执行","yuan":8000}`, 2027, p.Area)
		}, nil},
		{"notice", "message-publish", "POST", "/api/notices", at(`{"kind":"notice","title":"通知%d","body":"请知悉","areas":["%s"]}`), nil},
		{"own report", "summaryReport:detail", "POST", "/api/own-reports", text(`{"title":"自定义%d","keys":["household.count"],"period":"2026","shared":false}`), nil},
		{"area below", "setting-area", "POST", "/api/area-register", text(`{"parentId":"440981103210","code":"","name":"新的自然村%d","reason":"区划调整批复"}`), func(token string) bool {
			x, _ := read[struct{ Extensible bool }](t, h, token, "/api/area-register/440981103210")
			return x.Extensible
		}},
		{"report of one's own", "my-household", "POST", "/api/citizen/proposals", text(`{"values":{"kind":"5","risk":"04","note":"台风损坏房屋%d"}}`), bound},
		{"correction of one's own", "my-household", "POST", "/api/citizen/corrections", text(`{"values":{"item":"5","rightAddress":"储良村委会%d号","reason":"门牌变更"}}`), bound},
		{"request of one's own", "intserv:add", "POST", "/api/hall/requests", text(`{"area":"440981103210","values":{"kind":"11","content":"咨询%d"}}`), hall("request")},
		{"post of one's own", "intserv:add", "POST", "/api/hall/jobs",
			text(`{"area":"440981103210","values":{"title":"采摘工%d","skill":"1","place":"储良村","headCount":5,"contact":"13800138000","validTo":"` + until + `"}}`), hall("job")},
		{"shared view", "monitor:detail", "POST", "/api/shared-views/m-monitor", text(`{"title":"常用%d","query":"?state=40","with":"area"}`), func(token string) bool {
			x, _ := read[struct{ MayShare bool }](t, h, token, "/api/shared-views/m-monitor")
			return x.MayShare
		}},
		{"hold", "setting-param", "POST", "/api/retention/holds", text(`{"no":"4409811032100001","reason":"诉讼%d"}`), nil},
		{"frame origin", "sub-apps", "POST", "/api/frame-origins", text(`{"origin":"https://gis%d.example","note":"一张图"}`), nil},
	}
	admin := h.Token("admin")
	if a := h.As(admin, "POST", "/api/dict-types", `{"type":"crop","name":"作物"}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for _, name := range usernames(t, h) {
		token, p := h.Token(name), apptest.Person(t, h.App, name)
		tokens[name] = token
		for _, x := range all {
			n++
			offered := p.Has(x.code) && (x.offered == nil || x.offered(token))
			a := h.As(token, x.method, x.to, x.form(p, n))
			// What lies outside of somebody's area is not there for them.
			if refused := a.Status == http.StatusForbidden || a.Status == http.StatusNotFound; offered != (a.Status == http.StatusOK) || !offered && !refused {
				t.Errorf("%s, %s: offered %t, and %d %.300s", x.what, name, offered, a.Status, a.Body)
			}
			b.count[fmt.Sprintf("%s %t", x.what, offered)]++
		}
	}
	var whats []string
	for _, x := range all {
		whats = append(whats, x.what)
	}
	b.asked(1, whats...)
}
