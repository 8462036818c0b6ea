package background

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

// Kind is what people are told of a kind of job.
type Kind struct {
	Title string
	// Needed says why a waiting job of the kind may not be stopped; "" where it may.
	Needed string
}

// Service is the room.
type Service struct {
	DB *db.DB
	// Queues run the jobs; each kind is one queue's.
	Queues []*jobs.Queue
	// Kinds are the kinds in words.
	Kinds map[string]Kind
	Now   func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Filter narrows the list; what is empty does not count. Of is "", "system" or "person".
type Filter struct {
	Kind, State, Of, Username string
	Since                     int64 // ms, of the last change
}

// Job is one of the queue.
type Job struct {
	ID                          int64
	Kind, State                 string
	Owner                       int64
	OwnerName                   string // masked
	Area                        area.Code
	Done, Total                 int64
	Attempts                    int
	Error                       string // in words
	CreatedAt, RunAt, UpdatedAt int64  // ms
	StartedAt                   int64  // ms, 0: it never ran
	Twice                       bool   // another one that waits or runs does the same work
}

const (
	from     = " FROM job j LEFT JOIN app_user u ON u.id = j.owner WHERE "
	totalCap = 1000
)

// mayAct tells whether who holds a scope may act on a job. The platform's own work for all areas: they are for who holds the whole province.
func mayAct(scope area.Scope, owner int64) bool { return owner != 0 || scope.Whole(area.Guangdong) }

// within is the condition of the jobs that a scope shows: the platform's own, and those of its people.
func within(scope area.Scope) (string, []any) {
	if where, args, ok := directory.InProvince(scope, "j.owner"); ok {
		return where, args
	}
	where, args := scope.Where(area.Columns{Area: "u.area"})
	return "(j.owner = 0 OR " + where + ")", args
}

func (s *Service) where(scope area.Scope, f Filter) (string, []any) {
	where, args := within(scope)
	and := func(cond string, values ...any) { where, args = where+" AND "+cond, append(args, values...) }
	if f.Kind != "" {
		and("j.kind = ?", f.Kind)
	}
	if f.State != "" {
		and("j.state = ?", f.State)
	}
	switch f.Of {
	case "system":
		and("j.owner = 0")
	case "person":
		and("j.owner <> 0")
	}
	if f.Username != "" {
		and("u.username = ?", f.Username)
	}
	if f.Since > 0 {
		and("j.updated_at >= ?", f.Since)
	}
	return where, args
}

// The orders of the list: by the number of the job, which is the order in which they were put into the queue.
const (
	SortNewest = "newest"
	SortOldest = "oldest"
)

var orders = map[string]page.Order{
	"":         {Columns: []string{"j.id"}, Down: true},
	SortNewest: {Columns: []string{"j.id"}, Down: true},
	SortOldest: {Columns: []string{"j.id"}},
}

// List is one page of jobs, from either end; the newest come first where no other order is asked for.
func (s *Service) List(ctx context.Context, scope area.Scope, f Filter, ask page.Ask) (page.Page[Job], error) {
	out := page.Page[Job]{Items: []Job{}, TotalCap: totalCap}
	order, err := page.Pick(orders, ask.Sort)
	if err != nil {
		return out, err
	}
	where, args := s.where(scope, f)
	err = s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1"+from+where+" LIMIT ?) t", append(slices.Clone(args), out.TotalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count jobs: %w", err)
	}
	l := page.List[Job]{Order: order, Where: where, Args: args, Place: func(j Job) []any { return []any{j.ID} },
		Rows: func(where string, args []any, by string, limit int) ([]Job, error) {
			return s.read(ctx, where, args, by, limit)
		}}
	return l.Page(ask, out.Total, out.TotalCap)
}

func (s *Service) read(ctx context.Context, where string, args []any, by string, limit int) ([]Job, error) {
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT j.id, j.kind, j.state, j.owner, coalesce(u.name, ''), coalesce(u.area, 0), j.done, j.total, j.attempts, j.error,
		j.created_at, j.run_at, j.updated_at, j.started_at, CASE WHEN j.state IN ('failed', 'cancelled') THEN `+jobs.Twice+` ELSE false END`+from+where+" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("list jobs: %w", err)
	}
	defer rows.Close()
	var out []Job
	for rows.Next() {
		var j Job
		var at int64
		var name, said string
		if err := rows.Scan(&j.ID, &j.Kind, &j.State, &j.Owner, &name, &at, &j.Done, &j.Total, &j.Attempts, &said, &j.CreatedAt, &j.RunAt, &j.UpdatedAt, &j.StartedAt, &j.Twice); err != nil {
			return nil, fmt.Errorf("list jobs: %w", err)
		}
		j.Area, j.Error = area.Code(at), inWords(said)
		if j.Owner != 0 {
			j.OwnerName = directory.MaskName(name)
		}
		out = append(out, j)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list jobs: %w", err)
	}
	return out, nil
}

// Count is how many jobs of a kind are in a state.
type Count struct {
	Kind  string `bun:"kind"`
	State string `bun:"state"`
	N     int64  `bun:"n"`
}

// Counts are the jobs of a scope by kind and state.
func (s *Service) Counts(ctx context.Context, scope area.Scope) ([]Count, error) {
	where, args := within(scope)
	out := []Count{}
	err := s.DB.Read().NewRaw("SELECT j.kind, j.state, count(*) AS n"+from+where+" GROUP BY j.kind, j.state ORDER BY j.kind, j.state", args...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("count jobs by kind: %w", err)
	}
	return out, nil
}

// Retry starts a job again that failed or was stopped.
func (s *Service) Retry(ctx context.Context, scope area.Scope, id int64) error {
	return s.act(ctx, scope, id, "job.retry", func(ctx context.Context, tx *db.Tx, q *jobs.Queue, _ Kind) error { return q.Retry(ctx, tx, id) })
}

// Cancel keeps a waiting job from running, unless its kind is needed for data to be whole.
func (s *Service) Cancel(ctx context.Context, scope area.Scope, id int64) error {
	return s.act(ctx, scope, id, "job.cancel", func(ctx context.Context, tx *db.Tx, q *jobs.Queue, k Kind) error {
		if k.Needed != "" {
			return errs.New(errs.Conflict, "该任务不能取消："+k.Needed)
		}
		return q.Cancel(ctx, tx, id)
	})
}

func (s *Service) act(ctx context.Context, scope area.Scope, id int64, action string, do func(context.Context, *db.Tx, *jobs.Queue, Kind) error) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		where, args := within(scope)
		var kind string
		var attempts int
		var at, owner int64
		err := tx.NewRaw("SELECT j.kind, j.attempts, coalesce(u.area, 0), j.owner"+from+"j.id = ? AND "+where, append([]any{id}, args...)...).
			Scan(ctx, &kind, &attempts, &at, &owner)
		if errors.Is(err, sql.ErrNoRows) {
			return errs.New(errs.NotFound, "任务不存在，可能已被清理")
		}
		if err != nil {
			return fmt.Errorf("job %d: %w", id, err)
		}
		if !mayAct(scope, owner) {
			return errs.New(errs.Forbidden, "平台自身的任务由管理全省的人员处理")
		}
		q := s.queue(kind)
		if q == nil {
			return errs.New(errs.Conflict, "本版本已没有这类任务，不能重试或取消")
		}
		switch err := do(ctx, tx, q, s.Kinds[kind]); {
		case errors.Is(err, jobs.ErrMoved):
			return errs.New(errs.Conflict, "任务状态已经改变，请刷新后再看")
		case errors.Is(err, jobs.ErrTwice):
			return errs.New(errs.Conflict, "相同的任务正在等待或执行，不需要重试")
		case err != nil:
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: action, Object: "job", ObjectID: fmt.Sprint(id), Area: area.Code(at),
			Detail: map[string]any{"kind": kind, "attempts": attempts}})
	})
}

func (s *Service) queue(kind string) *jobs.Queue {
	for _, q := range s.Queues {
		if q.Handles(kind) {
			return q
		}
	}
	return nil
}

// causes are the failures that have words, the first that fits. The text itself may quote what the job worked on and is not shown: it is in the
// server's log beside the job's number.
var causes = []struct{ part, words string }{
	{"process that ran it ended", "执行它的进程多次中断"},
	{"panic:", "程序内部错误"},
	{"no space left", "磁盘空间不足"},
	{"database or disk is full", "磁盘空间不足"},
	{"deadline exceeded", "执行超时"},
	{"timeout", "执行超时"},
	{"database is locked", "数据库繁忙"},
	{"SQLITE_BUSY", "数据库繁忙"},
	{"connection refused", "对方或数据库无法连接"},
	{"no such host", "对方地址无法解析"},
	{"dial ", "对方或数据库无法连接"},
	{"EOF", "连接中断"},
	{"connection reset", "连接中断"},
	{"certificate", "对方证书无效"},
	{"answered ", "对方系统拒绝"},
	{"SQLSTATE", "数据库拒绝了操作"},
	{"payload of job", "任务内容无法读取"},
}

func inWords(said string) string {
	if said == "" {
		return ""
	}
	for _, c := range causes {
		if strings.Contains(said, c.part) {
			return c.words
		}
	}
	return "执行出错，原因见服务器日志"
}
