package module

import (
	"mirror/internal/rural/module/calendar"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/erasure"
	"mirror/internal/rural/module/figures"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/inbox"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/module/timeline"
	"mirror/internal/rural/module/workbook"
)

// Engine runs the modules, on what the platform gives it.
type Engine struct {
	*outside.Rooms
	*declaration.Register
	*calendar.Calendars
	*deadline.Spans
	*store.Store
	*statecount.Totals
	*desk.Office
	*list.Lists
	*timeline.Lines
	*flow.Flow
	*inbox.Todos
	*workbook.Workbooks
	*figures.Wall
	*erasure.Eraser
	*sample.Planter
}

// New checks the declarations and gives the engine that runs them; a wrong one is a mistake of the program.
func New(on outside.Rooms, ds ...*declaration.Declaration) *Engine {
	all, err := declaration.NewRegister(ds...)
	if err != nil {
		panic(err)
	}
	e := &Engine{Rooms: &on, Register: all}
	e.Calendars = &calendar.Calendars{Rooms: e.Rooms}
	e.Spans = &deadline.Spans{Rooms: e.Rooms, Register: all, Calendars: e.Calendars}
	e.Store = &store.Store{Rooms: e.Rooms}
	e.Totals = &statecount.Totals{Rooms: e.Rooms, Register: all}
	e.Office = &desk.Office{Rooms: e.Rooms, Register: all, Store: e.Store}
	e.Lists = &list.Lists{Rooms: e.Rooms, Register: all, Store: e.Store, Totals: e.Totals, Office: e.Office, Spans: e.Spans}
	e.Lines = &timeline.Lines{Rooms: e.Rooms, Store: e.Store}
	e.Flow = &flow.Flow{Rooms: e.Rooms, Register: all, Rules: e, Store: e.Store, Totals: e.Totals, Spans: e.Spans, Office: e.Office, Lines: e.Lines}
	e.Office.Took, e.Office.TookAll = e.Flow.Took, e.Flow.TookAll
	e.Todos = &inbox.Todos{Rooms: e.Rooms, Register: all, Store: e.Store, Office: e.Office, Lists: e.Lists, Spans: e.Spans}
	e.Workbooks = &workbook.Workbooks{Rooms: e.Rooms, Register: all, Intake: e, Office: e.Office, Lists: e.Lists, Flow: e.Flow}
	e.Wall = &figures.Wall{Rooms: e.Rooms, Register: all, Totals: e.Totals, Lists: e.Lists}
	e.Eraser = &erasure.Eraser{Rooms: e.Rooms, Register: all, Store: e.Store}
	e.Planter = &sample.Planter{Rooms: e.Rooms, Register: all, Store: e.Store, Lines: e.Lines, Spans: e.Spans, Office: e.Office}
	return e
}

// Today is the day in China, yyyymmdd.
func (e *Engine) Today() int64 { return declaration.Day(e.Time()) }
