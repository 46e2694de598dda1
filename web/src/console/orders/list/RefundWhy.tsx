import { t } from '@lingui/core/macro';
import type { CounterMethod } from '@jumun/contracts';
import { LabelledInput } from '../../../ui/form/labelled';
import { methodNames } from '../../../api/owner-calls';
import { RadioChips } from '../../parts/RadioChips';
import type { RefundDraft } from './refund-draft';
import { refundReasons, refundReasonWords } from './refund-reasons';

const MAX_WRITTEN = 100;
const counterMethods: readonly CounterMethod[] = ['cash', 'terminal', 'transfer'];

interface RefundWhyProps {
  draft: RefundDraft;
  onChange: (more: Partial<RefundDraft>) => void;
  /** Said once a refund was tried without it. */
  fault: string | undefined;
  /** How money of the counter was taken; undefined for money that goes back by itself. */
  takenBy: CounterMethod | undefined;
}

/** Why money goes back, and how a shop hands back what it took itself. */
export const RefundWhy = ({ draft, onChange, fault, takenBy }: RefundWhyProps) => (
  <>
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t`왜 환불하나요?`}</h3>
      <RadioChips
        label={t`환불 사유`}
        choices={refundReasons.map((value) => ({ value, label: refundReasonWords[value] }))}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {draft.reason === 'other' && (
        <LabelledInput
          label={t`직접 쓴 사유`}
          required
          autoComplete="off"
          maxLength={MAX_WRITTEN}
          placeholder={t`예: 비가 와서 일찍 닫아요`}
          error={fault}
          value={draft.written}
          onChange={({ target }) => onChange({ written: target.value })}
        />
      )}
      {draft.reason === undefined && fault && (
        <p role="alert" className="font-semibold text-danger">
          {fault}
        </p>
      )}
    </section>
    {takenBy !== undefined && (
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t`손님에게 어떻게 돌려줬나요?`}</h3>
        <RadioChips
          label={t`돌려준 방법`}
          choices={counterMethods.map((value) => ({ value, label: methodNames[value] }))}
          value={draft.givenBy ?? takenBy}
          onChange={(givenBy) => onChange({ givenBy })}
        />
      </section>
    )}
  </>
);
