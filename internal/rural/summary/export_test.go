package summary

import (
	"context"
	"io"

	"mirror/internal/area"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
)

// Reported is what the areas below an area reported, as the caller of ctx sees it.
func (h *Handler) Reported(ctx context.Context, code, period string, at area.Code) (SummaryReported, error) {
	out, err := h.reported(ctx, &reportIn{Place: areaparam.Place{Area: at.String()}, Code: code, Period: period})
	if err != nil {
		return SummaryReported{}, err
	}
	return out.Body.Data, nil
}

// KeepOwn keeps a report of the caller's own, ChangeOwn changes it, RemoveOwn removes it.
func (h *Handler) KeepOwn(ctx context.Context, in SummaryOwnEntry) (SummaryOwn, error) {
	out, err := h.keepOwn(ctx, &keepOwnIn{in})
	if err != nil {
		return SummaryOwn{}, err
	}
	return out.Body.Data, nil
}

func (h *Handler) ChangeOwn(ctx context.Context, id string, in SummaryOwnEntry) (SummaryOwn, error) {
	out, err := h.changeOwn(ctx, &changeOwnIn{module.RecordPath{ID: id}, in})
	if err != nil {
		return SummaryOwn{}, err
	}
	return out.Body.Data, nil
}

func (h *Handler) RemoveOwn(ctx context.Context, id string) error {
	_, err := h.removeOwn(ctx, &module.RecordPath{ID: id})
	return err
}

// Owns are the reports of one's own that the caller of ctx has in their list.
func (h *Handler) Owns(ctx context.Context) ([]SummaryOwn, error) {
	out, err := h.owns(ctx, nil)
	if err != nil {
		return nil, err
	}
	return out.Body.Data.Items, nil
}

// PaperForTest writes a report as a PDF.
func PaperForTest(r SummaryReport, to io.Writer) error { return onPaper(r).PDF(to) }

// BookForTest writes a report as a workbook.
func BookForTest(r SummaryReport, to io.Writer) error { return sheet(r).Write(to) }

// NumberForTest is a number as it stands on paper.
func NumberForTest(v *float64, decimals int) string { return numberText(v, decimals) }
