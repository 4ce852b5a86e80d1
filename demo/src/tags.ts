import { occasions } from './occasions.ts'
import type { DemoTag } from './types.ts'

/** The labels shoppers choose by, in their order, each with the codes of its items without `RWQ-`. */
export const tags: DemoTag[] = [
  ...occasions,
  tag(
    'recipient',
    'for-her',
    'For her',
    'لها',
    'PF-021 PF-022 PF-030 JB-001 RS-001 RS-002 RS-003 CN-002 VS-002 BV-001 FR-001 GB-003',
  ),
  tag(
    'recipient',
    'for-him',
    'For him',
    'له',
    'PF-023 PN-001 TB-001 CL-001 HG-001 BE-001 OD-009 OD-010 SC-001 DC-001 MB-018',
  ),
  tag(
    'recipient',
    'for-the-host',
    'For the host',
    'لأهل الدار',
    'CH-001 BW-001 ST-001 CO-001 DL-012 FJ-003 FJ-006 CN-010 CK-002 BV-002 BX-004 TS-002',
  ),
  tag(
    'recipient',
    'for-parents',
    'For parents',
    'للوالدين',
    'CS-001 DL-011 TB-001 MB-018 OD-009 KC-001 RS-003 LP-001 FR-001 TS-001',
  ),
  tag(
    'recipient',
    'for-a-couple',
    'For a couple',
    'للزوجين',
    'LN-010 CK-001 CK-005 CN-010 TS-001 MR-001 CS-001 DC-001 PF-030',
  ),
  tag(
    'recipient',
    'for-colleagues',
    'For colleagues',
    'للزملاء',
    'PN-001 HG-001 FJ-007 CO-001 CH-001 CN-001 BV-002 BE-001 DF-001 GB-001',
  ),
  tag(
    'material',
    'brass',
    'Brass',
    'نحاس',
    'DL-011 DL-012 CS-001 SC-001 SC-002 MB-018 BX-004 LN-001 LN-002 LN-010 LP-001 CK-001 CK-002 CK-005 BW-001 ST-001 MR-001 BE-001 CL-001 HG-001',
  ),
  tag(
    'material',
    'porcelain',
    'Porcelain',
    'بورسلان',
    'CS-001 FJ-006 FJ-003 FJ-007 TS-001 TS-002 VS-002 CN-001 CN-002 CN-010',
  ),
  tag('material', 'marble', 'Marble', 'رخام', 'CS-001 SC-001 SC-002 LP-001 DC-001 ST-001'),
  tag(
    'material',
    'crystal-and-glass',
    'Crystal and glass',
    'كريستال وزجاج',
    'DC-001 HG-001 BV-001 BV-002 DF-001 RS-001 FR-001 MR-001',
  ),
  tag('material', 'onyx-and-agate', 'Onyx and agate', 'عقيق', 'CL-001 BE-001 CO-001'),
  tag('material', 'wood', 'Wood', 'خشب', 'MB-018 BX-004 KC-001 TB-001'),
  tag('material', 'oud', 'Oud', 'عود', 'OD-009 OD-010'),
  tag('material', 'preserved-roses', 'Preserved roses', 'ورد محفوظ', 'RS-001 RS-002 RS-003'),
]

function tag(group: DemoTag['group'], key: string, en: string, ar: string, codes: string): DemoTag {
  return { group, key, name: { en, ar }, items: codes.split(' ').map((code) => `RWQ-${code}`) }
}
