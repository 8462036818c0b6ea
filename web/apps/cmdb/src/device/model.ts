import type { Schemas } from '@mirror/contract'

/** One row of the list; percents are 0 to 100, sizes bytes, moments ms UTC. */
export type Device = Schemas['Device']

/** What hardly changes. */
export type DeviceFacts = Schemas['DeviceFacts']

/** One mounted file system, bytes. */
export type Disk = Schemas['DeviceDisk']

/** One of the busiest processes; cpu is per cent of one core. */
export type Process = Schemas['DeviceProcess']

/** How one probe of our own went. */
export type Probe = Schemas['DeviceProbe']

/** A device with what was measured last. */
export type DeviceDetail = Schemas['DeviceDetail']
