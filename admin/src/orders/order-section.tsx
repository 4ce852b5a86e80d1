import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A section of the order screen with a heading. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ padding: 2 }}>
      <Typography variant="h6" component="h3" id={id} sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
