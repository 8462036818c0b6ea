package satisfaction

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Service takes answers and reads what they add up to.
type Service struct {
	DB     *db.DB
	Areas  *area.Tree
	Engine *module.Engine
	Homes  *household.Service
	// Served are the people a survey of those served is drawn among.
	Served Served
	// Key seals when a page was opened, so that nobody can say they took longer.
	Key []byte
}

func (s *Service) now() time.Time { return s.Engine.Time() }

func (s *Service) today() int64 { return declaration.Day(s.now()) }

// books keep answers; Today is the day they are of, in China.
func (s *Service) books() books { return books{s.today} }

type books struct{ today func() int64 }

func (s *Service) module() *declaration.Declaration {
	d, _ := s.Engine.Module(Code)
	return d
}

// survey is one survey with its questions, for whoever may read it.
func (s *Service) survey(ctx context.Context, h bun.IDB, p *principal.Principal, id int64) (*declaration.Record, []SurveyQuestion, error) {
	r, err := s.Engine.Read(ctx, h, s.module(), p.Scope, id)
	if err != nil {
		return nil, nil, err
	}
	qs, err := parseQuestions(r.Text("questions"))
	return r, qs, err
}

// open is a survey that takes answers.
type openSurvey struct {
	ID         int64  `bun:"id"`
	No         string `bun:"no"`
	Population string `bun:"population"`
	Title      string `bun:"title"`
	Purpose    string `bun:"purpose"`
	State      string `bun:"state"`
	StartsOn   int64  `bun:"starts_on"`
	EndsOn     int64  `bun:"ends_on"`
	Text       string `bun:"questions"`
	questions  []SurveyQuestion
}

// asked is a survey by its id, without anybody's rights: the page for everybody, and what has asked for rights before.
func asked(ctx context.Context, h bun.IDB, id int64) (*openSurvey, error) {
	return readSurvey(ctx, h, id, "")
}

// held is a survey that nobody ends before the transaction is over; others answer meanwhile.
func held(ctx context.Context, tx *db.Tx, id int64) (*openSurvey, error) {
	lock := "" // on SQLite there is one writer at a time anyway
	if tx.Dialect().Name() == dialect.PG {
		lock = " FOR SHARE"
	}
	return readSurvey(ctx, tx, id, lock)
}

func readSurvey(ctx context.Context, h bun.IDB, id int64, lock string) (*openSurvey, error) {
	var found []openSurvey
	if err := h.NewRaw("SELECT id, no, population, title, purpose, state, starts_on, ends_on, questions FROM satisfaction_survey WHERE id = ?"+lock, id).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("survey: %w", err)
	}
	if len(found) == 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	var err error
	found[0].questions, err = parseQuestions(found[0].Text)
	return &found[0], err
}

// takes reports whether the survey takes an answer that was given on a day: from its first day to its last, by every channel.
func (s *openSurvey) takes(day int64) bool {
	return s.State == Collecting && s.StartsOn <= day && day <= s.EndsOn
}

// done says that somebody has answered.
func (s *openSurvey) done() string {
	if s.Population == served {
		return wordsDoneServed
	}
	return wordsDone
}

// The weaknesses of an answer, as bits.
const (
	weakFast     = 1 // faster than somebody reads
	weakStraight = 2 // one score for everything
)

// fastest is the shortest time in which somebody answers with thought.
const fastest = 30

// given is one household's answer on its way into the books.
type given struct {
	survey  *openSurvey
	channel string
	seconds int64 // 0: nobody measured
	answers []SurveyAnswer
	// claim marks the sampled household as answered and says its town; false where it is answered already.
	claim func(ctx context.Context, tx *db.Tx) (town area.Code, ok bool, err error)
}

// take stores an answer in the transaction that uses up its household or token, and adds it to the sums of its town.
func (b books) take(ctx context.Context, tx *db.Tx, g given) error {
	more, err := b.store(ctx, tx, g)
	if err != nil {
		return err
	}
	return addSums(ctx, tx, more)
}

// store stores an answer and gives what it adds to the sums. The answer keeps the town, the day and nothing else of who gave it.
func (b books) store(ctx context.Context, tx *db.Tx, g given) (townSums, error) {
	if !g.survey.takes(b.today()) {
		return townSums{}, declaration.Refuse(wordsClosed)
	}
	r, err := evaluate(g.survey.questions, g.answers)
	if err != nil {
		return townSums{}, err
	}
	town, ok, err := g.claim(ctx, tx)
	if err != nil {
		return townSums{}, err
	}
	if !ok {
		return townSums{}, errs.New(errs.Conflict, g.survey.done())
	}
	weak := weakness(g.seconds, r)
	row, err := answerRow(g.survey.ID, town, g.channel, b.today(), g.seconds, weak, r)
	if err != nil {
		return townSums{}, err
	}
	_, err = tx.InsertMany(ctx, db.Rows{Table: "satisfaction_answer", Columns: answerColumns, Rows: [][]any{row}})
	if err != nil {
		return townSums{}, fmt.Errorf("keep an answer: %w", err)
	}
	return sumsOf(g.survey.ID, town, weak, r), nil
}

var answerColumns = []string{"survey", "area", "channel", "answered_on", "seconds", "weak", "score", "weight", "aware", "aware_asked", "low", "content"}

// weakness are the bits of an answer.
func weakness(seconds int64, r result) (weak int) {
	if seconds > 0 && seconds < fastest {
		weak |= weakFast
	}
	if r.straight() {
		weak |= weakStraight
	}
	return weak
}

func answerRow(survey int64, town area.Code, channel string, day, seconds int64, weak int, r result) ([]any, error) {
	content, err := json.Marshal(r.answers)
	return []any{survey, int64(town), channel, day, seconds, weak, r.score, r.weight, r.aware, r.asked, r.low, string(content)}, err
}

// claimHome uses up a sampled household that somebody interviews.
func (b books) claimHome(sample int64, channel string) func(context.Context, *db.Tx) (area.Code, bool, error) {
	return b.claim("id = ?", sample, channel)
}

// claimToken uses up a token.
func (b books) claimToken(token, channel string) func(context.Context, *db.Tx) (area.Code, bool, error) {
	return b.claim("token_hash = ?", hashOf(token), channel)
}

func (b books) claim(cond string, arg any, channel string) func(context.Context, *db.Tx) (area.Code, bool, error) {
	return func(ctx context.Context, tx *db.Tx) (area.Code, bool, error) {
		var towns []area.Code
		err := tx.NewRaw("UPDATE satisfaction_sample SET done_on = ?, channel = ? WHERE "+cond+" AND done_on = 0 RETURNING area", b.today(), channel, arg).Scan(ctx, &towns)
		if err != nil {
			return 0, false, fmt.Errorf("claim an answer: %w", err)
		}
		if len(towns) == 0 {
			return 0, false, nil
		}
		return towns[0], true, nil
	}
}

// newToken is what a QR code leads to: 128 bits that name nobody.
func newToken() (string, error) {
	var b [16]byte
	if _, err := rand.Read(b[:]); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(b[:]), nil
}

// hashOf is all that is stored of a token.
func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// Move takes the strata and the sums of an area along when it is merged into another.
func (s *Service) Move(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	return 0, errors.Join(moveSums(ctx, tx, from, to, "satisfaction_stratum", "households", "quota"), moveSums(ctx, tx, from, to, "satisfaction_sum", sumColumns...))
}
