// A sub-app as older teams have them: Vue 2.7, a hash router of its own making, qiankun life cycles, built as UMD.
import Vue from 'vue/dist/vue.runtime.esm.js'

const state = Vue.observable({ page: '/', user: '', theme: '', said: '' })
const read = () => {
  state.page = location.hash.replace(/^#/, '') || '/'
}
let vm = null

export async function bootstrap() {
  window.bootstrapped = (window.bootstrapped ?? 0) + 1
}

export async function mount({ container, sdk, user }) {
  state.user = user.userName
  state.theme = sdk.theme.mode
  read()
  addEventListener('hashchange', read)
  const root = container.appendChild(document.createElement('div'))
  vm = new Vue({
    data: { count: 0 },
    render(h) {
      const button = (text, click) => h('button', { on: { click } }, text)
      return h('main', [
        h('h1', 'Vue 2 子应用'),
        h('p', { attrs: { id: 'page' } }, `页面 ${state.page}`),
        h('p', `用户 ${state.user} 主题 ${state.theme}`),
        h('p', { attrs: { id: 'said' } }, state.said),
        h('a', { attrs: { href: '#/detail/7' } }, '打开详情'),
        button(`计数 ${this.count}`, () => this.count++),
        button('问消息数', async () => {
          try {
            const answer = await sdk.http.get('/api/messages/unread')
            state.said = `未读 ${JSON.stringify(answer)}`
          } catch (cause) {
            state.said = `${cause.status} ${cause.message}`
          }
        }),
        button('读用户', async () => {
          state.said = await sdk.http.get('/api/users').then(
            () => '读到了',
            (cause) => `${cause.code}`,
          )
        }),
        button('要令牌', async () => {
          state.said = await sdk.token().then(
            () => '有令牌',
            (cause) => `${cause.code}`,
          )
        }),
        button('去户情', () => sdk.navigate('/microgdxczxpc/', '/household')),
        button('确认', async () => {
          state.said = (await sdk.confirm({ title: '来自框架', text: '继续吗？' })) ? '已确认' : '已取消'
        }),
      ])
    },
  }).$mount(root)
}

export async function update({ sdk }) {
  state.theme = sdk.theme.mode
}

export async function unmount() {
  removeEventListener('hashchange', read)
  vm.$destroy()
  vm.$el.remove()
  vm = null
}
