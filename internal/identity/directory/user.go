package directory

import (
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
	"mirror/internal/principal"
)

// DefaultNamespace is the organisation of every account (specification section 9).
const DefaultNamespace = "alauda"

// User is one account. Mobile is in the clear only inside the server; wires carry MaskMobile of it.
type User struct {
	ID                 int64
	UUID               string // the token's sub
	Username           string
	Name               string
	Mobile             string
	Email              string
	LdapID             string
	Code               string
	EmployeeType       string // "admin" or "user.{namespace}"
	LoginType          principal.LoginType
	Area               area.Code
	DeptID             int64
	DeptName           string
	Namespace          string
	Disabled           bool
	MustChangePassword bool
	CreatedAt          time.Time
	UpdatedAt          time.Time
	LastLoginAt        time.Time // zero: never
}

// New is what creates an account. PasswordHash comes from identity/password; "" makes an account that cannot sign in
// with a password.
type New struct {
	Username, Name, Mobile, Email string
	LdapID, Code                  string // "" takes the user name, and "U" with the id
	EmployeeType                  string // "" is "user.{namespace}"
	LoginType                     principal.LoginType
	Area                          area.Code
	DeptID                        int64
	Namespace                     string // "" is DefaultNamespace
	PasswordHash                  string
	MustChangePassword            bool
	Roles                         []string // codes; the Service gives them in the same transaction, the Store does not know them

	rules Rules
}

// Rules are the installation's own forms of what a person is reached by (S5.04, S5.05); zero values stand for the built-in ones.
type Rules struct{ Mobile, Email rule.Pattern }

// Limits of the columns, in characters.
const maxName = 64

// Validate checks the rules of S5.08, S5.06 and S5.04 with the specification's texts.
func (n *New) Validate() error {
	n.Username, n.Name, n.Mobile, n.Email = strings.TrimSpace(n.Username), strings.TrimSpace(n.Name), strings.TrimSpace(n.Mobile), strings.TrimSpace(n.Email)
	if err := CheckUsername(n.Username); err != nil {
		return err
	}
	switch {
	case n.Name == "":
		return errs.Invalid("name", "请输入姓名")
	case utf8.RuneCountInString(n.Name) > maxName:
		return errs.Invalid("name", "姓名不能超过64个字符")
	case rule.Special(n.Name) != "":
		return errs.Invalid("name", rule.SpecialText)
	}
	// Both may be left open; where they are given they are in their form.
	if n.Mobile != "" {
		if text := rule.Mobile(n.Mobile, n.rules.Mobile); text != "" {
			return errs.Invalid("mobile", text)
		}
	}
	if n.Email != "" {
		if text := rule.Email(n.Email, n.rules.Email); text != "" {
			return errs.Invalid("email", text)
		}
	}
	return nil
}

// CheckUsername is S5.08: required and free of the forbidden characters; control characters, blanks and text that a
// database cannot hold are refused as well.
func CheckUsername(username string) error {
	if text := rule.Username(username); text != "" {
		return errs.Invalid("username", text)
	}
	return nil
}

// key is how user names are compared: without regard to case.
func key(username string) string { return strings.ToLower(strings.TrimSpace(username)) }

// MaskMobile shows the first 3 and the last 4 digits.
func MaskMobile(m string) string {
	if len(m) < 8 {
		return strings.Repeat("*", len(m))
	}
	return m[:3] + strings.Repeat("*", len(m)-7) + m[len(m)-4:]
}

// MaskName is S5.11: asterisks, leaving the last character of names up to two long, else the last two.
func MaskName(name string) string {
	r := []rune(name)
	keep := 2
	if len(r) <= 2 {
		keep = 1
	}
	if len(r) <= keep {
		return name
	}
	return strings.Repeat("*", len(r)-keep) + string(r[len(r)-keep:])
}

// Department is a unit of the administration.
type Department struct {
	ID       int64     `json:"id"`
	ParentID int64     `json:"parentId"`
	Code     string    `json:"code"`
	Name     string    `json:"name"`
	Area     area.Code `json:"areaId"`
	Sort     int       `json:"sort"`
}

// Classify is a classification of people (userClassify of S7.10).
type Classify struct {
	ID   int64  `json:"id"`
	Code string `json:"code"`
	Name string `json:"name"`
	Sort int    `json:"sort"`
}
