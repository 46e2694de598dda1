import { t } from '@lingui/core/macro';
import { Mail, X } from 'lucide';
import { useState } from 'react';
import { useFeature } from '../../page/installation';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { koreanDay } from '../../util/order-time';
import { orNothing } from '../../util/or-nothing';
import { serverNow } from '../../util/server-clock';
import { useShop } from '../parts/shop/shop-query';
import { loadEmailDialog } from './spare-parts';
import { usePart } from '../parts/use-part';

/** The day on which the notice was put off on this device; the code is asked for again on the next. */
const PUT_OFF = 'email-notice-put-off';

/** Asks for the code of the e-mail address above every screen, until it was typed in or for today put off. */
export function EmailNotice() {
  const shop = useShop();
  const [isOpen, setOpen] = useState(false);
  const EmailDialog = usePart(loadEmailDialog, isOpen, () => setOpen(false));
  const hasMail = useFeature('mail');
  const today = koreanDay(serverNow());
  const [wasPutOff, setPutOff] = useState(() => orNothing(() => localStorage.getItem(PUT_OFF)) === today);

  // A shop that this tab remembers from before may not say.
  if (shop?.emailVerified !== false || !hasMail || wasPutOff) return null;
  const putOff = () => {
    orNothing(() => localStorage.setItem(PUT_OFF, today));
    setPutOff(true);
  };
  return (
    <section
      aria-label={t`이메일 확인`}
      // A phone has room for one bar under its head: that of the orders comes first.
      className="flex items-center justify-between gap-x-2 gap-y-2 border-b border-line bg-waiting-wash pr-1 max-md:h-12 pl-4 text-waiting group-has-[[data-order-strip=shown]]/frame:max-md:hidden md:flex-wrap md:py-2 md:pr-4 md:pl-6"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Icon of={Mail} className="mt-0.5 shrink-0" />
        <span>
          <strong className="mr-2 font-semibold max-md:text-small">{t`이메일 확인이 필요해요`}</strong>
          <span className="text-small text-ink max-md:sr-only">
            {shop.status === 'active'
              ? t`비밀번호를 잊었을 때 이 주소로 도와드려요.`
              : t`확인해야 심사를 마치고 정산을 받을 수 있어요.`}
          </span>
        </span>
      </p>
      <div className="flex shrink-0 items-center gap-1">
        <Button kind="secondary" className="max-md:px-3 max-md:text-small" onClick={() => setOpen(true)}>
          <span>
            <span className="max-md:sr-only">{t`인증번호`} </span>
            {t`입력하기`}
          </span>
        </Button>
        <IconButton icon={X} label={t`오늘은 그만 보기`} onClick={putOff} />
      </div>
      {EmailDialog && <EmailDialog open={isOpen} email={shop.email} onClose={() => setOpen(false)} />}
    </section>
  );
}
