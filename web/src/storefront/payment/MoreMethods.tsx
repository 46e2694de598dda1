import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { MethodMark } from './MethodMark';
import type { Choice, MethodCode } from './methods';

interface MoreMethodsProps {
  choices: readonly Choice[];
  onPick: (code: MethodCode) => void;
  onClose: () => void;
}

/** The ways to pay that do not stand in the grid; the one that is picked comes there. */
export function MoreMethods({ choices, onPick, onClose }: MoreMethodsProps) {
  return (
    <Sheet open onClose={onClose} title={t`다른 결제 수단`}>
      <ul className="flex flex-col">
        {choices.map((choice) => (
          <li key={choice.code} className="not-first:border-t not-first:border-line">
            <button
              type="button"
              onClick={() => onPick(choice.code)}
              className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
            >
              <MethodMark choice={choice} />
              {choice.hint !== undefined && <span className="text-small text-muted">{choice.hint}</span>}
              <Icon of={ChevronRight} className="ml-auto shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
