import { t } from '@lingui/core/macro';
import { Globe } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { useShownLocales } from './use-shown-locales';

const LanguageSheet = lazy(async () => ({ default: (await import('./LanguageSheet')).LanguageSheet }));

/** The way to the page in another language; none where its shop shows one alone. */
export function LanguageSwitch() {
  const [isOpen, setOpen] = useState(false);
  const locales = useShownLocales();
  if (locales?.length === 1) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t`언어`}
        onClick={() => setOpen(true)}
        className="-mx-2 inline-flex size-11 items-center justify-center text-muted"
      >
        <Icon of={Globe} />
      </button>
      {isOpen && (
        <Suspense>
          <LanguageSheet locales={locales} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
