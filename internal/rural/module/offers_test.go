package module_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
)

// offerForm fills in what a step asks for, as somebody would who wants it accepted.
type offerForm struct {
	e      *module.Engine
	photos map[int64]any
}

func (f *offerForm) values(t *testing.T, p *principal.Principal, r *declaration.Record, step *declaration.Transition) map[string]any {
	t.Helper()
	out := map[string]any{}
	day := func(key string) any { return declaration.DayText(r.Int(key)) }
	for _, key := range step.Ask {
		field, _ := r.Of().Field(key)
		switch key {
		case "incomeLine", "lineBasis":
			continue // the case takes them from the table
		case "libraryNotice":
			out[key] = day("reviewedOn")
		case "planNotice":
			out[key] = day("plannedOn")
		case "approvalNotice":
			out[key] = day("approvedOn")
		case "acceptanceNotice":
			out[key] = day("acceptedOn")
		case "newBudget":
			n := r.Int("approvedBudget")
			if step.Code == "amend" {
				n *= 2
			}
			out[key] = field.Wire(n)
		case "amount":
			out[key] = field.Wire(r.Int(key))
		case "position":
			out[key] = "110.853021,21.918320"
		case "visitors", "experts":
			out[key] = "何春燕、周文博、李秀兰"
		case "approvalNo":
			out[key] = "高农批〔2026〕12号"
		case "score", "exitIncome":
			out[key] = field.Range[1]
		case "attendees", "votesFor":
			out[key] = 20.0
		case "votesAgainst", "objections", "exitObjections":
			out[key] = 0.0
		case "monitorType":
			out[key] = "4"
		case "unit":
			if out[key] = "02"; r.Text(key) == "02" {
				out[key] = "03"
			}
		case "backOn": // at the latest the day behind the last that was granted
			behind := declaration.Day(declaration.Moment(r.Int("untilOn")).AddDate(0, 0, 1))
			out[key] = declaration.DayText(min(f.e.Today(), behind))
		case "rating":
			out[key] = "5"
		case "evaluation":
			out[key] = "2"
		case "measure":
			out[key] = "01"
		case "progress":
			out[key] = 100.0
		case "successor":
			out[key] = f.colleague(t, r)
		default:
			out[key] = f.plain(t, p, field)
		}
	}
	return out
}

// plain is a value of a field's kind.
func (f *offerForm) plain(t *testing.T, p *principal.Principal, field *declaration.Field) any {
	t.Helper()
	switch field.Kind {
	case declaration.Date:
		return declaration.DayText(f.e.Today())
	case declaration.Bool:
		return true
	case declaration.Files:
		return f.photo(t, p)
	case declaration.Int, declaration.Decimal, declaration.Money:
		return 1000.0
	}
	return "已核实"
}

// colleague is another record of the same register, place and state: who takes over.
func (f *offerForm) colleague(t *testing.T, r *declaration.Record) any {
	t.Helper()
	var id int64
	err := f.e.DB.Read().NewRaw("SELECT coalesce(min(id), 0) FROM "+r.Of().Table+" WHERE area = ? AND state = ? AND id <> ?", int64(r.Area), r.State, r.ID).Scan(context.Background(), &id)
	if err != nil {
		t.Fatal(err)
	}
	return strconv.FormatInt(id, 10)
}

// photo is a picture the person sent.
func (f *offerForm) photo(t *testing.T, p *principal.Principal) any {
	t.Helper()
	if f.photos[p.UserID] == nil {
		var b bytes.Buffer
		err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 2, 2)))
		file, e2 := f.e.Upload(context.Background(), p, "照片.png", &b)
		if err := errors.Join(err, e2); err != nil {
			t.Fatal(err)
		}
		f.photos[p.UserID] = []any{map[string]any{"id": file.ID}}
	}
	return f.photos[p.UserID]
}

// tryKey marks the calls that only try a step.
type tryKey struct{}

var errTried = errors.New("the step was accepted")

// tries lets a step be taken up to its last word and then undone.
func tries(e *module.Engine) {
	for _, d := range e.Modules() {
		written := d.Written
		d.Written = func(ctx context.Context, s *declaration.Step) error {
			if written != nil {
				if err := written(ctx, s); err != nil {
					return err
				}
			}
			if ctx.Value(tryKey{}) != nil {
				return errTried
			}
			return nil
		}
	}
}

// standing says whose place in the demo the people of each built-in role have.
var standing = map[string]string{"platform-admin": "province", "province-admin": "province", "city-admin": "city", "county-admin": "county", "county-reviewer": "county",
	"town-reviewer": "town", "town-clerk": "town", "village-clerk": "village", "team-leader": "team", "team-member": "team", "fund-manager": "finance", "assessor": "county",
	"security-admin": "province", "auditor": "auditor", "ops-admin": "ops", "ops-duty": "ops", "citizen": "citizen", "legal": "legal"}

// alone are people who have one built-in role and no other: accounts have several, and what one of them lacks another gives.
func alone(t *testing.T, accounts map[int64]*principal.Principal) (out []*principal.Principal) {
	t.Helper()
	for _, r := range access.Builtin() {
		for _, p := range accounts {
			if p.Username != standing[r.Code] {
				continue
			}
			one := *p
			one.Username, one.Roles, one.Permissions, one.Admin = p.Username+" as "+r.Code, []string{r.Code}, r.Grants, false
			out = append(out, &one)
		}
	}
	if n := len(access.Builtin()); len(out) != n {
		t.Fatalf("%d of %d built-in roles have somebody", len(out), n)
	}
	return out
}

// lifted are the levels of areas whose sheets have steps of their own, by module and what the steps are kept to.
var lifted = map[string]map[string]area.Level{"assess": {assess.City: area.City, assess.County: area.County}, "dailySupervision": {"4": area.County}}

// plantRecords copies records of the demo for the steps that no record of the demo is for: it has surveys, models and tables of its counties, and
// cities and the province have steps of their own.
func plantRecords(t *testing.T, h *apptest.House) {
	t.Helper()
	n := 0
	plant := func(d *declaration.Declaration, state string, set map[string]any) {
		t.Helper()
		// A copy of one that stands where the step begins, or else of any.
		var id int64
		if err := h.App.DB.Read().NewRaw("SELECT id FROM "+d.Table+" ORDER BY state <> ?, id LIMIT 1", state).Scan(t.Context(), &id); err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(d.Fields, func(f declaration.Field) bool { return f.Sealed() }) {
			alterRow(t, h, d, state, set) // what is sealed opens in its own record alone
			return
		}
		n++
		set["state"], set["no"] = state, fmt.Sprintf("X%d", n)
		if d.Code == "assess" {
			set["name"] = set["no"]
		}
		copyRow(t, h, d.Table, id, set)
	}
	for _, d := range h.App.Rural.Modules.Modules() {
		for i := range d.Transitions {
			step := &d.Transitions[i]
			if step.Only == nil || step.System {
				continue
			}
			field, _ := d.Field(step.Only.Field)
			value := step.Only.Values[0]
			of, at := "area", moduletest.At(d.Level)
			if level, ok := lifted[d.Code][value]; ok {
				at = moduletest.At(level)
			} else if level, err := strconv.Atoi(value); err == nil && field.Key == "officeLevel" {
				if _, ok := d.Field("office"); ok {
					of = "office"
				}
				at = moduletest.At(area.Level(level))
			}
			set := map[string]any{field.Column(): value, of: int64(at)}
			for _, state := range step.From {
				var there int
				err := h.App.DB.Read().NewRaw("SELECT count(*) FROM "+d.Table+" WHERE state = ? AND "+field.Column()+" = ? AND "+of+" = ?", state, value, int64(at)).Scan(t.Context(), &there)
				if err != nil {
					t.Fatal(err)
				}
				if there == 0 {
					plant(d, state, maps.Clone(set))
				}
			}
		}
		switch own := int64(moduletest.At(d.Level)); d.Code {
		case "project-fund": // a change asked for before the work began
			plant(d, "65", map[string]any{"area": own, "started_on": nil})
		case "resident-town-leave":
			plant(d, "draft", map[string]any{"decider": "3"})
		case "intserv-correction":
			plant(d, "filed", map[string]any{"area": own, "owner": h.UserID("citizen")})
		}
	}
}

// alterRow sets columns of one record that stands in a state at a place.
func alterRow(t *testing.T, h *apptest.House, d *declaration.Declaration, state string, set map[string]any) {
	t.Helper()
	err := h.App.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for column, v := range set {
			if _, err := tx.NewRaw("UPDATE "+d.Table+" SET "+column+" = ? WHERE id = (SELECT max(id) FROM "+d.Table+" WHERE state = ? AND area = ?)", v, state, set["area"]).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatalf("%s: %v", d.Code, err)
	}
}

// copyRow enters a row once more, with other values in some columns; of an evaluation what was sealed as well.
func copyRow(t *testing.T, h *apptest.House, table string, id int64, set map[string]any) {
	t.Helper()
	err := h.App.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT * FROM "+table+" LIMIT 0")
		if err != nil {
			return err
		}
		columns, err := rows.Columns()
		if err := errors.Join(err, rows.Close()); err != nil {
			return err
		}
		columns = slices.DeleteFunc(columns, func(c string) bool { return c == "id" })
		values := slices.Clone(columns)
		var args []any
		for i, c := range columns {
			if v, ok := set[c]; ok {
				values[i], args = "?", append(args, v)
			}
		}
		_, err = tx.NewRaw("INSERT INTO "+table+" ("+strings.Join(columns, ", ")+") SELECT "+strings.Join(values, ", ")+" FROM "+table+" WHERE id = ?", append(args, id)...).Exec(ctx)
		if err == nil && table == "evaluation_run" {
			_, err = tx.NewRaw("INSERT INTO evaluation_snapshot (run, seq, body) SELECT (SELECT max(id) FROM evaluation_run), seq, body FROM evaluation_snapshot WHERE run = ?", id).Exec(ctx)
		}
		return err
	})
	if err != nil {
		t.Fatalf("%s: %v", table, err)
	}
}

// Over all accounts of the demo, each built-in role alone, and all its records, every step that is offered is accepted by the server with some form, and every other one
// is refused: that of another office as forbidden, that which is greyed with the reason the button says.
func TestOffersAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	ctx := context.WithValue(context.Background(), tryKey{}, true)
	e := h.App.Rural.Modules
	tries(e)
	plantRecords(t, h)
	users, err := h.App.People.List(ctx, area.Everything(), directory.Filter{}, "", 100)
	if err != nil {
		t.Fatal(err)
	}
	var ids []int64
	for _, u := range users.Items {
		ids = append(ids, u.ID)
	}
	people, err := h.App.Access.Principals(ctx, ids...)
	if err != nil {
		t.Fatal(err)
	}
	askers := alone(t, people)
	for _, user := range slices.Sorted(maps.Keys(people)) {
		askers = append(askers, people[user])
	}
	desksOf := make([][]desk.Desk, len(askers)) // what somebody may do for others, too: nobody delegates in this test
	for i, p := range askers {
		if desksOf[i], err = e.Desks(ctx, p); err != nil {
			t.Fatal(err)
		}
	}
	offered, met := map[string]int{}, map[string]bool{}
	form := &offerForm{e, map[int64]any{}}
	began := time.Now()
	count := map[string]int{}
	for _, d := range e.Modules() {
		var records []int64
		if err := h.App.DB.Read().NewRaw("SELECT id FROM "+d.Table+" ORDER BY id").Scan(ctx, &records); err != nil {
			t.Fatal(err)
		}
		wrong, forbidden := map[string]int{}, map[string]bool{}
		for _, id := range records {
			read := map[string]*declaration.Record{} // by scope, which is all that Record is given of a person
			for i, p := range askers {
				if !p.Has(d.Can("detail")) {
					continue
				}
				scope := fmt.Sprint(p.Scope)
				r, known := read[scope]
				if !known {
					if r, err = e.Record(ctx, d, p.Scope, id); err != nil && !errs.Has(err, errs.NotFound) {
						t.Fatalf("%s of %s: %v", d.Code, p.Username, err)
					}
					read[scope] = r
				}
				if r == nil {
					continue
				}
				met[d.Code+" in "+r.State] = true
				offers, err := e.Offered(ctx, p, d, desksOf[i], r)
				if err != nil {
					t.Fatalf("%s of %s %s: %v", p.Username, d.Code, r.No, err)
				}
				take := func(step *declaration.Transition) error {
					_, err := e.Go(ctx, p, d, id, step.Code, flow.ModuleMove{Version: r.Version, Opinion: "情况属实", Values: form.values(t, p, r, step)})
					return err
				}
				say := func(step *declaration.Transition, format string, args ...any) {
					key := fmt.Sprintf("%s in %s by %s: ", step.Title, r.State, p.Username) + fmt.Sprintf(format, args...)
					wrong[key]++
				}
				for _, o := range offers {
					met[d.Code+" "+o.Transition.Code] = true
					err := take(o.Transition)
					switch {
					case o.Refused == nil:
						offered[p.Username]++
						if count["offered"]++; !errors.Is(err, errTried) {
							say(o.Transition, "offered, and %v", err)
						}
					case !errs.Has(err, errs.Code(o.Refused.Code)) || errs.From(err).Message != o.Refused.Message:
						say(o.Transition, "said to be refused with %s %q, and %v", o.Refused.Code, o.Refused.Message, err)
					default:
						count["refused"]++
					}
				}
				for i := range d.Transitions {
					step := &d.Transitions[i]
					key := fmt.Sprint(p.Username, r.State, step.Code, r.Area)
					if step.System || !slices.Contains(step.From, r.State) || forbidden[key] || slices.ContainsFunc(offers, func(o flow.Offered) bool { return o.Transition == step }) || !step.Suits(r) {
						continue
					}
					if forbidden[key] = true; !errs.Has(take(step), errs.Forbidden) {
						say(step, "not offered, and %v", take(step))
					}
					count["forbidden"]++
				}
			}
		}
		for _, key := range slices.Sorted(maps.Keys(wrong)) {
			t.Errorf("%s %d times: %s", d.Code, wrong[key], key)
		}
	}
	for _, d := range e.Modules() {
		for _, state := range d.States {
			if !met[d.Code+" in "+state.Code] {
				t.Errorf("%s: nobody was asked about a record in %s", d.Code, state.Title)
			}
		}
		for i := range d.Transitions {
			if step := &d.Transitions[i]; !step.System && !met[d.Code+" "+step.Code] {
				t.Errorf("%s: %s (%s) was offered to nobody", d.Code, step.Title, step.Code)
			}
		}
	}
	t.Logf("%v", offered)
	// Operations, security and audit decide nothing of the registers, and every other role something.
	for _, p := range askers[:len(standing)] {
		if idle := slices.Contains([]string{"security-admin", "auditor", "ops-admin", "ops-duty"}, p.Roles[0]); idle != (offered[p.Username] == 0) {
			t.Errorf("%s is offered %d steps", p.Username, offered[p.Username])
		}
	}
	t.Logf("%v in %s", count, time.Since(began).Round(time.Millisecond))
	if count["offered"] < 500 || count["refused"] < 50 || count["forbidden"] < 200 {
		t.Errorf("too few were asked to say anything: %v", count)
	}
}
