package device

import (
	"context"
	"runtime"
	"sort"
	"strings"
	"time"

	"github.com/shirou/gopsutil/v4/cpu"
	"github.com/shirou/gopsutil/v4/disk"
	"github.com/shirou/gopsutil/v4/host"
	"github.com/shirou/gopsutil/v4/load"
	"github.com/shirou/gopsutil/v4/mem"
	"github.com/shirou/gopsutil/v4/net"
	"github.com/shirou/gopsutil/v4/process"
)

// meter reads this machine. It keeps what rates are computed from.
type meter struct {
	dataDir string
	netAt   time.Time
	rx, tx  uint64
	procAt  time.Time
	spent   map[int32]float64 // CPU seconds of a process at procAt
}

// facts reads what changes rarely. What the system does not tell stays empty.
func (m *meter) facts(ctx context.Context) DeviceFacts {
	f := DeviceFacts{Arch: runtime.GOARCH, Cores: runtime.NumCPU(), Runtime: runtime.Version()}
	if h, err := host.InfoWithContext(ctx); err == nil {
		f.Hostname, f.Kernel = h.Hostname, h.KernelVersion
		f.OS = strings.TrimSpace(h.Platform + " " + h.PlatformVersion)
		f.BootTime, f.UptimeSeconds = int64(h.BootTime)*1000, h.Uptime
	}
	if f.OS == "" {
		f.OS = runtime.GOOS
	}
	if c, err := cpu.InfoWithContext(ctx); err == nil && len(c) > 0 {
		f.CPUModel = c[0].ModelName
	}
	if v, err := mem.VirtualMemoryWithContext(ctx); err == nil {
		f.Memory = v.Total
	}
	return f
}

// sample reads the quick figures. The first CPU and network figures after a start are 0: they are rates.
func (m *meter) sample(ctx context.Context, now time.Time) sample {
	s := sample{at: now.UnixMilli()}
	if p, err := cpu.PercentWithContext(ctx, 0, false); err == nil && len(p) > 0 {
		s.cpu = p[0]
	}
	if v, err := mem.VirtualMemoryWithContext(ctx); err == nil {
		s.memory = v.UsedPercent
	}
	if u, err := disk.UsageWithContext(ctx, m.dataDir); err == nil {
		s.disk = u.UsedPercent
	}
	if l, err := load.AvgWithContext(ctx); err == nil {
		s.load = l.Load1
	}
	if c, err := net.IOCountersWithContext(ctx, false); err == nil && len(c) > 0 {
		if d := now.Sub(m.netAt).Seconds(); !m.netAt.IsZero() && d > 0 && c[0].BytesRecv >= m.rx && c[0].BytesSent >= m.tx {
			s.received, s.sent = float64(c[0].BytesRecv-m.rx)/d, float64(c[0].BytesSent-m.tx)/d
		}
		m.netAt, m.rx, m.tx = now, c[0].BytesRecv, c[0].BytesSent
	}
	return s
}

// disks lists the mounted file systems; in a container that shows none it is the one our data lie on.
func (m *meter) disks(ctx context.Context) []DeviceDisk {
	out := []DeviceDisk{}
	seen := map[string]bool{}
	add := func(mount, device, fs string) {
		u, err := disk.UsageWithContext(ctx, mount)
		if err != nil || u.Total == 0 || seen[device] {
			return
		}
		seen[device] = true
		out = append(out, DeviceDisk{Mount: mount, Device: device, FS: fs, Total: u.Total, Used: u.Used, Percent: u.UsedPercent})
	}
	if parts, err := disk.PartitionsWithContext(ctx, false); err == nil {
		for _, p := range parts {
			if info := strings.Join(p.Opts, ","); strings.Contains(info, "bind") && len(out) > 0 {
				continue
			}
			add(p.Mountpoint, p.Device, p.Fstype)
		}
	}
	if len(out) == 0 {
		add(m.dataDir, "data", "")
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Mount < out[j].Mount })
	return out
}

// processes gives the ten that used most CPU since the last look, then most memory.
func (m *meter) processes(ctx context.Context, now time.Time) []DeviceProcess {
	all, err := process.ProcessesWithContext(ctx)
	if err != nil {
		return []DeviceProcess{}
	}
	since := now.Sub(m.procAt).Seconds()
	spent := make(map[int32]float64, len(all))
	type candidate struct {
		p *process.Process
		r DeviceProcess
	}
	var list []candidate
	for _, p := range all {
		t, err := p.TimesWithContext(ctx)
		if err != nil {
			continue // it ended while we looked
		}
		c := candidate{p: p, r: DeviceProcess{PID: p.Pid}}
		spent[p.Pid] = t.User + t.System
		if before, ok := m.spent[p.Pid]; ok && since > 0 && spent[p.Pid] >= before {
			c.r.CPU = (spent[p.Pid] - before) / since * 100
		}
		if mi, err := p.MemoryInfoWithContext(ctx); err == nil {
			c.r.Memory = mi.RSS
		}
		list = append(list, c)
	}
	m.procAt, m.spent = now, spent
	sort.Slice(list, func(i, j int) bool {
		if list[i].r.CPU != list[j].r.CPU {
			return list[i].r.CPU > list[j].r.CPU
		}
		return list[i].r.Memory > list[j].r.Memory
	})
	out := []DeviceProcess{}
	for _, c := range list[:min(10, len(list))] {
		c.r.Name, _ = c.p.NameWithContext(ctx)
		c.r.User, _ = c.p.UsernameWithContext(ctx)
		out = append(out, c.r)
	}
	return out
}
