package analysis

import (
	"strings"

	"mirror/internal/rural/departmentdata"
)

// kindOf is a class of words that departments write freely: what one of these stands in belongs to it.
type kindOf struct {
	title string
	words []string
}

// diseases are the classes of what a person paid for. The register holds no disease beyond whether somebody is chronically or gravely ill; the insurance says
// what the payment was for, which may be a kind of visit only.
var diseases = []kindOf{
	{"恶性肿瘤", []string{"肿瘤", "癌", "白血病", "淋巴瘤"}},
	{"心脑血管疾病", []string{"心脏", "冠心", "心肌", "心力", "心梗", "脑梗", "脑出血", "脑卒中", "中风", "心脑", "脑血管"}},
	{"高血压", []string{"高血压"}},
	{"糖尿病", []string{"糖尿病"}},
	{"肾病与透析", []string{"肾", "透析", "尿毒"}},
	{"呼吸系统疾病", []string{"慢阻肺", "肺", "哮喘", "支气管", "尘肺"}},
	{"肝病", []string{"肝"}},
	{"精神障碍", []string{"精神", "抑郁", "双相", "癫痫"}},
	{"骨关节与风湿", []string{"骨", "关节", "风湿", "腰椎"}},
	{"血液病与罕见病", []string{"地中海贫血", "血友病", "贫血", "罕见"}},
	{"伤残与意外", []string{"外伤", "烧伤", "意外"}},
	{"门诊特定病种（未列病名）", []string{"特定病种", "慢特病", "门特", "门慢"}},
	{"其他病种", nil},
	{"未列病名（住院、门诊等）", []string{"住院", "门诊", "购药", "急诊"}},
}

// classOf is the first class one of whose words stands in a text; the one without words where none does.
func classOf(of []kindOf, text string) int {
	rest := 0
	for i, k := range of {
		if k.words == nil {
			rest = i
		}
		for _, w := range k.words {
			if strings.Contains(text, w) {
				return i
			}
		}
	}
	return rest
}

func titlesOf(of []kindOf) (out []string) {
	for _, k := range of {
		out = append(out, k.title)
	}
	return out
}

// ill counts the members for whom the insurance had them pay something in the last twelve months, once in each class.
func (h *Home) ill(at At, t *tally) {
	met := map[[2]int64]bool{}
	for _, r := range within(h.Data, departmentdata.SelfPay, at.yearBefore(), at) {
		class := classOf(diseases, r.Item)
		if key := [2]int64{r.Member, int64(class)}; r.Member != 0 && !met[key] {
			met[key] = true
			t.cell("diseases", class, 0, int(one(!h.watched())), 1)
		}
	}
}
