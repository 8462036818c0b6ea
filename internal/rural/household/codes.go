package household

import (
	_ "embed"
	"encoding/json"
	"slices"
)

// codesJSON holds the codes of the dictionaries this room checks input against, taken from the national and business
// dictionaries that portal/dict serves with their names.
//
//go:embed data/codes.json
var codesJSON []byte

var codes = func() map[string][]string {
	var m map[string][]string
	if err := json.Unmarshal(codesJSON, &m); err != nil {
		panic("household: codes.json: " + err.Error())
	}
	return m
}()

// known reports whether the dictionary has the code.
func known(dict, code string) bool { return slices.Contains(codes[dict], code) }
