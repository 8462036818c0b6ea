// Package directory owns the people: app_user, department, user_classify and the picture of a person. Mobile numbers
// are sealed by the master key with a blind index beside them, and every wire shows them masked. It does not know
// passwords (it is given a hash, which is kept in credential) nor roles (portal/access).
package directory
