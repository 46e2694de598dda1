import { LEAST_COUNTER_MINUTES, MOST_COUNTER_MINUTES } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { LabelledInput } from '../../../ui/form/labelled';
import { Muted, Section } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { Switch } from '../../../ui/Switch';
import { showToast } from '../../../ui/toast';
import {
  paymentSettingsQuery,
  savePaymentSettings,
  type CounterMethod,
  type PaymentSettings,
  type SettingsChange,
} from './payment-settings-query';
import { ChoiceChips } from '../../parts/ChoiceChips';
import { Page } from '../../parts/Page';
import { PageBar, SaveButton } from '../../parts/forms/PageBar';
import { useOpened } from '../../parts/forms/use-opened';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { unsavedOf } from '../../parts/forms/unsaved';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { typedDigits } from '../../../util/typed';

const FORM = 'payment-settings';
const page = {
  title: t`결제 수단`,
  lead: t`손님이 결제할 때 고르는 방법이에요.`,
  width: 'reading',
} as const;
const counterMethods: readonly { value: CounterMethod; label: string }[] = [
  { value: 'cash', label: t`현금` },
  { value: 'terminal', label: t`카드 단말기` },
  { value: 'transfer', label: t`계좌이체` },
];

const changeOf = ({ methods, counter, counterMinutes, counterMethods: taken }: PaymentSettings): SettingsChange => ({
  ...{ methods, counter, counterMinutes },
  counterMethods: taken,
});

const MINUTES_RULE = t`${{ leastCounterMinutes: LEAST_COUNTER_MINUTES }}분부터 ${{ mostCounterMinutes: MOST_COUNTER_MINUTES }}분까지 정할 수 있어요.`;

/** Minutes as they are typed; an emptied field is none, and not the number 0. */
const isMinutes = (minutes: number): boolean => minutes >= LEAST_COUNTER_MINUTES && minutes <= MOST_COUNTER_MINUTES;

/** Which ways to pay the shop offers, online and at its counter. */
export function PaymentSettingsPage() {
  const settings = useQuery(paymentSettingsQuery);
  const opened = useOpened(settings.data);
  if (opened) return <SettingsEditor opened={opened} />;
  return (
    <Page {...page}>
      <Shown of={settings} what={t`결제 수단을`} count={4} shape="h-16 rounded-card">
        {() => null}
      </Shown>
    </Page>
  );
}

function SettingsEditor({ opened }: { opened: PaymentSettings }) {
  const [saved, setSaved] = useState(opened);
  const [typed, setTyped] = useState(() => unsavedOf(FORM, { change: changeOf(opened) })?.change ?? changeOf(opened));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const minutesField = useRef<HTMLInputElement>(null);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(changeOf(saved));
  useKeepUnsaved(FORM, () => (isDirty ? { change: typed } : undefined));
  const act = useAct({
    // While the counter is off its minutes are hidden, so invalid ones must not block the save.
    mutationFn: () =>
      savePaymentSettings(isMinutes(typed.counterMinutes) ? typed : { ...typed, counterMinutes: saved.counterMinutes }),
    onSuccess(next) {
      setSaved(next);
      setTyped(changeOf(next));
      showToast({ kind: 'success', text: t`결제 수단을 저장했어요.` });
    },
    onError({ fieldErrors, message }) {
      setFaults(fieldErrors);
      void showAlert([t`결제 수단을 저장하지 못했어요.`, message, ...Object.values(fieldErrors)].join('\n'));
    },
  });
  const change = (next: Partial<SettingsChange>) => {
    setTyped({ ...typed, ...next });
    setFaults({});
  };
  const { available } = saved;
  const save = () => {
    if (!typed.counter || isMinutes(typed.counterMinutes)) return act.mutate();
    setFaults({ counterMinutes: MINUTES_RULE });
    minutesField.current?.focus();
  };
  return (
    <>
      <Page {...page}>
        <Section card id="online" title={t`온라인 결제`} gap={2}>
          {available.map(({ code, name, offBecause }) => (
            <MethodSwitch
              key={code}
              name={name}
              // One that the contract lacks can't be turned on here.
              isBarred={offBecause === 'contract'}
              isOn={offBecause !== 'contract' && typed.methods.includes(code)}
              onChange={(isOn) =>
                change({
                  methods: available
                    .map((each) => each.code)
                    .filter((each) => (each === code ? isOn : typed.methods.includes(each))),
                })
              }
            />
          ))}
          {typed.methods.length === 0 && !typed.counter && (
            <p role="alert" className="font-semibold text-danger">
              {t`결제 수단을 하나 이상 켜주세요.`}
            </p>
          )}
        </Section>
        <CounterSection typed={typed} faults={faults} minutesField={minutesField} onChange={change} />
      </Page>
      <PageBar width={page.width}>
        <SaveButton size="large" busy={act.isPending} disabled={!isDirty} onClick={save} />
      </PageBar>
      <UnsavedChanges when={isDirty} />
    </>
  );
}

interface MethodSwitchProps {
  name: string;
  isOn: boolean;
  isBarred: boolean;
  onChange: (isOn: boolean) => void;
}

const MethodSwitch = ({ name, isOn, isBarred, onChange }: MethodSwitchProps) => (
  <Line
    name={name}
    why={isBarred ? t`결제사와 계약하면 켤 수 있어요.` : isOn ? null : t`꺼져 있어서 손님에게 보이지 않아요.`}
  >
    <Switch label={name} labelHidden checked={isOn} disabled={isBarred} onChange={onChange} />
  </Line>
);

const Line = ({ name, why, children }: { name: string; why: string | null; children: ReactNode }) => (
  <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-2 last:border-0">
    <div>
      <p className="font-semibold">{name}</p>
      {why && <Muted small>{why}</Muted>}
    </div>
    {children}
  </div>
);

interface CounterSectionProps {
  typed: SettingsChange;
  faults: Readonly<Record<string, string>>;
  minutesField: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<SettingsChange>) => void;
}

/** Money that the shop takes itself. */
function CounterSection({ typed, faults, minutesField, onChange }: CounterSectionProps) {
  return (
    <Section card id="counter" title={t`카운터 결제`} gap={4}>
      <Muted>{t`현금이나 매장 카드 단말기로 직접 받는 돈이에요. 카드 결제만 정산돼요.`}</Muted>
      <Line name={t`카운터에서 결제 받기`} why={typed.counter ? null : t`꺼져 있어서 손님에게 보이지 않아요.`}>
        <Switch
          label={t`카운터에서 결제 받기`}
          labelHidden
          checked={typed.counter}
          onChange={(counter) => onChange({ counter })}
        />
      </Line>
      {typed.counter && (
        <LabelledInput
          label={t`결제를 기다리는 시간 (분)`}
          help={t`이 시간 안에 결제하지 않으면 주문이 취소돼요. ${{ minutesRule: MINUTES_RULE }}`}
          error={faults['counterMinutes']}
          ref={minutesField}
          inputMode="numeric"
          maxLength={3}
          className="tabular"
          value={typed.counterMinutes === 0 ? '' : typed.counterMinutes}
          onChange={({ target }) => onChange({ counterMinutes: Number(typedDigits(target.value)) })}
        />
      )}
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{t`받는 방법`}</p>
        <ChoiceChips
          label={t`받는 방법`}
          choices={counterMethods}
          chosen={typed.counterMethods}
          onChange={(chosen) => onChange({ counterMethods: chosen })}
        />
        {typed.counterMethods.length === 0 && (
          <p role="alert" className="font-semibold text-danger">
            {t`받을 방법을 하나 이상 골라주세요.`}
          </p>
        )}
      </div>
    </Section>
  );
}
