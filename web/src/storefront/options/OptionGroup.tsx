import { mostOfOption } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check, CircleAlert } from 'lucide';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { Heading } from '../../ui/layout';
import { NumberStepper } from '../../ui/NumberStepper';
import { Radio } from '../../ui/Radio';
import { Delta } from '../Delta';
import type { ProductGroup } from '../product-options';
import { mostWords, ruleWords, type Picks } from './picks';

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

const rowClass = (isPicked: boolean) => clsx('transition-colors', isPicked && 'font-semibold');

function RadioRow({ name, checked, onChange, disabled = false, children }: RadioRowProps) {
  return (
    <label className={clsx(rowClass(checked), 'flex min-h-12 items-center gap-3 py-1', !disabled && 'cursor-pointer')}>
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
        <div key={optionId} className={clsx(rowClass(count > 0), 'py-0.5')}>
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
        className={clsx('-mr-3 flex min-h-12 flex-wrap items-center gap-x-3', count > 0 && 'font-semibold')}
      >
        <span className="min-w-1/3 grow basis-0">
          <OptionLabel option={option} />
        </span>
        <NumberStepper
          look="bare"
          label={optionName}
          value={count}
          max={Math.min(mostOfOption(group), count + room)}
          onChange={(quantity) => onPick({ [optionId]: quantity })}
        />
      </div>
    );
  });
}

interface RuleProps extends Pick<OptionGroupProps, 'group' | 'missing'> {
  id: string;
  /** It has the picks that it needs. */
  isMet: boolean;
}

/** The rule of a group. That of one that must be answered turns into a tick, or into a fault where it was passed over. */
function Rule({ id, group, missing, isMet }: RuleProps) {
  const words = ruleWords(group);
  if (group.min === 0) {
    return (
      <span id={id} className="text-small text-muted">
        {words}
      </span>
    );
  }
  return (
    <span
      id={id}
      className={clsx(
        'inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-full text-small font-semibold',
        isMet ? 'bg-ready-wash text-ready' : 'px-2.5',
        !isMet && (missing ? 'bg-danger-wash text-danger' : 'bg-accent-wash text-accent-deep'),
      )}
    >
      {(isMet || missing) && <Icon of={isMet ? Check : CircleAlert} size={16} />}
      <span className={isMet ? 'sr-only' : undefined}>{words}</span>
    </span>
  );
}

/** A question about a product, and its answers. */
export function OptionGroup({ group, picks, spare, onPick, missing, headingId }: OptionGroupProps) {
  const ruleId = useId();
  const count = group.options.reduce((sum, { optionId }) => sum + (picks[optionId] ?? 0), 0);
  const room = Math.min(group.max - count, spare);
  return (
    <div
      {...(group.max === 1
        ? { role: 'radiogroup', 'aria-required': group.min > 0, 'aria-invalid': missing }
        : { role: 'group' })}
      aria-labelledby={headingId}
      aria-describedby={ruleId}
      className="-mx-4 mt-4 scroll-mt-2 border-t-8 border-ground px-4 pt-3 md:-mx-6 md:px-6"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <Heading as="h3" id={headingId} tabIndex={-1} lang={group.nameLang}>
          {group.groupName}
        </Heading>
        <Rule id={ruleId} group={group} missing={missing} isMet={count >= group.min} />
      </div>
      <p role="status" className="sr-only">
        {group.max > 1 && count >= group.max && mostWords(group.max)}
      </p>
      {group.max === 1 ? (
        <OneOf group={group} picks={picks} onPick={onPick} />
      ) : (
        <SomeOf group={group} picks={picks} onPick={onPick} room={room} />
      )}
    </div>
  );
}
