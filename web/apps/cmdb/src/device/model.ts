/** One row of the list; percents are 0 to 100, sizes bytes, moments ms UTC. */
export interface Device {
  id: number
  name: string
  kind: string
  ip: string
  os: string
  source: string
  status: 'online' | 'offline'
  /** The host that answered this call. */
  self: boolean
  cores: number
  memory: number
  cpu: number
  memoryPercent: number
  diskPercent: number
  load1: number
  lastSeen: number
}

/** What hardly changes. */
export interface DeviceFacts {
  hostname: string
  os: string
  kernel: string
  arch: string
  cpuModel: string
  cores: number
  memory: number
  bootTime: number
  uptimeSeconds: number
  version: string
  runtime: string
  database: string
  startedAt: number
}

/** One mounted file system, bytes. */
export interface Disk {
  mount: string
  device: string
  fs: string
  total: number
  used: number
  percent: number
}

/** One of the busiest processes; cpu is per cent of one core. */
export interface Process {
  pid: number
  name: string
  user: string
  cpu: number
  memory: number
}

/** How one probe of our own went. */
export interface Probe {
  name: string
  kind: 'http' | 'database'
  target: string
  ok: boolean
  status: number
  ms: number
  at: number
  message: string
}

/** A device with what was measured last. */
export interface DeviceDetail {
  device: Device
  facts: DeviceFacts
  disks: Disk[]
  processes: Process[]
  probes: Probe[]
  sampledAt: number
}

/** One metric over time, oldest first. */
export interface Series {
  metric: string
  unit: string
  points: { at: number; value: number }[]
}
