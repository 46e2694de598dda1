import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Muted, Stack } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { formatCount, formatWon } from '../../../util/money';
import { type Bucket, roundWon, topOf } from './sales-buckets';

/** How much of its column a bar takes. */
const BAR_SHARE = 0.6;
/** Net sales are named where something was given back. */
const netOf = ({ refunds, net }: Bucket): string => (refunds > 0 ? t` · 순매출 ${{ net: formatWon(net) }}` : '');
const percent = (share: number) => `${share * 100}%`;

/** Bars of which one is read out: by the arrow keys, by a finger or by the mouse. */
export function SalesChart({ buckets }: { buckets: readonly Bucket[] }) {
  const last = buckets.length - 1;
  const [picked, pick] = useState<number>();
  const at = Math.min(picked ?? last, last);
  const bucket = buckets[at];
  if (!bucket) return null;

  function press(event: KeyboardEvent) {
    const next = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    pick(Math.min(Math.max(next, 0), last));
  }
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    pick(Math.min(Math.max(Math.floor(((clientX - left) / width) * buckets.length), 0), last));
  }

  return (
    <Stack gap={3}>
      <p aria-hidden className="flex flex-col">
        <Muted as="span" small>
          {bucket.name}
        </Muted>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Money amount={bucket.sales} className="text-heading font-bold" />
          <span className="tabular text-muted">
            {t`주문 ${{ count: formatCount(bucket.count) }}건${{ bucket: netOf(bucket) }}`}
          </span>
        </span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t`매출 그래프`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={buckets.length}
        aria-valuenow={at + 1}
        aria-valuetext={t`${{ name: bucket.name }} 매출 ${{ sales: formatWon(bucket.sales) }}, 주문 ${{ count: formatCount(bucket.count) }}건${{ bucket: netOf(bucket) }}`}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
        className="touch-pan-y rounded-control select-none"
      >
        <Bars buckets={buckets} at={at} />
      </div>
    </Stack>
  );
}

function Bars({ buckets, at }: { buckets: readonly Bucket[]; at: number }) {
  const top = topOf(buckets);
  const column = 1 / buckets.length;
  return (
    <div aria-hidden className="flex flex-col gap-1 text-small text-muted">
      <div className="relative">
        {[top, top / 2].map((amount) => (
          <span
            key={amount}
            className="tabular absolute left-0 z-10 bg-paper/85 pr-1 leading-none"
            style={{ top: percent(1 - amount / top), translate: '0 4px' }}
          >
            {roundWon(amount)}
          </span>
        ))}
        <svg className="block h-44 w-full overflow-visible md:h-52">
          {[0, 0.5, 1].map((share) => (
            <line key={share} x1="0" x2="100%" y1={percent(share)} y2={percent(share)} className="stroke-line" />
          ))}
          {buckets.map(({ key, sales }, index) => (
            <rect
              key={key}
              x={percent(column * (index + (1 - BAR_SHARE) / 2))}
              width={percent(column * BAR_SHARE)}
              y={percent(1 - sales / top)}
              height={percent(sales / top)}
              rx="3"
              className={clsx('transition-colors', index === at ? 'fill-accent' : 'fill-line-strong/60')}
            />
          ))}
        </svg>
      </div>
      <div className="tabular flex justify-between gap-4">
        <span>{buckets[0]?.short}</span>
        <span>{buckets.at(-1)?.short}</span>
      </div>
    </div>
  );
}
