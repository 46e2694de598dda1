import type { RefuseReason } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Icon } from '../../../ui/Icon';
import { Input } from '../../../ui/Input';
import { Money } from '../../../ui/Money';
import { Sheet } from '../../../ui/Sheet';
import { Shown } from '../../../ui/Shown';
import { formatWon } from '../../../util/money';
import { shortOrderNumber } from '../../../util/order-number';
import { useOnline } from '../../../util/use-online';
import { endWord } from '../../parts/move-words';
import { RadioChips } from '../../parts/RadioChips';
import { whenOnline } from '../../parts/when-online';
import { paymentDetailQuery, type PaymentDetail } from '../list/payment-query';
import { refundFailureOf } from '../list/refund-failure';
import type { Card } from './board-types';
import { refuseWords } from './refuse-words';
import { useRefuse } from './use-refuse';

const MAX_TEXT = 60;

interface RefuseSheetProps {
  card: Card;
  /** The reason that was pressed on the card. */
  reason: RefuseReason;
  onClose: () => void;
}

/** Gives all of an order back: why, and which of its goods are sold out; the last button names the sum. */
export function RefuseSheet({ card, reason, onClose }: RefuseSheetProps) {
  const detail = useQuery(paymentDetailQuery(card.paymentId));
  const title = `${shortOrderNumber(card.orderNumber)} ${endWord(card.orderStatus)}`;
  return (
    <Sheet open onClose={onClose} title={title} side="right">
      <Shown of={detail} what={t`주문을`} shape="h-96 rounded-card">
        {(shown) => <RefuseForm card={card} detail={shown} first={reason} onClose={onClose} />}
      </Shown>
    </Sheet>
  );
}

interface RefuseFormProps {
  card: Card;
  detail: PaymentDetail;
  first: RefuseReason;
  onClose: () => void;
}

function RefuseForm({ card, detail, first, onClose }: RefuseFormProps) {
  const [reason, setReason] = useState(first);
  const [text, setText] = useState('');
  const [ranOut, setRanOut] = useState<ReadonlySet<string>>(new Set());
  // The figure from when the sheet was opened: it changes as soon as the refund is on its way.
  const [amount] = useState(detail.refundableAmount);
  const refuse = useRefuse(card, onClose);
  const online = useOnline();
  const failure = refuse.error ? refundFailureOf(refuse.error) : undefined;
  // While the outcome is unknown nothing may be changed: only the very same request finds it out.
  const unknown = failure?.isCertain === false ? refuse.variables : undefined;
  const isSet = unknown !== undefined || refuse.isPending;
  const chosen = refuseWords.find((each) => each.reason === reason);
  const won = formatWon(amount);
  const isCounter = detail.payment.provider === 'counter';
  const toggle = (id: string, isOut: boolean) => {
    const next = new Set(ranOut);
    if (isOut) next.add(id);
    else next.delete(id);
    setRanOut(next);
  };
  const send = () => {
    if (unknown) return refuse.mutate(unknown);
    const words = text.trim();
    const body = {
      ...{ paymentId: card.paymentId, reason },
      ...(reason === 'other' && words !== '' && { text: words }),
    };
    // One product may stand in several lines.
    const productIds = [...new Set(detail.orders.map(({ product }) => product.productId))];
    const optionIds = [
      ...new Set(detail.orders.flatMap(({ options }) => options.flatMap(({ optionId = [] }) => optionId))),
    ];
    const isOut = (id: string) => ranOut.has(id);
    refuse.mutate({ body, ranOut: { productIds: productIds.filter(isOut), optionIds: optionIds.filter(isOut) } });
  };
  return (
    <div className="flex flex-col gap-5 pb-2">
      <fieldset disabled={isSet} className="flex flex-col gap-5">
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{card.orderStatus === 'waiting' ? t`왜 거절하나요?` : t`왜 취소하나요?`}</h3>
          <RadioChips
            label={t`이유`}
            choices={refuseWords.map(({ reason: value, label }) => ({ value, label }))}
            value={reason}
            onChange={setReason}
          />
          {reason === 'other' && (
            <Input
              aria-label={t`손님에게 전할 말 (선택)`}
              placeholder={t`손님에게 전할 말 (선택)`}
              autoComplete="off"
              maxLength={MAX_TEXT}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </section>
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold">{t`떨어진 상품이 있나요?`}</h3>
          <ul className="divide-y divide-line">
            {detail.orders.map((line) => (
              <GoodsLine key={line.lineNo} line={line} ranOut={ranOut} onToggle={toggle} />
            ))}
          </ul>
        </section>
      </fieldset>
      <div className="flex gap-2 rounded-control bg-ground p-4">
        <Icon of={MessageSquareText} className="mt-0.5 shrink-0 text-muted" />
        <div>
          <p className="text-small text-muted">{t`손님은 이렇게 봐요`}</p>
          <p className="font-semibold">{chosen?.sentence}</p>
          <p className="tabular font-semibold">{t`${won}을 모두 돌려드려요.`}</p>
        </div>
      </div>
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure.text}
        </p>
      )}
      <Button
        kind="danger"
        size="large"
        wide
        busy={refuse.isPending}
        busyLabel={t`환불하는 중`}
        disabled={!online || amount === 0}
        onClick={send}
      >
        {unknown ? t`결과 다시 확인` : confirmWord(won, card.orderStatus === 'waiting', isCounter)}
      </Button>
      <p role="status" className="text-center text-small text-muted">
        {online ? t`누르면 바로 환불돼요. 되돌릴 수 없어요.` : `${whenOnline}.`}
      </p>
    </div>
  );
}

function confirmWord(won: string, isWaiting: boolean, isCounter: boolean): string {
  const given = isCounter ? t`${won}을 돌려주고` : t`${won} 환불하고`;
  return isWaiting ? t`${given} 거절하기` : t`${given} 취소하기`;
}

interface GoodsLineProps {
  line: PaymentDetail['orders'][number];
  ranOut: ReadonlySet<string>;
  onToggle: (id: string, isOut: boolean) => void;
}

/** A line of the order, with what of it may have run out. */
function GoodsLine({ line: { quantity, product, options, custom = false }, ranOut, onToggle }: GoodsLineProps) {
  const known = options.flatMap(({ optionId, optionName }) => (optionId ? [{ optionId, optionName }] : []));
  return (
    <li className="py-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 break-words">
          <span className="tabular font-bold">{quantity} ×</span> <strong>{product.productName}</strong>{' '}
          <span className="text-muted">{options.map(({ optionName }) => optionName).join(' · ')}</span>
        </span>
        <Money amount={product.productPrice * quantity} className="font-semibold" />
      </p>
      <p className="flex flex-wrap gap-x-6 pl-8">
        {!custom && (
          <Checkbox
            label={t`이 상품 품절 처리`}
            checked={ranOut.has(product.productId)}
            onChange={(isOut) => onToggle(product.productId, isOut)}
          />
        )}
        {known.map(({ optionId, optionName }) => (
          <Checkbox
            key={optionId}
            label={t`‘${optionName}’ 품절 처리`}
            checked={ranOut.has(optionId)}
            onChange={(isOut) => onToggle(optionId, isOut)}
          />
        ))}
      </p>
    </li>
  );
}
