package satisfaction

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
)

// SurveyHome is one sampled household as interviewers see it, or one person or company whose request was finished.
type SurveyHome struct {
	ID         int64    `json:"id"`
	Household  int64    `json:"household" doc:"to visit; 0: the request names none"`
	Request    int64    `json:"request" doc:"the request that is asked about; 0: a household was drawn"`
	No         string   `json:"no" doc:"of the household, or of the request"`
	HeadName   string   `json:"headName" doc:"the head of the household, or who made the request"`
	Kind       string   `json:"kind" doc:"dictionary request_kind; empty of a household"`
	FinishedOn int64    `json:"finishedOn" doc:"yyyymmdd on which the request was finished, 0 of a household"`
	Phone      string   `json:"phone" doc:"masked"`
	Channels   []string `json:"channels" doc:"how an interviewer reaches them: 1 at the door, 2 on the phone; none: by code or on paper alone"`
	AreaPath   string   `json:"areaPath"`
	Address    string   `json:"address"`
	Attempts   int64    `json:"attempts"`
	LastResult string   `json:"lastResult" doc:"dictionary survey_attempt"`
	LastOn     int64    `json:"lastOn" doc:"yyyymmdd, 0: never"`
	DoneOn     int64    `json:"doneOn" doc:"yyyymmdd, 0: not answered"`
}

// HomesQuery asks for sampled households of a survey. Done: "open", "done" or "" for all.
type HomesQuery struct {
	Survey  int64
	Scope   area.Scope
	Done    string
	Keyword string
	Cursor  string
	Size    int
}

// requests is the module of 综合服务 whose finished requests are asked about.
const requests = "intserv"

// base is the table a population is drawn from and where it has what interviewers read.
type base struct{ from, no, name, address, household, kind, finished, phone string }

// baseOf joins the sample x with its households h, or with its requests h. Households that are no more are not interviewed, nor is who was anonymised.
func baseOf(population string) base {
	if population == served {
		return base{"service_request AS h ON h.id = x.request AND h.applicant <> '' LEFT JOIN household AS g ON g.id = h.household AND g.state = 'valid' AND g.area = h.area",
			"h.no", "h.applicant", "coalesce(g.address, '')", "coalesce(g.id, 0)", "h.kind", "coalesce(h.replied_on, 0)", "length(h.phone_enc)"}
	}
	return base{"household AS h ON h.id = x.household", "h.household_no", "h.head_name", "h.address", "h.id", "''", "0", "1"}
}

// sampled is the statement that reads who is sampled within a scope.
func (b base) sampled(columns string, scope area.Scope) (string, []any) {
	w, args := scope.Between(area.Columns{Area: "h.area", Owner: "h.owner"})
	return "SELECT " + columns + " FROM satisfaction_sample AS x JOIN " + b.from + " WHERE " + w + " AND x.survey = ?", args
}

// channels are the ways an interviewer reaches somebody: a household by both, who was served as far as the request says where they live or their phone.
func channels(population string, household int64, phone bool) []string {
	out := []string{}
	if population != served || household > 0 {
		out = append(out, Door)
	}
	if population != served || phone {
		out = append(out, Phone)
	}
	return out
}

// Sampled are the sampled households of the scope, those with the fewest attempts first.
func (s *Service) Sampled(ctx context.Context, p *principal.Principal, q HomesQuery) (page.Page[SurveyHome], error) {
	out := page.Page[SurveyHome]{Items: []SurveyHome{}, TotalCap: mostCounted}
	r, _, err := s.survey(ctx, s.DB.Read(), p, q.Survey)
	if err != nil {
		return out, err
	}
	population := r.Text("population")
	b := baseOf(population)
	query, args := b.sampled(strings.Join([]string{"x.id", b.household, "x.request", b.no, b.name, b.kind, b.finished, b.address, "h.area, x.attempts, x.last_result, x.last_on, x.done_on"}, ", "), q.Scope)
	args = append(args, q.Survey)
	switch q.Done {
	case "open":
		query += " AND x.done_on = 0"
	case "done":
		query += " AND x.done_on > 0"
	}
	if k := strings.TrimSpace(q.Keyword); k != "" {
		query += " AND (" + b.no + " = ? OR " + b.name + " = ?)"
		args = append(args, k, k)
	}
	total, err := db.CountAtMost(ctx, s.DB.Read(), mostCounted, query, args...)
	if err != nil {
		return out, err
	}
	out.Total = total
	if q.Cursor != "" {
		var attempts, id int64
		if err := page.Decode(q.Cursor, &attempts, &id); err != nil {
			return out, err
		}
		query += " AND (x.attempts > ? OR x.attempts = ? AND x.id > ?)"
		args = append(args, attempts, attempts, id)
	}
	size := page.Size(q.Size)
	rows, err := s.DB.Read().QueryContext(ctx, query+" ORDER BY x.attempts, x.id LIMIT ?", append(args, size+1)...)
	if err != nil {
		return out, fmt.Errorf("sampled households: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var x SurveyHome
		var c area.Code
		if err := rows.Scan(&x.ID, &x.Household, &x.Request, &x.No, &x.HeadName, &x.Kind, &x.FinishedOn, &x.Address, &c, &x.Attempts, &x.LastResult, &x.LastOn, &x.DoneOn); err != nil {
			return out, err
		}
		x.AreaPath = s.pathOf(c)
		out.Items = append(out.Items, x)
	}
	if err := rows.Err(); err != nil {
		return out, err
	}
	if len(out.Items) > size {
		out.Items = out.Items[:size]
		last := out.Items[size-1]
		out.Next = page.Encode(last.Attempts, last.ID)
	}
	phones, err := s.phones(ctx, population, q.Scope, out.Items)
	if err != nil {
		return out, err
	}
	for i := range out.Items {
		x := &out.Items[i]
		phone := phones[x.Household]
		if population == served {
			phone = phones[x.Request]
		}
		x.Phone, x.Channels = declaration.Mask(declaration.Phone, phone), channels(population, x.Household, phone != "")
	}
	return out, nil
}

// phones are those of sampled households by their ids, or of requests by theirs: who was served is called by the number they gave.
func (s *Service) phones(ctx context.Context, population string, scope area.Scope, of []SurveyHome) (map[int64]string, error) {
	ids := make([]int64, len(of))
	if population != served {
		for i, x := range of {
			ids[i] = x.Household
		}
		return s.Homes.Phones(ctx, s.DB.Read(), scope, ids)
	}
	for i, x := range of {
		ids[i] = x.Request
	}
	d, _ := s.Engine.Module(requests)
	f, _ := d.Field("phone")
	fields := []*declaration.Field{f}
	w, args := scope.Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
	rs, err := s.Engine.Rows(ctx, d, fields, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE t.id IN (?) AND "+w, append([]any{bun.List(ids)}, args...), nil)
	out := make(map[int64]string, len(rs))
	for _, r := range rs {
		out[r.ID] = r.Word("phone")
	}
	return out, err
}

const mostCounted = 10_001

// pathOf is where a household lives, below the county.
func (s *Service) pathOf(c area.Code) string {
	var names []string
	for _, n := range s.Areas.Path(c) {
		if n.ID.Level() >= area.Township {
			names = append(names, n.Text)
		}
	}
	return strings.Join(names, " ")
}

// reached is where somebody of a sample lives, and how an interviewer reaches them.
type reached struct {
	area     area.Code
	channels []string
}

// place finds a sampled household of the scope, or who was served there. NotFound outside.
func place(ctx context.Context, tx *db.Tx, scope area.Scope, survey *openSurvey, sample int64) (reached, error) {
	b := baseOf(survey.Population)
	query, args := b.sampled("h.area AS area, "+b.household+" AS household, "+b.phone+" AS phone", scope)
	var found []struct {
		Area      area.Code `bun:"area"`
		Household int64     `bun:"household"`
		Phone     int64     `bun:"phone"`
	}
	if err := tx.NewRaw(query+" AND x.id = ?", append(args, survey.ID, sample)...).Scan(ctx, &found); err != nil {
		return reached{}, fmt.Errorf("who is sampled: %w", err)
	}
	if len(found) == 0 {
		return reached{}, errs.New(errs.NotFound, "")
	}
	x := found[0]
	return reached{x.Area, channels(survey.Population, x.Household, x.Phone > 0)}, nil
}

// by refuses a channel that reaches nobody.
func (r reached) by(channel string) error {
	if slices.Contains(r.channels, channel) {
		return nil
	}
	return errs.Invalid("channel", map[string]string{Door: wordsNoDoor, Phone: wordsNoPhone}[channel])
}

// Interview is what an interviewer typed.
type Interview struct {
	Channel string         `json:"channel" enum:"1,2" doc:"1 at the door, 2 on the phone"`
	Day     int64          `json:"day,omitempty" minimum:"0" doc:"yyyymmdd on which it was answered, where it is sent later; 0: today"`
	Seconds int64          `json:"seconds" minimum:"0" maximum:"86400" doc:"from the first question to the last; 0: not measured"`
	Answers []SurveyAnswer `json:"answers" maxItems:"20"`
}

// Answer stores what a sampled household, or somebody served, said. What was answered outdoors is of its own day, as long as nobody has closed the survey. Conflict where it
// is answered already; NotFound outside the scope.
func (s *Service) Answer(ctx context.Context, p *principal.Principal, survey, sample int64, in Interview) error {
	if _, _, err := s.survey(ctx, s.DB.Read(), p, survey); err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, err := held(ctx, tx, survey)
		if err != nil {
			return err
		}
		at, err := place(ctx, tx, p.Scope, of, sample)
		if err != nil {
			return err
		}
		if err := at.by(in.Channel); err != nil {
			return err
		}
		on := s.books()
		if in.Day != 0 {
			if _, err := time.Parse("20060102", strconv.FormatInt(in.Day, 10)); err != nil || in.Day > s.today() {
				return declaration.Refuse(wordsDay)
			}
			on = books{func() int64 { return in.Day }}
		}
		if err := on.take(ctx, tx, given{survey: of, channel: in.Channel, seconds: in.Seconds, answers: in.Answers, claim: on.claimHome(sample, in.Channel)}); err != nil {
			return err
		}
		// The survey and the town: who answered is not the audit's to know.
		return audit.Record(ctx, tx, audit.Event{Action: "satisfaction.answer", Object: "module", ObjectID: of.No, Area: townOf(at.area), Detail: map[string]any{"module": Code, "recordId": survey}})
	})
}

// attempts are the results of an attempt that gave no answer (dictionary survey_attempt).
var attempts = []string{"1", "2", "3", "4"}

// Attempt keeps that a household was tried and gave no answer.
func (s *Service) Attempt(ctx context.Context, p *principal.Principal, survey, sample int64, result string) error {
	if !slices.Contains(attempts, result) {
		return errs.Invalid("result", "请选择未访问成功的原因")
	}
	if _, _, err := s.survey(ctx, s.DB.Read(), p, survey); err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, err := held(ctx, tx, survey)
		if err != nil {
			return err
		}
		at, err := place(ctx, tx, p.Scope, of, sample)
		if err != nil {
			return err
		}
		if len(at.channels) == 0 {
			return declaration.Refuse(wordsNoWay)
		}
		if !of.takes(s.today()) {
			return declaration.Refuse(wordsClosed)
		}
		res, err := tx.NewRaw("UPDATE satisfaction_sample SET attempts = attempts + 1, last_result = ?, last_on = ? WHERE id = ? AND done_on = 0", result, s.today(), sample).Exec(ctx)
		if err != nil {
			return fmt.Errorf("keep an attempt: %w", err)
		}
		if n, _ := res.RowsAffected(); n == 0 {
			return errs.New(errs.Conflict, of.done())
		}
		return audit.Record(ctx, tx, audit.Event{Action: "satisfaction.attempt", Object: "module", ObjectID: of.No, Area: townOf(at.area), Detail: map[string]any{"module": Code, "recordId": survey}})
	})
}
