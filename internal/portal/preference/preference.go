// Package preference keeps what people arrange for themselves: looks, favourites, pages they were at last. It follows them
// to every machine; signing out empties a browser's own storage (S4.18).
package preference

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Look is how the portal shows itself to one person. Empty words leave it to the browser or the platform.
type Look struct {
	Mode  string `json:"mode,omitempty" enum:"light,dark,system"`
	Care  bool   `json:"care,omitempty" doc:"关怀版: large type, strong contrast, large targets"`
	Dense bool   `json:"dense,omitempty" doc:"closer rows"`
	// Colors is which colours: all of them where it is empty.
	Colors string `json:"colors,omitempty" enum:"weak,grey" doc:"weak: those that people who see few of them tell apart; grey: none"`
	Lang   string `json:"lang,omitempty" enum:"zh-CN,en"`
}

func (l Look) valid() bool {
	return (l.Colors == "" || l.Colors == "weak" || l.Colors == "grey") && (l.Mode == "" || l.Mode == "light" || l.Mode == "dark" || l.Mode == "system") && (l.Lang == "" || l.Lang == "zh-CN" || l.Lang == "en")
}

// ListLook is how one person wants one list. What is not said is as the list comes.
type ListLook struct {
	Order  []string       `json:"order,omitempty" maxItems:"60" doc:"keys of the columns, first to last"`
	Hidden []string       `json:"hidden,omitempty" maxItems:"60" doc:"keys of the columns put away"`
	Dense  *bool          `json:"dense,omitempty" doc:"closer rows; as the whole portal has them where it is left out"`
	Widths map[string]int `json:"widths,omitempty" doc:"widths the person drew, px by column"`
}

// The narrowest and the widest a column may be drawn, px.
const (
	widthMin = 48
	widthMax = 640
)

func (l ListLook) valid() bool {
	for _, px := range l.Widths {
		if px < widthMin || px > widthMax {
			return false
		}
	}
	return validKeys(l.Order) && validKeys(l.Hidden) && validKeys(slices.Collect(maps.Keys(l.Widths)))
}

// listPrefix begins the name of a preference about one list: list-users.
const listPrefix = "list-"

// How many columns a list has at most, how many lists somebody may arrange, and how long their names are.
const (
	columnMax = 60
	listMax   = 100
	nameMax   = 48
)

func validKeys(keys []string) bool {
	return len(keys) <= columnMax && !slices.ContainsFunc(keys, func(k string) bool { return !word(k) })
}

// word reports whether a name is one of ours: letters, digits, hyphens and underscores.
func word(s string) bool {
	return s != "" && len(s) <= nameMax && !strings.ContainsFunc(s, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
	})
}

// Place is a page in local form with the name it had. A favourite or a last page that shows a record has none: see Record.
type Place struct {
	Title   string `json:"title" maxLength:"80"`
	Address string `json:"address" maxLength:"400" doc:"local form, /micro<app>/#/<page>"`
}

// How many places a list holds.
const (
	FavouriteMax = 50
	RecentMax    = 20
	PinMax       = 20
	ViewMax      = 60
)

// tourMax is above every version the tour will have.
const tourMax = 1000

// Record reports whether a place shows one record: a part of its page or a value of its query has a figure. What such a page is called may
// be somebody's name, so it is not kept: whoever lists places asks for it anew, with what the person may see at that moment.
func (p Place) Record() bool {
	_, page, _ := strings.Cut(p.Address, "#")
	return strings.ContainsAny(page, "0123456789")
}

// nameless are places without the names of records.
func nameless(places []Place) {
	for i, p := range places {
		if p.Record() {
			places[i].Title = ""
		}
	}
}

func validPlaces(places []Place, most int) bool {
	if len(places) > most {
		return false
	}
	for _, p := range places {
		if strings.TrimSpace(p.Title) == "" && !p.Record() || len(p.Title) > 320 || len(p.Address) > 400 || !strings.HasPrefix(p.Address, "/micro") ||
			strings.ContainsFunc(p.Address, func(r rune) bool { return r < ' ' || r == '\\' }) {
			return false
		}
	}
	return true
}

// All are a person's preferences; lists are never nil.
type All struct {
	Look       Look                `json:"look"`
	Favourites []Place             `json:"favourites"`
	Recent     []Place             `json:"recent"`
	Pins       []Place             `json:"pins" doc:"tabs that stand open in every window"`
	Views      []Place             `json:"views" doc:"saved views of lists: a name, and the page with its filters"`
	Lists      map[string]ListLook `json:"lists" doc:"how the person arranged lists, by their names"`
	Tour       int                 `json:"tour" doc:"the version of the newcomer's tour that the person took or put away, 0 for none"`
	Desktop    bool                `json:"desktop" doc:"messages that come while no window is seen are told by the desktop, where the browser may"`
}

// Service reads and writes them, each person's own only.
type Service struct {
	DB  *db.DB
	Now func() time.Time
}

// Of gives everything of one person: one statement.
func (s *Service) Of(ctx context.Context, userID int64) (All, error) {
	out := All{Favourites: []Place{}, Recent: []Place{}, Pins: []Place{}, Views: []Place{}, Lists: map[string]ListLook{}}
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT name, value FROM user_preference WHERE user_id = ?", userID)
	if err != nil {
		return out, fmt.Errorf("read preferences: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var name, value string
		if err := rows.Scan(&name, &value); err != nil {
			return out, fmt.Errorf("read preferences: %w", err)
		}
		if list, ok := strings.CutPrefix(name, listPrefix); ok {
			var l ListLook
			if err := json.Unmarshal([]byte(value), &l); err != nil {
				return out, fmt.Errorf("read preference %s: %w", name, err)
			}
			out.Lists[list] = l
			continue
		}
		into, _, ok := out.part(name)
		if !ok {
			continue // of a release to come, or of one long gone
		}
		if err := json.Unmarshal([]byte(value), into); err != nil {
			return out, fmt.Errorf("read preference %s: %w", name, err)
		}
	}
	// A row of an earlier release still has names.
	nameless(out.Favourites)
	nameless(out.Recent)
	return out, rows.Err()
}

// LookOf gives the look alone: one statement.
func (s *Service) LookOf(ctx context.Context, userID int64) (Look, error) {
	var l Look
	var value string
	err := s.DB.Read().NewRaw("SELECT value FROM user_preference WHERE user_id = ? AND name = 'look'", userID).Scan(ctx, &value)
	if errors.Is(err, sql.ErrNoRows) {
		return l, nil
	}
	if err == nil {
		err = json.Unmarshal([]byte(value), &l)
	}
	if err != nil {
		return l, fmt.Errorf("read look: %w", err)
	}
	return l, nil
}

// part names the preferences there are: where each is held and whether what is held may be kept.
func (a *All) part(name string) (into any, valid func() bool, ok bool) {
	switch name {
	case "look":
		return &a.Look, func() bool { return a.Look.valid() }, true
	case "favourites":
		return &a.Favourites, func() bool { return validPlaces(a.Favourites, FavouriteMax) }, true
	case "recent":
		return &a.Recent, func() bool { return validPlaces(a.Recent, RecentMax) }, true
	case "pins":
		return &a.Pins, func() bool { return validPlaces(a.Pins, PinMax) }, true
	case "views":
		return &a.Views, func() bool { return validPlaces(a.Views, ViewMax) }, true
	case "tour":
		return &a.Tour, func() bool { return a.Tour >= 0 && a.Tour < tourMax }, true
	case "desktop":
		return &a.Desktop, func() bool { return true }, true
	}
	return nil, nil, false
}

// Set replaces one preference. The last writer wins: they are one person's own, and small.
func (s *Service) Set(ctx context.Context, userID int64, name string, value json.RawMessage) error {
	var all All
	into, valid, ok := all.part(name)
	list, isList := strings.CutPrefix(name, listPrefix)
	if isList {
		var l ListLook
		into, valid, ok = &l, func() bool { return l.valid() }, word(list)
	}
	if !ok {
		return errs.New(errs.NotFound, "")
	}
	dec := json.NewDecoder(bytes.NewReader(value))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil || !valid() {
		return errs.Invalid("value", "偏好设置的内容无效")
	}
	nameless(all.Favourites)
	nameless(all.Recent)
	clean, err := json.Marshal(into)
	if err != nil {
		return fmt.Errorf("keep preference: %w", err)
	}
	now := time.Now
	if s.Now != nil {
		now = s.Now
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if isList {
			// Nobody fills the table with lists there are not.
			var held int
			err := tx.NewRaw("SELECT count(*) FROM user_preference WHERE user_id = ? AND name LIKE 'list-%' AND name <> ?", userID, name).Scan(ctx, &held)
			if err != nil {
				return err
			}
			if held >= listMax {
				return errs.Invalid("value", "偏好设置的内容无效")
			}
		}
		_, err := tx.NewRaw(`INSERT INTO user_preference (user_id, name, value, updated_at) VALUES (?, ?, ?, ?)
			ON CONFLICT (user_id, name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
			userID, name, string(clean), now().UnixMilli()).Exec(ctx)
		return err
	})
	if errs.Has(err, errs.InvalidArgs) {
		return err
	}
	if err != nil {
		return fmt.Errorf("keep preference: %w", err)
	}
	return nil
}
