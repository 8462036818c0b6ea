package hall_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/portal/dict"
	"mirror/internal/principal"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
)

// wordy is the room with the list of words the product brings.
func wordy(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := open(t, d)
	if err := dict.Install(context.Background(), d); err != nil {
		t.Fatal(err)
	}
	return h
}

// says files so many requests of a text.
func (h *house) says(p *principal.Principal, n int, text string) (out []*declaration.Record) {
	h.T.Helper()
	for range n {
		out = append(out, h.filed(p, map[string]any{"kind": hall.Consultation, "content": text}))
	}
	return out
}

// hot are the words of an area in the months of a year, as "name count", once what waits is folded.
func (h *house) hot(c area.Code) string {
	h.T.Helper()
	ctx := context.Background()
	if _, err := h.Service.Fold(ctx); err != nil {
		h.T.Fatal(err)
	}
	got, err := h.Service.Words(ctx, c, 202601, 202612)
	if err != nil {
		h.T.Fatal(err)
	}
	var out []string
	for _, w := range got.Words {
		out = append(out, fmt.Sprint(w.Name, " ", w.N))
	}
	return strings.Join(out, ", ")
}

func (h *house) wants(when string, c area.Code, want string) {
	h.T.Helper()
	if got := h.hot(c); got != want {
		h.T.Errorf("%s: %q in %s, want %q", when, got, h.Areas.Name(c), want)
	}
}

// write runs a transaction.
func (h *house) write(fn func(ctx context.Context, tx *db.Tx) error) {
	h.T.Helper()
	if err := h.Service.DB.Write(context.Background(), fn); err != nil {
		h.T.Fatal(err)
	}
}

// The report counts requests by the words of the list, however each is written and however often a text has it, and nothing else that people write: neither
// who asks nor words that are on no list. What fewer than five requests have is not told.
func TestHotWords(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := wordy(t, d)
		me := h.citizen(50, "种植")
		h.says(me, 6, "家里有人住院，合作医疗怎么报销？张三家也住院。")
		h.says(me, 5, "医保和医疗保险是一回事吗？")
		h.says(me, 4, "路灯坏了")
		h.wants("filed", fenjie, "医保 11, 住院 6, 报销 6")
		for _, c := range []area.Code{chuli, gaozhou, area.Guangdong, area.Root} {
			h.wants("filed", c, "医保 11, 住院 6, 报销 6")
		}
		h.wants("filed", far, "")
		// A fifth one shows the word; what was filed in another year is of that year.
		h.says(me, 1, "村口的街灯也坏了")
		at := h.Time
		h.Time = h.Time.AddDate(-1, 0, 0)
		h.says(me, 9, "路灯坏了")
		h.Time = at
		h.wants("a fifth", chuli, "医保 11, 住院 6, 报销 6, 路灯 5")
		// Goods, purposes and wanted posts are texts of the matter as well.
		for range 5 {
			h.filed(me, map[string]any{"kind": hall.Loan, "content": "请协助", "amount": 100.0, "purpose": "购买鸡苗"})
		}
		h.wants("a purpose", chuli, "医保 11, 住院 6, 报销 6, 路灯 5, 种苗 5")
		// Twenty at most.
		var names []string
		if err := d.Read().NewRaw("SELECT name FROM dict_item WHERE type = ? AND parent = '' ORDER BY code LIMIT 40", dict.RequestWord).Scan(context.Background(), &names); err != nil {
			t.Fatal(err)
		}
		h.says(me, 5, strings.Join(names, "，"))
		if n := strings.Count(h.hot(chuli), ",") + 1; n != 20 {
			t.Errorf("%d words", n)
		}
	})
}

// The words of a request follow its texts, the area it is in, and go with it or with its texts; the counts are always those of the requests.
func TestHotWordsFollowTheRequest(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := wordy(t, d)
		ctx := context.Background()
		requests := hall.Requests(h.Households)
		requests.States[0].Editable, requests.States[0].Deletable = true, true
		h.Run(requests, hall.Contents(), hall.Jobs())
		h.Service.Engine = h.House.Engine
		me := h.citizen(50, "张小玲")
		all := h.says(me, 8, "危房")
		h.wants("filed", fenjie, "危房 8")
		if err := h.House.Engine.Delete(ctx, moduletest.Person(9, fenjie, "town-clerk", "intserv", "del"), requests, all[7].ID, all[7].Version); err != nil {
			t.Fatal(err)
		}
		h.wants("deleted", fenjie, "危房 7")
		for i, r := range all[:6] {
			var err error
			if all[i], err = h.House.Engine.Update(ctx, village, requests, r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"applicant": "张小玲", "applicantKind": hall.Person, "kind": hall.Consultation, "content": "泥砖房和路灯"}}); err != nil {
				t.Fatal(err)
			}
		}
		h.wants("changed", fenjie, "危房 7, 路灯 6")
		// A step that changes no text asks nothing anew.
		h.Takes(town, hall.RequestCode, all[0], "accept", "", nil)
		other := area.Code(44_09_81_104_200_00)
		for _, n := range h.Areas.Children(gaozhou) {
			if n.ID != fenjie {
				other = h.Areas.Children(n.ID)[0].ID
				break
			}
		}
		h.write(func(ctx context.Context, tx *db.Tx) error {
			_, err := h.House.Engine.MoveArea(ctx, tx, requests, chuli, other, 50)
			return err
		})
		h.wants("moved away", fenjie, "")
		h.wants("moved there", other, "危房 7, 路灯 6")
		h.wants("the county has both", gaozhou, "危房 7, 路灯 6")
		var lines int
		count := func(table string) int {
			t.Helper()
			if err := d.Read().NewRaw("SELECT count(*) FROM "+table).Scan(ctx, &lines); err != nil {
				t.Fatal(err)
			}
			return lines
		}
		if n := count("request_word"); n != 13 {
			t.Errorf("%d words are kept", n)
		}
		h.write(func(ctx context.Context, tx *db.Tx) error {
			return h.House.Engine.Erase(ctx, tx, requests, []int64{all[6].ID})
		})
		h.wants("removed", gaozhou, "危房 6, 路灯 6")
		h.write(func(ctx context.Context, tx *db.Tx) error {
			return h.House.Engine.Anonymise(ctx, tx, requests, all[5].ID)
		})
		h.wants("emptied", gaozhou, "危房 5, 路灯 5")
		if n := count("request_word"); n != 10 {
			t.Errorf("%d words are kept", n)
		}
		h.write(hall.RecountWords)
		h.wants("counted anew", gaozhou, "危房 5, 路灯 5")
		if n := count("request_word_sum WHERE n < 0"); n != 0 {
			t.Errorf("%d counts below zero", n)
		}
	})
}

// Another list has the words of all requests found again: by a job, a few to a transaction, that goes on where it stopped. A word that is off is not shown, a writing that
// was added counts, and one that has a time counts for what was filed in it.
func TestAnotherListOfWords(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := wordy(t, d)
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		me := h.citizen(50, "张小玲")
		h.says(me, 20, "香蕉树苗和路灯")
		h.says(me, 20, "芭蕉")
		list := &dict.Service{DB: d}
		var done []int64
		queue := &jobs.Queue{DB: d, Poll: 5 * time.Millisecond, Backoff: func(int) time.Duration { return time.Millisecond }}
		queue.OnProgress = func(_ context.Context, _ *db.Tx, p jobs.Progress) error {
			if p.State != jobs.Running {
				return nil
			}
			if done = append(done, p.Done); len(done) == 2 {
				return errors.New("the process dies here")
			}
			return nil
		}
		queue.Handle(hall.WordsJob, h.FindWords)
		ended := make(chan struct{})
		go func() { defer close(ended); _ = queue.Work(ctx) }()
		run := func() {
			t.Helper()
			h.write(func(ctx context.Context, tx *db.Tx) error {
				_, err := queue.Enqueue(ctx, tx, jobs.New{Kind: hall.WordsJob})
				return err
			})
			if !eventually.Within(20*time.Second, func() bool {
				var n int
				err := d.Read().NewRaw("SELECT count(*) FROM job WHERE state IN (?, ?)", jobs.Waiting, jobs.Running).Scan(ctx, &n)
				return err == nil && n == 0
			}) {
				t.Fatal("the job does not end")
			}
		}
		run()
		// What the second transaction had done was undone; the third goes on behind the first.
		if len(done) < 3 || done[2] <= done[0] || !slices.IsSorted(done[2:]) {
			t.Errorf("the job came to %v", done)
		}
		h.wants("the same list", chuli, "路灯 20, 种苗 20")
		marks := len(done)
		run()
		if len(done) != marks {
			t.Error("the same list was looked for twice")
		}
		err := errors.Join(list.Add(ctx, dict.RequestWord, "901", dict.Text{Name: "香蕉"}), list.Add(ctx, dict.RequestWord, "902", dict.Text{Name: "芭蕉", Parent: "901"}),
			list.Edit(ctx, dict.RequestWord, "144", 1, dict.Text{Name: "路灯", Status: "0"}))
		if err != nil {
			t.Fatal(err)
		}
		h.wants("off at once", chuli, "种苗 20")
		run()
		h.wants("another list", chuli, "香蕉 40, 种苗 20")
		// What is below a word that is off counts as nothing.
		if err := errors.Join(list.Edit(ctx, dict.RequestWord, "901", 1, dict.Text{Name: "香蕉", Status: "0"}),
			list.SetPeriods(ctx, dict.RequestWord, "193.3", 1, []dict.Period{{From: 20260701, Name: "树苗"}})); err != nil {
			t.Fatal(err)
		}
		run()
		h.wants("fewer words", chuli, "")
		var kept int
		if err := d.Read().NewRaw("SELECT count(*) FROM request_word").Scan(ctx, &kept); err != nil || kept != 0 {
			t.Errorf("%d words are kept: %v", kept, err)
		}
		h.Time = time.Date(2026, 7, 6, 2, 0, 0, 0, time.UTC)
		h.says(me, 5, "香蕉树苗")
		h.wants("in its time", chuli, "种苗 5")
		stop()
		<-ended
	})
}

// Who reads an area reads its words and nobody else's: neither another area, nor a citizen, who reads what is their own. The months are checked at their fields.
func TestHotWordsOfOnesArea(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := wordy(t, d)
		me := h.citizen(50, "张小玲")
		h.says(me, 5, "危房")
		h.hot(chuli)
		rt := route.NewRouter("test")
		rt.Decide = (&access.Service{}).Decide
		hall.Handler{Service: h.Service}.Mount(rt)
		ask := func(p *principal.Principal, query string) (int, string) {
			r := httptest.NewRequest("GET", "/api/hall/words"+query, nil)
			w := httptest.NewRecorder()
			rt.Mux.ServeHTTP(w, r.WithContext(principal.With(r.Context(), p)))
			var a struct {
				Message string
				Data    hall.HallWords
			}
			if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil {
				t.Fatal(err, w.Body)
			}
			if w.Code != 200 {
				return w.Code, w.Body.String()
			}
			return w.Code, fmt.Sprint(a.Data.Area, a.Data.From, a.Data.To, a.Data.Words)
		}
		for _, x := range []struct {
			by    *principal.Principal
			query string
			code  int
			want  string
		}{
			{town, "", 200, fenjie.String() + "2025-07" + "2026-06" + "[{131 危房 true 5}]"},
			{county, "?area=" + chuli.String() + "&from=2026-06&to=2026-06", 200, chuli.String() + "2026-06" + "2026-06" + "[{131 危房 true 5}]"},
			{county, "?to=2026-05", 200, gaozhou.String() + "2025-06" + "2026-05" + "[]"},
			{town, "?area=" + far.String(), 404, ""},
			{town, "?area=" + gaozhou.String(), 404, ""},
			{me, "", 404, ""},
			{county, "?from=2026-13", 400, "请输入月份，如 2026-03"},
			{county, "?from=2026-06&to=2026-05", 400, "起始月份不能晚于截止月份"},
			{county, "?from=2025-05&to=2026-05", 400, "一次最多统计 12 个月"},
		} {
			code, got := ask(x.by, x.query)
			if code != x.code || code == 200 && got != x.want || !strings.Contains(got, x.want) {
				t.Errorf("%s %s: %d %s, want %d %s", x.by.Name, x.query, code, got, x.code, x.want)
			}
		}
	})
}
