import type { Messages } from '../shape.ts'

export default {
  title: 'البحث (Ctrl+K)',
  heading: 'البحث',
  label: 'طلب أو عميل أو منتج أو إعداد',
  loading: 'جارٍ البحث…',
  nothing: 'لا توجد نتائج.',
  screens: 'الصفحات',
} satisfies Messages['search']
