/** Items that go well with one another, in order, by their codes without `RWQ-`. An item is in at most one group. */
export const pairings: string[][] = [
  'DL-011 FJ-006 CS-001 ST-001 BW-001',
  'DL-012 FJ-003 FJ-007 TS-002',
  'TS-001 DC-001 CO-001 CH-001',
  'MB-018 OD-009 OD-010 BX-004',
  'PF-021 PF-022 PF-030 JB-001',
  'CN-001 CN-002 CN-010 DF-001',
  'RS-001 RS-002 RS-003 VS-002',
  'CL-001 HG-001 PN-001 SC-001',
  'LN-001 LN-002 LN-010 LP-001',
  'CK-001 CK-002 CK-005 MR-001',
  'BV-001 BV-002 FR-001',
].map((codes) => codes.split(' ').map((code) => `RWQ-${code}`))
