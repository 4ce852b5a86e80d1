import type pg from 'pg'

/**
 * Recomputes each gift card that staff issued: its balance is what it was issued with less what the orders paid with it,
 * and so is the sum of its ledger. An order takes from it once and, when it is canceled, gives everything back.
 */
export async function auditGiftCards(client: pg.Client): Promise<string[]> {
  const { rows: cards } = await client.query<Record<'id' | 'issued' | 'balance' | 'entries' | 'spent', number>>(`
    select c.id, c.initial_value::float8 as issued, c.balance::float8 as balance,
      (select coalesce(sum(amount), 0)::float8 from gift_card_entries where gift_card_id = c.id) as entries,
      (select coalesce(sum(amount - refunded), 0)::float8 from payments where gift_card_id = c.id) as spent
    from gift_cards c where c.order_id is null order by c.id`)
  const { rows: orders } = await client.query<Record<'id' | 'redeemed' | 'returned' | 'paid' | 'times', number>>(`
    select o.id, o.status, o.paid_by_gift_card::float8 as paid,
      coalesce(-sum(e.amount) filter (where e.kind = 'redeemed'), 0)::float8 as redeemed,
      coalesce(sum(e.amount) filter (where e.kind = 'returned'), 0)::float8 as returned,
      (count(*) filter (where e.kind = 'redeemed'))::int as times
    from orders o join gift_card_entries e on e.order_id = o.id and e.kind in ('redeemed', 'returned')
    group by o.id having count(*) filter (where e.kind = 'redeemed') <> 1
      or -sum(e.amount) filter (where e.kind = 'redeemed') <> o.paid_by_gift_card
      or (o.status = 2 and sum(e.amount) <> 0) order by o.id`)
  return [
    ...cards
      .filter(({ issued, balance, entries, spent }) => balance !== issued - spent || balance !== entries)
      .map((card) => `a gift card does not add up: ${JSON.stringify(card)}`),
    ...orders.map((order) => `an order and its gift card differ: ${JSON.stringify(order)}`),
  ]
}
