import { addressOf } from '@jumun/client';
import type { SocialProvider } from '@jumun/contracts';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { http } from '../../api/sign-in-calls';
import { showAlert } from '../../ui/alert';
import { providers } from './providers';

/** Without a connection the browser would leave for a page of its own, and what was typed would be gone. */
function stayWhenOffline(event: MouseEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  void showAlert('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.');
}

/** Leaves for the consent page of a provider: a whole page load, and no call of ours. */
export function SocialButton({ provider, label }: { provider: SocialProvider; label: string }) {
  const company = providers.find(({ id }) => id === provider);
  return (
    <a
      href={addressOf(http.auth.startSocialLogIn, { params: { provider } })}
      onClick={stayWhenOffline}
      data-brand={provider}
      className={clsx(
        'relative flex min-h-13 w-full items-center justify-center rounded-control px-12 py-2 text-center text-lead font-semibold transition-colors',
        company?.look,
      )}
    >
      <span className="absolute left-5 flex">{company?.mark}</span>
      {label}
    </a>
  );
}
