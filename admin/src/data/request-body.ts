import type { ResourceConfig } from '../resource-config.ts'
import { toTranslations } from './translations.ts'

type Row = Record<string, unknown>

/** The request body of a form: all filled fields of a new record, only the changed fields of an existing one. */
export function requestBody(
  { fields: declared, texts, picture }: ResourceConfig,
  form: Row,
  original: Row | undefined,
) {
  const isChanged = (field: string) =>
    original ? !isSame(form[field], original[field]) : form[field] !== undefined && form[field] !== null
  const fields = Object.keys(declared)
    .filter(isChanged)
    .map((field) => [field, form[field] ?? null])
  const translations = toTranslations(texts, form, isChanged)
  const body: Row = { ...Object.fromEntries(fields), ...(translations.length > 0 ? { translations } : {}) }
  const file = picture ? chosenFile(form.image) : null
  if (picture && !file && original?.image && !form.image) body[picture] = null
  return { body: file ? toFormData(body, file) : body, translations }
}

/** The file chosen in a picture field. */
function chosenFile(image: unknown): File | null {
  const file = (image as { rawFile?: unknown } | null | undefined)?.rawFile
  return file instanceof File ? file : null
}

/** Multipart fields are text: other values are sent as JSON. */
function toFormData(body: Row, image: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.set(name, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
  }
  // Last, so that the server has read the fields before the file.
  form.set('image', image)
  return form
}

const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null) || JSON.stringify(a) === JSON.stringify(b)
