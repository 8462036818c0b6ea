package satisfaction

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// SurveyCode is a QR code for one sampled household. Only the strip that is cut off says whose it is.
type SurveyCode struct {
	HouseholdNo string `json:"householdNo"`
	AreaPath    string `json:"areaPath"`
	URL         string `json:"url"`
	Path        string `json:"path" doc:"the code as the path of an svg"`
	Size        int    `json:"size" doc:"of the svg, in modules"`
}

// codesAtOnce is how many codes are made in one go: a few dozen sheets.
const codesAtOnce = 200

// Codes makes new tokens for households of an area that have not answered. Only their hashes are kept: codes that were made before for the same
// households lead nowhere from now on. left is how many more there are.
func (s *Service) Codes(ctx context.Context, p *principal.Principal, scope area.Scope, survey int64, draw func(text string) (path string, size int, err error)) (out []SurveyCode, left int64, err error) {
	if _, _, err := s.survey(ctx, s.DB.Read(), p, survey); err != nil {
		return nil, 0, err
	}
	out = []SurveyCode{}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, err := asked(ctx, tx, survey)
		if err != nil {
			return err
		}
		if of.State != Collecting {
			return declaration.Refuse(wordsClosed)
		}
		query, args := sampled("x.id, h.household_no, h.area", scope)
		query, args = query+" AND x.done_on = 0", append(args, survey)
		all, err := db.CountAtMost(ctx, tx, mostCounted, query, args...)
		if err != nil {
			return err
		}
		var found []struct {
			ID   int64     `bun:"id"`
			No   string    `bun:"household_no"`
			Area area.Code `bun:"area"`
		}
		// Those without a code come first: whoever prints again and again comes to the end.
		if err := tx.NewRaw(query+" ORDER BY CASE WHEN x.token_hash = '' THEN 0 ELSE 1 END, x.id LIMIT ?", append(args, codesAtOnce)...).Scan(ctx, &found); err != nil {
			return fmt.Errorf("households without an answer: %w", err)
		}
		left = all - int64(len(found))
		base := site.From(ctx)
		for _, x := range found {
			token, err := newToken()
			if err != nil {
				return err
			}
			if _, err := tx.NewRaw("UPDATE satisfaction_sample SET token_hash = ? WHERE id = ?", hashOf(token), x.ID).Exec(ctx); err != nil {
				return fmt.Errorf("keep a token: %w", err)
			}
			c := SurveyCode{HouseholdNo: x.No, AreaPath: s.pathOf(x.Area), URL: base.Base + base.Prefix + "/survey/" + token}
			if c.Path, c.Size, err = draw(c.URL); err != nil {
				return err
			}
			out = append(out, c)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "satisfaction.codes", Object: "module", ObjectID: of.No, Area: p.Area, Detail: map[string]any{"module": Code, "recordId": survey}})
	})
	return out, left, err
}
