package device

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"mirror/internal/db"
)

// row is a device as stored; snapshot is its last DeviceDetail, so that every replica can show every host.
type row struct {
	id                     int64
	name, kind, ip, source string
	snapshot               string
	lastSeen               int64
	detail                 DeviceDetail
}

// register writes this host and gives its id; the same name is the same device.
func register(ctx context.Context, d *db.DB, name, ip string, now time.Time) (id int64, err error) {
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, `insert into device (name, kind, ip, source, snapshot, first_seen, last_seen) values (?, '主机', ?, '发现', '{}', ?, ?)
			on conflict (name) do update set ip = excluded.ip, last_seen = excluded.last_seen`, name, ip, now.UnixMilli(), now.UnixMilli())
		if err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, `select id from device where name = ?`, name).Scan(&id)
	})
	if err != nil {
		return 0, fmt.Errorf("register device: %w", err)
	}
	return id, nil
}

func list(ctx context.Context, d *db.DB) ([]row, error) {
	return query(ctx, d, "order by name, id")
}

func one(ctx context.Context, d *db.DB, id int64) (row, bool, error) {
	rows, err := query(ctx, d, "where id = ?", id)
	if err != nil || len(rows) == 0 {
		return row{}, false, err
	}
	return rows[0], true, nil
}

func query(ctx context.Context, d *db.DB, rest string, args ...any) ([]row, error) {
	rs, err := d.Read().QueryContext(ctx, `select id, name, kind, ip, source, snapshot, last_seen from device `+rest, args...)
	if err != nil {
		return nil, fmt.Errorf("read devices: %w", err)
	}
	defer rs.Close()
	var out []row
	for rs.Next() {
		var r row
		if err := rs.Scan(&r.id, &r.name, &r.kind, &r.ip, &r.source, &r.snapshot, &r.lastSeen); err != nil {
			return nil, fmt.Errorf("read devices: %w", err)
		}
		if err := json.Unmarshal([]byte(r.snapshot), &r.detail); err != nil {
			return nil, fmt.Errorf("read device %d: %w", r.id, err)
		}
		out = append(out, r)
	}
	return out, rs.Err()
}

// saveMinute keeps one thinned row and the snapshot, in one transaction.
func saveMinute(ctx context.Context, d *db.DB, id int64, s sample, snapshot DeviceDetail, now time.Time) error {
	raw, err := json.Marshal(snapshot)
	if err != nil {
		return err
	}
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, `insert into device_sample (device_id, at, cpu, memory, disk, load1, received, sent, page_ms, db_ms)
			values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			on conflict (device_id, at) do update set cpu = excluded.cpu, memory = excluded.memory, disk = excluded.disk, load1 = excluded.load1,
			received = excluded.received, sent = excluded.sent, page_ms = excluded.page_ms, db_ms = excluded.db_ms`,
			id, s.at, hundredths(s.cpu), hundredths(s.memory), hundredths(s.disk), hundredths(s.load),
			int64(s.received), int64(s.sent), int64(math.Ceil(s.pageMS)), int64(math.Ceil(s.dbMS)))
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `update device set snapshot = ?, last_seen = ? where id = ?`, string(raw), now.UnixMilli(), id); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `delete from device_sample where device_id = ? and at < ?`, id, now.Add(-retention).UnixMilli())
		return err
	})
	if err != nil {
		return fmt.Errorf("keep sample: %w", err)
	}
	return nil
}

func hundredths(v float64) int64 { return int64(math.Round(v * 100)) }

// minutes reads the kept rows of one metric in [from, to).
func minutes(ctx context.Context, d *db.DB, id int64, m metric, from, to int64) ([]DevicePoint, error) {
	// m.column is one of the constants of metrics, never text of a request.
	rs, err := d.Read().QueryContext(ctx, `select at, `+m.column+` from device_sample where device_id = ? and at >= ? and at < ? order by at`, id, from, to)
	if err != nil {
		return nil, fmt.Errorf("read samples: %w", err)
	}
	defer rs.Close()
	points := []DevicePoint{}
	for rs.Next() {
		var at, v int64
		if err := rs.Scan(&at, &v); err != nil {
			return nil, fmt.Errorf("read samples: %w", err)
		}
		points = append(points, DevicePoint{At: at, Value: float64(v) / m.scale})
	}
	return points, rs.Err()
}
