import { MAX_DETAIL, type StoredLine } from '@jumun/contracts';

/** An order's name in lists and on the card page: "아메리카노 외 2건". */
export function titleOf(lines: readonly { name: string }[]): string {
  const [first] = lines;
  if (!first) throw new RangeError('an order has at least one line');
  return lines.length === 1 ? first.name : `${first.name} 외 ${lines.length - 1}건`;
}

/** All of an order in one line, for who makes it: "아메리카노(ICE, 샷 추가×2)×2, 라떼×1". */
export function detailOf(lines: readonly Pick<StoredLine, 'name' | 'quantity' | 'options'>[]): string {
  const detail = lines.map(({ name, quantity, options }) => `${name}${picksOf(options)}×${quantity}`).join(', ');
  return detail.length <= MAX_DETAIL ? detail : `${detail.slice(0, MAX_DETAIL - 1)}…`;
}

function picksOf(options: StoredLine['options'] = []): string {
  const picks = options.map(({ name, kitchenName, quantity }) => {
    const shown = kitchenName ?? name;
    return quantity > 1 ? `${shown}×${quantity}` : shown;
  });
  return picks.length === 0 ? '' : `(${picks.join(', ')})`;
}
