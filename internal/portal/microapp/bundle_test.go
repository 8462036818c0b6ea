package microapp_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"time"

	"mirror/internal/kit/errs"
	"mirror/internal/portal/microapp"
)

// member is one entry of a crafted zip; raw, where given, is the packed form of what claims to be size bytes.
type member struct {
	name, text string
	raw        []byte
	size       uint64
	mode       fs.FileMode
}

func crafted(t testing.TB, members ...member) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, m := range members {
		h := &zip.FileHeader{Name: m.name, Method: zip.Deflate}
		if m.mode != 0 {
			h.SetMode(m.mode)
		}
		var w io.Writer
		var err error
		if m.raw != nil {
			h.UncompressedSize64, h.CompressedSize64 = m.size, uint64(len(m.raw))
			w, err = z.CreateRaw(h)
		} else {
			w, err = z.CreateHeader(h)
		}
		if err == nil {
			_, err = w.Write(append([]byte(m.text), m.raw...))
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

// zeros is n zero bytes, deflated.
func zeros(t testing.TB, n int64) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	block := make([]byte, 1<<20)
	for ; n > 0; n -= int64(len(block)) {
		if _, err := w.Write(block[:min(n, int64(len(block)))]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const plainManifest = `{"name":"maps","title":"地图","version":"1.0.0","sdk":"^1","kind":"esm","entry":"main.js"}`

func good(more ...member) []member {
	return append([]member{{name: "manifest.json", text: plainManifest}, {name: "main.js", text: "export default 1"}}, more...)
}

// Malicious zips (traversal, a bomb of 10 GB, 100,000 members, symbolic links and their kin) are refused as bad input, for less than
// 2 s and 50 MB each; the allocation is measured, not guessed.
func TestMaliciousBundles(t *testing.T) {
	small := zeros(t, 16<<20)
	var bomb []member
	for i := range 10 {
		bomb = append(bomb, member{name: fmt.Sprintf("part%d.js", i), raw: small, size: 1 << 30})
	}
	var many []member
	for i := range 100_000 {
		many = append(many, member{name: fmt.Sprintf("f%05d.js", i), raw: []byte{}, size: 0})
	}
	fewer := crafted(t, many[:70_000]...)
	// The count of members is 16 bits wide: 65,536 too many look like few.
	lying := append([]byte{}, fewer...)
	lying[len(lying)-12], lying[len(lying)-11] = 5, 0
	comment := append(crafted(t, good()...), 'x')
	comment[len(comment)-3] = 1
	for name, zipped := range map[string][]byte{
		"traversal":           crafted(t, good(member{name: "../../etc/passwd", text: "x"})...),
		"traversal inside":    crafted(t, good(member{name: "a/../../b.js", text: "x"})...),
		"backslash":           crafted(t, good(member{name: `..\b.js`, text: "x"})...),
		"absolute":            crafted(t, good(member{name: "/etc/passwd", text: "x"})...),
		"drive":               crafted(t, good(member{name: "C:/x.js", text: "x"})...),
		"symlink":             crafted(t, good(member{name: "link.js", text: "/etc/passwd", mode: fs.ModeSymlink | 0o777})...),
		"device":              crafted(t, good(member{name: "dev.js", text: "x", mode: fs.ModeDevice | 0o600})...),
		"duplicate":           crafted(t, good(member{name: "main.js", text: "x"})...),
		"case":                crafted(t, good(member{name: "Main.js", text: "x"})...),
		"case of folder":      crafted(t, good(member{name: "A/x.js", text: "x"}, member{name: "a/y.js", text: "x"})...),
		"file and folder":     crafted(t, good(member{name: "main.js/x.js", text: "x"})...),
		"reserved":            crafted(t, good(member{name: "assets/NUL.js", text: "x"})...),
		"hidden":              crafted(t, good(member{name: ".git/config", text: "x"})...),
		"control":             crafted(t, good(member{name: "a\x00b.js", text: "x"})...),
		"packed twice":        crafted(t, good(member{name: "main.js.br", text: "x"})...),
		"10 GB bomb":          crafted(t, good(bomb...)...),
		"bomb that lies":      crafted(t, good(member{name: "z.js", raw: zeros(t, 256<<20), size: 1000})...),
		"bomb by ratio":       crafted(t, good(member{name: "z.js", raw: zeros(t, 15<<20), size: 15 << 20})...),
		"100,000 members":     crafted(t, many...),
		"70,000 said to be 5": lying,
		"comment":             comment,
		"no zip":              []byte(strings.Repeat("no zip at all ", 100)),
		"empty":               {},
		"no manifest":         crafted(t, member{name: "main.js", text: "x"}),
		"manifest elsewhere":  crafted(t, member{name: "dist/manifest.json", text: plainManifest}, member{name: "dist/main.js", text: "x"}),
		"manifest no JSON":    crafted(t, member{name: "manifest.json", text: "{"}, member{name: "main.js", text: "x"}),
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		began := time.Now()
		_, err := microapp.OpenBundle(bytes.NewReader(zipped), int64(len(zipped)), microapp.Trust{})
		took := time.Since(began)
		runtime.ReadMemStats(&after)
		allocated := int64(after.TotalAlloc-before.TotalAlloc) >> 20
		t.Logf("%-20s %7d bytes  %8s  %3d MB  %v", name, len(zipped), took.Round(time.Microsecond), allocated, err)
		if !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("%s: %v", name, err)
		}
		if took > 2*time.Second || allocated > 50 {
			t.Errorf("%s: %s and %d MB", name, took, allocated)
		}
	}
}

// Only files whose ending says what they are: what a browser or a server would have to guess about is refused, in a zip and by the command
// line alike, and the refusal names the file and what is taken.
func TestUnknownEndings(t *testing.T) {
	digest := "sha384-" + base64.StdEncoding.EncodeToString(make([]byte, 48))
	for _, name := range []string{"evil.htm", "evil.HTML", "evil.shtml", "evil.xhtml", "evil.xht", "evil.xml", "evil.SVG", "evil.xsl", "evil.mht", "evil.svgz", "evil", "a/evil.html.bak"} {
		zipped := crafted(t, good(member{name: name, text: "x"})...)
		_, err := microapp.OpenBundle(bytes.NewReader(zipped), int64(len(zipped)), microapp.Trust{})
		if !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), ".html") {
			t.Errorf("%s in a zip: %v", name, err)
		}
		text := fmt.Sprintf(`{"name":"maps","title":"地图","version":"1.0.0","sdk":"^1","kind":"esm","entry":"main.js","files":[{"path":"main.js","integrity":%q},{"path":%q,"integrity":%q}]}`, digest, name, digest)
		if _, err := microapp.ParseManifest([]byte(text)); !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s in a manifest: %v", name, err)
		}
	}
	for _, name := range []string{"index.html", "logo.svg", "a/b.woff2", "c.wasm", "d.js.map", "LICENSE.txt", "e.mjs"} {
		zipped := crafted(t, good(member{name: name, text: "x"})...)
		if _, err := microapp.OpenBundle(bytes.NewReader(zipped), int64(len(zipped)), microapp.Trust{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A module runs in the page: one that says it is sealed would not be.
	if _, err := microapp.ParseManifest([]byte(fmt.Sprintf(`{"name":"maps","title":"地图","version":"1.0.0","sdk":"^1","kind":"esm","trust":"sandbox","entry":"main.js","files":[{"path":"main.js","integrity":%q}]}`, digest))); !errs.Has(err, errs.InvalidArgs) {
		t.Errorf("a sealed module: %v", err)
	}
}

// A good bundle gets its digests; one whose manifest says something else of a file is refused.
func TestBundle(t *testing.T) {
	open := func(trust microapp.Trust, members ...member) (*microapp.Bundle, error) {
		zipped := crafted(t, members...)
		return microapp.OpenBundle(bytes.NewReader(zipped), int64(len(zipped)), trust)
	}
	b, err := open(microapp.Trust{}, good(member{name: "assets/"}, member{name: "assets/a b.css", text: "x"})...)
	if err != nil || len(b.Manifest.Files) != 2 || !strings.HasPrefix(b.Manifest.Files[1].Integrity, "sha384-") || b.Manifest.Files[0].Path != "assets/a b.css" {
		t.Fatalf("%v %+v", err, b)
	}
	m := b.Manifest
	text := func(m microapp.Manifest) string { out, _ := json.Marshal(m); return string(out) }
	rest := []member{{name: "main.js", text: "export default 1"}, {name: "assets/a b.css", text: "x"}}
	with := func(manifest string) []member {
		return append([]member{{name: "manifest.json", text: manifest}}, rest...)
	}
	if _, err := open(microapp.Trust{}, with(text(m))...); err != nil {
		t.Errorf("the manifest of its own: %v", err)
	}
	other := m
	other.Files = append([]microapp.File{}, m.Files...)
	other.Files[0].Integrity = m.Files[1].Integrity
	if _, err := open(microapp.Trust{}, with(text(other))...); err == nil {
		t.Error("another digest was taken")
	}
	other.Files = m.Files[1:]
	if _, err := open(microapp.Trust{}, with(text(other))...); err == nil {
		t.Error("a file that is not listed was taken")
	}
	for sdk, ok := range map[string]bool{"^1": true, "^1.0.0": true, ">=1.0 <2": true, "~1.0.0": true, "1.x": true, "^2 || ^1": true, "1": true,
		"^2": false, "^1.1": false, ">1": false, "<1": false, "": false, "latest": false, "^1 <1": false} {
		n := m
		n.Sdk = sdk
		if _, err := open(microapp.Trust{}, with(text(n))...); (err == nil) != ok {
			t.Errorf("sdk %q: %v", sdk, err)
		}
	}

	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	sign := func(manifest string) member {
		return member{name: "manifest.sig", text: base64.StdEncoding.EncodeToString(ed25519.Sign(private, []byte(manifest))) + "\n"}
	}
	trust := microapp.Trust{Keys: map[string]ed25519.PublicKey{"构建机": public}, Required: true}
	if b, err := open(trust, append(with(text(m)), sign(text(m)))...); err != nil || b.Signer != "构建机" {
		t.Errorf("signed: %v", err)
	}
	for what, members := range map[string][]member{
		"nothing":          with(text(m)),
		"another text":     append(with(text(m)), sign(text(m)+" ")),
		"no digest inside": append(with(plainManifest), sign(plainManifest)),
	} {
		if _, err := open(trust, members...); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("signature over %s: %v", what, err)
		}
	}
	if _, err := open(microapp.Trust{}, append(with(text(m)), sign(text(m)))...); err == nil {
		t.Error("a signature nobody trusts was taken for none")
	}
}
