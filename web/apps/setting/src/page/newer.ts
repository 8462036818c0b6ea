/** The server's own word for another version, of the same code as conflicts that say themselves what stands in the way. No word of ours: it stays in every language. */
export const isNewer = (message: string): boolean => message.startsWith('数据已被他人修改')
