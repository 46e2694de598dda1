import { t } from '@lingui/core/macro';
import { Globe } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useShownLocales } from './use-shown-locales';

const LanguageSheet = lazy(async () => ({ default: (await import('./LanguageSheet')).LanguageSheet }));

/** The way to the page in another language; none where its shop shows one alone. */
export function LanguageSwitch() {
  const [isOpen, setOpen] = useState(false);
  const locales = useShownLocales();
  if (locales?.length === 1) return null;
  return (
    <>
      <IconButton icon={Globe} label={t`언어`} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <LanguageSheet locales={locales} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
