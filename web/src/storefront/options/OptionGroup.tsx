import { mostOfOption } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { CircleAlert } from 'lucide';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { Heading } from '../../ui/layout';
import { NumberStepper } from '../../ui/NumberStepper';
import { Radio } from '../../ui/Radio';
import { Delta } from '../Delta';
import type { ProductGroup } from '../product-options';
import { missingWords, mostWords, ruleWords, type Picks } from './picks';

type Option = ProductGroup['options'][number];

interface OptionGroupProps {
  group: ProductGroup;
  picks: Picks;
  /** How many more picks a line can hold, whatever the group. */
  spare: number;
  /** Says of options of this group how often they are picked now. */
  onPick: (changed: Picks) => void;
  /** A pick is missing, and the shopper tried to continue. */
  missing: boolean;
  headingId: string;
}

/** The name of an option, and what it adds or that it is sold out. */
const OptionLabel = ({ option: { optionName, nameLang, priceDelta, soldOut } }: { option: Option }) => (
  <span className="flex flex-wrap justify-between gap-x-3">
    <span lang={nameLang} className={clsx(soldOut && 'text-muted')}>
      {optionName}
    </span>
    <span className={clsx('tabular ml-auto', soldOut ? 'font-semibold text-muted' : 'text-muted')}>
      {soldOut ? t`품절` : <Delta amount={priceDelta} />}
    </span>
  </span>
);

const rowClass =
  'rounded-control border border-line px-3 transition-colors has-checked:border-accent has-checked:bg-accent-wash';

function RadioRow({ name, checked, onChange, disabled = false, children }: RadioRowProps) {
  return (
    <label className={clsx(rowClass, 'flex min-h-12 items-center gap-3 py-2', !disabled && 'cursor-pointer')}>
      <Radio name={name} checked={checked} disabled={disabled} onChange={onChange} />
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
interface RadioRowProps {
  name: string;
  checked: boolean;
  onChange: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** One of a few; where none is an answer, too, it stands among them, since a radio can't be put out. */
function OneOf({ group: { options, min }, picks, onPick }: Pick<OptionGroupProps, 'group' | 'picks' | 'onPick'>) {
  const name = useId();
  const none = Object.fromEntries(options.map(({ optionId }) => [optionId, 0]));
  const isNone = options.every(({ optionId }) => !picks[optionId]);
  return (
    <>
      {min === 0 && <RadioRow name={name} checked={isNone} onChange={() => onPick(none)}>{t`선택 안 함`}</RadioRow>}
      {options.map((option) => (
        <RadioRow
          key={option.optionId}
          name={name}
          checked={(picks[option.optionId] ?? 0) > 0}
          disabled={option.soldOut}
          onChange={() => onPick({ ...none, [option.optionId]: 1 })}
        >
          <OptionLabel option={option} />
        </RadioRow>
      ))}
    </>
  );
}

interface SomeOfProps extends Pick<OptionGroupProps, 'group' | 'picks' | 'onPick'> {
  /** How many more can be picked. */
  room: number;
}

/** Some of a few, each once or as often as it is counted. */
function SomeOf({ group, picks, onPick, room }: SomeOfProps) {
  const { options, repeatable } = group;
  return options.map((option) => {
    const { optionId, optionName, soldOut } = option;
    const count = picks[optionId] ?? 0;
    if (!repeatable || soldOut) {
      return (
        <div key={optionId} className={rowClass}>
          <Checkbox
            wide
            label={<OptionLabel option={option} />}
            checked={count > 0}
            disabled={soldOut || (room < 1 && count === 0)}
            onChange={(checked) => onPick({ [optionId]: checked ? 1 : 0 })}
          />
        </div>
      );
    }
    return (
      <div
        key={optionId}
        className={clsx(
          'flex min-h-12 flex-wrap items-center gap-3 rounded-control border py-1 pr-1 pl-3 transition-colors',
          count > 0 ? 'border-accent bg-accent-wash' : 'border-line',
        )}
      >
        <span className="min-w-1/3 grow basis-0">
          <OptionLabel option={option} />
        </span>
        <NumberStepper
          label={optionName}
          value={count}
          max={Math.min(mostOfOption(group), count + room)}
          onChange={(quantity) => onPick({ [optionId]: quantity })}
        />
      </div>
    );
  });
}

/** A question about a product, and its answers. */
export function OptionGroup({ group, picks, spare, onPick, missing, headingId }: OptionGroupProps) {
  const ruleId = useId();
  const count = group.options.reduce((sum, { optionId }) => sum + (picks[optionId] ?? 0), 0);
  const room = Math.min(group.max - count, spare);
  return (
    <div
      {...(group.max === 1 ? { role: 'radiogroup', 'aria-required': group.min > 0 } : { role: 'group' })}
      aria-labelledby={headingId}
      aria-describedby={ruleId}
      className="mt-6 scroll-mt-2"
    >
      <Heading as="h3" id={headingId} tabIndex={-1} lang={group.nameLang}>
        {group.groupName}
      </Heading>
      <p id={ruleId} className="text-small text-muted">
        {ruleWords(group)}
      </p>
      <div role="alert">
        {missing && (
          <p className="flex items-center gap-2 text-small font-semibold text-danger">
            <Icon of={CircleAlert} size={16} />
            {missingWords(group, count)}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {group.max > 1 && count >= group.max && mostWords(group.max)}
      </p>
      <div className="mt-2 flex flex-col gap-2">
        {group.max === 1 ? (
          <OneOf group={group} picks={picks} onPick={onPick} />
        ) : (
          <SomeOf group={group} picks={picks} onPick={onPick} room={room} />
        )}
      </div>
    </div>
  );
}
