/** The server's own word for another version in both languages, of the same code as conflicts that say themselves what stands in the way. */
export const isNewer = (message: string): boolean => message.startsWith('数据已被他人修改') || message.startsWith('Somebody else changed the data;')
