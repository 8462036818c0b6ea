package module_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/citizen"
	"mirror/internal/rural/entry"
	"mirror/internal/rural/family"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/summary"
)

// entryForm fills in the form of a new record, as somebody would who wants it accepted: what is required by the kind of its field, and what the
// register's own rules ask besides. What a form names is planted for it: a household, and a copy of a record of the demo in the state the rule asks for.
type entryForm struct {
	*offerForm
	h      *apptest.House
	tokens map[string]string
	n      int // each form is another one
}

// unified is a social credit code with its check character.
const unified = "91350100M000100Y43"

func (f *entryForm) day(n int) string {
	return declaration.DayText(declaration.Day(declaration.Moment(f.e.Today()).AddDate(0, 0, n)))
}

func (f *entryForm) month(n int) string {
	t := declaration.Moment(f.e.Today())
	return time.Date(t.Year(), t.Month()+time.Month(n), 1, 0, 0, 0, 0, time.UTC).Format("2006-01")
}

// person is an identity number nobody has.
func (f *entryForm) person() string {
	f.n++
	first, sum := fmt.Sprintf("4499991980%02d%02d%03d", 1+f.n%12, 1+f.n/12%28, 100+f.n/336), 0
	for i, w := range []int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2} {
		sum += w * int(first[i]-'0')
	}
	return first + string("10X98765432"[sum%11])
}

// household is a valid form of a household with two members.
func (f *entryForm) household(t *testing.T, village area.Code, head string) string {
	t.Helper()
	return jsonText(t, household.HouseholdNew{Area: village.String(), Type: "1", HouseLevel: "B", Phone: "19900001234", Members: []household.HouseholdNewMember{
		{Name: "何春燕", IDCard: head, Relation: "02"}, {Name: "周文博", IDCard: f.person(), Relation: "20"}}})
}

// home is an approved household that was just entered, and its head's identity number.
func (f *entryForm) home(t *testing.T, village area.Code) (id int64, head string) {
	t.Helper()
	town := "town"
	if !moduletest.At(area.Township).Contains(village) {
		town = "town2"
	}
	head = f.person()
	a := f.h.As(f.token(town), "POST", "/api/households", f.household(t, village, head))
	var made struct{ Data struct{ ID int64 } }
	if a.JSON(t, &made); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	err := f.h.App.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE household_entry SET state = 'valid' WHERE household = ?", made.Data.ID).Exec(ctx)
		return errors.Join(err, f.h.App.Rural.Household.SetState(ctx, tx, made.Data.ID, household.StateValid))
	})
	if err != nil {
		t.Fatal(err)
	}
	return made.Data.ID, head
}

func (f *entryForm) token(name string) string {
	if f.tokens[name] == "" {
		f.tokens[name] = f.h.Token(name)
	}
	return f.tokens[name]
}

// row copies a record of a register, one of a state before others, with other values in some columns.
func (f *entryForm) row(t *testing.T, code, state string, at area.Code, more ...any) string {
	t.Helper()
	d, _ := f.e.Module(code)
	f.n++
	set := moduletest.With(map[string]any{"state": state, "area": int64(at), "no": fmt.Sprintf("N%d", f.n)}, more...)
	copyRow(t, f.h, d.Table, f.number(t, "SELECT id FROM "+d.Table+" ORDER BY state <> ?, id LIMIT 1", state), set)
	return strconv.FormatInt(f.number(t, "SELECT max(id) FROM "+d.Table), 10)
}

// asked are the states a form's reference must be in, where its declaration does not say so.
var asked = map[string]string{
	"project-fund-allocation.project": fund.Approved, "project-fund-allocation.quota": fund.QuotaOpen, "project-fund-payment.allocation": fund.AllocationOpen,
	"project-fund-progress.project": fund.Building, "project-fund-acceptance.project": fund.Awaiting, "project-fund-asset.project": fund.Accepted,
	"assess.scheme": assess.Running, "assess-member.scheme": assess.Running,
}

// number and word are what a query gives.
func (f *entryForm) number(t *testing.T, query string, args ...any) int64 {
	t.Helper()
	return number(t, f.h, query, args...)
}

func (f *entryForm) word(t *testing.T, query string, args ...any) (s string) {
	t.Helper()
	if err := f.h.App.DB.Read().NewRaw(query, args...).Scan(t.Context(), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// before is the month before the first one of a register's records.
func (f *entryForm) before(t *testing.T, d *declaration.Declaration) string {
	t.Helper()
	first := f.number(t, "SELECT min(month) FROM "+d.Table)
	return time.Date(int(first/100), time.Month(first%100)-1, 1, 0, 0, 0, 0, time.UTC).Format("2006-01")
}

// entry is a valid form of a register for a place, for somebody of an office.
func (f *entryForm) entry(t *testing.T, p *principal.Principal, d *declaration.Declaration, at area.Code) map[string]any {
	t.Helper()
	f.n++
	out := map[string]any{}
	for i := range d.Fields {
		field := &d.Fields[i]
		switch {
		case !field.Required || field.ReadOnly:
		case field.Kind == declaration.Ref:
			to, _ := f.e.Module(field.Module)
			state := cmp.Or(field.Among, asked[d.Code+"."+field.Key])
			// What an office names lies in the same place, or is its own where that is above.
			lies := at
			if to.Level < d.Level || to.AtHome {
				lies, _ = f.h.App.Areas.Seat(at, max(to.Level, cmp.Or(to.Top, to.Level)))
				if to.AtHome {
					lies = p.Area
				}
			}
			out[field.Key] = f.row(t, to.Code, state, lies)
		default:
			out[field.Key] = f.required(t, p, field, at)
		}
	}
	// What the rules of each register ask besides.
	also := func(more ...any) { out = moduletest.With(out, more...) }
	below := strconv.Itoa(min(int(p.Area.Level())+1, int(area.Village)))
	switch d.Code {
	case "villages-data": // of a year nobody has entered
		also("year", float64(f.number(t, "SELECT min(year) - 1 FROM "+d.Table)))
	case "help-measure":
		id, _ := f.home(t, at)
		also("household", strconv.FormatInt(id, 10))
	case "familyChange":
		also("kind", family.Basics, "phone", "13800138000")
	case "household-data-duplicate":
		other := moduletest.Elsewhere(area.Village)
		if other == at {
			other = moduletest.At(area.Village)
		}
		_, head := f.home(t, other)
		also("idNo", head, "name", "何春燕")
	case "intserv-proposal":
		also("kind", citizen.Contact, "phone", "13800138000")
	case "intserv-correction":
		also("item", "1", "member", float64(f.number(t, "SELECT min(id) FROM household_member WHERE household_id = ?", out["household"])), "rightName", "何春艳")
	case "project-fund":
		also("ownerCode", unified)
	case "project-fund-payment":
		also("payeeCode", unified)
	case "project-fund-quota":
		also("docNo", fmt.Sprintf("粤财农〔2026〕%d号", f.n))
	case "resident-town-member":
		also("role", "3")
	case "dailySupervision":
		also("source", "2")
	case "dailySupervision-bulletin":
		also("month", f.before(t, d))
	case "comprehensiveEvaluation":
		also("objectLevel", below)
	case "comprehensiveEvaluation-model":
		var keys []string
		for _, m := range f.h.App.Rural.Metrics.All()[:2] {
			keys = append(keys, m.Key)
		}
		also("indicators", fmt.Sprintf(`[{"key":%q,"dimension":"industry","weight":50},{"key":%q,"dimension":"ecology","weight":50}]`, keys[0], keys[1]), "excellent", 85.0, "good", 70.0, "fair", 60.0)
	case "assess-scheme":
		also("kind", assess.Town, "gradeA", 90.0, "gradeB", 80.0, "gradeC", 60.0, "selfUntil", f.day(20), "indicators", `[{"title":"工作表现","items":[{"title":"帮扶实绩","points":100,"source":"hand"}]}]`)
	case "assess":
		also("scheme", f.row(t, "assess-scheme", assess.Running, p.Area, "kind", assess.Town))
	case "assess-member":
		also("scheme", f.row(t, "assess-scheme", assess.Running, p.Area, "kind", assess.Member), "town", moduletest.At(area.Township).String(),
			"name", f.word(t, "SELECT max(name) FROM resident_member WHERE person > 0 AND area = ? AND state = ?", int64(moduletest.At(area.Township)), residenttown.MemberPosted))
	case "summaryReport-field":
		also("citation", "某某办法（某发〔2026〕1号）第3条")
	case "summaryReport-call", "summaryReport-table":
		also("lowest", below)
	case "summaryReport-submission":
		also("call", f.row(t, "summaryReport-call", summary.InForce, p.Area, "cycle", summary.Monthly), "month", f.before(t, d))
	}
	if _, ok := out["endsOn"]; ok {
		also("endsOn", f.day(30))
	}
	return out
}

// required is a value of a field that must be filled in.
func (f *entryForm) required(t *testing.T, p *principal.Principal, field *declaration.Field, at area.Code) any {
	t.Helper()
	switch field.Kind {
	case declaration.Household:
		id, _ := f.home(t, at)
		return strconv.FormatInt(id, 10)
	case declaration.Dict:
		items, err := f.h.App.Portal.Dict.Items(t.Context(), field.Dict)
		if err != nil {
			t.Fatal(err)
		}
		if field.Multi > 1 {
			return []any{items[0].Code}
		}
		return items[0].Code
	case declaration.Area:
		return at.String()
	case declaration.Year:
		return float64(f.e.Today() / 10000)
	case declaration.Month:
		return f.month(0)
	case declaration.Phone:
		return "13800138000"
	case declaration.Account:
		return "6228480402564890018"
	case declaration.IDNumber:
		return f.person()
	case declaration.Text, declaration.LongText:
		return fmt.Sprint("填写", f.n)
	case declaration.Int, declaration.Decimal, declaration.Money:
		if field.Range != nil {
			return max(field.Range[0], min(10, field.Range[1]))
		}
		return 10.0
	}
	return f.plain(t, p, field)
}

// Over all accounts and registers of the demo, 新增 is accepted with a valid form where it is offered, and a valid form is refused as forbidden where it is not.
func TestNewRecordsAreEnteredWhereTheyAreOffered(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	form := &entryForm{&offerForm{h.App.Rural.Modules, map[int64]any{}}, h, map[string]string{}, 0}
	names, people := usernames(t, h), map[string]*principal.Principal{}
	for _, name := range names {
		people[name] = apptest.Person(t, h.App, name)
	}
	for _, d := range h.App.Rural.Modules.Modules() {
		offered, refused := map[string]area.Code{}, map[string]area.Code{}
		for _, name := range names {
			of, seen := read[struct{ MayAdd bool }](t, h, form.token(name), "/api/rural/"+d.Code+"/description")
			// A place of one's own.
			place := moduletest.At(d.Level)
			if !people[name].Scope.Covers(place) {
				place = moduletest.Elsewhere(d.Level)
			}
			if d.AtHome && d.Sits(h.App.Areas, people[name].Area) {
				place = people[name].Area
			}
			if seen && of.MayAdd {
				offered[name] = place
			} else {
				refused[name] = place
			}
		}
		if writes := len(d.Writers) > 0; writes != (len(offered) > 0) || len(refused) == 0 {
			t.Errorf("%s is offered to %d and not to %d", d.Code, len(offered), len(refused))
		}
		send := func(name string, place area.Code, values map[string]any) apptest.Answer {
			if d.Code == entry.Code { // 新增 of the households that wait is the form of a household
				return h.As(form.token(name), "POST", "/api/households", form.household(t, place, form.person()))
			}
			return h.As(form.token(name), "POST", "/api/rural/"+d.Code, jsonText(t, map[string]any{"area": place.String(), "values": values}))
		}
		for name, place := range offered {
			if a := send(name, place, form.entry(t, people[name], d, place)); a.Status != http.StatusOK {
				t.Errorf("%s at %s, %s: offered, and %d %.300s", d.Code, place, name, a.Status, a.Body)
			}
		}
		of, at := "county", moduletest.At(d.Level)
		for of, at = range offered {
			break
		}
		values := form.entry(t, people[of], d, at)
		for name, place := range refused {
			if a := send(name, place, values); a.Status != http.StatusForbidden {
				t.Errorf("%s at %s, %s: not offered, and %d %.300s", d.Code, place, name, a.Status, a.Body)
			}
		}
	}
}
