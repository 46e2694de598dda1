import { t } from '@lingui/core/macro';
import { Copy, Plus, X } from 'lucide';
import { flushSync } from 'react-dom';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SwitchField } from '../../../ui/form/fields';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Muted, Stack } from '../../../ui/layout';
import { MAX_BREAKS, type HoursFields, type TimeFields } from './hours-form-data';
import { TimeEnds } from './TimeEnds';

interface DayRowProps {
  form: UseFormReturn<HoursFields>;
  index: number;
  name: string;
  onCopy: () => void;
}

/** A weekday: whether it is open, from when to when, and when it rests in between. */
export function DayRow({ form, index, name, onCopy }: DayRowProps) {
  const { control } = form;
  const { isOpen, spans } = useWatch({ control, name: `days.${index}` });
  return (
    <li
      aria-label={name}
      className="grid items-start gap-x-4 gap-y-2 border-b border-line p-3 last:border-0 md:grid-cols-[176px_minmax(0,1fr)] md:px-4"
    >
      <div className="flex min-h-12 items-center gap-1">
        <span className="grow font-semibold">{name}</span>
        {isOpen && <IconButton icon={Copy} label={t`${name} 시간을 모든 요일에 복사`} onClick={onCopy} />}
        <SwitchField control={control} name={`days.${index}.isOpen`} label={t`${name} 열기`} labelHidden />
      </div>
      {isOpen ? (
        <Stack gap={2}>
          {spans.map((_, spanIndex) => (
            <SpanFields
              key={spanIndex}
              form={form}
              place={`days.${index}.spans.${spanIndex}`}
              name={spanIndex === 0 ? name : t`${name} ${{ spanIndex: spanIndex + 1 }}번째`}
            />
          ))}
        </Stack>
      ) : (
        <p className="flex min-h-12 items-center text-muted">{t`쉬어요`}</p>
      )}
    </li>
  );
}

interface SpanFieldsProps {
  form: UseFormReturn<HoursFields>;
  place: `days.${number}.spans.${number}`;
  name: string;
}

const newBreak: TimeFields = { from: '15:00', to: '17:00' };

/** One stretch of a weekday and its breaks. */
function SpanFields({ form, place, name }: SpanFieldsProps) {
  const { control, register, setValue, setFocus, clearErrors, getFieldState, formState } = form;
  const span = useWatch({ control, name: place });
  const faultOf = (at: typeof place | `${typeof place}.breaks.${number}`): string | undefined =>
    getFieldState(`${at}.from`, formState).error?.message ?? getFieldState(`${at}.to`, formState).error?.message;
  function setBreaks(breaks: TimeFields[]) {
    clearErrors(`${place}.breaks`);
    setValue(`${place}.breaks`, breaks, { shouldDirty: true });
  }
  function addBreak() {
    // Its boxes must stand there before one of them can have the focus.
    flushSync(() => setBreaks([...span.breaks, newBreak]));
    setFocus(`${place}.breaks.${span.breaks.length}.from`);
  }
  return (
    <>
      <TimeEnds
        label={name}
        times={span}
        from={register(`${place}.from`)}
        to={register(`${place}.to`)}
        fault={faultOf(place)}
      >
        {span.breaks.length < MAX_BREAKS && (
          <Button
            kind="quiet"
            icon={Plus}
            className="px-2! text-small!"
            onClick={addBreak}
            aria-label={t`${name} 브레이크타임 더하기`}
          >
            {t`브레이크타임 더하기`}
          </Button>
        )}
      </TimeEnds>
      {span.breaks.map((rest, index) => (
        <div key={index} className="border-l-2 border-line pl-2">
          <Muted small>{t`브레이크타임`}</Muted>
          <TimeEnds
            label={t`${name} 브레이크타임 ${{ index: index + 1 }}`}
            times={rest}
            from={register(`${place}.breaks.${index}.from`)}
            to={register(`${place}.breaks.${index}.to`)}
            fault={faultOf(`${place}.breaks.${index}`)}
          >
            <IconButton
              icon={X}
              label={t`${name} 브레이크타임 ${{ index: index + 1 }} 빼기`}
              onClick={() => setBreaks(span.breaks.filter((_, other) => other !== index))}
            />
          </TimeEnds>
        </div>
      ))}
    </>
  );
}
