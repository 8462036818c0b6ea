package factor

import (
	"context"
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
)

// A text-message code lives smsTTL; within smsAgain of one no other is sent, so that a stranger with the password cannot run up the
// operator's bill. The operator's log keeps its rows smsKeep.
const (
	smsTTL   = 5 * time.Minute
	smsAgain = time.Minute
	smsKeep  = 180 * 24 * time.Hour
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

// SendCode sends a code to the user's number and answers its id; a code sent a moment ago is used again instead.
func (s *Service) SendCode(ctx context.Context, to Sender, u directory.User, title string) (id string, err error) {
	now := s.now()
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		err := tx.QueryRowContext(ctx, `SELECT id FROM sms_code WHERE user_id = ? AND used_at = 0 AND expires_at > ? ORDER BY expires_at DESC LIMIT 1`, u.ID,
			now.Add(smsTTL-smsAgain).UnixMilli()).Scan(&id)
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
		if err != nil {
			return err
		}
		raw := make([]byte, 12)
		_, _ = rand.Read(raw)
		id = base.EncodeToString(raw)
		code := fmt.Sprintf("%06d", n)
		if _, err := tx.NewRaw(`INSERT INTO sms_code (id, user_id, digest, expires_at, used_at) VALUES (?, ?, ?, ?, 0)`, id, u.ID, s.smsDigest(id, code),
			now.Add(smsTTL).UnixMilli()).Exec(ctx); err != nil {
			return fmt.Errorf("text-message code: %w", err)
		}
		return to.Send(ctx, tx, Message{UserID: u.ID, Mobile: u.Mobile, Text: "【" + title + "】登录验证码 " + code + "，" + strconv.Itoa(int(smsTTL/time.Minute)) + " 分钟内有效，请勿告诉他人。"})
	})
	return id, err
}

func (s *Service) smsDigest(id, code string) []byte {
	return s.Master.BlindIndex("sms_code", id+":"+code)
}

// TakeCode spends a text-message code.
func (s *Service) TakeCode(ctx context.Context, tx *db.Tx, userID int64, id, code string) (bool, error) {
	now := s.now().UnixMilli()
	res, err := tx.NewRaw(`UPDATE sms_code SET used_at = ? WHERE id = ? AND user_id = ? AND digest = ? AND used_at = 0 AND expires_at > ?`, now, id, userID,
		s.smsDigest(id, clean(code)), now).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("text-message code: %w", err)
	}
	n, err := res.RowsAffected()
	return n == 1, err
}
