export default {
  home: {
    title: 'Every moment has its lustre',
    lead: 'Gifts and pieces for the home, chosen with care, wrapped by hand and brought to the door of someone you love.',
    all: 'See all gifts',
  },
  category: {
    all: 'All pieces',
    empty: 'There are no products in this category',
  },
} as const
