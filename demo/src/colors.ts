import type { DemoColor } from './types.ts'

export const colors: DemoColor[] = [
  { key: 'walnut', name: { en: 'Walnut', ar: 'جوز' }, hex: '#7A4A2B' },
  { key: 'ebony', name: { en: 'Ebony', ar: 'أبنوس' }, hex: '#2E2521' },
  { key: 'white', name: { en: 'White', ar: 'أبيض' }, hex: '#F4F1EA' },
  { key: 'matte-black', name: { en: 'Matte black', ar: 'أسود مطفي' }, hex: '#2A2826' },
  { key: 'black', name: { en: 'Black', ar: 'أسود' }, hex: '#1F1D1C' },
  { key: 'emerald', name: { en: 'Emerald', ar: 'زمردي' }, hex: '#0F6A4C' },
  { key: 'burgundy', name: { en: 'Burgundy', ar: 'خمري' }, hex: '#7B1E33' },
  { key: 'rose', name: { en: 'Rose', ar: 'وردي' }, hex: '#D98C86' },
  { key: 'amber', name: { en: 'Amber', ar: 'عنبري' }, hex: '#C98A1E' },
  { key: 'smoke', name: { en: 'Smoke', ar: 'دخاني' }, hex: '#7C8187' },
  { key: 'sage', name: { en: 'Sage green', ar: 'أخضر ميرمية' }, hex: '#8FB09B' },
  { key: 'sky', name: { en: 'Sky blue', ar: 'أزرق سماوي' }, hex: '#8FA5C4' },
]
