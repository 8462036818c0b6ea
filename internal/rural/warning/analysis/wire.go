package analysis

// AnalysisFigure is a figure of an area as a page shows it.
type AnalysisFigure struct {
	Key        string   `json:"key"`
	Title      string   `json:"title" declared:"words"`
	Unit       string   `json:"unit" declared:"words"`
	Definition string   `json:"definition" declared:"words"`
	Source     string   `json:"source" declared:"words"`
	Missing    string   `json:"missing" declared:"words" doc:"what becomes of an object of which something is unknown"`
	Value      *float64 `json:"value" nullable:"true" doc:"null where nothing is known; why says what is missing"`
	Before     *float64 `json:"before" nullable:"true" doc:"that of the month before, null where it was not kept"`
	Why        string   `json:"why" declared:"words"`
	Left       int64    `json:"left" doc:"objects left out because something of them is unknown"`
	Decimals   int      `json:"decimals"`
	Note       string   `json:"note,omitempty" declared:"words" doc:"what the value is to be read against"`
}

// AnalysisChart is a picture as a page draws it. x, y and s of a cell are places in the labels.
type AnalysisChart struct {
	Key        string   `json:"key"`
	Title      string   `json:"title" declared:"words"`
	Definition string   `json:"definition" declared:"words"`
	Kind       string   `json:"kind" enum:"pyramid,bars,histogram,heat,upset,radar,quadrant,contribution,funnel,flow,line,calendar,treemap,donut,scatter,gauge,boxes,band"`
	Unit       string   `json:"unit" declared:"words"`
	X          []string `json:"x" declared:"words"`
	Y          []string `json:"y" declared:"words"`
	Series     []string `json:"series" declared:"words"`
	Cells      []Cell   `json:"cells" doc:"n is -1 where a small number of people is kept from the reader"`
	Line       *Line    `json:"line,omitempty"`
	Why        string   `json:"why" declared:"words" doc:"why there is nothing to draw"`
	Decimals   int      `json:"decimals,omitempty" doc:"of its values; those of counts have none"`
}

// WireFigures are the figures of the sheet.
func (s *Sheet) WireFigures() []AnalysisFigure {
	out := []AnalysisFigure{}
	for _, f := range s.Figures {
		out = append(out, AnalysisFigure{f.Key, f.Title, f.Unit, f.Definition, f.Source, f.Missing, f.Value, f.Before, f.Why, f.Left, f.Decimals, f.Note})
	}
	return out
}

// WireCharts are the pictures of the sheet.
func (s *Sheet) WireCharts() []AnalysisChart {
	out := []AnalysisChart{}
	for _, c := range s.Charts {
		out = append(out, AnalysisChart{c.Key, c.Title, c.Definition, c.Kind, c.Unit, list(c.X), list(c.Y), list(c.Series), c.Cells, c.Line, c.Why, c.Decimals})
	}
	return out
}

func list(of []string) []string {
	if of == nil {
		return []string{}
	}
	return of
}
