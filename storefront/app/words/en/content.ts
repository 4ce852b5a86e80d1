export default {
  continue: 'Continue shopping',
  terms: {
    lead: 'How ordering, paying, delivery and returns work here.',
    none: 'No terms found',
  },
  privacy: {
    lead: 'What we store about you, why, and what you can do about it.',
  },
  accessibility: {
    lead: 'How we make the shop usable for everyone, and how to tell us what is in the way.',
  },
  faq: {
    lead: 'What people ask us most.',
    none: 'No questions found',
  },
  about: {
    lead: 'A gift house in Kuwait, and how we choose.',
    categories: 'Shop by category',
  },
  posts: {
    lead: 'Notes from the house, on giving, pouring, lighting and keeping.',
    none: 'There are no articles yet',
    all: 'All articles',
  },
} as const
