import { reportWords } from '@rawnaq/contract/words/reports'

const { groups, none, columns, vat, methods, rest, total } = reportWords.ar

export default {
  ...{ groups, none, columns, vat, methods, rest, total },
  report: 'التقرير',
  from: 'من',
  to: 'إلى',
  names: {
    day: 'المبيعات حسب اليوم',
    month: 'المبيعات حسب الشهر',
    item: 'المبيعات حسب المنتج',
    variant: 'المبيعات حسب الخيار',
    category: 'المبيعات حسب القسم',
    occasion: 'المبيعات حسب المناسبة',
    coupon: 'المبيعات حسب كود الخصم',
    customer_group: 'المبيعات حسب فئة العملاء',
    payment_method: 'المبيعات حسب طريقة الدفع',
    made_by: 'المبيعات حسب من قدّم الطلب',
    sent_by: 'المبيعات حسب من أرسل الطلب',
    vat: 'الضريبة حسب النسبة',
  },
  periods: {
    today: 'اليوم',
    week: 'آخر سبعة أيام',
    month: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    year: 'هذه السنة',
  },
  export: { csv: 'حفظ بصيغة CSV', xlsx: 'حفظ بصيغة Excel' },
  chart: { day: 'صافي المبيعات يوميًا', month: 'صافي المبيعات شهريًا' },
  more: 'تظهر هنا أول ألف صف فقط، وتتضمن الملفات جميع الصفوف.',
  salesNote:
    'يُحتسب الطلب في يوم تقديمه متى دُفع أو كان الدفع نقدًا عند الاستلام، ما لم يُلغَ أو يُرتجع. ويُخصم المبلغ المسترد من الطلب العائد إليه. والصافي هو الإجمالي ناقصًا المبالغ المستردة.',
  vatNote:
    'الطلبات نفسها الواردة في تقارير المبيعات. لا ضريبة على التوصيل، ويُوزَّع المبلغ المسترد على مبالغ الطلب وضريبته.',
}
