package household

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"mirror/internal/kit/clock"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/keyset"
)

var exportColumns = []transfer.Column{
	{Key: "householdNo", Title: "户编号", Width: 20},
	{Key: "city", Title: "市", Width: 12},
	{Key: "county", Title: "县（市、区）", Width: 14},
	{Key: "town", Title: "镇（街道）", Width: 14},
	{Key: "village", Title: "村（社区）", Width: 16},
	{Key: "headName", Title: "户主姓名", Width: 12},
	{Key: "idCard", Title: "证件号码", Width: 22, Mask: maskIDCard},
	{Key: "phone", Title: "联系电话", Width: 14, Mask: maskPhone},
	{Key: "members", Title: "家庭人数", Kind: transfer.Whole},
	{Key: "type", Title: "户类型", Kind: transfer.Choice, Dict: "household_type", Width: 14},
	{Key: "monitorType", Title: "监测类别", Kind: transfer.Choice, Dict: "monitor_type", Width: 16},
	{Key: "monitorState", Title: "监测状态", Kind: transfer.Choice, Dict: "monitor_state", Width: 14},
	{Key: "risk", Title: "主要风险", Kind: transfer.Choice, Dict: "risk_type", Width: 16},
	{Key: "houseLevel", Title: "住房等级", Kind: transfer.Choice, Dict: "house_level"},
	{Key: "incomeYear", Title: "收入年度", Kind: transfer.Whole},
	{Key: "perCapita", Title: "人均纯收入（元）", Kind: transfer.Decimal},
	{Key: "updated", Title: "更新时间", Width: 18},
}

// Export is the declaration of the list as a file, with the list's own filters.
func (s *Service) Export() transfer.Export {
	return transfer.Export{Name: "household", Title: "户情数据", Code: "household-data:export", Full: "household-data:download", Columns: exportColumns, Rows: s.exportRows, Count: s.exportCount}
}

// queryOf reads the filters as the list does. Scope can only get smaller.
func queryOf(ask transfer.Ask) (Query, error) {
	q := Query{Type: ask.Query["type"], Monitor: ask.Query["monitor"], Risk: ask.Query["risk"], HouseLevel: ask.Query["houseLevel"],
		State: ask.Query["state"], Approval: ask.Query["approval"], Keyword: ask.Query["keyword"], Sort: SortArea}
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
	find, err := s.parseKeyword(&q)
	if err != nil || q.Scope.Empty() {
		return err
	}
	for {
		after, err := q.after(s)
		if err != nil {
			return err
		}
		var rows []Household
		if find.Text != "" {
			rows, _, err = s.search(ctx, q, find, after, walkPage)
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
	year, perCapita := "", ""
	if h.IncomeYear > 0 {
		year, perCapita = strconv.Itoa(h.IncomeYear), fmt.Sprintf("%.2f", share(h.NetIncome, h.MembersCount))
	}
	return []string{h.HouseholdNo, place[0], place[1], place[2], place[3], h.HeadName, id, phone, strconv.Itoa(h.MembersCount), h.Type, h.MonitorType,
		h.MonitorState, h.Risk, h.HouseLevel, year, perCapita, time.UnixMilli(h.UpdatedAt).In(clock.Shanghai).Format("2006-01-02 15:04")}, nil
}
