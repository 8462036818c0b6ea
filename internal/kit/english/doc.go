// Package english says in English what the product's own declarations say in Chinese: titles of fields, states and steps, entries of the
// menu, names of roles, sentences made of them. Each room has a Table beside its declarations; a Speaker holds them all. An answer's struct
// says with the tag `declared:"words"` which of its texts are such words. What people typed is never looked at: the names of areas, people,
// households and opinions have no tag. A page in Chinese is answered without this package.
package english
