import { useMemo } from 'react'
import { Chart } from './chart.tsx'
import styles from './line.module.css'
import { useLetters } from './letters.ts'
import { tip } from './tip.ts'

/** One line: points of (ms UTC, value). */
export interface Line {
  name: string
  points: [number, number][]
}

export interface LineChartProps {
  label: string
  lines: Line[]
  unit: string
  /** Top of the scale; left out it follows the data. */
  max?: number
  dark?: boolean
  /** One point a day or a month: the axis says days or months, not the time of day. */
  step?: 'day' | 'month'
  /** Decimals of the figures; left out a day's are whole and the others have one. */
  decimals?: number
}

/** Two of the eight chart colours, apart in grey print and for colour-weak eyes. */
const COLORS = { light: ['#1F74B0', '#B4500B', '#1B7A4B', '#6B4FA0'], dark: ['#58A9E0', '#FFB35C', '#6FCF97', '#B39DDB'] }

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' })
const month = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', year: 'numeric', month: 'numeric' })
const short = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const steps = { day, month }
const spans = { day: 86_400_000, month: 28 * 86_400_000 }

/** Lines over time with a shared hint; the legend is text above it, in the lines' order and colours. */
export default function LineChart({ label, lines, unit, max, dark = false, step, decimals = step === 'day' ? 0 : 1 }: LineChartProps) {
  const colors = dark ? COLORS.dark : COLORS.light
  const letters = useLetters()
  const option = useMemo(() => {
    const ink = dark ? '#8FA0B0' : '#5C6B78'
    const rule = dark ? '#2A3947' : '#E8ECF1'
    return {
      color: colors,
      grid: { left: letters * 3.7, right: 16, top: 12, bottom: letters * 2.3 },
      tooltip: {
        trigger: 'axis',
        backgroundColor: dark ? '#18232D' : '#FFFFFF',
        borderColor: dark ? '#2A3947' : '#DDE3EA',
        textStyle: { color: dark ? '#E6EDF3' : '#1B2733', fontSize: letters + 1 },
        formatter: (items: { seriesName: string; value: [number, number] }[]) =>
          tip(
            items[0] ? (step ? steps[step] : clock).format(items[0].value[0]) : '',
            items.map((i) => [i.seriesName, `${i.value[1].toFixed(decimals)} ${unit}`]),
          ),
      },
      xAxis: {
        type: 'time',
        minInterval: step ? spans[step] : 60_000,
        axisLine: { lineStyle: { color: rule } },
        axisTick: { show: false },
        axisLabel: { color: ink, fontSize: letters, hideOverlap: true, formatter: (v: number) => (step ? steps[step] : short).format(v) },
      },
      yAxis: {
        type: 'value',
        min: 0,
        ...(max === undefined ? {} : { max }),
        splitNumber: 4,
        ...(max === 100 ? { interval: 25 } : {}),
        splitLine: { lineStyle: { color: rule } },
        axisLabel: { color: ink, fontSize: letters },
      },
      series: lines.map((l) => ({
        type: 'line',
        name: l.name,
        data: l.points,
        showSymbol: l.points.length < 2,
        lineStyle: { width: 2 },
        areaStyle: { opacity: 0.08 },
      })),
    }
  }, [lines, unit, max, dark, step, decimals, colors, letters])

  return (
    <div>
      <ul className={styles.legend}>
        {lines.map((l, i) => (
          <li key={l.name}>
            <svg viewBox="0 0 14 4" width="14" height="4" aria-hidden="true">
              <rect width="14" height="3" rx="1.5" fill={colors[i % colors.length]} />
            </svg>
            {l.name}
            <strong>{l.points.at(-1) ? `${(l.points.at(-1) as [number, number])[1].toFixed(decimals)} ${unit}` : '—'}</strong>
          </li>
        ))}
      </ul>
      <Chart className={styles.chart} option={option} label={label} />
    </div>
  )
}
