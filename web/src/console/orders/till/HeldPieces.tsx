import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Product } from '../../../api/views';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { randomId } from '../../../util/random-id';
import { useServerNow } from '../../../util/use-server-now';
import { heldQuery, takeHeld, type Held } from './held-query';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;

interface HeldPiecesProps {
  product: Product;
  /** The product's tile, where no unpaid checkout has a piece of it. */
  children: ReactNode;
}

/** A product whose last pieces are with unpaid checkouts: how long they stay there, and a way to take them back. */
export function HeldPieces({ product, children }: HeldPiecesProps) {
  const { data: held = [] } = useQuery(heldQuery(product.productId));
  const now = useServerNow(LOOK_EVERY_MS);
  const [asked, setAsked] = useState<{ held: Held; key: string }>();
  const [isAsking, setAsking] = useState(false);
  const first = held.find((one) => isTakeable(one, now)) ?? held[0];
  const question = asked && (
    <ConfirmDialog
      open={isAsking}
      onClose={() => setAsking(false)}
      title={t`${asked.held.quantity}개를 가져올까요?`}
      description={t`손님이 결제 화면을 보고 있을 수 있어요.\n가져오면 그 손님의 주문은 닫히고, 돈은 빠져나가지 않아요.`}
      confirmLabel={t`가져오기`}
      cancelLabel={t`그대로 두기`}
      onConfirm={() => takeHeld(asked.held.checkoutId, asked.key)}
    />
  );
  if (!first)
    return (
      <>
        {children}
        {question}
      </>
    );
  const says = (
    <>
      <span className="line-clamp-1 font-bold wrap-anywhere">{product.productName}</span>
      <span className="tabular text-small font-semibold text-preparing">{heldWords(held, first, now)}</span>
    </>
  );
  if (!isTakeable(first, now))
    return (
      <div className={tile}>
        {says}
        {question}
      </div>
    );
  const begin = () => {
    setAsked({ held: first, key: randomId() });
    setAsking(true);
  };
  return (
    <>
      <button type="button" className={clsx(tile, 'hover:brightness-97')} onClick={begin}>
        {says}
        <span className="font-bold underline underline-offset-4">{t`가져오기`}</span>
      </button>
      {question}
    </>
  );
}

/** As large as the tile that it stands for. */
const tile =
  'flex min-h-24 w-full flex-col gap-1 justify-between rounded-card border border-preparing bg-preparing-wash p-3 text-left leading-snug';

const isTakeable = ({ takeableFrom }: Held, now: number): boolean =>
  takeableFrom !== null && Date.parse(takeableFrom) <= now;

/** How many pieces are held, and until when those are that come free first. */
function heldWords(held: readonly Held[], { until, stage }: Held, now: number): string {
  const pieces = held.reduce((sum, { quantity }) => sum + quantity, 0);
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  return stage === 'counter'
    ? t`${pieces}개 카운터 결제 대기 · ${minutes}분 남음`
    : t`${pieces}개 결제 중 · ${minutes}분 남음`;
}
