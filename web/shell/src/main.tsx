// oxlint-disable-next-line import/no-unassigned-import -- must run before anything else
import './shim.ts'
import '@mirror/ui/base.css'
import './frame/floor.css'
import { run } from './start/run.tsx'

void run()
