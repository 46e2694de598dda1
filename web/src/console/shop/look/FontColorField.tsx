import { t } from '@lingui/core/macro';
import { Check, CircleAlert, Pipette } from 'lucide';
import { useId, type Ref } from 'react';
import { isReadable } from '../../../ui/font-color';
import { Icon } from '../../../ui/Icon';
import { Muted, Stack } from '../../../ui/layout';
import { colorName, fontColors, unreadable } from './font-colors';

interface FontColorFieldProps {
  value: string;
  onChange: (color: string) => void;
  /** The way to a colour of the owner's own, which alone can be too pale. */
  ref?: Ref<HTMLInputElement>;
}

/** The colour of the shop's name and of its cover: one of a few that can be read, or one of its own. */
export function FontColorField({ value, onChange, ref }: FontColorFieldProps) {
  const id = useId();
  const isPale = !isReadable(value);
  return (
    <Stack gap={2}>
      <p id={id} className="font-semibold">
        {t`글자 색`} <span className="font-normal text-muted">{colorName(value)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <div role="radiogroup" aria-labelledby={id} className="contents">
          {fontColors.map((color) => (
            <label
              key={color.value}
              title={color.label}
              style={{ backgroundColor: color.value }}
              className="relative flex size-11 items-center justify-center rounded-full border-4 border-paper text-paper has-checked:outline-2 has-checked:outline-ink"
            >
              <input
                type="radio"
                name={id}
                aria-label={color.label}
                checked={color.value === value.toLowerCase()}
                onChange={() => onChange(color.value)}
                className="peer absolute -inset-1 appearance-none rounded-full"
              />
              <Icon of={Check} className="pointer-events-none hidden peer-checked:block" />
            </label>
          ))}
        </div>
        <label className="relative inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-paper px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <Icon of={Pipette} size={16} />
          {t`직접 고르기`}
          <input
            ref={ref}
            type="color"
            value={value}
            aria-invalid={isPale || undefined}
            aria-describedby={isPale ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
      <Muted small>{t`매장 이름과 커버에 쓰여요.`}</Muted>
      <p id={`${id}-error`} role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
        {isPale && (
          <>
            <Icon of={CircleAlert} size={16} className="mt-0.5" />
            {unreadable}
          </>
        )}
      </p>
    </Stack>
  );
}
