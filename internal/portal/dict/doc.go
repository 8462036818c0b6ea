// Package dict owns the dictionaries: code lists of standards and of the business, and the few settings that the
// specification publishes as a dictionary (patterns and tips of validation, captcha switch). It answers them all at
// once with a version, so that a browser that has them downloads nothing.
package dict
