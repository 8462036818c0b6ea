// Package feedback keeps what people say of a page: a question, a wish, with what an operator needs to look into it and nothing about anybody. Who
// sent it is known to the server, so that the answer reaches them as a message; the operator reads the area it came from.
package feedback
