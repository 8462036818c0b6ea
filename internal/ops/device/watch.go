package device

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Service watches this host and answers for all of them.
type Service struct {
	DB      *db.DB
	DataDir string
	Version string
	// Probes are what the host asks of itself; the answer of the one named PageProbe is the metric "page".
	Probes []Probe
	// Client asks them; it reaches this process and nothing else.
	Client    *http.Client
	PageProbe string
	Now       func() time.Time
	// Hostname is the device's name; empty means the system's.
	Hostname string
	// Alarm, when set, is told when a probe has failed twice in a row, and when it answers again.
	Alarm func(ctx context.Context, a Alarm)

	mu      sync.Mutex
	id      int64
	facts   DeviceFacts
	ring    []sample
	disks   []DeviceDisk
	procs   []DeviceProcess
	results []DeviceProbe
	failed  map[string]int // by probe: failures in a row
	asked   time.Time      // when a detail was last wanted: processes are only walked while somebody looks
	meter   meter
}

// Register makes this host a device; it is called once, before Watch.
func (s *Service) Register(ctx context.Context) error {
	if s.Now == nil {
		s.Now = time.Now
	}
	if s.Hostname == "" {
		s.Hostname, _ = os.Hostname()
	}
	if s.Hostname == "" {
		s.Hostname = "localhost"
	}
	s.meter.dataDir = s.DataDir
	if s.meter.dataDir == "" {
		s.meter.dataDir = "/"
	}
	id, err := register(ctx, s.DB, s.Hostname, address(), s.Now())
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.id = id
	return nil
}

// address is the first address others can reach us at; a machine without a network is itself.
func address() string {
	addrs, err := net.InterfaceAddrs()
	if err == nil {
		for _, a := range addrs {
			if ip, ok := a.(*net.IPNet); ok && !ip.IP.IsLoopback() && ip.IP.To4() != nil {
				return ip.IP.String()
			}
		}
	}
	return "127.0.0.1"
}

// Watch measures until ctx ends. A failure to write is logged and tried again with the next minute.
func (s *Service) Watch(ctx context.Context) {
	facts := s.meter.facts(ctx)
	facts.Version, facts.Database, facts.StartedAt = s.Version, string(s.DB.Engine()), s.Now().UnixMilli()
	s.mu.Lock()
	s.facts = facts
	s.mu.Unlock()
	tick := time.NewTicker(interval)
	defer tick.Stop()
	var written int64
	for n := 0; ; n++ {
		s.measure(ctx, n)
		if minute := s.Now().Truncate(time.Minute).UnixMilli(); minute != written {
			if err := s.save(ctx, minute); err != nil {
				slog.WarnContext(ctx, "device sample", "error", err.Error())
			} else {
				written = minute
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// measure takes the n-th sample; slow figures are taken every third time, processes only while somebody looks.
func (s *Service) measure(ctx context.Context, n int) {
	now := s.Now()
	m := s.meter.sample(ctx, now)
	var disks []DeviceDisk
	var procs []DeviceProcess
	var results []DeviceProbe
	s.mu.Lock()
	watched := now.Sub(s.asked) < time.Minute
	s.mu.Unlock()
	if n%3 == 0 {
		disks = s.meter.disks(ctx)
		results = s.probe(ctx)
		s.alarm(ctx, results)
	}
	if n%12 == 0 || n == 1 || watched {
		procs = s.meter.processes(ctx, now)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if disks != nil {
		s.disks, s.results = disks, results
	}
	if procs != nil {
		s.procs = procs
	}
	for _, r := range s.results {
		switch {
		case r.Kind == "database":
			m.dbMS = r.Millis
		case r.Name == s.PageProbe:
			m.pageMS = r.Millis
		}
	}
	s.facts.UptimeSeconds = uint64(max(0, now.UnixMilli()-s.facts.BootTime) / 1000)
	s.ring = append(s.ring, m)
	if most := int(keep / interval); len(s.ring) > most {
		s.ring = append(s.ring[:0:0], s.ring[len(s.ring)-most:]...)
	}
}

func (s *Service) probe(ctx context.Context) []DeviceProbe {
	out := make([]DeviceProbe, len(s.Probes))
	var wg sync.WaitGroup
	for i, p := range s.Probes {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out[i] = p.run(ctx, s.Client, s.Now)
		}()
	}
	wg.Wait()
	return out
}

// save thins the last minute's samples into one row.
func (s *Service) save(ctx context.Context, minute int64) error {
	now := s.Now()
	s.mu.Lock()
	id := s.id
	mean := average(s.ring, now.Add(-time.Minute).UnixMilli())
	mean.at = minute
	snapshot := s.current()
	s.mu.Unlock()
	return saveMinute(ctx, s.DB, id, mean, snapshot, now)
}

func average(ring []sample, from int64) sample {
	var sum sample
	n := 0.0
	for i := len(ring) - 1; i >= 0 && ring[i].at >= from; i-- {
		x := ring[i]
		sum.cpu, sum.memory, sum.disk, sum.load = sum.cpu+x.cpu, sum.memory+x.memory, sum.disk+x.disk, sum.load+x.load
		sum.received, sum.sent = sum.received+x.received, sum.sent+x.sent
		sum.pageMS, sum.dbMS = sum.pageMS+x.pageMS, sum.dbMS+x.dbMS
		n++
	}
	if n == 0 {
		return sum
	}
	return sample{cpu: sum.cpu / n, memory: sum.memory / n, disk: sum.disk / n, load: sum.load / n,
		received: sum.received / n, sent: sum.sent / n, pageMS: sum.pageMS / n, dbMS: sum.dbMS / n}
}

// current is this host's DeviceDetail; the caller holds mu.
func (s *Service) current() DeviceDetail {
	d := DeviceDetail{Facts: s.facts, Disks: some(s.disks), Processes: some(s.procs), Probes: some(s.results)}
	if n := len(s.ring); n > 0 {
		last := s.ring[n-1]
		d.SampledAt = last.at
		d.Device = Device{CPU: last.cpu, MemUsed: last.memory, DiskUsed: last.disk, Load1: last.load, LastSeen: last.at}
	}
	return d
}

// some keeps null off the wire and hands out a copy.
func some[T any](in []T) []T { return append([]T{}, in...) }

// List is every known host.
func (s *Service) List(ctx context.Context) ([]Device, error) {
	rows, err := list(ctx, s.DB)
	if err != nil {
		return nil, err
	}
	out := []Device{}
	for _, r := range rows {
		out = append(out, s.fill(r).Device)
	}
	return out, nil
}

// Get is one host; an unknown id is NotFound.
func (s *Service) Get(ctx context.Context, id int64) (DeviceDetail, error) {
	r, ok, err := one(ctx, s.DB, id)
	if err != nil {
		return DeviceDetail{}, err
	}
	if !ok {
		return DeviceDetail{}, errs.New(errs.NotFound, "")
	}
	s.mu.Lock()
	if id == s.id {
		s.asked = s.Now()
	}
	s.mu.Unlock()
	return s.fill(r), nil
}

// fill takes this host's figures from memory and another host's from its last snapshot.
func (s *Service) fill(r row) DeviceDetail {
	d := r.detail
	s.mu.Lock()
	if r.id == s.id && len(s.ring) > 0 {
		d = s.current()
	}
	self := r.id == s.id
	s.mu.Unlock()
	d.Disks, d.Processes, d.Probes = some(d.Disks), some(d.Processes), some(d.Probes)
	v := &d.Device
	v.ID, v.Name, v.Kind, v.IP, v.Source, v.Self = r.id, r.name, r.kind, r.ip, r.source, self
	v.OS, v.Cores, v.Memory = d.Facts.OS, d.Facts.Cores, d.Facts.Memory
	v.LastSeen = max(v.LastSeen, r.lastSeen)
	v.Status = "online"
	if s.Now().Sub(time.UnixMilli(v.LastSeen)) > offlineAfter {
		v.Status = "offline"
	}
	return d
}

// maxMinutes is the widest window of a chart.
const maxMinutes = 7 * 24 * 60

// Series gives one metric of the last minutes: kept rows first, then what is in memory where it reaches.
func (s *Service) Series(ctx context.Context, id int64, name string, span int) (DeviceSeries, error) {
	m, err := metricOf(name)
	if err != nil {
		return DeviceSeries{}, err
	}
	if span < 1 || span > maxMinutes {
		return DeviceSeries{}, errs.Invalid("minutes", fmt.Sprintf("时间范围应为 1 到 %d 分钟", maxMinutes))
	}
	if _, ok, err := one(ctx, s.DB, id); err != nil {
		return DeviceSeries{}, err
	} else if !ok {
		return DeviceSeries{}, errs.New(errs.NotFound, "")
	}
	to := s.Now().UnixMilli() + 1
	from := to - int64(span)*60_000
	var live []DevicePoint
	s.mu.Lock()
	if id == s.id {
		for _, x := range s.ring {
			if x.at >= from {
				live = append(live, DevicePoint{At: x.at, Value: m.of(x)})
			}
		}
	}
	s.mu.Unlock()
	if len(live) > 0 {
		to = live[0].At
	}
	points, err := minutes(ctx, s.DB, id, m, from, to)
	if err != nil {
		return DeviceSeries{}, err
	}
	return DeviceSeries{Metric: name, Unit: m.unit, Points: append(points, live...)}, nil
}
