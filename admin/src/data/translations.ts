import { locales } from '@rawnaq/rules/locale'

type Row = Record<string, unknown>
type Translation = { locale: string; field: string; value: string }

/** A record with each text as `name_en` and `name_ar`, the fields of the forms. */
export function withTranslatedFields<Source extends Row>(row: Source): Source & Row {
  const translations = (row.translations ?? []) as Translation[]
  return {
    ...row,
    ...Object.fromEntries(translations.map(({ locale, field, value }) => [`${field}_${locale}`, value])),
  }
}

/** The changed texts of a form in the format of the API. */
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

/** The form field of a translation. */
export const translatedFieldName = ({ field, locale }: Translation) => `${field}_${locale}`
