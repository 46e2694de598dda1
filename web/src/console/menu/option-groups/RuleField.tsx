import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { optionLimits } from '../../../api/owner-calls';
import { Icon } from '../../../ui/Icon';
import { Heading, Muted, Stack } from '../../../ui/layout';
import { NumberStepper } from '../../../ui/NumberStepper';
import { RadioCards } from '../../../ui/RadioCards';
import { Switch } from '../../../ui/Switch';
import type { GroupFields } from './group-form-data';
import { ruleOf, withMax, withMin, type Preset, type Rule } from './group-rule';

const presets: readonly { value: Preset; label: string; help: string }[] = [
  { value: 'one', label: t`꼭 하나`, help: t`하나를 꼭 골라요. 예: 사이즈, 온도` },
  { value: 'several', label: t`여러 개까지`, help: t`안 골라도 되고 여러 개도 돼요. 예: 토핑` },
  { value: 'own', label: t`직접 정하기`, help: t`몇 개부터 몇 개까지 고를지 정해요.` },
];

/** How many a shopper picks: one of the usual rules, or one of one's own. */
export function RuleField({ form }: { form: UseFormReturn<GroupFields> }) {
  const { formState, setValue, trigger, watch } = form;
  const [preset, min, max, repeatable] = watch(['preset', 'min', 'max', 'repeatable']);
  const rule = { min, max, repeatable };
  const headingId = useId();
  const fault = formState.errors.min?.message ?? formState.errors.max?.message;

  function take(next: Rule, by: Preset = preset) {
    setValue('preset', by, { shouldDirty: true });
    setValue('min', next.min, { shouldDirty: true });
    setValue('max', next.max, { shouldDirty: true });
    setValue('repeatable', next.repeatable, { shouldDirty: true });
    if (formState.isSubmitted) void trigger();
  }

  return (
    <section aria-labelledby={headingId}>
      <Stack gap={3}>
        <Heading id={headingId}>{t`고르는 방법`}</Heading>
        <RadioCards
          label={t`고르는 방법`}
          cards={presets}
          value={preset}
          onChange={(next) => take(ruleOf(next, rule), next)}
        />
        {preset !== 'one' && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-4">
            {preset === 'own' && (
              <Count label={t`최소`} value={min} min={0} onChange={(next) => take(withMin(rule, next))} />
            )}
            <Count label={t`최대`} value={max} min={1} onChange={(next) => take(withMax(rule, next))} />
            {preset === 'own' && (
              <Switch
                label={t`같은 옵션을 여러 번 고를 수 있어요`}
                checked={repeatable}
                onChange={(on) => take({ ...rule, repeatable: on })}
              />
            )}
          </div>
        )}
        {fault && (
          <p role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
            <Icon of={CircleAlert} size={16} className="mt-0.5" />
            {fault}
          </p>
        )}
      </Stack>
    </section>
  );
}

interface CountProps {
  label: string;
  value: number;
  min: number;
  onChange: (value: number) => void;
}

const Count = ({ label, value, min, onChange }: CountProps) => (
  <div className="flex items-center gap-3">
    <Muted as="span">{label}</Muted>
    <NumberStepper label={label} value={value} min={min} max={optionLimits.picks} onChange={onChange} />
  </div>
);
