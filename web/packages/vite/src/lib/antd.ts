/** The part of antd that bundles built elsewhere get from the page: what our own sub-apps use, so that it costs nobody a byte more. */
export { Button, ConfigProvider, Input, Select } from 'antd'
