package directory

import (
	"context"
	"fmt"
	"sync"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// DemoPassword is the password of every demo account.
const DemoPassword = "Mirror2026"

// DemoPerson is one demo account.
type DemoPerson struct {
	Username, Name, Role string
	area                 area.Code
	dept                 string
	loginType            principal.LoginType
	admin                bool
	classify             Classify
	post                 string
}

// Area is where they sit.
func (p DemoPerson) Area() area.Code { return p.area }

var (
	cadre  = Classify{Code: "cadre", Name: "在编干部", Sort: 1}
	posted = Classify{Code: "posted", Name: "驻镇帮镇扶村工作队员", Sort: 2}
	public = Classify{Code: "public", Name: "社会公众", Sort: 3}
	tech   = Classify{Code: "tech", Name: "技术支撑人员", Sort: 4}
)

// DemoPeople are the accounts of the demo (rulings.md#the-demo), in the order of the sign-in page.
func DemoPeople() []DemoPerson {
	const maoming, zhanjiang, gaozhou, fenjie, jishui = 440900000000_00, 440800000000_00, 440981000000_00, 440981103000_00, 440881103000_00
	return []DemoPerson{
		{"admin", "陈建国", "平台管理员", area.Root, "platform", "", true, tech, "07"},
		{"province", "林志远", "省级", area.Guangdong, "province", "", false, cadre, "05"},
		{"city", "黄海明", "茂名市", maoming, "maoming", "", false, cadre, "05"},
		{"city2", "吴晓东", "湛江市", zhanjiang, "zhanjiang", "", false, cadre, "05"},
		{"county", "梁永强", "高州市", gaozhou, "gaozhou", "", false, cadre, "02"},
		{"town", "李秀兰", "分界镇", fenjie, "fenjie", "", false, cadre, "02"},
		{"town2", "罗伟文", "吉水镇", jishui, "jishui", "", false, cadre, "02"},
		{"village", "何春燕", "储良村", 440981103210_00, "fenjie", "", false, cadre, "23"},
		{"team", "周文博", "驻镇工作队", fenjie, "team", "", false, posted, "32"},
		{"citizen", "张小玲", "自然人", 440981103210_00, "", principal.LoginPublic, false, public, ""},
		{"legal", "粤禾农业公司", "法人", fenjie, "", principal.LoginPublic, false, public, ""},
		{"ops", "郑凯", "运维管理员", area.Root, "platform", "", false, tech, "07"},
		{"auditor", "许静", "审计员", area.Root, "province", "", false, cadre, ""},
		{"nobody", "新同事", "无角色", area.Guangdong, "province", "", false, cadre, "04"},
		{"finance", "谢志明", "高州市财政", gaozhou, "finance", "", false, cadre, "06"},
		{"village2", "黄丽珍", "储良村", 440981103210_00, "fenjie", "", false, cadre, "22"},
	}
}

type demoUnit struct {
	code, name, parent string
	area               area.Code
}

var demoUnits = []demoUnit{
	{"province", "广东省农业农村厅乡村振兴处", "", area.Guangdong},
	{"platform", "广东省农业农村厅信息中心", "province", area.Guangdong},
	{"maoming", "茂名市农业农村局", "province", 440900000000_00},
	{"zhanjiang", "湛江市农业农村局", "province", 440800000000_00},
	{"gaozhou", "高州市乡村振兴局", "maoming", 440981000000_00},
	{"fenjie", "分界镇乡村振兴办公室", "gaozhou", 440981103000_00},
	{"jishui", "吉水镇乡村振兴办公室", "zhanjiang", 440881103000_00},
	{"team", "分界镇驻镇帮镇扶村工作队", "gaozhou", 440981103000_00},
	{"finance", "高州市财政局", "maoming", 440981000000_00},
}

// Demo makes the demo's units and accounts; what is there stays as it is. hash is identity/password's.
func Demo(ctx context.Context, s *Store, hash func(ctx context.Context, plain string) (string, error)) error {
	var missing []DemoPerson
	for _, p := range DemoPeople() {
		_, err := s.ByUsername(ctx, p.Username)
		if errs.Has(err, errs.NotFound) {
			missing = append(missing, p)
		} else if err != nil {
			return err
		}
	}
	if len(missing) == 0 {
		return nil
	}
	// Hashing runs outside the transaction: on SQLite that is the only writer.
	hashes, failed := make([]string, len(missing)), make([]error, len(missing))
	var wg sync.WaitGroup
	for i := range missing {
		wg.Go(func() { hashes[i], failed[i] = hash(ctx, DemoPassword) })
	}
	wg.Wait()
	for _, err := range failed {
		if err != nil {
			return fmt.Errorf("demo accounts: %w", err)
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		units, err := s.demoUnits(ctx, tx)
		if err != nil {
			return err
		}
		for i, p := range missing {
			n := New{Username: p.Username, Name: p.Name, Mobile: fmt.Sprintf("1990000%04d", ordinal(p.Username)), Email: p.Username + "@demo.example", LdapID: "demo-" + p.Username,
				LoginType: p.loginType, Area: p.area, DeptID: units[p.dept], PasswordHash: hashes[i]}
			if p.post != "" {
				n.Posts = []string{p.post}
			}
			if p.admin {
				n.EmployeeType = Administrator
			}
			switch {
			case p.Username == "legal":
				n.Type = Legal
			case p.classify == public:
				n.Type = Person
			case p.classify == tech:
				n.Type = Operations
			}
			u, err := s.Create(ctx, tx, n)
			if err != nil {
				return fmt.Errorf("demo account %s: %w", p.Username, err)
			}
			if err := s.Classifies(ctx, tx, u.ID, p.classify); err != nil {
				return err
			}
		}
		return nil
	})
}

// ordinal is the account's place in the list, from 1: the synthetic mobile numbers differ and stay the same.
func ordinal(username string) int {
	for i, p := range DemoPeople() {
		if p.Username == username {
			return i + 1
		}
	}
	return 0
}

func (s *Store) demoUnits(ctx context.Context, tx *db.Tx) (map[string]int64, error) {
	ids := map[string]int64{}
	for i, u := range demoUnits {
		var id int64
		err := tx.NewRaw(`SELECT coalesce(max(id), 0) FROM department WHERE code = ?`, "demo-"+u.code).Scan(ctx, &id)
		if err != nil {
			return nil, fmt.Errorf("demo units: %w", err)
		}
		if id == 0 {
			d, err := s.CreateDepartment(ctx, tx, Department{ParentID: ids[u.parent], Code: "demo-" + u.code, Name: u.name, Area: u.area, Sort: i + 1})
			if err != nil {
				return nil, err
			}
			id = d.ID
		}
		ids[u.code] = id
	}
	return ids, nil
}
