import { mostOfOption, pickFaults } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Money } from '../../../ui/Money';
import { NumberStepper } from '../../../ui/NumberStepper';
import { Radio } from '../../../ui/Radio';
import { Sheet } from '../../../ui/Sheet';
import { deltaWords } from '../../../util/option-words';
import { piecePrice, usualPicks, withPick, type TillGroup, type TillLine, type TillPick } from './till-cart';

interface PickSheetProps {
  product: TillLine['product'];
  groups: readonly TillGroup[];
  onDone: (picks: readonly TillPick[]) => void;
  onClose: () => void;
}

const ruleWords = ({ min, max }: TillGroup): string =>
  min === 0 ? t`${max}개까지` : min === max ? t`${min}개 필수` : t`${min}~${max}개`;

/** The questions of a product, before a piece of it goes into the order. */
export function PickSheet({ product, groups, onDone, onClose }: PickSheetProps) {
  const [picks, setPicks] = useState<readonly TillPick[]>(() => usualPicks(groups));
  const { groupIds: missing } = pickFaults(groups, picks);
  return (
    <Sheet
      open
      onClose={onClose}
      title={product.productName}
      footer={
        <Button wide size="large" disabled={missing.length > 0} onClick={() => onDone(picks)}>
          {missing.length > 0 ? (
            t`옵션을 골라주세요`
          ) : (
            <span>
              {t`담기`} <Money amount={piecePrice({ product, picks })} />
            </span>
          )}
        </Button>
      }
    >
      {groups.map((group) => (
        <fieldset key={group.groupId} className="mb-4 flex flex-col">
          <legend className="mb-1 font-bold">
            {group.groupName} <span className="text-small font-normal text-muted">{ruleWords(group)}</span>
          </legend>
          {group.options.map((option) => (
            <OptionRow
              key={option.optionId}
              group={group}
              option={option}
              quantity={picks.find(({ optionId }) => optionId === option.optionId)?.quantity ?? 0}
              onChange={(quantity) => setPicks(withPick(picks, group, option, quantity))}
            />
          ))}
        </fieldset>
      ))}
    </Sheet>
  );
}

interface OptionRowProps {
  group: TillGroup;
  option: TillGroup['options'][number];
  quantity: number;
  onChange: (quantity: number) => void;
}

function OptionRow({ group, option, quantity, onChange }: OptionRowProps) {
  const { groupId, min, max, repeatable } = group;
  const { optionName, priceDelta, soldOut } = option;
  const words = soldOut ? t`${optionName} · 품절` : [optionName, deltaWords(priceDelta)].join(' ').trim();
  if (repeatable)
    return (
      <div className="flex min-h-12 items-center justify-between gap-3">
        <span>{words}</span>
        <NumberStepper
          label={optionName}
          value={quantity}
          max={soldOut ? 0 : Math.min(mostOfOption(group), max)}
          onChange={onChange}
        />
      </div>
    );
  if (max === 1 && min === 1)
    return (
      <label className="flex min-h-12 items-center gap-3">
        <Radio name={groupId} checked={quantity > 0} disabled={soldOut} onChange={() => onChange(1)} />
        {words}
      </label>
    );
  return (
    <Checkbox
      wide
      label={words}
      checked={quantity > 0}
      disabled={soldOut}
      onChange={(isOn) => onChange(isOn ? 1 : 0)}
    />
  );
}
