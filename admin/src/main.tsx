import '@rawnaq/storefront/styles/fonts.css'
import '@rawnaq/storefront/styles/tokens.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './root.tsx'

const place = document.getElementById('admin')
if (!place) throw new Error('The page has no place for the admin')
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
