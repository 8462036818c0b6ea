import { theme, type ThemeConfig } from 'antd'
import { careful, palette, type Mode } from './theme/tokens.ts'

/**
 * The product's tokens for antd's ConfigProvider. Every sub-app passes the same object and prefix, so that antd's styles
 * are made once: `<ConfigProvider locale={zhCN} theme={antdTheme(useTheme())}>`.
 */
export function antdTheme({ mode, care, dense, weak, color }: { mode: Mode; care: boolean; dense: boolean; weak: boolean; color: string }): ThemeConfig {
  const c = care ? careful(mode, color, weak) : palette(mode, color, weak)
  const ground = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    algorithm: dense && !care ? [ground, theme.compactAlgorithm] : ground,
    cssVar: { prefix: 'ant', key: 'mirror' },
    hashed: false,
    token: {
      colorPrimary: c['brand-strong'],
      colorPrimaryHover: c['brand-deep'],
      colorPrimaryActive: c['brand-deep'],
      colorTextLightSolid: c['on-brand'],
      colorLink: c['brand-strong'],
      colorLinkHover: c['brand-deep'],
      colorError: c.red,
      // Under the pointer antd makes it paler, and its words too pale to be read.
      colorErrorHover: c.red,
      colorErrorActive: c.red,
      colorErrorBorderHover: c.red,
      colorWarning: c.orange,
      colorSuccess: c.green,
      colorInfo: c['brand-strong'],
      colorText: c.ink,
      colorTextSecondary: c['ink-2'],
      colorTextTertiary: c['ink-3'],
      colorTextQuaternary: c['ink-3'],
      colorTextPlaceholder: c['ink-3'],
      colorTextDescription: c['ink-3'],
      colorBgLayout: c.page,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorBorder: c.edge,
      colorBorderSecondary: c.line,
      borderRadius: 6,
      borderRadiusLG: 8,
      fontFamily: '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","HarmonyOS Sans SC",sans-serif',
      fontSize: care ? 20 : dense ? 13 : 14,
      ...(care ? { controlHeight: 44, fontSizeSM: 18 } : {}),
      wireframe: false,
      // Nothing moves: a loading mark that fades out stays part of its button's name while it does.
      motion: false,
    },
    components: {
      Table: {
        headerBg: mode === 'dark' ? '#1E2B37' : '#F7F9FB',
        headerColor: c['ink-2'],
        rowHoverBg: c['brand-wash'],
        rowSelectedBg: c['brand-wash'],
        rowSelectedHoverBg: c['brand-wash'],
        cellPaddingBlock: 10,
      },
      Button: { defaultBorderColor: c.line, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  }
}
