import type { SetHamperParts } from '@rawnaq/contract/hamper-parts'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { setStockCause } from '../../../db/stock/stock-cause.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Editor } from '../../../resources/editor.ts'
import { planHamperParts, writeHamperParts } from '../../../resources/hamper-parts.ts'

/**
 * Replaces what is inside an item, which makes it a hamper or, without parts, an ordinary item. Refuses parts that are
 * hampers, that need a choice or are listed twice, and a hamper with variants of its own.
 */
export async function setHamperParts(tx: Tx, hamperId: number, parts: SetHamperParts, by: Editor) {
  const { errors, changes } = await planHamperParts(tx, hamperId, parts)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  if (changes.length === 0) return
  const { userId, requestId } = by
  await setStockCause(tx, { reason: 'adjustment', userId })
  await writeHamperParts(tx, hamperId, parts)
  await recordAudit(tx, { userId, requestId, action: 'change', resource: 'item', recordId: hamperId, changes })
}
