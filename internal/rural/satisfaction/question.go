package satisfaction

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/kit/errs"
)

// The kinds of a question.
const (
	kindSingle = "single"
	kindMulti  = "multi"
	kindScore  = "score"
	kindText   = "text"
)

// What an answer is used for beside its own bars.
const (
	useAware  = "aware"  // the first option means that somebody knows
	useReason = "reason" // why somebody is dissatisfied
)

const (
	mostQuestions = 20
	mostOptions   = 10
	mostWeight    = 10
	titleMost     = 100 // characters
	optionMost    = 40
	textMost      = 200
	// bestScore is the best of a score; lowScore and below is dissatisfied.
	bestScore = 5
	lowScore  = 2
)

// scoreOptions are what the scores 1 to 5 are called.
var scoreOptions = []string{"非常不满意", "不满意", "一般", "满意", "非常满意"}

// SurveyQuestion is one question of a survey.
type SurveyQuestion struct {
	Kind     string       `json:"kind" enum:"single,multi,score,text"`
	Title    string       `json:"title"`
	Options  []string     `json:"options" doc:"of single and multi"`
	Required bool         `json:"required"`
	Weight   int          `json:"weight" doc:"of a score in the index, 1 to 10; 0 for the other kinds"`
	Use      string       `json:"use" enum:",aware,reason" doc:"aware: the first option of a single means that somebody knows; reason: why somebody is dissatisfied"`
	Jumps    []SurveyJump `json:"jumps" doc:"of single and score: what follows an option, where that is not the next question"`
}

// SurveyJump is where an option leads.
type SurveyJump struct {
	Option int `json:"option" doc:"from 1; of a score the score"`
	To     int `json:"to" doc:"number of the question, from 1; 0 ends the survey"`
}

// choices are what may be chosen, in words.
func (q *SurveyQuestion) choices() []string {
	if q.Kind == kindScore {
		return scoreOptions
	}
	return q.Options
}

// next is the index of the question that follows an option of the one at i; chosen 0 is no answer.
func (q *SurveyQuestion) next(i, chosen, all int) int {
	for _, j := range q.Jumps {
		if chosen > 0 && j.Option == chosen {
			if j.To == 0 {
				return all
			}
			return j.To - 1
		}
	}
	return i + 1
}

// parseQuestions reads what a record keeps.
func parseQuestions(text string) ([]SurveyQuestion, error) {
	if text == "" {
		return nil, nil
	}
	var out []SurveyQuestion
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		return nil, errs.Invalid("questions", "题目格式不正确")
	}
	return out, nil
}

// at names a field of a question, for its complaint.
func at(i int, field string) string { return fmt.Sprintf("questions.%d.%s", i, field) }

// checkQuestions says everything that is wrong with the questions of a survey, each at its field.
func checkQuestions(qs []SurveyQuestion) error {
	var found []error
	bad := func(wrong bool, field, words string) { found = append(found, errs.When(wrong, field, words)) }
	bad(len(qs) > mostQuestions, "questions", fmt.Sprintf("最多%d题", mostQuestions))
	reasons := 0
	for i := range qs {
		q := &qs[i]
		n := len(q.choices())
		bad(!slices.Contains([]string{kindSingle, kindMulti, kindScore, kindText}, q.Kind), at(i, "kind"), "请选择题型")
		found = append(found, checkWords(q.Title, at(i, "title"), "请填写题目", titleMost))
		chosen := q.Kind == kindSingle || q.Kind == kindMulti
		bad(chosen && n < 2, at(i, "options"), "至少两个选项")
		bad(chosen && n > mostOptions, at(i, "options"), fmt.Sprintf("最多%d个选项", mostOptions))
		bad(!chosen && len(q.Options) > 0, at(i, "options"), "这种题型没有选项")
		for k, o := range q.Options {
			found = append(found, checkWords(o, at(i, fmt.Sprintf("options.%d", k)), "请填写选项", optionMost))
			bad(slices.Index(q.Options, o) < k, at(i, fmt.Sprintf("options.%d", k)), "选项重复")
		}
		bad(q.Kind == kindScore && (q.Weight < 1 || q.Weight > mostWeight), at(i, "weight"), fmt.Sprintf("权重为1至%d", mostWeight))
		bad(q.Kind != kindScore && q.Weight != 0, at(i, "weight"), "只有评分题有权重")
		bad(q.Use == useAware && q.Kind != kindSingle, at(i, "use"), "知晓题必须是单选题")
		bad(q.Use == useReason && q.Kind != kindMulti && q.Kind != kindText, at(i, "use"), "不满意原因必须是多选题或填空题")
		bad(q.Use != "" && q.Use != useAware && q.Use != useReason, at(i, "use"), "请选择用途")
		if q.Use == useReason {
			reasons++
		}
		bad(reasons > 1 && q.Use == useReason, at(i, "use"), "只能有一题是不满意原因")
		bad(len(q.Jumps) > 0 && q.Kind != kindSingle && q.Kind != kindScore, at(i, "jumps"), "只有单选题和评分题可以跳转")
		for k, j := range q.Jumps {
			field := at(i, fmt.Sprintf("jumps.%d", k))
			bad(j.Option < 1 || j.Option > n, field, "跳转的选项不存在")
			bad(slices.IndexFunc(q.Jumps, func(o SurveyJump) bool { return o.Option == j.Option }) < k, field, "同一选项只能跳转一次")
			bad(j.To != 0 && j.To <= i+1, field, "只能跳到后面的题目")
			bad(j.To > len(qs), field, "跳转的题目不存在")
		}
	}
	if err := errs.All(found...); err != nil {
		return err
	}
	reached := reachable(qs)
	for i := range qs {
		bad(!reached[i], at(i, "title"), "按跳转设置，没有人会答到这一题")
	}
	return errs.All(found...)
}

func checkWords(text, field, empty string, most int) error {
	switch {
	case strings.TrimSpace(text) == "":
		return errs.Invalid(field, empty)
	case utf8.RuneCountInString(text) > most:
		return errs.Invalid(field, fmt.Sprintf("不超过%d个字", most))
	case !errs.Printable(text, false):
		return errs.Invalid(field, "包含无效字符")
	}
	return nil
}

// reachable says which questions somebody can come to.
func reachable(qs []SurveyQuestion) []bool {
	out := make([]bool, len(qs)+1)
	out[0] = true
	for i := range qs {
		if !out[i] {
			continue
		}
		q := &qs[i]
		options := 0
		if q.Kind == kindSingle || q.Kind == kindScore {
			options = len(q.choices())
		}
		if !q.Required || options == 0 {
			out[i+1] = true
		}
		for o := 1; o <= options; o++ {
			out[q.next(i, o, len(qs))] = true
		}
	}
	return out
}

// SurveyAnswer is the answer to one question; both are empty where there is none.
type SurveyAnswer struct {
	Choices []int  `json:"choices" doc:"options chosen, from 1; of a score the score"`
	Text    string `json:"text" maxLength:"200"`
}

func (a *SurveyAnswer) given() bool { return len(a.Choices) > 0 || a.Text != "" }

// result is what one set of answers adds up to.
type result struct {
	answers []SurveyAnswer
	// score and weight are Σ(score × weight) and Σ weight over the scores that were given.
	score, weight int64
	aware, asked  int64 // questions of awareness: yes, and valid answers
	low           bool  // some score is dissatisfied
	scores        []int
	reasons       []string
}

// straight reports whether somebody gave one score to everything: four or more of them.
func (r *result) straight() bool {
	return len(r.scores) >= 4 && !slices.ContainsFunc(r.scores, func(s int) bool { return s != r.scores[0] })
}

// evaluate walks the questions the answers lead through. What lies beside the way is dropped; what is missing on it is said at its question.
func evaluate(qs []SurveyQuestion, given []SurveyAnswer) (result, error) {
	out := result{answers: make([]SurveyAnswer, len(qs))}
	for i := range out.answers {
		out.answers[i].Choices = []int{}
	}
	if len(given) > len(qs) {
		return out, errs.Invalid("answers", "答案与题目不符")
	}
	var found []error
	for i := 0; i < len(qs); {
		q, a := &qs[i], SurveyAnswer{}
		if i < len(given) {
			a = given[i]
		}
		field := fmt.Sprintf("answers.%d", i)
		a.Choices, a.Text = slices.Clone(a.Choices), strings.TrimSpace(a.Text)
		slices.Sort(a.Choices)
		if err := checkAnswer(q, &a, field); err != nil {
			found, a = append(found, err), SurveyAnswer{}
		}
		if a.Choices == nil {
			a.Choices = []int{}
		}
		out.answers[i] = a
		chosen := 0
		if len(a.Choices) == 1 && q.Kind != kindMulti {
			chosen = a.Choices[0]
		}
		out.add(q, &a, chosen)
		i = q.next(i, chosen, len(qs))
	}
	return out, errs.All(found...)
}

func (r *result) add(q *SurveyQuestion, a *SurveyAnswer, chosen int) {
	switch {
	case q.Kind == kindScore && chosen > 0:
		r.score, r.weight, r.scores = r.score+int64(chosen*q.Weight), r.weight+int64(q.Weight), append(r.scores, chosen)
		r.low = r.low || chosen <= lowScore
	case q.Use == useAware && chosen > 0:
		r.asked++
		if chosen == 1 {
			r.aware++
		}
	case q.Use == useReason && a.given():
		for _, c := range a.Choices {
			r.reasons = append(r.reasons, q.Options[c-1])
		}
		if a.Text != "" {
			r.reasons = append(r.reasons, a.Text)
		}
	}
}

func checkAnswer(q *SurveyQuestion, a *SurveyAnswer, field string) error {
	n := len(q.choices())
	switch {
	case q.Required && !a.given():
		return errs.Invalid(field, "请回答这一题")
	case q.Kind == kindText && len(a.Choices) > 0, q.Kind != kindText && a.Text != "":
		return errs.Invalid(field, "答案与题型不符")
	case q.Kind != kindMulti && len(a.Choices) > 1, len(slices.Compact(slices.Clone(a.Choices))) < len(a.Choices):
		return errs.Invalid(field, "只能选一项")
	case slices.ContainsFunc(a.Choices, func(c int) bool { return c < 1 || c > n }):
		return errs.Invalid(field, "没有这个选项")
	case utf8.RuneCountInString(a.Text) > textMost:
		return errs.Invalid(field, fmt.Sprintf("不超过%d个字", textMost))
	case !errs.Printable(a.Text, true):
		return errs.Invalid(field, "包含无效字符")
	}
	return nil
}
