package app_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/eventually"
	"mirror/internal/rural/hall"
)

// The demo's report has words to say, and a word that is added on the page of dictionaries is found in the requests there are;
// another area's words are not there for an official of this one.
func TestHotWordsOfTheDemo(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	town := h.Token("town")
	count := func(name string) int64 {
		t.Helper()
		h.Fold()
		var got struct{ Data hall.HallWords }
		a := h.As(town, "GET", "/api/hall/words", "")
		a.JSON(t, &got)
		for _, w := range got.Data.Words {
			if w.Name == name {
				return w.N
			}
		}
		return 0
	}
	if count("种苗") < 5 || count("就业") < 5 || count("鸡") != 0 {
		t.Errorf("种苗 %d, 就业 %d, 鸡 %d", count("种苗"), count("就业"), count("鸡"))
	}
	if a := h.As(town, "GET", "/api/hall/words?area=440882000000", ""); a.Status != http.StatusNotFound {
		t.Errorf("another county's words: %d %s", a.Status, a.Body)
	}
	if a := h.As(h.Token("admin"), "POST", "/api/dict-types/request_word/items", `{"code":"900","name":"鸡","sort":900}`); a.Status != http.StatusOK {
		t.Fatalf("a word is added: %d %s", a.Status, a.Body)
	}
	h.App.Jobs.Handle(hall.WordsJob, h.App.Rural.Hall.FindWords)
	done := make(chan struct{})
	go func() { defer close(done); _ = h.App.Jobs.Work(ctx) }()
	if !eventually.Within(20*time.Second, func() bool { return count("鸡") >= 5 }) {
		t.Error("a new word is not found in the requests there are")
	}
	cancel()
	<-done
}
