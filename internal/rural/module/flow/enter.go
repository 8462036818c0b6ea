package flow

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/module/timeline"
)

// writing is a step on its way through the engine.
type writing struct {
	*declaration.Step
	bulk bool      // people are not told of it by itself
	with *arrivals // the import it comes with: what it leaves beside its row is stored with the others
	read *readings // nil: everything is asked in the transaction
}

// begun is a step that begins now.
func (e *Flow) begun(tx *db.Tx, by *principal.Principal, now, was *declaration.Record) *writing {
	return &writing{Step: &declaration.Step{Engine: e.Rules, Areas: e.Areas, Tx: tx, Module: now.Of(), Record: now, Before: was, By: by, Now: e.Time()}}
}

// ModuleEntry is what is sent to enter or change a record.
type ModuleEntry struct {
	Area    string         `json:"area,omitempty" doc:"12-digit code of the area a new record belongs to"`
	Version int64          `json:"version,omitempty" doc:"the version the change was made on"`
	Values  map[string]any `json:"values"`
}

// Create enters a record. InvalidArgs names the field; Forbidden outside the scope or at the wrong level.
func (e *Flow) Create(ctx context.Context, p *principal.Principal, d *declaration.Declaration, in ModuleEntry) (*declaration.Record, error) {
	c, err := area.Parse(in.Area)
	if n, ok := e.Areas.Node(c); err != nil || !ok || n.Disabled || !d.Sits(e.Areas, c) {
		// What can be seen without the place is told with it.
		s := e.fresh(nil, p, d, c)
		read := e.take(s, in.Values, d.FormKeys(), func(f *declaration.Field, v any) (string, error) {
			if f.Kind != declaration.Dict {
				return "", nil
			}
			return e.refers(ctx, s, f, v)
		})
		return nil, errs.All(errs.Invalid("area", "请选择"+d.Places()), read, missing(s.Step))
	}
	if !p.Scope.Allows(c, 0, 0) || !e.Office.Allowed(d, p, "add", d.Writers, c) || d.AtHome && c != p.Area {
		return nil, errs.New(errs.Forbidden, "")
	}
	var made *declaration.Record
	err = aroundOf(ctx, d, p, c, in.Values, func(ctx context.Context) error {
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

// aroundOf does what enters or changes a record, within what the module has around it.
func aroundOf(ctx context.Context, d *declaration.Declaration, p *principal.Principal, c area.Code, values map[string]any, do func(context.Context) error) error {
	if d.Around == nil {
		return do(ctx)
	}
	return d.Around(ctx, p, c, values, do)
}

// fresh is the step that enters a new record.
func (e *Flow) fresh(tx *db.Tx, p *principal.Principal, d *declaration.Declaration, c area.Code) *writing {
	r := declaration.NewRecord(d)
	s := e.begun(tx, p, r, nil)
	now := s.Now.UnixMilli()
	r.Area, r.State, r.Version, r.CreatedBy, r.UpdatedBy, r.CreatedAt, r.UpdatedAt, r.EnteredAt = c, d.First, 1, p.UserID, p.UserID, now, now, now
	return s
}

// create enters a record in a transaction of the caller's, who has asked for the right and the area.
func (e *Flow) create(ctx context.Context, tx *db.Tx, p *principal.Principal, d *declaration.Declaration, c area.Code, owner int64, values map[string]any, read *readings, with *arrivals) (*declaration.Record, error) {
	s := e.fresh(tx, p, d, c)
	s.read, s.with = read, with
	r := s.Record
	r.Owner = owner
	if err := e.written(ctx, s, values); err != nil {
		return nil, err
	}
	return r, e.enter(ctx, s)
}

// enter stores a new record with all that goes with it.
func (e *Flow) enter(ctx context.Context, s *writing) (err error) {
	r, d := s.Record, s.Module
	if r.DueAt, err = e.dueOf(ctx, s, r); err != nil {
		return err
	}
	if err := e.place(ctx, s); err != nil {
		return err
	}
	if err := e.Store.KeepFiles(ctx, s.Step); err != nil {
		return err
	}
	if s.with == nil {
		if err := e.Store.Tokens(ctx, s.Tx, r, false); err != nil {
			return err
		}
		if err := e.Totals.Count(ctx, s.Tx, r, "", r.State); err != nil {
			return err
		}
	}
	if d.Written != nil {
		if err := d.Written(ctx, s.Step); err != nil {
			return err
		}
	}
	if s.with != nil {
		s.with.in = append(s.with.in, r)
		return nil
	}
	if err := e.Lines.Note(ctx, s.Step, "create"); err != nil {
		return err
	}
	if err := audit.Record(ctx, s.Tx, entered(r)); err != nil || s.bulk {
		return err
	}
	return e.hand(ctx, s)
}

// entered is a new record's audit row.
func entered(r *declaration.Record) audit.Event {
	return audit.Event{Action: r.Of().Code + ".add", Object: "module", ObjectID: r.No, Area: r.Area,
		Detail: map[string]any{"module": r.Of().Code, "recordId": r.ID, "state": r.State}}
}

// Update changes the fields of a record while its state allows it. Conflict where it was changed meanwhile.
func (e *Flow) Update(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64, in ModuleEntry) (*declaration.Record, error) {
	var out *declaration.Record
	err := aroundOf(ctx, d, p, p.Area, in.Values, func(ctx context.Context) (err error) {
		out, err = e.alter(ctx, p, d, id, in)
		return err
	})
	return out, err
}

func (e *Flow) alter(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64, in ModuleEntry) (*declaration.Record, error) {
	var out *declaration.Record
	err := e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		was, err := e.Store.Read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		if err := holds(p, was); err != nil {
			return err
		}
		if !e.Office.Allowed(d, p, "edit", d.Writers, was.Area) || !d.Holds(p, was) {
			return errs.New(errs.Forbidden, "")
		}
		if was.Version != in.Version {
			return declaration.Overtaken(nil)
		}
		if st, _ := d.State(was.State); !st.Editable {
			return declaration.Refuse("当前环节不能修改内容")
		}
		r := was.Clone()
		s := e.begun(tx, p, r, was)
		if err := e.written(ctx, s, in.Values); err != nil {
			return err
		}
		if d.Number != nil && d.Number(r) != d.Number(was) {
			return declaration.Refuse("编号由内容决定，建立后不能改为另一条记录的")
		}
		if r.DueAt, err = e.Spans.Due(ctx, tx, r); err != nil {
			return err
		}
		out = r
		return e.change(ctx, s, "update")
	})
	return out, err
}

// change stores a changed record with its line in the timeline and its audit row.
func (e *Flow) change(ctx context.Context, s *writing, kind string) error {
	r := s.Record
	r.UpdatedBy, r.UpdatedAt = s.By.UserID, s.Now.UnixMilli()
	if err := e.Store.Save(ctx, s.Tx, r, s.Before.Area); err != nil {
		return err
	}
	if err := e.Store.KeepFiles(ctx, s.Step); err != nil {
		return err
	}
	if s.Module.Written != nil {
		if err := s.Module.Written(ctx, s.Step); err != nil {
			return err
		}
	}
	if err := e.Lines.Note(ctx, s.Step, kind); err != nil {
		return err
	}
	step := "edit"
	switch {
	case s.Undo:
		step = "undo"
	case s.Move != nil:
		step = s.Move.Code
	}
	detail := map[string]any{"module": s.Module.Code, "recordId": r.ID, "from": s.Before.State, "state": r.State, "fields": timeline.ChangedFields(s.Step)}
	if s.For != nil {
		detail["behalf"], detail["behalfName"] = s.For.UserID, s.For.Name
	}
	return audit.Record(ctx, s.Tx, audit.Event{Action: s.Module.Code + "." + step, Object: "module", ObjectID: r.No, Area: r.Area, Detail: detail})
}

// Delete removes a record that its state allows to be removed and no other names; its timeline stays. Conflict where others name it.
func (e *Flow) Delete(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id, version int64) error {
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := e.Store.Read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		if err := holds(p, r); err != nil {
			return err
		}
		if !e.Office.Allowed(d, p, "del", d.Writers, r.Area) || !d.Holds(p, r) {
			return errs.New(errs.Forbidden, "")
		}
		if st, _ := d.State(r.State); !st.Deletable {
			return declaration.Refuse("只有草稿和退回的记录可以删除")
		}
		if err := e.Unused(ctx, tx, d, id); err != nil {
			return err
		}
		if d.Emptied != nil {
			if err := d.Emptied(ctx, tx, []int64{id}); err != nil {
				return err
			}
		}
		res, err := tx.NewRaw("DELETE FROM "+d.Table+" WHERE id = ? AND version = ? AND area = ?", id, version, int64(r.Area)).Exec(ctx)
		if err != nil {
			return fmt.Errorf("remove %s: %w", d.Code, err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return declaration.Overtaken(err)
		}
		if err := e.Store.Forget(ctx, tx, d, id); err != nil {
			return err
		}
		if err := e.Office.EndHandover(ctx, tx, d, id); err != nil {
			return err
		}
		if err := e.Totals.Count(ctx, tx, r, r.State, ""); err != nil {
			return err
		}
		s := e.begun(tx, p, r, r)
		if err := e.Lines.Note(ctx, s.Step, "delete"); err != nil {
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

// written puts what the form sent into the record, and asks the required fields and the module's own rules. All that is wrong with the fields
// is told at once; the rules look at a record whose fields are right.
func (e *Flow) written(ctx context.Context, s *writing, values map[string]any) error {
	if err := errs.All(e.fill(ctx, s, values, s.Module.FormKeys()), missing(s.Step)); err != nil || s.Module.Check == nil {
		return err
	}
	return s.Module.Check(ctx, s.Step)
}

// fill puts what was sent into the record: only the fields that may be sent, each by its kind's rules.
func (e *Flow) fill(ctx context.Context, s *writing, values map[string]any, keys []string) error {
	values, err := e.proposed(ctx, s, values)
	if err != nil {
		return err
	}
	return e.take(s, values, keys, func(f *declaration.Field, v any) (string, error) { return e.refers(ctx, s, f, v) })
}

// proposed puts a household's own number in the place of its mask: what the form proposed (Field.From) comes back as it was shown.
func (e *Flow) proposed(ctx context.Context, s *writing, values map[string]any) (map[string]any, error) {
	for _, f := range s.Module.Fields {
		shown, _ := values[f.Key].(string)
		home, what, _ := strings.Cut(f.From, ".")
		id, _ := values[home].(string)
		household, err := strconv.ParseInt(id, 10, 64)
		if what != "phone" || !strings.Contains(shown, "*") || err != nil || e.FamilyPhone == nil {
			continue
		}
		phone, err := e.FamilyPhone(ctx, s.Tx, area.Within(s.Record.Area), household)
		if err != nil {
			return nil, err
		}
		if f.Masked(shown, phone) {
			values = maps.Clone(values)
			values[f.Key] = phone
		}
	}
	return values, nil
}

// take reads values into the record; refers is asked whether what a value names is there.
func (e *Flow) take(s *writing, values map[string]any, keys []string, refers func(*declaration.Field, any) (string, error)) error {
	var wrong []errs.Field
	for k := range values {
		if !slices.Contains(keys, k) {
			wrong = append(wrong, errs.Field{Field: k, Message: "不能填写该项"})
		}
	}
	for _, k := range keys {
		f, _ := s.Module.Field(k)
		v, sent := values[k]
		if !sent || f.Masked(v, s.Record.Word(k)) {
			continue
		}
		parsed, complaint := f.Parse(v, s.Now)
		if complaint == "" && parsed != nil {
			var err error
			if complaint, err = refers(f, parsed); err != nil {
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

func complain(wrong []errs.Field) error {
	if len(wrong) == 0 {
		return nil
	}
	slices.SortFunc(wrong, func(a, b errs.Field) int { return strings.Compare(a.Field, b.Field) })
	return errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
}

// refers asks whether what a value names is there.
func (e *Flow) refers(ctx context.Context, s *writing, f *declaration.Field, v any) (string, error) {
	switch f.Kind {
	case declaration.Dict:
		if e.Known == nil {
			return "", nil
		}
		for _, code := range declaration.CodesOf(v) {
			ok, err := e.knows(ctx, s.read, f.Dict, code)
			if err != nil || !ok {
				return "字典值无效", err
			}
			if e.Valid == nil {
				continue
			}
			if ok, err := e.Valid(ctx, f.Dict, code, s.Record.WordsDay()); err != nil || !ok {
				return "该项在记录日期不在有效期内，请重新选择", err
			}
		}
	case declaration.Area:
		if _, ok := e.Areas.Node(area.Code(v.(int64))); !ok {
			return "请选择区域", nil
		}
	case declaration.Person:
		names, err := e.Names(ctx, s.Tx, []int64{v.(int64)})
		if err != nil || len(names) == 0 {
			return "没有这个人员", err
		}
	case declaration.Household:
		if e.Families == nil {
			return "", nil
		}
		found, err := e.Families(ctx, s.Tx, area.Within(s.Record.Area), []int64{v.(int64)})
		if err != nil || len(found) == 0 {
			return "该村没有这户", err
		}
	case declaration.Ref:
		return e.refComplaint(ctx, s.Step, f, v.(int64))
	case declaration.Files:
		return e.Store.FileComplaint(ctx, s.Step, v.([]declaration.File))
	}
	return "", nil
}

// missing asks the required fields.
func missing(s *declaration.Step) error {
	var wrong []errs.Field
	for _, f := range s.Module.Fields {
		if f.Required && !f.ReadOnly && !s.Record.Has(f.Key) {
			wrong = append(wrong, errs.Field{Field: f.Key, Message: "请填写" + f.Title})
		}
	}
	return complain(wrong)
}

// place gives a record its number and stores it. Numbers are drawn: of a hundred thousand records of one day a few meet one that is
// taken, and draw again.
func (e *Flow) place(ctx context.Context, s *writing) (err error) {
	r := s.Record
	for range store.NumberTries {
		if r.No, err = store.Number(r, s.Now); err != nil {
			return err
		}
		if s.with != nil {
			err = s.with.insert(ctx, s.Tx, r)
		} else {
			err = e.Store.Insert(ctx, s.Tx, r)
		}
		if !errs.Has(err, errs.Conflict) || r.Of().Number != nil {
			return err
		}
	}
	return err
}

// Record is one record of the scope; NotFound outside.
func (e *Flow) Record(ctx context.Context, d *declaration.Declaration, scope area.Scope, id int64) (*declaration.Record, error) {
	return e.Store.Read(ctx, e.DB.Read(), d, scope, id)
}
