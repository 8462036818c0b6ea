package paper

// Paper is a document. What is empty is left out.
type Paper struct {
	Head   string // the office in red at the top
	Number string // 发文字号
	Title  string
	To     string // whom it is sent to, with its colon
	Body   []Block
	From   string // the office that signs
	Date   string // in words: 2026年3月5日
	Draft  bool   // it is not issued: the head says so
}

// Block is a part of the text: a heading, a paragraph or a table.
type Block struct {
	Level int // of a heading: 1 is 一、, 2 is （一）; 0 is text
	Text  string
	Table *Table
}

// Table is a table with a head row that is repeated on each page.
type Table struct {
	Columns []Column
	Rows    [][]string
}

// Column is one of a table. Share is its part of the width; figures stand right.
type Column struct {
	Title string
	Share float64
	Right bool
}

// Heading is a heading of the first level.
func Heading(text string) Block { return Block{Level: 1, Text: text} }

// Text is a paragraph.
func Text(text string) Block { return Block{Text: text} }

// draftMark stands in the head of what is not issued.
const draftMark = "（草稿）"

func (p Paper) head() string {
	if p.Draft {
		return p.Head + draftMark
	}
	return p.Head
}

// The page of GB/T 9704 in millimetres, and its sizes of type in points: 3号, 2号, 4号 and 小四.
const (
	pageWidth, pageHeight            = 210.0, 297.0
	marginTop, marginLeft            = 37.0, 28.0
	textWidth, textHeight            = 156.0, 225.0
	sizeText, sizeTitle, sizeNumber  = 16.0, 22.0, 14.0
	sizeTable, sizeHead              = 10.5, 30.0
	leading, leadingTitle, leadTable = 28.9, 36.0, 16.0
)

func (t Table) widths(whole float64) []float64 {
	all := 0.0
	for _, c := range t.Columns {
		all += c.Share
	}
	out := make([]float64, len(t.Columns))
	for i, c := range t.Columns {
		out[i] = whole * c.Share / all
	}
	return out
}
