import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'

export default {
  titles: {
    paymentFailure: 'لم يكتمل الدفع',
    completeOrder: 'إكمال الطلب',
  },
  failed: {
    title: 'لم تتم عملية الدفع',
    lead: 'نعتذر منك، <name>{firstName}</name>. طلبك رقم <ltr>{number}</ltr> محفوظ كما هو، ولم يُخصم أي مبلغ.',
  },
  unfinished: {
    title: 'لم تكتمل عملية الدفع',
    lead: 'نعتذر منك، <name>{firstName}</name>، لم يصلنا أن الطلب رقم <ltr>{number}</ltr> قد دُفع. وهو محفوظ كما هو.',
  },
  over: {
    title: 'أُلغي هذا الطلب',
    lead: 'أُلغي الطلب رقم <ltr>{number}</ltr>، أو لم يُدفع خلال مدة حفظه، وعادت منتجاته إلى العرض. وأي مبلغ يصل لاحقًا يُعاد إليك. يمكن طلب المتوفر منه مرة أخرى، <name>{firstName}</name>.',
  },
  stillAsking:
    'بعد إتمام الدفع في صفحة البنك يكفي البقاء هنا: تعرض هذه الصفحة النتيجة فور وصولها. وإن غادرت صفحة البنك قبل الدفع فيمكنك إعادة المحاولة.',
  failures: paymentFailureWords.ar,
  tryAgain: 'إعادة المحاولة',
  leave: 'الخروج إلى الصفحة الرئيسية',
  help: 'بحاجة إلى مساعدة؟',
  helpLead: 'يكفينا رقم الطلب لنرى كل ما يخصه.',
  payTitle: 'دفع الطلب <ltr>{number}</ltr>',
  payLead: 'يبقى كل شيء كما طلبته. يُرجى اختيار طريقة الدفع فقط.',
  backToOrder: 'العودة إلى الطلب',
}
