// Package release remembers the front-end builds that were served: their files, so that a page of an old build still finds its chunks
// after an upgrade, and which build is the newest, so that such a page can say 有新版本. The files lie in the database, so that during a
// rolling upgrade every replica has those of the others. They hold no secret: everybody who asks for the portal gets them.
package release
