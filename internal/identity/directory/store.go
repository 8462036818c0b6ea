package directory

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/spell"
	"mirror/internal/principal"
)

// Store reads and writes people.
type Store struct {
	DB     *db.DB
	Master *cryptox.Master
	Now    func() time.Time
}

const (
	mobilePurpose = "app_user.mobile"
	idNoPurpose   = "app_user.id_no"
)

// Sealed are the sealed columns of the room.
var Sealed = []cryptox.Stored{
	{Purpose: mobilePurpose, Table: "app_user", Column: "mobile_enc", ID: []string{"id"}, With: []string{"t.uuid"}, AAD: cryptox.Text},
	{Purpose: idNoPurpose, Table: "app_user", Column: "id_no_enc", ID: []string{"id"}, With: []string{"t.uuid"}, AAD: cryptox.Text},
}

func (s *Store) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

const userColumns = `u.id, u.uuid, u.username, u.name, u.mobile_enc, u.email, u.ldap_id, u.code, u.employee_type, u.login_type,
	u.area, u.dept_id, coalesce(d.name, ''), u.namespace, u.disabled, u.must_change_password, u.created_at, u.updated_at, u.last_login_at,
	u.id_no_enc, u.user_type, u.version, u.updated_by`

const userFrom = ` FROM app_user u LEFT JOIN department d ON d.id = u.dept_id `

type scanner interface{ Scan(...any) error }

func (s *Store) scan(row scanner) (User, error) {
	var u User
	var sealed, idNo []byte
	var loginType, kind string
	var code, created, updated, last int64
	err := row.Scan(&u.ID, &u.UUID, &u.Username, &u.Name, &sealed, &u.Email, &u.LdapID, &u.Code, &u.EmployeeType, &loginType,
		&code, &u.DeptID, &u.DeptName, &u.Namespace, &u.Disabled, &u.MustChangePassword, &created, &updated, &last,
		&idNo, &kind, &u.Version, &u.UpdatedBy)
	if err != nil {
		return u, err
	}
	u.LoginType, u.Area = principal.LoginType(loginType), area.Code(code)
	u.Type = UserType(kind)
	u.CreatedAt, u.UpdatedAt = time.UnixMilli(created), time.UnixMilli(updated)
	if last > 0 {
		u.LastLoginAt = time.UnixMilli(last)
	}
	if u.Mobile, err = s.open(mobilePurpose, u, sealed); err != nil {
		return u, err
	}
	u.IDNo, err = s.open(idNoPurpose, u, idNo)
	return u, err
}

func (s *Store) open(purpose string, u User, sealed []byte) (string, error) {
	if len(sealed) == 0 {
		return "", nil
	}
	plain, err := s.Master.Open(purpose, []byte(u.UUID), sealed)
	if err != nil {
		return "", fmt.Errorf("%s of user %d: %w", purpose, u.ID, err)
	}
	return string(plain), nil
}

func (s *Store) one(ctx context.Context, where string, args ...any) (User, error) {
	u, err := s.scan(s.DB.Read().QueryRowContext(ctx, "SELECT "+userColumns+userFrom+"WHERE "+where, args...))
	if errors.Is(err, sql.ErrNoRows) {
		return u, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return u, fmt.Errorf("read user: %w", err)
	}
	return u, nil
}

// ByID gives a user, or NotFound. There is no area limit: it is for the server's own use.
func (s *Store) ByID(ctx context.Context, id int64) (User, error) {
	return s.one(ctx, "u.id = ?", id)
}

// ByIDs gives those of these users that are there, in one statement and without an area limit: it is for the server's own use.
func (s *Store) ByIDs(ctx context.Context, ids []int64) ([]User, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return s.list(ctx, "u.id IN (?)", []any{bun.List(ids)}, len(ids))
}

// InScope gives a user the scope allows; one outside is NotFound like one that is not there.
func (s *Store) InScope(ctx context.Context, scope area.Scope, id int64) (User, error) {
	where, args := scope.Where(scopeColumns)
	return s.one(ctx, "u.id = ? AND "+where, append([]any{id}, args...)...)
}

// ByUsername compares without regard to case.
func (s *Store) ByUsername(ctx context.Context, username string) (User, error) {
	if !storable(username) {
		return User{}, errs.New(errs.NotFound, "")
	}
	return s.one(ctx, "u.username_key = ?", key(username))
}

// ByUUID finds by the token's sub.
func (s *Store) ByUUID(ctx context.Context, uuid string) (User, error) {
	return s.one(ctx, "u.uuid = ?", uuid)
}

// ByLdapID finds within a scope (S7.15).
func (s *Store) ByLdapID(ctx context.Context, scope area.Scope, ldapID string) (User, error) {
	if ldapID == "" || !storable(ldapID) {
		return User{}, errs.New(errs.NotFound, "")
	}
	where, args := scope.Where(scopeColumns)
	return s.one(ctx, "u.ldap_id = ? AND "+where, append([]any{ldapID}, args...)...)
}

// ByCode lists the users of a code within a scope, all of the scope when code is empty, at most page.MaxSize (S7.10).
func (s *Store) ByCode(ctx context.Context, scope area.Scope, code string) ([]User, error) {
	where, args := scope.Where(scopeColumns)
	if code != "" {
		if !storable(code) {
			return []User{}, nil
		}
		where, args = where+" AND u.code = ?", append(args, code)
	}
	return s.list(ctx, where, args, page.MaxSize)
}

// storable reports whether both engines can compare with the text: PostgreSQL takes no NUL and no broken UTF-8.
func storable(s string) bool { return !strings.ContainsRune(s, 0) && strings.ToValidUTF8(s, "") == s }

var scopeColumns = area.Columns{Area: "u.area", Owner: "u.id", Dept: "u.dept_id"}

// Create inserts an account in the caller's transaction: invalid_args with fields, or user_already_exists.
func (s *Store) Create(ctx context.Context, tx *db.Tx, n New) (User, error) {
	if err := n.Validate(Patterns{}); err != nil {
		return User{}, err
	}
	if err := unused(ctx, tx, "username_key", key(n.Username)); err != nil {
		return User{}, err
	}
	if n.LdapID == "" {
		n.LdapID = key(n.Username)
	}
	if err := unused(ctx, tx, "ldap_id", n.LdapID); err != nil {
		return User{}, err
	}
	if n.Namespace == "" {
		n.Namespace = DefaultNamespace
	}
	if n.EmployeeType == "" {
		n.EmployeeType = "user." + n.Namespace
	}
	if n.LoginType == "" {
		n.LoginType = principal.LoginPlain
	}
	u := User{UUID: newUUID(), Username: n.Username, Name: n.Name, Mobile: n.Mobile, Email: n.Email, IDNo: n.IDNo, Type: n.Type, LdapID: n.LdapID, Code: n.Code,
		EmployeeType: n.EmployeeType, LoginType: n.LoginType, Area: n.Area, DeptID: n.DeptID, Namespace: n.Namespace, MustChangePassword: n.MustChangePassword,
		CreatedAt: s.now(), UpdatedAt: s.now(), Version: 1}
	sealed, blind := s.sealMobile(u.UUID, n.Mobile)
	idNo, idNoBlind := s.sealIDNo(u.UUID, n.IDNo)
	err := tx.NewRaw(`INSERT INTO app_user (uuid, username, username_key, name, mobile_enc, mobile_bi, email, ldap_id, code, employee_type, login_type,
			area, dept_id, namespace, disabled, must_change_password, created_at, updated_at, last_login_at, id_no_enc, id_no_bi, user_type, spelling)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?) RETURNING id`,
		u.UUID, u.Username, key(u.Username), u.Name, sealed, blind, u.Email, u.LdapID, u.Code, u.EmployeeType, string(u.LoginType),
		int64(u.Area), u.DeptID, u.Namespace, false, u.MustChangePassword, u.CreatedAt.UnixMilli(), u.UpdatedAt.UnixMilli(),
		idNo, idNoBlind, string(u.Type), spell.Index(u.Name)).Scan(ctx, &u.ID)
	if db.IsDuplicate(err) { // two creations raced past the check above
		return User{}, errUserExists()
	}
	if err != nil {
		return User{}, fmt.Errorf("create user: %w", err)
	}
	if u.Code == "" {
		u.Code = "U" + strconv.FormatInt(u.ID, 10)
		if _, err := tx.NewRaw(`UPDATE app_user SET code = ? WHERE id = ?`, u.Code, u.ID).Exec(ctx); err != nil {
			return User{}, fmt.Errorf("create user: %w", err)
		}
	}
	if err := givePosts(ctx, tx, u.ID, n.Posts); err != nil {
		return User{}, err
	}
	if n.PasswordHash != "" {
		if _, err := tx.NewRaw(`INSERT INTO credential (user_id, hash, changed_at) VALUES (?, ?, ?)`, u.ID, n.PasswordHash, u.CreatedAt.UnixMilli()).Exec(ctx); err != nil {
			return User{}, fmt.Errorf("create user: %w", err)
		}
	}
	return u, nil
}

func errUserExists() error {
	return errs.New(errs.UserExists, "用户名已存在").WithFields(errs.Field{Field: "username", Message: "用户名已存在"})
}

func unused(ctx context.Context, tx *db.Tx, column, value string) error {
	var n int
	if err := tx.NewRaw("SELECT count(*) FROM app_user WHERE ? = ?", bun.Ident(column), value).Scan(ctx, &n); err != nil {
		return fmt.Errorf("create user: %w", err)
	}
	if n > 0 {
		return errUserExists()
	}
	return nil
}

// sealMobile gives the two columns of a mobile number; both are empty for "". Purposes stand at the calls: a test reads them there.
func (s *Store) sealMobile(uuid, plain string) (sealed, blind []byte) {
	if plain == "" {
		return []byte{}, []byte{}
	}
	return s.Master.Seal(mobilePurpose, []byte(uuid), []byte(plain)), s.Master.BlindIndex(mobilePurpose, plain)
}

// sealIDNo is sealMobile's of an identity number.
func (s *Store) sealIDNo(uuid, plain string) (sealed, blind []byte) {
	if plain == "" {
		return []byte{}, []byte{}
	}
	return s.Master.Seal(idNoPurpose, []byte(uuid), []byte(plain)), s.Master.BlindIndex(idNoPurpose, plain)
}

// Update writes what an administrator may change, in the version that was read: Conflict when another change came between.
// n.LdapID and n.EmployeeType are written as they are.
func (s *Store) Update(ctx context.Context, tx *db.Tx, u User, by string) error {
	sealed, blind := s.sealMobile(u.UUID, u.Mobile)
	idNo, idNoBlind := s.sealIDNo(u.UUID, u.IDNo)
	res, err := tx.NewRaw(`UPDATE app_user SET name = ?, spelling = ?, mobile_enc = ?, mobile_bi = ?, id_no_enc = ?, id_no_bi = ?, email = ?, user_type = ?, ldap_id = ?,
			employee_type = ?, area = ?, dept_id = ?, updated_at = ?, updated_by = ?, version = version + 1 WHERE id = ? AND version = ?`,
		u.Name, spell.Index(u.Name), sealed, blind, idNo, idNoBlind, u.Email, string(u.Type), u.LdapID, u.EmployeeType, int64(u.Area), u.DeptID, s.now().UnixMilli(), by, u.ID, u.Version).Exec(ctx)
	if db.IsDuplicate(err) {
		return errs.Invalid("ldapId", "统一身份标识已被其他账号使用")
	}
	if err != nil {
		return fmt.Errorf("update user: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errs.New(errs.Conflict, "")
	}
	return nil
}

// SetDisabled switches an account; what it means for its sessions is the Service's business.
func (s *Store) SetDisabled(ctx context.Context, tx *db.Tx, id int64, disabled bool, by string) error {
	_, err := tx.NewRaw(`UPDATE app_user SET disabled = ?, updated_at = ?, updated_by = ?, version = version + 1 WHERE id = ?`, disabled, s.now().UnixMilli(), by, id).Exec(ctx)
	if err != nil {
		return fmt.Errorf("disable user: %w", err)
	}
	return nil
}

// SignedIn notes a sign-in.
func (s *Store) SignedIn(ctx context.Context, tx *db.Tx, id int64) error {
	_, err := tx.NewRaw(`UPDATE app_user SET last_login_at = ? WHERE id = ?`, s.now().UnixMilli(), id).Exec(ctx)
	if err != nil {
		return fmt.Errorf("note sign-in: %w", err)
	}
	return nil
}

func newUUID() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b)
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80 // RFC 9562 version 4
	h := hex.EncodeToString(b)
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}
