import { type LineKind, lineWords } from '../util/line-words';
import { Badge, type BadgeTone } from './Badge';

const tones: Record<LineKind, BadgeTone> = {
  payment: 'ready',
  refund: 'danger',
  'payout-reversal': 'preparing',
};

/** What a line of a settlement or a payout is about. */
export function LineBadge({ kind }: { kind: LineKind }) {
  return <Badge tone={tones[kind]}>{lineWords[kind]}</Badge>;
}
