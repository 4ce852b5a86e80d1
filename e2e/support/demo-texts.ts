/** Texts that the demo shop has in its settings. */
export const demoTexts = {
  en: {
    shop: 'Rawnaq',
    tagline: 'Gifts and objects for generous homes',
    hero: 'Every moment has its lustre',
    heroLink: 'See all gifts',
    social: 'In your homes',
  },
  ar: {
    shop: 'رونق',
    tagline: 'هدايا وقطع لبيوت الكرم',
    hero: 'لكل لحظة رونقها',
    heroLink: 'جميع الهدايا',
    social: 'من بيوت عملائنا',
  },
}
