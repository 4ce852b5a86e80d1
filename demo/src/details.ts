import type { DemoDetail } from './types.ts'

/** A row of the details table with a custom label. */
export function detail(labelEn: string, labelAr: string, en: string, ar: string): DemoDetail {
  return { label: { en: labelEn, ar: labelAr }, value: { en, ar } }
}

/** The material of the item. */
export const material = (en: string, ar: string) => detail('Material', 'الخامة', en, ar)

/** The contents of the box. */
export const contents = (en: string, ar: string) => detail('In the box', 'محتويات العلبة', en, ar)

/** Care instructions. */
export const care = (en: string, ar: string) => detail('Care', 'العناية', en, ar)

/** Dimensions in centimetres. */
export const height = (cm: number) => detail('Height', 'الارتفاع', `${cm} cm`, `${cm} سم`)
export const width = (cm: number) => detail('Width', 'العرض', `${cm} cm`, `${cm} سم`)
export const depth = (cm: number) => detail('Depth', 'العمق', `${cm} cm`, `${cm} سم`)
export const diameter = (cm: number) => detail('Diameter', 'القطر', `${cm} cm`, `${cm} سم`)

/** The weight, given in grams; shown in kilograms from 1,000 g. */
export function weight(grams: number): DemoDetail {
  return grams < 1000
    ? detail('Weight', 'الوزن', `${grams} g`, `${grams} جم`)
    : detail('Weight', 'الوزن', `${grams / 1000} kg`, `${grams / 1000} كجم`)
}

/** The capacity in millilitres. */
export const capacity = (ml: number) => detail('Holds', 'السعة', `${ml} ml`, `${ml} مل`)
