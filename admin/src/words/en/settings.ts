import type { HomeSectionKind } from '@rawnaq/rules/home-sections'

export default {
  saved: 'Saved, and live in the shop',
  groups: {
    home: 'Home page',
    identity: 'Name and look',
    delivery: 'Delivery',
    collection: 'Collection',
    payments: 'Payments',
    currencies: 'Currencies',
    giftCards: 'Gift cards',
    contact: 'Contact',
    social: 'Social networks',
    languages: 'Languages',
    work: 'Daily work',
    questions: 'Questions',
    conditions: 'Terms',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
    who_us: 'About us',
  },
  leads: {
    home: 'The bar above the header, the menu and the sections of the home page. Where a text is empty, the shop uses its own.',
    identity: 'The name, logo and colour of the shop in pages, emails and documents.',
    delivery: 'Delivery is free above the first amount. Leave it empty to always charge delivery.',
    collection: 'Orders that customers collect from the shop. It is offered once it has an address and opening hours.',
    payments: 'Currency, payment methods, and how long stock is reserved for unpaid orders.',
    currencies:
      'Orders in other currencies, by rates that you enter. Prices are converted from the currency of the shop, each rounded to its step.',
    giftCards:
      'Gift cards that customers buy in the shop. They are offered once there is an amount; another amount can be typed between the limits.',
    contact: 'How customers reach you. Empty fields are not shown.',
    social: 'Full addresses as copied from the network, starting with https.',
    languages: 'The languages of the shop. The admin is always available in both.',
    work: 'Stock alerts, reviews, time zone and staff sign-in.',
    questions: 'Frequently asked questions and your answers.',
    conditions: 'The terms of the shop, section by section.',
    privacy:
      'The privacy page, section by section. Until it is changed here, it shows a standard text about what the program does; please add what is particular to your shop. Without any section the standard text returns.',
    accessibility: 'The accessibility statement, section by section. Without any section the standard text returns.',
    who_us: 'The texts of the page about the shop.',
  },
  weekdays: {
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
  languages: { en: 'English', ar: 'Arabic' },
  picture: { choose: 'Choose a picture', another: 'Choose another picture', remove: 'Remove the picture' },
  home: {
    preview: 'Preview in the shop',
    new: 'New section',
    hidden: 'hidden',
    icons: { service: 'Help', delivery: 'Delivery', gift: 'Gift', returns: 'Returns', secure: 'Safety' },
    kinds: {
      hero: 'Opening picture and words',
      promises: 'Promises',
      gift_finder: 'Gift finder',
      occasions: 'Occasions',
      latest: 'New items',
      categories: 'Categories',
      offer: 'Offer',
      most_ordered: 'Bestsellers',
      journal: 'Journal',
      social: 'Social networks',
      category: 'Items of a category',
      text: 'Text',
      film: 'Film',
    } satisfies Record<HomeSectionKind, string>,
    filmLead:
      'Plays the video of an item without sound and in a loop, beside the text. Shoppers can pause it. Where a text is empty, the name and lead of the item are shown; without an item that has a video, the section is left out.',
  },
  hints: {
    currencies:
      'The rate is how much of the currency one unit of the shop’s currency is: 3.75 for riyals in a shop in dollars. The step rounds converted prices, such as 0.05 or 1. Staff choose an offered currency in a new order; an order keeps its currency and rate.',
    gift_card_amounts: 'Press Enter after each amount.',
    promises: 'Up to four short promises on the home page. Without any, the shop shows help, free delivery and offers.',
    menu: 'The categories of the menu in their order. Without any, all of the first level are shown.',
    accent_color: 'Dark enough to read on the pages of the shop. Leave it empty for the green of the design.',
    prices_include_tax:
      'On: prices, delivery, wraps and fees are what the customer pays, and the VAT in them is shown. Off: VAT is added in the cart. Changing it converts nothing: every entered price stays as it is, so review the prices. Placed orders stay as they were.',
    payments:
      'A payment method without a gateway account is not shown. Orders waiting for a method you switch off can still be settled and refunded.',
    order_notification_emails:
      'Up to ten addresses, each confirmed with Enter. They get one email for each order that is paid, or placed in cash.',
    low_stock_emails:
      'They get one email that lists what has fallen to the low stock threshold, and none again until it was refilled.',
    campaigns_noted:
      'On: the campaign in the address of an advertisement (utm_source and others) is stored with the order, for reports. The shop sets a cookie for it that ends with the visit; please mention it in your privacy text.',
    conversions_reported:
      'On: the checkout asks whether a purchase may be reported to the advertising platforms that are configured on the server (Google, Meta, TikTok, Snapchat). Only purchases of shoppers who agree are reported, once they are paid.',
    cash_countries: 'Cash is not offered elsewhere. The default is the Gulf countries.',
    cash_areas:
      'Leave it empty for all areas. Orders to Kuwait without an area cannot be paid in cash once you choose areas.',
    collection_hours:
      'Several hours on one day make a break. Hours that end before they begin end on the next day. Closures of the whole shop count too.',
    languages: 'Addresses in a language you switch off redirect to the same page in the other one.',
  },
  atLeastOne: 'Choose at least one',
  deliveryPricing: { items: 'The items (the default)', areas: 'The delivery area, for orders to Kuwait' },
  secondFactor: { optional: 'Optional', required: 'Required for all staff' },
}
