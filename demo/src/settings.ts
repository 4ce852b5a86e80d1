import { whoWeAre } from './about-page.ts'
import { conditions } from './conditions.ts'
import { homeSections } from './home-page.ts'
import { questions } from './questions.ts'
import type { DemoSetting } from './types.ts'

/** Amounts are in USD. Keys have the spelling of the API (`instgram`, `contect_email`). */
export const settings: DemoSetting[] = [
  { key: 'shop_name_en', value: 'Rawnaq' },
  { key: 'shop_name_ar', value: 'رونق' },
  { key: 'shop_tagline_en', value: 'Gifts and objects for generous homes' },
  { key: 'shop_tagline_ar', value: 'هدايا وقطع لبيوت الكرم' },
  {
    key: 'shop_description_en',
    value: 'Gifts and objects for generous homes, chosen in Kuwait and delivered across the Gulf and the world.',
  },
  { key: 'shop_description_ar', value: 'هدايا وقطع لبيوت الكرم، نختارها في الكويت ونوصلها إلى الخليج والعالم.' },
  { key: 'currency', value: 'USD' },
  { key: 'limit_price_for_shipment', value: 500 },
  { key: 'shipment_amount', value: 16 },
  { key: 'phone', value: '+965 2200 1234' },
  { key: 'mobile', value: '+965 5000 1234' },
  { key: 'whatsapp', value: '+965 5000 1234' },
  { key: 'contect_email', value: 'care@rawnaq.example' },
  { key: 'address_en', value: 'Salmiya, Salem Al Mubarak Street, Kuwait' },
  { key: 'address_ar', value: 'السالمية، شارع سالم المبارك، الكويت' },
  { key: 'hours_en', value: 'Every day, 9 am to 11 pm' },
  { key: 'hours_ar', value: 'يوميًا من 9 صباحًا حتى 11 مساءً' },
  { key: 'instgram', value: 'https://www.instagram.com/rawnaq.example' },
  { key: 'facebook', value: 'https://www.facebook.com/rawnaq.example' },
  { key: 'instagram_post', value: 'https://www.instagram.com/p/RawnaqExample/' },
  { key: 'facebook_post', value: 'https://www.facebook.com/rawnaq.example/posts/1001' },
  { key: 'twitter_tweet', value: 'https://x.com/rawnaq_example/status/1000000000000000001' },
  { key: 'announcement_en', value: 'Every gift wrapped by hand' },
  { key: 'announcement_ar', value: 'تغليف يدوي لكل هدية' },
  { key: 'wrapping_promise_en', value: 'Wrapped by hand, with your gift message' },
  { key: 'wrapping_promise_ar', value: 'تغليف يدوي وبطاقة إهداء بكلماتك' },
  { key: 'returns_promise_en', value: 'Returns within 14 days' },
  { key: 'returns_promise_ar', value: 'الإرجاع خلال 14 يومًا' },
  { key: 'gift_cards_sold', value: true },
  { key: 'gift_card_amounts', value: [50, 100, 200, 500] },
  { key: 'gift_card_minimum', value: 20 },
  { key: 'gift_card_maximum', value: 1000 },
  { key: 'gift_card_months', value: 24 },
  { key: 'home_sections', value: homeSections },
  { key: 'who_us', value: whoWeAre },
  { key: 'questions', value: questions },
  { key: 'conditions', value: conditions },
]
