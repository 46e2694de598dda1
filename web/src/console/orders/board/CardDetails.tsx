import type { RefuseReason } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useState, type Ref } from 'react';
import { ChevronRight, Megaphone, ReceiptText, Undo2 } from 'lucide';
import { call } from '../../../api/client';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { useRepeatable } from '../../../api/use-repeatable';
import { orderStatusWords } from '../../../api/order-values';
import { adminPaths } from '../../paths';
import { PrintButton } from '../../devices/printers/PrintButton';
import { Button, LinkButton } from '../../../ui/Button';
import { showToast } from '../../../ui/toast';
import { ageWords, minutesWords, wallClock } from './age';
import { OrderWords } from '../../parts/OrderWords';
import { ChoiceChips } from '../../parts/ChoiceChips';
import { endWord } from '../../parts/move-words';
import { usePart } from '../../parts/use-part';
import { partOf } from '../../../util/part-of';
import { patchCard } from './board-query';
import type { Card, CardLine, NextStatus } from './board-types';
import { CardLines } from './CardLines';
import { refuseWords } from './refuse-words';
import { RefuseSheet } from './RefuseSheet';
import { SoldOut } from './SoldOut';
import { spotServed } from '../../parts/spot-words';
import { useAge } from './use-age';
import { useFocusOfPart } from './use-focus-of-part';

const loadRefundDialog = () => partOf('RefundDialog', async () => (await import('../list/RefundDialog')).RefundDialog);

const DELAYS = [-5, 5, 10] as const;

/** A part of an open card that was asked for: it has the focus then. */
export type DetailsPart = 'delay' | 'end';

interface CardDetailsProps {
  card: Card;
  at?: DetailsPart | undefined;
  onTick: (card: Card, line: CardLine) => void;
  onRecall: (card: Card, to: NextStatus) => void;
}

/** An open card: all of its lines, its promise and how to move it, and the way to the whole order. */
export function CardDetails({ card, at, onTick, onRecall }: CardDetailsProps) {
  const { paymentId, orderStatus, readyBy, lines, cancelling, spot } = card;
  const age = useAge(card);
  const backs = (
    [
      ['preparing', t`준비 중으로 되돌리기`],
      ['ready', t`준비 완료로 되돌리기`],
    ] as const
  ).filter(([to]) => orderStatus === 'completed' || (orderStatus === 'ready' && to === 'preparing'));
  const isOwed = orderStatus === 'waiting' || orderStatus === 'preparing';
  const meant = useFocusOfPart();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-lead">
          <strong>{orderStatusWords[orderStatus]}</strong> ·{' '}
          <span className="tabular">{minutesWords(age.minutes)}</span>
        </p>
        <p className="tabular text-heading font-bold">{t`${{ readyBy: wallClock(readyBy) }}까지`}</p>
        {spot && <p className="text-title font-bold">{spotServed(spot)}</p>}
        {card.takeaway && <p className="text-title font-bold">{t`포장`}</p>}
        {ageWords(age) !== '' && (
          <p className={age.tone === 'late' ? 'font-bold text-danger' : 'font-bold text-preparing'}>{ageWords(age)}</p>
        )}
        {cancelling && <p className="font-bold">{t`취소하고 있어요`}</p>}
      </div>
      <div className="-mx-3 border-y border-line">
        <CardLines lines={lines} onTick={isOwed && !cancelling ? (line) => onTick(card, line) : undefined} />
        <OrderWords request={card.request} note={card.note} size="board" />
      </div>
      {isOwed && !cancelling && (
        <div ref={at === 'delay' ? meant : undefined}>
          <Delay paymentId={paymentId} />
        </div>
      )}
      <SoldOut lines={lines} />
      <div className="flex flex-col gap-2">
        {orderStatus === 'ready' && <CallAgain paymentId={paymentId} />}
        {!cancelling &&
          backs.map(([to, label]) => (
            <Button key={to} kind="secondary" size="large" wide icon={Undo2} onClick={() => onRecall(card, to)}>
              {label}
            </Button>
          ))}
        <PrintButton paymentId={paymentId} kind="kitchen" size="large" />
        <LinkButton kind="secondary" size="large" wide icon={ChevronRight} to={adminPaths.payment(paymentId)}>
          {t`주문 자세히 보기`}
        </LinkButton>
      </div>
      {!cancelling && <GiveBack card={card} endRef={at === 'end' ? meant : undefined} />}
    </div>
  );
}

/** Gives some pieces back, or all of the order; the reason of its end is the first of two presses. */
function GiveBack({ card, endRef }: { card: Card; endRef: Ref<HTMLDivElement> | undefined }) {
  const [reason, setReason] = useState<RefuseReason>();
  const [isPart, setPart] = useState(false);
  const RefundDialog = usePart(loadRefundDialog, isPart, () => setPart(false));
  const made = Object.fromEntries(card.lines.map(({ lineNo, done }) => [lineNo, done]));
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <Button kind="secondary" size="large" wide icon={ReceiptText} onClick={() => setPart(true)}>
        {t`일부 환불`}
      </Button>
      <h3 className="pt-2 font-semibold">{endWord(card.orderStatus)}</h3>
      <div ref={endRef}>
        <ChoiceChips
          label={endWord(card.orderStatus)}
          choices={refuseWords.map(({ reason: value, label }) => ({ value, label }))}
          chosen={reason ? [reason] : []}
          onChange={([picked]) => setReason(picked)}
        />
      </div>
      {reason && <RefuseSheet card={card} reason={reason} onClose={() => setReason(undefined)} />}
      {isPart && RefundDialog && <RefundDialog payment={card} way="items" made={made} onClose={() => setPart(false)} />}
    </section>
  );
}

/** Moves the promise; the shopper's page says so at once. */
function Delay({ paymentId }: { paymentId: string }) {
  const repeatable = useRepeatable();
  const delay = useAct({
    mutationFn: (minutes: number) => {
      const body = { paymentId, minutes };
      return repeatable(
        body,
        async (idempotencyKey) => (await call(http.orders.delayOrder, { body, idempotencyKey })).data.readyBy,
      );
    },
    onSuccess: (readyBy) => patchCard(paymentId, (card) => ({ ...card, readyBy })),
  });
  return (
    <div role="group" aria-label={t`준비 시간 바꾸기`} className="flex flex-col gap-2">
      <p className="font-semibold">{t`준비 시간 바꾸기`}</p>
      <div className="grid grid-cols-3 gap-2">
        {DELAYS.map((minutes) => (
          <Button
            key={minutes}
            kind="secondary"
            size="large"
            className="tabular px-1 whitespace-nowrap"
            busy={delay.isPending && delay.variables === minutes}
            disabled={delay.isPending}
            onClick={() => delay.mutate(minutes)}
          >
            {minutes > 0 ? t`+${minutes}분` : t`−${{ minutes: -minutes }}분`}
          </Button>
        ))}
      </div>
      <p className="text-small text-muted">{t`늦어지면 손님 화면에 바로 알려드려요.`}</p>
      {delay.error && (
        <p role="alert" className="font-semibold text-danger">
          {messageOr(delay.error, t`시간을 바꾸지 못했어요. 다시 눌러주세요.`)}
        </p>
      )}
    </div>
  );
}

/** Calls the number once more, on the screens of the shop and on its shopper's page. */
function CallAgain({ paymentId }: { paymentId: string }) {
  const again = useAct({
    mutationFn: async () => void (await call(http.orders.recallReady, { body: { paymentId } })),
    onSuccess: () => showToast({ kind: 'success', text: t`다시 불렀어요.` }),
  });
  return (
    <>
      <Button size="large" wide icon={Megaphone} busy={again.isPending} onClick={() => again.mutate()}>
        {t`다시 부르기`}
      </Button>
      {again.error && (
        <p role="alert" className="font-semibold text-danger">
          {messageOr(again.error, t`다시 부르지 못했어요. 한 번 더 눌러주세요.`)}
        </p>
      )}
    </>
  );
}
