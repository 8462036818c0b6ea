package supervision

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// earlierMost is how many earlier issues are named.
const earlierMost = 20

// sameAgain is the condition on the earlier issues of an area and a category: those that were open, or closed within the twelve months before. What
// was not handed over was no issue.
//
// What was found on the same day, or by the same inspection, is another finding of one look and no repetition.
const sameAgain = "category = ? AND area = ? AND state <> '" + Dropped + "' AND (closed_on IS NULL OR closed_on >= ?) AND found_on < ? AND (inspection IS NULL OR inspection <> ?)"

// aYear is twelve months, from a day as a number.
const aYear = 1_0000

// hasEarlier reports whether an issue is there again.
func hasEarlier(ctx context.Context, s *declaration.Step) (yes bool, err error) {
	r := s.Record
	err = s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM supervision_issue WHERE "+sameAgain+" AND id <> ? AND created_at <= ?)",
		r.Text("category"), int64(r.Area), r.Int("foundOn")-aYear, r.Int("foundOn"), r.Int("inspection"), r.ID, r.CreatedAt).Scan(ctx, &yes)
	if err != nil {
		return false, fmt.Errorf("earlier issues: %w", err)
	}
	return yes, nil
}

// EarlierIssue is an issue of the same area and category that came before.
type EarlierIssue struct {
	ID       string `json:"id"`
	No       string `json:"no"`
	Title    string `json:"title"`
	State    string `json:"state" doc:"its title" declared:"words"`
	Tone     string `json:"tone" enum:"brand,red,orange,yellow,green,quiet"`
	FoundOn  string `json:"foundOn"`
	ClosedOn string `json:"closedOn" doc:"empty while it is open"`
}

// EarlierIssues are those of one area and category, the newest first.
type EarlierIssues struct {
	Items []EarlierIssue `json:"items" doc:"open ones and those closed within twelve months, 20 at most"`
}

type earlierIn struct {
	Area       string `query:"area" maxLength:"12" doc:"12-digit code of the issue's area"`
	Category   string `query:"category" maxLength:"10" doc:"dictionary issue_category"`
	Issue      string `query:"issue" maxLength:"20" doc:"the issue that is looked at: those before it; empty for one that is being entered"`
	FoundOn    string `query:"foundOn" maxLength:"10" doc:"of one that is being entered; blank is today"`
	Inspection int64  `query:"inspection" doc:"that finds it; 0 for none"`
}

func (h Handler) earlier(ctx context.Context, in *earlierIn) (*route.Out[EarlierIssues], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	out := EarlierIssues{Items: []EarlierIssue{}}
	d, _ := h.Engine.Module(permission)
	if in.Issue != "" {
		id, err := strconv.ParseInt(in.Issue, 10, 64)
		if err != nil {
			return nil, errs.New(errs.NotFound, "")
		}
		r, err := h.Engine.Record(ctx, d, p.Scope, id)
		if err != nil {
			return nil, err
		}
		out.Items, err = earlierOf(ctx, h.Engine.DB.Read(), d, p.Scope, r.Area, r.Text("category"), r.Int("foundOn"), r.Int("inspection"), r)
		return route.Data(out), err
	}
	c, err := area.Parse(in.Area)
	if err != nil || in.Category == "" {
		return route.Data(out), nil
	}
	found := h.Engine.Today()
	if in.FoundOn != "" {
		day, err := time.Parse(time.DateOnly, in.FoundOn)
		if err != nil {
			return route.Data(out), nil // it is still being typed
		}
		found = declaration.Day(day)
	}
	out.Items, err = earlierOf(ctx, h.Engine.DB.Read(), d, p.Scope, c, in.Category, found, in.Inspection, nil)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// earlierOf are the issues of an area and a category that count as the same, as far as the scope shows them; before is the one they came before.
func earlierOf(ctx context.Context, db bun.IDB, d *declaration.Declaration, scope area.Scope, c area.Code, category string, found, inspection int64, before *declaration.Record) ([]EarlierIssue, error) {
	out := []EarlierIssue{}
	within, args := scope.Narrow(c).Between(area.Columns{Area: "area", Owner: "owner"})
	more := ""
	if before != nil {
		more, args = " AND id <> ? AND created_at <= ?", append(args, before.ID, before.CreatedAt)
	}
	args = append([]any{category, int64(c), found - aYear, found, inspection}, args...)
	var rows []struct {
		ID     int64  `bun:"id"`
		No     string `bun:"no"`
		Title  string `bun:"title"`
		State  string `bun:"state"`
		Found  int64  `bun:"found"`
		Closed int64  `bun:"closed"`
	}
	err := db.NewRaw("SELECT id, no, coalesce(title, '') AS title, state, coalesce(found_on, 0) AS found, coalesce(closed_on, 0) AS closed FROM supervision_issue WHERE "+
		sameAgain+" AND "+within+more+" ORDER BY found_on DESC, id DESC LIMIT ?", append(args, earlierMost)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("earlier issues: %w", err)
	}
	for _, r := range rows {
		out = append(out, EarlierIssue{ID: strconv.FormatInt(r.ID, 10), No: r.No, Title: r.Title, State: d.StateTitle(r.State), Tone: d.StateTone(r.State), FoundOn: dayText(r.Found), ClosedOn: dayText(r.Closed)})
	}
	return out, nil
}

// dayText is a day as the wire has it, "" for none.
func dayText(day int64) string {
	if day == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
}
