package dict

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/rule"
)

type checkIn struct {
	Name string `path:"name" maxLength:"32" doc:"a rule of the sdk, such as resourceName or cron"`
	Body struct {
		_     struct{} `additionalProperties:"true"` // S7.23
		Value string   `json:"value" maxLength:"4000"`
	}
}

// Checked is what a rule says.
type Checked struct {
	Text string `json:"text" doc:"empty for a good value, else the text to show" declared:"words"`
}

// check asks an input rule on the server (S5.13). Sub-apps that bring forms for what S5.09 and S9.05 limit, and keep it elsewhere, ask here
// what the sdk asked in the browser. It keeps nothing.
func (h Handler) check(ctx context.Context, in *checkIn) (*route.Out[Checked], error) {
	holds := rule.Named[in.Name]
	if in.Name == "mobile" || in.Name == "email" {
		own, err := h.Service.InputRules(ctx)
		if err != nil {
			return nil, err
		}
		holds = func(s string) string { return rule.Mobile(s, own.Mobile) }
		if in.Name == "email" {
			holds = func(s string) string { return rule.Email(s, own.Email) }
		}
	}
	if holds == nil {
		return nil, errs.New(errs.NotFound, "")
	}
	return route.Data(Checked{Text: holds(in.Body.Value)}), nil
}
