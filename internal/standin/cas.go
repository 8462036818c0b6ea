package standin

import (
	"encoding/xml"
	"net/http"
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
		seeOther(w, appended(service, "ticket", s.issue("ST-", "cas", service, who)))
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
	s.signIn(w, "cas", who)
	seeOther(w, appended(service, "ticket", s.issue("ST-", "cas", service, who)))
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

func (s *Platforms) casLogout(w http.ResponseWriter, r *http.Request) {
	s.signOut(w, r, "cas")
	s.leave(w, r.URL.Query().Get("service"), casTitle)
}
