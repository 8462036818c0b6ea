// Package position reads points: "longitude,latitude" in degrees, as every field of the kind position holds them. It knows where the counties of the
// shipped drawing lie and nothing of who lives there.
package position
