package app_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/english"
)

const inEnglish = english.Cookie + "=" + english.Code

// A page that shows English is answered with titles, states, steps, the menu and the dictionary in English, and refused in English. Without its
// cookie, and with a browser that says it prefers English, everything is Chinese.
func TestDeclaredWordsInEnglish(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	town := h.Token("town")
	get := func(path string, headers ...string) string { return h.As(town, "GET", path, "", headers...).Body }
	for path, words := range map[string][2][]string{
		"/api/rural/monitor/description": {{"防返贫监测", "线索待核实", "民主评议", "乡镇审核通过", "人均纯收入", "元"},
			{"Poverty monitoring", "Clue to be checked", "Villagers' meeting", "Pass at the township", "Per-capita net income", "yuan"}},
		"/api/bootstrap":   {{`"text":"户情数据"`, "镇级经办员"}, {`"text":"Household data"`, "Township clerk"}},
		"/v1/dict/listAll": {{"因病", "一般农户", "边缘易致贫户"}, {"Illness", "Ordinary household", "Near poverty", `\"Female\"`, `\"Daughter\"`}},
	} {
		chinese, said := get(path), get(path, "Cookie", inEnglish)
		if get(path, "Accept-Language", "en-US,en") != chinese && path != "/api/bootstrap" {
			t.Errorf("%s: the machine's language decides", path)
		}
		for _, zh := range words[0] {
			if !strings.Contains(chinese, zh) || strings.Contains(said, `"`+strings.Trim(zh, `"`)+`"`) && !strings.Contains(zh, ":") {
				t.Errorf("%s: %s in Chinese %t, in English %t", path, zh, strings.Contains(chinese, zh), strings.Contains(said, zh))
			}
		}
		for _, en := range words[1] {
			if !strings.Contains(said, en) || strings.Contains(chinese, `"`+en+`"`) {
				t.Errorf("%s: %s is not said in English alone", path, en)
			}
		}
	}
	// The shell knows the settings by their name, in every language.
	if admin := h.As(h.Token("admin"), "GET", "/api/bootstrap", "", "Cookie", inEnglish).Body; !strings.Contains(admin, `"name":"系统设置","text":"Settings"`) {
		t.Error("the settings are not found by their name")
	}
	// A tab keeps the dictionary by its version: that of one language is not that of the other.
	version := regexp.MustCompile(`"version":"([^"]+)"`)
	one, other := version.FindStringSubmatch(get("/v1/dict/listAll")), version.FindStringSubmatch(get("/v1/dict/listAll", "Cookie", inEnglish))
	if one == nil || other == nil || one[1] == other[1] {
		t.Errorf("versions %v and %v", one, other)
	}
	refused := func(headers ...string) string {
		return h.As(town, "PUT", "/api/preferences/nothing-such", `{"value":{}}`, headers...).Body + h.As(town, "GET", "/api/rural/monitor?view=none", "", headers...).Body +
			h.Do("GET", "/v1/dict/listAll", "", headers...).Body
	}
	zh, en := refused(), refused("Cookie", inEnglish)
	for chinese, said := range map[string]string{"没有这个分类": "There is no such group", "未授权，请重新登录": "Not signed in"} {
		if !strings.Contains(zh, chinese) || !strings.Contains(en, said) || strings.Contains(en, chinese) {
			t.Errorf("%s, refused: %s\n%s", chinese, zh, en)
		}
	}
}

// The document of a page sets the browser's language by its reader's own choice: what another person left there, or another browser chose, does not decide.
func TestPageKeepsTheLanguageOfItsReader(t *testing.T) {
	t.Parallel()
	// A page is of a web build; which one is all the same here, and there may be none.
	build := t.TempDir()
	if err := os.Mkdir(filepath.Join(build, ".vite"), 0o700); err != nil {
		t.Fatal(err)
	}
	manifest := `{"web/shell/src/main.tsx": {"file": "assets/shell-1.js", "name": "shell", "isEntry": true}}`
	if err := os.WriteFile(filepath.Join(build, ".vite", "manifest.json"), []byte(manifest), 0o600); err != nil {
		t.Fatal(err)
	}
	h := apptest.Start(t, map[string]string{"web-dir": build})
	jar := map[string]string{}
	browse(t, h, jar, "town", directory.DemoPassword)
	session := ""
	for name, value := range jar {
		session += name + "=" + value + "; "
	}
	page := func(cookie string) (string, []string) {
		a := h.Do("GET", "/subapp/main/", "", "Cookie", session+cookie)
		return a.Body, a.Header.Values("Set-Cookie")
	}
	sets := func(list []string, value string) bool {
		return slices.ContainsFunc(list, func(c string) bool { return strings.HasPrefix(c, english.Cookie+"="+value+";") })
	}
	if body, set := page(inEnglish); !sets(set, "zh-CN") || !strings.Contains(body, "户情数据") {
		t.Errorf("a reader of Chinese keeps the English of somebody else: %v", set)
	}
	if _, set := page(""); slices.ContainsFunc(set, func(c string) bool { return strings.HasPrefix(c, english.Cookie) }) {
		t.Errorf("a reader of Chinese gets a cookie: %v", set)
	}
	if a := h.As(h.Token("town"), "PUT", "/api/preferences/look", `{"value":{"lang":"en"}}`); a.Status != http.StatusOK {
		t.Fatal(a.Body)
	}
	if body, set := page(""); !sets(set, english.Code) || !strings.Contains(body, "Household data") {
		t.Errorf("a reader of English is not answered in it: %v", set)
	}
}
