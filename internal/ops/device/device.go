package device

import (
	"time"

	"mirror/internal/kit/errs"
)

// Device is one row of the list. Percents are 0 to 100.
type Device struct {
	ID       int64   `json:"id"`
	Name     string  `json:"name"`
	Kind     string  `json:"kind" doc:"主机 for a host"`
	IP       string  `json:"ip"`
	OS       string  `json:"os"`
	Source   string  `json:"source" doc:"手工, 导入 or 发现"`
	Status   string  `json:"status" enum:"online,offline"`
	Self     bool    `json:"self" doc:"the host that answers this call"`
	Cores    int     `json:"cores"`
	Memory   uint64  `json:"memory" doc:"bytes"`
	CPU      float64 `json:"cpu"`
	MemUsed  float64 `json:"memoryPercent"`
	DiskUsed float64 `json:"diskPercent"`
	Load1    float64 `json:"load1"`
	LastSeen int64   `json:"lastSeen" doc:"milliseconds since 1970"`
}

// DeviceDetail is a device with what was measured last.
type DeviceDetail struct {
	Device    Device          `json:"device"`
	Facts     DeviceFacts     `json:"facts"`
	Disks     []DeviceDisk    `json:"disks"`
	Processes []DeviceProcess `json:"processes" doc:"the busiest ten"`
	Probes    []DeviceProbe   `json:"probes"`
	SampledAt int64           `json:"sampledAt"`
}

// DeviceFacts change rarely.
type DeviceFacts struct {
	Hostname      string `json:"hostname"`
	OS            string `json:"os"`
	Kernel        string `json:"kernel"`
	Arch          string `json:"arch"`
	CPUModel      string `json:"cpuModel"`
	Cores         int    `json:"cores"`
	Memory        uint64 `json:"memory"`
	BootTime      int64  `json:"bootTime" doc:"milliseconds since 1970"`
	UptimeSeconds uint64 `json:"uptimeSeconds"`
	Version       string `json:"version" doc:"of this program"`
	Runtime       string `json:"runtime"`
	Database      string `json:"database"`
	StartedAt     int64  `json:"startedAt"`
}

// DeviceDisk is one mounted file system.
type DeviceDisk struct {
	Mount   string  `json:"mount"`
	Device  string  `json:"device"`
	FS      string  `json:"fs"`
	Total   uint64  `json:"total"`
	Used    uint64  `json:"used"`
	Percent float64 `json:"percent"`
}

// DeviceProcess is one of the busiest. CPU is percent of one core.
type DeviceProcess struct {
	PID    int32   `json:"pid"`
	Name   string  `json:"name"`
	User   string  `json:"user"`
	CPU    float64 `json:"cpu"`
	Memory uint64  `json:"memory" doc:"resident bytes"`
}

// DeviceProbe is how one probe went.
type DeviceProbe struct {
	Name    string  `json:"name"`
	Kind    string  `json:"kind" enum:"http,database"`
	Target  string  `json:"target"`
	OK      bool    `json:"ok"`
	Status  int     `json:"status" doc:"HTTP status, 0 where there is none"`
	Millis  float64 `json:"ms"`
	At      int64   `json:"at"`
	Message string  `json:"message"`
}

// DeviceSeries is one metric over time, oldest first.
type DeviceSeries struct {
	Metric string        `json:"metric"`
	Unit   string        `json:"unit" enum:"percent,load,bytesPerSecond,ms"`
	Points []DevicePoint `json:"points"`
}

// DevicePoint is one value; within the last two hours of the answering host there is one every 5 s, else one a minute.
type DevicePoint struct {
	At    int64   `json:"at"`
	Value float64 `json:"value"`
}

// sample is one measurement.
type sample struct {
	at                      int64
	cpu, memory, disk, load float64
	received, sent          float64 // bytes a second
	pageMS, dbMS            float64
}

// metric is how a name of the API reads a sample and its column; scale turns the column's integer into the value.
type metric struct {
	unit, column string
	scale        float64
	of           func(sample) float64
}

var metrics = map[string]metric{
	"cpu":      {"percent", "cpu", 100, func(s sample) float64 { return s.cpu }},
	"memory":   {"percent", "memory", 100, func(s sample) float64 { return s.memory }},
	"disk":     {"percent", "disk", 100, func(s sample) float64 { return s.disk }},
	"load":     {"load", "load1", 100, func(s sample) float64 { return s.load }},
	"received": {"bytesPerSecond", "received", 1, func(s sample) float64 { return s.received }},
	"sent":     {"bytesPerSecond", "sent", 1, func(s sample) float64 { return s.sent }},
	"page":     {"ms", "page_ms", 1, func(s sample) float64 { return s.pageMS }},
	"database": {"ms", "db_ms", 1, func(s sample) float64 { return s.dbMS }},
}

func metricOf(name string) (metric, error) {
	m, ok := metrics[name]
	if !ok {
		return m, errs.Invalid("metric", "未知的监控指标")
	}
	return m, nil
}

const (
	// interval is how often the host is measured; keep how long single measurements stay in memory.
	interval = 5 * time.Second
	keep     = 2 * time.Hour
	// retention is how long minute rows stay.
	retention = 7 * 24 * time.Hour
	// offlineAfter is when a host that wrote no row counts as away.
	offlineAfter = 3 * time.Minute
)
