import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** A term and its value in a description list of the order screen; `name` is the key of the term. */
export function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 14 }}>
        {translate(name)}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        {children}
      </Box>
    </div>
  )
}
