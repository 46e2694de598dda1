import { t } from '@lingui/core/macro';
import { matchPath, useLocation } from 'react-router';
import { storePages } from '../../addresses/store-paths';
import { toggleEasy, useEasy } from '../../ui/easy';
import { LanguageSwitch } from '../language/LanguageSwitch';
import { LateBar } from './late-bar';

/** The first thing of every page of a store: larger letters and one thing after the other, then its language. */
export function EasySwitch() {
  const easy = useEasy();
  const { pathname } = useLocation();
  // A screen on the wall has no reader who could switch it.
  if (matchPath(`/:storeName/${storePages.screen}`, pathname)) return null;
  return (
    <aside aria-label={t`보기 방법`} className="gutter mx-auto flex w-full max-w-page flex-wrap justify-end gap-x-2">
      <button
        type="button"
        aria-pressed={easy !== null}
        onClick={toggleEasy}
        className="min-h-11 px-1 text-small font-semibold text-muted underline underline-offset-4"
      >
        {t`큰 글씨로 보기`}
      </button>
      <LanguageSwitch />
      <LateBar size={easy} />
    </aside>
  );
}
