package oidc

import (
	"context"
	"net/url"
	"path"
	"strings"
	"testing"

	"mirror/internal/kit/site"
)

func parser() *Provider {
	p := &Provider{BaseURL: "http://portal.test", Clients: []Client{{ID: ClientShell, FirstParty: true}, {ID: "x", RedirectURIs: []string{"https://x.example/cb"}}}}
	p.origin, p.clients = "http://portal.test", map[string]*Client{ClientShell: &p.Clients[0], "x": &p.Clients[1]}
	return p
}

// Below a prefix the shell lies below the prefix, and nowhere else; the issuer does not move.
func TestPrefix(t *testing.T) {
	p := parser()
	ctx := site.With(context.Background(), &site.Site{Base: "http://portal.test", Prefix: "/p"})
	c := p.client(ClientShell)
	if !p.redirectAllowed(ctx, c, "http://portal.test/p/subapp/main/#/x") || p.redirectAllowed(ctx, c, "http://portal.test/subapp/main/") {
		t.Error("prefix")
	}
	if p.Issuer() != "http://portal.test/auth/realms/mirror" || p.base(ctx) != "http://portal.test/p" {
		t.Error("issuer or base")
	}
	if k := p.cookie(ctx, "a", "b", true); k.Path != "/p/" || k.Secure {
		t.Errorf("cookie %v", k)
	}
	if k := p.cookie(site.With(ctx, &site.Site{Base: "x", Secure: true}), "a", "b", true); k.Path != "/" || !k.Secure {
		t.Errorf("cookie %v", k)
	}
}

// Whatever is allowed stays on our origin below the shell when a browser reads it, and the way back keeps it so.
func FuzzRedirect(f *testing.F) {
	for _, s := range []string{"http://portal.test/subapp/main/", "http://portal.test/subapp/main/?a=b#/c?d", "http://portal.test/subapp/main/../x", "http://portal.test@evil/subapp/main/",
		"http://portal.test/subapp/main/%2e%2e/x", "//portal.test/subapp/main/", "http://portal.test\\@evil/subapp/main/", "https://x.example/cb", "http://portal.test/subapp/main/\t", "http://portal.test/subapp/main/;/..;/"} {
		f.Add(s, "state", modeFragment)
	}
	p := parser()
	f.Fuzz(func(t *testing.T, raw, state, mode string) {
		if !p.redirectAllowed(context.Background(), p.client(ClientShell), raw) {
			return
		}
		for _, s := range []string{raw, withParams(raw, mode, []pair{{"state", state}, {"code", "c"}})} {
			u, err := url.Parse(strings.SplitN(s, "#", 2)[0])
			if err != nil || u.Scheme != "http" || u.Host != "portal.test" || u.User != nil {
				t.Fatalf("%q leaves: %v", s, err)
			}
			if c := path.Clean(strings.ReplaceAll(u.Path, "\\", "/")); !strings.HasPrefix(c+"/", ShellPath) {
				t.Fatalf("%q leaves the shell: %s", s, c)
			}
			if strings.ContainsAny(s, "\r\n\t\x00") {
				t.Fatalf("%q holds a control character", s)
			}
		}
	})
}

// Any parameters end in a page, an error for the client or a request whose address is allowed; never in a panic.
func FuzzAuthorize(f *testing.F) {
	f.Add("client_id=mirror&redirect_uri=http%3A%2F%2Fportal.test%2Fsubapp%2Fmain%2F&response_type=code&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256")
	f.Add("client_id=x&redirect_uri=https%3A%2F%2Fx.example%2Fcb&max_age=0&prompt=none")
	f.Add("client_id=mirror&client_id=x&%00=%ff")
	p := parser()
	f.Fuzz(func(t *testing.T, query string) {
		v, _ := url.ParseQuery(query)
		q, page, fail := p.parseRequest(context.Background(), v)
		if page != "" {
			if q.RedirectURI != "" {
				t.Fatal("a refused request keeps its address")
			}
			return
		}
		if c := p.client(q.ClientID); c == nil || !p.redirectAllowed(context.Background(), c, q.RedirectURI) {
			t.Fatalf("%q: address %q of %q", query, q.RedirectURI, q.ClientID)
		}
		if fail == nil && (q.Challenge == "" && p.client(q.ClientID).Secret == "" || !plain(q.State) || !plain(q.Nonce)) {
			t.Fatalf("%q passes", query)
		}
	})
}
