import type { Client } from 'pg'

/** What an attack is told: the shop and the server that does everything wrong, the shop's database, how much sqlmap tries, and what the calls are called that it tries. */
export type Attack = { url: string; door: string; client: Client; level: number; only: string }
