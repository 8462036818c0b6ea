package main

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db"
)

// areasUpTo fills the area table of a stopped server's file with made-up natural villages until it holds n areas: what the tree and the
// search must bear (scripts/bench-areas.mjs measures them).
func areasUpTo(ctx context.Context, path string, n int) error {
	d, err := db.Open(ctx, db.Config{Path: path, NoSync: true})
	if err != nil {
		return err
	}
	defer d.Close()
	tree, err := area.Load(ctx, d)
	if err != nil {
		return err
	}
	var villages []area.Code
	if err := d.Read().NewRaw("SELECT code FROM area WHERE pac_level = ? ORDER BY code", int(area.Village)).Scan(ctx, &villages); err != nil {
		return err
	}
	const family = "陈林黄李张王吴刘蔡杨许郑谢郭洪曾邱廖赖徐周叶苏庄吕江何罗高潘简朱钟彭游詹胡施沈余赵卢梁颜柯翁魏孙戴范方宋邓杜傅侯曹薛丁卓马董唐蓝石纪姚连欧冯汪姜温古田康邹白涂尤巫韩龚严袁黎金阮陆倪夏童邵柳钱"
	names := []rune(family)
	have := tree.Len()
	for k := 1; k < 100 && have < n; k++ {
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for i, v := range villages {
				if have >= n {
					return nil
				}
				name := string(names[(i*7+k*13)%len(names)]) + string(names[(i*3+k)%len(names)]) + "屋村"
				full, initials := area.Spell(name)
				if _, err := tx.NewRaw("INSERT INTO area (code, parent, name, pac_level, initials, pinyin, own) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
					int64(v)+int64(k), int64(v), name, int(area.NaturalVillage), initials, full, true).Exec(ctx); err != nil {
					return err
				}
				have++
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	fmt.Printf("%d areas\n", have)
	return nil
}
