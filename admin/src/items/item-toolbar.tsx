import { Toolbar } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'

/** Pictures, and sizes and colours, are saved by their own buttons: beside those it would be in the way. */
export function ItemToolbar() {
  const { pathname } = useLocation()
  const { isDirty } = useFormState()
  return savedApart.test(pathname) && !isDirty ? null : <Toolbar />
}

/** Their tabs by their places. */
const savedApart = /\/[23]$/
