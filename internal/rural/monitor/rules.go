package monitor

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// rules are the module's own. Each refuses with words of words.go.
type rules struct {
	homes    *household.Service
	measures MeasuresOf
}

// open are the states in which a case is under way.
var open = []string{Clue, Verifying, Appraising, Publicity, Town, County, Recognised, Helped, Applied, ExitPublic, Relapsed}

// check takes name and number from the household, which must be of the record's village and have no other case under way.
func (r rules) check(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if err := errs.All(
		errs.When(s.Before != nil && s.Before.Int("household") != rec.Int("household"), "household", wordsHouseholdStays),
		errs.When(slices.Contains(strings.Split(rec.Text("otherRisks"), ","), rec.Text("risk")), "otherRisks", wordsOtherRisk),
		errs.When(rec.Int("receivedAt") > s.Today(), "receivedAt", wordsReceived),
	); err != nil || s.Before != nil {
		return err
	}
	found, err := r.homes.Briefs(ctx, s.Tx, area.Within(rec.Area), []int64{rec.Int("household")})
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return errs.Invalid("household", wordsHousehold)
	}
	rec.Set("headName", found[0].Head)
	rec.Set("householdNo", found[0].No)
	var other bool
	if err := s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM monitor_case WHERE household = ? AND state IN ('"+strings.Join(open, "', '")+"'))", rec.Int("household")).Scan(ctx, &other); err != nil {
		return fmt.Errorf("cases of a household: %w", err)
	}
	if other {
		return declaration.Refuse(wordsOpenCase)
	}
	return nil
}

// written shows on the household where its case stands, and keeps its time in monitoring.
func (r rules) written(ctx context.Context, s *declaration.Step) error {
	if s.Before != nil && s.Before.State == s.Record.State && s.Before.Text("risk") == s.Record.Text("risk") {
		return nil
	}
	if err := r.span(ctx, s); err != nil {
		return err
	}
	return r.homes.SetMonitor(ctx, s.Tx, s.Record.Int("household"), s.Record.State, s.Record.Text("monitorType"), s.Record.Text("risk"))
}

// refuseIf is a guard's usual end.
func refuseIf(yes bool, words string) error {
	if yes {
		return declaration.Refuse(words)
	}
	return nil
}

// day: a day was given and is not still to come.
func day(s *declaration.Step, key string) bool {
	d := s.Record.Int(key)
	return d > 0 && d <= s.Today()
}

// seen fills in what a visit that served this case said already, so that a clerk is not asked twice.
func (r rules) seen(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if rec.Has("verifiedOn") && rec.Text("visitors") != "" && rec.Text("findings") != "" {
		return nil
	}
	v, ok, err := help.SeenFor(ctx, s.Tx, rec.ID, rec.Int("receivedAt"))
	if err != nil || !ok || rec.Has("verifiedOn") && rec.Int("verifiedOn") != v.On {
		return err
	}
	rec.Set("verifiedOn", v.On)
	for key, said := range map[string]string{"visitors": v.Visitors, "findings": v.Findings} {
		if rec.Text(key) == "" {
			rec.Set(key, said)
		}
	}
	return nil
}

// filed enters the visit of the verification where nobody did: it is shown with the household's visits and counts for when the next one is due.
func (r rules) filed(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	d, ok := s.Engine.Module("help-visit")
	if !ok {
		return nil
	}
	v, ok, err := help.SeenFor(ctx, s.Tx, rec.ID, rec.Int("verifiedOn"))
	if err != nil || ok && v.On == rec.Int("verifiedOn") {
		return err
	}
	visitors := []rune(rec.Text("visitors"))
	_, err = s.Engine.Reply(ctx, s.Tx, s.By, d, rec.Area, map[string]any{"household": rec.Int("household"), "monitorCase": rec.ID, "purposes": help.ForMonitoring,
		"visitor": string(visitors[:min(len(visitors), visitorsMost)]), "visitedOn": rec.Int("verifiedOn"), "content": rec.Text("findings")})
	return err
}

// visitorsMost is how much of the visitors a visit holds.
const visitorsMost = 40

func (r rules) visitDay(ctx context.Context, s *declaration.Step) error {
	if err := r.seen(ctx, s); err != nil {
		return err
	}
	return refuseIf(!day(s, "verifiedOn"), wordsVisitDay)
}

// proof refuses what is missing where the area names a rule that needs position and photos of work; elsewhere nobody is asked (ruling 32).
func proof(ctx context.Context, s *declaration.Step, missing bool, words string) error {
	if !missing {
		return nil
	}
	needed, err := s.Allows(ctx, help.ProofRule)
	if err != nil {
		return err
	}
	return refuseIf(needed, words)
}

func (r rules) position(ctx context.Context, s *declaration.Step) error {
	return proof(ctx, s, s.Record.Text("position") == "", wordsPosition)
}

func (r rules) visitors(_ context.Context, s *declaration.Step) error {
	names := strings.FieldsFunc(s.Record.Text("visitors"), func(c rune) bool { return strings.ContainsRune("、，,；; ", c) })
	slices.Sort(names)
	return refuseIf(len(slices.Compact(names)) < 2, wordsVisitors)
}

func (r rules) visitPhoto(ctx context.Context, s *declaration.Step) error {
	return proof(ctx, s, len(s.Record.Files("visitPhotos")) == 0, wordsVisitPhoto)
}

func (r rules) consent(_ context.Context, s *declaration.Step) error {
	return refuseIf(len(s.Record.Files("consent")) == 0, wordsConsent)
}

func (r rules) appraisable(ctx context.Context, s *declaration.Step) error {
	if !s.Offered {
		if err := r.reckoned(ctx, s); err != nil {
			return err
		}
	}
	return refuseIf(s.Record.Text("monitorType") == "" || !s.Record.Has("income") || s.Record.Text("findings") == "", wordsAppraisable)
}

func (r rules) meeting(_ context.Context, s *declaration.Step) error {
	return refuseIf(!day(s, "meetingOn") || s.Record.Int("meetingOn") < s.Record.Int("verifiedOn") || s.Record.Text("meetingPlace") == "", wordsMeeting)
}

func (r rules) attendees(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Int("attendees") < 5, wordsAttendees)
}

func (r rules) votes(_ context.Context, s *declaration.Step) error {
	rec := s.Record
	f, a := rec.Int("votesFor"), rec.Int("votesAgainst")
	if !rec.Has("votesFor") || !rec.Has("votesAgainst") || f+a > rec.Int("attendees") {
		return declaration.Refuse(wordsVotes)
	}
	return refuseIf(f <= a, wordsMajority)
}

func (r rules) minutes(_ context.Context, s *declaration.Step) error {
	return refuseIf(len(s.Record.Files("minutes")) == 0, wordsMinutes)
}

func (r rules) publicBegins(_ context.Context, s *declaration.Step) error {
	return refuseIf(!day(s, "publicFrom") || s.Record.Int("publicFrom") < s.Record.Int("meetingOn") || s.Record.Text("publicPlace") == "", wordsPublicBegins)
}

// over: the publicity has stood for the days its area asks for, five unless told.
func over(ctx context.Context, s *declaration.Step, from string) error {
	n, until, err := s.Span(ctx, "publicity", s.Record.Int(from))
	if err != nil {
		return err
	}
	return refuseIf(s.Today() < until, fmt.Sprintf(wordsPublicOver, n, until/10000, until/100%100, until%100))
}

func (r rules) publicOver(ctx context.Context, s *declaration.Step) error {
	return over(ctx, s, "publicFrom")
}

func (r rules) publicPhoto(ctx context.Context, s *declaration.Step) error {
	return proof(ctx, s, len(s.Record.Files("publicPhotos")) == 0, wordsPublicPhoto)
}

func (r rules) noObjection(_ context.Context, s *declaration.Step) error {
	return refuseIf(!s.Record.Has("objections") || s.Record.Int("objections") > 0, wordsObjection)
}

func (r rules) comparison(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Text("comparison") == "", wordsComparison)
}

func (r rules) recognised(_ context.Context, s *declaration.Step) error {
	s.Record.Set("recognisedOn", s.Today())
	return nil
}

// helped counts the measures that 帮扶管理 has of the case; none where that room is not there.
func (r rules) helped(ctx context.Context, s *declaration.Step) (all, evaluated int, kind string, on int64, err error) {
	if r.measures == nil {
		return 0, 0, "", 0, nil
	}
	return r.measures(ctx, s.Tx, s.Record.ID)
}

// measure: something is done for the household. A measure of 帮扶管理 is enough and fills in what the step asks for.
func (r rules) measure(ctx context.Context, s *declaration.Step) error {
	all, _, kind, on, err := r.helped(ctx, s)
	if err != nil {
		return err
	}
	if all > 0 {
		if s.Record.Text("measure") == "" {
			s.Record.Set("measure", kind)
		}
		if !s.Record.Has("measureOn") {
			s.Record.Set("measureOn", min(on, s.Today()))
		}
	}
	return refuseIf(s.Record.Text("measure") == "" || !day(s, "measureOn"), wordsMeasure)
}

// measureInTime: the first measure within ten days of recognition; a later one says why.
func (r rules) measureInTime(ctx context.Context, s *declaration.Step) error {
	n, until, err := s.Span(ctx, "measure", s.Record.Int("recognisedOn"))
	if err != nil {
		return err
	}
	return refuseIf(s.Record.Int("measureOn") > until && s.Opinion == "", fmt.Sprintf(wordsMeasureLate, n))
}

func (r rules) labour(ctx context.Context, s *declaration.Step) error {
	works, err := r.homes.Works(ctx, s.Tx, s.Record.Int("household"))
	if err != nil {
		return err
	}
	return refuseIf(!works, wordsLabour)
}

func (r rules) secured(_ context.Context, s *declaration.Step) error {
	return refuseIf(!s.Record.Yes("secured"), wordsSecured)
}

// evaluated: every measure has its evaluation. Where 帮扶管理 has measures of the case, they say so and not the box.
func (r rules) evaluated(ctx context.Context, s *declaration.Step) error {
	all, done, _, _, err := r.helped(ctx, s)
	if err != nil {
		return err
	}
	if all > done {
		return declaration.Refuse(fmt.Sprintf(wordsNotEvaluated, all-done))
	}
	if all > 0 {
		s.Record.Set("evaluated", true)
	}
	return refuseIf(!s.Record.Yes("evaluated"), wordsEvaluated)
}

func (r rules) halfYear(_ context.Context, s *declaration.Step) error {
	until := declaration.Day(declaration.Moment(s.Record.Int("recognisedOn")).AddDate(0, 6, 0))
	return refuseIf(s.Today() < until, wordsHalfYear)
}

func (r rules) exitMeeting(_ context.Context, s *declaration.Step) error {
	return refuseIf(!day(s, "exitMeetingOn"), wordsExitMeeting)
}

func (r rules) exitBegins(_ context.Context, s *declaration.Step) error {
	return refuseIf(!day(s, "exitFrom") || s.Record.Int("exitFrom") < s.Record.Int("exitMeetingOn"), wordsExitBegins)
}

func (r rules) exitPhoto(ctx context.Context, s *declaration.Step) error {
	return proof(ctx, s, len(s.Record.Files("exitPhotos")) == 0, wordsExitPhoto)
}

func (r rules) exitOver(ctx context.Context, s *declaration.Step) error {
	return over(ctx, s, "exitFrom")
}

func (r rules) noExitObjection(_ context.Context, s *declaration.Step) error {
	return refuseIf(!s.Record.Has("exitObjections") || s.Record.Int("exitObjections") > 0, wordsExitObjection)
}

func (r rules) eliminated(_ context.Context, s *declaration.Step) error {
	s.Record.Set("eliminatedOn", s.Today())
	return nil
}

// again: the next application for the end of the risk starts from nothing.
func (r rules) again(_ context.Context, s *declaration.Step) error {
	for _, k := range []string{"exitIncome", "exitLine", "exitBasis", "secured", "evaluated", "exitMeetingOn", "exitFrom", "exitPhotos", "exitObjections", "eliminatedOn"} {
		s.Record.Set(k, nil)
	}
	return nil
}

// sudden: the green channel is for disasters, accidents and public emergencies.
func (r rules) sudden(_ context.Context, s *declaration.Step) error {
	return refuseIf(!slices.Contains([]string{"04", "05", "11"}, s.Record.Text("risk")), wordsSudden)
}

func (r rules) greened(_ context.Context, s *declaration.Step) error {
	s.Record.Set("greenChannel", true)
	return nil
}
