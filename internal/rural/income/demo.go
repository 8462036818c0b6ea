package income

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
)

// The demo's province and the city of it that has a line of its own.
const (
	guangdong area.Code = 440000000000_00
	maoming   area.Code = 440900000000_00
)

const demoDocument = "演示数据：低收入人口认定标准（演示〔2026〕1号）"

// Demo sets lines of three years and a rule. A second call does nothing.
func (s *Service) Demo(ctx context.Context) error {
	now := s.now().In(clock.Shanghai)
	rule := map[string]int{"wage": 90, "postWage": 0, "business": 100, "businessCost": 100, "property": 100, "transfer": 100, "exempt": 100, "other": 100,
		"rigidMedical": 100, "rigidSchool": 0, "rigidDisaster": 0}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for year := now.Year() - 2; year <= now.Year(); year++ {
			line := 880000 - int64(now.Year()-year)*20000
			for c, fen := range map[area.Code]int64{guangdong: line - 40000, maoming: line} {
				if _, err := tx.NewRaw(`INSERT INTO monitor_line (year, area, fen, document, reason, version, updated_by, updated_at) VALUES (?, ?, ?, ?, ?, 1, 0, 0)
					ON CONFLICT (year, area) DO NOTHING`, year, int64(c), fen, demoDocument, "演示数据").Exec(ctx); err != nil {
					return fmt.Errorf("demo's lines: %w", err)
				}
			}
		}
		from := int64(now.Year()-1)*10000 + 101
		if _, err := tx.NewRaw(`INSERT INTO income_rule (area, valid_from, valid_to, document, reason, version, updated_by, updated_at) VALUES (?, ?, 0, ?, ?, 1, 0, 0)
			ON CONFLICT (area, valid_from) DO NOTHING`, int64(guangdong), from, "演示数据：低保家庭经济状况核对办法（演示〔2025〕8号）", "演示数据").Exec(ctx); err != nil {
			return fmt.Errorf("demo's rule: %w", err)
		}
		for item, percent := range rule {
			if _, err := tx.NewRaw("INSERT INTO income_rule_item (area, valid_from, item, percent) VALUES (?, ?, ?, ?) ON CONFLICT (area, valid_from, item) DO NOTHING",
				int64(guangdong), from, item, percent).Exec(ctx); err != nil {
				return fmt.Errorf("demo's rule: %w", err)
			}
		}
		return nil
	})
}
