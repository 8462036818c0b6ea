package apptest

import (
	"context"
	"sync"

	"github.com/uptrace/bun"

	"mirror/internal/app"
)

// Statements are the texts of the statements a product sends to its database.
type Statements struct {
	among any // if given, the key of the contexts whose statements are kept
	mu    sync.Mutex
	text  []string
}

type heard struct{}

// Listen keeps the statements of what is called with the context it gives, and none of the product's own work behind it.
func Listen(a *app.App) (*Statements, context.Context) {
	s := ListenToAll(a)
	s.among = heard{}
	return s, context.WithValue(context.Background(), heard{}, true)
}

// ListenToAll keeps every statement of a product that is open.
func ListenToAll(a *app.App) *Statements {
	s := &Statements{}
	//lint:ignore SA1019 the product is open already and the rooms hold this handle
	a.DB.Read().(*bun.DB).AddQueryHook(s)
	return s
}

// Take gives the statements since the last Take.
func (s *Statements) Take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.text
	s.text = nil
	return out
}

// BeforeQuery changes nothing.
func (s *Statements) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context { return ctx }

// AfterQuery keeps the statement.
func (s *Statements) AfterQuery(ctx context.Context, e *bun.QueryEvent) {
	if s.among != nil && ctx.Value(s.among) == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text = append(s.text, e.Query)
}
