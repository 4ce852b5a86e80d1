import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = { title: string; children: ReactNode; level?: 2 | 3 }

/** A section of the order screens with a heading. */
export function OrderSection({ title, children, level = 3 }: Props) {
  const id = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ padding: 2 }}>
      <Typography variant="h6" component={`h${level}`} id={id} sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
