import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/Link';
import { paths } from '../../../addresses/paths';
import { useNoticesReady } from '../../../ui/use-notices-ready';

interface OnboardingFrameProps {
  title: string;
  children: ReactNode;
}

/** One question on a quiet page: owners come here from the console and back from the provider's page. */
export function OnboardingFrame({ title, children }: OnboardingFrameProps) {
  useNoticesReady();
  return (
    <>
      <title>{t`${title} · 주문(Jumun)`}</title>
      <header className="border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
        <div className="flex min-h-14 items-center px-2 md:px-4">
          <Link
            to={paths.admin}
            className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control px-2 text-title font-bold"
          >
            <img src="/favicon.svg" alt="" width={28} height={28} />
            {t`주문`}
            <span className="sr-only"> {t`관리 화면으로 가기`}</span>
          </Link>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="gutter mx-auto flex w-full max-w-form flex-col gap-6 py-8 outline-none md:py-16"
      >
        {children}
      </main>
    </>
  );
}
