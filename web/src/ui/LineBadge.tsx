import { type LineKind, lineWords } from '../api/line-words';
import { Badge, type BadgeTone } from './Badge';

const tones: Record<LineKind, BadgeTone> = {
  payment: 'ready',
  refund: 'danger',
  'payout-reversal': 'preparing',
};

export function LineBadge({ kind }: { kind: LineKind }) {
  return <Badge tone={tones[kind]}>{lineWords[kind]}</Badge>;
}
