import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import type { LucideIcon } from 'lucide-react'

/** An icon of the shop's set in the measures and colours of MUI. */
export function muiIcon(Drawing: LucideIcon) {
  return function Icon({ sx, ...given }: SvgIconProps) {
    return (
      <SvgIcon {...given} sx={[lines, ...(Array.isArray(sx) ? sx : [sx])]}>
        <Drawing width={24} height={24} strokeWidth={1.5} />
      </SvgIcon>
    )
  }
}

const lines = { fill: 'none', padding: '1px' }
