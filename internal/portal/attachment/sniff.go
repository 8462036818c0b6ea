package attachment

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"mirror/internal/kit/errs"
)

// The kinds of file that are taken.
const (
	mediaJPEG = "image/jpeg"
	mediaPNG  = "image/png"
	mediaPDF  = "application/pdf"
	mediaXLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	mediaDOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
)

var endings = map[string][]string{mediaJPEG: {".jpg", ".jpeg"}, mediaPNG: {".png"}, mediaPDF: {".pdf"}, mediaXLSX: {".xlsx"}, mediaDOCX: {".docx"}}

// sniff says what the first bytes are. The name must agree: a program that is called photo.jpg is refused, and so is a photo called form.pdf.
func sniff(head []byte, name string) (string, error) {
	media := ""
	switch {
	case bytes.HasPrefix(head, []byte("\xFF\xD8\xFF")):
		media = mediaJPEG
	case bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")):
		media = mediaPNG
	case bytes.HasPrefix(head, []byte("%PDF-")):
		media = mediaPDF
	case len(head) >= 12 && string(head[4:8]) == "ftyp":
		return "", errs.New(errs.UnsupportedType, "暂不支持HEIC等格式，请在手机相机设置中改为“兼容性最佳”或转为JPEG后上传")
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		media = mediaXLSX
		if strings.EqualFold(path.Ext(name), ".docx") {
			media = mediaDOCX
		}
	}
	if !slices.Contains(endings[media], strings.ToLower(path.Ext(name))) {
		return "", errs.New(errs.UnsupportedType, "仅支持JPG、PNG、PDF、DOCX、XLSX文件，且内容须与扩展名一致")
	}
	return media, nil
}

func isPhoto(media string) bool { return media == mediaJPEG || media == mediaPNG }
