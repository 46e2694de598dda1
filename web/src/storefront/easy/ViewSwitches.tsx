import { t } from '@lingui/core/macro';
import { ALargeSmall } from 'lucide';
import { toggleEasy, useEasy } from '../../ui/easy';
import { IconButton } from '../../ui/IconButton';
import { LanguageSwitch } from '../language/LanguageSwitch';

/** Larger letters and one thing after the other, then the language; at the end of a bar, and its first stop of the Tab key. */
export function ViewSwitches() {
  const easy = useEasy();
  return (
    <div role="group" aria-label={t`보기 방법`} className="order-last -mr-2 ml-auto flex shrink-0 print:hidden">
      <IconButton icon={ALargeSmall} label={t`큰 글씨로 보기`} aria-pressed={easy !== null} onClick={toggleEasy} />
      <LanguageSwitch />
    </div>
  );
}
