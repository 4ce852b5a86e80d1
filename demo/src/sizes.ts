import type { DemoNamed } from './types.ts'

export const sizes: DemoNamed[] = [
  { key: 'small', name: { en: 'Small', ar: 'صغير' } },
  { key: 'medium', name: { en: 'Medium', ar: 'متوسط' } },
  { key: 'large', name: { en: 'Large', ar: 'كبير' } },
  { key: 'short', name: { en: 'Short', ar: 'قصير' } },
  { key: 'tall', name: { en: 'Tall', ar: 'طويل' } },
  { key: 'one-cup', name: { en: 'One cup', ar: 'فنجان واحد' } },
  { key: 'set-of-six', name: { en: 'Set of six', ar: 'طقم من 6' } },
  { key: 'set-of-twelve', name: { en: 'Set of twelve', ar: 'طقم من 12' } },
  { key: 'quarter-tola', name: { en: 'Quarter tola, 3 ml', ar: 'ربع تولة، 3 مل' } },
  { key: 'half-tola', name: { en: 'Half tola, 6 ml', ar: 'نصف تولة، 6 مل' } },
  { key: 'one-tola', name: { en: 'One tola, 12 ml', ar: 'تولة، 12 مل' } },
  { key: 'ml-50', name: { en: '50 ml', ar: '50 مل' } },
  { key: 'ml-100', name: { en: '100 ml', ar: '100 مل' } },
  { key: 'photo-10-15', name: { en: '10 × 15 cm', ar: '10 في 15 سم' } },
  { key: 'photo-13-18', name: { en: '13 × 18 cm', ar: '13 في 18 سم' } },
  { key: 'photo-20-25', name: { en: '20 × 25 cm', ar: '20 في 25 سم' } },
  { key: 'quarter-hour', name: { en: '15 minutes', ar: '15 دقيقة' } },
  { key: 'one-hour', name: { en: '60 minutes', ar: '60 دقيقة' } },
]
