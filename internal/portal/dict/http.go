package dict

import (
	"net/http"
	"strings"

	"mirror/internal/kit/english"
	"mirror/internal/kit/route"
)

// Handler answers S7.16, and those who keep the dictionaries.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	h.mountKeeping(rt)
	route.Op(rt, "POST", "/api/rules/{name}/check", route.SignedIn, "Ask an input rule of the sdk on the server (S5.13)", h.check)
	rt.Handle("GET", "/v1/dict/listAll", route.SignedIn, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, version, err := h.Service.AllIn(r.Context(), english.Asked(r))
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		tag := `"` + version + `"`
		w.Header().Set("ETag", tag)
		if matches(r.Header.Values("If-None-Match"), tag) {
			w.Header().Set("Cache-Control", "no-store")
			w.WriteHeader(http.StatusNotModified)
			return
		}
		// The specification wants the object as a string inside the answer.
		route.WriteJSON(w, http.StatusOK, DictAll{true, "200", "操作成功", text, version})
	}), route.Answers[DictAll]("All dictionaries as text of JSON (S7.16)"))
}

// DictAll is S7.16's answer; Result is an object written as text.
type DictAll struct {
	Success bool   `json:"success"`
	Code    string `json:"code"`
	Message string `json:"message"`
	Result  string `json:"result"`
	Version string `json:"version"`
}

// matches is If-None-Match (RFC 9110 section 13.1.2): weak comparison with each tag of the list. The star is not
// taken: somebody who has nothing must get something.
func matches(headers []string, tag string) bool {
	for _, h := range headers {
		for _, t := range strings.Split(h, ",") {
			if strings.TrimPrefix(strings.TrimSpace(t), "W/") == tag {
				return true
			}
		}
	}
	return false
}
