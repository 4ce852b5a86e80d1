import { Edit, type EditProps } from 'react-admin'
import { AuditTrail } from './audit-trail.tsx'

/** A form whose record is saved when the shop has said so, with what was done to it beside. */
export function EditWithTrail(given: EditProps) {
  return <Edit mutationMode="pessimistic" aside={<AuditTrail />} sx={trailBelow} {...given} />
}

const trailBelow = {
  '& .RaEdit-main': { flexDirection: { xs: 'column', lg: 'row' }, gap: 2 },
  '& .RaEdit-card': { minInlineSize: 0, inlineSize: '100%' },
}
