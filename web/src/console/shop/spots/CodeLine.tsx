import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { lazy, Suspense, type ComponentProps } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Muted } from '../../../ui/layout';
import { formatCount } from '../../../util/money';
import { DragHandle, StepButtons } from '../../parts/sorting/OrderHandles';
import { activeTag, type CodeRow } from './spot-rows';
import { kindWords, serveWords } from '../../parts/spot-words';

const CodePicture = lazy(async () => ({ default: (await import('./CodePicture')).CodePicture }));

/** How a row is moved, and how it is drawn meanwhile. */
interface RowOrder {
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** Makes room for the dragged row. */
  isSliding: boolean;
  shiftPx: number;
  handle: ComponentProps<'button'>;
  onStep: (step: -1 | 1) => void;
}

interface CodeLineProps {
  row: CodeRow;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onEdit?: () => void;
  order?: RowOrder | undefined;
}

/** A spot or a code of the shop as a whole: what it is, its code, and what came of it in seven days. */
export function CodeLine({ row, isPicked, onPick, onEdit, order }: CodeLineProps) {
  const { name, spot, tags, week } = row;
  const active = activeTag(row);
  const isRetiring = tags.some(({ state }) => state === 'retiring');
  const facts = [
    spot && `${kindWords[spot.kind]} · ${serveWords[spot.serve]}`,
    week && t`7일 방문 ${{ visits: formatCount(week.visits) }}, 주문 ${{ orders: formatCount(week.orders) }}`,
  ];
  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-center justify-end gap-x-2 gap-y-1 bg-paper py-2',
        order?.isDragged && 'z-10 rounded-card shadow-float',
        order?.isSliding && 'transition-transform duration-200',
      )}
      style={order && order.shiftPx !== 0 ? { transform: `translateY(${order.shiftPx}px)` } : undefined}
    >
      <div className="flex min-w-3/5 grow basis-0 items-center gap-1">
        {order && <DragHandle {...order.handle} name={name} onStep={order.onStep} />}
        <div className="min-w-0 grow">
          <Checkbox
            checked={isPicked}
            onChange={onPick}
            label={<span className="font-semibold break-all">{name}</span>}
          />
          <Muted small>{facts.filter(Boolean).join(' · ')}</Muted>
          <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {spot?.status === 'inactive' && <Badge tone="completed">{t`쓰지 않음`}</Badge>}
            {spot && !active && <Badge tone="danger">{t`QR 없음`}</Badge>}
            {isRetiring && <Badge tone="preparing">{t`옛 QR도 사용 중`}</Badge>}
            {active?.nfcWrittenAt && <Badge tone="ready">NFC</Badge>}
          </p>
        </div>
        {active && (
          <span
            aria-hidden
            className="flex size-14 shrink-0 items-center justify-center rounded-control border border-line"
          >
            <Suspense>
              <CodePicture address={active.address} />
            </Suspense>
          </span>
        )}
      </div>
      {(order || onEdit) && (
        <div className="flex shrink-0 items-center gap-1">
          {order && <StepButtons name={name} isFirst={order.isFirst} isLast={order.isLast} onStep={order.onStep} />}
          {onEdit && (
            <Button kind="secondary" aria-label={t`${name} 수정`} onClick={onEdit}>
              {t`수정`}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
