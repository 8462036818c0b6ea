// Package parameter is what the platform says of itself and a few habits of its pages: title, logo, colour, footer, page size, how many
// days a dashboard looks back. One row with a version; without it the settings of the process hold. A change is in force on every
// replica within a second and reaches open pages with the next start-up bundle, which the event of it makes them fetch.
package parameter
