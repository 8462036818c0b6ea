package hall

import "mirror/internal/area"

// Served is a statement of the people and legal persons of a scope whose request was finished from one day to another (yyyymmdd): one row for each, with
// id, area and kind of the request that was finished last. An account is one person, and so are requests of the same name and phone, written down at the
// counter or not; where nobody gave a phone, those of the same name in one village. What was anonymised is nobody's any more.
func Served(scope area.Scope, from, to int64) (string, []any) {
	w, args := scope.Between(area.Columns{Area: "area", Owner: "owner"})
	// The last of somebody is the greatest of day and id in one number: a window over them takes twice as long on SQLite.
	return `SELECT r.id, r.area, r.kind FROM (
		SELECT max(replied_on * 100000000000 + id) % 100000000000 AS id FROM (
			SELECT id, replied_on, max(owner) OVER named AS account, min(id) OVER named AS earliest FROM service_request
			WHERE state IN ('` + Answered + `', '` + Rated + `') AND applicant <> '' AND replied_on BETWEEN ? AND ? AND ` + w + `
			WINDOW named AS (PARTITION BY phone_bi, applicant, applicant_kind, CASE WHEN length(phone_bi) = 0 THEN area ELSE 0 END)
		) AS finished GROUP BY coalesce(account, -earliest)
	) AS latest JOIN service_request AS r ON r.id = latest.id`, append([]any{from, to}, args...)
}
