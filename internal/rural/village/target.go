package village

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"mirror/internal/portal/dict"
)

// Target is what a village should reach; below it the figure stands on the gap list. Five of them are the radar's axes.
type Target struct {
	Key, Title, Unit string
	Least, most      float64
	Axis             bool
}

// targets are what an installation begins with. What an administrator sets stands in the dictionary village_target (domain.md#villages).
var targets = []Target{
	{"roads", "道路硬化率", "%", 100, 100, true},
	{"tapWater", "自来水普及率", "%", 95, 100, true},
	{"sewage", "生活污水治理率", "%", 60, 100, true},
	{"toilets", "卫生厕所普及率", "%", 95, 100, true},
	{"broadband", "宽带入户率", "%", 90, 100, true},
	{"collectiveIncome", "村集体经营性收入", "万元", 10, 1e6, false},
	{"perCapitaIncome", "人均可支配收入", "元", 15000, 1e6, false},
}

// Presets are the entries of the dictionary, as the program brings them.
func Presets() []dict.Preset {
	out := make([]dict.Preset, len(targets))
	for i, t := range targets {
		out[i] = dict.Preset{Type: dict.VillageTarget, Code: t.Key, Title: t.Title + "（" + t.Unit + "）", Value: t.Least, Most: t.most}
	}
	return out
}

// targets are those of the moment: an administrator's where there is one that can be read.
func (h Handler) targets(ctx context.Context) ([]Target, error) {
	set, err := h.Dict.Items(ctx, dict.VillageTarget)
	if err != nil {
		return nil, fmt.Errorf("targets of villages: %w", err)
	}
	least := map[string]float64{}
	for _, it := range set {
		if n, err := strconv.ParseFloat(it.Name, 64); err == nil {
			least[it.Code] = n
		}
	}
	out := slices.Clone(targets)
	for i := range out {
		if n, ok := least[out[i].Key]; ok {
			out[i].Least = n
		}
	}
	return out, nil
}
