package module

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/attachment"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

// Sealer wraps the columns that must not be readable in the data file; kit/cryptox.Master is one.
type Sealer interface {
	Seal(purpose string, aad, plain []byte) []byte
	Open(purpose string, aad, sealed []byte) ([]byte, error)
	BlindIndex(purpose, value string) []byte
}

// Family is what a reference to a household shows.
type Family struct {
	ID       int64
	No, Head string
	Area     area.Code
}

// Engine runs the modules. app fills the fields; New checks the declarations.
type Engine struct {
	DB    *db.DB
	Areas *area.Tree
	Seal  Sealer
	Now   func() time.Time
	Blobs *blob.Store
	// Attachments receives people's files piece by piece.
	Attachments *attachment.Service
	// Messages tells people; nil in tests that do not look at it.
	Messages *message.Service
	// Known reports whether a dictionary has a code that may be chosen.
	Known func(ctx context.Context, dict, code string) (bool, error)
	// Actors are the people of these areas who hold the permission, and one of the roles where such are named.
	Actors func(ctx context.Context, h bun.IDB, code string, at []area.Code, roles []string) ([]int64, error)
	// Names are people's names by id.
	Names func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]string, error)
	// HandOn reports whether one of the people by made, reset or re-roled one of the accounts within the days it tells; nil: nobody is asked.
	HandOn func(ctx context.Context, h bun.IDB, accounts, by []int64) (days int, on bool, err error)
	// People are those of some persons who are in office, with what they may do now: read together, however many they are. Without it
	// nobody's work is delegated.
	People func(ctx context.Context, ids ...int64) (map[int64]*principal.Principal, error)
	// Homes are people's own areas by id.
	Homes func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]area.Code, error)
	// Rearranged has the deadlines reckoned anew, in the transaction that changed the calendar.
	Rearranged func(ctx context.Context, tx *db.Tx) error
	// Families are the scope's households by id.
	Families func(ctx context.Context, h bun.IDB, scope area.Scope, ids []int64) (map[int64]Family, error)
	// FamilyOf is the scope's household of a number, 0 where there is none.
	FamilyOf func(ctx context.Context, h bun.IDB, scope area.Scope, no string) (int64, error)

	modules []*Declaration
}

// New checks the declarations and gives the engine that runs them; a wrong one is a mistake of the program.
func New(e Engine, ds ...*Declaration) *Engine {
	for _, d := range ds {
		if err := d.Validate(); err != nil {
			panic(err)
		}
	}
	e.modules = ds
	if err := e.refsKnown(); err != nil {
		panic(err)
	}
	return &e
}

// Modules are the declarations the engine runs.
func (e *Engine) Modules() []*Declaration { return e.modules }

// Module is one of them.
func (e *Engine) Module(code string) (*Declaration, bool) {
	i := slices.IndexFunc(e.modules, func(d *Declaration) bool { return d.Code == code })
	if i < 0 {
		return nil, false
	}
	return e.modules[i], true
}

// Clock is what the engine takes for now, in China: rooms on it reckon with no other.
func (e *Engine) Clock() time.Time { return e.now().In(clock.Shanghai) }

func (e *Engine) now() time.Time {
	if e.Now != nil {
		return e.Now()
	}
	return time.Now()
}

// Step is one change on its way: what rules look at and may alter.
type Step struct {
	Engine  *Engine
	Tx      *db.Tx
	Module  *Declaration
	Record  *Record // as it is going to be
	Before  *Record // as it was; nil for a new one
	By      *principal.Principal
	For     *principal.Principal // in whose name they act; nil in their own
	Move    *Transition          // nil for entering and changing
	Opinion string
	Now     time.Time

	bulk bool      // people are not told of it by itself
	with *arrivals // the import it comes with: what it leaves beside its row is stored with the others
	read *readings // nil: everything is asked in the transaction
}

// Today is the day in China, yyyymmdd.
func (s *Step) Today() int64 { return Day(s.Now) }

// ModuleEntry is what is sent to enter or change a record.
type ModuleEntry struct {
	Area    string         `json:"area,omitempty" doc:"12-digit code of the area a new record belongs to"`
	Version int64          `json:"version,omitempty" doc:"the version the change was made on"`
	Values  map[string]any `json:"values"`
}

// Create enters a record. InvalidArgs names the field; Forbidden outside the scope or at the wrong level.
func (e *Engine) Create(ctx context.Context, p *principal.Principal, d *Declaration, in ModuleEntry) (*Record, error) {
	c, err := area.Parse(in.Area)
	if err != nil {
		return nil, errs.Invalid("area", "请选择"+levelName(d.Level))
	}
	if n, ok := e.Areas.Node(c); !ok || n.Disabled || !e.Areas.Sits(c, d.Level) {
		return nil, errs.Invalid("area", "请选择"+levelName(d.Level))
	}
	if !p.Scope.Allows(c, 0, 0) || !e.allowed(d, p, "add", d.Writers, c) {
		return nil, errs.New(errs.Forbidden, "")
	}
	var made *Record
	err = d.around(ctx, p, c, in.Values, func(ctx context.Context) error {
		read, err := e.ahead(ctx, p, d, c, in.Values)
		if err != nil {
			return err
		}
		return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			var err error
			made, err = e.create(ctx, tx, p, d, c, 0, in.Values, read, nil)
			return err
		})
	})
	return made, err
}

// around does what enters or changes a record, within what the module has around it.
func (d *Declaration) around(ctx context.Context, p *principal.Principal, c area.Code, values map[string]any, do func(context.Context) error) error {
	if d.Around == nil {
		return do(ctx)
	}
	return d.Around(ctx, p, c, values, do)
}

// fresh is the step that enters a new record.
func (e *Engine) fresh(tx *db.Tx, p *principal.Principal, d *Declaration, c area.Code) *Step {
	now := e.now()
	r := &Record{d: d, Area: c, State: d.First, Version: 1, CreatedBy: p.UserID, UpdatedBy: p.UserID, CreatedAt: now.UnixMilli(),
		UpdatedAt: now.UnixMilli(), EnteredAt: now.UnixMilli(), values: map[string]any{}}
	return &Step{Engine: e, Tx: tx, Module: d, Record: r, By: p, Now: now}
}

// create enters a record in a transaction of the caller's, who has asked for the right and the area.
func (e *Engine) create(ctx context.Context, tx *db.Tx, p *principal.Principal, d *Declaration, c area.Code, owner int64, values map[string]any, read *readings, with *arrivals) (*Record, error) {
	s := e.fresh(tx, p, d, c)
	s.read, s.with = read, with
	r := s.Record
	r.Owner = owner
	if err := e.fill(ctx, s, values, d.formKeys()); err != nil {
		return nil, err
	}
	if err := e.checked(ctx, s); err != nil {
		return nil, err
	}
	return r, e.enter(ctx, s)
}

// enter stores a new record with all that goes with it.
func (e *Engine) enter(ctx context.Context, s *Step) (err error) {
	r, d := s.Record, s.Module
	if r.DueAt, err = s.dueOf(ctx, r); err != nil {
		return err
	}
	if err := e.place(ctx, s); err != nil {
		return err
	}
	if err := e.keepFiles(ctx, s); err != nil {
		return err
	}
	if s.with == nil {
		if err := e.tokens(ctx, s.Tx, r, false); err != nil {
			return err
		}
		if err := e.count(ctx, s.Tx, r, "", r.State); err != nil {
			return err
		}
	}
	if d.Written != nil {
		if err := d.Written(ctx, s); err != nil {
			return err
		}
	}
	if s.with != nil {
		s.with.in = append(s.with.in, r)
		return nil
	}
	if err := e.note(ctx, s, "create"); err != nil {
		return err
	}
	if err := audit.Record(ctx, s.Tx, entered(r)); err != nil || s.bulk {
		return err
	}
	return e.hand(ctx, s)
}

// entered is a new record's audit row.
func entered(r *Record) audit.Event {
	return audit.Event{Action: r.d.Code + ".add", Object: "module", ObjectID: r.No, Area: r.Area,
		Detail: map[string]any{"module": r.d.Code, "recordId": r.ID, "state": r.State}}
}

// Update changes the fields of a record while its state allows it. Conflict where it was changed meanwhile.
func (e *Engine) Update(ctx context.Context, p *principal.Principal, d *Declaration, id int64, in ModuleEntry) (*Record, error) {
	var out *Record
	err := d.around(ctx, p, p.Area, in.Values, func(ctx context.Context) (err error) {
		out, err = e.alter(ctx, p, d, id, in)
		return err
	})
	return out, err
}

func (e *Engine) alter(ctx context.Context, p *principal.Principal, d *Declaration, id int64, in ModuleEntry) (*Record, error) {
	var out *Record
	err := e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		was, err := e.read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		if err := holds(p, was); err != nil {
			return err
		}
		if !e.allowed(d, p, "edit", d.Writers, was.Area) {
			return errs.New(errs.Forbidden, "")
		}
		if was.Version != in.Version {
			return conflict(nil)
		}
		if st, _ := d.state(was.State); !st.Editable {
			return Refuse("当前环节不能修改内容")
		}
		r := was.clone()
		s := &Step{Engine: e, Tx: tx, Module: d, Record: r, Before: was, By: p, Now: e.now()}
		if err := e.fill(ctx, s, in.Values, d.formKeys()); err != nil {
			return err
		}
		if err := e.checked(ctx, s); err != nil {
			return err
		}
		if d.Number != nil && d.Number(r) != d.Number(was) {
			return Refuse("编号由内容决定，建立后不能改为另一条记录的")
		}
		if r.DueAt, err = e.due(ctx, tx, r); err != nil {
			return err
		}
		out = r
		return e.change(ctx, s, "update")
	})
	return out, err
}

// change stores a changed record with its line in the timeline and its audit row.
func (e *Engine) change(ctx context.Context, s *Step, kind string) error {
	r := s.Record
	r.UpdatedBy, r.UpdatedAt = s.By.UserID, s.Now.UnixMilli()
	if err := e.update(ctx, s.Tx, r, s.Before.Area); err != nil {
		return err
	}
	if err := e.keepFiles(ctx, s); err != nil {
		return err
	}
	if s.Module.Written != nil {
		if err := s.Module.Written(ctx, s); err != nil {
			return err
		}
	}
	if err := e.note(ctx, s, kind); err != nil {
		return err
	}
	step := "edit"
	if s.Move != nil {
		step = s.Move.Code
	}
	detail := map[string]any{"module": s.Module.Code, "recordId": r.ID, "from": s.Before.State, "state": r.State, "fields": s.changed()}
	if s.For != nil {
		detail["behalf"], detail["behalfName"] = s.For.UserID, s.For.Name
	}
	return audit.Record(ctx, s.Tx, audit.Event{Action: s.Module.Code + "." + step, Object: "module", ObjectID: r.No, Area: r.Area, Detail: detail})
}

// Delete removes a record that its state allows to be removed and no other names; its timeline stays. Conflict where others name it.
func (e *Engine) Delete(ctx context.Context, p *principal.Principal, d *Declaration, id, version int64) error {
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := e.read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		if err := holds(p, r); err != nil {
			return err
		}
		if !e.allowed(d, p, "del", d.Writers, r.Area) {
			return errs.New(errs.Forbidden, "")
		}
		if st, _ := d.state(r.State); !st.Deletable {
			return Refuse("只有草稿和退回的记录可以删除")
		}
		if err := e.unused(ctx, tx, d, id); err != nil {
			return err
		}
		res, err := tx.NewRaw("DELETE FROM "+d.Table+" WHERE id = ? AND version = ? AND area = ?", id, version, int64(r.Area)).Exec(ctx)
		if err != nil {
			return fmt.Errorf("remove %s: %w", d.Code, err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return conflict(err)
		}
		if err := e.forget(ctx, tx, d, id); err != nil {
			return err
		}
		if err := e.count(ctx, tx, r, r.State, ""); err != nil {
			return err
		}
		s := &Step{Engine: e, Tx: tx, Module: d, Record: r, Before: r, By: p, Now: e.now()}
		if err := e.note(ctx, s, "delete"); err != nil {
			return err
		}
		if e.Messages != nil {
			if err := e.Messages.Finish(ctx, tx, d.Code, strconv.FormatInt(id, 10)); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: d.Code + ".del", Object: "module", ObjectID: r.No, Area: r.Area,
			Detail: map[string]any{"module": d.Code, "recordId": r.ID, "state": r.State}})
	})
}

// formKeys are the fields people fill in the form.
func (d *Declaration) formKeys() (out []string) {
	for _, f := range d.Fields {
		if !f.ReadOnly {
			out = append(out, f.Key)
		}
	}
	return out
}

// fill puts what was sent into the record: only the fields that may be sent, each by its kind's rules.
func (e *Engine) fill(ctx context.Context, s *Step, values map[string]any, keys []string) error {
	var wrong []errs.Field
	for k := range values {
		if !slices.Contains(keys, k) {
			wrong = append(wrong, errs.Field{Field: k, Message: "不能填写该项"})
		}
	}
	for _, k := range keys {
		f, _ := s.Module.field(k)
		v, sent := values[k]
		if !sent || f.masked(v, s.Record.word(k)) {
			continue
		}
		parsed, complaint := f.parse(v, s.Now)
		if complaint == "" && parsed != nil {
			var err error
			if complaint, err = e.refers(ctx, s, f, parsed); err != nil {
				return err
			}
		}
		if complaint != "" {
			wrong = append(wrong, errs.Field{Field: k, Message: complaint})
			continue
		}
		s.Record.Set(k, parsed)
	}
	return complain(wrong)
}

// word is the text of a field, "" where it holds something else.
func (r *Record) word(key string) string {
	s, _ := r.values[key].(string)
	return s
}

func complain(wrong []errs.Field) error {
	if len(wrong) == 0 {
		return nil
	}
	slices.SortFunc(wrong, func(a, b errs.Field) int {
		if a.Field < b.Field {
			return -1
		}
		return 1
	})
	return errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
}

// refers asks whether what a value names is there.
func (e *Engine) refers(ctx context.Context, s *Step, f *Field, v any) (string, error) {
	switch f.Kind {
	case Dict:
		if e.Known == nil {
			return "", nil
		}
		for _, code := range codesOf(v) {
			ok, err := e.knows(ctx, s.read, f.Dict, code)
			if err != nil || !ok {
				return "字典值无效", err
			}
		}
	case Area:
		if _, ok := e.Areas.Node(area.Code(v.(int64))); !ok {
			return "请选择区域", nil
		}
	case Person:
		names, err := e.Names(ctx, s.Tx, []int64{v.(int64)})
		if err != nil || len(names) == 0 {
			return "没有这个人员", err
		}
	case Household:
		if e.Families == nil {
			return "", nil
		}
		found, err := e.Families(ctx, s.Tx, area.Within(s.Record.Area), []int64{v.(int64)})
		if err != nil || len(found) == 0 {
			return "该村没有这户", err
		}
	case Ref:
		return e.refComplaint(ctx, s, f, v.(int64))
	case Files:
		return e.fileComplaint(ctx, s, v.([]File))
	}
	return "", nil
}

// checked asks the required fields and the module's own rules.
func (e *Engine) checked(ctx context.Context, s *Step) error {
	var wrong []errs.Field
	for _, f := range s.Module.Fields {
		if f.Required && !f.ReadOnly && !s.Record.Has(f.Key) {
			wrong = append(wrong, errs.Field{Field: f.Key, Message: "请填写" + f.Title})
		}
	}
	if err := complain(wrong); err != nil {
		return err
	}
	if s.Module.Check != nil {
		return s.Module.Check(ctx, s)
	}
	return nil
}

// numberTries is how often a number is drawn.
const numberTries = 5

// place gives a record its number and stores it. Numbers are drawn: of a hundred thousand records of one day a few meet one that is
// taken, and draw again.
func (e *Engine) place(ctx context.Context, s *Step) (err error) {
	r := s.Record
	for range numberTries {
		if r.No, err = r.number(s.Now); err != nil {
			return err
		}
		if s.with != nil {
			err = s.with.insert(ctx, s.Tx, r)
		} else {
			err = e.insert(ctx, s.Tx, r)
		}
		if !errs.Has(err, errs.Conflict) || r.d.Number != nil {
			return err
		}
	}
	return err
}

// number is what the record's fields make, or one that is drawn.
func (r *Record) number(now time.Time) (string, error) {
	if r.d.Number != nil {
		return r.d.Number(r), nil
	}
	return number(r.d.Prefix, now)
}

// number is a record's number: nobody has to wait for somebody else's.
func number(prefix string, now time.Time) (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(100_000_000))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s%d%08d", prefix, Day(now), n.Int64()), nil
}

func levelName(l area.Level) string {
	return map[area.Level]string{area.Province: "省", area.City: "地市", area.County: "县（市、区）", area.Township: "乡镇（街道）", area.Village: "行政村"}[l]
}

// Record is one record of the scope; NotFound outside.
func (e *Engine) Record(ctx context.Context, d *Declaration, scope area.Scope, id int64) (*Record, error) {
	return e.read(ctx, e.DB.Read(), d, scope, id)
}

// Scale is how many units of the table make one of the wire for a field.
func (d *Declaration) Scale(key string) float64 {
	f, ok := d.field(key)
	if !ok {
		return 1
	}
	return f.scale()
}
