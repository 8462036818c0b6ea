// Package notice is what officials publish: to whom they may, how far it has come, who has read it, and the strip that lies over
// all pages while a notice of that kind runs (maintenance, flood warning). Delivery itself is portal/message's.
//
// Nobody can publish to an area that does not lie whole in their own scope: an audience is only ever made from such areas, and
// roles narrow it. So a county cannot reach its neighbour, nor its city. People named on top are accounts in use of that same scope.
package notice
