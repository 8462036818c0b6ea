package residenttown

// MayWatch is what the calendar's route asks.
var MayWatch = Handler.mayWatch
