// Package outside is what the engine of the business modules is given of the rooms outside it: the database, the register of areas, the
// sealing of columns, files, messages, and what they know of people and households. app fills it. It asks and decides nothing itself.
package outside
