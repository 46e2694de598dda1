import { t } from '@lingui/core/macro';
import { Mail } from 'lucide';
import { useState } from 'react';
import { useFeature } from '../../page/installation';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useShop } from '../parts/shop/shop-query';
import { loadEmailDialog } from './spare-parts';
import { usePart } from '../parts/use-part';

/** Asks for the code of the e-mail address above every screen, until it was typed in. */
export function EmailNotice() {
  const shop = useShop();
  const [isOpen, setOpen] = useState(false);
  const EmailDialog = usePart(loadEmailDialog, isOpen, () => setOpen(false));
  const hasMail = useFeature('mail');
  // A shop that this tab remembers from before may not say.
  if (shop?.emailVerified !== false || !hasMail) return null;
  return (
    <section
      aria-label={t`이메일 확인`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-waiting-wash px-4 py-2 text-waiting md:px-6"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Icon of={Mail} className="mt-0.5 shrink-0" />
        <span>
          <strong className="mr-2 font-semibold">{t`이메일 확인이 필요해요`}</strong>
          <span className="text-small text-ink">
            {shop.status === 'active'
              ? t`비밀번호를 잊었을 때 이 주소로 도와드려요.`
              : t`확인해야 심사를 마치고 정산을 받을 수 있어요.`}
          </span>
        </span>
      </p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t`인증번호 입력하기`}
      </Button>
      {EmailDialog && <EmailDialog open={isOpen} email={shop.email} onClose={() => setOpen(false)} />}
    </section>
  );
}
