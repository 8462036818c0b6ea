package paper

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
)

// The parts of a Word file that are the same in every one.
var docxParts = []struct{ name, text string }{
	{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`},
	{"_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`},
	{"word/_rels/document.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footer" Target="footer1.xml"/></Relationships>`},
	{"word/styles.xml", `<w:styles ` + wordSpace + `><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="仿宋_GB2312"/><w:sz w:val="32"/><w:szCs w:val="32"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:line="578" w:lineRule="exact"/></w:pPr></w:pPrDefault></w:docDefaults>` +
		`<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>` +
		docxHeading(1, "黑体") + docxHeading(2, "楷体_GB2312") + `</w:styles>`},
	{"word/footer1.xml", `<w:ftr ` + wordSpace + `><w:p><w:pPr><w:jc w:val="center"/></w:pPr>` + docxNumber(`<w:t xml:space="preserve">— </w:t>`) + docxNumber(`<w:fldChar w:fldCharType="begin"/>`) + docxNumber(`<w:instrText xml:space="preserve"> PAGE </w:instrText>`) +
		docxNumber(`<w:fldChar w:fldCharType="separate"/>`) + docxNumber(`<w:t>1</w:t>`) + docxNumber(`<w:fldChar w:fldCharType="end"/>`) + docxNumber(`<w:t xml:space="preserve"> —</w:t>`) + `</w:p></w:ftr>`},
}

const wordSpace = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`

func docxHeading(level int, font string) string {
	return fmt.Sprintf(`<w:style w:type="paragraph" w:styleId="Heading%d"><w:name w:val="heading %d"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="%d"/></w:pPr><w:rPr><w:rFonts w:eastAsia="%s"/></w:rPr></w:style>`, level, level, level-1, font)
}

func docxNumber(inner string) string {
	return `<w:r><w:rPr><w:rFonts w:eastAsia="宋体"/><w:sz w:val="28"/></w:rPr>` + inner + `</w:r>`
}

// docxRun is how a run of a paragraph looks; half points of size.
type docxRun struct {
	font  string
	size  float64
	color string
}

// Docx is the document as a Word file.
func (p Paper) Docx() ([]byte, error) {
	var d strings.Builder
	para := func(props string, r docxRun, text string) {
		d.WriteString(`<w:p><w:pPr>` + props + `</w:pPr>` + r.of(text) + `</w:p>`)
	}
	const centre = `<w:jc w:val="center"/>`
	title := docxRun{font: "方正小标宋简体", size: sizeTitle}
	if p.Head != "" {
		para(`<w:spacing w:before="240" w:line="800" w:lineRule="exact"/>`+centre, docxRun{font: "方正小标宋简体", size: sizeHead, color: "FF0000"}, p.head())
		para(`<w:pBdr><w:bottom w:val="single" w:sz="12" w:space="8" w:color="FF0000"/></w:pBdr>`+centre, docxRun{}, p.Number)
	}
	para(fmt.Sprintf(`<w:spacing w:before="480" w:after="360" w:line="%d" w:lineRule="exact"/>`, int(leadingTitle*20))+centre, title, p.Title)
	if p.To != "" {
		para("", docxRun{}, p.To)
	}
	const indent = `<w:ind w:firstLineChars="200" w:firstLine="640"/>`
	for _, b := range p.Body {
		switch {
		case b.Table != nil:
			d.WriteString(b.Table.docx())
		case b.Level > 0:
			para(fmt.Sprintf(`<w:pStyle w:val="Heading%d"/>`, b.Level)+indent, docxRun{}, b.Text)
		default:
			para(indent+`<w:jc w:val="both"/>`, docxRun{}, b.Text)
		}
	}
	if p.From != "" {
		para(`<w:keepNext/><w:spacing w:before="578"/><w:ind w:rightChars="200" w:right="640"/><w:jc w:val="right"/>`, docxRun{}, p.From)
		para(`<w:ind w:rightChars="200" w:right="640"/><w:jc w:val="right"/>`, docxRun{}, p.Date)
	}
	document := `<w:document ` + wordSpace + ` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>` + d.String() +
		fmt.Sprintf(`<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="%d" w:h="%d"/><w:pgMar w:top="%d" w:right="%d" w:bottom="%d" w:left="%d" w:header="851" w:footer="1587" w:gutter="0"/></w:sectPr></w:body></w:document>`,
			twips(pageWidth), twips(pageHeight), twips(marginTop), twips(pageWidth-marginLeft-textWidth), twips(pageHeight-marginTop-textHeight), twips(marginLeft))
	core := `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>` + escaped(p.Title) + `</dc:title><dc:creator>` + escaped(p.From) + `</dc:creator></cp:coreProperties>`

	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, part := range append(docxParts, struct{ name, text string }{"word/document.xml", document}, struct{ name, text string }{"docProps/core.xml", core}) {
		w, err := z.Create(part.name)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write([]byte(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" + part.text)); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func (t Table) docx() string {
	var d strings.Builder
	d.WriteString(`<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:jc w:val="center"/><w:tblBorders>`)
	for _, side := range []string{"top", "left", "bottom", "right", "insideH", "insideV"} {
		d.WriteString(`<w:` + side + ` w:val="single" w:sz="4" w:space="0" w:color="000000"/>`)
	}
	d.WriteString(`</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="85" w:type="dxa"/><w:right w:w="85" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>`)
	widths := t.widths(textWidth)
	for _, w := range widths {
		fmt.Fprintf(&d, `<w:gridCol w:w="%d"/>`, twips(w))
	}
	d.WriteString(`</w:tblGrid>`)
	row := func(head bool, cells []string) {
		d.WriteString(`<w:tr><w:trPr><w:cantSplit/>`)
		if head {
			d.WriteString(`<w:tblHeader/>`)
		}
		d.WriteString(`</w:trPr>`)
		for i, text := range cells {
			align, font := "left", ""
			switch {
			case head:
				align, font = "center", "黑体"
			case t.Columns[i].Right:
				align = "right"
			}
			fmt.Fprintf(&d, `<w:tc><w:tcPr><w:tcW w:w="%d" w:type="dxa"/><w:vAlign w:val="center"/></w:tcPr><w:p><w:pPr><w:spacing w:before="40" w:after="40" w:line="%d" w:lineRule="exact"/><w:jc w:val="%s"/></w:pPr>%s</w:p></w:tc>`,
				twips(widths[i]), int(leadTable*20), align, docxRun{font: font, size: sizeTable}.of(text))
		}
		d.WriteString(`</w:tr>`)
	}
	titles := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		titles[i] = c.Title
	}
	row(true, titles)
	for _, cells := range t.Rows {
		row(false, cells)
	}
	d.WriteString(`</w:tbl>`)
	return d.String()
}

func (r docxRun) of(text string) string {
	props := ""
	if r.font != "" {
		props += `<w:rFonts w:eastAsia="` + r.font + `"/>`
	}
	if r.color != "" {
		props += `<w:color w:val="` + r.color + `"/>`
	}
	if r.size > 0 {
		props += fmt.Sprintf(`<w:sz w:val="%d"/>`, int(r.size*2))
	}
	return `<w:r><w:rPr>` + props + `</w:rPr><w:t xml:space="preserve">` + escaped(text) + `</w:t></w:r>`
}

func twips(mm float64) int { return int(mm/25.4*1440 + 0.5) }

func escaped(text string) string {
	var b bytes.Buffer
	// Writing to memory cannot fail; what XML cannot hold becomes the replacement character.
	_ = xml.EscapeText(&b, []byte(text))
	return b.String()
}
