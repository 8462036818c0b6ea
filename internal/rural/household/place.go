package household

import (
	"fmt"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/rural/position"
)

// Place reads where a household of a village stands, as it was entered, and returns it as it is stored, or what is wrong with it in words. A
// point that cannot belong to the village's county is refused: a slip of a digit would send a visitor to another city. "" is a house nobody has placed.
func Place(areas *area.Tree, village area.Code, entered string) (stored, wrong string) {
	if entered == "" {
		return "", ""
	}
	stored, wrong = position.Parse(entered)
	if wrong != "" {
		return "", wrong
	}
	if km := position.Far(village, stored); km > 0 {
		seat, _ := areas.Seat(village, area.County)
		return "", fmt.Sprintf("该位置距%s约%d公里，不在本县范围内，请核对", areas.Name(seat), km)
	}
	return stored, ""
}

// InventedPosition is where the demo has the household of a number stand.
func InventedPosition(village area.Code, no string) string {
	n, err := strconv.Atoi(no[max(0, len(no)-4):])
	if err != nil {
		return ""
	}
	return position.Invented(village, n)
}

// demoPosition is where the n-th household of a demo's village stands; nobody has placed each eleventh yet.
func demoPosition(village area.Code, n int) string {
	if n%11 == 9 {
		return ""
	}
	return position.Invented(village, n)
}
