package message

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"mirror/internal/db"
)

const demoKey = "message.demo"

// demo are the messages of the demo, the oldest first: hours before now, whether they were read already, and whether they are for everybody; the
// others are the officials' work.
var demo = []struct {
	kind   Kind
	level  Level
	title  string
	body   string
	sender string
	route  string
	hours  int
	read   bool
	all    bool
}{
	{System, Normal, "欢迎使用乡村振兴综合服务平台", "平台已为您准备好演示数据，所有人员、住户与金额均为虚构。", "平台管理员", "/microgdxczxpc/#/", 240, true, true},
	{Notice, Normal, "关于开展年度户情信息核对的通知", "请各镇村于本月底前完成户情信息核对，重点核对家庭成员、收入与住房情况。", "省级管理员", "", 200, true, false},
	{Watch, High, "防返贫监测工作督办", "请在三个工作日内反馈监测对象帮扶措施落实情况。", "市级管理员", "", 150, true, false},
	{Todo, Normal, "户情信息待核对", "有新的户情信息需要核对，请进入户情数据查看。", "系统", "/microgdxczxpc/#/household", 120, true, false},
	{Warning, High, "家庭收入异常预警", "辖区内有家庭人均收入较上年下降超过一半，请及时入户核实。", "预警分析", "/microgdxczxpc/#/household", 96, false, false},
	{Urge, Normal, "户情信息核对进度催办", "本辖区户情信息核对进度低于全县平均水平，请加快办理。", "县级管理员", "/microgdxczxpc/#/household", 72, false, false},
	{Notice, Normal, "防汛期间住房安全排查提醒", "近期降雨较多，请对C级、D级住房逐户排查并做好记录。", "县级管理员", "", 60, false, false},
	{Todo, High, "监测对象入户走访", "本月尚有监测对象未完成入户走访，请合理安排走访计划。", "系统", "/microgdxczxpc/#/household", 48, false, false},
	{Warning, Normal, "自付医疗支出较高预警", "辖区内有家庭自付医疗支出较高，请核实是否需要纳入监测。", "预警分析", "/microgdxczxpc/#/household", 30, false, false},
	{Watch, Normal, "问题整改情况督办", "请按时报送日常监督发现问题的整改情况。", "市级管理员", "", 20, false, false},
	{Urge, Normal, "帮扶措施填报催办", "仍有帮扶措施未填报，请于今日内完成。", "镇级经办员", "", 8, false, false},
	{System, Normal, "系统维护通知", "系统将于本周日凌晨进行例行维护，预计持续一小时。", "运维管理员", "", 2, false, true},
}

// Demo gives officials the demo's messages, and other people those that are for everybody, once per database. The badge is not told: nobody is
// there yet.
func (s *Service) Demo(ctx context.Context, officials, others []int64) error {
	if len(officials)+len(others) == 0 {
		return nil
	}
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var done string
		err := tx.NewRaw("SELECT value FROM setting WHERE key = ?", demoKey).Scan(ctx, &done)
		if err == nil || !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		for _, m := range demo {
			at := s.now().Add(-time.Duration(m.hours) * time.Hour)
			n := New{Kind: m.kind, Level: m.level, Title: m.title + "（演示数据）", Body: m.body, Sender: m.sender, Route: m.route}
			id, _, err := insert(ctx, tx, n, 0, at, at)
			if err != nil {
				return err
			}
			to := officials
			if m.all {
				to = slices.Concat(officials, others)
			}
			for part := range slices.Chunk(to, batch) {
				if _, err := receive(ctx, tx, row{id: id, kind: m.kind, at: at}, part); err != nil {
					return err
				}
			}
			if m.read {
				if _, err := tx.NewRaw("UPDATE message_receiver SET read_at = ? WHERE message_id = ?", at.Add(time.Hour).UnixMilli(), id).Exec(ctx); err != nil {
					return err
				}
			}
		}
		_, err = tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)", demoKey, "1", s.now().UnixMilli()).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("demo messages: %w", err)
	}
	return nil
}
