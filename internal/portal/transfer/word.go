package transfer

import (
	"context"
	"fmt"

	"mirror/internal/db"
)

// insertWords seals what a unit's rows were told.
func (s *Service) insertWords(ctx context.Context, tx *db.Tx, id int64, u Unit) error {
	for _, r := range u {
		if r.side.told == "" {
			continue
		}
		line := int64(r.Line)
		if _, err := tx.NewRaw("INSERT INTO transfer_word (transfer_id, line, text_enc) VALUES (?, ?, ?)", id, line,
			s.Seal.Seal(purposeWord, wordPlace(id, line), []byte(r.side.told))).Exec(ctx); err != nil {
			return fmt.Errorf("insert words: %w", err)
		}
	}
	return nil
}

func (s *Service) hasWords(ctx context.Context, id int64) (bool, error) {
	var n int
	if err := s.DB.Read().NewRaw("SELECT count(*) FROM transfer_word WHERE transfer_id = ?", id).Scan(ctx, &n); err != nil {
		return false, fmt.Errorf("words: %w", err)
	}
	return n > 0, nil
}

func dropWords(ctx context.Context, tx *db.Tx, id int64) error {
	if _, err := tx.NewRaw("DELETE FROM transfer_word WHERE transfer_id = ?", id).Exec(ctx); err != nil {
		return fmt.Errorf("delete words: %w", err)
	}
	return nil
}

// words reads them in the order of lines, some at a time.
type words struct {
	s    *Service
	id   int64
	held map[int64]string
	upTo int64
	end  bool
}

// wordsAtOnce bounds what is open in memory.
const wordsAtOnce = 1000

// of is what the line was told, behind a comma; "" for most.
func (w *words) of(ctx context.Context, line int64) (string, error) {
	if line > w.upTo && !w.end {
		rows, err := w.s.DB.Read().QueryContext(ctx, "SELECT line, text_enc FROM transfer_word WHERE transfer_id = ? AND line >= ? ORDER BY line LIMIT ?", w.id, line, wordsAtOnce)
		if err != nil {
			return "", fmt.Errorf("words: %w", err)
		}
		defer rows.Close()
		w.held = map[int64]string{}
		for rows.Next() {
			var at int64
			var sealed []byte
			if err := rows.Scan(&at, &sealed); err != nil {
				return "", fmt.Errorf("words: %w", err)
			}
			plain, err := w.s.Seal.Open(purposeWord, wordPlace(w.id, at), sealed)
			if err != nil {
				return "", fmt.Errorf("words: %w", err)
			}
			w.held[at], w.upTo = string(plain), at
		}
		if err := rows.Err(); err != nil {
			return "", fmt.Errorf("words: %w", err)
		}
		w.end = len(w.held) < wordsAtOnce
	}
	if text := w.held[line]; text != "" {
		return "，" + text, nil
	}
	return "", nil
}
