package configpack_test

import (
	"bytes"
	"mime/multipart"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// The package over HTTP: only for who holds the resource; nothing is imported whose difference was not read, or that was read before
// somebody else changed something.
func TestConfigPackageOverHTTP(t *testing.T) {
	h := apptest.Start(t, nil)
	admin := h.Token("admin")
	send := func(token, path, file, expect string) apptest.Answer {
		t.Helper()
		var out bytes.Buffer
		w := multipart.NewWriter(&out)
		part, err := w.CreateFormFile("file", "package.json")
		if err == nil {
			_, err = part.Write([]byte(file))
		}
		if err == nil {
			err = w.WriteField("expect", expect)
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return h.Do("POST", "/api/config-package/"+path, out.String(), "Authorization", "Bearer "+token, "Content-Type", w.FormDataContentType())
	}
	town := h.Token("town")
	if a := h.As(town, "GET", "/api/config-package", ""); a.Status != 403 {
		t.Errorf("export without the resource: %d", a.Status)
	}
	out := h.As(admin, "GET", "/api/config-package", "")
	if out.Status != 200 || !strings.Contains(out.Header.Get("Content-Disposition"), "mirror-config-") || !strings.HasPrefix(out.Body, "{\n  \"format\": \"mirror-config\"") {
		t.Fatalf("%d %v", out.Status, out.Header)
	}
	for _, path := range []string{"diff", "import"} {
		if a := send(town, path, out.Body, "x"); a.Status != 403 {
			t.Errorf("%s without the resource: %d", path, a.Status)
		}
		if a := send(admin, path, strings.Repeat(" ", 9<<20), "x"); a.Status != 413 {
			t.Errorf("%s of 9 MB: %d", path, a.Status)
		}
	}
	if a := h.As(admin, "POST", "/api/frame-origins", `{"origin":"https://gis.example"}`); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var plan struct {
		Data struct {
			Expect  string
			Changes []struct{ Kind, Section, Key string }
		}
	}
	send(admin, "diff", out.Body, "").JSON(t, &plan)
	if c := plan.Data.Changes; len(c) != 1 || c[0].Kind != "remove" || c[0].Key != "https://gis.example" {
		t.Fatalf("%+v", plan)
	}
	if a := send(admin, "import", out.Body, ""); a.Status != 400 {
		t.Errorf("without a look: %d", a.Status)
	}
	if a := h.As(admin, "POST", "/api/frame-origins", `{"origin":"https://other.example"}`); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := send(admin, "import", out.Body, plan.Data.Expect); a.Status != 409 {
		t.Errorf("somebody came between: %d", a.Status)
	}
	send(admin, "diff", out.Body, "").JSON(t, &plan)
	if a := send(admin, "import", out.Body, plan.Data.Expect); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if again := h.As(admin, "GET", "/api/config-package", ""); again.Body != out.Body {
		t.Error("export after import is another file")
	}
}
