package events_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/events"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// slackAndMore is beyond how far a replay goes back.
const slackAndMore = 3 * time.Second

func badge(user int64, n int) events.Event {
	return events.Event{Kind: "badge", User: user, Data: map[string]int{"count": n}}
}

func texts(list []*events.Event) string {
	var out []string
	for _, e := range list {
		out = append(out, fmt.Sprintf("%s %s", e.Kind, e.Data))
	}
	return strings.Join(out, ", ")
}

// A subscriber that comes back gets what came for them meanwhile and nothing of others; an event that is not known is told as lost.
func TestResume(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	b := &events.Bus{DB: d}
	_, before, end := b.Resume(1, "a", "")
	end()
	ch, _, end := b.Resume(1, "a", "")
	publish(t, b, badge(1, 1))
	last := (<-ch).ID
	end()
	publish(t, b, badge(1, 2))
	publish(t, b, badge(2, 7))
	publish(t, b, events.Event{Kind: "session.ended", User: 1, Session: "other"})
	publish(t, b, events.Event{Kind: "boot.changed"})
	_, missed, end := b.Resume(1, "a", last)
	end()
	if got := texts(missed.Events); missed.Lost || got != `badge {"count":2}, boot.changed {}` {
		t.Errorf("after the first: %v %s", missed.Lost, got)
	}
	_, missed, end = b.Resume(1, "a", before.At)
	end()
	if got := texts(missed.Events); missed.Lost || got != `badge {"count":1}, badge {"count":2}, boot.changed {}` {
		t.Errorf("from the start: %v %s", missed.Lost, got)
	}
	_, missed, end = b.Resume(1, "a", missed.At)
	end()
	if len(missed.Events) > 2 || missed.Lost { // within the slack what was seen may come again
		t.Errorf("from the end: %v %s", missed.Lost, texts(missed.Events))
	}
	if _, missed, end = b.Resume(1, "a", "another.5"); !missed.Lost || len(missed.Events) != 0 {
		t.Errorf("an unknown event: %+v", missed)
	}
	end()
	// The backlog is bounded: after a flood the old place is lost, and says so.
	for i := range 6000 {
		if err := b.Publish(context.Background(), nil, badge(2, i)); err != nil {
			t.Fatal(err)
		}
	}
	if _, missed, end = b.Resume(1, "a", last); !missed.Lost {
		t.Error("the backlog keeps everything")
	}
	end()
}

// A stream that died on one replica is taken up on the other without a gap, and what is published on the first is seen by the streams of the second.
func TestResumeAtAnotherReplica(t *testing.T) {
	d := dbtest.OpenPostgres(t)
	a, b := run(t, d), run(t, d)
	for _, bus := range []*events.Bus{a, b} {
		// The first connection tells that something may have been missed before it; then it listens.
		listens := eventually.Within(20*time.Second, func() bool {
			_, place, end := bus.Resume(1, "s", "")
			end()
			return strings.Contains(place.At, ".h")
		})
		if !listens {
			t.Fatal("a replica does not listen")
		}
	}
	chA, _, endA := a.Resume(1, "s", "")
	chB, _, endB := b.Resume(1, "s", "")
	defer endB()
	publish(t, a, badge(1, 1))
	last := (<-chA).ID
	if e := <-chB; e.ID != last {
		t.Fatalf("one event, two names: %s and %s", last, e.ID)
	}
	endA()
	publish(t, a, badge(1, 2))
	publish(t, b, badge(1, 3))
	for range 2 {
		<-chB
	}
	_, missed, end := b.Resume(1, "s", last)
	defer end()
	got := texts(missed.Events)
	if missed.Lost || !strings.Contains(got, `{"count":2}`) || !strings.Contains(got, `{"count":3}`) {
		t.Errorf("missed %v %s", missed.Lost, got)
	}
}

// The stream numbers its events, greets a browser that holds nothing, and tells one that was away too long to ask again.
func TestStreamOpening(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		b := &events.Bus{DB: d}
		h := &events.Handler{Bus: b, Greet: func(context.Context, *principal.Principal) ([]events.Event, error) {
			return []events.Event{badge(1, 9)}, nil
		}}
		rt := route.NewRouter("test")
		rt.Decide = func(context.Context, route.Access) error { return nil }
		h.Mount(rt)
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			rt.Mux.ServeHTTP(w, r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: 1, SessionID: "s"})))
		}))
		defer srv.Close()
		open := func(header, last string, lines int) (out []string) {
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			defer cancel()
			req, _ := http.NewRequestWithContext(ctx, "GET", srv.URL+"/api/events", nil)
			if last != "" {
				req.Header.Set(header, last)
			}
			res, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			defer res.Body.Close()
			for s := bufio.NewScanner(res.Body); len(out) < lines && s.Scan(); {
				if s.Text() != "" {
					out = append(out, s.Text())
				}
			}
			return out
		}
		first := open("", "", 5)
		if len(first) != 5 || !strings.HasPrefix(first[0], "id: ") || first[1] != "event: hello" || first[3] != "event: badge" || first[4] != `data: {"count":9}` {
			t.Fatalf("fresh: %q", first)
		}
		at := strings.TrimPrefix(first[0], "id: ")
		publish(t, b, badge(1, 4))
		// Where something was missed, the place is that of what is told and not the greeting's: the page leaves out what it has the place of.
		back := open("Last-Event-ID", at, 5)
		if len(back) != 5 || back[0] != "event: hello" || !strings.HasPrefix(back[2], "id: ") || back[4] != `data: {"count":4}` {
			t.Errorf("back: %q", back)
		}
		lost := open("Last-Event-ID", "gone.1", 7)
		if len(lost) != 7 || lost[3] != "event: resync" || lost[4] != `data: {"greeted":true}` || lost[6] != `data: {"count":9}` {
			t.Errorf("lost: %q", lost)
		}
		// A page that was just made is greeted, and told what changed since; its boot came from a replica whose events may not be known here.
		made := open("Since-Event-ID", at+"@"+strconv.FormatInt(time.Now().Add(-time.Hour).UnixMilli(), 36), 7)
		if len(made) != 7 || made[0] != "event: hello" || made[3] != `data: {"count":9}` || made[6] != `data: {"count":4}` {
			t.Errorf("made: %q", made)
		}
		if other := open("Since-Event-ID", "gone.1@1", 7); len(other) != 7 || other[3] != "event: resync" || other[6] != `data: {"count":9}` {
			t.Errorf("made elsewhere: %q", other)
		}
		// What the boot was built with need not be told; what it may just have missed is.
		near := b.Position()
		far, _, _ := strings.Cut(near, "@")
		for moment, want := range map[string]int{near: 1, far + "@" + strconv.FormatInt(time.Now().Add(slackAndMore).UnixMilli(), 36): 0} {
			_, missed, end := b.ResumeAt(1, "s", moment)
			end()
			if len(missed.Events) != want || missed.Lost {
				t.Errorf("at %s: %s", moment, texts(missed.Events))
			}
		}
	})
}
