package paper_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirror/internal/kit/paper"
)

func sample(rows int) paper.Paper {
	t := &paper.Table{Columns: []paper.Column{{Title: "区域", Share: 3}, {Title: "交办", Share: 1, Right: true}, {Title: "整改率", Share: 1, Right: true}}}
	for range rows {
		t.Rows = append(t.Rows, []string{"分界镇储良村民委员会", "12", "66.7%"})
	}
	return paper.Paper{Head: "高州市乡村振兴局", Number: "高乡振〔2026〕12号", Title: "高州市2026年3月日常监督情况通报", To: "各镇（街道）：",
		Body: []paper.Block{paper.Heading("一、总体情况"), paper.Text("全市共交办问题 <12> 个 & 销号8个，整改率66.7%。𠮷"), {Level: 2, Text: "（一）分区域"}, {Table: t}, paper.Text(strings.Repeat("举一反三，防止同类问题重复发生。", 12))},
		From: "高州市乡村振兴局", Date: "2026年3月5日"}
}

// A Word file is well-formed XML throughout and says what the document says, whatever characters it has.
func TestDocx(t *testing.T) {
	b, err := sample(3).Docx()
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(r)
		for d := xml.NewDecoder(bytes.NewReader(text)); ; {
			tok, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			if c, ok := tok.(xml.CharData); ok && f.Name == "word/document.xml" {
				said += string(c)
			}
		}
	}
	for _, want := range []string{"高州市乡村振兴局", "高乡振〔2026〕12号", "一、总体情况", "全市共交办问题 <12> 个 & 销号8个", "𠮷", "（一）分区域", "66.7%", "2026年3月5日"} {
		if !strings.Contains(said, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if strings.Contains(said, "草稿") {
		t.Error("an issued document is a draft")
	}
	draft := sample(0)
	draft.Draft = true
	keep(t, "paper.docx", b)
	if b, _ = draft.Docx(); len(b) == 0 {
		t.Error("no draft")
	}
}

// A PDF holds its fonts, and a long table goes over pages.
func TestPDF(t *testing.T) {
	b, err := sample(80).PDF()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(b, []byte("%PDF-")) || bytes.Count(b, []byte("/FontFile2")) != 2 {
		t.Errorf("%d fonts in it", bytes.Count(b, []byte("/FontFile2")))
	}
	if n := bytes.Count(b, []byte("/Type /Page\n")); n < 3 {
		t.Errorf("%d pages", n)
	}
	if len(b) > 400_000 {
		t.Errorf("%d bytes: whole fonts are in it", len(b))
	}
	keep(t, "paper.pdf", b)
}

// keep writes what was made where somebody asks to look at it.
func keep(t *testing.T, name string, b []byte) {
	t.Helper()
	if dir := os.Getenv("MIRROR_KEEP_PAPERS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
