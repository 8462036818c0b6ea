// Package factor owns what a person shows besides the password: TOTP (RFC 6238) with recovery codes, devices that a person chose to have
// remembered, and text-message codes. Secrets are sealed by the master key, codes are kept as keyed fingerprints, and each code counts
// once: a code that was seen over a shoulder is worth nothing a second later. It shows no pages; identity/oidc asks it.
package factor
