/** The texts of errors in hampers and their parts. Separate, so that only the server and the admin load them. */
export const hamperIssueWords = {
  counted_by_parts: {
    en: 'The stock of a hamper follows from what is inside',
    ar: 'تُحسب كمية مجموعة الهدايا مما بداخلها',
  },
  hamper_within_hamper: {
    en: 'A hamper cannot be inside a hamper',
    ar: 'لا يمكن وضع مجموعة هدايا داخل مجموعة أخرى',
  },
  hamper_without_variants: {
    en: 'A hamper has no sizes or colours of its own',
    ar: 'لا يمكن أن تكون لمجموعة الهدايا مقاسات أو ألوان خاصة بها',
  },
  part_without_variants: {
    en: 'This item is inside a hamper, take it out first',
    ar: 'هذا المنتج ضمن مجموعة هدايا، يُرجى إخراجه منها أولًا',
  },
  part_needs_choice: {
    en: 'An item with a required option cannot be inside a hamper',
    ar: 'لا يمكن وضع منتج له خيار إلزامي داخل مجموعة هدايا',
  },
} as const

export type HamperIssueCode = keyof typeof hamperIssueWords
