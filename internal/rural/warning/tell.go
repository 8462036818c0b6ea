package warning

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/message"
)

// tell says to the people of a town that households of theirs have their first red warning: one message a town and day, which says how many there
// are by now.
func (s *Service) tell(ctx context.Context, tx *db.Tx, day int64) error {
	var fresh []struct {
		ID        int64     `bun:"id"`
		Area      area.Code `bun:"area"`
		Household int64     `bun:"household"`
	}
	if err := tx.NewRaw("SELECT id, area, household FROM warning_hit WHERE ended = 0 AND NOT told ORDER BY area, id").Scan(ctx, &fresh); err != nil {
		return fmt.Errorf("warnings to tell: %w", err)
	}
	if len(fresh) == 0 {
		return nil
	}
	towns := map[area.Code]map[int64]bool{}
	for _, f := range fresh {
		town, ok := f.Area.At(area.Township)
		if !ok {
			continue
		}
		if towns[town] == nil {
			towns[town] = map[int64]bool{}
		}
		towns[town][f.Household] = true
	}
	if _, err := tx.NewRaw("UPDATE warning_hit SET told = ? WHERE ended = 0 AND NOT told", true).Exec(ctx); err != nil {
		return fmt.Errorf("warnings to tell: %w", err)
	}
	if s.Messages == nil || s.Actors == nil {
		return nil
	}
	var order []area.Code
	for c := range towns {
		order = append(order, c)
	}
	slices.Sort(order)
	for _, c := range order {
		to, err := s.Actors(ctx, tx, Resource, []area.Code{c}, nil)
		if err != nil {
			return err
		}
		if len(to) == 0 {
			continue
		}
		err = s.Messages.Add(ctx, tx, fmt.Sprintf("warning/%d/%d", day, c), len(towns[c]), func(n int) message.New {
			return message.New{Kind: message.Warning, Sender: "预警分析", BizType: Resource, To: to,
				Title: fmt.Sprintf("预警分析：%s新增红色预警%d户", s.Areas.Name(c), n),
				Body:  fmt.Sprintf("%s有%d户首次出现红色预警。请从平台菜单“预警分析”查看并核实，需要时生成防返贫监测线索。", s.Areas.Name(c), n)}
		})
		if err != nil {
			return err
		}
	}
	return nil
}
