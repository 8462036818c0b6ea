package backtest

// Write puts sums of an area into the table.
var Write = write
