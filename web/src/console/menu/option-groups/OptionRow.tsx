import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { CircleAlert, Ellipsis, Trash2 } from 'lucide';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { optionLimits } from '../../../api/owner-calls';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import type { FieldControl } from '../../../ui/Field';
import { TextField } from '../../../ui/form/fields';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Input } from '../../../ui/Input';
import { DragHandle, StepButtons } from '../../parts/sorting/OrderHandles';
import { DeltaInput } from './DeltaInput';
import type { GroupFields } from './group-form-data';
import { rowGrid } from './row-grid';
import { typedDigits } from '../../../util/typed';

interface OptionRowProps {
  form: UseFormReturn<GroupFields>;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  /** Makes room for the dragged row. */
  isSliding: boolean;
  shiftPx: number;
  handle: ComponentProps<'button'>;
  onStep: (step: -1 | 1) => void;
  onDefault: (on: boolean) => void;
  onRemove: () => void;
}

/** Level with the box of a field, whose label stands above it on phones. */
const besideBox = 'mt-6.5 shrink-0 md:mt-0.5';

/** One option: what is typed of every one in a line, and the rest behind the dots. */
export function OptionRow({ form, index, isLast, isDragged, isSliding, shiftPx, handle, ...acts }: OptionRowProps) {
  const { control, formState, register, setValue } = form;
  const { onStep, onDefault, onRemove } = acts;
  const place = `options.${index}` as const;
  const [typed, isDefault] = useWatch({ control, name: [`${place}.optionName`, `${place}.isDefault`] });
  const name = typed || t`${{ index: index + 1 }}번째 옵션`;
  const faults = formState.errors.options?.[index];
  const [isUnfolded, setUnfolded] = useState(false);
  const restId = useId();
  const isOpen = isUnfolded || faults?.kitchenName !== undefined;
  return (
    <li
      className={clsx(
        'relative border-b border-line bg-paper p-3 first:rounded-t-card last:rounded-b-card last:border-0',
        isDragged && 'z-10 rounded-card shadow-float',
        isSliding && 'transition-transform duration-200',
      )}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
    >
      <div className={`${rowGrid} flex flex-wrap items-start gap-2 md:grid`}>
        <span className={besideBox}>
          <DragHandle {...handle} name={name} onStep={onStep} />
        </span>
        <Cell of={index} label={t`옵션 이름`} error={faults?.optionName?.message} className="basis-[calc(100%-52px)]">
          {(described) => (
            <Input
              {...described}
              {...register(`${place}.optionName`)}
              autoComplete="off"
              maxLength={optionLimits.optionName}
            />
          )}
        </Cell>
        <Cell of={index} label={t`추가 금액 (원)`} error={faults?.priceDelta?.message} className="grow-[3] basis-32">
          {(described) => (
            <Controller
              control={control}
              name={`${place}.priceDelta`}
              render={({ field }) => <DeltaInput {...described} {...field} name={name} />}
            />
          )}
        </Cell>
        <Cell of={index} label={t`재고 (개)`} error={faults?.stock?.message} className="grow-[2] basis-16">
          {(described) => (
            <Input
              {...described}
              {...register(`${place}.stock`, {
                onChange: ({ target }: { target: HTMLInputElement }) =>
                  setValue(`${place}.stock`, typedDigits(target.value).slice(0, 7), {
                    shouldValidate: formState.isSubmitted,
                  }),
              })}
              inputMode="numeric"
              autoComplete="off"
              className="tabular !px-2"
            />
          )}
        </Cell>
        <IconButton
          icon={Ellipsis}
          label={t`${name} 더 보기`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? restId : undefined}
          className={besideBox}
          onClick={() => setUnfolded((before) => !before)}
        />
      </div>
      {isDefault && !isOpen && <p className="mt-1 text-small text-muted md:pl-13">{t`기본으로 골라져 있어요`}</p>}
      {isOpen && (
        <div id={restId} className="mt-3 flex flex-col gap-3 md:pl-13">
          <TextField
            control={control}
            name={`${place}.kitchenName`}
            label={t`주방용 이름`}
            optional
            autoComplete="off"
            maxLength={optionLimits.kitchenName}
          />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Checkbox label={t`기본으로 골라 두기`} checked={isDefault} onChange={onDefault} />
            <div className="flex">
              <StepButtons name={name} isFirst={index === 0} isLast={isLast} onStep={onStep} />
              <Button kind="quiet" icon={Trash2} aria-label={t`${name} 빼기`} onClick={onRemove}>
                {t`빼기`}
              </Button>
            </div>
          </div>
        </div>
      )}
    </li>
  );
}

interface CellProps {
  /** The place of its row. */
  of: number;
  label: string;
  error: string | undefined;
  className: string;
  children: (control: FieldControl) => ReactNode;
}

/** A field of a row: on tablets its label stands above the column, once. */
function Cell({ of, label, error, className, children }: CellProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-small text-muted md:sr-only">
        <span className="sr-only">{t`${{ of: of + 1 }}번째`} </span>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error ? errorId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': undefined,
      })}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}
