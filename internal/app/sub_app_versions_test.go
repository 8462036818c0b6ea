package app_test

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/app/apptest"
)

// multi is a form with one file, as a browser sends it.
func multi(t testing.TB, data []byte) (body, kind string) {
	t.Helper()
	var out bytes.Buffer
	w := multipart.NewWriter(&out)
	part, err := w.CreateFormFile("file", "bundle.zip")
	if err == nil {
		_, err = part.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), w.FormDataContentType()
}

// zipOf is a zip of names and texts; a name that ends in @ is a symbolic link.
func zipOf(t testing.TB, pairs ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := 0; i+1 < len(pairs); i += 2 {
		h := &zip.FileHeader{Name: strings.TrimSuffix(pairs[i], "@"), Method: zip.Deflate}
		if h.Name != pairs[i] {
			h.SetMode(fs.ModeSymlink | 0o777)
		}
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = io.WriteString(w, pairs[i+1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func putBundle(t testing.TB, h *apptest.House, token string, data []byte) apptest.Answer {
	t.Helper()
	body, kind := multi(t, data)
	return h.Do("POST", "/api/sub-apps/bundles", body, "Authorization", "Bearer "+token, "Content-Type", kind)
}

// Malicious zips sent to the running product: 400 with a reason within 2 s and 50 MB, what the client itself needs included.
// Strangers and people without the resource are turned away before anything is read; a bundle that is too large is 413.
func TestMaliciousUploads(t *testing.T) {
	h := apptest.Start(t, nil)
	admin, town := h.Token("admin"), h.Token("town")
	many := make([]string, 0, 200_000)
	for i := range 100_000 {
		many = append(many, fmt.Sprintf("f%06d.js", i), "")
	}
	manifest := `{"name":"maps","title":"地图","version":"1.0.0","sdk":"^1","kind":"esm","entry":"main.js"}`
	zeros := strings.Repeat("\x00", 60<<20)
	for name, data := range map[string][]byte{
		"traversal":       zipOf(t, "manifest.json", manifest, "main.js", "x", "../../mirror.db", "x"),
		"symlink":         zipOf(t, "manifest.json", manifest, "main.js", "x", "link.js@", "/etc/passwd"),
		"100,000 members": zipOf(t, many...),
		"bomb":            zipOf(t, "manifest.json", manifest, "main.js", zeros),
		"no zip":          []byte("PK no"),
		"wrong sdk":       zipOf(t, "manifest.json", strings.Replace(manifest, "^1", "^2.3", 1), "main.js", "x"),
	} {
		body, kind := multi(t, data)
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		began := time.Now()
		a := h.Do("POST", "/api/sub-apps/bundles", body, "Authorization", "Bearer "+admin, "Content-Type", kind)
		took := time.Since(began)
		runtime.ReadMemStats(&after)
		t.Logf("%-16s %8d bytes %8s %3d MB %s", name, len(body), took.Round(time.Millisecond), (after.TotalAlloc-before.TotalAlloc)>>20, a.Body)
		if a.Status != 400 || !strings.Contains(a.Body, `"message":"`) || took > 2*time.Second || after.TotalAlloc-before.TotalAlloc > 50<<20 {
			t.Errorf("%s: %d after %s with %d bytes allocated: %s", name, a.Status, took, after.TotalAlloc-before.TotalAlloc, a.Body)
		}
	}
	fine := zipOf(t, "manifest.json", manifest, "main.js", "x")
	if a := putBundle(t, h, town, fine); a.Status != 403 {
		t.Errorf("without the resource: %d", a.Status)
	}
	body, kind := multi(t, fine)
	if a := h.Do("POST", "/api/sub-apps/bundles", body, "Content-Type", kind); a.Status != 401 {
		t.Errorf("a stranger: %d", a.Status)
	}
	if a := h.As(admin, "POST", "/api/sub-apps/bundles", `{}`); a.Status != 415 {
		t.Errorf("no form: %d", a.Status)
	}
	if a := putBundle(t, h, admin, make([]byte, 33<<20)); a.Status != 413 {
		t.Errorf("too large: %d %s", a.Status, a.Body)
	}
	if a := putBundle(t, h, admin, fine); a.Status != 200 || !strings.Contains(a.Body, `"version":"1.0.0"`) {
		t.Errorf("a good one: %d %s", a.Status, a.Body)
	}
}

// Upload, canary to one city, activate and roll back while two people of two cities navigate 500 times. Each
// navigation asks for the registry and for entry and chunk of what it names, and some for the chunk of a page that was opened before all of
// it: not one is missing, and each version's chunk belongs to its entry. The roll-back reaches an open stream within 5 s.
func TestRollBackUnderway(t *testing.T) {
	h := apptest.Start(t, nil)
	admin, maoming, zhanjiang := h.Token("admin"), h.Token("city"), h.Token("city2")
	put := func(version string) {
		t.Helper()
		a := putBundle(t, h, admin, zipOf(t, "manifest.json", `{"name":"maps","title":"地图","version":"`+version+`","sdk":"^1","kind":"esm","entry":"main.js","css":["a.css"]}`,
			"main.js", `import("./chunk-`+version+`.js")`, "a.css", "a{}", "chunk-"+version+".js", "export default '"+version+"'"))
		if a.Status != 200 {
			t.Fatalf("upload %s: %d %s", version, a.Status, a.Body)
		}
	}
	revision := func() int64 {
		t.Helper()
		var out struct {
			Data []struct {
				Name     string
				Revision int64
			}
		}
		h.As(admin, "GET", "/api/sub-apps", "").JSON(t, &out)
		return out.Data[len(out.Data)-1].Revision
	}
	do := func(method, path string, body map[string]any) {
		t.Helper()
		body["revision"] = revision()
		text, _ := json.Marshal(body)
		if a := h.As(admin, method, "/api/sub-apps/maps/"+path, string(text)); a.Status != 200 {
			t.Fatalf("%s: %d %s", path, a.Status, a.Body)
		}
	}
	put("1.0.0")
	do("POST", "activate", map[string]any{"version": "1.0.0", "resource": "home"})
	put("1.1.0")

	// An open page of Maoming hears of changes.
	heard := make(chan time.Time, 100)
	req, _ := http.NewRequest("GET", h.URL+"/api/events", nil)
	req.Header.Set("Authorization", "Bearer "+maoming)
	stream, err := http.DefaultClient.Do(req)
	if err != nil || stream.StatusCode != 200 {
		t.Fatalf("stream: %v", err)
	}
	defer stream.Body.Close()
	go func() {
		lines := bufio.NewScanner(stream.Body)
		for lines.Scan() {
			if lines.Text() == "event: sub-app.changed" {
				heard <- time.Now()
			}
		}
	}()

	entryOf := regexp.MustCompile(`"entry":"(/apps/maps@([0-9.]+)/main\.js)"`)
	var mu sync.Mutex
	seen := map[string]map[string]int{"city": {}, "city2": {}}
	var missing []string
	done := 0
	step := make(chan struct{})
	navigate := func(who, token string, n int, wg *sync.WaitGroup) {
		defer wg.Done()
		for i := range n {
			var faults []string
			get := func(path, want string) string {
				a := h.As(token, "GET", path, "")
				if a.Status != 200 || !strings.Contains(a.Body, want) {
					faults = append(faults, fmt.Sprintf("%s %s: %d", who, path, a.Status))
				}
				return a.Body
			}
			found := entryOf.FindStringSubmatch(get("/api/bootstrap", `"name":"maps"`))
			version := "none"
			if found == nil {
				faults = append(faults, who+": not in the registry")
			} else {
				version = found[2]
				get(found[1], "chunk-"+version)
				get("/apps/maps@"+version+"/chunk-"+version+".js", version)
			}
			if i%5 == 0 { // a tab that was open before all of it
				get("/apps/maps@1.0.0/chunk-1.0.0.js", "1.0.0")
				if i > n/2 {
					get("/apps/maps@1.1.0/chunk-1.1.0.js", "1.1.0")
				}
			}
			mu.Lock()
			seen[who][version]++
			missing = append(missing, faults...)
			done++
			turn := done%100 == 0 && done < 500
			mu.Unlock()
			if turn {
				step <- struct{}{}
			}
		}
	}
	var wg sync.WaitGroup
	for range 2 {
		wg.Add(2)
		go navigate("city", maoming, 125, &wg)
		go navigate("city2", zhanjiang, 125, &wg)
	}
	began := time.Now()
	<-step
	mu.Lock()
	if seen["city2"]["1.1.0"]+seen["city"]["1.1.0"] > 0 {
		t.Error("a canary before there was one")
	}
	mu.Unlock()
	do("PUT", "canary", map[string]any{"version": "1.1.0", "areas": []string{"440900000000"}})
	<-step
	mu.Lock()
	if seen["city2"]["1.1.0"] > 0 || seen["city"]["1.1.0"] == 0 {
		t.Errorf("canary in one city: %v", seen)
	}
	mu.Unlock()
	do("POST", "activate", map[string]any{"version": "1.1.0"})
	<-step
	for len(heard) > 0 {
		<-heard
	}
	rolled := time.Now()
	do("POST", "roll-back", map[string]any{})
	select {
	case at := <-heard:
		t.Logf("the roll-back was heard after %s", at.Sub(rolled).Round(time.Millisecond))
	case <-time.After(5 * time.Second):
		t.Error("the roll-back was not heard within 5 s")
	}
	<-step
	wg.Wait()
	t.Logf("%d navigations in %s: %v", done, time.Since(began).Round(time.Millisecond), seen)
	if done != 500 || len(missing) > 0 {
		t.Errorf("%d navigations, %d faults: %v", done, len(missing), missing[:min(len(missing), 10)])
	}
	if seen["city2"]["1.1.0"] == 0 {
		t.Error("nobody of the other city ever had the new version")
	}
	for _, token := range []string{maoming, zhanjiang} {
		if found := entryOf.FindStringSubmatch(h.As(token, "GET", "/api/bootstrap", "").Body); found == nil || found[2] != "1.0.0" {
			t.Errorf("after the roll-back: %v", found)
		}
	}
}

// An administrator's list of frame origins reaches the pages' policy; somebody without the resource cannot write it.
func TestFrameOriginsOfAdministrator(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin := h.Token("admin")
	if a := h.As(h.Token("town"), "POST", "/api/frame-origins", `{"origin":"https://gis.example"}`); a.Status != 403 {
		t.Errorf("without the resource: %d", a.Status)
	}
	if a := h.As(admin, "POST", "/api/frame-origins", `{"origin":"https://gis.example","note":"一张图"}`); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := h.As(admin, "GET", "/api/bootstrap", ""); !strings.Contains(a.Body, `"frameOrigins":["https://gis.example"]`) {
		t.Error("the boot does not name it")
	}
	if a := h.As(admin, "POST", "/api/frame-origins/remove", `{"origin":"https://gis.example"}`); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}
