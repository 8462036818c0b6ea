// A page nobody vouches for: it may hang, and it tries what it must not be able to do.
import { connect, PERMISSIONS_CHANGED } from '../../../packages/sdk/src/frame/index.ts'

const say = (text) => {
  document.querySelector('#said').textContent = text
}
const on = (id, act) => document.querySelector(id).addEventListener('click', act)

const sdk = await connect()
document.querySelector('#who').textContent = `${sdk.user.userName} ${sdk.app.name}`
const may = () => {
  const { user, area, permissions } = sdk
  document.querySelector('#may').textContent = `${user.userName} ${area.effectiveName} ${permissions.has('project-fund:del') ? '可删除' : '不可删除'}`
}
may()
sdk.on(PERMISSIONS_CHANGED, may)
on('#hang', () => {
  say('挂起')
  // Longer than any test looks; then it may be put away.
  setTimeout(() => {
    const end = Date.now() + 12_000
    while (Date.now() < end);
  }, 100)
})
on('#reach', () => {
  const tried = []
  for (const attempt of [() => parent.document.title, () => localStorage.length, () => document.cookie, () => top.location.assign('/visual/')]) {
    try {
      attempt()
      tried.push('通')
    } catch {
      tried.push('拒')
    }
  }
  say(tried.join(''))
})
on('#fake', () => {
  sdk.emit('session.ended', { reason: 'fake' })
  sdk.emit('hello', { from: 'sealed' })
  say('发了')
})
