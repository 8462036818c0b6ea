import { texts } from '../core/texts.ts'

export const t = texts('waiting-queue', {
  photoLost: '存放在本机的照片无法读取，请重新添加',
  tooOld: '存放已超过29天，无法确认是否已经送达，请先核对是否已有这条记录',
})
