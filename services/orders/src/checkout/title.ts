/** What an order is called in lists and on the card page: "아메리카노 외 2건". */
export function titleOf(lines: readonly { name: string }[]): string {
  const [first] = lines;
  if (!first) throw new RangeError('an order has at least one line');
  return lines.length === 1 ? first.name : `${first.name} 외 ${lines.length - 1}건`;
}
