export function markdownTable(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return `${[line(heads), line(heads.map((_, n) => (n === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')}\n`
}
