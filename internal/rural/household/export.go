package household

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"mirror/internal/kit/clock"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/keyset"
)

// exportCell is a column of the list as a file, and how a household gives it.
type exportCell struct {
	at     int
	column transfer.Column
	text   func(h *Household, sealed map[string]string, place [4]string) string
}

// exportCells are the fields' columns among those that no field of the table gives.
func exportCells(fields []bound) []exportCell {
	part := func(i int) func(*Household, map[string]string, [4]string) string {
		return func(_ *Household, _ map[string]string, place [4]string) string { return place[i] }
	}
	out := []exportCell{
		{20, transfer.Column{Key: "city", Title: "市", Width: 12}, part(0)},
		{30, transfer.Column{Key: "county", Title: "县（市、区）", Width: 14}, part(1)},
		{40, transfer.Column{Key: "town", Title: "镇（街道）", Width: 14}, part(2)},
		{50, transfer.Column{Key: "village", Title: "村（社区）", Width: 16}, part(3)},
		{160, transfer.Column{Key: "perCapita", Title: "人均纯收入（元）", Kind: transfer.Decimal}, func(h *Household, _ map[string]string, _ [4]string) string {
			if each := share(h.NetIncome, h.IncomeYear > 0, h.IncomeHeads); each != nil {
				return fmt.Sprintf("%.2f", *each)
			}
			return ""
		}},
		{1000, transfer.Column{Key: "updated", Title: "更新时间", Width: 18}, func(h *Household, _ map[string]string, _ [4]string) string {
			return time.UnixMilli(h.UpdatedAt).In(clock.Shanghai).Format("2006-01-02 15:04")
		}},
	}
	for _, f := range fields {
		if f.Export != nil {
			out = append(out, exportCell{f.Export.At, f.exported(), func(h *Household, sealed map[string]string, _ [4]string) string {
				if f.Sealed() {
					return sealed[f.Key]
				}
				return f.cell(h)
			}})
		}
	}
	slices.SortStableFunc(out, func(a, b exportCell) int { return a.at - b.at })
	return out
}

// cell is the field's value as a workbook holds it.
func (b bound) cell(row any) string {
	switch v := b.onWire(b.of(row)).(type) {
	case bool:
		if v {
			return transfer.Yes
		}
		return transfer.No
	case int:
		if v == 0 && b.Kind == Year {
			return ""
		}
		return strconv.Itoa(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case string:
		return v
	}
	return ""
}

var exported = exportCells(homeFields)

func exportColumns() []transfer.Column {
	out := make([]transfer.Column, len(exported))
	for i, c := range exported {
		out[i] = c.column
	}
	return out
}

// Export is the declaration of the list as a file, with the list's own filters.
func (s *Service) Export() transfer.Export {
	return transfer.Export{Name: "household", Title: "户情数据", Code: "household-data:export", Full: "household-data:download", Columns: exportColumns(), Rows: s.exportRows, Count: s.exportCount}
}

// queryOf reads the filters as the list does. Scope can only get smaller.
func queryOf(ask transfer.Ask) (Query, error) {
	q := Query{Type: ask.Query["type"], Monitor: ask.Query["monitor"], Risk: ask.Query["risk"], HouseLevel: ask.Query["houseLevel"],
		State: ask.Query["state"], Approval: ask.Query["approval"], Fact: Fact(ask.Query["fact"]), Keyword: ask.Query["keyword"], Sort: SortArea}
	var err error
	if q.Scope, err = areaparam.Scope(ask.By, ask.Query["area"]); err != nil {
		return q, err
	}
	return q, q.valid()
}

func (s *Service) exportCount(ctx context.Context, ask transfer.Ask) (int64, error) {
	q, err := queryOf(ask)
	if err != nil || q.Scope.Empty() || q.Keyword != "" {
		return 0, err
	}
	n, capped, err := s.count(ctx, q)
	if n == capped {
		n = 0 // many; how many is not known
	}
	return n, err
}

func (s *Service) exportRows(ctx context.Context, ask transfer.Ask, yield func([]string) error) error {
	q, err := queryOf(ask)
	if err != nil {
		return err
	}
	return s.Walk(ctx, q, func(h *Household) error {
		v, err := s.exported(h)
		if err != nil {
			return err
		}
		return yield(v)
	})
}

// walkPage is how many households a walk reads at once.
const walkPage = 1_000

// Walk gives all households of a query in the order of areas, page by page: it holds neither many rows nor a transaction.
func (s *Service) Walk(ctx context.Context, q Query, fn func(*Household) error) error {
	q.Sort = SortArea
	words, ok, err := parseWords(q.Keyword)
	if err != nil || !ok || q.Scope.Empty() {
		return err
	}
	var find keyset.Cond
	if len(words) > 0 {
		if find, _, _, err = s.candidates(ctx, q.Scope, words); err != nil {
			return err
		}
	}
	for {
		after, err := q.after(s)
		if err != nil {
			return err
		}
		var rows []Household
		if find.Text != "" {
			rows, _, err = s.search(ctx, q, find, after.Cond, walkPage)
		} else {
			rows, err = s.walk(ctx, q, keyset.Cond{}, after, walkPage)
		}
		if err != nil {
			return err
		}
		for i := range rows {
			if err := fn(&rows[i]); err != nil {
				return err
			}
		}
		if len(rows) < walkPage {
			return nil
		}
		last := rows[len(rows)-1]
		q.Cursor = s.Cursor(q.Sort, int64(last.Area), last.ID)
	}
}

func (s *Service) exported(h *Household) ([]string, error) {
	id, phone, err := s.open(h)
	if err != nil {
		return nil, err
	}
	var place [4]string
	n, _ := s.Areas.Node(h.Area)
	names := strings.Split(n.Path, "/")
	if len(names) > 1 {
		names = names[1:] // the province
	}
	if len(names) == 3 { // Dongguan and Zhongshan have no counties
		names = []string{names[0], "", names[1], names[2]}
	}
	copy(place[:], names)
	sealed, out := map[string]string{"idCard": id, "phone": phone}, make([]string, len(exported))
	for i, c := range exported {
		out[i] = c.text(h, sealed, place)
	}
	return out, nil
}
