export default {
  titles: { favourites: 'المفضلة' },
  none: 'لا منتجات في المفضلة بعد',
  noneLead: 'الضغط على قلب أي منتج يحفظه هنا، على كل أجهزتك.',
  look: 'تصفح المنتجات',
  loading: 'جارٍ جلب المفضلة',
}
