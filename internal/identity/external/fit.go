package external

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Misfit is a provider that answers and that this portal cannot run against. Waiting does not help: somebody must change a setting, here or there.
type Misfit struct{ Why string }

func (m *Misfit) Error() string { return "identity server does not fit: " + m.Why }

// description is what we need of OpenID Connect Discovery 1.0.
type description struct {
	Issuer        string   `json:"issuer"`
	Authorization string   `json:"authorization_endpoint"`
	Token         string   `json:"token_endpoint"`
	UserInfo      string   `json:"userinfo_endpoint"`
	EndSession    string   `json:"end_session_endpoint"`
	JWKS          string   `json:"jwks_uri"`
	Algs          []string `json:"id_token_signing_alg_values_supported"`
}

// descriptionMax bounds the document.
const descriptionMax = 1 << 20

// describe reads the provider's description: a Misfit where it is none of a provider we can run against, another error where the provider did not answer.
func (s *Service) describe(ctx context.Context) (d description, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.Config.Issuer+"/.well-known/openid-configuration", nil)
	if err != nil {
		return d, err
	}
	res, err := s.http().Do(r)
	if err != nil {
		return d, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, descriptionMax))
	if err != nil {
		return d, err
	}
	switch {
	case res.StatusCode >= 500 || res.StatusCode == http.StatusTooManyRequests:
		return d, fmt.Errorf("answered %d", res.StatusCode)
	case res.StatusCode != http.StatusOK:
		return d, &Misfit{fmt.Sprintf("%s answers %d", r.URL, res.StatusCode)}
	case json.Unmarshal(body, &d) != nil:
		return d, &Misfit{fmt.Sprintf("%s is no JSON document of a provider", r.URL)}
	}
	return d, d.fits(s.Config.Issuer)
}

// fits compares the description with what the portal does: it leads the browser's calls to Keycloak's paths below the issuer, so a provider that has
// its endpoints elsewhere would answer none of them.
func (d description) fits(issuer string) error {
	if d.Issuer != issuer {
		return &Misfit{fmt.Sprintf("it calls itself %q, identity-url says %q", d.Issuer, issuer)}
	}
	at, err := url.Parse(issuer)
	if err != nil {
		return err
	}
	for _, e := range []struct{ name, address, path string }{
		{"authorization_endpoint", d.Authorization, "/auth"}, {"token_endpoint", d.Token, "/token"}, {"userinfo_endpoint", d.UserInfo, "/userinfo"},
		{"end_session_endpoint", d.EndSession, "/logout"}, {"jwks_uri", d.JWKS, "/certs"},
	} {
		u, err := url.Parse(e.address)
		switch {
		case e.address == "":
			return &Misfit{"it names no " + e.name}
		case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
			return &Misfit{fmt.Sprintf("its %s is no address: %q", e.name, e.address)}
		case !strings.HasSuffix(u.Path, at.Path+protocol+e.path):
			return &Misfit{fmt.Sprintf("its %s is %s; only a provider under Keycloak's paths will do (%s)", e.name, e.address, issuer+protocol+e.path)}
		}
	}
	if !slices.ContainsFunc(d.Algs, func(a string) bool { return slices.Contains(algorithms, a) }) {
		return &Misfit{fmt.Sprintf("it signs with %s; we verify %s", strings.Join(d.Algs, ", "), strings.Join(algorithms, ", "))}
	}
	return nil
}

// Look asks the provider for its description where that is not known yet: a *Misfit where it does not fit, another error where it does not answer.
func (s *Service) Look(ctx context.Context) error {
	_, err := s.discover(ctx)
	var m *Misfit
	if errors.As(err, &m) {
		return m
	}
	return err
}

// Ready tells what was last heard, without asking: a *Misfit keeps the portal from working, a provider that is away is told by its pages.
func (s *Service) Ready() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var m *Misfit
	if errors.As(s.failed, &m) {
		return m
	}
	return nil
}
