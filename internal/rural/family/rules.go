package family

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
)

type rules struct {
	homes *household.Service
	ended Ended
}

// check works the sheet out when it is entered or changed: what does not fit is said to whoever can mend it.
func (r rules) check(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	kind := rec.Text("kind")
	if rec.Int("occurredOn") > s.Today() {
		return errs.Invalid("occurredOn", wordsOccurred)
	}
	if s.Before != nil && s.Before.Int("household") != rec.Int("household") {
		return errs.Invalid("household", wordsHouseholdStays)
	}
	for _, keys := range ofKind {
		for _, k := range keys {
			if !slices.Contains(ofKind[kind], k) {
				rec.Set(k, nil)
			}
		}
	}
	if err := reasoned(rec, kind); err != nil {
		return err
	}
	o, err := r.foresee(ctx, s)
	if errs.Has(err, errs.InvalidArgs) && slices.ContainsFunc(errs.From(err).Fields, func(f errs.Field) bool { return f.Field == "members" }) {
		return declaration.Refuse(errs.From(err).Message)
	}
	if err != nil {
		return err
	}
	if err := r.alone(ctx, s); err != nil {
		return err
	}
	if err := r.nothingUnderway(ctx, s, o); err != nil {
		return err
	}
	home := o.was[0]
	rec.Set("headName", home.HeadName)
	rec.Set("householdNo", home.HouseholdNo)
	rec.Set("memberName", o.member)
	rec.Set("incomeEffect", nil)
	if n := incomeEffect(o); n != 0 {
		rec.Set("incomeEffect", n)
	}
	rec.Set("suggestion", suggestion(rec.Text("reason"), o))
	return nil
}

// reasoned asks for the reason where somebody comes or goes, and for none elsewhere.
func reasoned(rec *declaration.Record, kind string) error {
	allowed := map[string][]string{Add: reasonsIn, Remove: reasonsOut}[kind]
	if allowed == nil {
		rec.Set("reason", nil)
		return nil
	}
	if !slices.Contains(allowed, rec.Text("reason")) {
		return errs.Invalid("reason", wordsReason)
	}
	return nil
}

// written keeps what the sheet says of before and after, for its page and for the question whether the household is still as it was.
func (r rules) written(ctx context.Context, s *declaration.Step) error {
	if s.Move != nil {
		return r.counted(ctx, s)
	}
	o, err := r.foresee(ctx, s)
	if err != nil {
		return err
	}
	return r.keep(ctx, s, o.lines)
}

func proof(_ context.Context, s *declaration.Step) error {
	kind := s.Record.Text("kind")
	if (kind == Add || kind == Remove || structural(kind)) && len(s.Record.Files("proof")) == 0 {
		return declaration.Refuse(wordsProof)
	}
	return nil
}

// fresh: what the sheet was made on is still so.
func (r rules) fresh(ctx context.Context, s *declaration.Step) error {
	o, err := r.foresee(ctx, s)
	if err != nil {
		return complaint(err)
	}
	kept, err := r.kept(ctx, s.Tx, s.Record)
	if err != nil {
		return err
	}
	if title := differs(kept, o.lines); title != "" {
		if s.Move.Code == "submit" {
			return declaration.Refuse(fmt.Sprintf(wordsChangedMine, title))
		}
		return declaration.Refuse(fmt.Sprintf(wordsChanged, title))
	}
	return nil
}

// differs names the first field two lists do not agree on, "" for none. The head count follows from others: twins may come by two sheets.
func differs(kept, now []household.HouseholdLine) string {
	counted := func(l household.HouseholdLine) bool { return l.Field == "membersCount" }
	kept, now = slices.DeleteFunc(slices.Clone(kept), counted), slices.DeleteFunc(slices.Clone(now), counted)
	if household.Same(kept, now) {
		return ""
	}
	for i, l := range kept {
		if i >= len(now) || !household.Same(kept[i:i+1], now[i:i+1]) {
			return strings.TrimSpace(l.Member + l.Title)
		}
	}
	return now[len(kept)].Member + now[len(kept)].Title
}

// alone refuses a second sheet that would touch the same things of a household: what is structural or changes the head stands alone;
// members come and go beside each other; a change of one member is in nobody's way but that of another of its kind, or of their going.
func (r rules) alone(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	homes := []int64{rec.Int("household")}
	if rec.Has("other") {
		homes = append(homes, rec.Int("other"))
	}
	for _, home := range homes {
		var others []sheet
		err := s.Tx.NewRaw("SELECT no, kind, coalesce(member, 0) AS member FROM family_change WHERE (household = ? OR other = ?) AND id <> ? AND state IN ('"+strings.Join(reviewed, "', '")+"') ORDER BY id",
			home, home, rec.ID).Scan(ctx, &others)
		if err != nil {
			return fmt.Errorf("sheets of a household: %w", err)
		}
		for _, o := range others {
			if overlaps(sheet{Kind: rec.Text("kind"), Member: rec.Int("member")}, o) {
				return declaration.Refuse(fmt.Sprintf(wordsOverlap, o.No, kindNames[o.Kind]))
			}
		}
	}
	return nil
}

// sheet is as much of one as the question of overlap needs.
type sheet struct {
	No     string `bun:"no"`
	Kind   string `bun:"kind"`
	Member int64  `bun:"member"`
}

func overlaps(a, b sheet) bool {
	all := func(k string) bool { return structural(k) || k == Head }
	switch {
	case all(a.Kind) || all(b.Kind):
		return true
	case a.Member != 0 && a.Member == b.Member:
		return a.Kind == b.Kind || a.Kind == Remove || b.Kind == Remove
	case a.Kind == Basics || a.Kind == Income || a.Kind == House:
		return a.Kind == b.Kind
	}
	return false
}

// kindNames are the titles of change_kind, for sentences.
var kindNames = map[string]string{Add: "新增成员", Remove: "减少成员", Head: "户主变更", Move: "整户迁移", Split: "分户", Merge: "并户", Basics: "基本信息变更",
	Income: "收入变化", Work: "就业变化", School: "就学变化", Health: "健康变化", House: "住房饮水变化"}

// nothingUnderway: a household that ends by this sheet must not have a case or a measure under way.
func (r rules) nothingUnderway(ctx context.Context, s *declaration.Step, o *outcome) error {
	for _, f := range o.was {
		if slices.ContainsFunc(o.now, func(n *household.Family) bool { return n.ID == f.ID }) {
			continue
		}
		words, err := s.Engine.Underway(ctx, s.Tx, s.Module, f.ID)
		if err != nil {
			return err
		}
		if words != "" {
			return declaration.Refuse(fmt.Sprintf(wordsUnderway, words))
		}
	}
	return nil
}

// idle is nothingUnderway before a sheet takes effect.
func (r rules) idle(ctx context.Context, s *declaration.Step) error {
	o, err := r.foresee(ctx, s)
	if err != nil {
		return complaint(err)
	}
	return r.nothingUnderway(ctx, s, o)
}

// effect alters the household, and all that hangs on it, in the step's transaction.
func (r rules) effect(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	o, err := r.foresee(ctx, s)
	if err != nil {
		return complaint(err)
	}
	if err := r.homes.Alter(ctx, s.Tx, rec.No, o.was, o.now); err != nil {
		return complaint(err)
	}
	lines := household.Difference(o.was, o.now)
	if err := r.keep(ctx, s, lines); err != nil {
		return err
	}
	rec.Set("effectiveOn", s.Today())
	var touched []int64
	for _, f := range o.now {
		touched = append(touched, f.ID)
		if f.HouseholdNo != o.was[0].HouseholdNo {
			rec.Set("newNo", f.HouseholdNo)
		}
		if err := s.Engine.Follow(ctx, s.Tx, s.Module, s.By, outside.Family{ID: f.ID, No: f.HouseholdNo, Head: f.HeadName, Area: f.Area}); err != nil {
			return err
		}
	}
	for _, f := range o.was {
		if slices.Contains(touched, f.ID) {
			continue
		}
		into := int64(0)
		if rec.Text("kind") == Merge {
			into = o.now[0].ID
		}
		touched = append(touched, f.ID)
		if r.ended != nil {
			if err := r.ended(ctx, s.Tx, f.ID, into); err != nil {
				return err
			}
		}
	}
	past := household.HouseholdPast{ChangeID: rec.ID, ChangeNo: rec.No, Kind: rec.Text("kind"), Reason: rec.Text("reason"), At: s.Now.UnixMilli(), Actor: s.By.Name, Lines: lines}
	if err := r.homes.Remember(ctx, s.Tx, past, rec.Int("occurredOn"), touched...); err != nil {
		return err
	}
	return count(ctx, s.Tx, rec.Area, s.Today()/100, rec.Text("kind"), rec.Text("reason"))
}

// purposeLines seals what a sheet says of before and after: identity numbers and health stand in it. It is bound to the sheet's number.
const purposeLines = "rural.family.lines"

func (r rules) keep(ctx context.Context, s *declaration.Step, lines []household.HouseholdLine) error {
	b, err := json.Marshal(lines)
	if err != nil {
		return err
	}
	_, err = s.Tx.NewRaw("INSERT INTO family_change_lines (change_id, lines_enc) VALUES (?, ?) ON CONFLICT (change_id) DO UPDATE SET lines_enc = excluded.lines_enc",
		s.Record.ID, r.homes.Seal.Seal(purposeLines, []byte(s.Record.No), b)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("keep before and after: %w", err)
	}
	return nil
}
