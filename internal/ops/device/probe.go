package device

import (
	"context"
	"io"
	"net/http"
	"strings"
	"time"
)

// Probe is one thing the host asks of itself as a visitor would. URL is a path of ours; Check is used instead where it
// is set (the database).
type Probe struct {
	Name  string
	URL   string
	Check func(ctx context.Context) error
}

func (p Probe) run(ctx context.Context, client *http.Client, now func() time.Time) DeviceProbe {
	r := DeviceProbe{Name: p.Name, Kind: "http"}
	r.Target, _, _ = strings.Cut(p.URL, "?")
	began := time.Now()
	var err error
	if p.Check != nil {
		r.Kind, r.Target = "database", ""
		err = p.Check(ctx)
	} else {
		r.Status, err = get(ctx, client, p.URL)
	}
	r.Millis = float64(time.Since(began).Microseconds()) / 1000
	r.At = now().UnixMilli()
	switch {
	case err != nil:
		// The cause may hold addresses; the console shows that and what failed, the log of the failing part says why.
		r.Message = "无法访问"
	case p.Check == nil && r.Status != http.StatusOK:
		r.Message = "状态异常"
	default:
		r.OK, r.Message = true, "正常"
	}
	return r
}

func get(ctx context.Context, client *http.Client, url string) (int, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, err
	}
	req.Header.Set("User-Agent", "mirror-probe")
	res, err := client.Do(req)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	_, err = io.Copy(io.Discard, io.LimitReader(res.Body, 1<<20))
	return res.StatusCode, err
}
