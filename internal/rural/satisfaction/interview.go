package satisfaction

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// SurveyHome is one sampled household as interviewers see it.
type SurveyHome struct {
	ID          int64  `json:"id"`
	Household   int64  `json:"household"`
	HouseholdNo string `json:"householdNo"`
	HeadName    string `json:"headName"`
	Phone       string `json:"phone" doc:"masked"`
	AreaPath    string `json:"areaPath"`
	Address     string `json:"address"`
	Attempts    int64  `json:"attempts"`
	LastResult  string `json:"lastResult" doc:"dictionary survey_attempt"`
	LastOn      int64  `json:"lastOn" doc:"yyyymmdd, 0: never"`
	DoneOn      int64  `json:"doneOn" doc:"yyyymmdd, 0: not answered"`
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

// sampled is the statement that reads sampled households within a scope. Households that are no more are not interviewed.
func sampled(columns string, scope area.Scope) (string, []any) {
	w, args := scope.Between(area.Columns{Area: "h.area", Owner: "h.owner"})
	return "SELECT " + columns + " FROM satisfaction_sample AS x JOIN household AS h ON h.id = x.household WHERE " + w + " AND x.survey = ?", args
}

// Sampled are the sampled households of the scope, those with the fewest attempts first.
func (s *Service) Sampled(ctx context.Context, p *principal.Principal, q HomesQuery) (page.Page[SurveyHome], error) {
	out := page.Page[SurveyHome]{Items: []SurveyHome{}, TotalCap: mostCounted}
	if _, _, err := s.survey(ctx, s.DB.Read(), p, q.Survey); err != nil {
		return out, err
	}
	query, args := sampled("x.id, x.household, h.household_no, h.head_name, h.address, h.area, x.attempts, x.last_result, x.last_on, x.done_on", q.Scope)
	args = append(args, q.Survey)
	switch q.Done {
	case "open":
		query += " AND x.done_on = 0"
	case "done":
		query += " AND x.done_on > 0"
	}
	if k := strings.TrimSpace(q.Keyword); k != "" {
		query += " AND (h.household_no = ? OR h.head_name = ?)"
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
		if err := rows.Scan(&x.ID, &x.Household, &x.HouseholdNo, &x.HeadName, &x.Address, &c, &x.Attempts, &x.LastResult, &x.LastOn, &x.DoneOn); err != nil {
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
	homes := make([]int64, len(out.Items))
	for i, x := range out.Items {
		homes[i] = x.Household
	}
	phones, err := s.Homes.Phones(ctx, s.DB.Read(), q.Scope, homes)
	if err != nil {
		return out, err
	}
	for i := range out.Items {
		out.Items[i].Phone = declaration.Mask(declaration.Phone, phones[out.Items[i].Household])
	}
	return out, nil
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

// place finds a sampled household of the scope. NotFound outside.
func place(ctx context.Context, tx *db.Tx, scope area.Scope, survey, sample int64) (area.Code, error) {
	query, args := sampled("h.area", scope)
	var found []area.Code
	if err := tx.NewRaw(query+" AND x.id = ?", append(args, survey, sample)...).Scan(ctx, &found); err != nil {
		return 0, fmt.Errorf("sampled household: %w", err)
	}
	if len(found) == 0 {
		return 0, errs.New(errs.NotFound, "")
	}
	return found[0], nil
}

// Interview is what an interviewer typed.
type Interview struct {
	Channel string         `json:"channel" enum:"1,2" doc:"1 at the door, 2 on the phone"`
	Day     int64          `json:"day,omitempty" minimum:"0" doc:"yyyymmdd on which it was answered, where it is sent later; 0: today"`
	Seconds int64          `json:"seconds" minimum:"0" maximum:"86400" doc:"from the first question to the last; 0: not measured"`
	Answers []SurveyAnswer `json:"answers" maxItems:"20"`
}

// Answer stores what a sampled household said. What was answered outdoors is of its own day, as long as nobody has closed the survey. Conflict where it
// is answered already; NotFound outside the scope.
func (s *Service) Answer(ctx context.Context, p *principal.Principal, survey, sample int64, in Interview) error {
	if _, _, err := s.survey(ctx, s.DB.Read(), p, survey); err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := place(ctx, tx, p.Scope, survey, sample)
		if err != nil {
			return err
		}
		of, err := held(ctx, tx, survey)
		if err != nil {
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
		return audit.Record(ctx, tx, audit.Event{Action: "satisfaction.answer", Object: "module", ObjectID: of.No, Area: townOf(c), Detail: map[string]any{"module": Code, "recordId": survey}})
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
		c, err := place(ctx, tx, p.Scope, survey, sample)
		if err != nil {
			return err
		}
		of, err := held(ctx, tx, survey)
		if err != nil {
			return err
		}
		if !of.takes(s.today()) {
			return declaration.Refuse(wordsClosed)
		}
		res, err := tx.NewRaw("UPDATE satisfaction_sample SET attempts = attempts + 1, last_result = ?, last_on = ? WHERE id = ? AND done_on = 0", result, s.today(), sample).Exec(ctx)
		if err != nil {
			return fmt.Errorf("keep an attempt: %w", err)
		}
		if n, _ := res.RowsAffected(); n == 0 {
			return errs.New(errs.Conflict, wordsDone)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "satisfaction.attempt", Object: "module", ObjectID: of.No, Area: townOf(c), Detail: map[string]any{"module": Code, "recordId": survey}})
	})
}
