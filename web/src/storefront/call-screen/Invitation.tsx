import type { Locale } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { toDataURL } from 'qrcode';
import { AlsoSaid } from '../../ui/call-board/AlsoSaid';

const PIXELS = 640;

interface InvitationProps {
  shopName: string;
  url: string | undefined;
  also: readonly Locale[];
}

/** While nothing is ready: what the place is, and how to order here. */
export function Invitation({ shopName, url, also }: InvitationProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (url === undefined) return undefined;
    let hasLeft = false;
    toDataURL(url, { width: PIXELS, margin: 1, errorCorrectionLevel: 'M' }).then(
      (drawn) => !hasLeft && setPicture(drawn),
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [url]);
  return (
    <div className="call-invitation">
      <p className="call-invitation-shop">{shopName}</p>
      {url !== undefined && picture && <img src={picture} alt={t`${shopName}에서 주문하는 QR코드`} />}
      <p className="call-invitation-words">
        <span>{t`주문하고 여기서 기다려주세요`}</span>
        <AlsoSaid word="wait" languages={also} />
      </p>
    </div>
  );
}
