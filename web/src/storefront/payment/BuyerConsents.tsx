import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { ConsentTerms } from '../ConsentTerms';
import type { BuyerForm } from './use-buyer';
import { OwnWords } from '../../ui/OwnWords';

interface BuyerConsentsProps {
  form: BuyerForm;
  shopName: string;
}

/** The consents of a buyer who gives a name, phone or e-mail: each can be given by itself, or both by one press. */
export function BuyerConsents({
  form: { consents, shown, agree, remembers, setRemembers, isKnown },
  shopName,
}: BuyerConsentsProps) {
  const faultId = useId();
  const fault = shown.collect ?? shown.provide;
  return (
    <fieldset className="flex flex-col rounded-control bg-ground px-4 py-2">
      <legend className="sr-only">{t`개인정보 동의`}</legend>
      <Checkbox
        label={<strong>{t`모두 동의해요`}</strong>}
        checked={consents.collect && consents.provide}
        partly={consents.collect !== consents.provide}
        onChange={(checked) => {
          agree('collect', checked);
          agree('provide', checked);
        }}
      />
      <div data-field="collect">
        <Checkbox
          label={t`개인정보 수집·이용에 동의해요 (필수)`}
          checked={consents.collect}
          onChange={(checked) => agree('collect', checked)}
          aria-invalid={shown.collect ? true : undefined}
          aria-describedby={shown.collect && faultId}
        />
      </div>
      <div data-field="provide">
        <Checkbox
          label={<OwnWords text={t`${shopName}에 제공하는 데 동의해요 (필수)`} />}
          checked={consents.provide}
          onChange={(checked) => agree('provide', checked)}
          aria-invalid={shown.provide ? true : undefined}
          aria-describedby={shown.provide && faultId}
        />
      </div>
      {fault && (
        <p id={faultId} role="alert" className="flex items-start gap-1 pb-2 text-small font-semibold text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {fault}
        </p>
      )}
      <ConsentTerms shopName={shopName}>
        <p className="pb-2">{t`동의하지 않아도, 아무것도 적지 않고 주문할 수 있어요.`}</p>
      </ConsentTerms>
      {!isKnown && (
        <Checkbox label={t`다음에도 쓰도록 이 기기에 저장해요`} checked={remembers} onChange={setRemembers} />
      )}
    </fieldset>
  );
}
