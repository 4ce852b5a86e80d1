import type { DemoDetail } from './types.ts'

/** One row of the details table with its own label. */
export function detail(labelEn: string, labelAr: string, en: string, ar: string): DemoDetail {
  return { label: { en: labelEn, ar: labelAr }, value: { en, ar } }
}

/** What the piece is made of. */
export const material = (en: string, ar: string) => detail('Material', 'الخامة', en, ar)

/** Everything that lies in the box. */
export const contents = (en: string, ar: string) => detail('In the box', 'محتويات العلبة', en, ar)

/** How the piece stays beautiful. */
export const care = (en: string, ar: string) => detail('Care', 'العناية', en, ar)

/** Measures in centimetres. */
export const height = (cm: number) => detail('Height', 'الارتفاع', `${cm} cm`, `${cm} سم`)
export const width = (cm: number) => detail('Width', 'العرض', `${cm} cm`, `${cm} سم`)
export const depth = (cm: number) => detail('Depth', 'العمق', `${cm} cm`, `${cm} سم`)
export const diameter = (cm: number) => detail('Diameter', 'القطر', `${cm} cm`, `${cm} سم`)

/** Weight in grams, told in kilograms from one kilogram upwards. */
export function weight(grams: number): DemoDetail {
  return grams < 1000
    ? detail('Weight', 'الوزن', `${grams} g`, `${grams} جم`)
    : detail('Weight', 'الوزن', `${grams / 1000} kg`, `${grams / 1000} كجم`)
}

/** How much it holds, in millilitres. */
export const capacity = (ml: number) => detail('Holds', 'السعة', `${ml} ml`, `${ml} مل`)
