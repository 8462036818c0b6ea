/** 20261126 as people write it; "" for none. */
export const dayText = (day: number) =>
  day > 0 ? `${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100).padStart(2, '0')}-${String(day % 100).padStart(2, '0')}` : ''
