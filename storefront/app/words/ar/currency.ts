export default {
  label: 'العملة',
  option: '{name} ({code})',
  withdrawn: 'عادت الأسعار إلى {shop} لأن {code} لم تعد متاحة. لم يتغير شيء في السلة.',
  close: 'إغلاق',
}
