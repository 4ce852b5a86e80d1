import type { Messages } from '../shape.ts'

export default {
  story: { edit: 'تعديل القصة بين منتجات القسم', add: 'إضافة قصة بين منتجات القسم' },
  items:
    '{count, plural, zero {لا توجد منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  hidden: 'غير معروض',
  up: 'نقل {name} إلى أعلى',
  down: 'نقل {name} إلى أسفل',
  unused: 'غير مستخدمة',
} satisfies Messages['content']
