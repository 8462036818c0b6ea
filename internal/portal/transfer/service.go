package transfer

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// The kinds of a transfer.
const (
	KindImport = "import"
	KindExport = "export"
)

// The states of a transfer. Failed ones can be tried again and go on where they stopped.
const (
	Waiting   = "waiting"
	Running   = "running"
	Done      = "done"
	Failed    = "failed"
	Cancelled = "cancelled"
)

// JobImport and JobExport are the kinds of the jobs.
const (
	JobImport = "transfer.import"
	JobExport = "transfer.export"
)

// What a person may have: DirectRows is how many rows an export answers at once, MaxRows how many an import takes, Keep how long files stay.
const (
	DirectRows = 5_000
	MaxRows    = 100_000
	MaxUpload  = 32 << 20
	Keep       = 7 * 24 * time.Hour
	maxOpen    = 5 // waiting and running ones of one person
	headLines  = 10
	batchRows  = 500
)

// Sealer seals the queries of exports, which may name people.
type Sealer interface {
	Seal(purpose string, aad, plain []byte) []byte
	Open(purpose string, aad, sealed []byte) ([]byte, error)
}

const purposeQuery = "transfer.query"

const purposeWord = "transfer.word"

func wordPlace(id, line int64) []byte { return []byte(fmt.Sprint(id) + "/" + fmt.Sprint(line)) }

// Sealed are the sealed columns of the room.
var Sealed = []cryptox.Stored{{Purpose: purposeWord, Table: "transfer_word", Column: "text_enc", ID: []string{"transfer_id", "line"},
	With: []string{"CAST(t.transfer_id AS text)", "CAST(t.line AS text)"}, AAD: func(with []string) []byte { return []byte(with[0] + "/" + with[1]) }}, {Purpose: purposeQuery, Table: "transfer", Column: "query_enc", ID: []string{"id"},
	With: []string{"CAST(t.owner AS text)", "t.name"}, AAD: func(with []string) []byte { return []byte(with[0] + "/" + with[1]) }}}

func queryPlace(owner int64, name string) []byte { return []byte(fmt.Sprint(owner) + "/" + name) }

// Service is the registry and the work. app fills the fields and calls Add before the routes are mounted.
type Service struct {
	DB    *db.DB
	Jobs  *jobs.Queue
	Blobs *blob.Store
	Seal  Sealer
	Now   func() time.Time
	// Names gives the entries of a dictionary.
	Names func(ctx context.Context, dict string) ([]Option, error)
	// Caller is a person as they may act now; Unauthorized where they are disabled. secondFactor says how the session began that asked, token is the
	// API token that asked, 0 for none.
	Caller func(ctx context.Context, userID int64, secondFactor bool, token int64) (*principal.Principal, error)
	// Changed tells the person's pages; it is part of the transaction.
	Changed func(ctx context.Context, tx *db.Tx, owner int64, t Transfer) error

	// Proven refuses a caller who has not just proven who they are (identity/factor); it is asked of exports without masks.
	Proven func(ctx context.Context, proof string) error
	// Open refuses what an area does without (FeatureExport and its like); nil where every area has everything.
	Open func(ctx context.Context, feature string, at area.Code) error
	// FullPerDay is how many of those a person may begin in a day.
	FullPerDay int

	// Carrying hears that an import or export is at work here, until what it gives is called; nil where nobody wants to know.
	Carrying func() (done func())

	imports map[string]*Import
	exports map[string]*Export
}

func (s *Service) carrying() (done func()) {
	if s.Carrying == nil {
		return func() {}
	}
	return s.Carrying()
}

// AddImport registers declarations. A name twice, a column twice or a group without its column is a mistake of the program.
func (s *Service) AddImport(list ...Import) {
	if s.imports == nil {
		s.imports = map[string]*Import{}
	}
	for _, d := range list {
		if s.imports[d.Name] != nil || d.Code == "" || d.Apply == nil {
			panic("transfer: import " + d.Name)
		}
		distinct(d.Name, d.Columns)
		if d.Group != "" && d.column(d.Group) < 0 {
			panic("transfer: group of " + d.Name)
		}
		s.imports[d.Name] = &d
	}
}

// AddExport registers declarations.
func (s *Service) AddExport(list ...Export) {
	if s.exports == nil {
		s.exports = map[string]*Export{}
	}
	for _, d := range list {
		if s.exports[d.Name] != nil || d.Code == "" || d.Rows == nil {
			panic("transfer: export " + d.Name)
		}
		distinct(d.Name, d.Columns)
		s.exports[d.Name] = &d
	}
}

func distinct(name string, columns []Column) {
	seen := map[string]bool{}
	for _, c := range columns {
		if c.Key == "" || c.Title == "" || seen[c.Key] || seen["\x00"+c.Title] {
			panic("transfer: columns of " + name)
		}
		seen[c.Key], seen["\x00"+c.Title] = true, true
	}
}

func (d *Import) column(key string) int {
	for i, c := range d.Columns {
		if c.Key == key {
			return i
		}
	}
	return -1
}

// The parts that an area may do without.
const (
	FeatureExport = "list-export"
	FeatureFull   = "full-export"
	FeatureImport = "list-import"
)

func (s *Service) open(ctx context.Context, feature string, by *principal.Principal) error {
	if s.Open == nil {
		return nil
	}
	return s.Open(ctx, feature, by.Area)
}

func (s *Service) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

// resolved is a copy of columns with the options of their dictionaries.
func (s *Service) resolved(ctx context.Context, columns []Column) ([]Column, error) {
	out := append([]Column{}, columns...)
	for i := range out {
		if out[i].Dict == "" {
			continue
		}
		options, err := s.Names(ctx, out[i].Dict)
		if err != nil {
			return nil, err
		}
		out[i].Options = options
	}
	return out, nil
}

// offered are an import's columns with their entries, as they are for one person.
func (s *Service) offered(ctx context.Context, d *Import, by *principal.Principal) ([]Column, error) {
	out, err := s.resolved(ctx, d.Columns)
	if err != nil || d.Options == nil {
		return out, err
	}
	options, err := d.Options(ctx, by)
	if err != nil {
		return nil, err
	}
	for i := range out {
		if o, ok := options[out[i].Key]; ok {
			out[i].Options = o
		}
	}
	return out, nil
}

// allowed is the person now, if they still may.
func (s *Service) allowed(ctx context.Context, t *Transfer, code, full string) (*principal.Principal, error) {
	by, err := s.Caller(ctx, t.owner, t.secondFactor, t.token)
	if err != nil {
		if errs.Has(err, errs.Unauthorized) {
			return nil, errs.New(errs.Forbidden, "账号已停用，任务已终止")
		}
		return nil, err
	}
	if !access.Holds(by, code) || t.full && !access.Holds(by, full) {
		return nil, errs.New(errs.Forbidden, "您已没有此项操作的权限，任务已终止")
	}
	return by, nil
}

// fetches refuses a finished file to whoever looks at the portal as its owner (decision 0020), and that of an export to an owner who may no longer
// ask for it: the file outlives the right by days. One who works in another area now may have it where that holds the area it was made in.
func (s *Service) fetches(p *principal.Principal, t *Transfer) error {
	if p.Viewer != nil {
		return errs.New(errs.Forbidden, "以他人身份浏览时不能下载其文件")
	}
	d := s.exports[t.Name]
	if t.Kind != KindExport || d == nil {
		return nil
	}
	if !access.Holds(p, d.Code) || t.full && !access.Holds(p, d.Full) {
		return errs.New(errs.Forbidden, "您已没有此项导出的权限，文件不能下载")
	}
	if t.area != 0 && t.area != p.Area && !p.Scope.Whole(t.area) {
		return errs.New(errs.Forbidden, "文件按您原来所在的地区导出，不能下载，请重新导出")
	}
	return nil
}

// tokenOf is the API token a caller came with, 0 for none.
func tokenOf(p *principal.Principal) int64 {
	if p == nil || p.Token == nil {
		return 0
	}
	return p.Token.ID
}

// Transfer is one import or export as its owner sees it.
type Transfer struct {
	ID        int64  `json:"id"`
	Kind      string `json:"kind" enum:"import,export"`
	Name      string `json:"name" doc:"what is carried: household"`
	Title     string `json:"title" declared:"words"`
	FileName  string `json:"fileName" doc:"of an import, the workbook's name"`
	State     string `json:"state" enum:"waiting,running,done,failed,cancelled"`
	Total     int64  `json:"total" doc:"rows there are, 0 while unknown"`
	Done      int64  `json:"done" doc:"rows looked at"`
	Good      int64  `json:"good"`
	Bad       int64  `json:"bad"`
	Skipped   int64  `json:"skipped" doc:"rows imported by an earlier round"`
	Error     string `json:"error,omitempty" declared:"words"`
	HasFile   bool   `json:"hasFile" doc:"there is a file to download: an export, or the marked workbook of an import"`
	ResultAs  string `json:"resultName,omitempty"`
	CreatedAt int64  `json:"createdAt" doc:"ms UTC"`
	UpdatedAt int64  `json:"updatedAt" doc:"ms UTC"`
	ExpiresAt int64  `json:"expiresAt" doc:"ms UTC"`

	owner        int64
	format       string
	secondFactor bool
	token        int64     // the API token that began it, 0: its owner themselves
	area         area.Code // whose rows an export has: where its owner worked when it was made, and before that when it was asked for; 0: of before it was kept, or an import
	full         bool
	query        []byte
	source       string
	result       string
	line         int64
}
