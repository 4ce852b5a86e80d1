export default {
  titles: { favourites: 'المفضلة' },
  none: 'لا قطع في المفضلة بعد',
  noneLead: 'الضغط على قلب أي قطعة يحفظها هنا، على كل أجهزتك.',
  look: 'تصفح القطع',
  loading: 'جارٍ جلب المفضلة',
}
