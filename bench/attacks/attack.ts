import type { Client } from 'pg'

/** Options of an attack: the shop, the vulnerable server, the shop's database, the level of sqlmap, and the names of the attacked requests. */
export type Attack = { url: string; vulnerable: string; client: Client; level: number; only: string }
