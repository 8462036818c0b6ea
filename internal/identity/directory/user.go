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
	IDNo               string // sealed like Mobile; wires carry MaskIDNo of it
	Email              string
	Type               UserType
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
	Version            int64     // raised by every change an administrator makes: the version two editors meet at
	UpdatedBy          string    // user name of who changed the account last; "" where nobody did
}

// UserType says what kind of person an account stands for.
type UserType string

// The types (domain.md#settings): 政府, 自然人, 法人, 运维.
const (
	Government UserType = "government"
	Person     UserType = "person"
	Legal      UserType = "legal"
	Operations UserType = "operations"
)

func (t UserType) known() bool {
	return t == Government || t == Person || t == Legal || t == Operations
}

// New is what creates an account. PasswordHash comes from identity/password; "" makes an account that cannot sign in
// with a password.
type New struct {
	Username, Name, Mobile, Email string
	IDNo                          string
	Type                          UserType // "" is Government
	LdapID, Code                  string   // "" takes the user name, and "U" with the id
	EmployeeType                  string   // "" is "user.{namespace}"
	LoginType                     principal.LoginType
	Area                          area.Code
	DeptID                        int64
	Namespace                     string // "" is DefaultNamespace
	PasswordHash                  string
	MustChangePassword            bool
	Posts                         []string // codes of the dictionary of posts
	Roles                         []string // codes; the Service gives them in the same transaction, the Store does not know them
}

// Limits of the columns, in characters.
const maxName = 64

// Patterns are the installation's own forms of mobile numbers and addresses (S5.04, S5.05); zero values are the built-in ones.
type Patterns struct{ Mobile, Email rule.Pattern }

// Validate checks the rules of S5.08, S5.06, S5.04 and S5.05 with the specification's texts.
func (n *New) Validate(forms Patterns) error {
	n.Username = strings.TrimSpace(n.Username)
	if n.Type == "" {
		n.Type = Government
	}
	return errs.All(CheckUsername(n.Username),
		// An account named like its organisation may do everything (S6.03). Only who says so in so many words makes one: no screen, no workbook
		// and no other identity server does.
		errs.When(n.Namespace == "" && key(n.Username) == DefaultNamespace, "username", "该用户名由平台保留"),
		checkPerson(&n.Name, &n.Mobile, &n.Email, &n.IDNo, n.Type, forms))
}

// checkPerson trims and checks what a new account and a changed one have in common. Mobile, e-mail and number may be left open;
// where they are given they are in their form.
func checkPerson(name, mobile, email, idNo *string, kind UserType, forms Patterns) error {
	for _, s := range []*string{name, mobile, email, idNo} {
		*s = strings.TrimSpace(*s)
	}
	*idNo = strings.ToUpper(*idNo)
	given := func(field, value string, wrong func(string) string) error {
		if value == "" {
			return nil
		}
		text := wrong(value)
		return errs.When(text != "", field, text)
	}
	return errs.All(
		errs.When(*name == "", "name", "请输入姓名"),
		errs.When(utf8.RuneCountInString(*name) > maxName, "name", "姓名不能超过64个字符"),
		errs.When(rule.Special(*name) != "", "name", rule.SpecialText),
		errs.When(!kind.known(), "userType", "请选择用户类型"),
		given("mobile", *mobile, func(s string) string { return rule.Mobile(s, forms.Mobile) }),
		given("email", *email, func(s string) string { return rule.Email(s, forms.Email) }),
		given("idNo", *idNo, func(s string) string { return checkIDNo(s, kind) }),
	)
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
	Leader   int64     `json:"-"`
	Kind     string    `json:"-"`
	Version  int64     `json:"-"`
}

// Classify is a classification of people (userClassify of S7.10).
type Classify struct {
	ID   int64  `json:"id"`
	Code string `json:"code"`
	Name string `json:"name"`
	Sort int    `json:"sort"`
}
