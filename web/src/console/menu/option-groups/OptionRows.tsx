import { t } from '@lingui/core/macro';
import { CircleAlert, Plus } from 'lucide';
import { useId, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { optionLimits } from '../../../api/owner-calls';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Heading, Muted, Stack } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { withJosa } from '../../../util/josa';
import { useDragOrder } from '../../parts/sorting/use-drag-order';
import { newOption, type GroupFields } from './group-form-data';
import { OptionRow } from './OptionRow';
import { rowGrid } from './row-grid';

/** The options of a group in their order; each is a row that can be moved, changed and taken out. */
export function OptionRows({ form }: { form: UseFormReturn<GroupFields> }) {
  const { control, formState, getValues, setFocus, setValue } = form;
  const { fields: rows, append, insert, move, remove } = useFieldArray({ control, name: 'options', keyName: 'key' });
  const headingId = useId();
  const [said, setSaid] = useState('');
  const order = rows.map(({ key }) => key).join();
  const { list, handle, look } = useDragOrder(order, (from, to) => Promise.resolve(moveAndSay(from, to)));
  const { options: faults } = formState.errors;
  const fault = faults?.root?.message ?? faults?.message;

  function moveAndSay(from: number, to: number): boolean {
    if (to === from || to < 0 || to >= rows.length) return false;
    const name = getValues(`options.${from}.optionName`) || t`새 옵션`;
    move(from, to);
    setSaid(t`${{ name: withJosa(name, '이/가') }} ${{ to: to + 1 }}번째가 됐어요`);
    return true;
  }
  function takeOut(index: number) {
    const row = getValues(`options.${index}`);
    remove(index);
    const next = Math.min(index, rows.length - 2);
    if (next >= 0) setFocus(`options.${next}.optionName`);
    if (row.optionName === '') return;
    showToast({
      text: t`${{ optionName: withJosa(row.optionName, '을/를') }} 뺐어요.`,
      action: { label: t`되돌리기`, run: () => insert(index, row) },
    });
  }
  /** Where one is picked, one default takes the place of the other. */
  function setDefault(index: number, on: boolean) {
    if (on && getValues('max') === 1)
      for (const [other] of rows.entries()) setValue(`options.${other}.isDefault`, false, { shouldDirty: true });
    setValue(`options.${index}.isDefault`, on, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  return (
    <section aria-labelledby={headingId}>
      <Stack gap={3}>
        <div>
          <Heading id={headingId}>{t`옵션`}</Heading>
          <Muted small>{t`순서는 손님에게 보이는 순서예요. 재고를 비워두면 세지 않아요.`}</Muted>
        </div>
        <div>
          <div aria-hidden className={`${rowGrid} hidden px-3 pb-1 text-small font-semibold text-muted md:grid`}>
            <span className="col-start-2">{t`옵션 이름`}</span>
            <span>{t`추가 금액 (원)`}</span>
            <span>{t`재고 (개)`}</span>
          </div>
          <ul ref={list} aria-label={t`옵션 순서`} className="rounded-card border border-line bg-paper">
            {rows.map(({ key }, index) => (
              <OptionRow
                key={key}
                form={form}
                index={index}
                isLast={index === rows.length - 1}
                {...look(index)}
                handle={handle(index)}
                onStep={(step) => moveAndSay(index, index + step)}
                onDefault={(on) => setDefault(index, on)}
                onRemove={() => takeOut(index)}
              />
            ))}
          </ul>
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        {fault && (
          <p role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
            <Icon of={CircleAlert} size={16} className="mt-0.5" />
            {fault}
          </p>
        )}
        {rows.length < optionLimits.options ? (
          <Button
            kind="secondary"
            icon={Plus}
            className="self-start"
            onClick={() => append(newOption, { focusName: `options.${rows.length}.optionName` })}
          >
            {t`옵션 더하기`}
          </Button>
        ) : (
          <Muted small>{t`옵션은 ${{ options: optionLimits.options }}개까지 만들 수 있어요.`}</Muted>
        )}
      </Stack>
    </section>
  );
}
