export default {
  title: 'البحث في المتجر',
  label: 'البحث في المتجر',
  placeholder: 'منتج أو لون أو مناسبة',
  submit: 'بحث',
  items: 'المنتجات',
  categories: 'الأقسام',
  popular: 'عمليات بحث شائعة',
  found:
    '{count, plural, =0 {لا توجد اقتراحات} zero {لا توجد اقتراحات} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}',
  none: 'لا توجد اقتراحات. زر «بحث» يعرض كل النتائج.',
}
