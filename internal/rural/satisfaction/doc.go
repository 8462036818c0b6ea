// Package satisfaction is 满意度 (domain.md#satisfaction): surveys with their questions, the households drawn for them, the answers of visits, of
// calls, by QR code and on paper, and what the answers add up to. It owns the rule that a token answers once, and that no answer names a household:
// an answer knows its town and nothing nearer. It shows no figure of fewer than five answers.
package satisfaction
