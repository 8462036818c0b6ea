package hall

import "mirror/internal/area"

// Served is a statement of the people and legal persons of a scope whose request was finished from one day to another (yyyymmdd): one row for each, with
// id, area and kind of the request that was finished last. An account is one person, and so are requests of the same name and phone, written down at the
// counter or not; where nobody gave a phone, those of the same name in one village. What was anonymised is nobody's any more.
func Served(scope area.Scope, from, to int64) (string, []any) {
	w, args := scope.Between(area.Columns{Area: "area", Owner: "owner"})
	return `SELECT id, area, kind FROM (
		SELECT id, area, kind, row_number() OVER (PARTITION BY coalesce(account, -earliest) ORDER BY replied_on DESC, id DESC) AS place FROM (
			SELECT id, area, kind, replied_on, max(owner) OVER named AS account, min(id) OVER named AS earliest FROM service_request
			WHERE state IN ('` + Answered + `', '` + Rated + `') AND applicant <> '' AND replied_on BETWEEN ? AND ? AND ` + w + `
			WINDOW named AS (PARTITION BY applicant_kind, applicant, phone_bi, CASE WHEN length(phone_bi) = 0 THEN area ELSE 0 END)
		) AS finished
	) AS latest WHERE place = 1`, append([]any{from, to}, args...)
}
