/** Types of the HTTP interface. Until the generator has run there is nothing here: the sdk carries the hand-written ones. */
export {}
