package oidc

import "net/http"

// depart ends a call by leading the browser to a client's address, which has been checked. Browsers hold the form-action of the page a form
// stands on against every redirect of the form's answer, and nobody knows where a client's callback leads on to: a broker's or a gateway's goes
// to another origin, and the page would hang. So a form is not answered with a redirect: a page of ours ends the form's navigation and begins
// one of its own, by GET, to the same address. Pages of our own shell redirect nowhere, so the way there stays a redirect.
func (p *Provider) depart(w http.ResponseWriter, r *http.Request, to string) {
	if r.Method != http.MethodPost || belowShell(to, p.base(r.Context())) {
		leave(w, r, to)
		return
	}
	noStore(w)
	v := p.newView(r.Context(), "正在返回")
	v.Home = ascii(to)
	p.write(w, r, "depart", v, http.StatusOK)
}
