import type { Words } from '../shape.ts'

export default {
  title: 'رونق · الإدارة',
  name: 'رونق',
  language: { label: 'اللغة', en: 'English', ar: 'العربية' },
  menu: {
    today: 'اليوم',
    selling: 'المبيعات',
    catalogue: 'الكتالوج',
    marketing: 'التسويق',
    content: 'المحتوى',
    people: 'الأشخاص',
    shop: 'المتجر',
    openShop: 'فتح المتجر',
  },
  signIn: {
    title: 'مرحبًا بعودتك',
    lead: 'تسجيل الدخول لإدارة المتجر.',
    who: 'البريد الإلكتروني أو اسم المستخدم',
    password: 'كلمة المرور',
    go: 'تسجيل الدخول',
    codeTitle: 'خطوة أخيرة',
    codeLead: 'أدخل الأرقام الستة من تطبيق المصادقة، أو أحد أكواد الاسترداد.',
    code: 'الكود',
    confirm: 'تأكيد',
    again: 'البدء من جديد',
    entering: 'جارٍ فتح المتجر',
    enterFailed: 'هذا الرابط مستخدم أو انتهت صلاحيته. يظهر رابط جديد عند تشغيل المتجر من جديد.',
    offline: 'المتجر لا يستجيب. يلزم التحقق من الاتصال ثم المحاولة مرة أخرى.',
  },
  today: { title: 'اليوم', hello: 'أهلًا بك {name}.' },
  failed: { title: 'حدث خطأ ما', lead: 'تعثرت هذه الصفحة، ولم يتغير شيء بسببها.', again: 'المحاولة من جديد' },
} satisfies Words['shell']
