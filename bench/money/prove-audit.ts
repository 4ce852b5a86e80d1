import type pg from 'pg'

const edited = `select record_id::int from audit where action = 'edit_order'`

/** Mistakes of a change of an order, each made in the tables. */
const mistakes: Record<string, string> = {
  'a removed line whose refund is lost': `
    update payments set refunded = 0 where id = (
      select p.id from payments p join orders o on o.id = p.order_id
      where o.status = 3 and p.refunded > 0 and o.id in (${edited}) order by p.id limit 1)`,
  'a removed line that stays sold': `
    update items set quantity = quantity - 1 where id = (
      select item_id from order_lines where order_id in (${edited}) order by id limit 1)`,
  'an added item that no one pays': `
    update order_lines set item_quantity = item_quantity + 1, line_total = line_total + item_price - discount
    where id = (select l.id from order_lines l join orders o on o.id = l.order_id
      where o.status = 3 and o.id in (${edited}) order by l.id limit 1)`,
  'a total that is not what was paid': `
    update orders set tax = tax + 1, taxed_total = taxed_total + 1, grand_total = grand_total + 1 where id = (
      select id from orders where status = 3 and id in (${edited}) order by id limit 1)`,
  'a gift card that pays twice': `
    insert into gift_card_entries (gift_card_id, kind, amount, order_id)
    select gift_card_id, kind, amount, order_id from gift_card_entries where kind = 'redeemed' order by id limit 1`,
  'a refund that a gift card does not get': `
    delete from gift_card_entries where id = (
      select id from gift_card_entries where kind = 'returned' order by id limit 1)`,
  'changes that the audit log does not have': `delete from audit where action = 'edit_order'`,
}

/**
 * Makes each mistake, audits, and takes it back. Returns those that the audit did not notice, or that could not be made:
 * an audit that cannot fail proves nothing.
 */
export async function proveAudit(client: pg.Client, audit: () => Promise<string[]>): Promise<string[]> {
  const unnoticed = []
  for (const [name, statement] of Object.entries(mistakes)) {
    await client.query('begin')
    try {
      // Without the triggers, which refuse most of them.
      await client.query('set local session_replication_role = replica')
      const { rowCount } = await client.query(statement)
      if (!rowCount) unnoticed.push(`${name}: there is nothing to make it with, take more orders`)
      else if ((await audit()).length === 0) unnoticed.push(`${name}: the audit does not notice it`)
    } finally {
      await client.query('rollback')
    }
  }
  return unnoticed
}
