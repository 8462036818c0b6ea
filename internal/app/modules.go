package app

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/jobs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/feature"
	"mirror/internal/portal/message"
	"mirror/internal/portal/palette"
	"mirror/internal/principal"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/citizen"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/duplicate"
	"mirror/internal/rural/entry"
	"mirror/internal/rural/evaluation"
	"mirror/internal/rural/family"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/income"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/overview"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/retention"
	"mirror/internal/rural/satisfaction"
	"mirror/internal/rural/sharing"
	"mirror/internal/rural/summary"
	"mirror/internal/rural/supervision"
	"mirror/internal/rural/village"
	"mirror/internal/rural/warning"
)

// modules are the business modules on the engine, in the order of the inbox. homes, accounts, figures, send, shared and departments may be nil where only declarations are looked at.
func modules(homes *household.Service, accounts residenttown.Accounts, figures func() *metric.Library, send func(ctx context.Context, tx *db.Tx, n message.New) error, shared func() *sharing.Service, departments func() *departmentdata.Service) []*declaration.Declaration {
	return slices.Concat([]*declaration.Declaration{monitor.Declaration(homes, help.OfCase), departmentdata.Declaration(departments), village.Declaration(),
		help.Pairing(homes), help.Measure(homes), help.Visit(homes), help.Policy(),
		family.Declaration(homes, passOn), duplicate.Declaration(homes), entry.Declaration(homes), citizen.Proposals(homes), citizen.Corrections(homes),
		hall.Requests(homes), hall.Contents(), hall.Jobs(),
	},
		fund.Declarations(), residenttown.Declarations(accounts, help.VisitsBy),
		supervision.Declarations(), []*declaration.Declaration{satisfaction.Survey(hall.Served)}, evaluation.Declarations(figures), assessRooms(figures, send).Declarations(),
		summary.Declarations(figures), sharing.Declarations(shared),
	)
}

// incomeRules are the lines of income and the rules by which it is reckoned.
func (a *App) incomeRules() *income.Service {
	changed := func(ctx context.Context, tx *db.Tx) error { return a.Rural.Warning.Anew(ctx, tx) }
	return &income.Service{DB: a.DB, Areas: a.Areas, Names: access.Names, Now: a.now, LineChanged: changed}
}

// redueJob reckons the open deadlines anew.
const redueJob = "module.redue"

func (a *App) wireModules() {
	homes := a.Rural.Household
	rooms := outside.Rooms{DB: a.DB, Areas: a.Areas, Seal: a.Master, Now: a.now, Blobs: a.Blobs, Messages: a.Portal.Message, Attachments: a.Portal.Attachments,
		Words: outside.Words{Known: a.Portal.Dict.Known, Valid: a.Portal.Dict.KnownOn, Word: a.Portal.Dict.Word},
		Staff: outside.Staff{Actors: access.Actors, Names: access.Names, People: a.Access.Principals, Homes: access.Homes, HandOn: a.handOn},
		Households: outside.Households{FamilyPhone: homes.PhoneOf, FamilyOf: homes.ByNo,
			Families: func(ctx context.Context, h bun.IDB, scope area.Scope, ids []int64) (map[int64]outside.Family, error) {
				found, err := homes.Briefs(ctx, h, scope, ids)
				out := map[int64]outside.Family{}
				for _, f := range found {
					out[f.ID] = outside.Family(f)
				}
				return out, err
			}},
		Rearranged: func(ctx context.Context, tx *db.Tx) error {
			_, err := a.Jobs.Enqueue(ctx, tx, jobs.New{Kind: redueJob})
			return err
		}}
	all := modules(homes, a.accountNamed, func() *metric.Library { return a.Rural.Metrics }, a.tellMember, func() *sharing.Service { return a.Rural.Sharing },
		func() *departmentdata.Service { return a.Rural.Departments })
	warning.Watch(all...)
	var err error
	if a.English, err = speaker(all); err != nil {
		panic(err)
	}
	a.Portal.Dict.Say = a.English.Say
	a.Rural.Modules = module.New(rooms, all...)
	a.Portal.Attachments.Add(flow.Uploads{Engine: a.Rural.Modules.Flow})
	homes.Left = duplicate.Left(a.Rural.Modules, homes)
	entry.Join(homes, a.Rural.Modules)
	a.Rural.Citizen = &citizen.Service{DB: a.DB, Homes: homes, Engine: a.Rural.Modules, Number: a.verifiedNumber,
		Open: func(ctx context.Context, at area.Code) error {
			return a.Portal.Features.Require(ctx, feature.CitizenFiling, at)
		}}
	a.Rural.Hall = &hall.Service{DB: a.DB, Areas: a.Areas, Homes: homes, Engine: a.Rural.Modules, Applicant: a.applicant, Open: a.Rural.Citizen.Open, Family: a.Rural.Citizen.Family,
		Mask: directory.MaskName}
	a.Rural.Satisfaction = &satisfaction.Service{DB: a.DB, Areas: a.Areas, Engine: a.Rural.Modules, Homes: homes, Served: hall.Served, Key: a.Master.Derive("satisfaction.page")}
	a.Portal.Palette.Records = palette.Records{Of: recordAt, Names: a.recordNames}
	a.wireRetention()
	a.Rural.Help = &help.Service{DB: a.DB, Areas: a.Areas, Engine: a.Rural.Modules, Now: a.now, Tallies: overview.Tallies(),
		Others: append(monitor.Countings(), help.Counting{Kind: residenttown.PresentKey, Ref: "0", Need: residenttown.PostedAll, Done: residenttown.PostedHere, From: residenttown.Posted,
			Args: func(today int64) []any { return []any{today, today} }})}
	if a.Rural.Metrics, err = a.metrics(); err != nil {
		panic(err)
	}
	a.Rural.Overview.Library = a.Rural.Metrics
	if a.Rural.Summary, err = summary.NewHandler(a.Rural.Metrics, a.Rural.Modules); err != nil {
		panic(err)
	}
	a.Rural.Departments = a.departments()
	a.Rural.Warning.Match = a.Rural.Departments.Follow
	a.Rural.Sharing = sharing.New(a.Rural.Modules, a.Rural.Metrics, a.Jobs, a.Rural.Household, knownFacts())
	a.Rural.Sharing.Names = a.codeNames
	a.Portal.Transfers.AddExport(a.Rural.Sharing.BurdenExport())
	a.Rural.Evaluation = &evaluation.Service{Engine: a.Rural.Modules, Library: a.Rural.Metrics}
	a.Rural.Assess = &assess.Service{Engine: a.Rural.Modules, Library: a.Rural.Metrics}
	a.Rural.Sharing.Others = []handin.Account{a.Rural.Summary.Costs, a.Rural.Satisfaction.Costs, a.Rural.Assess.Costs, handin.Forms(a.DB, func(code string) string {
		d, _ := a.Rural.Modules.Module(code)
		return d.Title
	})}
	a.Portal.Transfers.AddImport(a.Rural.Modules.Imports()...)
	a.Portal.Transfers.AddExport(a.Rural.Modules.Exports()...)
}

// handOn reports whether any of these people made, reset or re-roled any of these accounts within the days of four eyes.
func (a *App) handOn(ctx context.Context, h bun.IDB, accounts, by []int64) (int, bool, error) {
	days := a.Config.FourEyesDays
	on, err := directory.HandOn(ctx, h, accounts, by, a.now().AddDate(0, 0, -days))
	return days, on && days > 0, err
}

// actionNames are the audited actions of the modules, in the words of their declarations.
func (a *App) actionNames() (out []audit.ActionName) {
	for _, x := range a.Rural.Modules.Actions() {
		out = append(out, audit.ActionName{Action: x.Code, Group: x.Module, Title: x.Title})
	}
	return out
}

// fillModules makes the demo's records, entered in the name of the village's clerk: all but those that need the months of the figures.
func (a *App) fillModules(ctx context.Context, by *principal.Principal, citizen, legal directory.User) error {
	own := func(u directory.User, kind string) hall.DemoApplicant {
		return hall.DemoApplicant{Applicant: hall.Applicant{Kind: kind, Name: u.Name, Phone: u.Mobile}, User: u.ID}
	}
	photos, err := a.drawPhotos(ctx, by)
	if err != nil {
		return err
	}
	e, homes := a.Rural.Modules, a.Rural.Household
	for _, fill := range []func() error{
		func() error { return a.incomeRules().Demo(ctx) },
		func() error { return monitor.Demo(ctx, e, homes, by, photos) },
		func() error { return village.Demo(ctx, e, by, photos) },
		func() error { return fund.Demo(ctx, e, by, photos) },
		func() error { return supervision.Demo(ctx, e, by, photos) },
		func() error { return a.Rural.Help.Demo(ctx, by, photos) },
		func() error { return family.Demo(ctx, e, homes, by) },
		func() error { return duplicate.Demo(ctx, e, homes, by) },
		func() error { return entry.Demo(ctx, e, homes, by) },
		func() error { return residenttown.Demo(ctx, e, by, a.accountNamed, help.VisitsBy) },
		func() error {
			return hall.Demo(ctx, e, by, own(citizen, hall.Person), own(legal, hall.Company), photos)
		},
		// Behind the hall: one of its surveys asks whose request was finished.
		func() error { return a.Rural.Satisfaction.Demo(ctx, by) },
		// Households that wait for their town are not helped yet.
		func() error { return a.Rural.Help.CountFirst(ctx) },
	} {
		if err := fill(); err != nil {
			return err
		}
	}
	return nil
}

// photosKey is the setting with the demo's pictures, for a fill that goes on where another was killed.
const photosKey = "demo.pictures"

// drawPhotos draws the demo's pictures, once, and gives them.
func (a *App) drawPhotos(ctx context.Context, by *principal.Principal) (*sample.Pictures, error) {
	var kept []string
	if err := a.DB.Read().NewRaw("SELECT value FROM setting WHERE key = ?", photosKey).Scan(ctx, &kept); err != nil {
		return nil, fmt.Errorf("pictures of the demo: %w", err)
	}
	out := &sample.Pictures{}
	if len(kept) > 0 {
		return out, json.Unmarshal([]byte(kept[0]), out)
	}
	// A demo of before they were kept has what it needs.
	if ran, err := a.Rural.Modules.Ran(ctx, "help.demo"); err != nil || ran {
		return out, err
	}
	out, err := sample.Draw(ctx, a.Rural.Modules.Upload, by)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	return out, a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING", photosKey, string(text), a.now().UnixMilli()).Exec(ctx)
		return err
	})
}

// accountNamed is the account of a user name: who may record their own work as a member of a resident team.
func (a *App) accountNamed(ctx context.Context, h bun.IDB, username string) (int64, area.Code, error) {
	var found []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
	}
	err := h.NewRaw("SELECT id, area FROM app_user WHERE username_key = ? AND disabled = ?", strings.ToLower(strings.TrimSpace(username)), false).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return 0, 0, err
	}
	return found[0].ID, found[0].Area, nil
}

// passOn hands the files of a household that is no more to the one that took it over, with its holds; with none they stay with its number and
// nobody opens them.
func passOn(ctx context.Context, tx *db.Tx, household, into int64) error {
	if into == 0 {
		return nil
	}
	if _, err := tx.NewRaw("UPDATE attachment SET record_id = ? WHERE kind = ? AND record_id = ?", into, "household", household).Exec(ctx); err != nil {
		return err
	}
	return retention.Covers(ctx, tx, household, into)
}

// loadShares say which part of a load data set a module gets; one that is not named gets one part.
var loadShares = map[string]int{"monitor": 20, "villages-data": 5, "help": 15, "help-measure": 15, "help-visit": 25, "familyChange": 10,
	"project-fund": 3, "project-fund-allocation": 2, "project-fund-payment": 3, "project-fund-progress": 2,
	// A town has one team in post: made-up records in any number of states would be refused.
	"resident-town": 0,
	// A survey without a sample is none.
	"satisfaction": 0,
	// A report is opened by a call, and its numbers are handed in; a made-up call would have reports opened.
	"summaryReport-submission": 0, "summaryReport-call": 0,
	// A row stands beside the number it is matched by.
	"monitor-department-data": 0,
	// A sheet is opened by a table that was released with its columns.
	"summaryReport-sheet": 0, "summaryReport-table": 0,
	// What is compulsory in an area is asked of its people.
	"summaryReport-field": 0}

// Loading is the modules' load data, as mirror seed and the bench make them.
func (a *App) Loading(tell func(done, total int64, step string)) *sample.Loader {
	return &sample.Loader{Engine: a.Rural.Modules.Planter, By: &principal.Principal{Name: "测量数据"}, Codes: a.dictCodes, Shares: loadShares, Fixed: fund.LoadFixed(),
		Fits: fund.LoadFits(), Rebuild: []func(context.Context, *db.Tx) error{fund.Rebuild, fund.NothingToRepair, family.Recount, monitor.PlantSpans, village.Recount, residenttown.Recount, supervision.Rebuild, hall.Recount}, Tell: tell,
		Homes: func(ctx context.Context, after int64, limit int) ([]outside.Family, error) {
			found, err := a.Rural.Household.Loaded(ctx, after, limit)
			out := make([]outside.Family, len(found))
			for i, f := range found {
				out[i] = outside.Family(f)
			}
			return out, err
		}}
}

// verifiedNumber is the identity number of a person's account. It is entered by administrators alone, who have the card before them, and by
// nobody for themselves; a company's account has no household.
func (a *App) verifiedNumber(ctx context.Context, userID int64) (string, error) {
	u, err := a.People.ByID(ctx, userID)
	if err != nil || u.Type != directory.Person {
		return "", err
	}
	return u.IDNo, nil
}

// applicant is whom an account stands for in the service hall: a citizen or a legal person by its name and phone, and nobody who is an official.
func (a *App) applicant(ctx context.Context, userID int64) (hall.Applicant, error) {
	u, err := a.People.ByID(ctx, userID)
	if err != nil {
		return hall.Applicant{}, err
	}
	kinds := map[directory.UserType]string{directory.Person: hall.Person, directory.Legal: hall.Company}
	return hall.Applicant{Kind: kinds[u.Type], Name: u.Name, Phone: u.Mobile}, nil
}

// fillCitizen gives the demo's citizen the number of a member of their household, and their proposals.
func (a *App) fillCitizen(ctx context.Context, u, clerk directory.User) error {
	home, number, err := a.Rural.Household.DemoCitizen(ctx, u.ID)
	if err != nil || home == 0 {
		return err
	}
	if u, err = a.People.ByID(ctx, u.ID); err != nil {
		return err
	}
	if u.IDNo == "" {
		u.IDNo = number
		if err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return a.People.Update(ctx, tx, u, "") }); err != nil {
			return err
		}
	}
	return citizen.Demo(ctx, a.Rural.Modules, a.Rural.Household, &principal.Principal{UserID: clerk.ID, Name: clerk.Name}, &principal.Principal{UserID: u.ID, Name: u.Name}, home)
}
