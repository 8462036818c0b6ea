package dict

import (
	"context"
	"crypto/sha256"
	"database/sql"
	_ "embed" // the dictionaries
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"time"

	"mirror/internal/db"
)

//go:embed data/dictionaries.json
var data []byte

// fundData are the dictionaries of 项目资金 that the common file does not have.
//
//go:embed data/fund.json
var fundData []byte

// citizenData are those of what citizens report and of people registered twice.
//
//go:embed data/citizen.json
var citizenData []byte

// householdData are those of a household's page.
//
//go:embed data/household.json
var householdData []byte

// accountData are those of an account.
//
//go:embed data/account.json
var accountData []byte

// residentData are those of 驻镇帮镇扶村.
//
//go:embed data/resident.json
var residentData []byte

// hallData are those of 综合服务: what people ask for, what is published for them.
//
//go:embed data/hall.json
var hallData []byte

// satisfactionData are those of 满意度.
//
//go:embed data/satisfaction.json
var satisfactionData []byte

// summaryData are those of 汇总报表.
//
//go:embed data/summary.json
var summaryData []byte

// parts are the files of the built-in dictionaries.
func parts() [][]byte {
	return [][]byte{data, fundData, citizenData, householdData, accountData, residentData, hallData, satisfactionData, summaryData}
}

// settings are the parts of the object that are no code lists. The patterns are written so that a browser and Go read
// them alike but for the look-ahead of the password, which the server checks by its own rule (S5.02).
var settings = []struct{ typ, code, name string }{
	{PlatformConfig, "mobileComplex", `^1[3-9][0-9]{9}$`},
	{PlatformConfig, "mobileComplexTip", "请输入正确的手机号码"},
	{PlatformConfig, "emailComplex", `^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$`},
	{PlatformConfig, "emailComplexTip", "请输入正确的邮箱地址"},
	{PlatformConfig, "password-complex", `^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9]).{9,16}$`},
	{PlatformConfig, "password-complex-tip", "请输入正确的密码，至少9-16个字符，至少1个大写字母，1个小写字母和1个数字，其他可以是任意字符"},
	{PlatformConfig, password4A, "0"},
	{PlatformConfig, "dictDisableShowType", "notOptional"},
	{LoginValid, "need_sms_captcha", "0"},
	{SensitiveLabel, "id_no", "证件号码"},
	{SensitiveLabel, "mobile", "手机号码"},
	{SensitiveLabel, "bank_account", "银行账号"},
	{SensitiveLabel, "health", "健康状况"},
}

type embeddedType struct {
	Name  string `json:"name"`
	Std   string `json:"std"`
	Items []struct {
		Code   string `json:"code"`
		Name   string `json:"name"`
		Parent string `json:"parent"`
		Alpha  string `json:"alpha"`
		Status string `json:"status"`
	} `json:"items"`
}

// Preset is an entry of a setting that a room brings: what it is about, the number it begins with, and the most it may be.
type Preset struct {
	Type, Code, Title string
	Value, Most       float64
}

// number is what the extra of such an entry holds.
type number struct {
	Title string  `json:"title"`
	Most  float64 `json:"most"`
}

const builtinKey = "dict.builtin"

// Install writes the built-in dictionaries: new entries are added, names of known ones follow the binary, the status
// that people set stays. A digest tells whether there is anything new.
func Install(ctx context.Context, d *db.DB, presets ...Preset) error {
	var all map[string]embeddedType
	for _, part := range parts() {
		if err := json.Unmarshal(part, &all); err != nil {
			return fmt.Errorf("install dictionaries: %w", err)
		}
	}
	sum := sha256.Sum256(slices.Concat(append(parts(), periodsData, fmt.Append(nil, settings, presets))...))
	want := hex.EncodeToString(sum[:])
	var have string
	err := d.Read().NewRaw("SELECT value FROM setting WHERE key = ?", builtinKey).Scan(ctx, &have)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("install dictionaries: %w", err)
	}
	if have == want {
		return nil
	}
	types := make([]string, 0, len(all))
	for t := range all {
		types = append(types, t)
	}
	sort.Strings(types)
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var marks []string
		var args []any
		put := func(typ, code, name, parent, status, extra string, n int) {
			marks = append(marks, "(?, ?, ?, ?, ?, ?, ?)")
			args = append(args, typ, code, name, parent, status, extra, n)
		}
		for n, t := range types {
			_, err := tx.NewRaw(`INSERT INTO dict_type (type, name, standard, sort) VALUES (?, ?, ?, ?)
				ON CONFLICT (type) DO UPDATE SET name = excluded.name, standard = excluded.standard WHERE dict_type.builtin`, t, all[t].Name, all[t].Std, n).Exec(ctx)
			if err != nil {
				return err
			}
			for i, it := range all[t].Items {
				extra := ""
				if it.Alpha != "" {
					extra = `{"alpha":"` + it.Alpha + `"}`
				}
				put(t, it.Code, it.Name, it.Parent, it.Status, extra, i)
			}
		}
		if _, err := tx.NewRaw(`INSERT INTO dict_item (type, code, name, parent, status, extra, sort) VALUES `+strings.Join(marks, ", ")+
			` ON CONFLICT (type, code) DO UPDATE SET name = excluded.name, parent = excluded.parent, extra = excluded.extra,
			sort = CASE WHEN dict_item.moved THEN dict_item.sort ELSE excluded.sort END WHERE dict_item.builtin`, args...).Exec(ctx); err != nil {
			return err
		}
		if err := installPeriods(ctx, tx); err != nil {
			return err
		}
		marks, args = nil, nil
		for i, s := range settings {
			put(s.typ, s.code, s.name, "", "1", "", i)
		}
		for i, p := range presets {
			extra, err := json.Marshal(number{p.Title, p.Most})
			if err != nil {
				return err
			}
			put(p.Type, p.Code, figure(p.Value), "", "1", string(extra), i)
		}
		// What people set in the platform's parameters stays as they set it.
		if _, err := tx.NewRaw(`INSERT INTO dict_item (type, code, name, parent, status, extra, sort) VALUES `+strings.Join(marks, ", ")+
			` ON CONFLICT (type, code) DO NOTHING`, args...).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw(`INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`, builtinKey, want, time.Now().UnixMilli()).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("install dictionaries: %w", err)
	}
	return nil
}

// BuiltinNames are the names of the dictionaries this binary brings, of their entries and of what an entry was called at another time.
func BuiltinNames() (out []string, err error) {
	var all map[string]embeddedType
	for _, part := range parts() {
		if err := json.Unmarshal(part, &all); err != nil {
			return nil, err
		}
	}
	for _, t := range all {
		out = append(out, t.Name)
		for _, it := range t.Items {
			out = append(out, it.Name)
		}
	}
	var periods map[string]map[string][]Period
	if err := json.Unmarshal(periodsData, &periods); err != nil {
		return nil, err
	}
	for _, entries := range periods {
		for _, list := range entries {
			for _, p := range list {
				out = append(out, p.Name)
			}
		}
	}
	return out, nil
}
