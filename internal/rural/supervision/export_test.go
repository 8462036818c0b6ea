package supervision

import (
	"context"
	"errors"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/paper"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// EarlierOfForm is how many earlier issues the form of a new one is told of.
func (h Handler) EarlierOfForm(ctx context.Context, p *principal.Principal, c area.Code, category, foundOn string, inspection int64) (int, error) {
	out, err := h.earlier(principal.With(ctx, p), &earlierIn{Area: c.String(), Category: category, FoundOn: foundOn, Inspection: inspection})
	if err != nil {
		return 0, err
	}
	return len(out.Body.Data.Items), nil
}

// ReportOf is the report of an area and a month as the caller of ctx asks for it.
func (h Handler) ReportOf(ctx context.Context, c area.Code, month string) (SupervisionReport, error) {
	out, err := h.report(ctx, &reportIn{Place: areaparam.Place{Area: c.String()}, Month: month})
	if err != nil {
		return SupervisionReport{}, err
	}
	return out.Body.Data, nil
}

// Content is what a bulletin says to somebody.
func (h Handler) Content(ctx context.Context, p *principal.Principal, r *declaration.Record) (SupervisionContent, error) {
	out, err := h.content(principal.With(ctx, p), &module.RecordPath{ID: fmt.Sprint(r.ID)})
	if err != nil {
		return SupervisionContent{}, err
	}
	return out.Body.Data, nil
}

// File has somebody take a bulletin as a file.
func (h Handler) File(ctx context.Context, p *principal.Principal, r *declaration.Record) error {
	_, b, err := h.file(principal.With(ctx, p), &module.RecordPath{ID: fmt.Sprint(r.ID)}, paper.Paper.PDF)
	if err == nil && len(b) == 0 {
		return errors.New("an empty file")
	}
	return err
}
