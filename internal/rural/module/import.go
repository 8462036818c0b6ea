package module

import "mirror/internal/rural/module/declaration"

// Today is the day in China, yyyymmdd.
func (e *Engine) Today() int64 { return declaration.Day(e.Time()) }
