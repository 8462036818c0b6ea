package citizen

import (
	"context"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
)

// Service answers a citizen about their own household.
type Service struct {
	DB     *db.DB
	Homes  *household.Service
	Engine *module.Engine
	// Number is the identity number an account was verified with, "" where it has none or is no person's. It is read for each call: an
	// administrator who takes it away ends all access at once.
	Number func(ctx context.Context, userID int64) (string, error)
	// Open refuses where the household's area takes nothing from citizens themselves; nil where every area does.
	Open func(ctx context.Context, at area.Code) error
}

// The ways an account stands to the register.
const (
	Bound      = "bound"
	Unverified = "unverified"
	Nowhere    = "nowhere"
	Many       = "many"
)

// CitizenHome is 我的家庭.
type CitizenHome struct {
	State    string                   `json:"state" enum:"bound,unverified,nowhere,many"`
	Words    string                   `json:"words" doc:"why there is no household, empty where there is one" declared:"words"`
	Member   int64                    `json:"member" doc:"the citizen among the members"`
	Card     *household.HouseholdCard `json:"card,omitempty" doc:"numbers of the others are masked"`
	Measures []CitizenMeasure         `json:"measures" doc:"the newest first"`
	Closed   string                   `json:"closed" doc:"why the household's area takes nothing from citizens themselves, empty where it does" declared:"words"`
	Changes  []CitizenChange          `json:"changes" doc:"change sheets of the household, the newest first"`
}

// CitizenMeasure is something done for the household.
type CitizenMeasure struct {
	Kind    string `json:"kind" doc:"help_measure"`
	Policy  string `json:"policy" doc:"name of the policy, or empty"`
	Content string `json:"content"`
	Amount  any    `json:"amount,omitempty" doc:"yuan"`
	State   string `json:"state" declared:"words"`
	Tone    string `json:"tone"`
}

// CitizenChange is a change sheet as those it is about may see it.
type CitizenChange struct {
	No     string `json:"no"`
	Kind   string `json:"kind" doc:"change_kind"`
	Member string `json:"member"`
	On     string `json:"on" doc:"YYYY-MM-DD"`
	State  string `json:"state" declared:"words"`
	Tone   string `json:"tone"`
	Final  bool   `json:"final"`
}

// bind finds the member an account is: by the blind index of its number, never by name. One indexed statement beside the account's; nothing
// is stored, so who moves, leaves or loses the number is no longer bound at that moment.
func (s *Service) bind(ctx context.Context, h bun.IDB, p *principal.Principal) (r household.Registered, state string, err error) {
	number, err := s.Number(ctx, p.UserID)
	if err != nil {
		return r, "", err
	}
	if number == "" {
		return r, Unverified, nil
	}
	at, err := s.Homes.RegisteredAt(ctx, h, number)
	switch {
	case err != nil:
		return r, "", err
	case !slices.ContainsFunc(at, func(x household.Registered) bool { return s.near(p.Area, x.Area) }):
		return r, Nowhere, nil
	case len(at) > 1:
		return r, Many, nil
	}
	return at[0], Bound, nil
}

// near reports whether a household lies where an account may be bound: in its own area, or in the county that lies in, within which households
// move. Who gives accounts their numbers in one county reads no household of another one that way.
func (s *Service) near(account, home area.Code) bool {
	if account.Contains(home) {
		return true
	}
	county, ok := s.Homes.Areas.Seat(account, area.County)
	return ok && county.Contains(home)
}

var stateWords = map[string]string{Unverified: wordsUnverified, Nowhere: wordsNowhere, Many: wordsMany}

// historyMost bounds what the page lists of each.
const historyMost = 20

// Home is the household of the caller, or why there is none.
func (s *Service) Home(ctx context.Context, p *principal.Principal) (CitizenHome, error) {
	out := CitizenHome{Measures: []CitizenMeasure{}, Changes: []CitizenChange{}}
	r, state, err := s.bind(ctx, s.DB.Read(), p)
	out.State, out.Words, out.Member = state, stateWords[state], r.Member
	if err != nil || state != Bound {
		return out, err
	}
	village := area.Within(r.Area)
	card, err := s.Homes.Card(ctx, village, r.Household)
	if err != nil {
		return out, err
	}
	if err := s.own(ctx, p, &card, r.Member); err != nil {
		return out, err
	}
	out.Card = &card
	if s.Open != nil {
		err := s.Open(ctx, r.Area)
		if err != nil && !errs.Has(err, errs.Forbidden) {
			return out, err
		}
		if err != nil {
			out.Closed = errs.From(err).Message
		}
	}
	measures, err := s.Engine.Of(ctx, village, "help-measure", "household", r.Household, historyMost)
	if err != nil {
		return out, err
	}
	for _, m := range measures {
		st := s.state("help-measure", m.State)
		out.Measures = append(out.Measures, CitizenMeasure{Kind: text(m, "kind"), Policy: m.Labels["policy"], Content: text(m, "content"), Amount: m.Values["amount"], State: st.Title, Tone: st.Tone})
	}
	changes, err := s.Engine.Of(ctx, village, "familyChange", "household", r.Household, historyMost)
	if err != nil {
		return out, err
	}
	for _, c := range changes {
		if c.State == "draft" {
			continue // a clerk's own notes
		}
		st := s.state("familyChange", c.State)
		out.Changes = append(out.Changes, CitizenChange{No: c.No, Kind: text(c, "kind"), Member: text(c, "memberName"), On: text(c, "occurredOn"), State: st.Title, Tone: st.Tone, Final: st.Final})
	}
	return out, nil
}

// own shows the citizen's own number whole, and the household's phone to its head. Notes of the administration are not theirs, and neither is
// where somebody else of their household may stand as well.
func (s *Service) own(ctx context.Context, p *principal.Principal, card *household.HouseholdCard, member int64) error {
	number, err := s.Number(ctx, p.UserID)
	if err != nil {
		return err
	}
	card.Remark = ""
	for i := range card.Members {
		m := &card.Members[i]
		m.Elsewhere = ""
		if m.ID == member {
			m.IDCard = number
			if m.Relation == household.Head {
				card.IDCard = number
			}
		}
	}
	return nil
}

func (s *Service) state(code, state string) declaration.State {
	d, _ := s.Engine.Module(code)
	i := slices.IndexFunc(d.States, func(x declaration.State) bool { return x.Code == state })
	if i < 0 {
		return declaration.State{Title: state}
	}
	return d.States[i]
}

func text(r list.ModuleRow, key string) string {
	v, _ := r.Values[key].(string)
	return v
}

// Propose enters what the citizen reports, and gives the record's number.
func (s *Service) Propose(ctx context.Context, p *principal.Principal, values map[string]any) (string, error) {
	return filed(s.file(ctx, p, ProposalCode, values))
}

// Correct enters a correction of the citizen's own data, and gives the record's number.
func (s *Service) Correct(ctx context.Context, p *principal.Principal, values map[string]any) (string, error) {
	return filed(s.file(ctx, p, CorrectionCode, values))
}

func filed(r *declaration.Record, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return r.No, nil
}

// file enters what the citizen asks for, about their own household and nobody else's: the household and, where the matter is about a person, a
// member of it. What they send of these is not looked at.
func (s *Service) file(ctx context.Context, p *principal.Principal, code string, values map[string]any) (*declaration.Record, error) {
	d, _ := s.Engine.Module(code)
	var made *declaration.Record
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, state, err := s.bind(ctx, tx, p)
		if err != nil {
			return err
		}
		if state != Bound {
			return declaration.Refuse(stateWords[state])
		}
		if s.Open != nil {
			if err := s.Open(ctx, r.Area); err != nil {
				return err
			}
		}
		v := map[string]any{}
		for k, x := range values {
			if k == "household" || k == "applicant" || k == "memberName" {
				continue
			}
			v[k] = x
		}
		v["household"], v["applicant"] = strconv.FormatInt(r.Household, 10), p.Name
		if code == CorrectionCode {
			v["member"] = float64(r.Member) // their own data only
		}
		made, err = s.Engine.File(ctx, tx, p, d, r.Area, p.UserID, v)
		if errs.Has(err, errs.Forbidden) {
			return errs.New(errs.NotFound, "")
		}
		return err
	})
	return made, err
}

// Family is the household of the caller whole, nil where they are bound to none: what other rooms may show them of their own people.
func (s *Service) Family(ctx context.Context, p *principal.Principal) (*household.Family, error) {
	r, state, err := s.bind(ctx, s.DB.Read(), p)
	if err != nil || state != Bound {
		return nil, err
	}
	return s.Homes.Family(ctx, s.DB.Read(), r.Household)
}
