// Package transfer carries rows between workbooks and rooms. A room declares what it takes and what it gives; everything that is
// the same for all of them lives here: the template, the upload with its limits, the checks of cells, the background job with
// its resume mark, the marked copy of the person's own workbook, files over 5,000 rows, 我的下载.
//
// A room declares (both values are given to the Service in the wiring, before it is mounted):
//
//	transfer.Import{
//		Name: "village", Title: "村情数据", Code: "villages-data:import",
//		Columns: []transfer.Column{
//			{Key: "area", Title: "村编码", Kind: transfer.Digits, Required: true, Max: 12, Note: "12位行政村编码"},
//			{Key: "kind", Title: "类别", Kind: transfer.Choice, Required: true, Dict: "village_kind"},
//			{Key: "arable", Title: "耕地（亩）", Kind: transfer.Decimal, Places: 2},
//		},
//		Check: func(ctx context.Context, by *principal.Principal, u transfer.Unit) []transfer.Fault {
//			if u[0].Hundredths("arable") > 1e9 {
//				return []transfer.Fault{u[0].Fault("arable", "面积过大")}
//			}
//			return nil
//		},
//		Apply: transfer.Each(func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit) error {
//			return s.create(ctx, tx, by.Scope, by.UserID, u[0].Value("area"), u[0].Value("kind"), u[0].Hundredths("arable"))
//		}, nil),
//	}
//
//	transfer.Export{
//		Name: "village", Title: "村情数据", Code: "villages-data:export", Full: "villages-data:download",
//		Columns: []transfer.Column{
//			{Key: "area", Title: "村编码"}, {Key: "kind", Title: "类别", Kind: transfer.Choice, Dict: "village_kind"},
//			{Key: "phone", Title: "联系电话", Mask: maskPhone},
//		},
//		Rows: func(ctx context.Context, ask transfer.Ask, yield func(values []string) error) error {
//			return s.Walk(ctx, ask.By.Scope, ask.Query["keyword"], func(v *Village) error {
//				return yield([]string{v.Area.String(), v.Kind, v.Phone})
//			})
//		},
//	}
//
// What holds for every one of them:
//
//   - By is resolved again for each batch: a right taken away ends the job. Scope is By.Scope; there is no other way to rows.
//
//   - Check sees a unit without the database and Apply writes a batch in one transaction with its resume mark: a killed process goes
//     on behind the last batch, and no row is there twice. Rows fail one by one; an error of Apply undoes the batch and runs it again.
//
//   - Cells reach the room checked: required, kind, range, length, dictionary (names in the workbook, codes in the Row).
//
//   - The copy given back is the person's own file with red cells, notes and a column 导入结果; rows that say 已导入 there are passed
//     over when it is uploaded again.
//
//   - An export masks what the column masks unless the person holds Full and asks for it, and leaves an audit row with the count.
//
//     Service   registry, uploads, what a person has (service.go, store.go)   import.go, export.go   the jobs   http.go   the wire
//     Column, Row, Unit, Fault   what a declaration is made of (column.go, row.go)   kit/xlsx   reads, marks and writes workbooks
package transfer
