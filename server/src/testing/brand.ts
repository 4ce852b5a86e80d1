import { defaultAccent } from '@rawnaq/rules/accent'
import type { LocalBrand } from '../db/settings/brand.ts'
import type { DocumentBrand } from '../email/documents/document-brand.ts'

/** A shop with this name, without an accent or a logo of its own. */
export const brandNamed = (name: string): LocalBrand => ({ name, accent: defaultAccent, logo: null })

/** The look of documents of a shop without an accent or a logo of its own. */
export const plainDocuments: DocumentBrand = { accent: defaultAccent, logo: null }
