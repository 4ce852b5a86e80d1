import type en from './en-gift-cards.ts'

export default {
  giftCard: {
    subject: 'بطاقة هدية لك من {shop}',
    subjectFrom: 'وصلتك بطاقة هدية من {sender} من متجر {shop}',
    title: 'بطاقة هدية لك',
    titleTo: 'بطاقة هدية لك، {name}',
    from: 'هذه بطاقة هدية من {sender}.',
    text: 'يمكنك اختيار ما يعجبك، ثم كتابة الرمز عند الدفع لتغطية الطلب كاملًا أو جزء منه.',
    card: 'بطاقة الهدية',
    name: 'بطاقة هدية',
    until: 'صالحة حتى {date}',
    message: 'الرسالة',
    code: 'الرمز',
    open: 'اختيار هدية',
    hint: 'ما لا تستخدمه يبقى في البطاقة. يُرجى الاحتفاظ بهذه الرسالة، فلا يمكننا قراءة الرمز مرة أخرى.',
    balance: 'معرفة الرصيد',
    balanceHint: 'يُرجى عدم إرسال الرمز إلى أحد، فكل من يعرفه يمكنه استخدام البطاقة.',
  },
} satisfies typeof en
