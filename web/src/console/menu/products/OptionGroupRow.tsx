import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { optionLimits } from '../../../api/owner-calls';
import type { OptionGroup } from '../../../api/views';
import { Muted } from '../../../ui/layout';
import { NumberStepper } from '../../../ui/NumberStepper';
import { Switch } from '../../../ui/Switch';
import { ruleWords, withMax, withMin, type Rule } from '../option-groups/group-rule';
import { DragHandle, StepButtons } from '../../parts/sorting/OrderHandles';
import type { ProductGroup } from './product-form-data';

interface OptionGroupRowProps {
  own: ProductGroup;
  /** Missing while the group is gone from the shop. */
  group: OptionGroup | undefined;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** Makes room for the dragged row. */
  isSliding: boolean;
  shiftPx: number;
  handle: ComponentProps<'button'>;
  onStep: (step: -1 | 1) => void;
  onChange: (own: ProductGroup) => void;
}

/** One chosen group: its place, and how many are picked of it for this product. */
export function OptionGroupRow({ own, group, handle, onStep, onChange, ...row }: OptionGroupRowProps) {
  const { isFirst, isLast, isDragged, isSliding, shiftPx } = row;
  const { groupId, min, max } = own;
  const name = group?.groupName ?? t`지워진 옵션 그룹`;
  const isOwn = min !== null || max !== null;
  const rule: Rule = {
    min: min ?? group?.min ?? 0,
    max: max ?? group?.max ?? 1,
    repeatable: group?.repeatable ?? false,
  };
  const take = (next: Rule) => onChange({ groupId, min: next.min, max: next.max });
  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-center gap-x-1 border-b border-line bg-paper py-1 pr-1 first:rounded-t-card last:rounded-b-card last:border-0',
        isDragged && 'z-10 rounded-card shadow-float',
        isSliding && 'transition-transform duration-200',
      )}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
    >
      <DragHandle {...handle} name={name} onStep={onStep} />
      <div className="min-w-0 grow basis-24 py-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <Muted small>{ruleWords(rule)}</Muted>
      </div>
      <div className="flex shrink-0">
        <StepButtons name={name} isFirst={isFirst} isLast={isLast} onStep={onStep} />
      </div>
      <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 pb-1 pl-12">
        <Switch
          label={t`이 상품만 다르게`}
          checked={isOwn}
          onChange={(on) => (on ? take(rule) : onChange({ groupId, min: null, max: null }))}
        />
        {isOwn && (
          <>
            <Count
              label={t`최소`}
              of={name}
              value={rule.min}
              least={0}
              onChange={(next) => take(withMin(rule, next))}
            />
            <Count
              label={t`최대`}
              of={name}
              value={rule.max}
              least={1}
              onChange={(next) => take(withMax(rule, next))}
            />
          </>
        )}
      </div>
    </li>
  );
}

interface CountProps {
  label: string;
  /** The group's name. */
  of: string;
  value: number;
  least: number;
  onChange: (value: number) => void;
}

const Count = ({ label, of, value, least, onChange }: CountProps) => (
  <div className="flex items-center gap-2">
    <Muted as="span">{label}</Muted>
    <NumberStepper label={`${of} ${label}`} value={value} min={least} max={optionLimits.picks} onChange={onChange} />
  </div>
);
