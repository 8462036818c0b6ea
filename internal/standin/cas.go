package standin

import (
	"encoding/xml"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const casTitle = "统一认证平台（CAS）"

// casLogin is /login of the CAS protocol.
func (s *Platforms) casLogin(w http.ResponseWriter, r *http.Request) {
	service := r.URL.Query().Get("service")
	if service != "" && !s.returnable(service) {
		s.complain(w, casTitle, "服务未登记，无法登录。")
		return
	}
	if who, ok := s.who(r, "cas"); ok && service != "" {
		seeOther(w, appended(service, "ticket", s.within(s.issue("ST-", "cas", service, who), sessionOf(r, "cas"))))
		return
	}
	s.render(w, http.StatusOK, page{Title: casTitle, Hint: "请选择账号登录", Tone: "cas", People: staff, Action: s.path(Root + "/cas/login"), Hidden: []hidden{{"service", service}}})
}

func (s *Platforms) casChoose(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	service := r.PostForm.Get("service")
	who, ok := find(staff, r.PostForm.Get("person"))
	if !ok || !s.returnable(service) {
		s.complain(w, casTitle, "服务未登记，或账号不存在。")
		return
	}
	session := s.signIn(w, "cas", who)
	seeOther(w, appended(service, "ticket", s.within(s.issue("ST-", "cas", service, who), session)))
}

// casValidate is /p3/serviceValidate of CAS 3.0.
func (s *Platforms) casValidate(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	type attributes struct {
		Name string `xml:"cas:displayName"`
	}
	type success struct {
		User       string     `xml:"cas:user"`
		Attributes attributes `xml:"cas:attributes"`
	}
	type failure struct {
		Code string `xml:"code,attr"`
		Text string `xml:",chardata"`
	}
	answer := struct {
		XMLName xml.Name `xml:"cas:serviceResponse"`
		NS      string   `xml:"xmlns:cas,attr"`
		Success *success `xml:"cas:authenticationSuccess"`
		Failure *failure `xml:"cas:authenticationFailure"`
	}{NS: "http://www.yale.edu/tp/cas"}
	switch who, why, ok := s.take(q.Get("ticket"), "cas", q.Get("service")); {
	case q.Get("ticket") == "" || q.Get("service") == "":
		answer.Failure = &failure{"INVALID_REQUEST", "ticket and service are required"}
	case ok:
		answer.Success = &success{who.ID, attributes{who.Name}}
	case why == "target":
		answer.Failure = &failure{"INVALID_SERVICE", "ticket was issued for another service"}
	default:
		answer.Failure = &failure{"INVALID_TICKET", "ticket not recognized: " + why}
	}
	w.Header().Set("Content-Type", "application/xml; charset=utf-8")
	_ = xml.NewEncoder(w).Encode(answer)
}

// casLogout is /logout, with the single log-out of CAS 3.0: each service that took a ticket of this session is told.
func (s *Platforms) casLogout(w http.ResponseWriter, r *http.Request) {
	for ticket, service := range s.made(sessionOf(r, "cas")) {
		go s.tell(ticket, service)
	}
	s.signOut(w, r, "cas")
	s.leave(w, r.URL.Query().Get("service"), casTitle)
}

// logoutText is the message of CAS's single log-out, a SAML 2.0 LogoutRequest.
const logoutText = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="%s" Version="2.0" IssueInstant="%s"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>%s</samlp:SessionIndex></samlp:LogoutRequest>`

// tell posts to the service that its ticket's session is over. A CAS tries once.
func (s *Platforms) tell(ticket, service string) {
	to := service
	if rest, ok := strings.CutPrefix(service, s.Base()); ok && s.Own != nil {
		to = s.Own() + rest
	}
	form := url.Values{"logoutRequest": {fmt.Sprintf(logoutText, "LR-"+random(), s.now().UTC().Format(time.RFC3339), ticket)}}
	res, err := s.Client.PostForm(to, form)
	if err != nil {
		slog.Warn("stand-in CAS: the portal was not told of a log-out", "error", errors.Unwrap(err))
		return
	}
	_ = res.Body.Close()
}
