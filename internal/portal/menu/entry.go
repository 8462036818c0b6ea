package menu

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
)

// MenuEntry is a menu item as it is edited: S3.01's fields without what follows from the tree, and what stays on the server. A menu is a
// flat list of them; the order of the list is the order of siblings.
type MenuEntry struct {
	ID          string `json:"id"`
	ParentID    string `json:"parentId"`
	Name        string `json:"name"`
	Text        string `json:"text"`
	URL         string `json:"url"`
	Base        string `json:"base"`
	MicroAppPre string `json:"microAppPre"`
	Icon        string `json:"icon"`
	Show        bool   `json:"show"`
	Position    string `json:"position" doc:"left or empty: side menu; anything else: top bar"`
	ShowType    string `json:"showType" doc:"rootNode marks a subsystem"`
	Resource    string `json:"resource" doc:"code that opens it; empty: a group, seen with any of its children"`
	Keywords    string `json:"keywords" doc:"what people also call the page"`
}

// entriesMax keeps a menu within one request's body and one row.
const entriesMax = 3000

var (
	entryID   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)
	prefix    = regexp.MustCompile(`^/micro[A-Za-z0-9._-]+/$`)
	position  = regexp.MustCompile(`^[A-Za-z]{0,20}$`)
	resource  = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9-]{0,63}(:[A-Za-z]+)?)?$`)
	webURL    = regexp.MustCompile(`^https?://[^\s/?#@<>"']+([/?#][^\s<>"']*)?$`)
	localPath = regexp.MustCompile(`^/([^\s/\\<>"'][^\s\\<>"']*)?$`)
	page      = regexp.MustCompile(`^/[^\s\\<>"']*$`)
)

// check answers "" and "", or the field that is wrong with the text to show.
func (e MenuEntry) check() (field, text string) {
	switch {
	case !entryID.MatchString(e.ID):
		return "id", "菜单编号由字母、数字和 - _ . 组成，最多64个字符"
	case strings.TrimSpace(e.Name) == "":
		return "name", "请输入菜单名称"
	case utf8.RuneCountInString(e.Name) > 20 || utf8.RuneCountInString(e.Text) > 20:
		return "name", "菜单名称不能超过20个字符"
	case rule.Special(e.Name) != "":
		return "name", rule.SpecialText
	case rule.Special(e.Text) != "":
		return "text", rule.SpecialText
	// A menu is drawn as links: no scheme but the web's, and no path that a browser reads as another host.
	case e.URL != "" && !webURL.MatchString(e.URL) && !localPath.MatchString(e.URL):
		return "url", "外部地址须以 / 或 http(s):// 开头"
	case e.MicroAppPre != "" && !prefix.MatchString(e.MicroAppPre):
		return "microAppPre", "子应用前缀的格式为 /micro名称/"
	case e.Base != "" && e.MicroAppPre == "":
		return "microAppPre", "有页面地址时须填写子应用前缀"
	case strings.HasPrefix(e.Base, "/micro") && !strings.HasPrefix(e.Base, e.MicroAppPre+"#/"):
		return "base", "页面地址须在子应用前缀之下，如 " + e.MicroAppPre + "#/页面"
	case e.Base != "" && !page.MatchString(e.Base):
		return "base", "页面地址须以 / 开头"
	case !position.MatchString(e.Position):
		return "position", "位置只能是字母"
	case e.ShowType != "" && e.ShowType != "rootNode":
		return "showType", "显示类型无效"
	case !resource.MatchString(e.Resource):
		return "resource", "资源编码的格式无效"
	case (e.URL != "" || e.Base != "") && e.Resource == "":
		return "resource", "有地址的菜单须填写资源编码，否则没有人能看到"
	case utf8.RuneCountInString(e.Keywords) > 100 || len(e.URL) > 300 || len(e.Base) > 300:
		return "keywords", "内容过长"
	case len(e.Icon) > 40 || rule.Special(e.Keywords+e.Icon) != "":
		return "icon", rule.SpecialText
	}
	return "", ""
}

// page of this screen: without a way back to it nobody could mend a menu.
const ownPage = "/microsetting/#/setting/menu"

// checkAll checks a whole menu and tells what is wrong with each entry. The field of a complaint is the entry's id and its field's name.
func checkAll(platform string, all []MenuEntry) error {
	if len(all) > entriesMax {
		return errs.Invalid("items", fmt.Sprintf("一个平台最多 %d 个菜单", entriesMax))
	}
	var found []error
	parent := map[string]string{}
	for _, e := range all {
		if field, text := e.check(); text != "" {
			found = append(found, errs.Invalid(e.ID+"/"+field, e.Name+"："+text))
		}
		if _, twice := parent[e.ID]; twice {
			found = append(found, errs.Invalid(e.ID+"/id", "菜单编号重复："+e.ID))
		}
		parent[e.ID] = e.ParentID
	}
	for _, e := range all {
		found = append(found, checkParent(e, parent))
	}
	found = append(found, errs.When(platform == DefaultPlatform && !slices.ContainsFunc(all, func(e MenuEntry) bool { return e.Base == ownPage }),
		"items", "不能删除“菜单管理”本身，否则无法再修改菜单"))
	return errs.All(found...)
}

func checkParent(e MenuEntry, parent map[string]string) error {
	depth := 1
	for at := e.ParentID; at != ""; at = parent[at] {
		if _, there := parent[at]; !there {
			return errs.Invalid(e.ID+"/parentId", e.Name+"：上级菜单不存在")
		}
		if depth++; depth > maxDepth {
			return errs.Invalid(e.ID+"/parentId", fmt.Sprintf("%s：菜单最多 %d 级", e.Name, maxDepth))
		}
	}
	return nil
}

func write(all []MenuEntry) string {
	b, err := json.Marshal(all)
	if err != nil {
		panic(err) // plain strings and a bool
	}
	return string(b)
}

func read(text string) ([]MenuEntry, error) {
	out := []MenuEntry{}
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		return nil, fmt.Errorf("stored menu: %w", err)
	}
	return out, nil
}

func at(all []MenuEntry) map[string]MenuEntry {
	out := make(map[string]MenuEntry, len(all))
	for _, e := range all {
		out[e.ID] = e
	}
	return out
}

// merge lays a draft over a menu that went on changing meanwhile: sub-apps are registered and removed, an upgrade brings items. What
// the draft left as it found it follows the live menu; what it changed wins.
func merge(base, draft, live []MenuEntry) []MenuEntry {
	was, now := at(base), at(live)
	mine := at(draft)
	var out []MenuEntry
	for _, e := range draft {
		old, had := was[e.ID]
		cur, there := now[e.ID]
		switch {
		case had && old == e && there:
			out = append(out, cur)
		case had && old == e && !there: // taken away meanwhile
		default:
			out = append(out, e)
		}
	}
	for _, e := range live {
		_, had := was[e.ID]
		if _, there := mine[e.ID]; !had && !there { // came meanwhile
			out = append(out, e)
		}
	}
	// Who lost their parent with the merge comes to the top instead of nowhere.
	left := at(out)
	for i := range out {
		if _, there := left[out[i].ParentID]; out[i].ParentID != "" && !there {
			out[i].ParentID = ""
		}
	}
	return out
}
