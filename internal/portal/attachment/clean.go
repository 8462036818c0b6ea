package attachment

import (
	"bufio"
	"bytes"
	"io"

	"mirror/internal/kit/errs"
)

// Clean checks a file that goes to another room's store instead of this one's: its content must be of a kind that is taken and agree with its
// name, and a photo loses what tells where, when and with what it was taken. body is read once, a photo whole (most bytes at most).
// UnsupportedType for other kinds, InvalidArgs for a photo that cannot be read, TooLarge.
func Clean(name string, body io.Reader, most int64) (media string, clean io.Reader, err error) {
	in := bufio.NewReader(body)
	head, err := in.Peek(512)
	if err != nil && err != io.EOF {
		return "", nil, err
	}
	if media, err = sniff(head, name); err != nil || !isPhoto(media) {
		return media, in, err
	}
	raw, err := io.ReadAll(io.LimitReader(in, most+1))
	if err != nil {
		return "", nil, err
	}
	if int64(len(raw)) > most {
		return "", nil, errs.New(errs.TooLarge, "")
	}
	photo, _, err := strip(media, raw)
	return media, bytes.NewReader(photo), err
}
