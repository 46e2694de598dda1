import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Muted } from '../../ui/layout';
import { formatCount } from '../../util/money';
import { kindWords, serveWords } from './spot-words';
import { activeTag, type SpotRow } from './spot-rows';

interface SpotLineRowProps {
  row: SpotRow;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onEdit: () => void;
}

/** A spot: what it is, how its orders get there, its code, and what came of it in seven days. */
export function SpotLineRow({ row, isPicked, onPick, onEdit }: SpotLineRowProps) {
  const { spot, tags, week } = row;
  const active = activeTag(row);
  const isRetiring = tags.some(({ state }) => state === 'retiring');
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 grow">
        <Checkbox
          checked={isPicked}
          onChange={onPick}
          label={<span className="font-semibold break-all">{spot.label}</span>}
        />
        <Muted small>
          {kindWords[spot.kind]} · {serveWords[spot.serve]}
          {week && ` · 7일 방문 ${formatCount(week.visits)}, 주문 ${formatCount(week.orders)}`}
        </Muted>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {spot.status === 'inactive' && <Badge tone="completed">쓰지 않음</Badge>}
          {!active && <Badge tone="danger">QR 없음</Badge>}
          {isRetiring && <Badge tone="preparing">옛 QR도 사용 중</Badge>}
          {active?.nfcWrittenAt && <Badge tone="ready">NFC</Badge>}
        </p>
      </div>
      <Button kind="secondary" className="shrink-0" aria-label={`${spot.label} 수정`} onClick={onEdit}>
        수정
      </Button>
    </li>
  );
}
