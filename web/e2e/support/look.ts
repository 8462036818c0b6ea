import type { Page } from '@playwright/test'

const folder = process.env['MIRROR_LOOK']

/** A picture for the eye, in the folder MIRROR_LOOK, only where one is named: drawing it costs more than most steps of a journey. */
export async function look(page: Page, name: string, fullPage = false): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage })
}
