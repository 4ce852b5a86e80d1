import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import type { LucideIcon } from 'lucide-react'

/** Wraps a Lucide icon as an MUI icon, with its size and colour. */
export function muiIcon(Drawing: LucideIcon) {
  return function Icon({ sx, ...props }: SvgIconProps) {
    return (
      <SvgIcon {...props} sx={[lines, ...(Array.isArray(sx) ? sx : [sx])]}>
        <Drawing width={24} height={24} strokeWidth={1.5} />
      </SvgIcon>
    )
  }
}

const lines = { fill: 'none', padding: '1px' }
