package assess

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/message"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// What a scheme is for (dictionary assess_object).
const (
	City   = "1"
	County = "2"
	Town   = "3"
	Team   = "4"
	Member = "5"
	Unit   = "6"
)

// Object is whom a sheet is for. Area is its town, or itself; User is a member's account.
type Object struct {
	Area area.Code
	Name string
	User int64
}

// Rooms are what the registers ask of the rest of the house. Teams, Members and Units give those in post within an area, by area; a member without an
// account has no User.
type Rooms struct {
	Library               func() *metric.Library
	Teams, Members, Units func(ctx context.Context, h bun.IDB, within area.Code) ([]Object, error)
	// Send tells a member, whose scope does not reach the sheet.
	Send func(ctx context.Context, tx *db.Tx, n message.New) error
}

// Declarations are the registers of 考核.
func (r Rooms) Declarations() []*declaration.Declaration {
	return []*declaration.Declaration{r.Sheet(), r.Scheme(), r.MemberSheet()}
}

// objectsMost is how many sheets one scheme may have.
const objectsMost = 3000

// levelOf is the level a kind of objects stands at.
func levelOf(kind string) area.Level {
	switch kind {
	case City:
		return area.City
	case County:
		return area.County
	}
	return area.Township
}

// objects are whom a scheme asks: the areas of a level below its office, or who is in post there.
func (r Rooms) objects(ctx context.Context, s *declaration.Step) ([]Object, error) {
	within := s.Record.Area
	switch s.Record.Text("kind") {
	case Team:
		return r.Teams(ctx, s.Tx, within)
	case Member:
		return r.Members(ctx, s.Tx, within)
	case Unit:
		return r.Units(ctx, s.Tx, within)
	}
	var out []Object
	for _, c := range s.Areas.Below(within, levelOf(s.Record.Text("kind"))) {
		out = append(out, Object{Area: c, Name: s.Areas.Name(c)})
	}
	return out, nil
}

func (r Rooms) hasObjects() declaration.Guard {
	return declaration.Guard{Name: "has objects", Check: func(ctx context.Context, s *declaration.Step) error {
		of, err := r.objects(ctx, s)
		if err != nil {
			return err
		}
		n := len(of)
		if s.Record.Text("kind") == Member {
			n = 0
			for _, o := range of {
				if o.User > 0 {
					n++
				}
			}
			if n == 0 && len(of) > 0 {
				return declaration.Refuse(wordsNoAccounts)
			}
		}
		if n == 0 {
			return declaration.Refuse(wordsNoObjects)
		}
		return refuseIf(n > objectsMost, fmt.Sprintf(wordsManyObjects, objectsMost))
	}}
}

// open makes a sheet for every object and hands it to whom it asks.
func (r Rooms) open(ctx context.Context, s *declaration.Step) error {
	of, err := r.objects(ctx, s)
	if err != nil {
		return err
	}
	rec := s.Record
	code := sheets
	if rec.Text("kind") == Member {
		code = members
	}
	d, _ := s.Engine.Module(code)
	made, without := int64(0), int64(0)
	ctx = context.WithValue(ctx, starting{}, true)
	for _, o := range of {
		at, name := o.Area, o.Name
		if code == members {
			if o.User == 0 {
				without++
				continue
			}
			seat, ok := s.Areas.Seat(o.Area, area.County)
			if !ok {
				continue
			}
			at = seat
		}
		values := map[string]any{"name": name, "scheme": fmt.Sprint(rec.ID)}
		if code == members {
			values["town"] = o.Area.String()
		}
		made++
		if _, err := s.Engine.File(ctx, s.Tx, s.By, d, at, o.User, values); err != nil {
			return err
		}
	}
	rec.Set("sheets", made)
	if code == members {
		rec.Set("without", without)
	}
	return nil
}

// memberName names a member's sheet for lists: the town, and of the person the family name alone.
func memberName(town, name string) string {
	for i, r := range []rune(name) {
		if i == 0 {
			return fmt.Sprintf(wordsMemberOf, town, string(r))
		}
	}
	return fmt.Sprintf(wordsMemberOf, town, "")
}
