/** 我的下载, for whoever shows it. */
export const loadDownloads = async () => (await import('./downloads.tsx')).Downloads
