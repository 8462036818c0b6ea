// Package device owns the machines the operations console watches. For now these are the hosts this program runs on: each
// registers itself at start, measures itself every 5 s and keeps one row a minute, so that a chart has a past after a
// restart. It asks its own endpoints the way a visitor would. It measures nothing it cannot measure for real.
package device
