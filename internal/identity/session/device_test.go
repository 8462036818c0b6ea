package session_test

import (
	"strings"
	"testing"

	"mirror/internal/identity/session"
)

func TestDevice(t *testing.T) {
	for agent, want := range map[string]string{
		"": "未知设备",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36":                                "Windows 10 或 11 电脑 · Chrome 120",
		"Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36":                                 "Windows 7 电脑 · Chrome 109",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0":                  "Windows 10 或 11 电脑 · Edge 120",
		"Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0":                                                                         "Linux 电脑 · Firefox 115",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1":        "iPhone · Safari 17",
		"Mozilla/5.0 (Linux; Android 13; V2) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0 Mobile Safari/537.36 MicroMessenger/8.0.43": "Android 设备 · 微信 8",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15":                          "Mac 电脑 · Safari 16",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36":                                  "Linux 电脑 · Chrome 131",
		"curl/8.0": "其他程序",
		"<script>alert(1)</script> Chrome/99999999999999999999": "Chrome",
	} {
		if got := session.Device(agent); got != want {
			t.Errorf("%q: %q, want %q", agent, got, want)
		}
	}
	if got := session.Device(strings.Repeat("(", 256)); got != "其他程序" {
		t.Error(got)
	}
}
