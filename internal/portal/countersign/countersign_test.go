package countersign_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/countersign"
	"mirror/internal/principal"
)

const gaozhou area.Code = 440981000000_00

type office struct {
	t    *testing.T
	db   *db.DB
	svc  *countersign.Service
	now  time.Time
	done int
	told []int64
}

func open(t *testing.T, d *db.DB) *office {
	t.Helper()
	m, err := cryptox.NewMaster(bytes.Repeat([]byte{9}, 32))
	if err != nil {
		t.Fatal(err)
	}
	o := &office{t: t, db: d, now: time.UnixMilli(1_800_000_000_000)}
	people := &directory.Store{DB: d, Master: m}
	acc := &access.Service{DB: d, People: people, Money: []string{"project-fund:approve"}}
	if err := access.Install(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	o.svc = &countersign.Service{DB: d, Access: acc, Accounts: &directory.Service{Store: people, Above: acc.Above, Alone: acc.Alone},
		Now: func() time.Time { return o.now }, Since: func() time.Time { return o.now.AddDate(0, 0, -30) },
		Acts: map[countersign.Kind]countersign.Act{countersign.Password: func(context.Context, directory.User, []string) (func(context.Context, *db.Tx) error, string, error) {
			return func(context.Context, *db.Tx) error { o.done++; return nil }, "Once2026x", nil
		}},
		Tell: func(_ context.Context, _ *db.Tx, _ countersign.Question, _ string, to []int64) error {
			o.told = to
			return nil
		},
		Done: func(context.Context, *db.Tx, int64) error { return nil }}
	return o
}

// as makes an account and gives the context in which it asks.
func (o *office) as(name string, at area.Code, roles ...string) (context.Context, *principal.Principal) {
	o.t.Helper()
	var u directory.User
	err := o.db.Write(o.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		var err error
		if u, err = o.svc.Accounts.Store.Create(ctx, tx, directory.New{Username: name, Name: name, Area: at, PasswordHash: "$x"}); err != nil {
			return err
		}
		return o.svc.Access.Assign(ctx, tx, u.ID, roles)
	})
	if err != nil {
		o.t.Fatal(err)
	}
	all, err := o.svc.Access.Principals(o.t.Context(), u.ID)
	if err != nil {
		o.t.Fatal(err)
	}
	p := all[u.ID]
	return principal.With(o.t.Context(), p), p
}

// One asks, another of the same level says yes, once and in time; the asker, the account itself, a lower level, and whoever the asker has a hand on
// do not.
func TestSecondAdministrator(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := open(t, d)
		ctx, asker := o.as("first", gaozhou, "county-admin")
		two, second := o.as("second", gaozhou, "county-admin")
		three, puppet := o.as("puppet", gaozhou, "county-admin")
		_, maker := o.as("maker", gaozhou, "county-admin")
		_, payer := o.as("payer", gaozhou, "fund-manager")
		ask := func() countersign.Question {
			t.Helper()
			q, err := o.svc.Ask(ctx, asker, countersign.Ask{Kind: countersign.Password, User: payer.UserID, Reason: "本人忘记密码"})
			if err != nil {
				t.Fatal(err)
			}
			return q
		}
		if _, err := o.svc.Ask(ctx, asker, countersign.Ask{Kind: countersign.Password, User: payer.UserID}); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("without a reason: %v", err)
		}
		q := ask()
		if len(o.told) != 3 {
			t.Errorf("told %v", o.told)
		}
		if _, _, err := o.svc.Confirm(ctx, asker, q.ID); !errs.Has(err, errs.Forbidden) {
			t.Errorf("one's own yes: %v", err)
		}
		deciding := func(p *principal.Principal, words string) {
			t.Helper()
			if err := o.svc.MayDecide(ctx, p, q); !errs.Has(err, errs.Forbidden) || !strings.Contains(err.Error(), words) {
				t.Errorf("%s: %v", words, err)
			}
		}
		deciding(payer, "本人账号")
		lower := *second
		lower.UserID, lower.Area = 0, gaozhou+103_00
		deciding(&lower, "不低于该账号级别")
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return directory.HandledBy(ctx, tx, asker.UserID, maker.UserID, directory.HandMade, o.now.AddDate(0, 0, -29))
		}); err != nil {
			t.Fatal(err)
		}
		deciding(maker, "您与提请人之间")
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return directory.HandledBy(ctx, tx, puppet.UserID, asker.UserID, directory.HandReset, o.now.AddDate(0, 0, -29))
		}); err != nil {
			t.Fatal(err)
		}
		if _, _, err := o.svc.Confirm(three, puppet, q.ID); !errs.Has(err, errs.Forbidden) || o.done != 0 {
			t.Errorf("the yes of an account the asker reset: %v", err)
		}
		if q, err := o.svc.Refuse(two, second, q.ID, ""); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("a refusal without words: %+v %v", q, err)
		}
		if q, err := o.svc.Refuse(two, second, q.ID, "未联系到本人"); err != nil || q.State != countersign.Refused {
			t.Errorf("refuse: %+v %v", q, err)
		}
		if _, _, err := o.svc.Confirm(two, second, q.ID); !errs.Has(err, errs.Conflict) || o.done != 0 {
			t.Errorf("a yes after the no: %v", err)
		}
		q = ask()
		o.now = o.now.Add(countersign.Life)
		if _, _, err := o.svc.Confirm(two, second, q.ID); !errs.Has(err, errs.Conflict) || o.done != 0 {
			t.Errorf("a yes that came too late: %v", err)
		}
		if list, err := o.svc.List(ctx, second.Scope, true); err != nil || len(list) != 0 {
			t.Errorf("one that is over waits: %v %v", list, err)
		}
		q = ask() // the one that is over does not stand in the way
		if _, plain, err := o.svc.Confirm(two, second, q.ID); err != nil || plain == "" || o.done != 1 {
			t.Errorf("the second's yes: %q %v", plain, err)
		}
		if on, err := directory.HandOn(ctx, d.Read(), []int64{payer.UserID}, []int64{asker.UserID}, o.now); err != nil || !on {
			t.Errorf("who asked is no hand: %v", err)
		}
		q = ask()
		if q, err := o.svc.Refuse(ctx, asker, q.ID, ""); err != nil || q.State != countersign.Withdrawn {
			t.Errorf("take back: %+v %v", q, err)
		}
	})
}
