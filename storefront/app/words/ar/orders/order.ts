import { collectedStatusWords, orderStatusWords } from '@rawnaq/contract/words/order-status'

export default {
  thanks: 'شكرًا لك، <name>{firstName}</name>',
  received: 'استلمنا طلبك رقم <ltr>{number}</ltr>.',
  confirmation: 'أرسلنا التأكيد إلى <ltr>{email}</ltr>.',
  moment: 'لحظة من فضلك، <name>{firstName}</name>',
  asking: 'وصلنا طلبك رقم <ltr>{number}</ltr> وننتظر رد البنك.',
  askingLead:
    'لا حاجة إلى أي إجراء: تتحدّث هذه الصفحة تلقائيًا فور وصول الرد. ويمكن إغلاقها وسنراسلك على <ltr>{email}</ltr>.',
  inReview: 'وصلنا طلبك رقم <ltr>{number}</ltr>، والدفع قيد المراجعة.',
  reviewLead:
    'تراجع شركة البطاقة بعض المدفوعات قبل قبولها. لا حاجة إلى أي إجراء، والمنتجات محجوزة لك، وسنراسلك على <ltr>{email}</ltr> فور صدور القرار.',
  reviewShort: 'تراجع شركة البطاقة هذه الدفعة. لا حاجة إلى أي إجراء، وسنراسلك فور صدور القرار.',
  keptUntil: 'المنتجات محجوزة لك حتى <b><time></time></b>.',
  payNow: 'الدفع الآن',
  cardEnding: 'بطاقة تنتهي بالرقم <ltr>{digits}</ltr>',
  refunded: 'المبلغ المسترد',
  detailsTitle: 'تفاصيل الطلب',
  loading: 'جارٍ تحميل الطلب',
  number: 'الطلب <ltr>{number}</ltr>',
  contact: 'بيانات التواصل',
  address: 'عنوان التوصيل',
  payment: 'طريقة الدفع',
  notes: 'ملاحظات',
  status: 'الحالة',
  placedOn: 'تاريخ الطلب',
  pieces: 'محتويات الطلب',
  quantity: 'الكمية <ltr>{count}</ltr>',
  seeDetails: 'عرض تفاصيل الطلب',
  continue: 'متابعة التسوق',
  history: 'مراحل الطلب',
  invoice: 'الفاتورة',
  statuses: {
    ...orderStatusWords.ar,
    in_review: 'الدفع قيد المراجعة',
  },
  collectedStatuses: collectedStatusWords.ar,
}
