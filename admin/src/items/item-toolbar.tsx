import { Toolbar } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'

/** Hides the save bar on the tabs of pictures and variants, which save by themselves. */
export function ItemToolbar() {
  const { pathname } = useLocation()
  const { isDirty } = useFormState()
  return savedApart.test(pathname) && !isDirty ? null : <Toolbar />
}

/** Tab indexes of pictures and variants. */
const savedApart = /\/[23]$/
