import { t } from '@lingui/core/macro';
import { langOf } from '../ui/lang-of';

/** The wish that was written with an order. */
export const RequestLine = ({ request }: { request: string }) => (
  <dl className="mt-4 border-t border-line pt-4">
    <dt className="text-small text-muted">{t`요청사항`}</dt>
    <dd lang={langOf(request)} translate="no" className="wrap-anywhere">
      {request}
    </dd>
  </dl>
);
