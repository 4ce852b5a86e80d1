import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef } from 'react'
import { useSidebarState, useStore } from 'react-admin'

/** Closes the menu on phones, where it covers the screen, and restores its state on wide screens. */
export function useResponsiveMenu() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useSidebarState()
  const [isOpenWhenWide, setOpenWhenWide] = useStore('sidebar.wide', true)
  const wasPhone = useRef<boolean>(undefined)
  useEffect(() => {
    if (wasPhone.current !== isPhone) setOpen(isPhone ? false : isOpenWhenWide)
    else if (!isPhone) setOpenWhenWide(isOpen)
    wasPhone.current = isPhone
  }, [isPhone, isOpen, isOpenWhenWide, setOpen, setOpenWhenWide])
}
