// Package errs holds the one error type that crosses room borders: a code for machines, a message for
// people, the fields it concerns, and a cause that is only logged. It knows no HTTP framework and no room.
package errs

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
)

// Code is what stands in the envelope's "code": a status number as text for the generic cases, or a
// snake_case word that the dictionary can translate (S8.06).
type Code string

// The generic codes. Each answers with the status of its number.
const (
	BadRequest       Code = "400"
	Unauthorized     Code = "401"
	Forbidden        Code = "403"
	NotFound         Code = "404"
	MethodNotAllowed Code = "405"
	Conflict         Code = "409"
	TooLarge         Code = "413"
	UnsupportedType  Code = "415"
	TooMany          Code = "429"
	BadGateway       Code = "502"
	Unavailable      Code = "503"
	GatewayTimeout   Code = "504"
	ServerError      Code = "server_error"

	InvalidArgs        Code = "invalid_args"
	InvalidOldPassword Code = "invalid_old_password"
	UserNotExist       Code = "user_not_exist"
	UserExists         Code = "user_already_exists"
	SessionLocked      Code = "session_locked"
	RequestToken       Code = "request_token_invalid"

	IdempotencyRunning  Code = "idempotency_in_flight"
	IdempotencyDone     Code = "idempotency_done"
	IdempotencyMismatch Code = "idempotency_mismatch"
)

// status is the only table from code to HTTP status; a code that is not listed answers 400.
var status = map[Code]int{
	BadRequest: 400, Unauthorized: 401, Forbidden: 403, NotFound: 404, MethodNotAllowed: 405, Conflict: 409,
	TooLarge: 413, UnsupportedType: 415, TooMany: 429, BadGateway: 502, Unavailable: 503, GatewayTimeout: 504, ServerError: 500,
	SessionLocked: 423, RequestToken: 403, IdempotencyRunning: 409, IdempotencyDone: 409, IdempotencyMismatch: 422,
}

// texts are the messages of the generic codes, word for word from the specification (section 8) where it has one.
var texts = map[Code]string{
	BadRequest: "请求错误(400)", Unauthorized: "未授权，请重新登录", Forbidden: "拒绝访问(403)", NotFound: "请求出错(404)",
	MethodNotAllowed: "请求方法不允许(405)", Conflict: "数据已被他人修改，请刷新后重试", TooLarge: "请求内容过大(413)",
	UnsupportedType: "不支持的内容类型(415)", TooMany: "请求过于频繁，请稍后再试", BadGateway: "网络错误(502)", Unavailable: "服务不可用(503)", GatewayTimeout: "网络超时(504)", ServerError: "服务器错误(500)",
	SessionLocked: "屏幕已锁定，请先解锁", IdempotencyRunning: "该操作正在处理，请稍候", IdempotencyDone: "该操作已经完成，但结果未能取回，请刷新页面查看",
	IdempotencyMismatch: "请求编号已用于其他内容，请刷新页面后重试",
}

// Field is one complaint about one input (S3.10 "fields").
type Field struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

// Error is the error that may be shown. Everything else is a ServerError to the outside.
type Error struct {
	Code    Code
	Message string
	Fields  []Field
	Params  map[string]any
	cause   error
}

// New makes an error with a code and a message; an empty message takes the code's own text.
func New(code Code, message string) *Error {
	if message == "" {
		message = texts[code]
	}
	return &Error{Code: code, Message: message}
}

// Invalid is a 400 with one field's complaint; the message repeats it for clients that show no fields.
func Invalid(field, message string) *Error {
	return &Error{Code: InvalidArgs, Message: message, Fields: []Field{{field, message}}}
}

// When is Invalid where something is wrong, and nil where not: a line of All.
func When(wrong bool, field, message string) error {
	if !wrong {
		return nil
	}
	return Invalid(field, message)
}

// All makes one answer of what several checks found: every field's first complaint, in their order. What is no complaint about a field
// is answered alone: a database that failed, an area out of reach.
func All(found ...error) error {
	var fields []Field
	for _, err := range found {
		if err == nil {
			continue
		}
		var e *Error
		if !errors.As(err, &e) || e.Code != InvalidArgs || len(e.Fields) == 0 {
			return err
		}
		for _, f := range e.Fields {
			if !slices.ContainsFunc(fields, func(told Field) bool { return told.Field == f.Field }) {
				fields = append(fields, f)
			}
		}
	}
	if len(fields) == 0 {
		return nil
	}
	return New(InvalidArgs, fields[0].Message).WithFields(fields...)
}

// Wrap gives err a public face; err itself only reaches the log.
func Wrap(code Code, err error) *Error {
	e := New(code, "")
	e.cause = err
	return e
}

// WithFields returns a copy with these fields.
func (e *Error) WithFields(fields ...Field) *Error {
	c := *e
	c.Fields = fields
	return &c
}

// Said returns a copy whose words for people went through say.
func (e *Error) Said(say func(string) string) *Error {
	c := *e
	c.Message, c.Fields = say(e.Message), slices.Clone(e.Fields)
	for i := range c.Fields {
		c.Fields[i].Message = say(c.Fields[i].Message)
	}
	return &c
}

func (e *Error) Error() string {
	if e.cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Code, e.Message, e.cause)
	}
	return fmt.Sprintf("%s: %s", e.Code, e.Message)
}

// Unwrap gives the logged cause.
func (e *Error) Unwrap() error { return e.cause }

// Is makes errors.Is(err, errs.New(code, "")) compare codes.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// GetStatus is the HTTP status of the code (also huma's StatusError).
func (e *Error) GetStatus() int {
	if s, ok := status[e.Code]; ok {
		return s
	}
	return http.StatusBadRequest
}

// MarshalJSON is the envelope of a failure (S3.16): success, code, message, fields, params.
func (e *Error) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Success bool           `json:"success"`
		Code    Code           `json:"code"`
		Message string         `json:"message"`
		Fields  []Field        `json:"fields,omitempty"`
		Params  map[string]any `json:"params,omitempty"`
	}{false, e.Code, e.Message, e.Fields, e.Params})
}

// From finds the public error in err, or hides err behind ServerError.
func From(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return Wrap(ServerError, err)
}

// Has reports whether err carries this code.
func Has(err error, code Code) bool {
	var e *Error
	return errors.As(err, &e) && e.Code == code
}
