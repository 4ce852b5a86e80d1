export default {
  continue: 'Continue shopping',
  terms: {
    lead: 'How ordering, paying, delivery and returns work here.',
    none: 'No terms found',
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
