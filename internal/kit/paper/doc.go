// Package paper writes official documents in the manner of GB/T 9704 (red head, number, title, text with headings 一、（一）, tables, signature) as Word and
// PDF. It owns how such a page looks, and knows nothing of what stands on it. The PDF holds its fonts; Word takes those of the reader's machine.
package paper
