// Package declaration says what a business module is: its fields, states, steps, rules, deadlines and lists as data, and Go functions for
// the rules that are its own. It checks what a declaration says (Validate), reads and writes values as the wire has them, and holds one record
// with its values. It runs nothing: what a rule may ask of the engine that takes its step is the interface Engine.
package declaration
