import { beforeEach, expect, test, vi } from 'vitest'
import { createMockSdk } from '../mock/index.tsx'
import { consoleOf, type ConsoleState } from './console.ts'

beforeEach(() => {
  sessionStorage.clear()
  consoleOf(createMockSdk()).set('project', '')
})

// The names of S3.14, word for word.
const names = `dictObj project template template_id update_template_id batch task_id update_task_id task_state report_id temDevi temState
  update_theme_id bizTemDevices operResource loginValid bizSystemList podList idcTypeList onlineTopoMap currentRowContent includePagesName
  curPageFullpath defaultTabName menuData currentPath`.split(/\s+/) as (keyof ConsoleState)[]

test('S3.14 the console’s shared state has every name, and what one sub-app sets every other reads', () => {
  const sdk = createMockSdk()
  const one = consoleOf(sdk)
  const other = consoleOf({ shared: sdk.shared })
  for (const name of names) expect(one.get(name), name).toBeDefined()
  expect(Object.keys(one.get('template'))).toEqual(['template_name', 'template_id', 'mon_type', 'devices_ip_more', 'instanceId'])
  const told = vi.fn()
  const stop = other.subscribe(told)
  one.set('temDevi', [{ ip: '10.0.0.1' }])
  one.set('loginValid', true)
  expect(other.get('temDevi')).toEqual([{ ip: '10.0.0.1' }])
  expect(other.get('loginValid')).toBe(true)
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  one.set('currentPath', ['/microcmdb/#/cmdb'])
  expect(sessionStorage.getItem('currentPath')).toBe('["/microcmdb/#/cmdb"]')
  expect(consoleOf(createMockSdk()).get('currentPath')).toEqual(['/microcmdb/#/cmdb'])
  expect(() => one.set('batch', 'yes' as never)).toThrow(TypeError)
})

test('S4.19 the project stands in its cookie, kept pages are appended and removed, the batch flag goes on and off', () => {
  const state = consoleOf(createMockSdk())
  state.set('project', '高州 一期')
  expect(document.cookie).toContain(`project=${encodeURIComponent('高州 一期')}`)
  // The next load finds it again.
  expect(consoleOf(createMockSdk()).get('project')).toBe('高州 一期')
  state.set('project', '')
  expect(document.cookie).not.toContain('project=')
  state.keepPage('CommonView')
  state.keepPage('DeviceList')
  state.keepPage('CommonView')
  expect(state.get('includePagesName')).toBe('CommonView,DeviceList')
  state.dropPage('CommonView')
  expect(state.get('includePagesName')).toBe('DeviceList')
  state.batchOn()
  expect(state.get('batch')).toBe(true)
  state.batchOff()
  expect(state.get('batch')).toBe(false)
})
