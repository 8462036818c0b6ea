package spell

import (
	"slices"
	"strings"
	"sync"
)

// asSurname are the readings of characters that a surname is read otherwise than the same character elsewhere, or in more than one way.
var asSurname = table("单 shan 曾 zeng 仇 qiu 区 ou 解 xie 查 zha 缪 miao 翟 zhai 万 wan 覃 qin|tan 朴 piao|pu 乐 yue|le 盖 ge|gai 薄 bo 种 chong 都 du " +
	"隗 wei|kui 郗 xi|chi 乜 nie 莘 shen|xin 尉 wei|yu 宿 su 员 yun|yuan 黑 he|hei 召 shao|zhao 牟 mou|mu 柏 bai|bo 阚 kan 长 zhang|chang 祭 zhai 折 she " +
	"繁 po 秘 bi 洗 xian 谌 chen|shen 晟 cheng|sheng 藏 zang 重 chong|zhong 曲 qu 石 shi 盛 sheng 任 ren 车 che 那 na")

// asGiven are those of characters that given names have in more than one reading, or not in the first of the dictionary.
var asGiven = table("乐 le|yue 行 xing|hang 朝 chao|zhao 茜 qian|xi 晟 sheng|cheng 长 chang|zhang 重 zhong|chong 曾 zeng|ceng 都 du|dou 参 shen|can 娜 na|nuo " +
	"仔 zai|zi 藏 zang|cang 传 chuan|zhuan 单 dan|shan 识 shi|zhi 卜 bu|bo")

func table(s string) map[rune][]string {
	words := strings.Fields(s)
	out := map[rune][]string{}
	for i := 0; i+1 < len(words); i += 2 {
		out[[]rune(words[i])[0]] = strings.Split(words[i+1], "|")
	}
	return out
}

// usual remembers the usual reading of a character: the dictionary's answer is made anew each time, and an import asks it a million times.
var usual sync.Map

func first(r rune) string {
	if s, ok := usual.Load(r); ok {
		return s.(string)
	}
	s := ""
	if all := Readings(r); len(all) > 0 {
		s = all[0]
	}
	usual.Store(r, s)
	return s
}

// nameWays bounds how many ways the name of a person is read.
const nameWays = 4

// Ways are the ways the name of a person is read, each a list of syllables: the usual reading of each character, and of surnames and of some
// characters of given names those that people use. Latin letters and figures side by side are one syllable; what nobody can read is left out.
func Ways(name string) [][]string {
	ways := [][]string{nil}
	latin := false
	for i, r := range []rune(name) {
		if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			s := strings.ToLower(string(r))
			for k, w := range ways {
				if latin {
					w[len(w)-1] += s
				} else {
					ways[k] = append(w, s)
				}
			}
			latin = true
			continue
		}
		latin = false
		readings := asGiven[r]
		if i == 0 && asSurname[r] != nil {
			readings = asSurname[r]
		}
		if readings == nil {
			if s := first(r); s != "" {
				for k := range ways {
					ways[k] = append(ways[k], s)
				}
			}
			continue
		}
		if len(ways)*len(readings) > nameWays {
			readings = readings[:1]
		}
		next := make([][]string, 0, len(ways)*len(readings))
		for _, w := range ways {
			for _, s := range readings {
				next = append(next, append(slices.Clip(w), s))
			}
		}
		ways = next
	}
	if len(ways[0]) == 0 {
		return nil
	}
	return ways
}

// Fits reports whether letters are how the front of a name is typed: of each syllable the whole or the initial, of the last any front part, and
// none left out (cbr, caobr, caobinr, caobinrong).
func Fits(letters, name string) bool {
	for _, way := range Ways(name) {
		if follows(letters, way) {
			return true
		}
	}
	return false
}

func follows(letters string, way []string) bool {
	switch {
	case letters == "":
		return true
	case len(way) == 0:
		return false
	case strings.HasPrefix(way[0], letters):
		return true
	}
	for _, part := range []string{way[0], way[0][:1], initial(way[0])} {
		if strings.HasPrefix(letters, part) && follows(letters[len(part):], way[1:]) {
			return true
		}
	}
	return false
}

// initial is what a syllable begins with: one letter, or zh, ch and sh.
func initial(s string) string {
	if len(s) > 1 && s[1] == 'h' {
		return s[:2]
	}
	return s[:1]
}
