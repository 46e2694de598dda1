import { t } from '@lingui/core/macro';
import type { Shop } from '../../../api/views';
import { Link } from '../../../ui/Link';
import { Muted } from '../../../ui/layout';
import { phoneKind } from '../../../util/phone';
import { adminPaths } from '../../paths';

/** Leads to where a phone is proven, until it is; a landline can't be. */
export function PhoneLine({ shop: { phone, phoneVerified } }: { shop: Shop }) {
  // A shop that this tab remembers from before may not say.
  if (phoneVerified !== false || phone === null || phoneKind(phone) !== 'mobile') return null;
  return (
    <Muted>
      {t`휴대전화를 확인해두면 비밀번호를 잊었을 때 문자로 도와드려요.`}{' '}
      <Link
        to={adminPaths.account}
        className="inline-flex min-h-11 items-center font-semibold text-accent-deep underline-offset-4 hover:underline"
      >
        {t`휴대전화 확인하기`}
      </Link>
    </Muted>
  );
}
