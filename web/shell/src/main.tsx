import '@mirror/ui/base.css'
