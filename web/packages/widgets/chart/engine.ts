import { LineChart, MapChart } from 'echarts/charts'
import { GeoComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, registerMap, use } from 'echarts/core'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'

// The only place that takes echarts apart. Legends and map classes are drawn in HTML by us (readable by screen
// readers, styled by the tokens), so neither LegendComponent nor VisualMapComponent is shipped.
use([MapChart, LineChart, GridComponent, GeoComponent, TooltipComponent, CanvasRenderer, LabelLayout])

export { init, registerMap }
export type { EChartsCoreOption, EChartsType }
