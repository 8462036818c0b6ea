package access

import (
	"encoding/csv"
	"net/http"
	"strings"

	"mirror/internal/kit/route"
)

// exportMatrix answers every role against every action and page as CSV: own grants are √, inherited ones ○. A cell that a spreadsheet would
// take for a formula begins with an apostrophe.
func (h Handler) exportMatrix(rt *route.Router) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		roles, err := h.Service.List(r.Context())
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		var b strings.Builder
		b.WriteString("\ufeff") // spreadsheets take it for UTF-8 only then
		out := csv.NewWriter(&b)
		head := []string{"权限编码", "权限名称"}
		for _, x := range roles {
			head = append(head, plainCell(x.Name))
		}
		_ = out.Write(head)
		for _, c := range append(append([]string{All}, Resources...), FullList()...) {
			line := []string{plainCell(c), NameOf(c)}
			if c == All {
				line[1] = "全部操作权限"
			}
			for _, x := range roles {
				line = append(line, mark(x, c))
			}
			_ = out.Write(line)
		}
		out.Flush()
		h := w.Header()
		h.Set("Content-Type", "text/csv; charset=utf-8")
		h.Set("Content-Disposition", `attachment; filename="permission-matrix.csv"; filename*=UTF-8''%E6%9D%83%E9%99%90%E7%9F%A9%E9%98%B5.csv`)
		h.Set("Cache-Control", "no-store")
		_, _ = w.Write([]byte(b.String()))
	}
}

func mark(r Role, code string) string {
	switch {
	case r.Own[code]:
		return "√"
	case r.Grants[code]:
		return "○"
	}
	return ""
}

func plainCell(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}
