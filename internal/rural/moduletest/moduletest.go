// Package moduletest is what the tests of every business module begin with: the register of areas, the engine with a clock that tests move,
// the demo's households, people of a level, and a record's way by name of its register.
package moduletest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"maps"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/outside"
)

// The demo's own village with the areas above it.
const (
	Chuli   = area.Code(44_09_81_103_210_00)
	Fenjie  = area.Code(44_09_81_103_000_00)
	Gaozhou = area.Code(44_09_81_000_000_00)
	Maoming = area.Code(44_09_00_000_000_00)
)

// House is the engine over one database. Time is what its clock says.
type House struct {
	*module.Engine
	T          *testing.T
	Time       time.Time
	Households *household.Service
}

// Open installs the areas; Run gives the house its modules.
func Open(t *testing.T, d *db.DB, at time.Time) *House {
	t.Helper()
	h, err := build(context.Background(), d, at)
	if err != nil {
		t.Fatal(err)
	}
	h.T = t
	return h
}

func build(ctx context.Context, d *db.DB, at time.Time) (*House, error) {
	h := &House{Time: at}
	err := area.Install(ctx, d)
	tree, e2 := area.Load(ctx, d)
	master, e3 := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err := errors.Join(err, e2, e3); err != nil {
		return nil, err
	}
	h.Households = &household.Service{DB: d, Areas: tree, Seal: master, Now: h.now}
	h.Engine = module.New(outside.Rooms{DB: d, Areas: tree, Seal: master, Now: h.now, Blobs: &blob.Store{DB: d, Key: master, Now: h.now}})
	return h, nil
}

// Households is a database with the areas and the demo's households of a moment: Demo of a house that is opened on it at that moment has nothing left to fill.
func Households(at time.Time) *dbtest.Data {
	return &dbtest.Data{Name: fmt.Sprint("households-", at.Unix()), Fill: func(ctx context.Context, d *db.DB) error {
		h, err := build(ctx, d, at)
		if err != nil {
			return err
		}
		return h.Households.Demo(ctx, 0)
	}}
}

func (h *House) now() time.Time { return h.Time }

// Demo fills the register of households.
func (h *House) Demo() {
	h.T.Helper()
	if err := h.Households.Demo(context.Background(), 0); err != nil {
		h.T.Fatal(err)
	}
}

// Run lets the engine run modules.
func (h *House) Run(ds ...*declaration.Declaration) { h.Engine = module.New(*h.Engine.Rooms, ds...) }

// Person is somebody of an area with actions of some permission prefixes, separated by spaces, and a role, which is their name as well.
func Person(id int64, at area.Code, role, prefixes string, actions ...string) *principal.Principal {
	p := &principal.Principal{UserID: id, Name: role, Area: at, Scope: area.Within(at), Roles: []string{role}, Permissions: map[string]bool{}}
	for prefix := range strings.FieldsSeq(prefixes) {
		for _, a := range actions {
			p.Permissions[prefix+":"+a] = true
		}
	}
	return p
}

// Colleague is another person of the same office.
func Colleague(p *principal.Principal) *principal.Principal {
	c := *p
	c.UserID, c.Name = p.UserID+5000, p.Name+"同事"
	return &c
}

// Account makes an account of an area that messages can reach.
func Account(t *testing.T, d *db.DB, id int64, at area.Code) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		name := fmt.Sprint("u", id)
		_, err := tx.NewRaw(`INSERT INTO app_user (id, uuid, username, username_key, name, mobile_enc, mobile_bi, email, ldap_id, code, employee_type, login_type,
			area, dept_id, namespace, disabled, must_change_password, created_at, updated_at, last_login_at)
			VALUES (?, ?, ?, ?, '', ?, ?, '', '', '', '', '0', ?, 0, '', ?, ?, 0, 0, 0)`, id, name, name, name, []byte{}, []byte{}, int64(at), false, false).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Told is how many messages of a title somebody has, to-dos that are done left out.
func Told(t *testing.T, d *db.DB, user int64, title string) (n int) {
	t.Helper()
	err := d.Read().NewRaw("SELECT count(*) FROM message_receiver AS r JOIN message AS m ON m.id = r.message_id WHERE r.user_id = ? AND r.done_at = 0 AND m.title LIKE ?", user, title).Scan(context.Background(), &n)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Day is the day in China some days from the clock's, as the wire has it.
func (h *House) Day(n int) string {
	return h.Time.In(clock.Shanghai).AddDate(0, 0, n).Format(time.DateOnly)
}

// Register is the module of a code.
func (h *House) Register(code string) *declaration.Declaration {
	h.T.Helper()
	d, ok := h.Module(code)
	if !ok {
		h.T.Fatal(code)
	}
	return d
}

// Enter enters a record; Entered expects that it works.
func (h *House) Enter(p *principal.Principal, code string, at area.Code, values map[string]any) (*declaration.Record, error) {
	h.T.Helper()
	return h.Create(context.Background(), p, h.Register(code), flow.ModuleEntry{Area: at.String(), Values: values})
}

// Entered is Enter where nothing stands in the way.
func (h *House) Entered(p *principal.Principal, code string, at area.Code, values map[string]any) *declaration.Record {
	h.T.Helper()
	r, err := h.Enter(p, code, at, values)
	if err != nil {
		h.T.Fatalf("%s: %v", code, err)
	}
	return r
}

// Step takes a record one step; Takes expects that it works, Refused that it is refused with some words.
func (h *House) Step(p *principal.Principal, code string, r *declaration.Record, step, opinion string, values map[string]any) (*declaration.Record, error) {
	h.T.Helper()
	return h.Go(context.Background(), p, h.Register(code), r.ID, step, flow.ModuleMove{Version: r.Version, Opinion: opinion, Values: values})
}

// Takes is Step where nothing stands in the way.
func (h *House) Takes(p *principal.Principal, code string, r *declaration.Record, step, opinion string, values map[string]any) *declaration.Record {
	h.T.Helper()
	out, err := h.Step(p, code, r, step, opinion, values)
	if err != nil {
		h.T.Fatalf("%s %s: %v", code, step, err)
	}
	return out
}

// Refused is Step where something does, in these words.
func (h *House) Refused(p *principal.Principal, code string, r *declaration.Record, step, opinion string, values map[string]any, words string) {
	h.T.Helper()
	_, err := h.Step(p, code, r, step, opinion, values)
	h.Says(err, words)
}

// Says expects a refusal with some words.
func (h *House) Says(err error, words string) {
	h.T.Helper()
	var e *errs.Error
	if !errors.As(err, &e) || !strings.Contains(e.Message, words) {
		h.T.Errorf("%v, want %q", err, words)
	}
}

// Photo uploads a picture for a field of files.
func (h *House) Photo(p *principal.Principal, name string) []any {
	h.T.Helper()
	var b bytes.Buffer
	err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 2, 2)))
	if err != nil {
		h.T.Fatal(err)
	}
	f, err := h.Upload(context.Background(), p, name, &b)
	if err != nil {
		h.T.Fatal(err)
	}
	return []any{map[string]any{"id": f.ID}}
}

// With is a copy of values with some of them others, given as key and value in turn; nil takes one away.
func With(values map[string]any, more ...any) map[string]any {
	out := maps.Clone(values)
	for i := 0; i < len(more); i += 2 {
		out[more[i].(string)] = more[i+1]
	}
	return out
}
