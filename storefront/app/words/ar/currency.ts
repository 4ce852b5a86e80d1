export default {
  label: 'العملة',
  option: '{name} ({code})',
  withdrawn: 'عادت الأسعار إلى عملة المتجر ({shop})، لأن العملة {code} لم تعد متاحة. لم يتغير شيء في السلة.',
  close: 'إغلاق',
}
