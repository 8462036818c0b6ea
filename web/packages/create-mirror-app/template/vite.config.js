import { mirror } from '@mirror/vite'
import react from '@vitejs/plugin-react'

export default { plugins: [mirror(), react()] }
