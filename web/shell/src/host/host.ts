import { createElement, useState } from 'react'
import { Fault, type AppEntry, type AppModule, type Boot, type DrawItem } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { fetchModule } from '../loader/apps.ts'
import { person } from '../boot/person.ts'
import { t } from './host.texts.ts'

/** The one door between the first frame and what this folder holds: the frame names one file, and each part comes when it is needed. */

/** Sub-apps that are no module of this page, in the form of one: the loader and the slots know no difference. */
export async function host(entry: AppEntry, tries: number): Promise<AppModule> {
  if (entry.kind === 'esm') {
    const module = await (entry.entry.startsWith('http') ? import('./override.ts').then(({ load }) => load(entry, tries)) : fetchModule(entry, tries))
    check(entry, module)
    return module
  }
  const { FrameHost } = await import('./frame-host.tsx')
  return { contract: { name: entry.name, sdk: '^1' }, default: () => ({ Component: () => createElement(FrameHost, { entry }) }) }
}

/** Says what is wrong while it can still be said; a sub-app of our own build cannot be wrong here. */
export function check(entry: AppEntry, { contract, default: create, React }: Partial<AppModule>) {
  if (typeof create !== 'function') throw new Error(t.noCreate(entry.title || entry.name))
  if (!/^\^?1(\.|$)/.test(contract?.sdk ?? '')) throw new Fault('version', contract?.sdk)
  // Two Reacts in one tree break hooks in ways nobody finds. A module from a developer's machine has a tree of its own.
  if (React && !entry.entry.startsWith('http') && (React as { useState: unknown }).useState !== useState) throw new Fault('react')
}

/** Sub-apps from the developer's own machine, before anything reads the registry. */
export async function takeOver(boot: Boot) {
  const { takeOver: put } = await import('./override.ts')
  put(boot, env.dev ?? [])
}

export async function drawer(): Promise<DrawItem> {
  return (await import('./extensions.tsx')).drawer
}

/** What belongs into the header once the page is calm. */
export async function headerItems() {
  const items = person.get().registry.some(({ slots }) => slots?.some(({ point }) => point === 'header'))
  if (items || env.dev) (await import('./extensions.tsx')).headerItems()
}
