// Package access owns roles and decides: one function, Can, answers for routes, menus, buttons and areas alike
// (ruling 4). What it decides on is the verified session and its own tables, never a header or a parameter.
// It knows the codes but not what they open.
package access
