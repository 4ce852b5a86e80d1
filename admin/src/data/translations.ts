import { locales } from '@rawnaq/rules/locale'

type Row = Record<string, unknown>
type Translation = { locale: string; field: string; value: string }

/** A record as the forms hold it: each text as `name_en` and `name_ar`, for both stand side by side there. */
export function withTranslatedFields<Given extends Row>(row: Given): Given & Row {
  const said = (row.translations ?? []) as Translation[]
  return { ...row, ...Object.fromEntries(said.map(({ locale, field, value }) => [`${field}_${locale}`, value])) }
}

/** The texts of a form as the wire takes them; only those that `isChanged`. */
export function toTranslations(
  texts: readonly string[],
  form: Row,
  isChanged: (field: string) => boolean,
): Translation[] {
  return texts.flatMap((field) =>
    locales
      .filter((locale) => isChanged(`${field}_${locale}`))
      .map((locale) => ({ locale, field, value: String(form[`${field}_${locale}`] ?? '') })),
  )
}

/** What the wire calls the text of a form's field, where it was the n-th of what was sent. */
export const translatedFieldName = ({ field, locale }: Translation) => `${field}_${locale}`
