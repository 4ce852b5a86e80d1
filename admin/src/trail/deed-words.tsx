import { useTranslate } from 'react-admin'
import type { Deed } from '../calls/deeds.ts'

type Given = { deed: Deed }

/** Who did it; the shop itself where nobody did. */
export function DoneBy({ deed: { user } }: Given) {
  const translate = useTranslate()
  return <bdi>{user?.name ?? translate('shell.trail.shop')}</bdi>
}

export function DeedName({ deed: { action } }: Given) {
  return useTranslate()(`shell.deeds.${action}`, { _: action })
}

/** The record it was done to. */
export function DeedPlace({ deed: { resource, record_id } }: Given) {
  const translate = useTranslate()
  return (
    <>
      {translate(`resources.${resource}.name`, { smart_count: 1, _: resource })} <bdi dir="ltr">{record_id}</bdi>
    </>
  )
}
