package transfer

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// A file without masks leaves the platform with what it protects: its asker proves again who they are and says why, the file says so itself, and
// there are only so many a day (decision 0062).

// reasonMax bounds the reason of a full export, in characters.
const reasonMax = 100

// LimitReached refuses a full export beyond those of the day.
const LimitReached errs.Code = "export_limit"

// checkFull is what a full export needs before a row is read.
func (s *Service) checkFull(ctx context.Context, d *Export, by *principal.Principal, want *Want) error {
	if !want.Full {
		want.Reason = ""
		return nil
	}
	if d.Full == "" || !access.Holds(by, d.Full) {
		return errs.New(errs.Forbidden, "")
	}
	if err := s.open(ctx, FeatureFull, by); err != nil {
		return err
	}
	want.Reason = strings.TrimSpace(want.Reason)
	switch {
	case want.Reason == "":
		return errs.Invalid("reason", "请说明导出完整信息的理由")
	case utf8.RuneCountInString(want.Reason) > reasonMax:
		return errs.Invalid("reason", fmt.Sprintf("理由不能超过%d个字符", reasonMax))
	case !errs.Printable(want.Reason, false):
		return errs.Invalid("reason", "包含无效字符")
	}
	return s.Proven(ctx, want.Proof)
}

// countFull takes one of the day's full exports, in the transaction that gives it or begins its job: two at once do not both get the last.
func (s *Service) countFull(ctx context.Context, tx *db.Tx, by *principal.Principal, want Want) error {
	if !want.Full {
		return nil
	}
	day, err := strconv.ParseInt(s.now().In(clock.Shanghai).Format("20060102"), 10, 64)
	if err != nil {
		return err
	}
	res, err := tx.NewRaw(`INSERT INTO full_export (user_id, day, made) VALUES (?, ?, 1)
		ON CONFLICT (user_id) DO UPDATE SET made = CASE WHEN full_export.day = excluded.day THEN full_export.made + 1 ELSE 1 END, day = excluded.day
		WHERE full_export.day <> excluded.day OR full_export.made < ?`, by.UserID, day, s.FullPerDay).Exec(ctx)
	var n int64
	if err == nil {
		n, err = res.RowsAffected()
	}
	if err != nil {
		return fmt.Errorf("count full exports: %w", err)
	}
	if n == 0 {
		return errs.New(LimitReached, fmt.Sprintf("每人每天最多导出%d次完整信息，今日已达上限，请明日再试", s.FullPerDay))
	}
	return nil
}

// markBegin begins the line of a full export that says whose it is. An import passes over it.
const markBegin = "【导出标记】"

// watermark is the last line of a full export.
func (s *Service) watermark(d *Export, by *principal.Principal, want Want, rows int64, at time.Time) string {
	return fmt.Sprintf("%s%s（%s）于%s导出%s完整信息%d行；理由：%s。仅供本次用途，不得外传。", markBegin, by.Name, by.Username,
		at.In(clock.Shanghai).Format("2006-01-02 15:04:05"), d.Title, rows, want.Reason)
}

// marked reports whether a cell is that of a watermark, as it was written or as a table of text keeps it.
func marked(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), markBegin) }
