// Package countersign is the second administrator's yes (复核): what nobody of an account's own level does to it alone, giving a role that decides
// over money or accounts, or resetting such an account, one administrator asks for and another confirms or refuses within three days. It knows
// nobody's password: the caller says what is done when both agree.
package countersign
