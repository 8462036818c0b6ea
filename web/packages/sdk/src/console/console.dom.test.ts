import { beforeEach, expect, test, vi } from 'vitest'
import { createMockSdk } from '../mock/index.tsx'
import { consoleOf, type ConsoleState } from './console.ts'

beforeEach(() => {
  sessionStorage.clear()
  consoleOf(createMockSdk()).set('project', '')
})

test.each<[id: string, name: keyof ConsoleState]>([
  ['S3.14a', 'dictObj'],
  ['S3.14b', 'project'],
  ['S3.14c', 'template'],
  ['S3.14d', 'template_id'],
  ['S3.14e', 'update_template_id'],
  ['S3.14f', 'batch'],
  ['S3.14g', 'task_id'],
  ['S3.14h', 'update_task_id'],
  ['S3.14i', 'task_state'],
  ['S3.14j', 'report_id'],
  ['S3.14k', 'temDevi'],
  ['S3.14l', 'temState'],
  ['S3.14m', 'update_theme_id'],
  ['S3.14n', 'bizTemDevices'],
  ['S3.14o', 'operResource'],
  ['S3.14p', 'loginValid'],
  ['S3.14q', 'bizSystemList'],
  ['S3.14r', 'podList'],
  ['S3.14s', 'idcTypeList'],
  ['S3.14t', 'onlineTopoMap'],
  ['S3.14u', 'currentRowContent'],
  ['S3.14v', 'includePagesName'],
  ['S3.14w', 'curPageFullpath'],
  ['S3.14x', 'defaultTabName'],
  ['S3.14y', 'menuData'],
  ['S3.14z', 'currentPath'],
])('%s %s: what one sub-app sets every other reads', (_, name) => {
  const sdk = createMockSdk()
  const one = consoleOf(sdk)
  const other = consoleOf({ shared: sdk.shared })
  const before = one.get(name)
  expect(before).toBeDefined()
  // A value of the same kind, another than before.
  const next = Array.isArray(before) ? ['x'] : typeof before === 'object' ? { ...before, x: 'y' } : typeof before === 'boolean' ? !before : `${before}x`
  one.set(name, next as never)
  expect(other.get(name)).toEqual(next)
})

test('S3.14c S3.14k S3.14p S3.14z the shape of the template, who is told, and what lies in session storage', () => {
  const sdk = createMockSdk()
  const one = consoleOf(sdk)
  const other = consoleOf({ shared: sdk.shared })
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
