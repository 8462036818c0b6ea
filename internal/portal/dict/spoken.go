package dict

import (
	"context"
	"encoding/json"
	"fmt"
)

// spoken is the dictionary in English, of one version.
type spoken struct{ version, text string }

// homonyms are entries, by type and code, whose Chinese is also that of something else: 女 is a sex and a daughter.
var homonyms = map[string]string{"GBT4761_relation 30": "Daughter"}

// VersionIn is a version of the dictionary as a page of a language keeps it: the two languages are never taken for each other.
func VersionIn(version string, english bool) string {
	if english {
		return version + "-en"
	}
	return version
}

// AllIn is All in the language of the page. Names of entries that come with the product are said in English, those of people's own stay.
func (s *Service) AllIn(ctx context.Context, english bool) (text, version string, err error) {
	snap, err := s.All(ctx)
	if err != nil || !english || s.Say == nil {
		return snap.Text, snap.Version, err
	}
	version = VersionIn(snap.Version, true)
	if kept := s.inEnglish.Load(); kept != nil && kept.version == version {
		return kept.text, version, nil
	}
	var o Object
	if err := json.Unmarshal([]byte(snap.Text), &o); err != nil {
		return "", "", fmt.Errorf("say the dictionary: %w", err)
	}
	items := func(list []Item) {
		for i := range list {
			list[i].Name = s.Say(list[i].Name)
			for n := range list[i].Periods {
				list[i].Periods[n].Name = s.Say(list[i].Periods[n].Name)
			}
		}
	}
	items(o.SensitiveLabel)
	for typ, list := range o.CodeData {
		items(list)
		for i := range list {
			if en := homonyms[typ+" "+list[i].Code]; en != "" {
				list[i].Name = en
			}
		}
	}
	for key, value := range o.PlatformConfig {
		o.PlatformConfig[key] = s.Say(value)
	}
	b, err := json.Marshal(o)
	if err != nil {
		return "", "", fmt.Errorf("say the dictionary: %w", err)
	}
	s.inEnglish.Store(&spoken{version, string(b)})
	return string(b), version, nil
}
