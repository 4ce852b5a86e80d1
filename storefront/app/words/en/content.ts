export default {
  continue: 'Continue shopping',
  terms: {
    lead: 'How ordering, paying, delivery and returns work here.',
    none: 'The terms are not published yet',
  },
  privacy: {
    lead: 'What we store about you, why, and what you can do about it.',
  },
  accessibility: {
    lead: 'How we make the shop usable for everyone, and how to tell us what is in the way.',
  },
  faq: {
    lead: 'What people ask us most.',
    none: 'There are no questions here yet',
  },
  about: {
    lead: 'Our story, and how we choose.',
    none: 'Our story is not written yet',
    categories: 'Shop by category',
  },
  posts: {
    lead: 'Stories, ideas and news.',
    none: 'There are no articles yet',
    all: 'All articles',
  },
} as const
