package assess

import "mirror/internal/kit/english"

// English is what the room says, for readers of English.
var English = english.Table{}
