import { t } from '@lingui/core/macro';
import { Globe } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon';

const LanguageSheet = lazy(async () => ({ default: (await import('./LanguageSheet')).LanguageSheet }));

/** The way to the page in another language. */
export function LanguageSwitch() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={t`언어`} onClick={() => setOpen(true)} className="min-h-11 px-1 text-muted">
        <Icon of={Globe} />
      </button>
      {isOpen && (
        <Suspense>
          <LanguageSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
