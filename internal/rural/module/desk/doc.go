// Package desk says who may act: by permission, level and role, at their own desk or at that of a colleague whose work they do for a while
// (delegation). From it follow whose turn a record is, who gets a message about it, and who is reminded of its deadline.
package desk
