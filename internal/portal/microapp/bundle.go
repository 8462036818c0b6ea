package microapp

import (
	"archive/zip"
	"bytes"
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"mirror/internal/kit/errs"
)

// What a bundle may be. All of it is decided by the directory at the end of the zip, before a byte is unpacked.
const (
	MaxBundle    = 32 << 20 // the zip
	maxMembers   = 1000
	maxDirectory = 512 << 10
	maxUnpacked  = 64 << 20
	maxFile      = 16 << 20
	maxRatio     = 100
	maxManifest  = 256 << 10
	// ratioFree is what may be unpacked whatever the ratio: a small file of zeros is no bomb.
	ratioFree = 1 << 20
)

// Bundle is an uploaded zip that passed every check but those of its contents.
type Bundle struct {
	Manifest Manifest
	// Signer names the trusted key that signed it, "" where it carries no signature.
	Signer string
	Size   int64 // unpacked

	members map[string]*zip.File
}

const manifestFile = "manifest.json"

var (
	memberForm = regexp.MustCompile(`^[A-Za-z0-9_@+~(),\[\] -][A-Za-z0-9._@+~(),\[\] -]{0,99}$`)
	// deviceForm are names that Windows keeps for itself, with any ending.
	deviceForm = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com\d|lpt\d)(\.|$)`)
)

func refuse(format string, args ...any) error {
	return errs.Invalid("bundle", fmt.Sprintf(format, args...))
}

// OpenBundle reads the directory of a zip and its manifest. Every error of the zip is errs.Invalid with a reason for people.
func OpenBundle(r io.ReaderAt, size int64, trust Trust) (*Bundle, error) {
	if err := checkDirectory(r, size); err != nil {
		return nil, err
	}
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, refuse("不是有效的 zip 压缩包")
	}
	b := &Bundle{members: map[string]*zip.File{}}
	if err := b.checkMembers(z.File); err != nil {
		return nil, err
	}
	text, err := b.readSmall(manifestFile)
	if err != nil {
		return nil, err
	}
	if text == nil {
		return nil, refuse("压缩包的最上层没有 manifest.json")
	}
	signature, err := b.readSmall(signatureFile)
	if err != nil {
		return nil, err
	}
	if b.Signer, err = trust.signer(text, signature); err != nil {
		return nil, err
	}
	return b, b.describe(text, signature != nil)
}

// checkDirectory looks at the last 22 bytes only: where the directory stands and how long it is. A reader would otherwise make room
// for as many members as a zip claims. Comments and the 64 bit form are refused, so that this reading and that of the library
// cannot differ.
func checkDirectory(r io.ReaderAt, size int64) error {
	const end, locator = 22, 20
	tail := make([]byte, end+locator)
	if size > MaxBundle {
		return refuse("压缩包超过 %d MB", MaxBundle>>20)
	}
	if size < end {
		return refuse("不是有效的 zip 压缩包")
	}
	n := min(size, int64(len(tail)))
	tail = tail[:n]
	if _, err := r.ReadAt(tail, size-n); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	d := tail[n-end:]
	if !bytes.HasPrefix(d, []byte("PK\x05\x06")) || d[20] != 0 || d[21] != 0 {
		return refuse("不是有效的 zip 压缩包，或压缩包带有注释")
	}
	members := int64(binary.LittleEndian.Uint16(d[10:]))
	length, at := int64(binary.LittleEndian.Uint32(d[12:])), int64(binary.LittleEndian.Uint32(d[16:]))
	switch {
	case bytes.HasPrefix(tail, []byte("PK\x06\x07")) && n == end+locator, members == 0xFFFF, at == 0xFFFFFFFF:
		return refuse("压缩包使用了 zip64 格式：文件太多或太大")
	case members > maxMembers:
		return refuse("压缩包里有 %d 个文件，最多 %d 个", members, maxMembers)
	case length > maxDirectory:
		return refuse("压缩包的目录超过 %d KB：文件太多或名称太长", maxDirectory>>10)
	case at+length != size-end:
		return refuse("压缩包的目录与内容不符")
	}
	return nil
}

func (b *Bundle) checkMembers(all []*zip.File) error {
	if len(all) > maxMembers {
		return refuse("压缩包里有 %d 个文件，最多 %d 个", len(all), maxMembers)
	}
	folded := map[string]string{} // lower case → as written, files and the folders they stand in
	var packed uint64
	var unpacked uint64
	for _, f := range all {
		name := f.Name
		if dir, ok := strings.CutSuffix(name, "/"); ok && f.UncompressedSize64 == 0 && f.Mode().IsDir() {
			if err := checkName(dir); err != nil {
				return err
			}
			continue
		}
		if err := checkName(name); err != nil {
			return err
		}
		switch {
		case !f.Mode().IsRegular():
			return refuse("%s 不是普通文件（符号链接和设备不能上传）", name)
		case f.Flags&1 != 0:
			return refuse("%s 加了密码", name)
		case f.Method != zip.Store && f.Method != zip.Deflate:
			return refuse("%s 的压缩方式不受支持", name)
		case f.UncompressedSize64 > maxFile:
			return refuse("%s 解压后超过 %d MB", name, maxFile>>20)
		}
		if b.members[name] != nil {
			return refuse("文件 %s 出现了两次", name)
		}
		if err := clash(folded, name); err != nil {
			return err
		}
		b.members[name] = f
		packed += f.CompressedSize64
		unpacked += f.UncompressedSize64 // at most maxMembers times maxFile
	}
	if unpacked > maxUnpacked {
		return refuse("解压后共 %d MB，最多 %d MB", unpacked>>20, maxUnpacked>>20)
	}
	if unpacked > ratioFree && unpacked > maxRatio*packed {
		return refuse("压缩比超过 %d 倍，可能是压缩炸弹", maxRatio)
	}
	b.Size = int64(unpacked)
	return nil
}

// clash refuses two names that are one on a system that does not tell case, and a file that stands where another has its folder.
func clash(folded map[string]string, name string) error {
	const file, folder = "f:", "d:"
	if there := folded[strings.ToLower(name)]; there != "" {
		if there[2:] == name || strings.HasPrefix(there, folder) {
			return refuse("%s 既是文件又是文件夹", name)
		}
		return refuse("文件 %s 与 %s 只有大小写不同", name, there[2:])
	}
	folded[strings.ToLower(name)] = file + name
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		there := folded[strings.ToLower(dir)]
		switch {
		case strings.HasPrefix(there, file):
			return refuse("%s 既是文件又是文件夹", dir)
		case there != "" && there[2:] != dir:
			return refuse("文件夹 %s 与 %s 只有大小写不同", dir, there[2:])
		}
		folded[strings.ToLower(dir)] = folder + dir
	}
	return nil
}

func checkName(name string) error {
	shown := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(name, "?"))
	if len(shown) > 120 {
		shown = strings.ToValidUTF8(shown[:120], "") + "…"
	}
	if len(name) > 200 {
		return refuse("文件名 %s 过长", shown)
	}
	if path.IsAbs(name) || strings.ContainsAny(name, `\:`) || path.Clean(name) != name || name == ".." || strings.HasPrefix(name, "../") {
		return refuse("文件名 %s 指向压缩包之外", shown)
	}
	for _, part := range strings.Split(name, "/") {
		switch {
		case !memberForm.MatchString(part), strings.HasSuffix(part, "."), strings.HasSuffix(part, " "):
			return refuse("文件名 %s 含有不允许的字符：只能用英文字母、数字和 . _ - @ + ~，不以 . 开头", shown)
		case deviceForm.MatchString(part):
			return refuse("文件名 %s 是系统保留的名称", shown)
		}
	}
	if ext := path.Ext(name); ext == ".br" || ext == ".gz" {
		return refuse("文件 %s：请不要上传压缩过的副本，平台会自行压缩", shown)
	}
	return nil
}

func (b *Bundle) readSmall(name string) ([]byte, error) {
	f := b.members[name]
	if f == nil {
		return nil, nil
	}
	if f.UncompressedSize64 > maxManifest {
		return nil, refuse("%s 超过 %d KB", name, maxManifest>>10)
	}
	return b.read(f)
}

// read unpacks one member; a header that promised fewer bytes than come is a lie, and reading stops there.
func (b *Bundle) read(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, refuse("%s 无法解压", f.Name)
	}
	defer r.Close()
	want := int64(f.UncompressedSize64) //nolint:gosec // at most maxFile
	data, err := io.ReadAll(io.LimitReader(r, want+1))
	if err != nil || int64(len(data)) != want {
		return nil, refuse("%s 已损坏，或大小与目录所写不符", f.Name)
	}
	return data, nil
}

// describe reads the manifest and holds it against the members. The digests are computed here; what the manifest says of them must agree.
func (b *Bundle) describe(text []byte, signed bool) error {
	var m Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return errs.Invalid("manifest", "manifest.json 不是有效的 JSON："+err.Error())
	}
	said := map[string]File{}
	for _, f := range m.Files {
		if _, twice := said[f.Path]; twice {
			return refuse("manifest.json 两次列出文件 %s", f.Path)
		}
		said[f.Path] = f
	}
	names := []string{}
	for name := range b.members {
		if name != manifestFile && name != signatureFile {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if len(m.Files) > 0 || signed {
		for _, name := range names {
			if _, ok := said[name]; !ok {
				return refuse("文件 %s 不在 manifest.json 的 files 清单里", name)
			}
		}
		for name := range said {
			if b.members[name] == nil || name == manifestFile || name == signatureFile {
				return refuse("manifest.json 列出的文件 %s 不在压缩包里", name)
			}
		}
	}
	m.Files = nil
	for _, name := range names {
		data, err := b.read(b.members[name])
		if err != nil {
			return err
		}
		f := File{Path: name, Size: int64(len(data)), Integrity: integrity(data)}
		if s, ok := said[name]; ok && s.Integrity != "" && s.Integrity != f.Integrity {
			return refuse("文件 %s 与 manifest.json 所写的 integrity 不符", name)
		} else if ok && signed && s.Integrity == "" {
			return refuse("签名的 manifest.json 必须写明文件 %s 的 integrity", name)
		}
		m.Files = append(m.Files, f)
	}
	b.Manifest = m
	return b.Manifest.check()
}

// File gives the content of one file of the bundle.
func (b *Bundle) File(name string) ([]byte, error) {
	f := b.members[name]
	if f == nil {
		return nil, refuse("没有文件 %s", name)
	}
	return b.read(f)
}

func integrity(data []byte) string {
	sum := sha512.Sum384(data)
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}
