import '@rawnaq/storefront/styles/fonts.css'
import '@rawnaq/storefront/styles/tokens.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './root.tsx'

const container = document.getElementById('admin')
if (!container) throw new Error('The page has no #admin element')
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
