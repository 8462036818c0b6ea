package household

// complete is how much of what a household's file should hold is there, in percent, and what is not. Sums and lists do not look at it: it tells the
// clerk before them what to ask for next.
func complete(c *HouseholdCard, year int) (percent int, missing []string) {
	schooled, skilled, healthy, insured := true, true, true, true
	for _, m := range c.Members {
		healthy, insured = healthy && m.Health != "", insured && m.MedicalInsurance != nil
		schooled = schooled && (m.Age < 7 || m.Education != "")
		skilled = skilled && (m.Age < 16 || m.Age > 59 || m.LaborSkill != "")
	}
	parts := []struct {
		title string
		there bool
	}{
		{"联系电话", c.Phone != ""}, {"家庭住址", c.Address != "" || c.Group != "" || c.NaturalVillage != ""}, {"住房等级", c.HouseLevel != ""}, {"住房面积", c.HouseArea != nil && *c.HouseArea > 0},
		{"建房年份", c.HouseYear > 0}, {"耕地或林地面积", c.ArableLand != nil || c.ForestLand != nil}, {"饮水安全", c.WaterSafe != nil}, {"卫生厕所", c.Toilet != nil},
		{"通主干道", c.RoadToMain != nil}, {"帮扶责任人", c.ResponsibleCadre != ""}, {"成员文化程度", schooled}, {"劳动力劳动技能", skilled}, {"成员健康状况", healthy},
		{"成员基本医疗保险", insured},
		{"近两年收支", len(c.Incomes) > 0 && c.Incomes[0].Year >= year-1},
	}
	missing = []string{}
	for _, p := range parts {
		if !p.there {
			missing = append(missing, p.title)
		}
	}
	return 100 * (len(parts) - len(missing)) / len(parts), missing
}
