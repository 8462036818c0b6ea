package microapp_test

import (
	"context"
	"encoding/json"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/portal/microapp"
)

// S2.21: the four sub-apps with their prefixes and start pages, gdxczxpc the only default; the built files come from the
// field, an out-of-tree app keeps its own addresses, and one that is switched off is not listed.
func TestRegistry(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := microapp.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		again, n := db.CountStatements(ctx)
		if err := microapp.Install(again, d); err != nil || n.Load() != 1 {
			t.Errorf("second Install: %v, %d statements", err, n.Load())
		}
		svc := &microapp.Service{DB: d, InTree: func(name string) (microapp.Asset, bool) {
			return microapp.Asset{Entry: "/assets/" + name + ".js", CSS: []string{"/assets/" + name + ".css"}, Version: "1"}, name != "cmdb"
		}}
		apps, err := svc.List(ctx)
		if err != nil {
			t.Fatal(err)
		}
		type want struct{ path, page string }
		for i, w := range []want{{"/micrologin/", "/login"}, {"/microgdxczxpc/", "/"}, {"/microsetting/", "/setting"}, {"/microcmdb/", "/cmdb"}} {
			if len(apps) != 4 || apps[i].Path != w.path || apps[i].DefaultPage != w.page || apps[i].DefaultApp != (apps[i].Name == "gdxczxpc") || apps[i].Kind != "esm" {
				t.Fatalf("%+v", apps)
			}
		}
		if apps[1].Entry != "/assets/gdxczxpc.js" || len(apps[1].CSS) != 1 || apps[3].Entry != "" {
			t.Errorf("%+v", apps)
		}
		wire, _ := json.Marshal(apps[3])
		if string(wire) != `{"name":"cmdb","routeName":"microcmdb","path":"/microcmdb/","defaultApp":false,"defaultPage":"/cmdb","kind":"esm","entry":"","css":[],"title":"运维管理","version":"","owner":"农业农村信息中心","phone":"","slots":[{"point":"header","name":"devices","title":"设备状态","permission":"cmdb-device"},{"point":"home-card","name":"health","title":"设备健康","permission":"cmdb-device"},{"point":"message-action","name":"device-of-message","title":"查看设备","permission":"cmdb-device"}]}` {
			t.Errorf("%s", wire)
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, q := range []string{
				"UPDATE micro_app SET enabled = false WHERE name = 'setting'",
				"INSERT INTO micro_app (name, route_name, path, default_app, default_page, kind, entry, css, title, version, owner, enabled, sort) VALUES ('ext', 'microext', '/microext/', false, '/', 'esm', '/apps/ext@2/main.js', '[\"/apps/ext@2/a.css\"]', '外部', '2', 'x', true, 99)",
			} {
				if _, err := tx.NewRaw(q).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if apps, err = svc.List(ctx); err != nil || len(apps) != 4 || apps[2].Name != "cmdb" || apps[3].Entry != "/apps/ext@2/main.js" || apps[3].CSS[0] != "/apps/ext@2/a.css" || apps[3].Version != "2" {
			t.Errorf("%v %+v", err, apps)
		}
	})
}
