package sso

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/outbound"
	"mirror/internal/kit/route"
)

// The stages of a contact, in their order: the first one that fails is told.
const (
	StageConfig  = "config"  // an address is missing
	StageRefused = "refused" // we do not contact it
	StageDNS     = "dns"
	StageTCP     = "tcp"
	StageTLS     = "tls"
	StageHTTP    = "http"   // no answer, or a status that says the address is wrong
	StageAnswer  = "answer" // an answer in another language than the protocol's
	StageSecret  = "secret" // the system does not know our id or secret
	StageOK      = "ok"
)

// Check is the result for one address.
type Check struct {
	Name    string `json:"name" doc:"which address"`
	Address string `json:"address" doc:"host and path, never a query"`
	Stage   string `json:"stage" enum:"config,refused,dns,tcp,tls,http,answer,secret,ok"`
	Message string `json:"message"`
	Millis  int64  `json:"millis"`
}

// Probe is the result of contacting a system.
type Probe struct {
	OK     bool    `json:"ok"`
	Checks []Check `json:"checks"`
}

// ProbeInput names the system; the one that is stored is contacted, with the endpoints in force.
type ProbeInput struct {
	Name string `path:"name" enum:"gov,biz,cas,oa"`
}

func (h *Handler) probe(ctx context.Context, in *ProbeInput) (*route.Out[Probe], error) {
	s := h.Service
	c, err := s.configured(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	p := s.Probe(ctx, c)
	stage := StageOK
	for _, k := range p.Checks {
		if k.Stage != StageOK {
			stage = k.Stage
			break
		}
	}
	// Contacting another system with our secret is an act, and its row is written like that of a change.
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.Record(ctx, tx, audit.Event{Action: "sso.test", Object: "connector", ObjectID: c.Name, Detail: map[string]any{"stage": stage}})
	})
	if err != nil {
		return nil, err
	}
	return route.Data(p), nil
}

// Probe really contacts a system, off or on: with a credential that nobody has, which a healthy system refuses in the words of its protocol.
func (s *Service) Probe(ctx context.Context, c Connector) Probe {
	e := s.ends(ctx, c)
	var out Probe
	add := func(name, address string, ask func(ctx context.Context) (string, string)) {
		k := Check{Name: name, Address: shown(address), Stage: StageConfig, Message: "未填写此地址"}
		began := time.Now()
		if address != "" {
			if k.Stage, k.Message = s.reach(ctx, address); k.Stage == StageOK {
				k.Stage, k.Message = ask(ctx)
			}
		}
		k.Millis = time.Since(began).Milliseconds()
		out.Checks = append(out.Checks, k)
	}
	// Nobody has this credential; a fresh one each time, so that a system that keeps refused ones does not answer from memory.
	nobody := "mirror-test-" + rand.Text()
	switch c.Name {
	case CAS:
		validate := e.Validate
		if validate == "" && e.Issuer != "" {
			validate = strings.TrimRight(e.Issuer, "/") + "/p3/serviceValidate"
		}
		add("validate", validate, func(ctx context.Context) (string, string) {
			return s.probeCAS(ctx, withQuery(validate, "service", s.returnOf(ctx, CAS), "ticket", "ST-"+nobody))
		})
	case OA:
		add("validate", e.Validate, func(ctx context.Context) (string, string) {
			return s.probeForm(ctx, e.Validate, url.Values{"ticket": {nobody}, "client_id": {c.ClientID}, "client_secret": {c.Secret}}, "code")
		})
	default:
		add("token", e.Token, func(ctx context.Context) (string, string) {
			return s.probeForm(ctx, e.Token, url.Values{"grant_type": {"authorization_code"}, "code": {nobody}, "client_id": {c.ClientID},
				"client_secret": {c.Secret}, "redirect_uri": {s.returnOf(ctx, c.Name)}}, "error")
		})
		add("userInfo", e.UserInfo, func(ctx context.Context) (string, string) { return s.probeUserInfo(ctx, e.UserInfo, nobody) })
		add("authorize", e.Authorize, func(ctx context.Context) (string, string) { return s.probePage(ctx, e.Authorize) })
	}
	out.OK = true
	for _, k := range out.Checks {
		out.OK = out.OK && k.Stage == StageOK
	}
	return out
}

// shown leaves query and user out: they may hold what is secret.
func shown(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}).String()
}

// reach goes through name, connection and TLS one by one, so that what fails has a name of its own.
func (s *Service) reach(ctx context.Context, address string) (stage, message string) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return StageConfig, "地址无法识别"
	}
	limit := s.Timeout
	if limit <= 0 {
		limit = defaultTimeout
	}
	ctx, done := context.WithTimeout(ctx, limit)
	defer done()
	if err := s.Outbound.Check(ctx, address); err != nil {
		var refused *outbound.Refused
		if errors.As(err, &refused) {
			return StageRefused, refused.Text()
		}
	}
	if _, err := net.DefaultResolver.LookupHost(ctx, u.Hostname()); err != nil {
		return StageDNS, "域名 " + u.Hostname() + " 无法解析"
	}
	port := u.Port()
	if port == "" {
		port = "80"
		if u.Scheme == "https" {
			port = "443"
		}
	}
	conn, err := s.Outbound.Dialer(limit).DialContext(ctx, "tcp", net.JoinHostPort(u.Hostname(), port))
	if err != nil {
		if ctx.Err() != nil {
			return StageTCP, "连接超时，请检查防火墙与端口 " + port
		}
		return StageTCP, "连接被拒绝，请检查端口 " + port
	}
	defer conn.Close()
	if u.Scheme != "https" {
		return StageOK, ""
	}
	secure := tls.Client(conn, &tls.Config{ServerName: u.Hostname(), MinVersion: tls.VersionTLS12})
	if err := secure.HandshakeContext(ctx); err != nil {
		var certificate *tls.CertificateVerificationError
		if errors.As(err, &certificate) {
			return StageTLS, "证书无法验证（过期、域名不符或签发机构不受信任）"
		}
		return StageTLS, "无法建立 TLS 连接，请确认该端口提供 HTTPS"
	}
	return StageOK, ""
}

// asked sends one request and gives its answer, or the stage that failed.
func (s *Service) asked(r *http.Request, err error) (status int, body []byte, stage, message string) {
	if err == nil {
		status, body, err = s.call(r)
	}
	switch {
	case err != nil && status == 0:
		return 0, nil, StageHTTP, "没有得到有效应答：" + brief(err)
	case status == http.StatusNotFound || status == http.StatusMethodNotAllowed:
		return 0, nil, StageHTTP, fmt.Sprintf("应答状态 %d，请检查地址路径", status)
	case status >= 300 && status < 400:
		return 0, nil, StageHTTP, fmt.Sprintf("应答状态 %d（跳转），请填写最终地址", status)
	}
	return status, body, "", ""
}

// brief is a failure without addresses.
func brief(err error) string {
	var timeout net.Error
	if errors.As(err, &timeout) && timeout.Timeout() {
		return "等待超时"
	}
	return fmt.Sprintf("%.80s", err.Error())
}

func (s *Service) probeCAS(ctx context.Context, to string) (string, string) {
	_, body, stage, message := s.asked(http.NewRequestWithContext(ctx, http.MethodGet, to, nil))
	if stage != "" {
		return stage, message
	}
	var a casAnswer
	if xml.Unmarshal(body, &a) != nil || a.Failure == nil {
		return StageAnswer, "应答不是 CAS 3.0 的 serviceResponse"
	}
	if a.Failure.Code == "INVALID_SERVICE" || a.Failure.Code == "UNAUTHORIZED_SERVICE" {
		return StageSecret, "对方未登记本平台的服务地址"
	}
	return StageOK, "连接正常"
}

// probeForm posts a credential that nobody has: a system that knows us refuses the credential, one that does not refuses us.
func (s *Service) probeForm(ctx context.Context, to string, form url.Values, word string) (string, string) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to, strings.NewReader(form.Encode()))
	if err == nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	status, body, stage, message := s.asked(r, err)
	if stage != "" {
		return stage, message
	}
	var a map[string]any
	if json.Unmarshal(body, &a) != nil {
		return StageAnswer, fmt.Sprintf("应答状态 %d，内容不是 JSON", status)
	}
	said, _ := a[word].(string)
	switch {
	case said == "invalid_client" || said == "unauthorized_client" || status == http.StatusUnauthorized || status == http.StatusForbidden:
		return StageSecret, "对方不接受应用标识或密钥"
	case said == "":
		return StageAnswer, fmt.Sprintf("应答状态 %d，内容缺少 %s", status, word)
	case said == codeOK:
		return StageAnswer, "对方接受了一个不存在的凭据，请勿启用"
	}
	return StageOK, "连接正常，应用标识与密钥有效"
}

func (s *Service) probeUserInfo(ctx context.Context, to, bearer string) (string, string) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, to, nil)
	if err == nil {
		r.Header.Set("Authorization", "Bearer "+bearer)
	}
	status, _, stage, message := s.asked(r, err)
	switch {
	case stage != "":
		return stage, message
	case status < 400:
		return StageAnswer, "对方接受了一个不存在的令牌，请勿启用"
	}
	return StageOK, "连接正常"
}

// probePage asks for the page browsers are sent to, which answers with a page or a redirect to one.
func (s *Service) probePage(ctx context.Context, to string) (string, string) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, to, nil)
	if err != nil {
		return StageConfig, "地址无法识别"
	}
	status, _, err := s.call(r)
	switch {
	case err != nil:
		return StageHTTP, "没有得到有效应答：" + brief(err)
	case status == http.StatusNotFound:
		return StageHTTP, "应答状态 404，请检查地址路径"
	}
	return StageOK, "连接正常"
}
