import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { useSidebarState } from 'react-admin'

/** A menu that stood beside a wide screen does not lie over it when the screen gets as narrow as a phone. */
export function useCloseMenuOnPhones() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [, setOpen] = useSidebarState()
  useEffect(() => {
    if (isPhone) setOpen(false)
  }, [isPhone, setOpen])
}
