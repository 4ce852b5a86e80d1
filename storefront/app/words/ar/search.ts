export default {
  title: 'عمّ تبحث؟',
  label: 'البحث في المتجر',
  placeholder: 'مبخرة، وردة، طقم قهوة',
  submit: 'بحث',
  pieces: 'القطع',
  categories: 'الأقسام',
  found:
    '{count, plural, =0 {لا توجد اقتراحات} zero {لا توجد اقتراحات} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}',
  none: 'لا اقتراحات لهذه الكلمات، والبحث قد يجد المزيد.',
}
