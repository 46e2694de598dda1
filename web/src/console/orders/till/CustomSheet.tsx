import { t } from '@lingui/core/macro';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useSession } from '../../../session/session';
import { Button } from '../../../ui/Button';
import { LabelledInput } from '../../../ui/form/labelled';
import { Money } from '../../../ui/Money';
import { Sheet } from '../../../ui/Sheet';
import { Switch } from '../../../ui/Switch';
import { typedWon } from '../../../util/typed';
import {
  customAmountFault,
  customOf,
  firstCustom,
  MAX_CUSTOM_NAME,
  mostOfCustom,
  nameFault,
  seenName,
  type CustomFields,
} from './custom-sale';
import type { CustomSale } from './till-cart';

interface CustomSheetProps {
  onDone: (sale: CustomSale) => void;
  onClose: () => void;
}

/** A name and an amount for what is sold and is no product; Enter puts it into the order. */
export function CustomSheet({ onDone, onClose }: CustomSheetProps) {
  const form = useId();
  const amountRef = useRef<HTMLInputElement>(null);
  const [fields, setFields] = useState(firstCustom);
  const [isTried, setIsTried] = useState(false);
  const change = (more: Partial<CustomFields>) => setFields((now) => ({ ...now, ...more }));
  const sale = customOf(fields);
  // Of a shop that pays no value added tax, nothing has any.
  const isTaxed = useSession()?.shop?.taxKind !== 'exempt';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (sale) onDone(sale);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`직접 입력`}
      initialFocus={amountRef}
      footer={
        <Button wide size="large" type="submit" form={form}>
          {sale ? (
            <span>
              {t`담기`} <Money amount={sale.amount} />
            </span>
          ) : (
            t`담기`
          )}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
        <LabelledInput
          label={t`이름`}
          error={nameFault(fields)}
          autoComplete="off"
          maxLength={MAX_CUSTOM_NAME}
          value={fields.name}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => change({ name: seenName(target.value) })}
        />
        <LabelledInput
          ref={amountRef}
          label={t`금액`}
          unit={t`원`}
          error={isTried || fields.amount !== '' ? customAmountFault(fields) : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          className="tabular text-right"
          value={fields.amount}
          onChange={({ target }) => change({ amount: typedWon(target.value, mostOfCustom) })}
        />
        {isTaxed && <Switch label={t`면세`} checked={fields.taxFree} onChange={(taxFree) => change({ taxFree })} />}
      </form>
    </Sheet>
  );
}
