package dict

import "context"

// Known reports whether a code list has a code that may be chosen: a disabled one may not (S3.09).
func (s *Service) Known(ctx context.Context, typ, code string) (bool, error) {
	var n int
	err := s.DB.Read().NewRaw("SELECT count(*) FROM dict_item WHERE type = ? AND code = ? AND status <> '0'", typ, code).Scan(ctx, &n)
	return n > 0, err
}
