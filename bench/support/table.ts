/** A table with headings, the first column aligned left, numbers right. */
export function table(names: string[], rows: string[][]): string {
  const widths = names.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [line(names), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
