export * from './tables/accounts.ts'
export * from './tables/catalogue.ts'
export * from './tables/content.ts'
export * from './tables/ordering.ts'
