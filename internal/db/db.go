package db

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/dialect/sqlitedialect"
	_ "modernc.org/sqlite" // driver "sqlite"
)

// Engine names the store behind a DB.
type Engine string

// The two engines.
const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// Config says where the data are. URL wins; Path is the SQLite file.
type Config struct {
	Path string
	URL  string
	// NoSync drops fsync and reads by one connection, for tests only: nothing acknowledged survives a power cut.
	NoSync bool
	// Copied says that the file was copied a moment ago from one that was closed whole, for tests only: it is not read to its end again.
	Copied bool
	// Filling has SQLite's log synced at its checkpoints alone, which come less often, until Filled: for a long work that fills a new file. A power cut may
	// take the last transactions back and damages nothing.
	Filling bool
	// MaxConns bounds the PostgreSQL pool; 0 means 20.
	MaxConns int
}

// DB is an open store.
type DB struct {
	engine Engine
	cfg    Config
	read   *bun.DB
	write  *bun.DB // SQLite: the single write connection; PostgreSQL: the same pool as read
	queue  *groupWriter
	damage atomic.Pointer[error]
	// unchecked says that the file was too large to be read whole when it was opened.
	unchecked atomic.Bool
}

// Open connects, checks that the data are ours and whole, and does not migrate. A SQLite file that is damaged or
// belongs to another program is refused with its name (security.md row 24).
func Open(ctx context.Context, cfg Config) (*DB, error) {
	if cfg.URL != "" {
		return openPostgres(ctx, cfg)
	}
	return openSQLite(ctx, cfg)
}

func openPostgres(ctx context.Context, cfg Config) (*DB, error) {
	// bun writes arguments into the SQL text, so every text is new: the simple protocol spends one round trip and
	// prepares nothing; force_custom_plan keeps generic plans away from scopes of very different size.
	dsn := cfg.URL
	sep := "?"
	if strings.Contains(dsn, "?") {
		sep = "&"
	}
	dsn += sep + "default_query_exec_mode=simple_protocol&plan_cache_mode=force_custom_plan&connect_timeout=3"
	connector, err := newPostgresConnector(dsn)
	if err != nil {
		return nil, err
	}
	pool := sql.OpenDB(connector)
	n := cfg.MaxConns
	if n == 0 {
		n = 20
	}
	pool.SetMaxOpenConns(n)
	pool.SetMaxIdleConns(n)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	b := bun.NewDB(pool, pgdialect.New()).WithQueryHook(countHook{})
	return &DB{engine: Postgres, cfg: cfg, read: b, write: b}, nil
}

func openSQLite(ctx context.Context, cfg Config) (*DB, error) {
	if err := checkFile(cfg.Path); err != nil {
		return nil, err
	}
	if err := createFile(cfg.Path); err != nil {
		return nil, err
	}
	sync := "FULL"
	if cfg.NoSync {
		sync = "OFF"
	}
	dsn := func(extra string) string {
		return "file:" + inURI.Replace(cfg.Path) + "?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(" + sync +
			")&_pragma=foreign_keys(1)&_pragma=temp_store(2)" + extra
	}
	w := sql.OpenDB(keeping{dsn("&_pragma=cache_size(-8000)&_txlock=immediate")})
	w.SetMaxOpenConns(1)
	// A walk over a million rows fills the cache of each connection it gets hold of: eight of 16 MB were most of an export's memory
	// (decision 0039). What the cache does not hold, the system's own does.
	r, err := sql.Open("sqlite", dsn("&_pragma=cache_size(-2000)&_pragma=query_only(1)"))
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", cfg.Path, err)
	}
	r.SetMaxOpenConns(cfg.readers())
	r.SetMaxIdleConns(cfg.readers())
	d := &DB{engine: SQLite, cfg: cfg,
		read: bun.NewDB(r, sqlitedialect.New()).WithQueryHook(countHook{}), write: bun.NewDB(w, sqlitedialect.New()).WithQueryHook(countHook{})}
	if err := d.checkWhole(ctx); err != nil {
		_ = d.Close()
		return nil, err
	}
	if err := d.hurry(ctx); err != nil {
		_ = d.Close()
		return nil, err
	}
	keepMemory()
	d.queue = newGroupWriter(d.write)
	return d, nil
}

// readers is how many connections read a file at once. Each reads the whole schema first, 31 ms of a processor and 4 MB. What they read lies in the memory of the
// system, so more connections than processors answer nothing sooner. Tests have one: a request that holds rows and asks for more then waits for itself at once. With
// several it would do so only when as many people ask at the same time.
func (c Config) readers() int {
	if c.NoSync {
		return 1
	}
	return min(8, max(4, runtime.GOMAXPROCS(0)))
}

// hurry has the writer's connection fill the file as Config.Filling says. It is told so and not by its address: one that is opened in its place syncs as ever.
func (d *DB) hurry(ctx context.Context) error {
	if !d.cfg.Filling || d.cfg.NoSync {
		return nil
	}
	return d.tell(ctx, "synchronous=NORMAL", "wal_autocheckpoint=8000", "cache_size=-64000")
}

// Filled says that the work of Config.Filling is done: what it wrote is on the disk, and from now on a write is when it returns. The cache it filled goes back
// whole: a smaller one keeps pages all over the memory of the larger.
func (d *DB) Filled(ctx context.Context) error {
	if !d.cfg.Filling || d.cfg.NoSync || d.engine != SQLite {
		return nil
	}
	return d.tell(ctx, "synchronous=FULL", "wal_autocheckpoint=1000", "cache_size=-8000", "shrink_memory", "wal_checkpoint(PASSIVE)")
}

func (d *DB) tell(ctx context.Context, pragmas ...string) error {
	for _, p := range pragmas {
		if _, err := d.write.DB.ExecContext(ctx, "PRAGMA "+p); err != nil {
			return fmt.Errorf("data file %s: %s: %w", d.cfg.Path, p, err)
		}
	}
	return nil
}

// Engine tells which engine it is; only the rooms that a dialect really forces apart may ask.
func (d *DB) Engine() Engine { return d.engine }

// URL is the PostgreSQL address, for the LISTEN connection of internal/events; empty on SQLite.
func (d *DB) URL() string { return d.cfg.URL }

// Path is the SQLite file; empty on PostgreSQL.
func (d *DB) Path() string { return d.cfg.Path }

// Read is the handle for queries. It cannot write on SQLite.
func (d *DB) Read() bun.IDB { return d.read }

// SQL is the read pool itself, for hot paths that scan by hand; arguments still go through bun's formatter there
// when it is asked, so prefer Read.
func (d *DB) SQL() *sql.DB { return d.read.DB }

// Ping answers whether the store can be read now, and whether a late check found the file damaged.
func (d *DB) Ping(ctx context.Context) error {
	if p := d.damage.Load(); p != nil {
		return *p
	}
	var one int
	return d.read.QueryRowContext(ctx, "SELECT 1").Scan(&one)
}

// Close ends the writer after what it has taken, then the pools.
func (d *DB) Close() error {
	if d.queue != nil {
		d.queue.close()
	}
	err := d.read.Close()
	if d.write != d.read {
		if e := d.write.Close(); err == nil {
			err = e
		}
	}
	return err
}

// applicationID marks a SQLite file as ours ("MIRR").
const applicationID = 0x4D495252

// checkFile refuses what is plainly not a SQLite file before the driver touches it.
func checkFile(path string) error {
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("data file %s: %w", path, err)
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return fmt.Errorf("data file %s: %w", path, err)
	}
	if st.Size() == 0 {
		return nil
	}
	head := make([]byte, 100)
	if n, _ := f.ReadAt(head, 0); n < 100 || string(head[:16]) != "SQLite format 3\x00" {
		return fmt.Errorf("data file %s is damaged or not a Mirror database: refusing to start; restore a backup or move it away", path)
	}
	return nil
}

// inURI escapes what would end the path of a SQLite address (sqlite.org/uri.html).
var inURI = strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23")

// createFile makes a missing file readable by its owner only; SQLite would leave that to the umask. The log beside it
// takes the file's mode.
func createFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("data file %s: %w", path, err)
	}
	return f.Close()
}

// checkWhole refuses a foreign or damaged file. A large one is only looked at from outside here: CheckLater reads it.
func (d *DB) checkWhole(ctx context.Context) error {
	var id, tables int
	if err := d.write.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id); err != nil {
		return d.refuse(err)
	}
	if err := d.write.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables); err != nil {
		return d.refuse(err)
	}
	if id != applicationID {
		if tables > 0 {
			return d.refuse("written by another program")
		}
		if _, err := d.write.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id=%d", applicationID)); err != nil {
			return fmt.Errorf("data file %s: %w", d.cfg.Path, err)
		}
		return nil
	}
	if d.cfg.Copied {
		return nil
	}
	if st, err := os.Stat(d.cfg.Path); err == nil && st.Size() > checkedWhole {
		d.unchecked.Store(true)
		return nil
	}
	return d.check(context.WithoutCancel(ctx)) // a start that was given up is no damage
}

func (d *DB) refuse(why any) error {
	return fmt.Errorf("data file %s is damaged or not a Mirror database (%v): refusing to start; restore a backup or move it away", d.cfg.Path, why)
}

// check reads the whole file.
func (d *DB) check(ctx context.Context) error {
	var verdict string
	err := d.read.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&verdict)
	switch {
	case err != nil:
		return d.refuse(err)
	case verdict != "ok":
		return d.refuse(verdict)
	}
	return nil
}

// checkedWhole is the size of the largest file that is read to its end before Open gives it (some 3 ms a megabyte).
const checkedWhole = 32 << 20

// CheckLater reads a file that was too large for that, once; who serves calls it when the start is over. Damage fails Ping, and so readiness, from then on.
func (d *DB) CheckLater(ctx context.Context) error {
	if !d.unchecked.CompareAndSwap(true, false) {
		return nil
	}
	err := d.check(ctx)
	if ctx.Err() != nil {
		return ctx.Err() // it was not read to its end, and that is no damage
	}
	if err != nil {
		d.damage.Store(&err)
	}
	return err
}
