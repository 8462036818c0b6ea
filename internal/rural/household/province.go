package household

import (
	"context"
	"slices"
	"strings"

	"mirror/internal/area"
)

const provinceKey = "household.demo.province"

// provinceFirst is the number of the first household outside of the demo's three counties; the three have fewer.
const provinceFirst = 10_000

// demoWays are in what the cities differ: the delta earns more and has few households at risk, the mountains and both coasts earn less; storms hit
// the coast, floods the valleys. The figures are invented.
var demoWays = map[string]ways{
	"4401": {wealth: 148, risk: "07", monitored: 6}, "4403": {wealth: 160, risk: "07", monitored: 8}, "4404": {wealth: 140, risk: "06", monitored: 8},
	"4406": {wealth: 150, risk: "01", monitored: 5}, "4419": {wealth: 152, risk: "07", monitored: 6}, "4420": {wealth: 144, risk: "01", monitored: 7},
	"4413": {wealth: 118, risk: "06", monitored: 7}, "4407": {wealth: 112, risk: "01", monitored: 8}, "4412": {wealth: 98, risk: "04", monitored: 9},
	"4402": {wealth: 90, risk: "04", monitored: 13}, "4405": {wealth: 94, risk: "03", monitored: 9}, "4408": {wealth: 92, risk: "04", monitored: 12},
	"4409": {wealth: 96, risk: "01", monitored: 11}, "4414": {wealth: 86, risk: "04", monitored: 14}, "4415": {wealth: 88, risk: "08", monitored: 12},
	"4416": {wealth: 84, risk: "02", monitored: 15}, "4417": {wealth: 97, risk: "04", monitored: 9}, "4418": {wealth: 87, risk: "02", monitored: 13},
	"4451": {wealth: 93, risk: "03", monitored: 8}, "4452": {wealth: 88, risk: "02", monitored: 11}, "4453": {wealth: 89, risk: "08", monitored: 12},
}

// DemoProvince adds villages in all the other cities and counties to those of Demo: fewer households a village, as many villages as the county is
// rural. Tests of a room need only Demo; the demo itself has both. A second call does nothing.
func (s *Service) DemoProvince(ctx context.Context) error {
	done, err := s.setting(ctx, provinceKey)
	if err != nil || done != "" {
		return err
	}
	return s.settle(ctx, provinceKey, provinceFirst, s.provincePlaces(), 0)
}

// fewHomes is how many households a city has at least; where its counties have few villages more of them are taken.
const fewHomes = 60

// provincePlaces are a township or two of each county that has villages, with up to two villages of each.
func (s *Service) provincePlaces() (out []demoVillage) {
	for _, city := range s.Areas.OfLevel(area.City) {
		for more := 1; more <= 4; more++ {
			villages, n := s.cityPlaces(city, more)
			if n >= fewHomes || more == 4 {
				out = append(out, villages...)
				break
			}
		}
	}
	return out
}

// cityPlaces are those of one city with how many households they have; more multiplies the townships.
func (s *Service) cityPlaces(city area.Code, more int) (out []demoVillage, n int) {
	w := demoWays[city.String()[:4]]
	w.turns = true
	loose := len(s.ruralTowns(city, false)) == 0
	for _, county := range s.Areas.Children(city) {
		loose = loose && len(s.ruralTowns(county.ID, false)) == 0
	}
	take := func(towns []area.Code, many int) {
		for k, t := range towns[:min(more*many, len(towns))] {
			villages := s.rural(t, loose)
			for _, v := range villages[:1+int(t/100_000+area.Code(k))%2] {
				x := demoVillage{v, 2 + int(v/100*7%8), w}
				x.ways.turn = n
				n += x.homes
				out = append(out, x)
			}
		}
	}
	take(s.ruralTowns(city, loose), 6) // Dongguan and Zhongshan have no counties
	for _, county := range s.Areas.Children(city) {
		if county.ID.Level() != area.County || slices.Contains(demoCounties, county.ID) {
			continue
		}
		towns := s.ruralTowns(county.ID, loose)
		take(towns, 1+len(towns)/14)
	}
	return out, n
}

// rural are the villages of a township; what its towns call a residents' committee is none, except in Shenzhen,
// which has no others.
func (s *Service) rural(town area.Code, loose bool) (out []area.Code) {
	for _, v := range s.Areas.Children(town) {
		name := s.Areas.Name(v.ID)
		if v.ID.Level() == area.Village && strings.Contains(name, "村") && (loose || !strings.Contains(name, "居")) {
			out = append(out, v.ID)
		}
	}
	return out
}

// ruralTowns are the townships of an area that have two villages.
func (s *Service) ruralTowns(c area.Code, loose bool) (out []area.Code) {
	for _, t := range s.Areas.Children(c) {
		if t.ID.Level() == area.Township && len(s.rural(t.ID, loose)) > 1 {
			out = append(out, t.ID)
		}
	}
	return out
}
