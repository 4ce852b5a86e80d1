import type { Profile } from '@rawnaq/contract/account'

/** The input of an account page: the page request, the signed-in customer and the id in the path. */
export type ViewRequest = { request: Request; profile: Profile; id: string | undefined }
