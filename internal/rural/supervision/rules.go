package supervision

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// permission is the prefix the parts of 日常监督 share; the issues have it for their code.
const permission = "dailySupervision"

// Declarations are the parts of 日常监督.
func Declarations() []*declaration.Declaration {
	return []*declaration.Declaration{Issue(), Inspection(), Bulletin()}
}

// Who acts: county, city and province supervise what lies below them; towns and villages rectify, and a county's and a city's own bureaus what is theirs.
var (
	offices = []declaration.Who{{Level: area.County}, {Level: area.City}, {Level: area.Province}}
	below   = []declaration.Who{{Level: area.Township}, {Level: area.Village}}
)

// officeOf is the area of the office that entered a record.
func officeOf(r *declaration.Record) area.Code { return area.Code(r.Int("office")) }

// ownOffice is the area of the office a record of an area itself belongs to.
func ownOffice(r *declaration.Record) area.Code { return r.Area }

// levelField is the level of a record's office: whom its steps wait for. It is kept because to-do lists ask for it.
func levelField(group string) declaration.Field {
	return declaration.Field{Key: "officeLevel", Title: "交办层级", Kind: declaration.Text, Group: group, Length: 1, ReadOnly: true, Hidden: true}
}

func levelOf(office area.Code) string { return strconv.Itoa(int(office.Level())) }

// byOffice makes a step of the office that a record belongs to: one for each level, so that it waits for nobody else.
func byOffice(step declaration.Transition) (out []declaration.Transition) {
	for _, x := range []struct {
		level area.Level
		ends  string
	}{{area.County, ""}, {area.City, "City"}, {area.Province, "Province"}} {
		t := step
		t.Code += x.ends
		t.Who = []declaration.Who{{Level: x.level}}
		t.Only = &declaration.Only{Field: "officeLevel", Values: []string{strconv.Itoa(int(x.level))}}
		// Before it is entered nobody knows whose it will be: the county's is the usual way.
		if x.level == area.County {
			t.Only.Values = append(t.Only.Values, "")
		}
		out = append(out, t)
	}
	return out
}

// objectLevel is the field that tells a county's and a city's own issues from those of towns and villages, because to-do lists ask for it.
const objectLevel = "objectLevel"

// objectLevelOf is empty for towns and villages. A city without counties stands for one.
func objectLevelOf(areas *area.Tree, object area.Code) string {
	switch {
	case object.Level() > area.County:
		return ""
	case areas.Sits(object, area.County):
		return strconv.Itoa(int(area.County))
	}
	return strconv.Itoa(int(area.City))
}

// byObject makes a step of those who rectify: towns and villages, or the county or the city where the issue is one of its own bureaus.
func byObject(step declaration.Transition) []declaration.Transition {
	county, city := step, step
	step.Who, step.Only = below, &declaration.Only{Field: objectLevel, Values: []string{""}}
	county.Code += "County"
	county.Who, county.Only = []declaration.Who{{Level: area.County}}, &declaration.Only{Field: objectLevel, Values: []string{strconv.Itoa(int(area.County))}}
	city.Code += "City"
	city.Who, city.Only = []declaration.Who{{Level: area.City}}, &declaration.Only{Field: objectLevel, Values: []string{strconv.Itoa(int(area.City))}}
	return []declaration.Transition{step, county, city}
}

// rectifiedBy are the steps of byObject by which an issue is rectified, with the end of their codes.
func rectifiedBy(ends string) []string {
	return []string{"start" + ends, "report" + ends, "restart" + ends}
}

// everyOf are the codes of a step of byOffice.
func everyOf(code string) []string { return []string{code, code + "City", code + "Province"} }

func refuseIf(yes bool, words string) error {
	if yes {
		return declaration.Refuse(words)
	}
	return nil
}

// filled: the fields of a record have something in them.
func filled(words string, keys ...string) declaration.Guard {
	return declaration.Guard{Name: "filled in", Check: func(_ context.Context, s *declaration.Step) error {
		return refuseIf(slices.ContainsFunc(keys, func(k string) bool { return !s.Record.Has(k) }), words)
	}}
}

// past: a day of the step lies neither before us nor before the one it follows.
func past(day, after string) declaration.Guard {
	return declaration.Guard{Name: "days in order", Check: func(_ context.Context, s *declaration.Step) error {
		if s.Record.Int(day) > s.Today() {
			return declaration.Refuse(fmt.Sprintf(wordsFuture, s.Module.FieldTitle(day)))
		}
		return refuseIf(s.Record.Int(day) < s.Record.Int(after), fmt.Sprintf(wordsBefore, s.Module.FieldTitle(day), s.Module.FieldTitle(after)))
	}}
}
