import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useRef, useState, type FormEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FactRow } from '../../ui/FactRow';
import { TextField } from '../../ui/form/fields';
import { Icon } from '../../ui/Icon';
import { Muted, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { RadioCards } from '../../ui/RadioCards';
import { Time } from '../../ui/Time';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { kinds, resolutionWords, ways, type UnknownPayment } from './payment-words';
import { type Decision, decisionOf, firstResolution, ResolutionFields, resolvePayment } from './resolution';

const cards = (['paid', 'cancelled'] as const).map((value) => ({ value, label: ways[value].label }));
const QUESTION = t`결제사 화면에 어떻게 나오나요?`;
const MAX_NOTE = 200;
const MAX_TNO = 20;

interface ResolveDialogProps {
  payment: UnknownPayment;
  onClose: () => void;
}

/** Decides a payment: what is known, which way out and by what proof, once more as a question, and what became of it. */
export function ResolveDialog({ payment, onClose }: ResolveDialogProps) {
  const [agreed, setAgreed] = useState<Decision>();
  const isDone = useRef(false);
  const form = useForm<ResolutionFields>({
    resolver: zodResolver(ResolutionFields),
    defaultValues: firstResolution(payment.tno),
  });
  const { control, formState } = form;
  const outcome = form.watch('outcome');

  const ask = (event: FormEvent) => void form.handleSubmit((fields) => setAgreed(decisionOf(fields)))(event);
  async function act(fields: Decision) {
    try {
      const words = resolutionWords(await resolvePayment(payment.paymentId, fields));
      isDone.current = true;
      return words;
    } finally {
      // Also after a failure: an answer that was lost may have been a yes.
      void refreshDesk('payments');
    }
  }

  if (agreed) {
    return (
      <ActDialog
        open
        danger={agreed.outcome === 'cancelled'}
        onClose={() => (isDone.current ? onClose() : setAgreed(undefined))}
        title={ways[agreed.outcome].title}
        description={t`${{ storeName: payment.storeName }}의 주문 ${{ orderNumber: payment.orderNumber }}예요. 되돌릴 수 없어요.`}
        confirmLabel={agreed.outcome === 'paid' ? t`결제 완료로 처리하기` : t`취소로 끝내기`}
        onConfirm={() => act(agreed)}
        doneText={t`처리했어요.`}
      >
        <Stack as="dl" gap={1}>
          <FactRow name={t`금액`} strong>
            <Money amount={payment.amount} />
          </FactRow>
          <FactRow name={t`거래번호`}>{agreed.tno === '' ? t`없이 확인해요` : agreed.tno}</FactRow>
          <FactRow name={t`확인한 내용`}>{agreed.note}</FactRow>
        </Stack>
      </ActDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t`결과 정하기`}>
      <form noValidate onSubmit={ask} className="flex flex-col gap-5">
        <Known payment={payment} />
        <Controller
          control={control}
          name="outcome"
          render={({ field }) => (
            <Ways chosen={field.value} onChoose={field.onChange} fault={formState.errors.outcome?.message} />
          )}
        />
        <TextField
          control={control}
          name="tno"
          label={t`결제사 거래번호`}
          {...(outcome === 'paid' ? { required: true } : { optional: true })}
          help={
            outcome === 'paid'
              ? t`결제사 관리 화면에서 찾아 적어주세요.`
              : t`승인이 남아 있으면 적어주세요. 적으면 그 승인을 찾아 취소해요.`
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_TNO}
          className="tabular"
        />
        <TextField
          control={control}
          name="note"
          label={t`확인한 내용`}
          help={t`누가 언제 정했는지와 함께 남아요.`}
          required
          autoComplete="off"
          maxLength={MAX_NOTE}
          placeholder={t`예: 결제사 화면에서 승인을 봤어요`}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            {t`취소`}
          </Button>
          <Button type="submit">{t`다음`}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const Known = ({ payment }: { payment: UnknownPayment }) => (
  <Stack aria-label={t`알고 있는 것`} as="section" gap={2}>
    <Muted>{kinds[payment.kind].known}</Muted>
    <Stack as="dl" gap={1}>
      <FactRow name={t`상점`}>{payment.storeName}</FactRow>
      <FactRow name={t`주문번호`}>
        <span className="tabular">{payment.orderNumber}</span>
      </FactRow>
      <FactRow name={t`금액`}>
        <Money amount={payment.amount} className="font-semibold" />
      </FactRow>
      <FactRow name={t`대기 시작`}>
        <Time at={payment.since} exact />
      </FactRow>
      <FactRow name={t`카드사 조회 횟수`}>{t`${{ tries: payment.tries }}번`}</FactRow>
    </Stack>
  </Stack>
);

interface WaysProps {
  /** Empty at first: a default outcome could be sent unread. */
  chosen: ResolutionFields['outcome'];
  onChoose: (chosen: ResolutionFields['outcome']) => void;
  fault: string | undefined;
}

/** Both ways out, and what the chosen one does. */
const Ways = ({ chosen, onChoose, fault }: WaysProps) => (
  <Stack gap={3}>
    <p aria-hidden className="font-semibold">
      {QUESTION}
    </p>
    <RadioCards<WaysProps['chosen']> label={QUESTION} cards={cards} value={chosen} onChange={onChoose} />
    {fault && (
      <p role="alert" className="flex items-center gap-1 text-small font-semibold text-danger">
        <Icon of={CircleAlert} size={16} />
        {fault}
      </p>
    )}
    <div aria-live="polite" className="empty:-mt-3">
      {chosen !== '' && (
        <section className="rounded-card bg-ground px-4 py-3">
          <h3 className="font-semibold">{t`이렇게 돼요`}</h3>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-small text-muted">
            {ways[chosen].does.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  </Stack>
);
