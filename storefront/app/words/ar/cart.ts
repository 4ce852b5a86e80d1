export default {
  title: 'سلة التسوق',
  emptyTitle: 'سلتك بانتظار أول قطعة',
  emptyLead: 'لم تُضف أي قطعة بعد، وأحدث ما وصلنا بداية جميلة.',
  continue: 'متابعة التسوق',
}
