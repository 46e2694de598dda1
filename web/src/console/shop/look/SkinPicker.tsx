import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Cover, coverNumber, type CoverNumber } from '../../../ui/Cover';
import { coverNames } from '../../../ui/cover-names';
import { chosenColor } from '../../../ui/font-color';
import { Radio } from '../../../ui/Radio';
import { Sheet } from '../../../ui/Sheet';
import { useDragScroll } from './use-drag-scroll';

const skins: readonly CoverNumber[] = [1, 2, 3, 4];

interface SkinPickerProps {
  chosen: number;
  fontColor: string;
  onClose: () => void;
  onConfirm: (cover: CoverNumber) => void;
}

/** The skins of the cover in a row that is pushed sideways; nothing changes before it is confirmed. */
export function SkinPicker({ chosen, fontColor, onClose, onConfirm }: SkinPickerProps) {
  const [picked, setPicked] = useState(() => coverNumber(chosen));
  const name = useId();
  const drag = useDragScroll();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`커버 고르기`}
      footer={
        <Button size="large" wide onClick={() => onConfirm(picked)}>
          {t`이 커버로 바꾸기`}
        </Button>
      }
    >
      <p className="pb-3 text-muted">{t`옆으로 밀어 네 가지 커버를 볼 수 있어요.`}</p>
      <div
        role="radiogroup"
        aria-label={t`커버`}
        className="-mx-4 flex cursor-grab gap-3 overflow-x-auto px-4 pt-1 pb-3 select-none active:cursor-grabbing md:-mx-6 md:px-6"
        {...drag}
      >
        {skins.map((skin) => (
          <label
            key={skin}
            className="w-44 shrink-0 overflow-hidden rounded-card border-2 border-line bg-paper transition-colors has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <Cover number={skin} tint={chosenColor(fontColor)} className="h-28" />
            <span className="flex min-h-14 items-center gap-3 px-4 py-2">
              <Radio
                name={name}
                checked={skin === picked}
                onChange={() => setPicked(skin)}
                onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })}
              />
              <span className="font-semibold">{coverNames[skin]}</span>
            </span>
          </label>
        ))}
      </div>
    </Sheet>
  );
}
