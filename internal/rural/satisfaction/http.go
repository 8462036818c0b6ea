package satisfaction

import (
	"context"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/identity/factor"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/flow"
)

// Handler is the room's own routes, beside the engine's surface.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see, work := route.Can(Code+":detail"), route.Can(Code+":edit")
	route.Op(rt, "GET", "/api/rural/satisfaction/{id}/questions", see, "满意度: the questions of a survey", h.questions)
	route.Op(rt, "PUT", "/api/rural/satisfaction/{id}/questions", work, "满意度: change the questions of a draft", h.setQuestions)
	route.Op(rt, "GET", "/api/rural/satisfaction/{id}/quota", see, "满意度: how a sample would be divided if it were drawn now", h.quota)
	route.Op(rt, "GET", "/api/rural/satisfaction/{id}/report", see, "满意度: a survey in figures, of an area and those below it", h.report)
	route.Op(rt, "GET", "/api/rural/satisfaction/{id}/homes", work, "满意度: sampled households, or people served, to interview", h.homes)
	route.Op(rt, "POST", "/api/rural/satisfaction/{id}/homes/{home}/answer", work, "满意度: what somebody sampled said", h.answer)
	route.Op(rt, "POST", "/api/rural/satisfaction/{id}/homes/{home}/attempt", work, "满意度: an attempt that gave no answer", h.attempt)
	route.Op(rt, "POST", "/api/rural/satisfaction/{id}/codes", work, "满意度: QR codes for those without an answer or a code", h.codes)
	route.Op(rt, "POST", "/api/rural/satisfaction/{id}/answers/{answer}/issue", see, "满意度: make an issue of why somebody is dissatisfied", h.issue)
	public{h.Service, &limiter{most: perMinute, nets: mostNets}}.mount(rt)
}

// SurveyQuestions are the questions with the version they were read at.
type SurveyQuestions struct {
	Title     string           `json:"title"`
	Purpose   string           `json:"purpose"`
	State     string           `json:"state"`
	Version   int64            `json:"version"`
	Editable  bool             `json:"editable" doc:"the caller may change them"`
	Scores    []string         `json:"scores" doc:"what the scores 1 to 5 are called" declared:"words"`
	Questions []SurveyQuestion `json:"questions"`
	Served    bool             `json:"served" doc:"it asks people whose request was finished, and no households"`
	Closed    bool             `json:"closed" doc:"it takes no answers that are given today: nobody collects, or its last day is over"`
}

func (h Handler) questions(ctx context.Context, in *module.RecordPath) (*route.Out[SurveyQuestions], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	r, qs, err := h.survey(ctx, h.DB.Read(), p, id)
	if err != nil {
		return nil, err
	}
	d := h.module()
	st, _ := d.State(r.State)
	out := SurveyQuestions{Title: r.Text("title"), Purpose: r.Text("purpose"), State: r.State, Version: r.Version, Scores: scoreOptions, Served: r.Text("population") == served, Questions: []SurveyQuestion{},
		Editable: st.Editable && h.Engine.Allowed(d, p, "edit", d.Writers, r.Area) && d.Holds(p, r),
		Closed:   !(&openSurvey{State: r.State, StartsOn: r.Int("startsOn"), EndsOn: r.Int("endsOn")}).takes(h.today())}
	out.Questions = append(out.Questions, qs...)
	return route.Data(out), nil
}

type setQuestionsIn struct {
	module.RecordPath
	Body struct {
		Version   int64            `json:"version"`
		Questions []SurveyQuestion `json:"questions"`
	}
}

func (h Handler) setQuestions(ctx context.Context, in *setQuestionsIn) (*route.Out[SurveyQuestions], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	text, err := encode(in.Body.Questions)
	if err != nil {
		return nil, err
	}
	if _, err := h.Engine.Update(ctx, p, h.module(), id, flow.ModuleEntry{Version: in.Body.Version, Values: map[string]any{"questions": text}}); err != nil {
		return nil, err
	}
	return h.questions(ctx, &in.RecordPath)
}

type reportIn struct {
	module.RecordPath
	areaparam.Place
}

func (h Handler) report(ctx context.Context, in *reportIn) (*route.Out[SurveyReport], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	c, _, err := in.Code()
	if err != nil {
		return nil, err
	}
	out, err := h.Report(ctx, p, id, c)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type homesIn struct {
	module.RecordPath
	areaparam.Place
	Done    string `query:"done" enum:",open,done"`
	Keyword string `query:"keyword" maxLength:"50" doc:"a household's number or its head's name, of people served that of the request or theirs, whole"`
	Cursor  string `query:"cursor"`
	Size    int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) homes(ctx context.Context, in *homesIn) (*route.Out[page.Page[SurveyHome]], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Sampled(ctx, p, HomesQuery{Survey: id, Scope: scope, Done: in.Done, Keyword: in.Keyword, Cursor: in.Cursor, Size: in.Size})
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// second is the other number of a path; what is none is not there.
func second(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n <= 0 {
		return 0, errs.New(errs.NotFound, "")
	}
	return n, nil
}

// SurveyTaken is what there is to say of something that was taken.
type SurveyTaken struct{}

type answerIn struct {
	module.RecordPath
	Home string `path:"home" doc:"number"`
	Body Interview
}

func (h Handler) answer(ctx context.Context, in *answerIn) (*route.Out[SurveyTaken], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	home, err := second(in.Home)
	if err != nil {
		return nil, err
	}
	return route.Data(SurveyTaken{}), h.Answer(ctx, p, id, home, in.Body)
}

type attemptIn struct {
	module.RecordPath
	Home string `path:"home" doc:"number"`
	Body struct {
		Result string `json:"result" doc:"dictionary survey_attempt"`
	}
}

func (h Handler) attempt(ctx context.Context, in *attemptIn) (*route.Out[SurveyTaken], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	home, err := second(in.Home)
	if err != nil {
		return nil, err
	}
	return route.Data(SurveyTaken{}), h.Attempt(ctx, p, id, home, in.Body.Result)
}

type codesIn struct {
	module.RecordPath
	areaparam.Place
	Anew bool `query:"anew" doc:"end the unused codes of the area first: strips that were lost"`
}

// SurveyCodes are new codes, and how many still wait for one.
type SurveyCodes struct {
	Title   string       `json:"title"`
	Purpose string       `json:"purpose"`
	Items   []SurveyCode `json:"items"`
	Left    int64        `json:"left" doc:"those without an answer or a code beside these"`
}

func (h Handler) codes(ctx context.Context, in *codesIn) (*route.Out[SurveyCodes], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	c, named, err := in.Code()
	if err != nil {
		return nil, err
	}
	scope := p.Scope
	if named {
		if scope = scope.Narrow(c); c == area.Root || scope.Empty() {
			return nil, errs.New(errs.NotFound, "")
		}
	}
	r, _, err := h.survey(ctx, h.DB.Read(), p, id)
	if err != nil {
		return nil, err
	}
	out := SurveyCodes{Title: r.Text("title"), Purpose: r.Text("purpose")}
	if out.Items, out.Left, err = h.Codes(ctx, p, scope, id, in.Anew, factor.QR); err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type issueIn struct {
	module.RecordPath
	Answer string `path:"answer" doc:"number"`
	Body   SurveyIssue
}

// SurveyIssued is the issue a reason became.
type SurveyIssued struct {
	Issue int64 `json:"issue"`
}

func (h Handler) issue(ctx context.Context, in *issueIn) (*route.Out[SurveyIssued], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	answer, err := second(in.Answer)
	if err != nil {
		return nil, err
	}
	issue, err := h.Issue(ctx, p, id, answer, in.Body)
	if err != nil {
		return nil, err
	}
	return route.Data(SurveyIssued{issue}), nil
}
