import type { DemoNamed, DemoTax } from './types.ts'

export const units: DemoNamed[] = [
  { key: 'piece', name: { en: 'Piece', ar: 'قطعة' } },
  { key: 'set', name: { en: 'Set', ar: 'طقم' } },
  { key: 'pair', name: { en: 'Pair', ar: 'زوج' } },
  { key: 'box', name: { en: 'Box', ar: 'علبة' } },
  { key: 'bottle', name: { en: 'Bottle', ar: 'قارورة' } },
]

export const taxes: DemoTax[] = [
  { key: 'exempt', name: { en: 'Exempt', ar: 'معفى' }, percentage: 0 },
  { key: 'handwork', name: { en: 'Handwork rate', ar: 'نسبة الأعمال اليدوية' }, percentage: 2.5 },
  { key: 'standard', name: { en: 'Standard rate', ar: 'النسبة الأساسية' }, percentage: 5 },
]

export const shippings: DemoNamed[] = [
  { key: 'gulf', name: { en: 'To the door in the Gulf', ar: 'إلى الباب في الخليج' } },
  { key: 'world', name: { en: 'To the door worldwide', ar: 'إلى الباب حول العالم' } },
  { key: 'salmiya', name: { en: 'Collected from our house in Salmiya', ar: 'الاستلام من بيت رونق في السالمية' } },
]
