package factor

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

// A text-message code lives smsTTL and takes smsTries guesses; within smsAgain of one no other is sent, one number gets smsPerNumber in
// smsDay and all together smsPerDay, so that a stranger with a password can neither run up the operator's bill nor pester a telephone.
// The operator's log keeps its rows smsKeep.
const (
	smsTTL       = 5 * time.Minute
	smsTries     = 5
	smsAgain     = time.Minute
	smsDay       = 24 * time.Hour
	smsPerNumber = 10
	smsPerDay    = 5000
	smsKeep      = 180 * 24 * time.Hour
)

const smsPurpose = "sms_log.text"

// Message is one text message to a person.
type Message struct {
	UserID       int64
	Mobile, Text string
}

// Sender hands a message to a gateway of text messages. It is called in the transaction that stores the code: a message that could not
// be handed over leaves no code behind.
type Sender interface {
	Send(ctx context.Context, tx *db.Tx, m Message) error
}

// LogSender writes into the operator's message log (table sms_log, text sealed, number masked): for houses without a gateway, where a
// person reads the code out on the telephone.
type LogSender struct {
	Master *cryptox.Master
	Now    func() time.Time
}

// Send writes the row.
func (l *LogSender) Send(ctx context.Context, tx *db.Tx, m Message) error {
	at := time.Now()
	if l.Now != nil {
		at = l.Now()
	}
	_, id := audit.Request(ctx)
	_, err := tx.NewRaw(`INSERT INTO sms_log (at, user_id, mobile, text_enc, request_id) VALUES (?, ?, ?, ?, ?)`, at.UnixMilli(), m.UserID,
		directory.MaskMobile(m.Mobile), l.Master.Seal(smsPurpose, aad(m.UserID), []byte(m.Text)), id).Exec(ctx)
	if err != nil {
		return fmt.Errorf("message log: %w", err)
	}
	return nil
}

// Logged is a row of the message log.
type Logged struct {
	At           time.Time
	UserID       int64
	Mobile, Text string
}

// Log reads the newest messages of the log, for the operator's command.
func (s *Service) Log(ctx context.Context, limit int) ([]Logged, error) {
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT at, user_id, mobile, text_enc FROM sms_log ORDER BY id DESC LIMIT ?`, limit)
	if err != nil {
		return nil, fmt.Errorf("message log: %w", err)
	}
	defer rows.Close()
	var out []Logged
	for rows.Next() {
		var l Logged
		var at int64
		var sealed []byte
		if err := rows.Scan(&at, &l.UserID, &l.Mobile, &sealed); err != nil {
			return nil, fmt.Errorf("message log: %w", err)
		}
		plain, err := s.Master.Open(smsPurpose, aad(l.UserID), sealed)
		if err != nil {
			return nil, fmt.Errorf("message log: %w", err)
		}
		l.At, l.Text = time.UnixMilli(at), string(plain)
		out = append(out, l)
	}
	return out, rows.Err()
}

// Sent is a code under way: which, and when another may be asked for.
type Sent struct {
	ID    string
	Again time.Time
}

// SendCode sends a code to the user's number; a code sent a moment ago stands instead of another. TooMany where the number, or the
// house, has had its messages of the day.
func (s *Service) SendCode(ctx context.Context, to Sender, u directory.User, title string) (sent Sent, err error) {
	now := s.now()
	number := s.Master.BlindIndex("sms_code.number", u.Mobile)
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.Lock(ctx, tx, u.ID); err != nil { // two tabs at once send one message
			return err
		}
		var at int64
		err := tx.QueryRowContext(ctx, `SELECT id, sent_at FROM sms_code WHERE user_id = ? AND used_at = 0 AND sent_at > ? ORDER BY sent_at DESC LIMIT 1`, u.ID,
			now.Add(-smsAgain).UnixMilli()).Scan(&sent.ID, &at)
		if !errors.Is(err, sql.ErrNoRows) {
			sent.Again = time.UnixMilli(at).Add(smsAgain)
			return err
		}
		var mine, all int
		if err := tx.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM sms_code WHERE number = ?0 AND sent_at > ?1), (SELECT count(*) FROM sms_code WHERE sent_at > ?1)`,
			number, now.Add(-smsDay).UnixMilli()).Scan(&mine, &all); err != nil {
			return fmt.Errorf("text-message code: %w", err)
		}
		if mine >= smsPerNumber || all >= smsPerDay {
			return errs.New(errs.TooMany, "今日获取短信验证码的次数已达上限，请明天再试或联系管理员")
		}
		n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
		if err != nil {
			return err
		}
		raw := make([]byte, 12)
		_, _ = rand.Read(raw)
		sent = Sent{ID: base.EncodeToString(raw), Again: now.Add(smsAgain)}
		code := fmt.Sprintf("%06d", n)
		if _, err := tx.NewRaw(`INSERT INTO sms_code (id, user_id, number, digest, sent_at, expires_at, used_at, tries) VALUES (?, ?, ?, ?, ?, ?, 0, 0)`, sent.ID, u.ID, number,
			s.smsDigest(sent.ID, code), now.UnixMilli(), now.Add(smsTTL).UnixMilli()).Exec(ctx); err != nil {
			return fmt.Errorf("text-message code: %w", err)
		}
		return to.Send(ctx, tx, Message{UserID: u.ID, Mobile: u.Mobile, Text: "【" + title + "】登录验证码 " + code + "，" + strconv.Itoa(int(smsTTL/time.Minute)) + " 分钟内有效，请勿告诉他人。"})
	})
	return sent, err
}

func (s *Service) smsDigest(id, code string) []byte {
	return s.Master.BlindIndex("sms_code", id+":"+code)
}

// TakeCode spends a text-message code. A wrong guess counts against the code, so the caller commits its transaction then too.
func (s *Service) TakeCode(ctx context.Context, tx *db.Tx, userID int64, id, code string) (bool, error) {
	now := s.now().UnixMilli()
	var digest []byte
	err := tx.QueryRowContext(ctx, `UPDATE sms_code SET tries = tries + 1 WHERE id = ? AND user_id = ? AND used_at = 0 AND expires_at > ? AND tries < ? RETURNING digest`,
		id, userID, now, smsTries).Scan(&digest)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("text-message code: %w", err)
	}
	if !hmac.Equal(digest, s.smsDigest(id, clean(code))) {
		return false, nil
	}
	// The row is ours until the transaction ends: whoever counted their try after us finds the code used.
	res, err := tx.NewRaw(`UPDATE sms_code SET used_at = ? WHERE id = ? AND used_at = 0`, now, id).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("text-message code: %w", err)
	}
	n, err := res.RowsAffected()
	return n == 1, err
}
