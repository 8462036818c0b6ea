package sso

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"
)

// The limits of a call to another system: how long, how much is read, how many at once (anybody may make us call).
const (
	defaultTimeout = 5 * time.Second
	maxAnswer      = 64 << 10
	maxCalls       = 32
	maxSubject     = 256
)

// errRefused means that the other system answered and said no. Any other failure means that nobody answered.
var errRefused = errors.New("credential refused")

// someone is a person of another system.
type someone struct {
	Source  string
	Subject string
	Name    string
}

// caller is the HTTP client towards the configured systems.
type caller struct {
	once   sync.Once
	client *http.Client
	slots  chan struct{}
}

func (s *Service) client() *http.Client {
	s.calls.once.Do(func() {
		limit := s.Timeout
		if limit <= 0 {
			limit = defaultTimeout
		}
		s.calls.client = s.Outbound.Client(limit)
		s.calls.slots = make(chan struct{}, maxCalls)
	})
	return s.calls.client
}

// call sends one request and reads the bounded answer.
func (s *Service) call(r *http.Request) (int, []byte, error) {
	client := s.client()
	select {
	case s.calls.slots <- struct{}{}:
		defer func() { <-s.calls.slots }()
	default:
		return 0, nil, errors.New("too many calls to other systems under way")
	}
	r.Header.Set("Accept", "application/json, application/xml;q=0.9")
	res, err := client.Do(r)
	if err != nil {
		// The error text of net/http holds the whole address, and with it the ticket.
		var u *url.Error
		if errors.As(err, &u) {
			err = u.Err
		}
		return 0, nil, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, maxAnswer+1))
	if err != nil {
		return 0, nil, err
	}
	if len(body) > maxAnswer {
		return 0, nil, errors.New("answer is too long")
	}
	if res.StatusCode >= 500 {
		return 0, nil, fmt.Errorf("answered %d", res.StatusCode)
	}
	return res.StatusCode, body, nil
}

// ask puts a credential before its authority: someone, or errRefused, or a failure of the authority.
func (s *Service) ask(ctx context.Context, c Connector, credential string) (someone, error) {
	e := s.ends(ctx, c)
	var who someone
	var err error
	switch c.Name {
	case CAS:
		who, err = s.askCAS(ctx, e, credential)
	case OA:
		who, err = s.askOA(ctx, c, e, credential)
	default:
		who, err = s.askOAuth(ctx, c, e, credential)
	}
	who.Source = c.Name
	if err == nil && (who.Subject == "" || len(who.Subject) > maxSubject || !plain(who.Subject)) {
		err = fmt.Errorf("%s names nobody: %w", c.Name, errRefused)
	}
	return who, err
}

// casAnswer is the answer of CAS 3.0 (protocol specification 2.5.2 and 2.8).
type casAnswer struct {
	XMLName xml.Name `xml:"serviceResponse"`
	Success *struct {
		User       string `xml:"user"`
		Attributes struct {
			Name string `xml:"displayName"`
		} `xml:"attributes"`
	} `xml:"authenticationSuccess"`
	Failure *struct {
		Code string `xml:"code,attr"`
	} `xml:"authenticationFailure"`
}

// askCAS validates with the service address of our configuration, never one out of the request: a ticket made for another service is
// worth nothing here.
func (s *Service) askCAS(ctx context.Context, e Endpoints, ticket string) (someone, error) {
	to := withQuery(orElse(e.Validate, strings.TrimRight(e.Issuer, "/")+"/p3/serviceValidate"), "service", s.returnOf(ctx, CAS), "ticket", ticket)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, to, nil)
	if err != nil {
		return someone{}, err
	}
	status, body, err := s.call(r)
	if err != nil {
		return someone{}, fmt.Errorf("cas: %w", err)
	}
	var a casAnswer
	if err := xml.Unmarshal(body, &a); err != nil {
		return someone{}, fmt.Errorf("cas answered %d with something else than a service response", status)
	}
	if a.Success == nil {
		code := ""
		if a.Failure != nil {
			code = a.Failure.Code
		}
		return someone{}, fmt.Errorf("cas: %.40q: %w", code, errRefused)
	}
	return someone{Subject: strings.TrimSpace(a.Success.User), Name: a.Success.Attributes.Name}, nil
}

// askOAuth changes a code for an access token and that for userinfo (RFC 6749 section 4.1.3).
func (s *Service) askOAuth(ctx context.Context, c Connector, e Endpoints, code string) (someone, error) {
	form := url.Values{"grant_type": {"authorization_code"}, "code": {code}, "client_id": {c.ClientID}, "client_secret": {c.Secret},
		"redirect_uri": {s.returnOf(ctx, c.Name)}}
	var t struct {
		AccessToken string `json:"access_token"`
		Error       string `json:"error"`
	}
	if err := s.post(ctx, e.Token, form, &t); err != nil {
		return someone{}, fmt.Errorf("%s token: %w", c.Name, err)
	}
	if t.AccessToken == "" {
		return someone{}, fmt.Errorf("%s token: %.40q: %w", c.Name, t.Error, errRefused)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, e.UserInfo, nil)
	if err != nil {
		return someone{}, err
	}
	r.Header.Set("Authorization", "Bearer "+t.AccessToken)
	status, body, err := s.call(r)
	if err != nil {
		return someone{}, fmt.Errorf("%s userinfo: %w", c.Name, err)
	}
	var info map[string]any
	if status != http.StatusOK || json.Unmarshal(body, &info) != nil {
		return someone{}, fmt.Errorf("%s userinfo answered %d: %w", c.Name, status, errRefused)
	}
	return someone{Subject: field(info, c.subject()), Name: field(info, c.person())}, nil
}

// askOA posts the ticket with our credentials; the OA answers {"code":"0000","userId":…,"name":…} or another code.
func (s *Service) askOA(ctx context.Context, c Connector, e Endpoints, ticket string) (someone, error) {
	var a struct {
		Code   string `json:"code"`
		UserID string `json:"userId"`
		Name   string `json:"name"`
	}
	err := s.post(ctx, e.Validate, url.Values{"ticket": {ticket}, "client_id": {c.ClientID}, "client_secret": {c.Secret}}, &a)
	if err != nil {
		return someone{}, fmt.Errorf("oa: %w", err)
	}
	if a.Code != codeOK {
		return someone{}, fmt.Errorf("oa: %.40q: %w", a.Code, errRefused)
	}
	return someone{Subject: a.UserID, Name: a.Name}, nil
}

// post sends a form and reads JSON; an answer that is no JSON is a failure of the system, not a refusal.
func (s *Service) post(ctx context.Context, to string, form url.Values, dst any) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	status, body, err := s.call(r)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(body, dst); err != nil {
		return fmt.Errorf("answered %d with something else than JSON", status)
	}
	return nil
}

// field reads a dotted path; numbers become their digits.
func field(m map[string]any, path string) string {
	var v any = m
	for _, part := range strings.Split(path, ".") {
		inner, ok := v.(map[string]any)
		if !ok {
			return ""
		}
		v = inner[part]
	}
	switch v := v.(type) {
	case string:
		return strings.TrimSpace(v)
	case float64:
		return fmt.Sprintf("%.0f", v)
	}
	return ""
}

// plain reports whether the text holds no control character and is whole UTF-8.
func plain(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl)
}
