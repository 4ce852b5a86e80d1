import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../../account/session/session.ts'
import { saveFile } from '../../browser/save-file.ts'

/** Saves the invoice of an order as a PDF, this language first. */
export const saveInvoice = async ({ id, number }: { id: number; number: string }, locale: Locale) =>
  saveFile(`${number}.pdf`, await accountApi(locale).invoicePdf(id))
