package satisfaction

import (
	"context"
	"fmt"

	"github.com/uptrace/bun/dialect"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// SurveyCode is a QR code for one sampled household, or for one person served. Only the strip that is cut off says whose it is.
type SurveyCode struct {
	No       string `json:"no" doc:"of the household, or of the request"`
	AreaPath string `json:"areaPath"`
	URL      string `json:"url"`
	Path     string `json:"path" doc:"the code as the path of an svg"`
	Size     int    `json:"size" doc:"of the svg, in modules"`
}

// codesAtOnce is how many codes are made in one go: a few dozen sheets.
const codesAtOnce = 200

// Codes makes tokens for the sampled of an area who have neither answered nor a code. left is how many more there are. Only hashes are kept, so that
// nobody prints a code a second time; anew ends those of the area that nobody has used, for strips that were lost.
func (s *Service) Codes(ctx context.Context, p *principal.Principal, scope area.Scope, survey int64, anew bool, draw func(text string) (path string, size int, err error)) (out []SurveyCode, left int64, err error) {
	if _, _, err := s.survey(ctx, s.DB.Read(), p, survey); err != nil {
		return nil, 0, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		out = []SurveyCode{}
		of, err := asked(ctx, tx, survey)
		if err != nil {
			return err
		}
		if !of.takes(s.today()) {
			return declaration.Refuse(wordsClosed)
		}
		b := baseOf(of.Population)
		if anew {
			those, args := b.sampled("x.id", scope)
			if _, err := tx.NewRaw("UPDATE satisfaction_sample SET token_hash = '' WHERE done_on = 0 AND id IN ("+those+")", append(args, survey)...).Exec(ctx); err != nil {
				return fmt.Errorf("end codes: %w", err)
			}
		}
		query, args := b.sampled("x.id, "+b.no+" AS no, h.area", scope)
		query, args = query+" AND x.done_on = 0 AND x.token_hash = ''", append(args, survey)
		all, err := db.CountAtMost(ctx, tx, mostCounted, query, args...)
		if err != nil {
			return err
		}
		var found []struct {
			ID   int64     `bun:"id"`
			No   string    `bun:"no"`
			Area area.Code `bun:"area"`
		}
		lock := "" // on SQLite there is one writer at a time anyway
		if tx.Dialect().Name() == dialect.PG {
			lock = " FOR UPDATE OF x SKIP LOCKED" // who prints at the same time gets other households
		}
		if err := tx.NewRaw(query+" ORDER BY x.id LIMIT ?"+lock, append(args, codesAtOnce)...).Scan(ctx, &found); err != nil {
			return fmt.Errorf("households without a code: %w", err)
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
			c := SurveyCode{No: x.No, AreaPath: s.pathOf(x.Area), URL: base.Base + base.Prefix + "/survey/" + token}
			if c.Path, c.Size, err = draw(c.URL); err != nil {
				return err
			}
			out = append(out, c)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "satisfaction.codes", Object: "module", ObjectID: of.No, Area: p.Area, Detail: map[string]any{"module": Code, "recordId": survey, "anew": anew}})
	})
	return out, left, err
}
