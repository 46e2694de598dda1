import { t } from '@lingui/core/macro';
import { Plus, X } from 'lucide';
import { useState } from 'react';
import { useAct } from '../../../api/use-act';
import { toAppError, type AppError } from '../../../api/app-error';
import { showAlert } from '../../../ui/alert';
import { Button } from '../../../ui/Button';
import { LabelledInput } from '../../../ui/form/labelled';
import { IconButton } from '../../../ui/IconButton';
import { Stack } from '../../../ui/layout';
import { RadioCards } from '../../../ui/RadioCards';
import { Sheet } from '../../../ui/Sheet';
import { showToast } from '../../../ui/toast';
import { dayWords } from '../../parts/shop/shop-clock';
import { dayBody, dayFaults, dayFieldsOf, MAX_DAY_SPANS, newTimes, type DayFields } from './calendar-day';
import { saveDay, type CalendarDay } from './hours-query';
import { TimeEnds } from './TimeEnds';

const kinds = [
  { value: 'usual', label: t`평소대로`, help: t`요일에 정한 시간을 따라요.` },
  { value: 'closed', label: t`쉬는 날`, help: t`이날은 주문을 받지 않아요.` },
  { value: 'open', label: t`다른 시간`, help: t`이날만 다른 시간에 열어요.` },
  { value: 'event', label: t`행사`, help: t`제목과 장소를 손님에게 알려요.` },
] as const satisfies readonly { value: DayFields['kind']; label: string; help: string }[];

interface CalendarDaySheetProps {
  open: boolean;
  day: string;
  /** The stored entry for the day, if any. */
  known: CalendarDay | undefined;
  onClose: () => void;
}

/** Form for one day of the calendar. */
export function CalendarDaySheet({ open, day, known, onClose }: CalendarDaySheetProps) {
  const [fields, setFields] = useState(() => dayFieldsOf(known));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = (next: Partial<DayFields>) => {
    setFields((before) => ({ ...before, ...next }));
    setFaults({});
  };
  const act = useAct({
    mutationFn: () => (fields.kind === 'usual' && !known ? Promise.resolve() : saveDay(day, dayBody(fields))),
    onSuccess: () => {
      showToast({ kind: 'success', text: t`${{ day: dayWords(day) }} 일정을 저장했어요.` });
      onClose();
    },
    onError: refuse,
  });
  function refuse(fault: AppError) {
    const { fieldErrors, message } = toAppError(fault);
    setFaults(fieldErrors);
    void showAlert([t`일정을 저장하지 못했어요.`, message, fieldErrors['day']].filter(Boolean).join('\n'));
  }
  function save() {
    const found = dayFaults(fields);
    setFaults(found);
    if (Object.keys(found).length === 0) act.mutate();
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={dayWords(day)}
      footer={
        <Button wide busy={act.isPending} onClick={save}>
          {t`저장하기`}
        </Button>
      }
    >
      <Stack gap={5}>
        <RadioCards label={t`이날은`} cards={kinds} value={fields.kind} onChange={(kind) => change({ kind })} />
        {(fields.kind === 'open' || fields.kind === 'event') && (
          <Spans fields={fields} faults={faults} onChange={(spans) => change({ spans })} />
        )}
        {fields.kind === 'event' && (
          <>
            <LabelledInput
              label={t`제목`}
              help={t`예: 성수 플리마켓`}
              error={faults['title']}
              optional
              value={fields.title}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => change({ title: event.target.value })}
            />
            <LabelledInput
              label={t`장소`}
              help={t`예: 서울숲 3번 출구 앞`}
              error={faults['place']}
              optional
              value={fields.place}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => change({ place: event.target.value })}
            />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

interface SpansProps {
  fields: DayFields;
  faults: Record<string, string>;
  onChange: (spans: DayFields['spans']) => void;
}

/** The times of one day. */
function Spans({ fields: { spans }, faults, onChange }: SpansProps) {
  const put = (index: number, next: Partial<DayFields['spans'][number]>) =>
    onChange(spans.map((span, other) => (other === index ? { ...span, ...next } : span)));
  return (
    <Stack gap={2}>
      {spans.map((span, index) => {
        const label = spans.length === 1 ? t`여는 시간` : t`여는 시간 ${{ index: index + 1 }}`;
        return (
          <TimeEnds
            key={index}
            label={label}
            times={span}
            from={{ value: span.from, onChange: (event) => put(index, { from: event.target.value }) }}
            to={{ value: span.to, onChange: (event) => put(index, { to: event.target.value }) }}
            fault={
              faults[`spans.${index}.from`] ??
              faults[`spans.${index}.to`] ??
              (index === 0 ? faults['spans'] : undefined)
            }
          >
            {spans.length > 1 && (
              <IconButton
                icon={X}
                label={t`${label} 빼기`}
                onClick={() => onChange(spans.filter((_, other) => other !== index))}
              />
            )}
          </TimeEnds>
        );
      })}
      {spans.length < MAX_DAY_SPANS && (
        <Button kind="quiet" icon={Plus} className="self-start px-2!" onClick={() => onChange([...spans, newTimes])}>
          {t`시간 더하기`}
        </Button>
      )}
    </Stack>
  );
}
