package attachment_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/attachment"
	"mirror/internal/principal"
)

// records are a kind of which everybody sees 1 and 2 and changes 1, and nobody sees others.
type records struct{}

func (records) Kind() string { return "thing" }

func (records) MayRead(_ context.Context, by *principal.Principal, record int64) error {
	if record > 2 || by.UserID > 100 {
		return errs.New(errs.NotFound, "")
	}
	return nil
}

func (r records) MayAttach(ctx context.Context, by *principal.Principal, record int64) error {
	if err := r.MayRead(ctx, by, record); err != nil {
		return err
	}
	if record != 1 {
		return errs.New(errs.Forbidden, "")
	}
	return nil
}

var (
	one      = &principal.Principal{UserID: 1, Username: "one"}
	two      = &principal.Principal{UserID: 2, Username: "two"}
	stranger = &principal.Principal{UserID: 101, Username: "stranger"}
)

func room(t *testing.T, d *db.DB) *attachment.Service {
	t.Helper()
	m, err := cryptox.LoadMaster(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	s := &attachment.Service{DB: d, Blobs: &blob.Store{DB: d, Key: m}}
	s.Add(records{})
	return s
}

func send(t *testing.T, s *attachment.Service, name string, file []byte, part int) (attachment.Attachment, error) {
	t.Helper()
	ctx := context.Background()
	a, err := s.Begin(ctx, one, "thing", 1, name, int64(len(file)))
	for err == nil && !a.Ready {
		a, err = s.Part(ctx, one, a.ID, a.Received, bytes.NewReader(file[a.Received:min(len(file), int(a.Received)+part)]))
	}
	return a, err
}

func content(t *testing.T, s *attachment.Service, id int64, small bool) []byte {
	t.Helper()
	_, _, r, err := s.Open(context.Background(), two, id, small)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func picture(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.Set(x, y, color.RGBA{uint8(x), uint8(y), 80, 255})
		}
	}
	return img
}

// camera is a JPEG as a phone writes it: where it was taken, by which phone, lying on its side, with something behind its end.
func camera(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture(900, 600), nil); err != nil {
		t.Fatal(err)
	}
	exif := []byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00GPS 23.1291N 113.2644E PhoneMaker")
	note := []byte("secret comment")
	var out bytes.Buffer
	out.Write(b.Bytes()[:2])
	for marker, data := range map[byte][]byte{0xE1: exif, 0xFE: note} {
		out.Write([]byte{0xFF, marker})
		_ = binary.Write(&out, binary.BigEndian, uint16(len(data)+2))
		out.Write(data)
	}
	out.Write(b.Bytes()[2:])
	out.WriteString("GPS behind the end")
	return out.Bytes()
}

// Sent in pieces over a line that breaks, a photo arrives without place and camera, turned as it should be seen, with a preview.
func TestPhotoArrivesCleanInPieces(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, ctx := room(t, d), context.Background()
		file := camera(t)
		a, err := s.Begin(ctx, one, "thing", 1, "入户 照片.JPG", int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		half := len(file) / 2
		if _, err := s.Part(ctx, one, a.ID, 0, bytes.NewReader(file[:half])); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Part(ctx, one, a.ID, 0, bytes.NewReader(file[:half])); !errs.Has(err, errs.Conflict) {
			t.Fatalf("a piece twice: %v", err)
		}
		if _, err := s.Part(ctx, two, a.ID, int64(half), bytes.NewReader(file[half:])); !errs.Has(err, errs.NotFound) {
			t.Fatalf("another person goes on with it: %v", err)
		}
		if list, _ := s.List(ctx, two, "thing", 1); len(list) != 0 {
			t.Fatal("half a file is listed")
		}
		a, err = s.Part(ctx, one, a.ID, int64(half), bytes.NewReader(file[half:]))
		if err != nil || !a.Ready || !a.HasThumbnail || a.MediaType != "image/jpeg" {
			t.Fatalf("%+v %v", a, err)
		}
		clean := content(t, s, a.ID, false)
		for _, word := range []string{"GPS", "PhoneMaker", "secret"} {
			if bytes.Contains(clean, []byte(word)) {
				t.Errorf("%s is still in it", word)
			}
		}
		if img, err := jpeg.Decode(bytes.NewReader(clean)); err != nil || img.Bounds().Dx() != 900 {
			t.Fatal(err)
		}
		if !bytes.Contains(clean, []byte("Exif\x00\x00")) {
			t.Error("the turn is lost")
		}
		small, err := jpeg.DecodeConfig(bytes.NewReader(content(t, s, a.ID, true)))
		if err != nil || small.Width != 213 || small.Height != 320 {
			t.Fatalf("%+v %v", small, err)
		}
		var parts, blobs int
		if err := d.Read().NewRaw("SELECT (SELECT count(*) FROM attachment_part), (SELECT count(*) FROM blob)").Scan(ctx, &parts, &blobs); err != nil || parts != 0 || blobs != 2 {
			t.Fatal(parts, blobs, err)
		}
	})
}

// Texts in a PNG go; what is called by a wrong name, HEIC, a picture that cannot be drawn and one that unpacks to too much are refused and leave nothing.
func TestWhatIsTaken(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	s := room(t, d)
	var b bytes.Buffer
	if err := png.Encode(&b, picture(40, 30)); err != nil {
		t.Fatal(err)
	}
	plain := b.Bytes()
	text := []byte("tEXtLocation\x0023.1N")
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(text)-4))
	chunk = binary.BigEndian.AppendUint32(append(chunk, text...), crc32.ChecksumIEEE(text))
	a, err := send(t, s, "a.png", append(append(append([]byte{}, plain[:33]...), chunk...), plain[33:]...), 100)
	if err != nil || !bytes.Equal(content(t, s, a.ID, false), plain) {
		t.Fatal(a, err)
	}
	b = bytes.Buffer{}
	if err := jpeg.Encode(&b, picture(40, 30), nil); err != nil {
		t.Fatal(err)
	}
	if a, err = send(t, s, "plain.jpeg", b.Bytes(), 1<<20); err != nil || !bytes.Equal(content(t, s, a.ID, false), b.Bytes()) {
		t.Fatal("a photo with nothing to take out", a, err)
	}
	huge := append([]byte{}, plain...)
	binary.BigEndian.PutUint32(huge[16:], 60_000)
	binary.BigEndian.PutUint32(huge[20:], 60_000)
	binary.BigEndian.PutUint32(huge[29:], crc32.ChecksumIEEE(huge[12:29]))
	for name, c := range map[string]struct {
		file []byte
		want errs.Code
	}{
		"a.pdf":  {plain, errs.UnsupportedType},
		"b.jpg":  {[]byte("MZ a program"), errs.UnsupportedType},
		"c.html": {[]byte("<script>"), errs.UnsupportedType},
		"d.heic": {[]byte("\x00\x00\x00\x18ftypheic\x00\x00"), errs.UnsupportedType},
		"e.jpg":  {[]byte("\xFF\xD8\xFF\xE0broken"), errs.InvalidArgs},
		"f.png":  {huge, errs.InvalidArgs},
		"g.png":  {plain[:60], errs.InvalidArgs},
	} {
		if _, err := send(t, s, name, c.file, 1<<20); !errs.Has(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var left int
	if err := d.Read().NewRaw("SELECT count(*) FROM attachment").Scan(context.Background(), &left); err != nil || left != 2 {
		t.Fatal(left, err)
	}
	if a, err := send(t, s, "说明.pdf", []byte("%PDF-1.7 "+strings.Repeat("x", 3<<20)), 1<<20); err != nil || a.Size != 9+3<<20 || a.HasThumbnail {
		t.Fatal(a, err)
	}
}

// A file is seen as far as its record and no further.
func TestSeenAsFarAsTheRecord(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, ctx := room(t, d), context.Background()
		a, err := send(t, s, "a.pdf", []byte("%PDF-1.7"), 100)
		if err != nil {
			t.Fatal(err)
		}
		if list, err := s.List(ctx, two, "thing", 1); err != nil || len(list) != 1 {
			t.Fatal(list, err)
		}
		if _, _, _, err := s.Open(ctx, stranger, a.ID, false); !errs.Has(err, errs.NotFound) {
			t.Fatal(err)
		}
		if err := s.Remove(ctx, stranger, a.ID); !errs.Has(err, errs.NotFound) {
			t.Fatal(err)
		}
		for record, want := range map[int64]errs.Code{2: errs.Forbidden, 3: errs.NotFound} {
			if _, err := s.Begin(ctx, one, "thing", record, "a.pdf", 10); !errs.Has(err, want) {
				t.Errorf("record %d: %v", record, err)
			}
		}
		if _, err := s.Begin(ctx, one, "other", 1, "a.pdf", 10); !errs.Has(err, errs.NotFound) {
			t.Fatal(err)
		}
		for name, size := range map[string]int64{"../a.pdf": 10, "": 10, "b.pdf": attachment.MaxFile + 1, "c.pdf": 0} {
			if _, err := s.Begin(ctx, one, "thing", 1, name, size); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%q %d: %v", name, size, err)
			}
		}
		if err := s.Remove(ctx, two, a.ID); err != nil {
			t.Fatal(err)
		}
		// An upload nobody goes on with is forgotten after a day, with its parts.
		open, err := s.Begin(ctx, one, "thing", 1, "a.pdf", 100)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Part(ctx, one, open.ID, 0, strings.NewReader("%PDF-1.7")); err != nil {
			t.Fatal(err)
		}
		s.Now = func() time.Time { return time.Now().Add(25 * time.Hour) }
		if err := s.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		var left int
		if err := d.Read().NewRaw("SELECT (SELECT count(*) FROM attachment) + (SELECT count(*) FROM attachment_part) + (SELECT count(*) FROM blob)").Scan(ctx, &left); err != nil || left != 0 {
			t.Fatal(left, err)
		}
	})
}

// What another room keeps itself is checked and cleaned alike.
func TestCleanForAnotherRoom(t *testing.T) {
	media, clean, err := attachment.Clean("入户.jpg", bytes.NewReader(camera(t)), 1<<20)
	if err != nil || media != "image/jpeg" {
		t.Fatal(media, err)
	}
	if b, err := io.ReadAll(clean); err != nil || bytes.Contains(b, []byte("GPS")) || bytes.Contains(b, []byte("PhoneMaker")) {
		t.Errorf("place or camera is still in it: %v", err)
	}
	if _, _, err := attachment.Clean("入户.jpg", bytes.NewReader(camera(t)), 100); !errs.Has(err, errs.TooLarge) {
		t.Errorf("too large: %v", err)
	}
	for name, body := range map[string]string{"a.png": "png", "form.pdf": "MZ\x90", "photo.jpg": "%PDF-1.7", "x.exe": "%PDF-1.7"} {
		if _, _, err := attachment.Clean(name, strings.NewReader(body), 1<<20); !errs.Has(err, errs.UnsupportedType) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, clean, err = attachment.Clean("form.pdf", strings.NewReader("%PDF-1.7 rest"), 4)
	if err != nil {
		t.Fatal(err)
	}
	if b, _ := io.ReadAll(clean); string(b) != "%PDF-1.7 rest" {
		t.Errorf("%q", b)
	}
}

// own is a desk: what its sender may do with what lies there.
type own struct{}

func (own) Kind() string { return "own" }
func (own) Desk()        {}

func (own) MayRead(_ context.Context, by *principal.Principal, record int64) error {
	if record != by.UserID {
		return errs.New(errs.NotFound, "")
	}
	return nil
}

func (o own) MayAttach(ctx context.Context, by *principal.Principal, record int64) error {
	return o.MayRead(ctx, by, record)
}

// What lies on a desk is its sender's alone, whatever record they named; a room takes it once, and what nobody took goes after a day, with its content.
func TestDesk(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := room(t, d)
		s.Add(own{})
		at := time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)
		s.Now = func() time.Time { return at }
		s.Blobs.Now = s.Now
		put := func() attachment.Attachment {
			t.Helper()
			a, err := s.Begin(ctx, one, "own", 2, "说明.pdf", 8)
			if err != nil || a.Record != one.UserID {
				t.Fatal(a, err)
			}
			for _, part := range []string{"%PDF-", "1.7"} {
				if a, err = s.Part(ctx, one, a.ID, a.Received, strings.NewReader(part)); err != nil {
					t.Fatal(err)
				}
			}
			return a
		}
		a := put()
		if _, _, _, err := s.Open(ctx, two, a.ID, false); !errs.Has(err, errs.NotFound) {
			t.Errorf("somebody else reads it: %v", err)
		}
		for _, by := range []*principal.Principal{two, stranger} {
			if _, err := s.Take(ctx, by, "own", a.ID); !errs.Has(err, errs.NotFound) {
				t.Errorf("somebody else takes it: %v", err)
			}
		}
		if _, err := s.Take(ctx, one, "thing", a.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("taken as another kind: %v", err)
		}
		file, err := s.Take(ctx, one, "own", a.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Take(ctx, one, "own", a.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("taken twice: %v", err)
		}
		if info, r, err := s.Blobs.Open(ctx, file); err != nil || info.Owner != one.UserID || info.Name != "说明.pdf" || info.Expires.IsZero() {
			t.Errorf("%+v %v", info, err)
		} else if b, _ := io.ReadAll(r); string(b) != "%PDF-1.7" {
			t.Errorf("%q", b)
		}
		left := put()
		at = at.Add(25 * time.Hour)
		if err := s.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Take(ctx, one, "own", left.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("it still lies there: %v", err)
		}
		var blobs int
		if _, err := s.Blobs.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		if err := d.Read().NewRaw("SELECT count(*) FROM blob").Scan(ctx, &blobs); err != nil || blobs != 0 {
			t.Errorf("%d files stayed, %v", blobs, err)
		}
		for range attachment.MaxOf {
			put()
		}
		if _, err := s.Begin(ctx, one, "own", 0, "说明.pdf", 8); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("a desk without an end: %v", err)
		}
	})
}

// The files of a record that is no more go a few at a time, with their previews, and nobody opens them any more; another record's stay.
func TestForget(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := room(t, d)
		ctx := context.Background()
		var files []string
		for range 6 {
			id, err := s.Blobs.Put(ctx, "a", "image/png", 1, time.Time{}, strings.NewReader("x"))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, id)
		}
		took := []int{}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for i, record := range []int{1, 1, 2} {
				if _, err := tx.NewRaw(`INSERT INTO attachment (kind, record_id, uploader, name, media_type, size, received, file, thumbnail, created_at, updated_at)
					VALUES ('thing', ?, 1, 'a', 'image/png', 1, 1, ?, ?, 1, 1)`, record, files[2*i], files[2*i+1]).Exec(ctx); err != nil {
					return err
				}
			}
			for after, more := int64(0), true; more; more = after > 0 {
				n, next, err := s.Forget(ctx, tx, "thing", 1, after, 1)
				if err != nil {
					return err
				}
				took, after = append(took, n), next
			}
			return nil
		})
		if err != nil || !slices.Equal(took, []int{1, 1, 0}) {
			t.Errorf("%v %v", took, err)
		}
		for i, f := range files {
			_, r, err := s.Blobs.Open(ctx, f)
			if err == nil {
				_ = r.Close()
			}
			if (err == nil) != (i >= 4) {
				t.Errorf("file %d: %v", i, err)
			}
		}
	})
}
