package household

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// maxMembers: a household of 70 or more is refused (domain.md#households).
const maxMembers = 69

// Create enters a household into a village of the scope and answers its card. InvalidArgs names the field; Forbidden where the
// village lies outside the scope or the person's office enters none; Conflict where a member already belongs to a household.
func (s *Service) Create(ctx context.Context, scope area.Scope, by *principal.Principal, in HouseholdNew) (HouseholdCard, error) {
	h, members, err := s.build(in)
	if err != nil {
		return HouseholdCard{}, err
	}
	if !scope.Allows(h.Area, 0, 0) || !s.writes(by, "add", h.Area) {
		return HouseholdCard{}, errs.New(errs.Forbidden, "")
	}
	h.CreatedBy = by.UserID
	var id int64
	err = s.Ask(ctx, in.asked(by, h.Area), func(ctx context.Context) error {
		return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			made, err := s.enter(ctx, tx, scope, h, members, nil)
			id = made.ID
			if err != nil || s.Entered == nil {
				return err
			}
			return s.Entered(ctx, tx, by, made)
		})
	})
	if err != nil {
		return HouseholdCard{}, err
	}
	return s.Card(ctx, area.Within(h.Area), id)
}

func (s *Service) writes(by *principal.Principal, action string, at area.Code) bool {
	return s.Writes == nil || s.Writes(by, action, at)
}

// asked is what entering or changing a household asks of the register. Numbers that come back masked are none.
func (in HouseholdNew) asked(by *principal.Principal, at area.Code) Asked {
	q := Asked{By: by, Area: at, Source: "household", Told: taken}
	for _, m := range in.Members {
		q.Numbers = append(q.Numbers, m.IDCard)
	}
	return q
}

// taken reports that somebody belongs to a household already, which is all that a refusal tells of the register. Other conflicts name no field.
func taken(err error) bool { return errs.Has(err, errs.Conflict) && len(errs.From(err).Fields) > 0 }

// enter writes a checked household in the caller's transaction, which may run twice: what it is given stays as it was.
func (s *Service) enter(ctx context.Context, tx *db.Tx, scope area.Scope, h Household, members []Member, incomes []Income) (Household, error) {
	members = append([]Member{}, members...)
	now := s.now().UnixMilli()
	h.CreatedAt, h.UpdatedAt = now, now
	if err := change(ctx, tx, h.Area, h.facet(), h.figures(), now); err != nil {
		return h, err
	}
	// The number first: once it is said that nobody has the members, nothing else refuses the household.
	no, err := nextNo(ctx, tx, h.Area)
	if err != nil {
		return h, err
	}
	if err := s.free(ctx, tx, scope, members, 0); err != nil {
		return h, err
	}
	h.HouseholdNo = no
	h.seal(s.Seal, members)
	if err := s.insert(ctx, tx, []*Household{&h}, [][]Member{members}, [][]Income{incomes}); err != nil {
		return h, err
	}
	if err := s.touched(ctx, tx, h.ID); err != nil {
		return h, err
	}
	return h, audit.Record(ctx, tx, audit.Event{Action: "household.add", Object: "household", ObjectID: strconv.FormatInt(h.ID, 10),
		Area: h.Area, Detail: map[string]any{"householdNo": no, "members": len(members), "type": h.Type}})
}

// build checks the input by the rules of domain.md#households and makes the rows of it.
func (s *Service) build(in HouseholdNew) (Household, []Member, error) {
	var h Household
	for _, t := range texts(in) {
		if !errs.CleanText(t) {
			return h, nil, errs.New(errs.BadRequest, "")
		}
	}
	c, unread := area.Parse(in.Area)
	today := s.now().In(clock.Shanghai)
	n, ok := s.Areas.Node(c)
	// All that is wrong is told at once, in the order of the form.
	found := []error{errs.When(unread != nil || !ok || n.Disabled || c.Level() != area.Village, "area", "请选择行政村")}
	for _, f := range inHome {
		v, words := f.text(&in), f.unfit(&in, today.Year())
		found = append(found,
			errs.When(f.Length > 0 && !errs.Printable(v, f.Lines), f.Key, "包含无效字符"),
			errs.When(f.Kind == Dict && (v != "" || f.Required) && !known(f.Dict, v), f.Key, wordsCode),
			errs.When(words != "", f.Key, words))
	}
	at, misplaced := Place(s.Areas, c, in.Position)
	found = append(found, errs.When(misplaced != "", "position", misplaced))
	in.Position = at
	found = append(found,
		errs.When(in.Phone != "" && (len(in.Phone) != 11 || in.Phone[0] != '1' || strings.Trim(in.Phone, "0123456789") != ""), "phone", "手机号码应为1开头的11位数字"),
		errs.When(len(in.Members) == 0 || len(in.Members) > maxMembers, "members", "家庭成员应为1至69人"))
	if len(in.Members) > maxMembers {
		return h, nil, errs.All(found...)
	}
	h = Household{Area: c, phone: in.Phone, MembersCount: len(in.Members), OtherRisks: "[]", State: StatePending, Version: 1}
	take(inHome, &in, &h)
	if in.MonitorType != "" {
		h.MonitorState = "00" // 线索待核实: recognition is a procedure of its own
	}
	var members []Member
	seen, heads := map[string]bool{}, 0
	for i, m := range in.Members {
		at := "members[" + strconv.Itoa(i) + "]."
		p, err := parseIDCard(at+"idCard", m.IDCard, today)
		m.Name = strings.TrimSpace(m.Name)
		found = append(found, err,
			errs.When(err == nil && seen[p.number], at+"idCard", "证件号码重复"),
			errs.When(m.Name == "" || utf8.RuneCountInString(m.Name) > 50 || !errs.Printable(m.Name, false), at+"name", "请输入姓名"))
		seen[p.number] = true
		row := Member{line: i, idCard: p.number, Sex: p.sex, Birth: p.birth}
		take(inNewMember, &m, &row)
		for _, key := range unknownCodes(&row) {
			found = append(found, errs.Invalid(at+key, wordsCode))
		}
		if m.Relation == relationHead {
			heads++
			h.HeadName, h.idCard = m.Name, p.number
			members = append([]Member{row}, members...)
			continue
		}
		members = append(members, row)
	}
	if err := errs.All(append(found, errs.When(heads == 0, "members", "请指定一名户主"), errs.When(heads > 1, "members", "一户只能有一名户主"))...); err != nil {
		return h, nil, err
	}
	for i := range members {
		members[i].Seq = i + 1
	}
	return h, members, nil
}

// relationHead is 户主 in GB/T 4761.
const relationHead = "02"

const wordsCode = "字典值无效"

// unknownCodes are the keys of a member's fields that hold a code their dictionary does not have; sex follows from the number.
func unknownCodes(m *Member) (out []string) {
	for _, f := range memberFields {
		if f.Kind != Dict || f.Sheet == nil {
			continue
		}
		if v := f.of(m).String(); (v != "" || f.Required) && !known(f.Dict, v) {
			out = append(out, f.Key)
		}
	}
	return out
}

// unfit says what is wrong with a number, "" where it is good.
func (p paired) unfit(in any, year int) string {
	v := reflect.Indirect(reflect.ValueOf(in).Elem().FieldByIndex(p.wire))
	var n float64
	switch {
	case !v.IsValid():
	case p.Kind == Decimal || p.Kind == Money:
		n = v.Float()
	case p.Kind == Int || p.Kind == Year:
		n = float64(v.Int())
	}
	switch {
	case p.Range == nil || n == 0:
	case p.Kind == Year && (n < p.Range[0] || n > float64(year)):
		return p.asked().Chinese + "无效"
	case p.Kind == Year:
	case !(n >= p.Range[0] && n < p.Range[1]+1):
		return fmt.Sprintf("%s应为不小于%v的数", p.asked().Chinese, p.Range[0])
	case math.Round(n*p.scale())/p.scale() != n:
		return "最多2位小数"
	}
	return ""
}

func texts(in HouseholdNew) []string {
	out := []string{in.Area, in.Phone}
	for _, f := range inHome {
		out = append(out, f.text(&in))
	}
	for i := range in.Members {
		out = append(out, in.Members[i].IDCard)
		for _, f := range inNewMember {
			out = append(out, f.text(&in.Members[i]))
		}
	}
	return out
}

// free refuses people who already belong to a household. Blind indexes are compared: nothing is opened for it. Where they do is said as
// far as the scope may know.
func (s *Service) free(ctx context.Context, tx *db.Tx, scope area.Scope, members []Member, own int64) error {
	var bis [][]byte
	for _, m := range members {
		bis = append(bis, s.Seal.BlindIndex(purposeIDCard, m.idCard))
	}
	taken, err := s.registered(ctx, tx, bis, own)
	if err != nil || len(taken) == 0 {
		return err
	}
	for i, bi := range bis {
		if bytes.Equal(bi, taken[0].Index) {
			words := s.Whereabouts(scope, taken[0])
			return errs.New(errs.Conflict, "有成员的证件号码已登记在其他户").WithFields(errs.Field{Field: fmt.Sprintf("members[%d].idCard", members[i].line), Message: words})
		}
	}
	return nil
}

// nextNo is the village's 12 digits and the next 4-digit number that no household ever had; the caller's roll-up row keeps others waiting.
func nextNo(ctx context.Context, tx *db.Tx, c area.Code) (string, error) {
	village := c.String()
	var last string
	var left int
	err := tx.NewRaw("SELECT (SELECT coalesce(max(household_no), '') FROM household WHERE household_no >= ? AND household_no < ?), "+
		"(SELECT coalesce(max(last), 0) FROM household_number WHERE village = ?)", village+"0000", village+":", village).Scan(ctx, &last, &left)
	if err != nil {
		return "", fmt.Errorf("next household number: %w", err)
	}
	n := 0
	if last != "" {
		if n, err = strconv.Atoi(last[12:]); err != nil {
			return "", fmt.Errorf("next household number: %w", err)
		}
	}
	if n = max(n, left); n >= 9999 {
		return "", errs.Invalid("area", "该村户编号已用完")
	}
	return fmt.Sprintf("%s%04d", village, n+1), nil
}

// retireNo keeps the number of a household that ends or gets another one from being given again.
func retireNo(ctx context.Context, tx *db.Tx, no string) error {
	n, err := strconv.Atoi(no[12:])
	if err != nil {
		return fmt.Errorf("retire a household number: %w", err)
	}
	_, err = tx.NewRaw(`INSERT INTO household_number (village, last) VALUES (?, ?)
		ON CONFLICT (village) DO UPDATE SET last = excluded.last WHERE household_number.last < excluded.last`, no[:12], n).Exec(ctx)
	if err != nil {
		return fmt.Errorf("retire a household number: %w", err)
	}
	return nil
}

// insert writes households with members, years of income and search tokens in a few statements; ids are filled in.
func (s *Service) insert(ctx context.Context, tx *db.Tx, hs []*Household, members [][]Member, incomes [][]Income) error {
	first, err := s.freshID(ctx, tx)
	if err != nil {
		return err
	}
	for i, h := range hs {
		if h.ID = 0; first > 0 {
			h.ID = first + int64(i)
		}
	}
	if first > 0 {
		return s.insertNumbered(ctx, tx, hs, members, incomes)
	}
	if _, err := tx.NewInsert().Model(&hs).Exec(ctx); err != nil {
		return fmt.Errorf("insert households: %w", err)
	}
	var ms []Member
	var is []Income
	var rows []string
	var args []any
	for i, h := range hs {
		for _, m := range members[i] {
			m.HouseholdID = h.ID
			ms = append(ms, m)
		}
		if incomes != nil {
			for _, n := range incomes[i] {
				n.HouseholdID = h.ID
				is = append(is, n)
			}
		}
		rows = append(rows, "(?, string_to_array(?, ' '))")
		args = append(args, h.ID, s.tokens(h, h.Area, members[i]))
	}
	if _, err := tx.NewInsert().Model(&ms).Exec(ctx); err != nil {
		return fmt.Errorf("insert members: %w", err)
	}
	if len(is) > 0 {
		if _, err := tx.NewInsert().Model(&is).Exec(ctx); err != nil {
			return fmt.Errorf("insert incomes: %w", err)
		}
	}
	if _, err := tx.NewRaw("INSERT INTO household_token (household_id, tokens) VALUES "+strings.Join(rows, ", "), args...).Exec(ctx); err != nil {
		return fmt.Errorf("insert tokens: %w", err)
	}
	return nil
}

// insertNumbered is insert on SQLite, where the ids are known before: each row by a statement that stays prepared.
func (s *Service) insertNumbered(ctx context.Context, tx *db.Tx, hs []*Household, members [][]Member, incomes [][]Income) error {
	homes := db.Rows{Table: "household", Columns: householdColumns}
	persons := db.Rows{Table: "household_member", Columns: memberColumns}
	years := db.Rows{Table: "household_income", Columns: incomeColumns}
	tokens := db.Rows{Table: "household_token", Columns: []string{"rowid", "tokens"}}
	for i, h := range hs {
		homes.Rows = append(homes.Rows, h.values(h.ID))
		for _, m := range members[i] {
			persons.Rows = append(persons.Rows, m.values(h.ID))
		}
		if incomes != nil {
			for _, n := range incomes[i] {
				years.Rows = append(years.Rows, n.values(h.ID))
			}
		}
		tokens.Rows = append(tokens.Rows, []any{h.ID, s.tokens(h, h.Area, members[i])})
	}
	for _, in := range []db.Rows{homes, persons, years, tokens} {
		if _, err := tx.InsertMany(ctx, in); err != nil {
			return err
		}
	}
	return nil
}
