export default {
  add: 'إضافة إلى السلة',
  added: 'أُضيفت إلى السلة',
  viewCart: 'عرض السلة',
}
