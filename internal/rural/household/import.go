package household

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

// importColumns are one row a person: what belongs to the household stands in its head's row.
func importColumns() []transfer.Column { return importCells(homeFields, memberFields, incomeFields) }

func importCells(home, member, income []bound) []transfer.Column {
	cells := []Cell{
		{10, transfer.Column{Key: "headIdCard", Title: "户主证件号码", Kind: transfer.Digits, Required: true, Max: 18, Width: 22, Note: "同一户各行填同一户主的证件号码，并连续排列", Example: exampleID}},
		{20, transfer.Column{Key: "area", Title: "村编码", Kind: transfer.Digits, Max: 12, Width: 16, Note: "12位行政村编码，户主行必填", Example: "440981101201"}},
		{230, transfer.Column{Key: "year", Title: "收支年度", Kind: transfer.Whole, Least: 2000, Most: 2200, Note: "填写收支时必填"}},
	}
	for _, list := range [][]bound{home, member, income} {
		for _, f := range list {
			if f.Import != nil {
				cells = append(cells, Cell{f.Import.At, f.imported()})
			}
		}
	}
	for _, f := range member {
		for i := range cells {
			if f.Import != nil && cells[i].At == f.Import.At {
				cells[i].Required = f.Required
			}
		}
	}
	slices.SortStableFunc(cells, func(a, b Cell) int { return a.At - b.At })
	out := make([]transfer.Column, len(cells))
	for i, c := range cells {
		out[i] = c.Column
	}
	return out
}

// Import is the declaration of 户情数据 for workbooks.
func (s *Service) Import() transfer.Import {
	return transfer.Import{Name: "household", Title: "户情数据", Code: "household-data:import", Columns: importColumns(), Group: "headIdCard",
		Check: func(_ context.Context, by *principal.Principal, u transfer.Unit) []transfer.Fault {
			return s.checkUnit(by.Scope, u)
		},
		Apply: s.applyAll}
}

// wordsElsewhere is what an import says of somebody once it may not say more.
const wordsElsewhere = "该人员已登记在其他地区的农户中"

// told are the numbers of a batch of which the importer learns in which county somebody is registered, as far as they may still ask.
type told struct {
	left    int64
	numbers []string
}

// applyAll writes a batch. Who is registered elsewhere is refused however many there are, but where they are, is a question like any other: it is
// counted, leaves its row with the batch, and is not answered beyond what a person may ask.
func (s *Service) applyAll(ctx context.Context, tx *db.Tx, by *principal.Principal, units []transfer.Unit) ([]transfer.Fault, error) {
	// Their row is held until the batch is stored: another import of theirs waits for it.
	asked, err := s.countQuestions(ctx, tx, by.UserID, 0)
	if err != nil {
		return nil, err
	}
	t := &told{left: s.mostQuestions() - asked}
	faults, err := s.admitting(func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit) (Household, error) {
		return s.applyUnit(ctx, tx, by, u, t)
	})(ctx, tx, by, units)
	if err != nil || len(t.numbers) == 0 {
		return faults, err
	}
	if _, err := s.countQuestions(ctx, tx, by.UserID, int64(len(t.numbers))); err != nil {
		return nil, err
	}
	return faults, s.noteQuestion(ctx, tx, Asked{By: by, Area: by.Area, Source: "household.import", Numbers: t.numbers}, audit.Refused, string(errs.Conflict))
}

// admitting writes the units, with their approvals where somebody sees to these.
func (s *Service) admitting(apply Admission) transfer.Apply {
	if s.Admit != nil {
		return s.Admit(apply, placeOf)
	}
	return transfer.Each(func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit) error {
		_, err := apply(ctx, tx, by, u)
		return err
	}, placeOf)
}

// headOf is the row of the household's head, the first where nobody says to be it.
func headOf(u transfer.Unit) transfer.Row {
	for _, r := range u {
		if r.Value("relation") == relationHead {
			return r
		}
	}
	return u[0]
}

// checkUnit finds all complaints at once; build, which stops at the first, has the last word.
func (s *Service) checkUnit(scope area.Scope, u transfer.Unit) []transfer.Fault {
	var out []transfer.Fault
	today := s.now().In(clock.Shanghai)
	head, heads := headOf(u), 0
	seen := map[string]bool{}
	for _, r := range u {
		number := strings.ToUpper(r.Value("idCard"))
		if _, err := parseIDCard("", number, today); err != nil {
			out = append(out, r.Fault("idCard", "证件号码无效，请核对18位号码"))
		} else if seen[number] {
			out = append(out, r.Fault("idCard", "同一户内证件号码重复"))
		}
		seen[number] = true
		if r.Value("relation") == relationHead {
			if heads++; heads > 1 {
				out = append(out, r.Fault("relation", "一户只能有一名户主"))
			}
		}
	}
	switch {
	case heads == 0:
		out = append(out, head.Fault("relation", "该户没有户主行，请将一行的“与户主关系”填为户主"))
	case !strings.EqualFold(head.Value("idCard"), head.Value("headIdCard")):
		out = append(out, head.Fault("headIdCard", "与户主行的证件号码不一致"))
	}
	if len(u) > maxMembers {
		out = append(out, head.Fault("", "家庭成员应为1至69人"))
	}
	switch c, err := area.Parse(head.Value("area")); {
	case head.Value("area") == "":
		out = append(out, head.Fault("area", "必填"))
	case err != nil || c.Level() != area.Village || !s.exists(c):
		out = append(out, head.Fault("area", "不是行政村编码"))
	case !scope.Allows(c, 0, 0):
		out = append(out, head.Fault("area", "该村不在您负责的区域内"))
	}
	if head.Value("type") == "" {
		out = append(out, head.Fault("type", "必填"))
	}
	if p := head.Value("phone"); p != "" && (len(p) != 11 || p[0] != '1' || strings.Trim(p, "0123456789") != "") {
		out = append(out, head.Fault("phone", "手机号码应为1开头的11位数字"))
	}
	for _, f := range homeFields {
		if f.Import != nil && f.Kind == Year && head.Whole(f.importKey()) > int64(today.Year()) {
			out = append(out, head.Fault(f.importKey(), "不能晚于今年"))
		}
	}
	switch y := head.Whole("year"); {
	case y == 0 && hasIncome(head):
		out = append(out, head.Fault("year", "填写收支时必填"))
	case y > int64(today.Year()):
		out = append(out, head.Fault("year", "不能晚于今年"))
	}
	if len(out) > 0 {
		return out
	}
	if _, _, err := s.build(newOf(u)); err != nil {
		e := errs.From(err)
		if len(e.Fields) == 0 {
			return []transfer.Fault{head.Fault("", e.Message)}
		}
		for _, f := range e.Fields {
			row, key := placeOf(u, f.Field)
			out = append(out, row.Fault(key, f.Message))
		}
	}
	return out
}

func (s *Service) exists(c area.Code) bool {
	n, ok := s.Areas.Node(c)
	return ok && !n.Disabled
}

func hasIncome(r transfer.Row) bool {
	for _, f := range incomeFields {
		if f.Import != nil && r.Value(f.importKey()) != "" {
			return true
		}
	}
	return false
}

// placeOf leads from a field of HouseholdNew to the cell it came from.
func placeOf(u transfer.Unit, field string) (transfer.Row, string) {
	if rest, ok := strings.CutPrefix(field, "members["); ok {
		at, key, _ := strings.Cut(rest, "].")
		if i, err := strconv.Atoi(at); err == nil && i < len(u) {
			return u[i], key
		}
	}
	if field == "members" {
		return headOf(u), ""
	}
	for _, f := range homeFields {
		if f.Key == field && f.Import != nil {
			return headOf(u), f.importKey()
		}
	}
	return headOf(u), field
}

// newOf is the household a unit describes.
func newOf(u transfer.Unit) HouseholdNew {
	h := headOf(u)
	in := HouseholdNew{Area: h.Value("area"), Phone: h.Value("phone")}
	fill(inHome, h, &in)
	for _, r := range u {
		m := HouseholdNewMember{IDCard: r.Value("idCard")}
		fill(inNewMember, r, &m)
		in.Members = append(in.Members, m)
	}
	return in
}

// fill gives a struct of the wire what a row of the workbook holds.
func fill(fields []paired, r transfer.Row, wire any) {
	to := reflect.ValueOf(wire).Elem()
	for _, p := range fields {
		if p.Import == nil {
			continue
		}
		v, key := to.FieldByIndex(p.wire), p.importKey()
		if r.Value(key) == "" {
			continue // an empty cell says nothing
		}
		switch p.Kind {
		case Decimal, Money:
			put(v, r.Decimal(key))
		case Int, Year:
			put(v, r.Whole(key))
		case Bool:
			put(v, r.Is(key, false))
		default:
			put(v, r.Value(key))
		}
	}
}

func (s *Service) applyUnit(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, t *told) (Household, error) {
	h, members, err := s.build(newOf(u))
	if err != nil {
		return h, err
	}
	if !by.Scope.Allows(h.Area, 0, 0) {
		return h, errs.New(errs.Forbidden, "该村不在您负责的区域内").WithFields(errs.Field{Field: "area", Message: "该村不在您负责的区域内"})
	}
	if err := s.unknown(ctx, tx, by.Scope, u, t); err != nil {
		return h, err
	}
	h.CreatedBy = by.UserID
	var incomes []Income
	if head := headOf(u); hasIncome(head) {
		i := Income{Year: int(head.Whole("year")), Members: len(members)}
		for _, f := range incomeFields {
			if f.Import != nil && head.Value(f.importKey()) != "" {
				put(f.of(&i), head.Hundredths(f.importKey()))
			}
		}
		incomes = []Income{i}
		h.earned(incomes)
	}
	return s.enter(ctx, tx, by.Scope, h, members, incomes)
}

// unknown names the people who already belong to a household, and where as far as the importer may know.
func (s *Service) unknown(ctx context.Context, tx *db.Tx, scope area.Scope, u transfer.Unit, t *told) error {
	at := map[string]int{}
	var bis [][]byte
	for i, r := range u {
		bi := s.Seal.BlindIndex(purposeIDCard, strings.ToUpper(r.Value("idCard")))
		at[string(bi)] = i
		bis = append(bis, bi)
	}
	taken, err := s.registered(ctx, tx, bis, 0)
	if err != nil || len(taken) == 0 {
		return err
	}
	var fields []errs.Field
	for _, r := range taken {
		words, row := s.Whereabouts(scope, r), at[string(r.Index)]
		if !scope.Allows(r.Area, 0, 0) {
			if int64(len(t.numbers)) < t.left {
				t.numbers = append(t.numbers, u[row].Value("idCard"))
			} else {
				words = wordsElsewhere
			}
		}
		fields = append(fields, errs.Field{Field: fmt.Sprintf("members[%d].idCard", row), Message: words})
	}
	return errs.New(errs.Conflict, "有成员的证件号码已登记在其他户").WithFields(fields...)
}
