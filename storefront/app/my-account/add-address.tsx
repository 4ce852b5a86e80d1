import type { SavedAddress } from '@rawnaq/contract/addresses'
import { data } from 'react-router'
import { accountApi } from '../account/session/session.ts'
import { AddressForm } from '../addresses/saved-address-form.tsx'
import { ApiRefusal } from '../api.ts'
import { langOf } from '../language/lang.ts'
import type { ViewRequest } from './view-request.ts'

/** Adds an address, or changes the one with the id. The address of another customer is the 404 page. */
export async function renderAddressForm({ request, profile, id }: ViewRequest) {
  const stored = id === undefined ? null : await savedAddress(Number(id), request)
  return <AddressForm key={stored?.id ?? 'new'} stored={stored} profile={profile} />
}

async function savedAddress(id: number, request: Request): Promise<SavedAddress> {
  try {
    return (await accountApi(langOf(request.url)).address(id)).data
  } catch (failure) {
    throw failure instanceof ApiRefusal && [404, 422].includes(failure.status) ? data(null, { status: 404 }) : failure
  }
}
