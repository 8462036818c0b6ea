import { describe, expect, it } from 'vitest'
import { fold } from './fold-helpers.ts'

const helpers = 'var e=Object.create,o=(f)=>()=>f,l=(m)=>({default:m,e});export{o as t,l as r};'
const names = { helpers, from: 'rolldown-runtime-XK.js', target: 'frame-AB.js' }

const run = (code: string) => new Function(code.replace(/export\{[^}]*\};?/g, '').replace(/import\{[^}]*\}from"[^"]*";/g, '')) as () => unknown

describe('fold', () => {
  it('puts the helpers into their new home and hands all of them on', () => {
    const code = fold('import{r as e}from"./rolldown-runtime-XK.js";var n=e(1);return n;export{n as a};', { ...names, part: 'home' })
    expect(code).not.toContain('rolldown-runtime')
    expect(code).toContain('export{helper_t as helper_t,e as helper_r}')
    expect(run(code)()).toMatchObject({ default: 1 })
  })

  it('has a chunk that imports the home take them from there', () => {
    const code = fold('import{r as e,t}from"./rolldown-runtime-XK.js";import{a}from"./frame-AB.js";t(e(a))', { ...names, part: 'guest' })
    expect(code).toBe('import{helper_r as e,helper_t as t}from"./frame-AB.js";import{a}from"./frame-AB.js";t(e(a))')
  })

  it('gives every other chunk a copy whose names stay out of its own', () => {
    const code = fold('import{t as q}from"./rolldown-runtime-XK.js";var e=5;return q(e)()', { ...names, part: 'alone' })
    expect(run(code)()).toBe(5)
  })

  it('leaves alone who uses none', () => {
    expect(fold('var a=1', { ...names, part: 'alone' })).toBe('var a=1')
    expect(fold('var a=1', { ...names, part: 'guest' })).toBe('var a=1')
  })
})
