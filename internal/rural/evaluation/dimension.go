package evaluation

import "slices"

// Dimension is a side of the revitalisation of the countryside.
type Dimension struct{ Code, Title string }

// Dimensions are the five revitalisations and the bottom line, in the order of every chart and table.
var Dimensions = [...]Dimension{{"industry", "产业振兴"}, {"talent", "人才振兴"}, {"culture", "文化振兴"}, {"ecology", "生态振兴"}, {"organisation", "组织振兴"}, {"bottomLine", "防返贫底线"}}

// dimensionAt is where a dimension stands, -1 for none.
func dimensionAt(code string) int {
	return slices.IndexFunc(Dimensions[:], func(d Dimension) bool { return d.Code == code })
}
