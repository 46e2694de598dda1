import { addressOf } from '@jumun/client';
import type { SocialProvider } from '@jumun/contracts';
import type { MouseEvent } from 'react';
import { http } from '../../api/owner-calls';
import { showAlert } from '../../ui/alert';
import { buttonClass } from '../../ui/Button';
import { providers } from './providers';

/** Without a connection the browser would leave for a page of its own, and what was typed would be gone. */
function stayWhenOffline(event: MouseEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  void showAlert('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.');
}

/** Leaves for the consent page of a provider: a whole page load, and no call of ours. */
export function SocialButton({ provider, label }: { provider: SocialProvider; label: string }) {
  const mark = providers.find(({ id }) => id === provider)?.mark;
  return (
    <a
      href={addressOf(http.auth.startSocialLogIn, { params: { provider } })}
      onClick={stayWhenOffline}
      className={buttonClass('secondary', 'large', true)}
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0">
        {mark}
      </svg>
      {label}
    </a>
  );
}
