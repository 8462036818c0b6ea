import './shim.ts'
import '@mirror/ui/base.css'
import { run } from './start/run.tsx'

void run()
